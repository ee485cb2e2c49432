/** The trace panel: the text as it has grown so far. Only the lines in sight exist, so any length scrolls. */
import { byId, make } from './dom.js';
import { traceNumber } from './format.js';
import { bestLine, eventAt, isLeaf } from './tree.js';

/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Store} Store */

const SPARE = 6;

/** Line k of the trace, as exported. @param {Tree} tree @param {number} k */
export function traceLine(tree, k) {
  const { node, value, alpha, beta } = eventAt(tree, k);
  return [tree.labels[tree.move[node]], tree.depth[node], ...[value, alpha, beta].map(traceNumber)].join(', ');
}

/** The last line of the trace: best first move and value; null where there is no move. @param {Tree} tree @returns {string | null} */
export function resultLine(tree) {
  if (isLeaf(tree, 0)) return null;
  return `${tree.labels[tree.move[bestLine(tree)[1]]]}, ${tree.value[0]}`;
}

/** @param {Store} store @returns {import('./state.js').Draw} */
export function traceView(store) {
  const list = byId('trace-list');
  let quiet = false;
  list.addEventListener('scroll', () => { if (!quiet) drawRows(store.get()); quiet = false; });
  list.addEventListener('click', (/** @type {Event} */ e) => {
    const row = /** @type {HTMLElement} */ (e.target).closest('[data-step]');
    if (row) store.goTo(Number(/** @type {HTMLElement} */ (row).dataset.step));
  });
  new ResizeObserver(() => drawRows(store.get())).observe(list);
  return (state, before) => draw(state, before);
}

/** @param {State} state @param {State} before */
function draw(state, before) {
  const { tree, step } = state;
  byId('trace-empty').hidden = Boolean(tree);
  byId('trace-list').style.setProperty('--digits', String(String(tree?.events ?? 1).length));
  byId('trace-count').textContent = tree ? `${(step + 1).toLocaleString('en')} of ${tree.events.toLocaleString('en')} lines` : '';
  if (tree !== before.tree || step !== before.step || state.lecture !== before.lecture) reveal(state);
  drawRows(state);
}

/** How tall a row is follows the type size. */
const rowHeight = () => parseFloat(getComputedStyle(byId('trace-list')).getPropertyValue('--row')) || 26;

/** Lines shown: all up to the step, and the result with the last. @param {State} state */
function lineCount({ tree, step }) {
  if (!tree) return 0;
  return step + 1 + (step === tree.events - 1 && resultLine(tree) !== null ? 1 : 0);
}

/** Scroll the current line into sight. @param {State} state */
function reveal(state) {
  const list = byId('trace-list');
  const row = rowHeight();
  byId('trace-space').style.height = `${lineCount(state) * row}px`;
  const top = state.step * row;
  if (top < list.scrollTop || top + 2 * row > list.scrollTop + list.clientHeight) list.scrollTop = Math.max(0, top + 2 * row - list.clientHeight);
}

/** @param {State} state */
function drawRows(state) {
  const list = byId('trace-list');
  const row = rowHeight();
  const first = Math.max(0, Math.floor(list.scrollTop / row) - SPARE);
  const last = Math.min(lineCount(state), Math.ceil((list.scrollTop + list.clientHeight) / row) + SPARE);
  const rows = [];
  for (let k = first; k < last; k++) rows.push(rowOf(state, k, row));
  byId('trace-rows').replaceChildren(...rows);
  list.setAttribute('aria-activedescendant', `line-${state.step + 1}`);
}

/** @param {State} state @param {number} k @param {number} row */
function rowOf(state, k, row) {
  const tree = /** @type {Tree} */ (state.tree);
  const result = k === tree.events;
  const now = k === state.step;
  const text = result ? /** @type {string} */ (resultLine(tree)) : traceLine(tree, k);
  const element = make('div', { id: `line-${k + 1}`, className: `line${now ? ' now' : ''}${result ? ' result' : ''}${isCutLine(tree, k) ? ' cut' : ''}`, role: 'option', title: text }, [
    make('span', { className: 'no', textContent: result ? '' : k + 1, ariaHidden: 'true' }), make('span', { className: 'text', textContent: text }),
  ]);
  element.ariaSelected = String(now);
  element.dataset.step = String(Math.min(k, tree.events - 1));
  element.style.top = `${k * row}px`;
  return element;
}

/** @param {Tree} tree @param {number} k */
function isCutLine(tree, k) {
  let low = 0;
  for (let high = tree.cutoffs.length; low < high;) {
    const middle = (low + high) >> 1;
    if (tree.cutoffs[middle] < k) low = middle + 1;
    else high = middle;
  }
  return tree.cutoffs[low] === k;
}
