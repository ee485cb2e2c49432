/** Whether a problem is node-, arc- or k-consistent: what is asked, and the answer in a sentence. */
import { plural } from '../../kit/format.js';

/** @typedef {'node' | 'arc' | number} Level  a number: k */
/** @typedef {{k: Level, consistent: boolean, counterexample: string | null}} Answer */

export const LARGEST_K = 9;
const PATH = 3;

/** @param {string} choice  'node', 'arc', 'path' or 'k' @param {number} k  what was typed @returns {Level} */
export function levelOf(choice, k) {
  if (choice === 'node' || choice === 'arc') return choice;
  return choice === 'path' ? PATH : k;
}

/** @param {number} k */
export const isLevel = (k) => Number.isInteger(k) && k >= 1 && k <= LARGEST_K;

/** What has to hold. @param {Level} level */
export function meaning(level) {
  if (level === 'node')
    return 'Node-consistent: every value satisfies the constraints on its variable alone.';
  if (level === 'arc')
    return (
      'Arc-consistent: for every value of a variable, each constraint with one other variable is ' +
      'satisfied by some value of the other.'
    );
  const path = level === PATH ? ' With constraints on two variables this is path consistency.' : '';
  return `${level}-consistent: ${ofNumber(level)}${path}`;
}

/** @param {number} k */
function ofNumber(k) {
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
  const few = typeof k === 'number' && variables !== null && variables < k;
  return few ? `Yes, ${name}: there are only ${plural(variables, 'variable')}.` : `Yes, ${name}.`;
}
