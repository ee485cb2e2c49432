/** The gallery: samples and texts of your own, a card each, in groups, found by words. */
import { KINDS } from '../../kinds/kinds.js';
import { byId, make } from '../../kit/elements.js';
import { plural, searchable, sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { pictures } from '../../store/api.js';
import { forgetAll, forgetText, outlineIn, ownTexts } from '../../store/outlines.js';
import { drawing } from './picture.js';

/**
 * @import { Picture } from '../../store/api.js'
 * @import { Page } from '../../store/feature.js'
 * @import { OwnText } from '../../store/outlines.js'
 */

// What can be chosen in the gallery, in groups: a card each, with what to look for.

/**
 * @typedef {object} Card
 * @property {string} title
 * @property {string} says
 * @property {Picture | null} picture
 * @property {string} [sample]
 * @property {boolean} [isShown]
 * @property {() => void} choose
 * @property {() => void} [forget]
 */
/** @typedef {{title: string, cards: Card[], forgetAll?: () => void}} Group */

/** Whether every word stands somewhere in what the card says. @param {Group} group @param {string} words */
export const matchingCards = ({ title: group, cards }, words) =>
  cards.filter(({ title, says }) => {
    const text = searchable(`${group} ${title} ${says}`);
    return searchable(words)
      .split(/\s+/)
      .every((word) => text.includes(word));
  });

/** @param {Group} group @param {string} words @returns {HTMLElement | null} null where nothing fits */
function groupElement(group, words) {
  const cards = matchingCards(group, words);
  if (!cards.length) return null;
  const heading = make('h3', { textContent: group.title });
  if (group.forgetAll) heading.append(pressed('Forget all', 'quiet', group.forgetAll));
  return make('section', {}, [heading, make('div', { className: 'cards' }, cards.map(cardElement))]);
}

/** @param {Card} card */
function cardElement({ title, says, picture, sample, isShown, choose, forget }) {
  const words = [make('strong', { textContent: title }), make('span', { textContent: says })];
  const card = make('button', { type: 'button', className: 'card' }, words);
  illustrate(card, picture);
  if (sample) card.dataset.sample = sample;
  if (isShown) card.setAttribute('aria-current', 'true');
  card.addEventListener('click', choose);
  if (!forget) return card;
  const gone = pressed('×', 'quiet forget', forget);
  gone.setAttribute('aria-label', `Forget ${title}`);
  return make('div', { className: 'own' }, [card, gone]);
}

/** Gives a card its picture, once. @param {HTMLElement} card @param {Picture | null | undefined} picture */
function illustrate(card, picture) {
  if (picture && !card.querySelector('svg')) card.prepend(drawing(picture));
}

/** @param {string} textContent @param {string} className @param {() => void} act */
function pressed(textContent, className, act) {
  const button = make('button', { type: 'button', className, textContent });
  button.addEventListener('click', act);
  return button;
}

/** The names of the groups, in their order. */
const GROUPS = Object.values(KINDS).map(({ name, names }) => ({ kind: name, title: names.samples }));

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
