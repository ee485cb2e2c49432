/** What can be chosen in the gallery, in groups: a card each, with what to look for. */
import { KINDS } from '../../kinds/kinds.js';
import { make } from '../../kit/elements.js';
import { searchable } from '../../kit/format.js';
import { drawing } from './picture.js';

/** @import { Picture } from '../../store/api.js' */

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
export function groupElement(group, words) {
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
export function illustrate(card, picture) {
  if (picture && !card.querySelector('svg')) card.prepend(drawing(picture));
}

/** @param {string} textContent @param {string} className @param {() => void} act */
function pressed(textContent, className, act) {
  const button = make('button', { type: 'button', className, textContent });
  button.addEventListener('click', act);
  return button;
}

/** The names of the groups, in their order. */
export const GROUPS = Object.values(KINDS).map(({ name, names }) => ({ kind: name, title: names.samples }));
