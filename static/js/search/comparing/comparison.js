/** Compares two searches ("runs"), `a` and `b`: twin nodes, the merged tree, names, results and counts. */
import { number, vector } from '../../kit/format.js';
import { orderNamed } from '../../scene/fields.js';
import { derive } from '../derive.js';
import { bestLine, children } from '../tree.js';
import { hasWindows } from '../windows.js';
import { firstDifference } from './difference.js';

/** @import { Comparison, Merged, Name, Tally } from './types.js' */

// Two nodes are twins if the same moves lead to them from the root; a move has the same number in both runs.
// Siblings are matched by their moves with one array, so that the work is linear in the nodes. Letters: node
// i and its child c are in `a`, node j and its child d in `b`, node u is in the merged tree. Nodes are in
// preorder: the first child of i is i + 1, and after child c the next one is c + a.size[c].

/** @typedef {Pick<Tree, 'move' | 'size' | 'labels'>} TreeOfMoves */

/** For each node of `a` its twin in `b`, or −1. @type {(a: TreeOfMoves, b: TreeOfMoves) => Int32Array} */
export function twinsOf(a, b) {
  const twin = new Int32Array(a.size.length).fill(-1);
  const childByMove = new Int32Array(Math.max(a.labels.length, b.labels.length)).fill(-1); // child of j
  twin[0] = 0;
  for (let i = 0; i < twin.length; i++) {
    const j = twin[i];
    if (j < 0) continue; // then no node below i has a twin
    for (let d = j + 1; d < j + b.size[j]; d += b.size[d]) childByMove[b.move[d]] = d;
    for (let c = i + 1; c < i + a.size[i]; c += a.size[c]) twin[c] = childByMove[a.move[c]];
    for (let d = j + 1; d < j + b.size[j]; d += b.size[d]) childByMove[b.move[d]] = -1;
  }
  return twin;
}

/** For each node of `b` its twin in `a`, or −1. @type {(twin: Int32Array, nodes: number) => Int32Array} */
export function inverseTwins(twin, nodes) {
  const inverse = new Int32Array(nodes).fill(-1);
  for (let i = 0; i < twin.length; i++) if (twin[i] >= 0) inverse[twin[i]] = i;
  return inverse;
}

// The merged tree has every node that either search visits, in the order of the first; children that only the
// second visits come last. Its untried moves are those that neither search has tried.

/** @type {(a: Tree, b: Tree, twin: Int32Array) => Merged} */
export function mergeTrees(a, b, twin) {
  const preorder = mergedPreorder(a, b, twin);
  const nodes = preorder.a.length;
  const rows = {
    ...preorder,
    depth: new Uint16Array(nodes),
    move: new Uint32Array(nodes),
    legal: new Uint32Array(nodes),
    value: new Float64Array(nodes),
    ...(a.player || b.player ? { player: new Uint8Array(nodes) } : {}),
  };
  for (let u = 0; u < nodes; u++) fillRow(rows, a, b, u);
  return rows;
}

/**
 * For each node of the merged tree, in preorder, its number in `a` and in `b`, −1 if not visited there; and
 * the size of its subtree. The nodes of `a` are added in order; when all that `a` has below a node is added,
 * what only `b` has below it follows.
 * @type {(a: Tree, b: Tree, twin: Int32Array) => {a: Int32Array, b: Int32Array, size: Uint32Array}}
 */
function mergedPreorder(a, b, twin) {
  const nodes = b.nodes + twin.filter((j) => j < 0).length;
  const [inA, inB] = [new Int32Array(nodes).fill(-1), new Int32Array(nodes).fill(-1)];
  const size = new Uint32Array(nodes);
  const twinInA = inverseTwins(twin, b.nodes);
  const unfinished = []; // merged nodes, from the root down, below which more nodes may follow
  let u = 0;
  for (let i = 0; i < twin.length; i++) {
    inA[u] = i;
    inB[u] = twin[i];
    unfinished.push(u++);
    while (unfinished.length && isLastBelow(a, i, inA[unfinished[unfinished.length - 1]])) {
      const finished = /** @type {number} */ (unfinished.pop());
      for (const j of nodesOnlyInB(b, inB[finished], twinInA)) {
        inB[u] = j;
        size[u++] = b.size[j];
      }
      size[finished] = u - finished;
    }
  }
  return { a: inA, b: inB, size };
}

/** Whether i is the last node below `top`, or `top`. @type {(a: Tree, i: number, top: number) => boolean} */
const isLastBelow = (a, i, top) => i === top + a.size[top] - 1;

