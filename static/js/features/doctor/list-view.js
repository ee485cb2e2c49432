/**
 * The table with a student's output ("yours", `is`) beside the right trace (`shouldBe`). Only visible rows
 * have elements. Rows count from 0, lines from 1; the current line is a line of the right trace. The server
 * sends runs of equal or differing lines; `yours` and `right` of a run are its first lines. A row is of
 * the kind 'same', 'other' (its lines differ) or 'more' (for lines that the server has not sent). In a narrow
 * panel the table is split: a differing row has one line only, of the `side` 'yours' or 'right'.
 */
import { kindOf } from '../../kinds/kinds.js';
import { onPress } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import {
  blockAt,
  currentLine,
  differencesOf,
  differencesUpTo,
  differs,
  rowAt,
  rowOfLine,
  shownDiagnosis,
  stepOf,
  tableOf,
  toDifference,
} from './differences.js';
import { countWords, markedLine } from './words.js';

/** @import { Diagnosis, Row, Run, Table } from './types.js' */

/** How many rows above and below the visible ones have elements, too. */
const SPARE_ROWS = 6;
/** The largest height that scrolls, in pixels; Chromium's limit is 33 million. */
const TALLEST = 30_000_000;
/** How many letters a line of the trace and its number take, without the label of the move. */
const LETTERS = 23;
/** How many letters of a label must be visible; the end of a longer one may be cut off. */
const LONGEST_LABEL = 40;

/** @param {Store} store @returns {Draw} */
export function listView(store) {
  const list = byId('doctor-list');
  /** The table of the shown diagnosis, kept between drawings. @type {Table | null} */
  let table = null;
  let currentRight = 1; // the current line of the right trace
  const drawAgain = () => table && drawRows(store.get(), table, currentRight);
  list.addEventListener('scroll', drawAgain);
  list.addEventListener('click', (/** @type {MouseEvent} */ e) => {
    const y = list.scrollTop + e.clientY - list.getBoundingClientRect().top;
    if (table) goToRow(store, table, Math.floor(y / rowHeight()));
  });
  new ResizeObserver(() => store.change({})).observe(list); // an empty change draws the page again
  onPress({
    'doctor-next': () => toDifference(store, 1),
    'doctor-previous': () => toDifference(store, -1),
    'doctor-close': () => store.change({ output: null }),
  });
  return (state, previous) => {
    drawFrame(state);
    const diagnosis = shownDiagnosis(state);
    const previousTable = table;
    table = diagnosis && updatedTable(previousTable, diagnosis.aligned.runs, isNarrow(state));
    byId('doctor-rows').hidden = !table;
    if (!table || !diagnosis) return;
    currentRight = currentLine(state, diagnosis);
    drawCount(currentRight, diagnosis);
    if (table !== previousTable || state.step !== previous.step || state.tab !== previous.tab)
      reveal(currentRight, table);
    drawRows(state, table, currentRight);
  };
}

/** The old table, or one that fits. @type {(old: Table | null, runs: Run[], split: boolean) => Table} */
const updatedTable = (old, runs, split) =>
  old?.runs === runs && old.split === split ? old : tableOf(runs, split);

/** The height of a row in pixels, which depends on the font size. */
const rowHeight = () => parseFloat(getComputedStyle(byId('doctor-list')).getPropertyValue('--row')) || 26;

/** Whether the panel is too narrow for two lines side by side. @param {State} state */
function isNarrow({ tree }) {
  const list = byId('doctor-list');
  const letterWidth = 0.6 * parseFloat(getComputedStyle(list).fontSize); // of a monospaced font
  const longest = Math.max(0, ...new Set(tree?.labels.map(({ length }) => length)));
  const labelLength = Math.min(LONGEST_LABEL, longest);
  const isVisible = list.clientWidth > 0;
  return isVisible && list.clientWidth < 2 * (LETTERS + labelLength) * letterWidth;
}

/** Show or hide the panel, with the output's name. @param {State} state */
function drawFrame({ output, steppingMode }) {
  const shown = output !== null && steppingMode === 'watch';
  document.documentElement.dataset.doctor = shown ? 'yes' : 'no';
  byId('doctor').hidden = !shown;
  byId('doctor-name').textContent = output?.name || 'Your output';
}

/** Draw the count of differences and its buttons. @type {(line: number, diagnosis: Diagnosis) => void} */
function drawCount(line, diagnosis) {
  const { runs } = diagnosis.aligned;
  const all = differencesOf(runs);
  byId('doctor-count').textContent = countWords(differencesUpTo(runs, line), all.length, diagnosis);
  byId('doctor-next').setAttribute('aria-disabled', String(!all.some(({ first }) => first > line)));
  byId('doctor-previous').setAttribute('aria-disabled', String(!all.some(({ first }) => first < line)));
}

/**
 * Go to the line of the right trace in a row; in a row without one, to the first of its run.
 * @type {(store: Store, table: Table, index: number) => void}
 */
function goToRow(store, table, index) {
  const { tree } = store.get();
  if (!tree || index < 0 || index >= table.rowCount) return;
  const line = rowAt(table, index).right ?? blockAt(table, index).run.right;
  store.goTo(stepOf(line, tree.events));
}

