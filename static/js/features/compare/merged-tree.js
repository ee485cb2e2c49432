/**
 * The merged tree of two searches, `a` and `b`: it has every node that at least one of them visits. Its cards
 * have the values of both, and branches have marks where only one search comes. Node `u` of the merged tree
 * is node `i` = `merged.a[u]` of search a and node `j` = `merged.b[u]` of search b; −1: not visited there.
 */
import { SIGN } from '../../kit/elements.js';
import { groupDigits, number, plural, vector } from '../../kit/format.js';
import { oncePer } from '../../kit/once.js';
import { inverseTwins } from '../../search/comparing/comparison.js';
import { boundSign } from '../../search/events.js';
import { toMove } from '../../search/notation.js';
import { isFinished, isLeaf, isOpen, isVisited, makeTree, mover, visitEvent } from '../../search/tree.js';
import { windowAt } from '../../search/windows.js';

/** @import { Compared, Merged, Name } from '../../search/comparing/types.js' */
/** @import { DisplayList } from '../../tree-panel/types.js' */

/** @typedef {{tree: Tree, nodeOfA: Int32Array}} MergedTree  nodeOfA: for each node i of a, its u */
/** @typedef {{a: number, b: number, merged: number}} Moment  the event of a, of b, and of the merged tree */

/** The merged tree of each comparison, made once. @type {(compared: Compared) => MergedTree} */
export const mergedTreeOf = oncePer((/** @type {Compared} */ compared) => {
  const { a, found } = compared;
  const { a: nodesInA, b: _nodesInB, ...columns } = found.merged;
  const { algorithm, kind, players, zero_sum, order, binding, initial, depth_limit, labels } = a;
  // `fold` says what cards have: a value and a window. Here b's value stands in the window's place.
  const fold = /** @type {const} */ ('window');
  const settings = { algorithm, kind, players, zero_sum, order, binding, initial, depth_limit, labels, fold };
  const tree = makeTree(
    { ...settings, nodes: nodesInA.length },
    { ...columns, values: vectorsOf(compared), given: a.given },
    found.derived,
  );
  return { tree, nodeOfA: inverseTwins(nodesInA, a.nodes) };
});

/** A column of values for each player; none unless both searches are max^n. @param {Compared} compared */
function vectorsOf({ a, b, found: { merged } }) {
  if (!a.values.length || !b.values.length) return [];
  return a.values.map((column, p) =>
    Float64Array.from(merged.a, (i, u) => (i < 0 ? b.values[p][merged.b[u]] : column[i])),
  );
}

/**
 * The texts on a node: a's value, and b's in the window's place; one value if only one is known or both are
 * the same.
 * @param {Compared} compared @param {Moment} moment @param {number} u
 */
export function mergedTexts(compared, moment, u) {
  const isFinal = isFinished(mergedTreeOf(compared).tree, u, moment.merged);
  const [i, j] = [compared.found.merged.a[u], compared.found.merged.b[u]];
  const valueInA = valueText(compared.a, i, moment.a, isFinal);
  const valueInB = valueText(compared.b, j, moment.b, isFinal);
  if (valueInA === valueInB || !valueInA || !valueInB) return { value: valueInA || valueInB, window: '' };
  return { value: `${SIGN.a}${valueInA}`, window: `${SIGN.b}${valueInB}` };
}

/**
 * The value of node i in one search: none ('') before the search visits it, then the value so far, at last
 * the final one, perhaps a bound: "≤ 10". isFinal: the merged tree has left the node; then each search shows
 * its final value, even if it has not left the node at its own step, which may lag behind.
 * @type {(tree: Tree, i: number, step: number, isFinal: boolean) => string}
 */
