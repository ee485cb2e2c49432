/**
 * The loader of the rival, the search with which the one on the page is compared. When the page's state
 * changes, it corrects a rival that does not fit, compares both searches when their trees are loaded, and
 * searches a rival with a new question (what is searched and how). It never changes the search on the page.
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
  return (state, before) => {
    const correction = correctionOf(state, before);
    if (correction) return store.change(correction); // this change of the state comes here, too
    if (!state.rival && state.rivalTree) store.change({ rivalTree: null, compared: null }); // it may be large
    const isLoaded = rivalTreeOf(state) !== null; // for the rival as it is now
    if (isLoaded && isSearched(state)) compareBoth(store, state);
    const question = isSearched(state) ? rivalQuestion(state) : null;
    const key = question ? questionKey(question) : '';
    if (key === askedKey || state.busy) return; // while the page is busy, a search under way goes on
    searching.abort();
    searching = new AbortController();
    askedKey = key;
    if (question && !isLoaded) searchRival(store, question, ask, searching.signal);
  };
}

/** Whether the search on the page is ready. @param {State} state */
const isSearched = ({ busy, tree }) => !busy && Boolean(tree);

/** What makes the rival fit; null if it does. @type {(...s: Parameters<Draw>) => Partial<State> | null} */
function correctionOf(state, before) {
  const isOtherProblem = state.text !== before.text || state.graph !== before.graph;
  if (isOtherProblem && state.rival && state.rival === before.rival)
    return { rival: forOtherText(state.rival) }; // only those settings that exist in the other problem, too
  const whyImpossible = isSearched(state) ? refusal(state) : '';
  return whyImpossible ? failureChange(whyImpossible) : null;
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
  const thisPair = [a, b];
  pair = thisPair;
  const found = a.nodes + b.nodes > MAX_ON_PAGE ? await byWorker(a, b) : comparison(a, b);
  if (pair !== thisPair) return; // another pair came meanwhile
  pair = [];
  store.change({ compared: { a, b, found } });
}

/** Compare in the worker, or on the page if it cannot. @type {(a: Tree, b: Tree) => Promise<Comparison>} */
async function byWorker(a, b) {
  return (await worker.ask({ work: { a, b } }).catch(() => null)) ?? comparison(a, b);
}
