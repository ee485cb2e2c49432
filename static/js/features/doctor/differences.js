/**
 * The differences between a student's output ("yours") and the right trace: numbered, as rows of a table, and
 * at the current step.
 */

/** @import { Diagnosis, DifferingRun, Row, Run, Table } from './types.js' */

// The server aligns the output with the trace, as runs of equal lines and runs of differing lines. Successive
// runs of differing lines are one difference. Lines count from 1; `right` is a line of the right trace,
// `yours` a line of the output.

/** @typedef {{first: number, last: number}} Difference  the lines of the right trace that it concerns */

/** Whether a run has differing lines. @param {Run} run @returns {run is DifferingRun} */
export const differs = (run) => !('same' in run);

/** @type {{runs: Run[], differences: Difference[]}} */
let latest = { runs: [], differences: [] };

/** All differences in order, computed once for each diagnosis. @param {Run[]} runs @returns {Difference[]} */
export function differencesOf(runs) {
  if (latest.runs !== runs) latest = { runs, differences: differencesIn(runs) };
  return latest.differences;
}

/** @param {Run[]} runs */
function differencesIn(runs) {
  /** @type {Difference[]} */
  const differences = [];
  for (const [n, run] of runs.entries()) {
    if (!differs(run)) continue;
    const last = lastConcerned(run);
    if (n && differs(runs[n - 1])) differences[differences.length - 1].last = last;
    else differences.push({ first: run.right, last });
  }
  return differences;
}

/**
 * The last line of the right trace that a run concerns. Superfluous lines of the output stand for no right
 * line: they concern the one after them.
 * @param {DifferingRun} run
 */
const lastConcerned = ({ right, of_right }) => right + Math.max(1, of_right) - 1;

/**
 * The first line of the nearest difference that begins after `line`, or before it; null if there is none.
 * @param {Run[]} runs @param {number} line @param {1 | -1} direction
 */
export function nextDifference(runs, line, direction) {
  const all = differencesOf(runs);
  const next =
    direction > 0 ? all.find(({ first }) => first > line) : all.findLast(({ first }) => first < line);
  return next?.first ?? null;
}

/** How many differences begin at a line or before. @type {(runs: Run[], line: number) => number} */
export const differencesUpTo = (runs, line) =>
  differencesOf(runs).filter(({ first }) => first <= line).length;

/**
 * The step, from 0, that shows a line. The line of the result, after all events, belongs to the last step.
 * @param {number} line @param {number} events
 */
export const stepOf = (line, events) => Math.min(line, events) - 1;

// The rows of a table with the output beside the right trace. Rows count from 0; only visible ones are made.
// In a narrow panel the table is `split`: differing lines are below each other.

/** @type {(runs: Run[], split: boolean) => Table} */
export function tableOf(runs, split) {
  const starts = [];
  let rowCount = 0;
  for (const run of runs) {
    starts.push(rowCount);
    rowCount += countRows(run, split);
  }
  return { runs, starts, rowCount, split };
}

/** @type {(run: Run, split: boolean) => number} */
function countRows(run, split) {
  if (!differs(run)) return run.same;
  const [yours, right] = [run.is.length, run.should_be.length];
  const count = split ? yours + right : Math.max(yours, right);
  return count + (isShortened(run) ? 1 : 0); // the row "… 12 more"
}

/** Whether the server has left out lines of a run. @param {DifferingRun} run */
const isShortened = ({ is, should_be, of_yours, of_right }) =>
  is.length < of_yours || should_be.length < of_right;

/** @param {Table} table @param {number} index  of the row @returns {Row} */
export function rowAt({ runs, starts, split }, index) {
  const n = runAt(starts, index);
  const run = runs[n];
  const k = index - starts[n]; // which row of the run
  if (!differs(run))
    return { kind: 'same', yours: run.yours + k, right: run.right + k, is: null, shouldBe: null };
  if (isShortened(run) && k === countRows(run, split) - 1) return rowOfMore(run);
  return split ? splitRow(run, k) : pairRow(run, k);
}

