/** Has the other run searched when one is wanted, and both held against each other when both are there. The run that is shown stays as it is whatever happens. */
import { search } from '../api.js';
import { background } from '../background.js';
import { sentence } from '../problem.js';
import { questionKey } from '../question.js';
import { comparison } from './comparison.js';
import { bare, buffers } from './compare-worker.js';
import { comparedOf, forOtherText, refusal, rivalQuestion, rivalTreeOf } from './rival.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Store} Store */
/** @typedef {import('../tree.js').Tree} Tree */

/** Trees with more nodes than this, together, are held against each other by a worker: that takes more than some frames. */
const MANY = 100_000;

/** @type {import('../background.js').Background<import('./compare-worker.js').Job, import('./comparison.js').Comparison>} */
const worker = background(new URL('./compare-worker.js', import.meta.url));

/** @param {Store} store @param {typeof search} [ask] @returns {import('../state.js').Draw} */
export function rivalLoader(store, ask = search) {
  let running = new AbortController();
  let asked = '';
  return (state, before) => {
    if (state.rival && state.rival === before.rival && (state.text !== before.text || state.graph !== before.graph)) return store.change({ rival: forOtherText(state.rival) });
    const question = state.busy || !state.tree ? null : rivalQuestion(state);
    const wanted = question ? questionKey(question) : '';
    if (question && refusal(state)) return store.change(ended(state, refusal(state)));
    if (question && rivalTreeOf(state)) hold(store, state);
    if (wanted === asked || state.busy) return;
    running.abort();
    running = new AbortController();
    asked = wanted;
    if (question && !rivalTreeOf(state)) find(store, question, ask, running.signal);
  };
}

/** @param {State} state @param {string} reason @returns {Partial<State>} */
const ended = ({ failures }, reason) => ({ rival: null, failure: reason, failures: failures + 1 });

/** @param {Store} store @param {import('../question.js').Question} question @param {typeof search} ask @param {AbortSignal} signal */
async function find(store, question, ask, signal) {
  try {
    const tree = await ask(question, signal);
    if (!signal.aborted) store.change({ rivalTree: { of: questionKey(question), tree } });
  } catch (error) {
    if (!signal.aborted) store.change(ended(store.get(), `The run to compare with: ${sentence(error)}`));
  }
}

/** The pair that is held against each other now. @type {Tree[]} */
let pair = [];

/** @param {Store} store @param {State} state */
async function hold(store, state) {
  const [a, b] = [/** @type {Tree} */ (state.tree), /** @type {Tree} */ (rivalTreeOf(state))];
  if (comparedOf(state) || (pair[0] === a && pair[1] === b)) return;
  const now = (pair = [a, b]);
  const found = a.nodes + b.nodes > MANY ? await byWorker(a, b) : comparison(a, b);
  if (pair === now) store.change({ compared: { a, b, found } });
}

/** Where the worker cannot, the page does it itself. @param {Tree} a @param {Tree} b */
async function byWorker(a, b) {
  const job = { a: bare(a), b: bare(b) };
  const answer = await worker.ask(job, [...buffers(job.a), ...buffers(job.b)]).catch(() => null);
  return answer ?? comparison(a, b);
}
