/** Notices, short messages at the edge of the page; and dialogs that wait for a slow answer. */
import { makeButton } from './controls.js';
import { byId, make } from './elements.js';
import { sentence } from './format.js';

/**
 * The milliseconds after which a message goes, by its kind; others stay until dismissed or replaced.
 * @type {Record<string, number>}
 */
const LASTS = { good: 4000, fact: 12_000 };

/** A button in a message, which stays then. @typedef {{words: string, act: () => void}} Offer */

/**
 * Show a message instead of the one before.
 * @param {string} text
 * @param {'good' | 'fact' | 'bad'} [kind]
 * @param {Offer} [offer]
 */
export function notice(text, kind = 'good', offer) {
  const message = make('div', { className: `notice ${kind}` }, [make('span', { textContent: text })]);
  const dismiss = () => message.remove();
  const accept = () => {
    dismiss();
    offer?.act();
  };
  if (offer) message.append(makeButton(offer.words, { act: accept }));
  message.append(makeButton('✕', { className: 'quiet', ariaLabel: 'Dismiss', act: dismiss }));
  byId('notices').replaceChildren(message);
  if (LASTS[kind] && !offer) setTimeout(() => message.remove(), LASTS[kind]);
}

/** Remove the message of a failure that no longer applies. */
export const clearFailure = () => byId('notices').querySelector('.bad')?.remove();

/** Dismiss the notice with Escape. */
export function dismissByKey() {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) byId('notices').replaceChildren();
  });
}

/** Copy a link; without a clipboard show it. @param {string} link @param {() => void} afterwards */
export async function copyLink(link, afterwards) {
  try {
    await navigator.clipboard.writeText(link);
    afterwards();
  } catch {
    byId('link-text').value = link;
    byId('link').showModal();
    byId('link-text').select();
  }
}

// A dialog that waits for a slow answer: it says so, counts the seconds, and shows an error.

/**
 * The dialog's name; its elements are NAME-wait, NAME-status and NAME-seconds.
 * @typedef {'lab' | 'settings'} Waiting
 */

const SECOND = 1000;

/**
 * Wait for an answer; null after an error, which the dialog shows unless it was closed.
 * @template T
 * @param {Waiting} name
 * @param {string} words  what the server does meanwhile
 * @param {() => Promise<T>} ask  the request, which the signal can end
 * @param {AbortSignal} signal
 * @returns {Promise<T | null>}
 */
export async function waitFor(name, words, ask, signal) {
  const timer = countSeconds(name, words);
  try {
    const answer = await ask();
    return signal.aborted ? null : answer;
  } catch (error) {
    if (!signal.aborted) byId(`${name}-status`).textContent = sentence(error);
    return null;
  } finally {
    clearInterval(timer);
    byId(`${name}-wait`).classList.remove('running');
  }
}

/**
 * Show how long the dialog has been waiting, until the timer is cleared.
 * @param {Waiting} name
 * @param {string} words
 * @returns {ReturnType<typeof setInterval>}
 */
function countSeconds(name, words) {
  let seconds = 0;
  byId(`${name}-wait`).hidden = false;
  byId(`${name}-wait`).classList.add('running');
  byId(`${name}-status`).textContent = words;
  byId(`${name}-seconds`).textContent = '';
  return setInterval(() => {
    byId(`${name}-seconds`).textContent = `${++seconds} s`;
  }, SECOND);
}