/**
 * The children of j without a twin, and all nodes below them.
 * @type {(b: Tree, j: number, twinInA: Int32Array) => number[]}
 */
function nodesOnlyInB(b, j, twinInA) {
  const tops = j < 0 ? [] : children(b, j).filter((d) => twinInA[d] < 0);
  return tops.flatMap((top) => Array.from({ length: b.size[top] }, (_, n) => top + n));
}

/** @type {(rows: Merged, a: Tree, b: Tree, u: number) => void} */
function fillRow(rows, a, b, u) {
  const [i, j] = [rows.a[u], rows.b[u]];
  const [tree, n] = i >= 0 ? [a, i] : [b, j];
  rows.depth[u] = tree.depth[n];
  rows.move[u] = tree.move[n];
  rows.value[u] = tree.value[n];
  rows.legal[u] = Math.max(i < 0 ? 0 : a.legal[i], j < 0 ? 0 : b.legal[j]);
  if (rows.player) rows.player[u] = a.player?.[i] || b.player?.[j] || 0; // a column has no entry −1
}

// A run's name says in which settings it differs from the other: "alpha-beta, depth 4". The lists of words of
// both runs have the same settings at the same places.

/** @type {(a: Tree, b: Tree) => {a: Name, b: Name}} */
export function namesOf(a, b) {
  const [wordsA, wordsB] = [wordsOf(a), wordsOf(b)];
  return { a: nameOf(wordsA, wordsB), b: nameOf(wordsB, wordsA) };
}

/** Words for a run's settings, the algorithm first; '' for a setting that it lacks. @param {Tree} tree */
function wordsOf(tree) {
  const { algorithm, round, order, variant, depth_limit: depth, binding } = tree;
  const hasVariant = hasWindows(tree);
  return [
    algorithm,
    round ? `round ${round}` : '',
    round ? '' : orderPhrase(order),
    hasVariant ? `fail-${variant.fail}` : '',
    hasVariant ? `cutoff at ${variant.cut === '>' ? '>' : '≥'}` : '',
    round ? '' : `depth ${depth}`,
    binding ? `binding: ${binding}` : 'without binding',
  ];
}

/** The name of the run with the first list of words. @type {(own: string[], other: string[]) => Name} */
function nameOf([algorithm, ...settings], [otherAlgorithm, ...others]) {
  const haveOneAlgorithm = algorithm === otherAlgorithm;
  // With different algorithms a setting is named only if both have it; a round is always named.
  const differences = settings.filter((setting, n) => {
    const isNamed = others[n] || haveOneAlgorithm || setting.startsWith('round');
    return setting && setting !== others[n] && isNamed;
  });
  const short = haveOneAlgorithm && differences.length ? differences.join(', ') : algorithm;
  return { short, long: [algorithm, ...differences].join(', ') };
}

/** The words for an order of moves; a random one is named by its seed. @param {string} order */
const orderPhrase = (order) => (!order.startsWith('seed') && orderNamed(order)?.phrase) || `order ${order}`;

// The result of a run: its best first move and the root's value, a dash if it was stopped; and its counts.

const DASH = '—';

/** The best first move as the trace writes it, or a dash. @param {Tree} tree */
export function bestMove(tree) {
  const first = bestLine(tree)[1];
  return first === undefined ? DASH : tree.labels[tree.move[first]];
}

/** The root's value, or one for each player. @param {Tree} tree */
export function rootValue(tree) {
  if (!tree.complete) return DASH;
  return tree.values.length ? vector(tree.values.map((column) => column[0])) : number(tree.value[0]);
}

/** All that the page shows of a comparison. @type {(a: Tree, b: Tree) => Comparison} */
export function comparison(a, b) {
  const twin = twinsOf(a, b);
  const merged = mergeTrees(a, b, twin);
  const derived = derive(merged);
  const nodes = merged.a.length;
  const both = a.nodes + b.nodes - nodes;
  const shares = { both, a: a.nodes - both, b: b.nodes - both, neither: derived.prunedBefore[nodes] };
  return { a: tally(a), b: tally(b), shares, difference: firstDifference(a, b), twin, merged, derived };
}

/** The counts of a run; of a stopped run those up to its stop. @type {(tree: Tree) => Tally} */
export function tally({ nodes, legal, cutoffs, prunedBefore }) {
  let leaves = 0;
  for (let i = 0; i < nodes; i++) if (legal[i] === 0) leaves++;
  return { nodes, leaves, cutoffs: cutoffs.length, pruned: prunedBefore[nodes] };
}
