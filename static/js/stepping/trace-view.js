/**
 * The trace panel. Only visible lines have elements, so that a trace of any length scrolls fast.
 *
 * A *line* k, from 0, is event k of the trace; the line after the last event is the result. A *row* is the
 * element of a line. Rows lie in a scrolled space, as high as all lines up to the step (at most TALLEST).
 */

import { kindOf, momentOf } from '../kinds/kinds.js';
import { write } from '../kit/controls.js';
import { byId, make } from '../kit/elements.js';
import { isolate } from '../kit/format.js';
import { notice } from '../kit/notice.js';
import { stoppedSentence } from '../search/events.js';
import { cutoffsBefore } from '../search/tree.js';
import { visibility } from '../store/visibility.js';

// The note after the last line of a stopped search: how much is missing, and the command that writes the
// whole trace.

/** @returns {Draw} */
export function stoppedView() {
  byId('stopped-copy').addEventListener('click', () => copy(byId('stopped-command')));
  return ({ tree, step }) => {
    const stoppedTree = tree?.stopped && step === tree.events - 1 ? tree : null;
    byId('stopped').hidden = !stoppedTree;
    write('stopped-sentence', stoppedTree ? stoppedSentence(stoppedTree) : '');
    write('stopped-command', stoppedTree?.stopped?.command ?? '');
  };
}

/** @param {HTMLElement} element */
async function copy(element) {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    notice('Command copied.');
  } catch {
    getSelection()?.selectAllChildren(element); // ready for the keyboard's copy command
  }
}

// The list of lines.

/** So many lines above and below the visible ones have elements, too. */
const MORE_LINES = 6;
/** The largest height that scrolls, in pixels; Chromium's limit is 33 million. */
const TALLEST = 30_000_000;

/** @param {Store} store @returns {Draw} */
export function traceView(store) {
  const list = byId('trace-list');
  list.addEventListener('scroll', () => drawRows(store.get()));
  list.addEventListener('click', (/** @type {MouseEvent} */ e) => {
    // The line is computed from the pointer's position: while the search plays, the row itself may be
    // replaced between press and release.
    const k = Math.floor(topLine(store.get()) + (e.clientY - list.getBoundingClientRect().top) / rowHeight());
    if (k < lineCount(store.get())) store.goTo(k); // the result's line leads to the last step
  });
  new ResizeObserver(() => drawRows(store.get())).observe(list);
  return draw;
}

/** The step that was scrolled into view last; a hidden panel cannot scroll. */
let revealedStep = 0;

/** Draw the panel's head, scroll if needed, draw the rows. @type {(state: State, before: State) => void} */
function draw(state, before) {
  const { tree, step } = state;
  byId('trace-empty').hidden = Boolean(tree);
  byId('trace-list').style.setProperty('--digits', String(String(tree?.events ?? 1).length));
  write('trace-columns', tree ? kindOf(tree).columns(tree) : '');
  write('trace-count', tree ? countText(state, tree) : '');
  const isPanelResized = /** @type {const} */ (['lecture', 'code', 'tab']).some(
    (name) => state[name] !== before[name],
  );
  const isOtherStep = tree !== before.tree || step !== before.step;
  // In Present the panel is hidden and cannot scroll.
  const isBehind = before.presenting && !state.presenting && step !== revealedStep;
  if (isOtherStep || isPanelResized || isBehind) reveal(state);
  drawRows(state);
}

/** The line, and of how many if that may be told. @type {(state: State, tree: Tree) => string} */
function countText(state, { events }) {
  const line = (state.step + 1).toLocaleString('en');
  return visibility(state).size ? `${line} of ${events.toLocaleString('en')} lines` : `line ${line}`;
}

/** The height of a row in pixels, which depends on the type size; 26 before there are styles. */
const rowHeight = () => parseFloat(getComputedStyle(byId('trace-list')).getPropertyValue('--row')) || 26;

/** The number of lines: all up to the step, and after the last step the result. @param {State} state */
function lineCount({ tree, step }) {
  if (!tree) return 0;
  const hasResult = step === tree.events - 1 && kindOf(tree).result(tree) !== null;
  return step + (hasResult ? 2 : 1);
}

/** The height of the space that is scrolled, in pixels. @param {State} state */
const spaceHeight = (state) => Math.min(TALLEST, lineCount(state) * rowHeight());

