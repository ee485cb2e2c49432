/**
 * Tries an arc by hand: shows which values its check would remove from the domains; the search stays as it
 * is.
 */
import { sentence } from '../kit/format.js';
import { notice } from '../kit/notice.js';
import { constraintBetween, replayedAt, revisedWords, runToTry } from '../search/constraints/run.js';
import { reviseArc } from './api.js';

/**
 * Try arcs on the domains of the current step; constraint: its number; variables: the numbers of the
 * variables whose domains are revised.
 * @type {(store: Store, constraint: number, variables: number[]) => Promise<void>}
 */
export async function tryArcs(store, constraint, variables) {
  const state = store.get();
  const tree = runToTry(state);
  if (!tree) return;
  const domains = replayedAt(tree, state.step).remaining;
  try {
    const request = { text: state.text, binary: state.csp.binary, domains, constraint };
    const revisions = await Promise.all(variables.map((variable) => reviseArc({ ...request, variable })));
    const newState = store.get();
    if (newState.tree !== tree || newState.step !== state.step) return; // the page shows other domains now
    const words = variables.map((variable, n) =>
      revisedWords(tree, variable, constraint, revisions[n].removed, revisions[n].checks),
    );
    store.change({ left: true, tried: words.join(' ') });
  } catch (error) {
    notice(sentence(error), 'bad');
  }
}

/** Try both arcs along an edge of the graph. @type {(store: Store, from: string, to: string) => void} */
export function tryEdge(store, from, to) {
  const tree = runToTry(store.get());
  const constraint = tree ? constraintBetween(tree, from, to) : -1;
  if (tree && constraint >= 0) tryArcs(store, constraint, tree.run.constraints[constraint].scope);
}
