/** Differences between an output ("yours") and the right trace: as numbered places, and as rows. */

/** @import { Diagnosis, OtherRun, Row, Run, Table } from './types.js' */

// The server aligns the output with the trace, as runs of equal lines and runs of lines that differ. A
// difference is a place where lines differ: one or more such runs without equal lines between them.

/** @typedef {{first: number, last: number}} Difference  lines of the right trace, from 1, that it concerns */

/** Whether the lines of a run differ. @param {Run} run @returns {run is OtherRun} */
export const isOther = (run) => !('same' in run);

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
    if (!isOther(run)) continue;
    const last = run.right + Math.max(1, run.of_right) - 1;
    if (n && isOther(runs[n - 1])) differences[differences.length - 1].last = last;
    else differences.push({ first: run.right, last });
  }
  return differences;
}

/**
 * The right line where the next or the previous difference begins; null if there is none.
 * @param {Run[]} runs
 * @param {number} line
 * @param {1 | -1} direction
 */
export function nextDifference(runs, line, direction) {
  const all = differencesOf(runs);
  const next =
    direction > 0 ? all.find(({ first }) => first > line) : all.findLast(({ first }) => first < line);
  return next?.first ?? null;
}

/** How many differences begin at a line or before. @param {Run[]} runs @param {number} line */
export const differencesUpTo = (runs, line) =>
  differencesOf(runs).filter(({ first }) => first <= line).length;

/** The step of a line; the last step also has the result. @param {number} line @param {number} events */
export const stepOf = (line, events) => Math.min(line, events) - 1;

// The rows of a table with the output beside the right trace. Only visible rows are made. In a narrow panel
// the table is `split`: lines that differ are below each other.

/** @param {Run[]} runs @param {boolean} split @returns {Table} */
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
  return rows + (isShortened(run) ? 1 : 0); // "… 12 more"
}

/** Whether the server has left out lines of a run. @param {OtherRun} run */
const isShortened = ({ is, should_be, of_yours, of_right }) =>
  is.length < of_yours || should_be.length < of_right;

/** @param {Table} table @param {number} at @returns {Row} */
export function rowAt({ runs, starts, split }, at) {
  const n = runAt(starts, at);
  const run = runs[n];
  const k = at - starts[n];
  if (!isOther(run))
    return { kind: 'same', yours: run.yours + k, right: run.right + k, is: null, shouldBe: null };
  if (isShortened(run) && k === rowsOf(run, split) - 1) return rowOfMore(run);
  return split ? splitRow(run, k) : pairRow(run, k);
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
  if (k < 2 * both) return { ...pairRow(run, k >> 1), side: k % 2 ? 'right' : 'yours' };
  // the rest has only one side
  return { ...pairRow(run, k - both), side: run.is.length > both ? 'yours' : 'right' };
}

/** @param {OtherRun} run @param {number} k @returns {Row} */
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

/** @param {OtherRun} run @returns {Row} */
const rowOfMore = (run) => ({
  kind: 'more',
  yours: null,
  right: null,
  is: moreWords(run.of_yours - run.is.length),
  shouldBe: moreWords(run.of_right - run.should_be.length),
});

/** @param {number} lines */
const moreWords = (lines) => (lines ? `… ${lines.toLocaleString('en')} more` : '');

/** The row where a line of the right trace is, or would be. @param {Table} table @param {number} line */
export function rowOfLine(table, line) {
  const n = table.runs.findLastIndex(({ right }) => right <= line);
  if (n < 0) return 0;
  const run = table.runs[n];
  const k = line - run.right;
  if (!isOther(run)) return table.starts[n] + Math.min(k, run.same - 1);
  const row = table.split ? splitRowOf(run, k) : k;
  return table.starts[n] + Math.min(row, Math.max(0, rowsOf(run, table.split) - 1));
}

/** The row of a run's right line in a split table. @param {OtherRun} run @param {number} k */
function splitRowOf({ is, should_be: right }, k) {
  const both = Math.min(is.length, right.length);
  return k < both ? 2 * k + 1 : both + k;
}

/**
 * Both sides at a line of the right trace; null if they are equal.
 * @param {Run[]} runs
 * @param {number} line
 * @returns {{is: string | null, shouldBe: string | null, yours: number} | null}
 */
export function otherAt(runs, line) {
  const run = runs.filter(isOther).find((one) => concerns(one, line));
  if (!run) return null;
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
 * The right line of the current step; at the last step the line of the result, if only that differs.
 * @param {Pick<State, 'tree' | 'step'>} state
 * @param {Diagnosis} diagnosis
 */
export function currentLine({ tree, step }, { aligned }) {
  const [line, resultLine] = [step + 1, step + 2];
  const isLast = tree !== null && step === tree.events - 1;
  const isResult = isLast && !otherAt(aligned.runs, line) && otherAt(aligned.runs, resultLine);
  return isResult ? resultLine : line;
}

/**
 * Both sides there; null if they are equal.
 * @param {Pick<State, 'tree' | 'step'>} state
 * @param {Diagnosis} diagnosis
 */
export const currentOther = (state, diagnosis) =>
  otherAt(diagnosis.aligned.runs, currentLine(state, diagnosis));

// Move from difference to difference.

/** The diagnosis that the page shows; null if there is none. @param {State} state */
export const shownDiagnosis = ({ output, checkup, steppingMode }) =>
  output && checkup?.of === output && steppingMode === 'watch' ? checkup.diagnosis : null;

/** @param {State} state */
export const hasDifferences = (state) => Boolean(state.tree && shownDiagnosis(state)?.first_difference);

/** @param {Store} store @param {1 | -1} direction */
export function toDifference(store, direction) {
  const state = store.get();
  const diagnosis = shownDiagnosis(state);
  if (!diagnosis || !state.tree) return;
  const line = nextDifference(diagnosis.aligned.runs, currentLine(state, diagnosis), direction);
  if (line !== null) store.goTo(stepOf(line, state.tree.events));
}
