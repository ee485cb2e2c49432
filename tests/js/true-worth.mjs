/** The true values of nodes of a pruned search, by a search without pruning. */
import { keptBy } from './choices.mjs';
import { randomSearch } from './fixtures.mjs';

/** Alpha-beta as negamax shows it, and what its nodes are worth. */
export function negamaxSearch(shape) {
  const { tree, events } = randomSearch(shape);
  const whole = randomSearch({ ...shape, algorithm: 'minimax' }).tree;
  const worth = [...tree.depth.keys()].map((i) => whole.value[sameNode(tree, whole, i)]);
  const algorithm = 'negamax-alpha-beta';
  return { tree: { ...tree, kind: 'tree', algorithm, ...keptBy(algorithm) }, events, worth };
}

/** Where the same moves lead in the whole tree. */
function sameNode(tree, whole, i) {
  let found = 0;
  for (const move of movesTo(tree, i)) {
    found += 1;
    while (whole.move[found] !== move) found += whole.size[found];
  }
  return found;
}

const movesTo = (tree, i) => (i ? [...movesTo(tree, tree.parent[i]), tree.move[i]] : []);

/** A number of MAX's as whoever moves at a depth sees it. */
export const seenAt = (value, depth) => (depth % 2 && value ? -value : value);

/** The number in a text such as "≥ −10". */
export function numberIn(text) {
  const [number] = /[^≤≥= ]+$/.exec(text);
  return Number(number.replace('−', '-').replace('∞', 'Infinity'));
}

/** Whether what is said of it is true. */
export function isTrue(sign, said, really) {
  if (sign === '≤') return really <= said;
  return sign === '≥' ? really >= said : really === said;
}

/**
 * The sign that a returned value must have as MAX sees it, by the window its node was entered with: at or
 * under alpha an upper bound, on or over beta a lower one; exact where every move below was tried.
 */
export function signOf({ tree, events }, i) {
  const [alpha, beta] = entryWindow(events, i);
  if (triedAll(tree, i)) return '';
  if (tree.value[i] <= alpha) return '≤';
  return tree.value[i] >= beta ? '≥' : '';
}

/** The window that a node was entered with. */
export function entryWindow(events, i) {
  const visit = events.find(([kind, node]) => kind === 0 && node === i);
  return visit.slice(4, 6);
}

/** Whether no node of a subtree has a move without a child. */
function triedAll({ parent, legal, size }, i) {
  const subtree = [...legal.keys()].slice(i, i + size[i]);
  return subtree.every((node) => legal[node] === subtree.filter((child) => parent[child] === node).length);
}

/** Seen from the other side. */
export const signSeenAt = (sign, depth) => (depth % 2 ? ({ '≤': '≥', '≥': '≤' }[sign] ?? sign) : sign);
