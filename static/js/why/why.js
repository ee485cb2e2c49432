/**
 * One plain sentence for each event of a game's search, and the numbers it rests on, each with the event that
 * set it. Sentences speak of the players by name and of moves as the trace writes them ("NSW, B").
 */
import { eventAt } from '../search/events.js';
import { isLeaf } from '../search/tree.js';
import { inMoversView } from '../search/windows.js';
import { cutoff, update } from './cutoff.js';
import { ending, opening } from './ending.js';
import { leaf } from './leaf.js';
import { enter, enterMaxN, updateMaxN } from './max-n.js';
import { MAX_VIEW } from './max-view.js';
import { MOVER_VIEW } from './mover-view.js';
import { cutoffFacts, updateFacts, windowFacts } from './words.js';

/**
 * @import { Checked } from '../store/api.js'
 * @import { Event } from '../search/events.js'
 * @import { Tree } from '../search/tree.js'
 * @import { Fact } from './words.js'
 */

/** @typedef {Checked} Problem */
/** @typedef {{sentence: string, facts: Fact[]}} Why */

/**
 * @param {Problem} problem  what was searched
 * @param {Tree} tree
 * @param {number} k
 * @param {Event} [event]  where it is known
 * @returns {Why}
 */
export function why(problem, tree, k, event = eventAt(tree, k)) {
  const { sentence, facts } = isVisitOfLeaf(tree, event)
    ? leaf(problem, tree, event)
    : ofInner(tree, event, k);
  const before = k === 0 ? opening(tree) : '';
  const after = k === tree.events - 1 ? ` ${ending(tree)}` : '';
  return { sentence: before + sentence + after, facts };
}

/** @param {Tree} tree @param {Event} event */
const isVisitOfLeaf = (tree, { kind, node }) => kind === 'visit' && isLeaf(tree, node);

/** @param {Tree} tree @param {Event} event @param {number} k @returns {Why} */
function ofInner(tree, event, k) {
  if (tree.values.length) return event.kind === 'visit' ? enterMaxN(tree, event) : updateMaxN(tree, event, k);
  const view = inMoversView(tree) ? MOVER_VIEW : MAX_VIEW;
  if (event.kind === 'visit') return { sentence: enter(tree, event, view), facts: windowFacts(tree, event) };
  if (event.cutoff) return { sentence: cutoff(tree, event, view), facts: cutoffFacts(tree, event) };
  return { sentence: update(tree, event, view), facts: updateFacts(tree, event, k) };
}
