/**
 * The differences between a student's output ("yours") and the right trace: numbered, as rows of a table, and
 * at the current step.
 */
import { oncePer } from '../../kit/once.js';

/** @import { Block, Diagnosis, DifferingRun, Row, Run, SameRun, Table } from './types.js' */

// The server aligns the output with the trace, as runs of equal lines and runs of differing lines. Successive
// runs of differing lines are one difference. Lines count from 1: a run begins at line `right` of the trace
// and line `yours` of the output. A differing run has `of_right` and `of_yours` lines; the server sends the
// first of them, `should_be` (the trace's) and `is` (the output's).

/** @typedef {{first: number, last: number}} Difference  the lines of the right trace that it concerns */

/** Whether a run has differing lines. @param {Run} run @returns {run is DifferingRun} */
export const differs = (run) => !('same' in run);

/** All differences in order. @type {(runs: Run[]) => Difference[]} */
export const differencesOf = oncePer((runs) => {
  const differences = /** @type {Difference[]} */ ([]);
  for (const [n, run] of runs.entries()) {
    if (!differs(run)) continue;
    const last = lastConcerned(run);
    if (n && differs(runs[n - 1])) differences[differences.length - 1].last = last;
    else differences.push({ first: run.right, last });
  }
  return differences;
});

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

// The rows of a table with the output beside the right trace. Rows count from 0. In a narrow panel the table
// is `split`: differing lines are below each other.

/** @type {(runs: Run[], split: boolean) => Table} */
export function tableOf(runs, split) {
  let rowCount = 0;
  const blocks = runs.map((run) => {
    const start = rowCount;
    const rows = differs(run) ? differingRows(run, split) : null;
    rowCount += rows ? rows.length : /** @type {SameRun} */ (run).same;
    return { run, start, rows };
  });
  return { runs, blocks, rowCount, split };
}

/** @type {(run: DifferingRun, split: boolean) => Row[]} */
function differingRows(run, split) {
  const count = Math.max(run.is.length, run.should_be.length);
  const pairs = Array.from({ length: count }, (_, k) => pairRow(run, k));
  const rows = split ? pairs.flatMap(rowsOfSides) : pairs;
  const notSentOfYours = run.of_yours - run.is.length;
  const notSentOfRight = run.of_right - run.should_be.length;
  if (notSentOfYours <= 0 && notSentOfRight <= 0) return rows;
  const words = { is: moreWords(notSentOfYours), shouldBe: moreWords(notSentOfRight) };
  return [...rows, { kind: 'more', yours: null, right: null, ...words }];
}

/** The row with line k, from 0, of each side of a run. @type {(run: DifferingRun, k: number) => Row} */
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

/** The rows of a split table for a pair: your line, and the right one. @param {Row} pair @returns {Row[]} */
const rowsOfSides = (pair) => [
  ...(pair.is === null ? [] : [{ ...pair, side: /** @type {const} */ ('yours') }]),
  ...(pair.shouldBe === null ? [] : [{ ...pair, side: /** @type {const} */ ('right') }]),
];

/** @param {number} lines  how many the server has not sent */
const moreWords = (lines) => (lines ? `… ${lines.toLocaleString('en')} more` : '');

/** The block that contains the row with this index. @type {(table: Table, index: number) => Block} */
export const blockAt = ({ blocks }, index) =>
  /** @type {Block} */ (blocks.findLast(({ start }) => start <= index));

/** @param {Table} table @param {number} index  of the row @returns {Row} */
export function rowAt(table, index) {
  const { run, start, rows } = blockAt(table, index);
  const k = index - start; // which row of the run
  return rows?.[k] ?? { kind: 'same', yours: run.yours + k, right: run.right + k, is: null, shouldBe: null };
}

/**
 * The row where a line of the right trace is, or would be. If superfluous lines of the output stand before
 * it, the line is in the run after them.
 * @type {(table: Table, line: number) => number}
 */
export function rowOfLine({ blocks }, line) {
  const block = blocks.findLast(({ run }) => run.right <= line);
  if (!block) return 0;
  const { run, start, rows } = block;
  const k = line - run.right; // the line, from 0, within the run
  if (!rows) return start + Math.min(k, /** @type {SameRun} */ (run).same - 1);
  const index = rows.findIndex(({ right, side }) => right === line && side !== 'yours');
  if (index >= 0) return start + index;
  // No row has the line: superfluous lines end the output (k is 0), or "… more" stands for lines not sent.
  return k === 0 ? start : start + rows.length - 1;
}

/**
 * Your line and the right one at a line of the right trace; null if they are equal. But where superfluous
 * lines stand before it, yours is the first of them. A side is null if it has no line there, or was not sent.
 * @type {(runs: Run[], line: number) => {is: string | null, shouldBe: string | null, yours: number} | null}
 */
export function sidesAt(runs, line) {
  const run = runs.filter(differs).find((each) => each.right <= line && line <= lastConcerned(each));
  if (!run) return null;
  const k = line - run.right;
  return { is: run.is[k] ?? null, shouldBe: run.should_be[k] ?? null, yours: run.yours + k };
}

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
export const currentSides = (state, diagnosis) =>
  sidesAt(diagnosis.aligned.runs, currentLine(state, diagnosis));

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
