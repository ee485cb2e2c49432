/** Has an output looked at once there is one, and the page go to where it is wrong first. */
import { sentence } from '../../kit/format.js';
import { diagnose } from '../../store/doctor-api.js';
import { differencesOf, stepOf } from './differences.js';
import { asked, isMissing } from './output.js';

/**
 * @import { Diagnosed } from '../../store/doctor-api.js'
 * @import { Draw, State, Store } from '../../store/state.js'
 * @import { Output } from './output.js'
 */

/** @param {Store} store @param {typeof diagnose} [ask] @returns {Draw} */
export function checking(store, ask = diagnose) {
  let running = new AbortController();
  /** What is being looked at. @type {unknown[]} */
  let under = [];
  /** @type {WeakSet<Output>} */
  const seen = new WeakSet();
  return (state) => {
    const { output, checkup, busy, problem, tree } = state;
    const wanted = output && !checkup && !busy && problem ? [output, tree] : [];
    if (wanted.length === under.length && wanted.every((each, n) => each === under[n])) return;
    running.abort();
    running = new AbortController();
    under = wanted;
    if (output && wanted.length) check(store, output, ask, running.signal, seen);
  };
}

/**
 * @param {Store} store
 * @param {Output} output
 * @param {typeof diagnose} ask
 * @param {AbortSignal} signal
 * @param {WeakSet<Output>} seen  those whose first difference was gone to
 */
async function check(store, output, ask, signal, seen) {
  try {
    const found = await answer(store.get(), output, ask, signal);
    if (signal.aborted) return;
    const goes = output.arrives && !seen.has(output);
    seen.add(output);
    store.change({ checkup: { of: output, found, failure: '' }, ...(goes ? place(store.get(), found) : {}) });
  } catch (error) {
    if (!signal.aborted) store.change({ checkup: { of: output, found: null, failure: sentence(error) } });
  }
}

/** @param {State} state @param {Output} output @param {typeof diagnose} ask @param {AbortSignal} signal */
async function answer({ text, graph, depth }, output, ask, signal) {
  if (isMissing(output)) throw new Error(MISSING);
  return ask({ text, graph, depth, ...(await asked(output)) }, signal);
}

const MISSING =
  'The link had no room for the output that was checked: choose the file again, or drop it here.';

/** Where it is wrong first, as the verdict says. @param {State} state @param {Diagnosed} found */
function place({ tree }, { aligned }) {
  const line = differencesOf(aligned.runs)[0]?.first;
  return line && tree ? { step: stepOf(line, tree.events) } : {};
}