/** The number of the run that has a row. @param {number[]} starts @param {number} index  of the row */
function runAt(starts, index) {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * A row of a split table: your line and the right one alternate; then comes the rest of the longer side.
 * @param {DifferingRun} run @param {number} k  which row of the run
 * @returns {Row}
 */
function splitRow(run, k) {
  const both = Math.min(run.is.length, run.should_be.length);
  if (k < 2 * both) return { ...pairRow(run, k >> 1), side: k % 2 ? 'right' : 'yours' };
  return { ...pairRow(run, k - both), side: run.is.length > both ? 'yours' : 'right' };
}

/** @param {DifferingRun} run @param {number} k  which line of each side, from 0 @returns {Row} */
function pairRow(run, k) {
  const [is, shouldBe] = [run.is[k] ?? null, run.should_be[k] ?? null];
  return {
    kind: 'other',
    yours: is === null ? null : run.yours + k,
    right: shouldBe === null ? null : run.right + k,
    is,
    shouldBe,
  };
}

/** The row that counts the lines which the server left out. @param {DifferingRun} run @returns {Row} */
const rowOfMore = (run) => ({
  kind: 'more',
  yours: null,
  right: null,
  is: moreWords(run.of_yours - run.is.length),
  shouldBe: moreWords(run.of_right - run.should_be.length),
});

/** @param {number} lines */
const moreWords = (lines) => (lines ? `… ${lines.toLocaleString('en')} more` : '');

/** The row where a line of the right trace is, or would be. @type {(table: Table, line: number) => number} */
export function rowOfLine(table, line) {
  const n = table.runs.findLastIndex(({ right }) => right <= line);
  if (n < 0) return 0;
  const run = table.runs[n];
  const k = line - run.right;
  if (!differs(run)) return table.starts[n] + Math.min(k, run.same - 1);
  const row = table.split ? splitRowOf(run, k) : k;
  return table.starts[n] + Math.min(row, Math.max(0, countRows(run, table.split) - 1));
}

/** The row of a run's right line k in a split table. @type {(run: DifferingRun, k: number) => number} */
function splitRowOf({ is, should_be }, k) {
  const both = Math.min(is.length, should_be.length);
  return k < both ? 2 * k + 1 : both + k;
}

/**
 * Your line and the right one at a line of the right trace; null if they are equal.
 * @param {Run[]} runs @param {number} line
 * @returns {{is: string | null, shouldBe: string | null, yours: number} | null}
 */
export function sidesAt(runs, line) {
  const run = runs.filter(differs).find((each) => each.right <= line && line <= lastConcerned(each));
  if (!run) return null;
  const k = line - run.right;
  return { is: run.is[k] ?? null, shouldBe: run.should_be[k] ?? null, yours: run.yours + k };
}

// The output at the current step.

/**
 * The line of the right trace at the current step; at the last step the line of the result, if only that
 * differs.
 * @param {Pick<State, 'tree' | 'step'>} state @param {Diagnosis} diagnosis
 */
export function currentLine({ tree, step }, { aligned }) {
  const [line, resultLine] = [step + 1, step + 2];
  const isLast = tree !== null && step === tree.events - 1;
  const onlyResultDiffers = !sidesAt(aligned.runs, line) && sidesAt(aligned.runs, resultLine);
  return isLast && onlyResultDiffers ? resultLine : line;
}

/**
 * Your line and the right one at the current step; null if they are equal.
 * @param {Pick<State, 'tree' | 'step'>} state @param {Diagnosis} diagnosis
 */
export const currentOther = (state, diagnosis) =>
  sidesAt(diagnosis.aligned.runs, currentLine(state, diagnosis));

// Move from difference to difference.

/** The diagnosis that the page shows; null if there is none. @param {State} state */
export const shownDiagnosis = ({ output, checkup, steppingMode }) =>
  output && checkup?.of === output && steppingMode === 'watch' ? checkup.diagnosis : null;

/** @param {State} state */
export const hasDifferences = (state) => Boolean(state.tree && shownDiagnosis(state)?.first_difference);

/** Go to the next difference, or to the previous one. @type {(store: Store, direction: 1 | -1) => void} */
export function toDifference(store, direction) {
  const state = store.get();
  const diagnosis = shownDiagnosis(state);
  if (!diagnosis || !state.tree) return;
  const line = nextDifference(diagnosis.aligned.runs, currentLine(state, diagnosis), direction);
  if (line !== null) store.goTo(stepOf(line, state.tree.events));
}
