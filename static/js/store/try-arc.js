/** Tries an arc by hand: shows which values its check would remove; the search stays as it is. */
import { noticeFailure } from '../kit/notice.js';
import { constraintBetween, replayedAt, revisedWords, runToTry } from '../search/constraints/run.js';
import { reviseArc } from './api.js';

/**
 * Try the arcs of a constraint on the domains of the current step; constraint, variables: the numbers of the
 * constraint, and of its variables whose domains are revised.
 * @type {(store: Store, constraint: number, variables: number[]) => Promise<void>}
 */
export async function tryArcs(store, constraint, variables) {
  const state = store.get();
  const tree = runToTry(state);
  if (!tree) return;
  const domains = replayedAt(tree, state.step).remaining;
  const request = { text: state.text, binary: state.csp.binary, domains, constraint };
  const revisions = variables.map(async (variable) => {
    const { removed, checks } = await reviseArc({ ...request, variable });
    return revisedWords(tree, variable, constraint, removed, checks);
  });
  const words = await Promise.all(revisions).catch(noticeFailure);
  const newState = store.get();
  const showsOthers = newState.tree !== tree || newState.step !== state.step; // other domains
  if (!words || showsOthers) return;
  store.change({ left: true, tried: words.join(' ') }); // `left` opens the panel that shows the words
}

/** Try both arcs along an edge of the graph. @type {(store: Store, from: string, to: string) => void} */
export function tryEdge(store, from, to) {
  const tree = runToTry(store.get());
  const constraint = tree ? constraintBetween(tree, from, to) : -1;
  if (tree && constraint >= 0) tryArcs(store, constraint, tree.run.constraints[constraint].scope);
}
