/** The panel of What if: a slider for one node's value, and the consequences. */

import { kindOf, momentOf } from '../../kinds/kinds.js';
import { byId, makeSvg } from '../../kit/elements.js';
import { number } from '../../kit/format.js';
import { fullTree, trueValues } from '../../search/full-tree.js';
import { notationOf } from '../../search/notation.js';
import { moverAt } from '../../search/tree.js';
import { mainPlace } from '../../tree-panel/index.js';
import {
  clampAt,
  clampValue,
  clampWords,
  nearestSupposable,
  pathWords,
  placesByKey,
  rangeOf,
  rowOfBranch,
  rowsUpFrom,
  valuesWith,
  whyNothingFollows,
} from './what-if.js';

/** @import { FullTree } from '../../search/types.js' */
/** @import { DisplayList } from '../../tree-panel/display-list.js' */
/** @import { Clamp } from './what-if.js' */

/** Larger game trees are not computed. */
const MOST_NODES = 5000;

/** @param {Store} store @returns {Draw} */
export function whatIfView(store) {
  byId('what-if-open').addEventListener('click', () => open(store));
  byId('what-if-close').addEventListener('click', () => store.change({ whatIf: null }));
  byId('what-if-own').addEventListener('click', () => suppose(store, store.get().whatIf?.row ?? 0));
  for (const id of /** @type {const} */ (['what-if-slider', 'what-if-value']))
    byId(id).addEventListener('input', () => {
      const x = Number(byId(id).value);
      const { whatIf } = store.get();
      if (whatIf && byId(id).value !== '' && Number.isFinite(x))
        store.change({ whatIf: { ...whatIf, x: nearestSupposable(x) } });
    });
  byId('what-if-value').addEventListener('change', () => draw(store.get()));
  mainPlace().dress = (list) => {
    const full = store.get().whatIf && fullOf(store.get());
    return full ? withSupposed(store.get(), full, list) : list;
  };
  return (state, before) => {
    if (followPressOrStep(store, state, before)) return;
    if (state.whatIf !== before.whatIf || state.tree !== before.tree) draw(state);
  };
}

/** @param {Store} store */
function open(store) {
  if (store.get().whatIf) return store.change({ whatIf: null });
  const full = fullOf(store.get());
  suppose(store, full ? full.at[currentOf(store.get())] : 0);
}

/** @param {State} state */
const currentOf = ({ tree, step }) => (tree ? momentOf(tree, step).event.node : 0);

/**
 * Suppose a value for the node that was just pressed, or to which the page has just stepped.
 * @param {Store} store
 * @param {State} state
 * @param {State} before
 * @returns {boolean} whether the state was changed, which draws the panel again
 */
function followPressOrStep(store, state, before) {
  const full = state.tree === before.tree && fullOf(state);
  if (!full) return false;
  const pressedPath = state.pressed !== before.pressed && state.pressed;
  const stepped = state.whatIf && state.step !== before.step;
  if (!pressedPath && !stepped) return false;
  suppose(store, pressedPath ? rowOfBranch(full, pressedPath) : full.at[currentOf(state)]);
  return true;
}

/** Begin with the node's own value. @param {Store} store @param {number} row */
function suppose(store, row) {
  const full = fullOf(store.get());
  store.change({ whatIf: { row, x: full ? trueValues(full)[0][row] : 0 } });
}

/**
 * The full game tree; null if it is too large, or if its nodes have no single value by known rules.
 * @param {State} state
 * @returns {FullTree | null}
 */
function fullOf({ tree, problem }) {
  const rules = tree && problem && tree.values.length === 0 ? kindOf(tree).rules(problem, tree) : null;
  return tree && rules && fullTree(tree, rules, MOST_NODES);
}

/** @param {State} state */
function draw(state) {
  const { whatIf, tree } = state;
  byId('what-if').hidden = !whatIf || !tree;
  document.documentElement.dataset.supposing = whatIf && tree ? 'yes' : 'no';
  byId('what-if-open').setAttribute('aria-pressed', String(Boolean(whatIf)));
  if (!whatIf || !tree) return;
  const full = fullOf(state);
  const isInTree = full && whatIf.row < full.nodes;
  for (const id of /** @type {const} */ (['what-if-slider', 'what-if-value', 'what-if-own']))
    byId(id).disabled = !isInTree;
  if (isInTree) return drawConsequences(state, full, whatIf);
  for (const id of /** @type {const} */ (['what-if-node', 'what-if-clamp'])) byId(id).textContent = '';
  byId('what-if-chart').replaceChildren();
  byId('what-if-words').textContent = full
    ? noSuchRow(whatIf.row, full.nodes)
    : whyNothingFollows(tree, MOST_NODES);
}

