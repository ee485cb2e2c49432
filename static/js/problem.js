/** Opening a problem: check its text, search it, and show both; the latest request wins. */
import { Unreachable, check, search } from './api.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Store} Store */
/** @typedef {Partial<State> & {text: string}} Wanted */
/** @typedef {(text: string, checked: import('./api.js').Checked) => void} OnMistakes  called when the text cannot be read as a map */

const CROWDED = 24;

let running = new AbortController();
/** What the request under way wants. @type {Wanted | null} */
let asked = null;

/** Show the problem with other options, also those of a request that is still under way. @param {Store} store @param {Partial<State>} options @param {OnMistakes} onMistakes */
export function choose(store, options, onMistakes) {
  return open(store, { ...(asked ?? { text: store.get().text }), ...options }, onMistakes);
}

/**
 * Show a problem. What is not named in `wanted` stays as it is, except the step, which starts over.
 * A text with errors changes nothing on the page: it goes to `onMistakes`.
 * @param {Store} store @param {Wanted} wanted @param {OnMistakes} onMistakes @returns {Promise<boolean>} whether the text was a map
 */
export async function open(store, wanted, onMistakes) {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  asked = wanted;
  store.change({ busy: true, failure: '', playing: false });
  try {
    const checked = await known(store.get(), wanted.text, signal);
    if (checked.map) await show(store, { step: 0, ...wanted, problem: checked }, signal);
    else onMistakes(wanted.text, checked);
    return checked.map !== null;
  } catch (error) {
    if (!signal.aborted) store.change(failed(store.get(), error));
    return false;
  } finally {
    if (!signal.aborted) finish(store);
  }
}

/** @param {Store} store */
function finish(store) {
  asked = null;
  store.change({ busy: false });
}

/** Only a new text needs checking. @param {State} state @param {string} text @param {AbortSignal} signal */
async function known({ problem, text: shown }, text, signal) {
  return problem && shown === text ? problem : check(text, signal);
}

/** A map that cannot be searched (its tree is too large) is shown all the same, with the reason. @param {Store} store @param {Wanted & {problem: import('./api.js').Checked, step: number}} wanted @param {AbortSignal} signal */
async function show(store, wanted, signal) {
  const next = { ...store.get(), ...wanted, wide: suitableWidth(store.get(), wanted.problem) };
  try {
    const tree = await search(next, signal);
    store.change({ ...wanted, wide: next.wide, tree, opened: new Set(), step: Math.min(wanted.step, tree.events - 1) });
  } catch (error) {
    if (signal.aborted || error instanceof Unreachable) throw error;
    store.change({ ...wanted, wide: next.wide, tree: null, step: 0, ...failed(store.get(), error) });
  }
}

/** A new map with many regions starts out wide; after that the user decides. @param {State} state @param {import('./api.js').Checked} problem */
function suitableWidth(state, problem) {
  return state.problem === problem ? state.wide : (problem.map?.regions.length ?? 0) > CROWDED;
}

/** @param {State} state @param {unknown} error */
const failed = ({ failures }, error) => ({ failure: sentence(error), failures: failures + 1 });

/** @param {unknown} error */
export const sentence = (error) => (error instanceof Error ? error.message : String(error));
