/**
 * What an event of a constraint search says in the words of a game's: nothing is returned there, a node is
 * entered, worked at, or left; a failure takes a cutoff's place.
 */
import { cutoffsBefore } from '../tree.js';
import { unbounded } from '../windows.js';
import { kindAt } from './run.js';

/**
 * @import { Event } from '../events.js'
 * @import { Run } from './run.js'
 */

/** @param {Run} tree @param {number} k @returns {Event} */
export function runEvent(tree, k) {
  const at = tree.run.event.node[k] ?? 0;
  const left = at > 0 && ['backtrack', 'leave'].includes(kindAt(tree, k));
  const [node, child] = left ? [tree.parent[at], at] : [at, -1];
  const nothing = unbounded();
  return {
    kind: left ? 'update' : 'visit',
    node,
    child,
    ...nothing,
    cutoff: tree.cutoffs[cutoffsBefore(tree, k)] === k,
    entered: nothing,
    before: nothing,
  };
}
