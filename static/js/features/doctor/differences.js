/** Differences between an output and the right trace, as runs of lines and as rows. */

/** @import { Diagnosed, OtherRun, Row, Run, Table } from './types.js' */

/**
 * @typedef {{first: number, last: number}} Difference  lines of the right output, from 1, that it concerns
 */

/** @param {Run} run @returns {run is OtherRun} */
export const isOther = (run) => !('same' in run);

/** @type {{runs: Run[], found: Difference[]}} */
let latest = { runs: [], found: [] };

/** All differences in order, computed once for each answer. @param {Run[]} runs @returns {Difference[]} */
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
 * The right line where the next or previous difference begins; null if none.
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
 * The number (from 1) of the last difference at a line or before; 0 if none.
 * @param {Run[]} runs
 * @param {number} line
 */
export const differenceAt = (runs, line) => differencesOf(runs).filter(({ first }) => first <= line).length;

/**
 * The step of a line; the result and the lines after it belong to the last step.
 * @param {number} line
 * @param {number} events
 */
export const stepOf = (line, events) => Math.min(line, events) - 1;

// The rows of an output beside the right one. Runs of equal lines stay runs: only visible rows are made. In a
// narrow panel, lines that differ are below each other.

/** @param {Run[]} runs @param {boolean} split  both sides are below each other @returns {Table} */
export function tableOf(runs, split) {
  const starts = [];
  let rows = 0;
  for (const run of runs) {
    starts.push(rows);
    rows += rowsOf(run, split);
  }
  return { runs, starts, rows, split };
}

/** @param {Run} run @param {boolean} split */
function rowsOf(run, split) {
  if (!isOther(run)) return run.same;
  const rows = split ? run.is.length + run.should_be.length : Math.max(run.is.length, run.should_be.length);
  return rows + (isCut(run) ? 1 : 0);
}

/** @param {OtherRun} run */
const isCut = ({ is, should_be, of_yours, of_right }) => is.length < of_yours || should_be.length < of_right;

/** @param {Table} table @param {number} at @returns {Row} */
export function rowAt({ runs, starts, split }, at) {
  const n = runAt(starts, at);
  const run = runs[n];
  const k = at - starts[n];
  if (!isOther(run))
    return { kind: 'same', yours: run.yours + k, right: run.right + k, is: null, shouldBe: null };
  if (isCut(run) && k === rowsOf(run, split) - 1) return moreOf(run);
  return split ? splitRow(run, k) : pairOf(run, k);
}

/** The last run that begins at a row or before. @param {number[]} starts @param {number} at */
function runAt(starts, at) {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * A row of a narrow table: first your lines, then the right ones, in pairs.
 * @param {OtherRun} run
 * @param {number} k
 * @returns {Row}
 */
function splitRow(run, k) {
  const both = Math.min(run.is.length, run.should_be.length);
  if (k < 2 * both) return { ...pairOf(run, k >> 1), side: k % 2 ? 'right' : 'yours' };
  return { ...pairOf(run, k - both), side: run.is.length > both ? 'yours' : 'right' };
}

/** @param {OtherRun} run @param {number} k @returns {Row} */
function pairOf(run, k) {
  const [is, shouldBe] = [run.is[k] ?? null, run.should_be[k] ?? null];
  return {
    kind: 'other',
    yours: is === null ? null : run.yours + k,
    right: shouldBe === null ? null : run.right + k,
    is,
    shouldBe,
  };
}

/** @param {OtherRun} run @returns {Row} */
const moreOf = (run) => ({
  kind: 'more',
  yours: null,
  right: null,
  is: more(run.of_yours - run.is.length),
  shouldBe: more(run.of_right - run.should_be.length),
});

/** @param {number} lines */
const more = (lines) => (lines ? `… ${lines.toLocaleString('en')} more` : '');

/**
 * The row of a line of the right output, or the row where it would be.
 * @param {Table} table
 * @param {number} line
 */
export function rowOfLine(table, line) {
  const n = table.runs.findLastIndex(({ right }) => right <= line);
  if (n < 0) return 0;
  const run = table.runs[n];
  const k = line - run.right;
  if (!isOther(run)) return table.starts[n] + Math.min(k, run.same - 1);
  const within = table.split ? splitPlace(run, k) : k;
  return Math.min(table.starts[n] + within, table.starts[n] + Math.max(0, rowsOf(run, table.split) - 1));
}

/** @param {OtherRun} run @param {number} k */
function splitPlace({ is, should_be: right }, k) {
  const both = Math.min(is.length, right.length);
  return k < both ? 2 * k + 1 : both + k;
}

/**
 * Both sides at a line of the right output; null if they are equal.
 * @param {Run[]} runs
 * @param {number} line
 * @returns {{is: string | null, shouldBe: string | null, yours: number} | null}
 */
export function otherAt(runs, line) {
  const run = runs.find((one) => isOther(one) && concerns(one, line));
  if (!run || !isOther(run)) return null;
  const k = line - run.right;
  return { is: run.is[k] ?? null, shouldBe: run.should_be[k] ?? null, yours: run.yours + k };
}

/**
 * Whether a run concerns a line. Superfluous lines in the file concern the line after them.
 * @param {OtherRun} run
 * @param {number} line
 */
const concerns = ({ right, of_right }, line) => right <= line && line < right + Math.max(1, of_right);

// The output at the current step.

/**
 * The current right line; at the last step the result, if the result differs.
 * @param {Pick<State, 'tree' | 'step'>} state
 * @param {Diagnosed} found
 */
export function lineHere({ tree, step }, { aligned }) {
  const isLast = tree !== null && step === tree.events - 1;
  return isLast && !otherAt(aligned.runs, step + 1) && otherAt(aligned.runs, step + 2) ? step + 2 : step + 1;
}

/**
 * Both sides there; null if they are equal.
 * @param {Pick<State, 'tree' | 'step'>} state
 * @param {Diagnosed} found
 */
export const otherHere = (state, found) => otherAt(found.aligned.runs, lineHere(state, found));

// Move from difference to difference.

/** @param {State} state */
export const foundIn = ({ output, checkup, steppingMode }) =>
  output && checkup?.of === output && steppingMode === 'watch' ? checkup.found : null;

/** Whether there are differences. @param {State} state */
export const isOpen = (state) => Boolean(state.tree && foundIn(state)?.first_difference);

/** @param {Store} store @param {1 | -1} direction */
export function toDifference(store, direction) {
  const state = store.get();
  const found = foundIn(state);
  if (!found || !state.tree) return;
  const line = differenceAfter(found.aligned.runs, lineHere(state, found), direction);
  if (line !== null) store.goTo(stepOf(line, state.tree.events));
}
