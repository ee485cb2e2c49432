/** Short notices, and dialogs that wait for an answer. */
import { makeButton } from './controls.js';
import { byId, make } from './elements.js';
import { sentence } from './format.js';

/**
 * Milliseconds for which a message stays; others stay until dismissed or replaced.
 * @type {Record<string, number>}
 */
const STAYS = { good: 4000, fact: 12_000 };

/**
 * A button in a message, which then stays.
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

/** Remove the message of a failure that no longer applies. */
export const clearFailure = () => byId('notices').querySelector('.bad')?.remove();

/** Dismiss the notice with Escape. */
export function dismissByKey() {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) byId('notices').replaceChildren();
  });
}

/** Copy a link, and tell so; without a clipboard show it. @param {string} link @param {() => void} tell */
export async function copyLink(link, tell) {
  try {
    await navigator.clipboard.writeText(link);
    tell();
  } catch {
    byId('link-text').value = link;
    byId('link').showModal();
    byId('link-text').select();
  }
}

// A dialog that waits for a slow answer: it says so, counts the seconds, and shows an error.

/** @typedef {'lab' | 'settings'} Waiting */

const SECOND = 1000;

/**
 * The answer; null after an error, which the dialog shows unless it was closed.
 * @template T
 * @param {Waiting} name  of the dialog, whose elements are NAME-wait, NAME-status and NAME-seconds
 * @param {string} words  the current work
 * @param {() => Promise<T>} ask  the request, which the signal can end
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
 * Show how long it has been waiting, until the timer is cleared.
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
