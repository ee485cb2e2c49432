/** Why a game's search does what it does, and at a cutoff what that has saved. */
import { plural } from '../kit/format.js';
import { fullTree } from '../search/full-tree.js';
import { savedAt, savedBy } from '../search/saved.js';
import { fact } from '../why/facts.js';
import { why } from '../why/why.js';

/**
 * @import { Event } from '../search/events.js'
 * @import { Rules } from '../search/rules.js'
 * @import { Tree } from '../search/tree.js'
 * @import { Checked } from '../store/api.js'
 */

/** Of a larger game tree it is not counted. */
const MOST = 5000;

/** @param {(problem: Checked, tree: Tree) => Rules<any>} rules */
export const whySaving =
  (rules) =>
  (
    /** @type {Checked} */ problem,
    /** @type {Tree} */ tree,
    /** @type {number} */ k,
    /** @type {Event} */ event,
  ) => {
    const told = why(problem, tree, k, event);
    const full = event.cutoff && tree.nodes <= MOST && fullTree(tree, rules(problem, tree), MOST);
    if (!full) return told;
    const [here, all] = [savedAt(full, event.node), savedBy(tree, full, k)];
    const leaves = plural(here.leaves, 'leaf', 'leaves');
    const value = `${plural(here.nodes, 'node')} (${leaves}) here, ${all.nodes} of ${full.nodes} so far`;
    return {
      ...told,
      facts: [...told.facts, { ...fact('never looked at:', value), sign: /** @type {const} */ ('') }],
    };
  };
