/** What a search of an exercise came to, right or faulty: read off its events. Pure. */
import { children } from '../../search/tree.js';
import { isDeepCut } from '../../search/windows.js';
import { isLeaf, isMax } from './game-tree.js';
import { eventsOf } from './reference.js';

/**
 * @import { Variant } from '../../search/alpha-beta.js'
 * @import { GameTree } from './game-tree.js'
 * @import { Event } from './reference.js'
 */

/**
 * @typedef {object} Outcome  by node; NaN where the search did not come
 * @property {Event[]} events
 * @property {boolean[]} visited
 * @property {number[]} alpha   on entry
 * @property {number[]} beta    on entry
 * @property {number[]} value   that the node returned
 * @property {Map<number, {child: number, value: number}>} cutAt  the nodes at which a value met the
 *   bound: after which child, and which value
 * @property {number[]} cut     the branches that were left out, topmost nodes only, ascending
 * @property {number} leaves    looked at
 */
/** @typedef {{tree: GameTree, variant: Variant, run: Outcome}} Exercise  with what is right in it */

/** @param {GameTree} tree @param {Variant} variant @returns {Exercise} */
export const exercise = (tree, variant) => ({ tree, variant, run: outcome(tree, eventsOf(tree, variant)) });

/** @param {GameTree} tree @param {Event[]} events @returns {Outcome} */
export function outcome(tree, events) {
  const unknown = () => new Array(tree.nodes).fill(Number.NaN);
  const [alpha, beta, value] = [unknown(), unknown(), unknown()];
  const visited = new Array(tree.nodes).fill(false);
  const cutAt = new Map();
  for (const event of events) {
    const { node } = event;
    if (event.kind === 'enter') [visited[node], alpha[node], beta[node]] = [true, event.alpha, event.beta];
    if (event.kind === 'leave') value[node] = event.value;
    if (event.kind === 'cut') cutAt.set(node, { child: event.child, value: event.value });
  }
  const cut = visited.flatMap((seen, node) => (!seen && visited[tree.parent[node]] ? [node] : []));
  const leaves = visited.filter((seen, node) => seen && isLeaf(tree, node)).length;
  return { events, visited, alpha, beta, value, cutAt, cut, leaves };
}

/**
 * Whose move gives a bound at a node: the nearest node above whose bound it is, and the child of it that
 * the search had found to be worth that; null where no node above has a value yet.
 * @param {Exercise} exercise
 * @param {number} node
 * @param {'alpha' | 'beta'} which
 * @returns {{at: number, through: number} | null}
 */
export function source({ tree, run }, node, which) {
  const bound = run[which];
  let below = node;
  while (below > 0 && bound[tree.parent[below]] === bound[below]) below = tree.parent[below];
  if (below === 0) return null;
  const at = tree.parent[below];
  const through = children(tree, at).find((child) => run.value[child] === bound[below]);
  return { at, through: /** @type {number} */ (through) };
}

/** The bound that a node cuts by. @param {GameTree} tree @param {number} node @returns {'alpha' | 'beta'} */
export const boundOf = (tree, node) => (isMax(tree, node) ? 'beta' : 'alpha');

/**
 * What a node had found before the search came to one of its children; ∓∞ before the first.
 * @param {Exercise} exercise
 * @param {number} child
 */
export function soFar({ tree, run }, child) {
  const node = tree.parent[child];
  const before = children(tree, node).filter((other) => other < child);
  const values = before.map((other) => run.value[other]);
  return isMax(tree, node) ? Math.max(...values) : Math.min(...values);
}

/** Whether some branch falls to a deep cut. @param {Exercise} exercise */
export const hasDeepCut = (exercise) =>
  exercise.run.cut.some((branch) => isDeep(exercise, exercise.tree.parent[branch]));

/** @param {Exercise} exercise @param {number} node  where something was cut */
export function isDeep({ tree, variant, run }, node) {
  const { child } = /** @type {{child: number}} */ (run.cutAt.get(node));
  return isDeepCut({ ...tree, variant, players: 2 }, run.value, node, child);
}