function valueText(tree, i, step, isFinal) {
  if (i < 0 || (!isFinal && !isVisited(tree, i, step))) return ''; // −1: it is never visited
  // isOpen: the search was stopped before it left the node
  const hasFinalValue = isLeaf(tree, i) || isFinished(tree, i, step) || (isFinal && !isOpen(tree, i));
  if (!hasFinalValue) {
    const { values, value } = windowAt(tree, i, Math.min(step, tree.events - 1));
    return numbersText(values, value);
  }
  const sign = boundSign(tree, i);
  const values = tree.values.map((column) => column[i]);
  return `${sign}${sign && ' '}${numbersText(values, tree.value[i])}`;
}

/** @param {number[]} values  one for each player; [] except in max^n @param {number} value */
const numbersText = (values, value) => (values.length ? vector(values) : number(value));

/**
 * A node of the merged tree in lines of text.
 * @type {(compared: Compared, names: {a: Name, b: Name}, moment: Moment, u: number) => string[]}
 */
export function describeMerged(compared, names, moment, u) {
  const { tree } = mergedTreeOf(compared);
  const who = isLeaf(tree, u) ? 'leaf' : toMove(tree, mover(tree, u));
  const isFinal = isFinished(tree, u, moment.merged);
  const lineAbout = (/** @type {'a' | 'b'} */ run) => {
    const [search, i] = [compared[run], compared.found.merged[run][u]];
    const name = `${SIGN[run]} ${names[run].short}`;
    if (i < 0) return `${name} never comes here`;
    const value = valueText(search, i, moment[run], isFinal);
    const visited = `visited in line ${groupDigits(visitEvent(search, i) + 1)}`;
    return `${name}: ${value ? `value ${value}, ` : ''}${visited}`;
  };
  const untried = tree.pruned[u];
  return [
    `${tree.labels[tree.move[u]]} · depth ${tree.depth[u]} · ${who}`,
    lineAbout('a'),
    lineAbout('b'),
    ...(untried ? [`${plural(untried, 'move')} tried by neither`] : []),
  ];
}

// Marks on branches to nodes that only one search visits: a filled square for a, a hollow circle for b.

/** @typedef {{run: 'a' | 'b', x: number, y: number, r: number}} Mark  r: half its height, in pixels */

/** Half the height of a mark relative to the type size, and its limits in pixels. */
const [HALF, MIN_HALF, MAX_HALF] = [0.62, 2.5, 13];
/** Marks of at least this half height have a thick line. */
const STRONG = 6;
/** An arc of at least 2π radians is a whole circle. */
const AROUND = 7;

/** The search that alone visits a node; null if both do. @param {Merged} merged @param {number} u */
export function aloneAt({ a, b }, u) {
  if (a[u] < 0) return 'b';
  return b[u] < 0 ? 'a' : null;
}

/**
 * The marks on branches that only one search visits: left of the branch's chip (the label of its move) if the
 * tree grows to the right, else above the chip.
 * @param {DisplayList} list @param {Merged} merged @returns {Mark[]}
 */
export function marksOf({ nodes, right }, merged) {
  return nodes.flatMap(({ node, chipBox, font }) => {
    const run = node < 0 ? null : aloneAt(merged, node); // −1: a move that neither has tried
    if (!run) return [];
    const r = Math.max(MIN_HALF, Math.min(MAX_HALF, HALF * font));
    const { x, y, width, height } = chipBox;
    return [{ run, r, ...(right ? { x: x - r, y: y + height / 2 } : { x: x + width / 2, y: y - r }) }];
  });
}

/** Paint a mark as in the legend. @type {(c: CanvasRenderingContext2D, mark: Mark, look: Look) => void} */
export function paintMark(c, { run, x, y, r }, look) {
  c.beginPath();
  if (run === 'a') c.rect(x - r, y - r, 2 * r, 2 * r);
  else c.arc(x, y, r, 0, AROUND);
  c.fillStyle = run === 'a' ? look.ink : look.paper;
  c.fill();
  c.strokeStyle = look.ink;
  c.lineWidth = r < STRONG ? 1 : 2;
  c.stroke();
}
