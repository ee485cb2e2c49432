/**
 * One plain sentence for each event, and the numbers it rests on, each with the event that set it.
 * Sentences speak of the players by name and of moves as the trace writes them ("NSW, B").
 */
import { isRun } from './csp/run.js';
import { whyEvent } from './csp/why.js';
import { eventAt } from './events.js';
import { isLeaf } from './tree.js';
import { inMoversView } from './windows.js';
import { cutoff } from './why-cutoff.js';
import { ending } from './why-ending.js';
import { cutoffFacts, updateFacts, windowFacts } from './why-facts.js';
import { leaf } from './why-leaf.js';
import { enterMaxN, updateMaxN } from './why-max-n.js';
import { MAX_VIEW } from './why-max-view.js';
import { MOVER_VIEW } from './why-mover-view.js';
import { opening } from './why-rounds.js';
import { update } from './why-update.js';
import { enter } from './why-visit.js';

/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {import('./events.js').Event} Event */
/** @typedef {import('./api.js').Checked} Problem */
/** @typedef {import('./why-facts.js').Fact} Fact */
/** @typedef {{sentence: string, facts: Fact[]}} Why */

/** @param {Problem} problem  what was searched @param {Tree} tree @param {number} k @returns {Why} */
export function why(problem, tree, k) {
  if (isRun(tree)) return whyEvent(tree, k);
  const event = eventAt(tree, k);
  const { sentence, facts } = isVisitOfLeaf(tree, event) ? leaf(problem, tree, event.node) : ofInner(tree, event, k);
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
  if (event.kind === 'visit') return { sentence: enter(tree, event, view), facts: windowFacts(tree, event.node) };
  if (event.cutoff) return { sentence: cutoff(tree, event, view), facts: cutoffFacts(tree, event) };
  return { sentence: update(tree, event, k, view), facts: updateFacts(tree, event, k) };
}
