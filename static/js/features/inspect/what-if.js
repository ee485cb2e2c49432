/**
 * What would follow if a node had another value x: the values up to the root and the cutoffs, in words and on
 * the tree's cards.
 *
 * Each node on the way up takes the maximum or the minimum of x and its other children. Therefore the root's
 * value is a clamp of x: max(low, min(x, high)).
 *
 * Nodes are *rows* of the full game tree, which also has the pruned nodes, in preorder from 0. The search
 * numbers only the nodes that it visits: `full.node` has this number for each row (−1: pruned), `full.rowOf`
 * the row for each number.
 */

import { groupDigits, listing, number } from '../../kit/format.js';
import { alphaBeta, BY_THE_BOOK } from '../../search/alpha-beta.js';
import { trueValues } from '../../search/full-tree.js';
import { notationOf } from '../../search/notation.js';
import { children, lastEventOf, moverAt } from '../../search/tree.js';
import { hasOneBound, hasWindows, minus } from '../../search/windows.js';

/** @import { FullTree, Game, Watch } from '../../search/types.js' */
/** @import { DisplayList, Way } from '../../tree-panel/types.js' */

/** @typedef {{row: number, x: number}} Supposed  the value x in a row of the full game tree */

/** The largest supposed value, and the steps between 0 and 1; as for the leaves of given trees. */
const [LARGEST, PARTS] = [1e9, 1e4];

/** The nearest number that can be supposed; `+ 0` makes 0 of −0. @param {number} x */
export const nearestSupposable = (x) =>
  Math.round(Math.max(-LARGEST, Math.min(LARGEST, x)) * PARTS) / PARTS + 0;

/** The rows from a node up to the root. @type {(full: FullTree, row: number) => number[]} */
export function rowsUpFrom({ parent }, row) {
  const rows = [];
  for (let r = row; r >= 0; r = parent[r]) rows.push(r); // the root's parent is −1
  return rows;
}

/**
 * The values of the nodes from row `row`, which has the value x, up to the root.
 * @type {(full: FullTree, row: number, x: number) => number[]}
 */
export function valuesWith(full, row, x) {
  const [values] = trueValues(full);
  const [lowest, ...above] = rowsUpFrom(full, row);
  const changed = [x];
  let below = lowest; // the child of `parent` on this path
  for (const parent of above) {
    const others = children(full, parent).filter((child) => child !== below);
    const best = full.player[parent] === 1 ? Math.max : Math.min;
    changed.push(best(Number(changed.at(-1)), ...others.map((child) => values[child])));
    below = parent;
  }
  return changed;
}

/** The root's value for x = −∞, and for x = ∞. @param {FullTree} full @param {number} row */
export function clampAt(full, row) {
  const rootWith = (/** @type {number} */ x) => Number(valuesWith(full, row, x).at(-1));
  return { low: rootWith(-Infinity), high: rootWith(Infinity) };
}

/** The smallest and the largest value of all leaves, with margins. @param {FullTree} full */
export function rangeOf({ nodes, size, worth: [worth] }) {
  let [least, most] = [Infinity, -Infinity];
  for (let row = 0; row < nodes; row++)
    if (size[row] === 1) [least, most] = [Math.min(least, worth[row]), Math.max(most, worth[row])];
  const margin = Math.max(1, Math.ceil((most - least) / 5));
  return { least: Math.floor(least) - margin, most: Math.ceil(most) + margin };
}

/**
 * The row of a branch in the tree panel: a node of the search (`under`), or a pruned node that the moves of
 * `path` reach from it. A move that does not exist there is passed over.
 * @type {(full: FullTree, way: Way) => number}
 */
export function rowOfBranch(full, { under, path }) {
  let row = full.rowOf[under];
  for (const move of path) {
    const pruned = children(full, row).filter((child) => full.node[child] < 0);
    row = pruned.find((child) => full.move[child] === move) ?? row;
  }
  return row;
}