/** The number of lines that the panel can show, as a fraction. */
const visibleCount = () => byId('trace-list').clientHeight / rowHeight();

/**
 * How many pixels one scrolls to move by a line: the height of a row. If the space would be too high, fewer,
 * so that its end is still the last line: with 2 million lines of 26 pixels, 15.
 * @param {State} state
 */
function pixelsPerLine(state) {
  if (spaceHeight(state) < TALLEST) return rowHeight();
  const linesToPass = Math.max(1, lineCount(state) - visibleCount());
  return (TALLEST - byId('trace-list').clientHeight) / linesToPass;
}

/** The line at the panel's upper edge, such as 7.5. @param {State} state */
const topLine = (state) => byId('trace-list').scrollTop / pixelsPerLine(state);

/** Scroll the current line into sight, and the one after it. @param {State} state */
function reveal(state) {
  const list = byId('trace-list');
  if (list.clientHeight) revealedStep = state.step;
  byId('trace-space').style.height = `${spaceHeight(state)}px`;
  const top = topLine(state);
  const end = state.step + 2; // the lower edge of the line after the current one
  const isInSight = state.step >= top && end <= top + visibleCount();
  if (!isInSight) list.scrollTop = Math.max(0, end - visibleCount()) * pixelsPerLine(state);
}

/** Draw the rows in sight, and some more. @param {State} state */
function drawRows(state) {
  const list = byId('trace-list');
  const [row, top] = [rowHeight(), topLine(state)];
  const first = Math.max(0, Math.floor(top) - MORE_LINES);
  const end = Math.min(lineCount(state), Math.ceil(top + visibleCount()) + MORE_LINES);
  const yOf = (/** @type {number} */ k) => list.scrollTop + (k - top) * row; // line `top` is at scrollTop
  const rows = textsOf(state, first, end).map((text, n) => rowOf(state, first + n, text, yOf(first + n)));
  byId('trace-rows').replaceChildren(...rows);
  const hasCurrent = first <= state.step && state.step < end; // it may be scrolled out of sight
  list.setAttribute('aria-activedescendant', hasCurrent ? `line-${state.step + 1}` : '');
}

/** The texts that were drawn last, from line `first`: at a step few lines are new. */
let lastTexts = { tree: /** @type {Tree | null} */ (null), first: 0, texts: /** @type {string[]} */ ([]) };

/**
 * The texts of the lines from `first` to before `end`.
 * @type {(state: State, first: number, end: number) => string[]}
 */
function textsOf({ tree, step }, first, end) {
  const known = lastTexts.tree === tree ? lastTexts : { first: 0, texts: [] };
  const texts = [];
  if (tree)
    for (let k = first; k < end; k++) texts.push(known.texts[k - known.first] ?? textOf(tree, k, step));
  lastTexts = { tree, first, texts };
  return texts;
}

/** The text of a line; the current event is known. @type {(tree: Tree, k: number, step: number) => string} */
function textOf(tree, k, step) {
  if (k === tree.events) return kindOf(tree).result(tree) ?? '';
  return kindOf(tree).line(tree, k, k === step ? momentOf(tree, step).event : undefined);
}

/** The row of line k. @type {(state: State, k: number, text: string, y: number) => HTMLDivElement} */
function rowOf(state, k, text, y) {
  const tree = /** @type {Tree} */ (state.tree);
  const isResult = k === tree.events;
  const isCurrent = k === state.step;
  const classes = ['line', isCurrent && 'now', isResult && 'result', isCutLine(tree, k) && 'cut'];
  const className = classes.filter(Boolean).join(' ');
  const element = make('div', { id: `line-${k + 1}`, className, role: 'option', title: text }, [
    make('span', { className: 'no', textContent: isResult ? '' : String(k + 1), ariaHidden: 'true' }),
    make('span', { className: 'text', textContent: isolate(text) }),
  ]);
  element.ariaSelected = String(isCurrent);
  element.style.top = `${y}px`;
  return element;
}

/** Whether line k has a cutoff; `tree.cutoffs` is ascending. @type {(tree: Tree, k: number) => boolean} */
const isCutLine = (tree, k) => tree.cutoffs[cutoffsBefore(tree, k)] === k;
