/** Compares two searches ("runs"), `a` and `b`: twin nodes, the merged tree, names, results and counts. */
import { number, vector } from '../../kit/format.js';
import { orderNamed } from '../../scene/fields.js';
import { derive } from '../derive.js';
import { bestLine } from '../tree.js';
import { hasWindows } from '../windows.js';
import { firstDifference } from './difference.js';

/** @import { Comparison, Merged, Name, Tally } from './types.js' */

// Two nodes are twins if the same moves lead to them from the root. Siblings are matched by their moves with
// one array, so that the work is linear in the nodes and uses typed arrays only. Letters: node i and its
// child c are in `a`, node j and its child d in `b`, node u is in the merged tree.

/** @typedef {Pick<Tree, 'move' | 'size' | 'labels'>} Moves */

/** For each node of `a` its twin in `b`, or −1. @type {(a: Moves, b: Moves) => Int32Array} */
export function twinsOf(a, b) {
  const twin = new Int32Array(a.size.length).fill(-1);
  const childBy = new Int32Array(Math.max(a.labels.length, b.labels.length)).fill(-1); // by move, in b
  twin[0] = 0;
  // below a node without a twin no node has one, so its subtree is left out
  for (let i = 0; i < twin.length; i += twin[i] < 0 ? a.size[i] : 1) {
    const j = twin[i];
    if (j < 0) continue;
    for (let d = j + 1; d < j + b.size[j]; d += b.size[d]) childBy[b.move[d]] = d;
    for (let c = i + 1; c < i + a.size[i]; c += a.size[c]) twin[c] = childBy[a.move[c]];
    for (let d = j + 1; d < j + b.size[j]; d += b.size[d]) childBy[b.move[d]] = -1;
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
  const pairs = pairsInPreorder(a, b, twin);
  const nodes = pairs.a.length;
  const rows = {
    ...pairs,
    depth: new Uint16Array(nodes),
    move: new Uint32Array(nodes),
    size: new Uint32Array(nodes).fill(1),
    legal: new Uint32Array(nodes),
    value: new Float64Array(nodes),
    ...(a.player || b.player ? { player: new Uint8Array(nodes) } : {}),
  };
  for (let u = 0; u < nodes; u++) fillRow(rows, a, b, u);
  addSizes(rows.depth, rows.size);
  return rows;
}

/**
 * For each node of the merged tree, in preorder, its number in `a` and in `b`; −1 if not visited there.
 * @type {(a: Tree, b: Tree, twin: Int32Array) => {a: Int32Array, b: Int32Array}}
 */
function pairsInPreorder(a, b, twin) {
  const nodes = b.nodes + twin.reduce((onlyInA, j) => onlyInA + Number(j < 0), 0);
  const [inA, inB, twinInA] = [new Int32Array(nodes), new Int32Array(nodes), inverseTwins(twin, b.nodes)];
  const stack = [0, 0]; // for each waiting node its numbers in a and b; the pair on top is visited next
  for (let u = 0; stack.length; u++) {
    const j = (inB[u] = /** @type {number} */ (stack.pop()));
    const i = (inA[u] = /** @type {number} */ (stack.pop()));
    const first = stack.length;
    // Push the children in order, each as (number in b, number in a). The reversal puts the first child on
    // top, and makes each pair (number in a, number in b).
    if (i >= 0) for (let c = i + 1; c < i + a.size[i]; c += a.size[c]) stack.push(twin[c], c);
    if (j >= 0) for (let d = j + 1; d < j + b.size[j]; d += b.size[d]) if (twinInA[d] < 0) stack.push(d, -1);
    reverse(stack, first);
  }
  return { a: inA, b: inB };
}

/** Reverse a list in place, from `first` on. @type {(list: number[], first: number) => void} */
function reverse(list, first) {
  for (let last = list.length - 1; first < last; first++, last--)
    [list[first], list[last]] = [list[last], list[first]];
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

/** Add each node's size to its parent's. @type {(depth: Uint16Array, size: Uint32Array) => void} */
function addSizes(depth, size) {
  const below = new Uint32Array(65_537); // for each depth: the nodes so far whose parent is still to come
  for (let u = depth.length - 1; u >= 0; u--) {
    size[u] += below[depth[u] + 1];
    below[depth[u] + 1] = 0;
    below[depth[u]] += size[u];
  }
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
  // A setting that the other algorithm does not have is no difference; only a round is always named.
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
