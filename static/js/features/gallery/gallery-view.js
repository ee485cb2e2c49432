/** The gallery: a card with a picture for each sample and each text of your own. */
import { KINDS } from '../../kinds/kinds.js';
import { makeButton } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { plural, searchable, sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { pictures } from '../../store/api.js';
import { forgetAll as forgetAllTexts, forgetText, outlineIn, ownTexts } from '../../store/outlines.js';
import { drawing } from './thumbnail.js';

/** @import { OwnText, Picture } from '../../store/types.js' */
/** @typedef {PageWith<'samples' | 'showSample' | 'showText' | 'store'>} Needs  of the page */

/**
 * @typedef {{title: string, says: string, picture: Picture | null, sample?: string, isShown?: boolean,
 *   choose: () => void, forget?: () => void}} Card
 *   says: what to look for, or what is known of the text
 */
/** @typedef {{title: string, cards: Card[], forgetAll?: () => void}} Group */

/** The cards with all words in title, text or group. @type {(group: Group, words: string) => Card[]} */
export const matchingCards = ({ title: group, cards }, words) =>
  cards.filter(({ title, says }) => {
    const text = searchable(`${group} ${title} ${says}`);
    return searchable(words)
      .split(/\s+/)
      .every((word) => text.includes(word));
  });

/** @param {Group} group @param {string} words @returns {HTMLElement | null} null if no card fits */
function groupElement(group, words) {
  const cards = matchingCards(group, words);
  if (!cards.length) return null;
  const heading = make('h3', { textContent: group.title });
  if (group.forgetAll) heading.append(makeButton('Forget all', { className: 'quiet', act: group.forgetAll }));
  return make('section', {}, [heading, make('div', { className: 'cards' }, cards.map(cardElement))]);
}

/** @param {Card} card */
function cardElement({ title, says, picture, sample, isShown, choose, forget }) {
  const content = [make('strong', { textContent: title }), make('span', { textContent: says })];
  const card = makeButton(content, { className: 'card', act: choose });
  illustrate(card, picture);
  if (sample) card.dataset.sample = sample;
  if (isShown) card.setAttribute('aria-current', 'true');
  if (!forget) return card;
  const remove = makeButton('×', { className: 'quiet forget', ariaLabel: `Forget ${title}`, act: forget });
  return make('div', { className: 'own' }, [card, remove]);
}

/** Add its picture to a card, once. @param {HTMLElement} card @param {Picture | null | undefined} picture */
function illustrate(card, picture) {
  if (picture && !card.querySelector('svg')) card.prepend(drawing(picture));
}

/** The groups of samples, in order. */
const SAMPLE_GROUPS = Object.values(KINDS).map(({ name, names }) => ({ kind: name, title: names.samples }));

/** The pictures of the samples; null until they are loaded. @type {Record<string, Picture | null> | null} */
let samplePictures = null;

/** @param {Needs} page @returns {() => void} draws the cards, and scrolls to the problem shown */
export function gallery(page) {
  const draw = () => drawCards(page, draw); // `draw` is passed on, for the buttons that forget texts
  byId('gallery-words').addEventListener('input', draw);
  byId('gallery-words').addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') firstCard(page, draw)?.choose();
  });
  return () => {
    loadPictures().catch((error) => notice(`The pictures could not be loaded: ${sentence(error)}`, 'bad'));
    draw();
    byId('gallery-groups').querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  };
}

/** Load the pictures into the cards there are: one that is being pressed must not be replaced. */
export async function loadPictures() {
  if (samplePictures) return;
  samplePictures = await pictures();
  for (const card of byId('gallery-groups').querySelectorAll('.card'))
    if (card instanceof HTMLElement) illustrate(card, samplePictures[card.dataset.sample ?? '']);
}

/** @type {(page: Needs, draw: () => void) => void} */
function drawCards(page, draw) {
  const words = byId('gallery-words').value;
  const shown = groups(page, draw).flatMap((group) => groupElement(group, words) ?? []);
  byId('gallery-groups').replaceChildren(...shown);
  byId('gallery-none').hidden = shown.length > 0;
}

/** The card that Enter chooses after a search. @type {(page: Needs, draw: () => void) => Card | undefined} */
function firstCard(page, draw) {
  const words = byId('gallery-words').value.trim();
  return words ? groups(page, draw).flatMap((group) => matchingCards(group, words))[0] : undefined;
}

/** @type {(page: Needs, draw: () => void) => Group[]} */
function groups(page, draw) {
  const ownGroup = {
    title: 'Your own, kept in this browser',
    cards: ownTexts().map((own) => ownCard(page, own, draw)),
    forgetAll: () => {
      forgetAllTexts();
      draw();
    },
  };
  const sampleGroups = SAMPLE_GROUPS.map(({ kind, title }) => ({
    title,
    cards: page.samples().flatMap((sample) => (sample.kind === kind ? [sampleCard(page, sample)] : [])),
  }));
  return [ownGroup, ...sampleGroups];
}

/** @type {(page: Needs, sample: ReturnType<Page['samples']>[number]) => Card} */
const sampleCard = (page, { name, title, look_for: says }) => ({
  title,
  says,
  picture: samplePictures?.[name] ?? null,
  sample: name,
  isShown: page.store.get().sample === name,
  choose: closeAndShow(() => page.showSample(name)),
});

/** @type {(page: Needs, own: OwnText, draw: () => void) => Card} */
function ownCard(page, { text, name, about, picture, places = '', shape, choices = '' }, draw) {
  const { text: shown, sample } = page.store.get();
  return {
    title: name || 'Without a name',
    says: `${about}, ${plural(text.length, 'character')}`,
    picture,
    isShown: !sample && text === shown,
    choose: closeAndShow(() =>
      page.showText(text, { name, places, choices, outline: shape ? outlineIn(shape) : null }),
    ),
    forget: () => {
      forgetText(text);
      draw();
    },
  };
}

/** Close the gallery, so that keys are for the page; then show a problem. @param {() => unknown} show */
const closeAndShow = (show) => () => {
  byId('gallery').close();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  show();
};
