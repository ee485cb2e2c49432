/**
 * The loader of the rival, the search with which the one on the page is compared. It searches the rival when
 * its question is new, as one was chosen or the search on the page has other settings, and compares both when
 * both are loaded. It never changes the search on the page.
 */
import { background } from '../../kit/background.js';
import { sentence } from '../../kit/format.js';
import { comparison } from '../../search/comparing/comparison.js';
import {
  comparisonShown,
  forOtherText,
  refusal,
  rivalQuestion,
  rivalTreeOf,
} from '../../search/comparing/rival.js';
import { questionKey } from '../../search/question.js';
import { search } from '../../store/api.js';

/** @import { Comparison } from '../../search/comparing/types.js' */
/** @import { Question } from '../../search/types.js' */
/** @import { Job } from './compare-worker.js' */

/** The page itself compares two trees with at most so many nodes together; a worker compares larger ones. */
const MAX_ON_PAGE = 100_000;

const worker = background(new URL('./compare-worker.js', import.meta.url));

/** @type {(store: Store, ask?: typeof search) => Draw} */
export function rivalLoader(store, ask = search) {
  let searching = new AbortController();
  let askedKey = ''; // the key of the rival's question that was asked last; '' without a rival
  // In this order: a rival that does not fit is changed or dropped (with another change of the state, which
  // comes here again); then a loaded one is compared; then one that is not loaded is searched.
  return (state, before) => {
    // another problem has come: keep only those settings of the rival that exist there, too
    const isOtherProblem = state.text !== before.text || state.graph !== before.graph;
    if (isOtherProblem && state.rival && state.rival === before.rival)
      return store.change({ rival: forOtherText(state.rival) });
    if (!state.rival && state.rivalTree) store.change({ rivalTree: null, compared: null }); // it may be large
    const question = state.busy || !state.tree ? null : rivalQuestion(state);
    const key = question ? questionKey(question) : '';
    const whyImpossible = question ? refusal(state) : '';
    if (whyImpossible) return store.change(failureChange(whyImpossible));
    if (question && rivalTreeOf(state)) compareBoth(store, state);
    if (key === askedKey || state.busy) return;
    searching.abort(); // what was asked before, if it is still under way
    searching = new AbortController();
    askedKey = key;
    if (question && !rivalTreeOf(state)) searchRival(store, question, ask, searching.signal);
  };
}

/** The change that ends the comparison with a message. @param {string} reason @returns {Partial<State>} */
const failureChange = (reason) => ({ rival: null, failure: { sentence: reason } });

/** @type {(store: Store, question: Question, ask: typeof search, signal: AbortSignal) => Promise<void>} */
async function searchRival(store, question, ask, signal) {
  try {
    const tree = await ask(question, signal);
    if (!signal.aborted) store.change({ rivalTree: { key: questionKey(question), tree } });
  } catch (error) {
    if (!signal.aborted) store.change(failureChange(`The run to compare with: ${sentence(error)}`));
  }
}

/** The two trees that are being compared; empty while none are. @type {Tree[]} */
let pair = [];

/** Compare both searches, unless that is done or under way. @param {Store} store @param {State} state */
async function compareBoth(store, state) {
  const [a, b] = [/** @type {Tree} */ (state.tree), /** @type {Tree} */ (rivalTreeOf(state))];
  if (comparisonShown(state) || (pair[0] === a && pair[1] === b)) return;
  const thisPair = (pair = [a, b]);
  const found = a.nodes + b.nodes > MAX_ON_PAGE ? await byWorker(a, b) : comparison(a, b);
  if (pair !== thisPair) return; // another pair came meanwhile
  pair = [];
  store.change({ compared: { a, b, found } });
}

/**
 * Compare in the worker, or on the page if the worker cannot.
 * @type {(a: Tree, b: Tree) => Promise<Comparison>}
 */
async function byWorker(a, b) {
  return (await worker.ask({ work: { a, b } }).catch(() => null)) ?? comparison(a, b);
}