/** Set the height that scrolls, and scroll to a right line. @type {(line: number, table: Table) => void} */
function reveal(line, table) {
  const list = byId('doctor-list');
  const height = rowHeight();
  byId('doctor-space').style.height = `${Math.min(TALLEST, table.rowCount * height)}px`;
  const index = rowOfLine(table, line);
  const [top, visible] = [list.scrollTop / height, list.clientHeight / height]; // in rows
  // a row above the line and two below it must be visible, too
  if (index < top + 1 || index + 3 > top + visible)
    list.scrollTop = Math.max(0, index - visible / 3) * height;
}

/** Draw the visible rows. @param {State} state @param {Table} table @param {number} line  the current one */
function drawRows(state, table, line) {
  const list = byId('doctor-list');
  const height = rowHeight();
  const first = Math.max(0, Math.floor(list.scrollTop / height) - SPARE_ROWS);
  const end = Math.min(table.rowCount, Math.ceil((list.scrollTop + list.clientHeight) / height) + SPARE_ROWS);
  const current = rowOfLine(table, line);
  byId('doctor').classList.toggle('split', table.split);
  list.style.setProperty('--digits', String(digitsOf(table)));
  byId('doctor-rows').replaceChildren(
    ...Array.from({ length: Math.max(0, end - first) }, (_, n) => {
      const element = rowElement(state, table, first + n, first + n === current);
      element.style.top = `${(first + n) * height}px`;
      return element;
    }),
  );
  const isVisible = first <= current && current < end;
  list.setAttribute('aria-activedescendant', isVisible ? `doctor-row-${current}` : '');
}

/** The digits of the largest line number, which is in the last run. @param {Pick<Table, 'runs'>} table */
export function digitsOf({ runs }) {
  const run = runs.at(-1);
  if (!run) return 2;
  const { yours, right } = run;
  const [yourLines, rightLines] = differs(run) ? [run.is.length, run.should_be.length] : [run.same, run.same];
  return String(Math.max(yours + yourLines, right + rightLines) - 1).length;
}

/** @type {(state: State, table: Table, index: number, isCurrent: boolean) => HTMLDivElement} */
function rowElement({ tree }, table, index, isCurrent) {
  const row = rowAt(table, index);
  const sameLine = row.kind === 'same' && tree ? rightText(tree, /** @type {number} */ (row.right)) : '';
  const [is, shouldBe] = row.kind === 'same' ? [sameLine, sameLine] : [row.is, row.shouldBe];
  const className = ['pair', row.kind, row.side ?? '', isCurrent ? 'now' : ''].join(' ').trim();
  const attributes = { id: `doctor-row-${index}`, className, role: 'option' };
  const element = make('div', attributes, cells(row, is, shouldBe, table.split));
  element.ariaSelected = String(isCurrent);
  element.ariaLabel = rowLabel(row, is, shouldBe);
  return element;
}

/** @type {(row: Row, is: string | null, shouldBe: string | null, split: boolean) => HTMLSpanElement[]} */
function cells(row, is, shouldBe, split) {
  const left = [numberCell(row.yours), lineCell('mine', is, shouldBe, row)];
  const right = [numberCell(row.right), lineCell('right', shouldBe, is, row)];
  const sign = cell('sign', signOf(row));
  if (!split) return [...left, sign, ...right];
  return [sign, ...(row.side === 'yours' ? left : right)];
}

/** The sign of a row, as color must not be the only sign. @param {Row} row */
function signOf({ kind, side, is, shouldBe }) {
  if (kind !== 'other') return '';
  if (side) return side === 'yours' ? '✗' : '✓';
  return is === null || shouldBe === null ? '✗' : '≠';
}

/** @type {(className: string, textContent: string) => HTMLSpanElement} */
const cell = (className, textContent) => make('span', { className, textContent });

/** The number of a line; '' if there is no line. @param {number | null} line */
const numberCell = (line) => cell('no', String(line ?? ''));

/**
 * One side's line, with marks where the other side's differs; line: null if this side has none; other: the
 * line of the other side.
 * @type {(side: 'mine' | 'right', line: string | null, other: string | null, row: Row) => HTMLSpanElement}
 */
function lineCell(side, line, other, { kind }) {
  if (line === null) return cell(`text ${side} none`, side === 'mine' ? 'missing' : 'only in yours');
  const inside = kind === 'other' && other !== null ? markedLine(line, other) : [line];
  return make('span', { className: `text ${side}`, title: line }, inside);
}

/** The text of a line of the right trace. @type {(tree: Tree, line: number) => string} */
function rightText(tree, line) {
  if (line <= tree.events) return kindOf(tree).line(tree, line - 1);
  return kindOf(tree).result(tree) ?? '';
}

/** A row in words. @type {(row: Row, is: string | null, shouldBe: string | null) => string} */
function rowLabel({ kind, yours, right }, is, shouldBe) {
  if (kind === 'same') return `line ${right}, the same: ${is}`;
  if (kind === 'more')
    return [is && `yours: ${is}`, shouldBe && `right: ${shouldBe}`].filter(Boolean).join('; ');
  const words = (/** @type {number | null} */ line, /** @type {string | null} */ text) =>
    text === null ? 'none' : `line ${line}, ${text}`;
  return `differs. Yours: ${words(yours, is)}. Right: ${words(right, shouldBe)}`;
}
