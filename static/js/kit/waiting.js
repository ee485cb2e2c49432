/**
 * Waiting in a dialog for an answer that takes a while: says so, counts the seconds, and says what went
 * wrong.
 */

import { byId } from './elements.js';
import { sentence } from './format.js';

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
export async function awaited(name, words, ask, signal) {
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