/** @param {number} row @param {number} nodes */
const noSuchRow = (row, nodes) =>
  `The link supposes something of node ${row}; this game tree has ${nodes}, from 0 to ${nodes - 1}. ` +
  'Step, or press a node, to choose another.';

/** @param {State} state @param {FullTree} full @param {{row: number, x: number}} whatIf */
function drawConsequences({ tree }, full, { row, x }) {
  const names = rowsUpFrom(full, row).map((one) => tree?.labels[full.move[one]] ?? '');
  const [clamp, range] = [clampAt(full, row), rangeOf(full)];
  byId('what-if-node').textContent = `${names[0]}${full.node[row] < 0 ? ' (never looked at)' : ''}`;
  Object.assign(byId('what-if-slider'), { min: range.least, max: range.most, value: x });
  if (Number(byId('what-if-value').value) !== x) byId('what-if-value').value = String(x);
  byId('what-if-clamp').textContent = `${clampWords(clamp)}.`;
  byId('what-if-words').textContent = pathWords(names, valuesWith(full, row, x));
  byId('what-if-chart').replaceChildren(chart(clamp, range, x));
}

/** The chart's size in its own units, and the room for numbers beside it and under it. */
const [WIDTH, HEIGHT, LEFT, UNDER] = [150, 76, 34, 16];
/** The room above the line, and on its right. */
const MARGIN = 6;

/**
 * The root's value as a function of the node's: the line of a clamp, with the current point.
 * @param {Clamp} clamp
 * @param {{least: number, most: number}} range
 * @param {number} x
 */
export function chart(clamp, { least, most }, x) {
  const xOf = (/** @type {number} */ value) =>
    LEFT + ((Math.max(least, Math.min(most, value)) - least) / (most - least)) * (WIDTH - LEFT - MARGIN);
  const yOf = (/** @type {number} */ value) =>
    HEIGHT - UNDER - MARGIN - ((value - least) / (most - least)) * (HEIGHT - UNDER - 2 * MARGIN);
  const root = clampValue(clamp, x);
  const corners = [least, clamp.low, clamp.high, most].filter(Number.isFinite).sort((a, b) => a - b);
  const points = corners.map((value) => `${xOf(value)},${yOf(clampValue(clamp, value))}`).join(' ');
  const svg = makeSvg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}` });
  svg.append(
    makeSvg('path', { class: 'axes', d: `M${LEFT},4V${HEIGHT - UNDER}H${WIDTH - 4}` }),
    makeSvg('polyline', { class: 'clamp', points }),
    makeSvg('circle', { cx: xOf(x), cy: yOf(root), r: 5 }),
    text(number(root), LEFT - 4, yOf(root) + 4, 'end'),
    text(number(x), xOf(x), HEIGHT - 3, 'middle'),
  );
  return svg;
}

/** @param {string} words @param {number} x @param {number} y @param {string} anchor */
function text(words, x, y, anchor) {
  const element = makeSvg('text', { x, y, 'text-anchor': anchor });
  element.textContent = words;
  return element;
}

/**
 * The tree's cards with the values that follow: "if 8".
 * @param {State} state
 * @param {FullTree} full
 * @param {DisplayList} list
 * @returns {DisplayList}
 */
function withSupposed({ tree, whatIf, notation }, full, list) {
  if (!tree || !whatIf || whatIf.row >= full.nodes) return list;
  const rows = rowsUpFrom(full, whatIf.row);
  const values = valuesWith(full, whatIf.row, whatIf.x);
  const places = placesByKey(full, rows);
  const negamax = notationOf(tree, notation) === 'negamax';
  const nodes = list.nodes.map((item) => {
    const place = places.get(item.branch.key);
    if (place === undefined) return item;
    const isTurned = negamax && moverAt(tree, full.depth[rows[place]]) !== 1;
    const value = `if ${number(isTurned ? 0 - values[place] : values[place])}`; // not -value: no −0
    return { ...item, value, window: '', change: undefined, supposed: true };
  });
  return { ...list, nodes };
}
