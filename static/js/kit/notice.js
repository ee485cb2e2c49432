/** Messages that pass: what went wrong, and that something worked. */
import { byId, make } from './elements.js';

/**
 * How long a message stays, in milliseconds; without a number, until it is dismissed or another comes.
 * @type {Record<string, number>}
 */
const STAYS = { good: 4000, fact: 12_000 };

/**
 * What can be done about it: as long as that is offered, the message stays.
 * @typedef {{words: string, act: () => void}} Offer
 */

/** @param {string} text @param {'good' | 'fact' | 'bad'} [kind] @param {Offer} [offer] */
export function notice(text, kind = 'good', offer) {
  const message = make('div', { className: `notice ${kind}` }, [make('span', { textContent: text })]);
  const close = make('button', {
    type: 'button',
    className: 'quiet',
    textContent: '✕',
    ariaLabel: 'Dismiss',
  });
  close.addEventListener('click', () => message.remove());
  message.append(...(offer ? [offerButton(offer, message)] : []), close);
  byId('notices').replaceChildren(message);
  if (STAYS[kind] && !offer) setTimeout(() => message.remove(), STAYS[kind]);
}

/** @param {Offer} offer @param {HTMLElement} message */
function offerButton({ words, act }, message) {
  const button = make('button', { type: 'button', textContent: words });
  button.addEventListener('click', () => {
    message.remove();
    act();
  });
  return button;
}

/** What went wrong before has been put right. */
export const settled = () => byId('notices').querySelector('.bad')?.remove();

/** Escape dismisses what is said. */
export function dismissByKey() {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) byId('notices').replaceChildren();
  });
}
