/** The gallery: all samples, and the texts that one has shown here before, to be chosen from. */
import { byId } from '../../kit/elements.js';
import { plural, sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { pictures } from '../../store/api.js';
import { outlineIn } from '../../store/outlines.js';
import { forgetAll, forgetText, ownTexts } from '../../store/own-texts.js';
import { GROUPS, groupElement, illustrate, matchingCards } from './cards.js';

/**
 * @import { Picture } from '../../store/api.js'
 * @import { Page } from '../../store/feature.js'
 * @import { Card, Group } from './cards.js'
 * @import { OwnText } from '../../store/own-texts.js'
 */

/** Of the samples; none until they are there. @type {Record<string, Picture | null>} */
let painted = {};

/** @param {Page} page @returns {() => void} lists what there is */
export function gallery(page) {
  const draw = () => list(page, draw);
  byId('gallery-words').addEventListener('input', draw);
  byId('gallery-words').addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') firstCard(page, draw)?.choose();
  });
  paint();
  return () => {
    draw();
    byId('gallery-groups').querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  };
}

/** Cards are there before their pictures, or without. They stay as they are: one may be being pressed. */
async function paint() {
  try {
    painted = await pictures();
    for (const card of byId('gallery-groups').querySelectorAll('.card'))
      if (card instanceof HTMLElement) illustrate(card, painted[card.dataset.sample ?? '']);
  } catch (error) {
    notice(`The pictures could not be loaded: ${sentence(error)}`, 'bad');
  }
}

/** @param {Page} page @param {() => void} draw */
function list(page, draw) {
  const words = byId('gallery-words').value;
  const shown = groups(page, draw).flatMap((group) => groupElement(group, words) ?? []);
  byId('gallery-groups').replaceChildren(...shown);
  byId('gallery-none').hidden = shown.length > 0;
}

/** What Enter chooses once something is searched for. @param {Page} page @param {() => void} draw */
function firstCard(page, draw) {
  const words = byId('gallery-words').value.trim();
  return words ? groups(page, draw).flatMap((group) => matchingCards(group, words))[0] : undefined;
}

/** @param {Page} page @param {() => void} draw @returns {Group[]} */
function groups(page, draw) {
  const own = ownTexts().map((text) => ownCard(page, text, draw));
  const mine = { title: 'Your own, kept in this browser', cards: own, forgetAll: then(forgetAll, draw) };
  const all = page.samples();
  return [
    mine,
    ...GROUPS.map(({ kind, title }) => ({
      title,
      cards: all.filter((one) => one.kind === kind).map((one) => sampleCard(page, one)),
    })),
  ];
}

/** @param {Page} page @param {ReturnType<Page['samples']>[number]} sample @returns {Card} */
const sampleCard = (page, { name, title, look_for: says }) => ({
  title,
  says,
  picture: painted[name] ?? null,
  sample: name,
  isShown: page.store.get().sample === name,
  choose: chosen(() => page.showSample(name)),
});

/** @param {Page} page @param {OwnText} own @param {() => void} draw @returns {Card} */
function ownCard(page, { text, name, about, picture, places = '', shape, choices = '' }, draw) {
  const { text: shown, sample } = page.store.get();
  return {
    title: name || 'Without a name',
    says: `${about}, ${plural(text.length, 'character')}`,
    picture,
    isShown: !sample && text === shown,
    choose: chosen(() =>
      page.showText(text, { name, places, choices, outline: shape ? outlineIn(shape) : null }),
    ),
    forget: then(() => forgetText(text), draw),
  };
}

/** The next key is for the page. @param {() => unknown} show */
const chosen = (show) => () => {
  byId('gallery').close();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  show();
};

/** @param {() => void} act @param {() => void} draw */
const then = (act, draw) => () => {
  act();
  draw();
};
