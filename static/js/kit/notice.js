/** Short notices, and the dialog that waits. */
import { makeButton } from './controls.js';
import { byId, make } from './elements.js';
import { sentence } from './format.js';

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
  const close = makeButton('✕', { className: 'quiet', ariaLabel: 'Dismiss', act: () => message.remove() });
  message.append(...(offer ? [offerButton(offer, message)] : []), close);
  byId('notices').replaceChildren(message);
  if (STAYS[kind] && !offer) setTimeout(() => message.remove(), STAYS[kind]);
}

/** @param {Offer} offer @param {HTMLElement} message */
const offerButton = ({ words, act }, message) =>
  makeButton(words, {
    act: () => {
      message.remove();
      act();
    },
  });

/** What went wrong before has been put right. */
export const clearFailure = () => byId('notices').querySelector('.bad')?.remove();

/** Escape dismisses the notice. */
export function dismissByKey() {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) byId('notices').replaceChildren();
  });
}

// Waiting in a dialog for an answer that takes a while: says so, counts the seconds, and says what went
// wrong.

/** @typedef {'lab' | 'settings'} Waiting */

const SECOND = 1000;

/**
 * The answer, or null where there is none: then the dialog says why, unless it was closed.
 * @template T
 * @param {Waiting} name  of the dialog, whose elements are NAME-wait, NAME-status and NAME-seconds
 * @param {string} words  what is being done
 * @param {() => Promise<T>} ask  gives up when the signal says so
 * @param {AbortSignal} signal
 * @returns {Promise<T | null>}
 */
export async function waitFor(name, words, ask, signal) {
  const timer = counting(name, words);
  try {
    const found = await ask();
    return signal.aborted ? null : found;
  } catch (error) {
    if (!signal.aborted) byId(`${name}-status`).textContent = sentence(error);
    return null;
  } finally {
    clearInterval(timer);
    byId(`${name}-wait`).classList.remove('running');
  }
}

/**
 * Says how long it has been waiting, until the timer is cleared.
 * @param {Waiting} name
 * @param {string} words
 * @returns {ReturnType<typeof setInterval>}
 */
function counting(name, words) {
  let seconds = 0;
  byId(`${name}-wait`).hidden = false;
  byId(`${name}-wait`).classList.add('running');
  byId(`${name}-status`).textContent = words;
  byId(`${name}-seconds`).textContent = '';
  return setInterval(() => {
    byId(`${name}-seconds`).textContent = `${++seconds} s`;
  }, SECOND);
}
