/**
 * Domains, assignments and the queue at any event, read off the columns: the state at a node is what the
 * events did in which the nodes on the path to it were entered. webviz/csp/run.py does the same.
 */
import { pathTo } from '../tree.js';
import { kindAt } from './run.js';

/** @import { Run } from './run.js' */

/** @typedef {{variable: number, value: number, event: number}} Removed  in which event */
/**
 * @typedef {object} Replayed
 * @property {number[][]} left for each variable the values that are left, by number; of an assigned one just
 *   its own
 * @property {(number | null)[]} taken  for each variable the value assigned to it
 * @property {Removed[]} removals    in the order in which they were made
 */

const BACK_AT_PARENT = ['backtrack', 'leave'];

/** The node where the search is right after event k. @param {Run} tree @param {number} k */
export function positionAt(tree, k) {
  const node = tree.run.event.node[k] ?? 0;
  return BACK_AT_PARENT.includes(kindAt(tree, k)) ? tree.parent[node] : node;
}

/**
 * The events that made the state what it is right after event k, in order.
 * @param {Run} tree
 * @param {number} k
 * @returns {number[]}
 */
export function eventsBehind(tree, k) {
  const { first, past, settings } = tree.run;
  const node = positionAt(tree, k);
  if (settings.algorithm === 'min-conflicts') return Array.from({ length: node }, (_, n) => first[n + 1]);
  return pathTo(tree, node).flatMap((one) => range(first[one], Math.min(past[one], k + 1)));
}

/** @param {number} start @param {number} end */
const range = (start, end) => Array.from({ length: Math.max(0, end - start) }, (_, n) => start + n);

/** @param {Run} tree @param {number} k @returns {Replayed} */
export function replayedAt(tree, k) {
  const { event, domains, variables } = tree.run;
  const left = domains.map((values) => [...values.keys()]);
  const taken = variables.map(() => /** @type {number | null} */ (null));
  /** @type {Removed[]} */
  const removals = [];
  for (const done of tree.run.events ? eventsBehind(tree, k) : []) {
    const [variable, value] = [event.variable[done], event.value[done]];
    if (kindAt(tree, done) === 'assign') {
      left[variable] = [value];
      taken[variable] = value;
    } else if (kindAt(tree, done) === 'remove') {
      left[variable] = left[variable].filter((v) => v !== value);
      removals.push({ variable, value, event: done });
    }
  }
  return { left, taken, removals };
}

/**
 * The event that gave a variable the value it has right after event k; −1 where it has none.
 * @param {Run} tree
 * @param {number} k
 * @param {number} variable
 */
export function assignedIn(tree, k, variable) {
  const { first, event, settings } = tree.run;
  const repairs = settings.algorithm === 'min-conflicts'; // each node changes the one before
  for (let node = positionAt(tree, k); node > 0; node = repairs ? node - 1 : tree.parent[node]) {
    if (event.variable[first[node]] === variable) return first[node];
  }
  return -1;
}

/**
 * @typedef {{variable: number, constraint: number, other: number}} Queued an arc; or, with constraint −1, a
 *   variable with a single value
 */

/**
 * What waits in the queue right after event k, next first.
 * @param {Run} tree
 * @param {number} k
 * @returns {Queued[]}
 */
export function queueAt(tree, k) {
  const { event, first } = tree.run;
  /** @type {Queued[]} */
  const queue = [];
  for (let e = first[tree.run.event.node[k] ?? 0]; e <= k && e < event.kind.length; e++) {
    if (kindAt(tree, e) === 'push')
      queue.push({ variable: event.variable[e], constraint: event.constraint[e], other: event.other[e] });
    else if (kindAt(tree, e) === 'pop') queue.shift();
  }
  return ['wipe-out', 'backtrack', 'select', 'solution', 'none'].includes(kindAt(tree, k)) ? [] : queue;
}