/**
 * The keys of branches in the tree panel: a node's number in the search; for a pruned node its parent's key,
 * '/' and its move, as in 12/3.
 * @param {FullTree} full
 * @param {number[]} rows  a path, from the lowest up to the root
 */
export function keysOf({ node, move }, rows) {
  const keys = /** @type {string[]} */ ([]); // from the root down
  for (const row of rows.toReversed())
    keys.push(node[row] < 0 ? `${keys.at(-1)}/${move[row]}` : String(node[row]));
  return keys.toReversed();
}

/**
 * The root's value in words: "the root is what stands here, but at least 8".
 * @param {ReturnType<typeof clampAt>} clamp
 */
export function clampWords({ low, high }) {
  if (low === high) return `the root is ${number(low)} whatever stands here`;
  const limits = [
    Number.isFinite(low) && `at least ${number(low)}`,
    Number.isFinite(high) && `at most ${number(high)}`,
  ].filter(Boolean);
  return `the root is what stands here${limits.length ? `, but ${limits.join(' and ')}` : ''}`;
}

/**
 * What would follow, in words: the cutoffs, and the values up to the root.
 * @type {(tree: Tree, full: FullTree, supposed: Supposed) => string}
 */
export function consequences(tree, full, { row, x }) {
  const values = valuesWith(full, row, x);
  const path = rowsUpFrom(full, row).map((r, n) => `${tree.labels[full.move[r]]} ${number(values[n])}`);
  const root = clampWords(clampAt(full, row));
  return `${cutoffWords(tree, full, { row, x })} ${path.join(' → ')}: ${root}.`.trim();
}

// Cutoffs are a map: the row of each node that is left early -> the row of its child whose value cuts. A node
// that is left after its last child has no cutoff: nothing is pruned there. A cutoff comes earlier than
// another of the same node if the row of its child is smaller.

/**
 * The cutoffs if a node had another value. The search then takes the supposed node as a leaf with the value
 * x, so it does not cut there. The node's cutoff in the real search stays if x would cut, too.
 * @type {(tree: Tree, full: FullTree, supposed: Supposed) => Map<number, number>}
 */
export function cutsWith(tree, full, { row: supposedRow, x }) {
  const cuts = new Map();
  /** @type {Game<number>} */
  const game = {
    moves: (row) => (row === supposedRow ? [] : children(full, row)),
    after: (_, child) => child,
    isMax: (row) => full.player[row] === 1,
    worth: (row) => (row === supposedRow ? x : full.worth[0][row]),
    depth: (row) => full.depth[row],
  };
  const realCuttingChild = realCuts(tree, full).get(supposedRow);
  /** @type {Watch<number>} */
  const watch = {
    enter: (row, window) => {
      if (row !== supposedRow || realCuttingChild === undefined) return;
      const found = { max: game.isMax(row), value: x, window, nth: 0 }; // as if one child had returned x
      if (BY_THE_BOOK.cuts(found, tree.variant)) cuts.set(row, realCuttingChild);
    },
    cut: (row, child) => child !== children(full, row).at(-1) && cuts.set(row, child),
  };
  alphaBeta(game, 0, watch, tree.variant);
  return cuts;
}

/**
 * The cutoffs of the real search. The child that cuts is the last one that was visited.
 * @type {(tree: Tree, full: FullTree) => Map<number, number>}
 */
function realCuts(tree, full) {
  const cuts = new Map();
  for (const [row, node] of full.node.entries())
    if (node >= 0 && tree.pruned[node]) cuts.set(row, full.rowOf[Number(children(tree, node).at(-1))]);
  return cuts;
}

/**
 * The cutoffs that would go, move or come, in words: "With 12 here, the cutoff in line 30 would not happen."
 * @type {(tree: Tree, full: FullTree, supposed: Supposed) => string}
 */
