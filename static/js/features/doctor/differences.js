/** Where an output and the right one differ: runs of lines that follow each other are one difference. */

/** @import { OtherRun, Run } from '../../store/doctor-api.js' */

/**
 * @typedef {{first: number, last: number}} Difference  lines of the right output, from 1, that it concerns
 */

/** @param {Run} run @returns {run is OtherRun} */
export const isOther = (run) => !('same' in run);

/** @type {{runs: Run[], found: Difference[]}} */
let latest = { runs: [], found: [] };

/**
 * All of them, in order; found once for an answer.
 * @param {Run[]} runs
 * @returns {Difference[]}
 */
export function differencesOf(runs) {
  if (latest.runs !== runs) latest = { runs, found: differences(runs) };
  return latest.found;
}

/** @param {Run[]} runs */
function differences(runs) {
  /** @type {Difference[]} */
  const found = [];
  for (const [n, run] of runs.entries()) {
    if (!isOther(run)) continue;
    const last = run.right + Math.max(1, run.of_right) - 1;
    if (n && isOther(runs[n - 1])) found[found.length - 1].last = last;
    else found.push({ first: run.right, last });
  }
  return found;
}

/**
 * The right line at which the next difference begins, or the one before; null where there is none.
 * @param {Run[]} runs
 * @param {number} line
 * @param {1 | -1} direction
 */
export function differenceAfter(runs, line, direction) {
  const all = differencesOf(runs);
  const next =
    direction > 0 ? all.find(({ first }) => first > line) : all.findLast(({ first }) => first < line);
  return next?.first ?? null;
}

/**
 * The number of the difference that a line lies in or behind, from 1; 0 before the first.
 * @param {Run[]} runs
 * @param {number} line
 */
export const differenceAt = (runs, line) => differencesOf(runs).filter(({ first }) => first <= line).length;

/**
 * The step of a line; the result, and what comes behind it, belongs to the last.
 * @param {number} line
 * @param {number} events
 */
export const stepOf = (line, events) => Math.min(line, events) - 1;
