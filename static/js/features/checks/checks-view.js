/** The dialog that asks whether a constraint problem is consistent, to the level that is chosen. */

import { byId, part } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { checkConsistency } from '../../store/api.js';
import { answerSentence, isLevel, levelOf, meaning } from './consistency.js';

/** @import { Draw, State, Store } from '../../store/state.js' */

/** @param {Store} store @returns {Draw} */
export function checksView(store) {
  const dialog = byId('checks');
  let running = new AbortController();
  const stop = () => running.abort();
  byId('checks-open').addEventListener('click', () => {
    dialog.showModal();
    forget();
  });
  byId('checks-close').addEventListener('click', () => dialog.close()); // Enter is for the check
  dialog.addEventListener('close', stop);
  dialog.addEventListener('click', (/** @type {MouseEvent} */ e) => {
    if (e.target === dialog) dialog.close();
  }); // beside it
  listen(dialog, stop, () => {
    stop();
    running = new AbortController();
    check(store.get(), running.signal);
  });
  return (state) => {
    byId('checks-open').disabled = !state.problem?.csp;
  };
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {() => void} stop what is asked no longer matters
 * @param {() => void} ask
 */
function listen(dialog, stop, ask) {
  byId('checks-k').addEventListener('input', () => {
    radio('k').checked = true;
  });
  dialog.addEventListener('input', () => {
    stop();
    forget();
  });
  dialog.querySelector('form')?.addEventListener('submit', (e) => {
    e.preventDefault();
    if (chosen() !== 'k' || byId('checks-k').reportValidity()) ask();
  });
}

/** @param {string} choice */
const radio = (choice) => part(byId('checks-level'), 'input', `[value="${choice}"]`);

const chosen = () => part(byId('checks-level'), 'input', ':checked').value;

const level = () => levelOf(chosen(), Number(byId('checks-k').value));

/** Another level has no answer yet. */
function forget() {
  const wanted = level();
  byId('checks-meaning').textContent = typeof wanted === 'number' && !isLevel(wanted) ? '' : meaning(wanted);
  say('');
}

/** @param {string} words @param {string} [className] */
const say = (words, className = '') =>
  Object.assign(byId('checks-answer'), { textContent: words, className });

/** @param {State} state @param {AbortSignal} signal */
async function check({ text, csp: { binary }, problem }, signal) {
  say('Checking …');
  try {
    const answer = await checkConsistency({ text, binary, k: level() }, signal);
    const variables = binary ? null : (problem?.csp?.variables.length ?? null);
    if (!signal.aborted) say(answerSentence(answer, variables), answer.consistent ? 'good' : 'found');
  } catch (error) {
    if (!signal.aborted) say(sentence(error), 'bad');
  }
}
