/** The dialog that checks a constraint problem for node-, arc- or k-consistency. */

import { closeBeside } from '../../kit/controls.js';
import { byId, part } from '../../kit/elements.js';
import { plural, sentence } from '../../kit/format.js';
import { checkConsistency } from '../../store/api.js';

/** @import { Answer, Level } from './types.js' */

/** The largest k that can be asked. */
export const LARGEST_K = 9;
/** The k of path consistency. */
const PATH = 3;

/** @param {string} choice  'node', 'arc', 'path' or 'k' @param {number} k  the typed k @returns {Level} */
export function levelOf(choice, k) {
  if (choice === 'node' || choice === 'arc') return choice;
  return choice === 'path' ? PATH : k;
}

/** @param {number} k */
export const isLevel = (k) => Number.isInteger(k) && k >= 1 && k <= LARGEST_K;

/** The conditions of a level of consistency. @param {Level} level */
export function meaning(level) {
  if (level === 'node')
    return 'Node-consistent: every value satisfies the constraints on its variable alone.';
  if (level === 'arc')
    return (
      'Arc-consistent: for every value of a variable, each constraint with one other variable is ' +
      'satisfied by some value of the other.'
    );
  const path = level === PATH ? ' With constraints on two variables this is path consistency.' : '';
  return `${level}-consistent: ${meaningOfK(level)}${path}`;
}

/** @param {number} k */
function meaningOfK(k) {
  if (k === 1) return 'every variable has a value that satisfies the constraints on it alone.';
  if (k === 2)
    return (
      'every value that the constraints on its variable alone allow leaves a value to any other ' +
      'variable.'
    );
  return `any ${k - 1} variables with values that agree with each other leave a value to any other variable.`;
}

/** @param {Answer} answer @param {number | null} variables  how many there are; null: unknown */
export function answerSentence({ k, consistent, counterexample }, variables) {
  const name = `${k}-consistent`;
  if (!consistent) return `Not ${name}: ${counterexample}.`;
  const areTooFew = typeof k === 'number' && variables !== null && variables < k;
  return areTooFew ? `Yes, ${name}: there are only ${plural(variables, 'variable')}.` : `Yes, ${name}.`;
}

/** @param {Store} store @returns {Draw} */
export function checksView(store) {
  const dialog = byId('checks');
  let running = new AbortController();
  const stop = () => running.abort();
  byId('checks-open').addEventListener('click', () => {
    dialog.showModal();
    forget();
  });
  // not a submit button, so that Enter starts the check
  byId('checks-close').addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', stop);
  closeBeside(dialog);
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
 * @param {() => void} stop  cancels the running check
 * @param {() => void} start  a new one
 */
function listen(dialog, stop, start) {
  byId('checks-k').addEventListener('input', () => {
    radio('k').checked = true;
  });
  dialog.addEventListener('input', () => {
    stop();
    forget();
  });
  dialog.querySelector('form')?.addEventListener('submit', (e) => {
    e.preventDefault();
    if (chosenRadio() !== 'k' || byId('checks-k').reportValidity()) start();
  });
}

/** @param {string} choice */
const radio = (choice) => part(byId('checks-level'), 'input', `[value="${choice}"]`);

const chosenRadio = () => part(byId('checks-level'), 'input', ':checked').value;

const levelNow = () => levelOf(chosenRadio(), Number(byId('checks-k').value));

/** Show the chosen level's meaning and clear the old answer. */
function forget() {
  const level = levelNow();
  byId('checks-meaning').textContent = typeof level === 'number' && !isLevel(level) ? '' : meaning(level);
  say('');
}

/** @param {string} words @param {string} [className] */
const say = (words, className = '') =>
  Object.assign(byId('checks-answer'), { textContent: words, className });

/** @param {State} state @param {AbortSignal} signal */
async function check({ text, csp: { binary }, problem }, signal) {
  say('Checking …');
  try {
    const answer = await checkConsistency({ text, binary, k: levelNow() }, signal);
    // the binary form has auxiliary variables, too, in a number that the page does not know
    const variables = binary ? null : (problem?.csp?.variables.length ?? null);
    if (!signal.aborted) say(answerSentence(answer, variables), answer.consistent ? 'good' : 'found');
  } catch (error) {
    if (!signal.aborted) say(sentence(error), 'bad');
  }
}
