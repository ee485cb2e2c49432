/** The merged tree of two searches, with the texts of both on its nodes, and marks where only one comes. */

import { SIGN } from '../../kit/elements.js';
import { number, plural, vector } from '../../kit/format.js';
import { oncePer } from '../../kit/once.js';
import { inverseTwins } from '../../search/comparing/comparison.js';
import { boundSign } from '../../search/events.js';
import { toMove } from '../../search/notation.js';
import { isFinished, isLeaf, isOpen, makeTree, mover, visitEvent } from '../../search/tree.js';
import { windowAt } from '../../search/windows.js';

/** @import { Compared, Merged, Name } from '../../search/comparing/types.js' */
/** @import { DisplayList } from '../../tree-panel/display-list.js' */

/**
 * @typedef {{tree: Tree, place: Int32Array}} Union  the merged tree; where it has each node of the first run
 */
/** @typedef {{a: number, b: number, joint: number}} Moment  an event of each run, and of the merged tree */

/** The union of each comparison. @type {(compared: Compared) => Union} */
export const unionOf = oncePer((/** @type {Compared} */ compared) => {
  const {
    a,
    found: {
      merged: { a: inA, b: _inB, ...columns },
      derived,
    },
  } = compared;
  // an ordinary complete search; with windows, as their place on a card is for the second search's value
  const plain = {
    fold: /** @type {const} */ ('window'),
    view: /** @type {const} */ ('MAX'),
    variant: /** @type {const} */ ({ fail: 'soft', cut: '>=' }),
    round: null,
    rounds: null,
    complete: true,
    open: 0,
    stopped: null,
  };
  const tree = makeTree(
    { ...a, ...plain, nodes: inA.length },
    { ...columns, values: vectorsOf(compared), given: a.given },
    derived,
  );
  return { tree, place: inverseTwins(inA, a.nodes) };
});

/**
 * The values of all players, if both searches are max^n.
 * @param {Compared} compared
 * @returns {Float64Array[]}
 */
function vectorsOf({ a, b, found: { merged } }) {
  if (!a.values.length || !b.values.length) return [];
  return a.values.map((column, p) =>
    Float64Array.from(merged.a, (i, u) => (i < 0 ? b.values[p][merged.b[u]] : column[i])),
  );
}

/**
 * The text on a node: the common value; or the first search's, and in the window's place the second's.
 * @param {Compared} compared
 * @param {Moment} at
 * @param {number} u  the node in the merged tree
 */
export function mergedTexts(compared, at, u) {
  const isDone = isFinished(unionOf(compared).tree, u, at.joint);
  const [i, j] = [compared.found.merged.a[u], compared.found.merged.b[u]];
  const [ours, theirs] = [valueText(compared.a, i, at.a, isDone), valueText(compared.b, j, at.b, isDone)];
  if (ours === theirs || !theirs || !ours) return { value: ours || theirs, window: '' };
  return { value: `${SIGN.a}${ours}`, window: `${SIGN.b}${theirs}` };
}

/**
 * The value of a node; '' while the search has not visited it.
 * @param {Tree} tree
 * @param {number} i
 * @param {number} step
 * @param {boolean} isDone  both searches have left it: the value is final, whatever the step
 */
function valueText(tree, i, step, isDone) {
  if (i < 0 || (!isDone && visitEvent(tree, i) > step)) return '';
  if (isLeaf(tree, i) || isFinished(tree, i, step) || (isDone && !isOpen(tree, i))) {
    const sign = boundSign(tree, i);
    return `${sign}${sign && ' '}${worth(
      tree.values.map((column) => column[i]),
      tree.value[i],
    )}`;
  }
  const w = windowAt(tree, i, Math.min(step, tree.events - 1));
  return worth(w.values, w.value);
}

/** @param {number[]} values @param {number} value */
const worth = (values, value) => (values.length ? vector(values) : number(value));

/**
 * A node of the merged tree in lines of text.
 * @param {Compared} compared
 * @param {{a: Name, b: Name}} names
 * @param {Moment} at
 * @param {number} u
 */
export function describeMerged(compared, names, at, u) {
  const { tree } = unionOf(compared);
  const who = isLeaf(tree, u) ? 'leaf' : toMove(tree, mover(tree, u));
  const isDone = isFinished(tree, u, at.joint);
  const side = (/** @type {'a' | 'b'} */ run) => {
    const [own, i] = [compared[run], compared.found.merged[run][u]];
    const name = `${SIGN[run]} ${names[run].short}`;
    if (i < 0) return `${name} never comes here`;
    const value = valueText(own, i, at[run], isDone);
    const visited = `visited in line ${(visitEvent(own, i) + 1).toLocaleString('en')}`;
    return `${name}: ${value ? `value ${value}, ` : ''}${visited}`;
  };
  const untried = tree.pruned[u];
  return [
    `${tree.labels[tree.move[u]]} · depth ${tree.depth[u]} · ${who}`,
    side('a'),
    side('b'),
    ...(untried ? [`${plural(untried, 'move')} tried by neither`] : []),
  ];
}

// Marks for nodes that only one of the two searches visits: a filled square for the first search, a hollow
// circle for the second.

/** @typedef {{run: 'a' | 'b', x: number, y: number, r: number}} Mark  r: half its height, in pixels */

/** Half the height of a mark relative to the type, and its limits in pixels. */
const HALF = 0.62;
const MIN_HALF = 2.5;
const MAX_HALF = 13;
/** Marks of at least this half height have a thick line. */
const STRONG = 6;
/** An arc of this angle, in radians, is a whole circle: more than 2π. */
const AROUND = 7;

/**
 * The search that alone visits a node; null if both do.
 * @param {Merged} merged
 * @param {number} u  a node of the merged tree
 */
export const aloneAt = ({ a, b }, u) => (a[u] < 0 ? 'b' : b[u] < 0 ? 'a' : null);

/**
 * The place on a branch that only one search visits: before its chip if the tree grows right, else above it.
 * @param {DisplayList} list
 * @param {Merged} merged
 * @returns {Mark[]}
 */
export function marksOf({ nodes, right }, merged) {
  return nodes.flatMap(({ node, chipBox, font }) => {
    const run = node < 0 ? null : aloneAt(merged, node);
    if (!run) return [];
    const r = Math.max(MIN_HALF, Math.min(MAX_HALF, HALF * font));
    const { x, y, width, height } = chipBox;
    return [{ run, r, ...(right ? { x: x - r, y: y + height / 2 } : { x: x + width / 2, y: y - r }) }];
  });
}

/**
 * Paint a mark as the legend shows it.
 * @param {CanvasRenderingContext2D} c
 * @param {Mark} mark
 * @param {Look} look
 */
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