export function cutoffWords(tree, full, supposed) {
  if (!hasWindows(tree) || hasOneBound(tree)) return '';
  const { lost, earlier, later, added } = changesOfCuts(tree, full, supposed);
  const lineOf = (/** @type {number} */ row) => groupDigits(lastEventOf(tree, full.node[row]) + 1);
  const name = (/** @type {number} */ row) => tree.labels[full.move[row]];
  const placeOf = (/** @type {number} */ row) =>
    full.depth[row] > 1 ? `${name(row)} after ${name(full.parent[row])}` : name(row);
  const newCutoffs = added.length > 1 ? 'new cutoffs' : 'a new cutoff';
  const parts = [
    changeWords(lost.map(lineOf), 'not happen'),
    changeWords(earlier.map(lineOf), 'come earlier'),
    changeWords(later.map(lineOf), 'come later'),
    added.length && `${newCutoffs} would come at ${shortList(added.map(placeOf))}`,
  ].filter(Boolean);
  return `With ${number(supposed.x)} here, ${parts.join('; ') || 'the same cutoffs would happen'}.`;
}

/**
 * The rows whose cutoffs change. Below the supposed node nothing is searched, and no change is reported.
 * @param {Tree} tree @param {FullTree} full @param {Supposed} supposed
 */
function changesOfCuts(tree, full, supposed) {
  const [oldCuts, newCuts] = [realCuts(tree, full), cutsWith(tree, full, supposed)];
  const endOfSubtree = supposed.row + full.size[supposed.row];
  const added = [...newCuts.keys()].filter((row) => !oldCuts.has(row));
  /** @type {Record<'lost' | 'earlier' | 'later' | 'added', number[]>} */
  const changes = { lost: [], earlier: [], later: [], added };
  for (const [row, oldChild] of oldCuts) {
    if (row > supposed.row && row < endOfSubtree) continue;
    const newChild = newCuts.get(row);
    if (newChild === undefined) changes.lost.push(row);
    else if (newChild < oldChild) changes.earlier.push(row);
    else if (newChild > oldChild) changes.later.push(row);
  }
  return changes;
}

/** As "the cutoff in line 3 would come later". @type {(lines: string[], change: string) => string} */
function changeWords(lines, change) {
  const cutoffs = lines.length > 1 ? 'cutoffs in lines' : 'cutoff in line';
  return lines.length ? `the ${cutoffs} ${shortList(lines)} would ${change}` : '';
}

/** The names in a list; of more than four the first three. @param {string[]} names */
const shortList = (names) =>
  listing(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names);

/**
 * Why nothing can be supposed: the full tree has no such row, or there is no full tree.
 * @type {(tree: Tree, full: FullTree | null, row?: number) => string}
 */
export function whyNothingFollows({ values }, full, row = 0) {
  if (full) return `The link supposes something of node ${row}; this game tree has ${full.nodes}, from 0.`;
  return values.length
    ? 'Each node of this tree has a value for each player. What if needs one value for each node.'
    : 'This game tree has too many nodes, or its search was stopped: what would follow is not worked out.';
}

/**
 * The tree's cards; those from the supposed node up to the root show what would follow, as "if 8".
 * @type {(state: State, full: FullTree, list: DisplayList) => DisplayList}
 */
export function withSupposed({ tree, whatIf, notation }, full, list) {
  if (!tree || !whatIf || whatIf.row >= full.nodes) return list;
  const values = valuesWith(full, whatIf.row, whatIf.x);
  const keys = keysOf(full, rowsUpFrom(full, whatIf.row));
  const isNegamax = notationOf(tree, notation) === 'negamax';
  const nodes = list.nodes.map((item) => {
    const index = keys.indexOf(item.branch.key);
    if (index < 0) return item;
    const isTurned = isNegamax && moverAt(tree, item.branch.depth) !== 1;
    const value = `if ${number(isTurned ? minus(values[index]) : values[index])}`;
    return { ...item, value, window: '', change: undefined, supposed: true };
  });
  return { ...list, nodes };
}
