/**
 * The trees of all rounds of deepening, not only of the one that is shown: asked for quietly, one after the
 * other.
 */

import { questionOf } from '../search/question.js';
import { anyRound, roundAsked, roundShown } from '../search/rounds.js';
import { search } from '../store/api.js';

/**
 * @import { Draw, State, Store } from '../store/state.js'
 * @import { Tree } from '../search/tree.js'
 */

/**
 * @typedef {{of: string, trees: ReadonlyMap<number, Tree>}} RoundTrees of: the search, whatever its round;
 *   trees: by the round's number, from 1
 */

/** Rounds with more nodes than this are only fetched when they are to be shown. */
const MOST_NODES = 50_000;
/** @type {ReadonlyMap<number, Tree>} */
const NONE = new Map();

/** @param {Store} store @param {typeof search} [ask] @returns {Draw} */
export function roundFetcher(store, ask = search) {
  let running = new AbortController();
  let asked = '';
  return (state, before) => {
    const { tree } = state;
    if (state.busy || (tree === before.tree && asked === anyRound(state))) return;
    if (tree?.rounds) keepShown(store, state, tree);
    if (asked === anyRound(state)) return;
    asked = anyRound(state);
    running.abort();
    running = new AbortController();
    if (tree?.rounds) fetchOthers(store, ask, running.signal);
  };
}

/** The trees of the rounds of the search that is shown, as far as they are there. @param {State} state */
export function roundTreesOf(state) {
  return state.roundTrees?.of === anyRound(state) ? state.roundTrees.trees : NONE;
}

/** @param {Store} store @param {State} state @param {Tree} tree */
function keepShown(store, state, tree) {
  keep(store, state, roundShown(/** @type {any} */ (tree)), tree);
}

/** @param {Store} store @param {State} state @param {number} round @param {Tree} tree */
function keep(store, state, round, tree) {
  if (roundTreesOf(store.get()).get(round) === tree) return;
  store.change({
    roundTrees: { of: anyRound(state), trees: new Map([...roundTreesOf(store.get()), [round, tree]]) },
  });
}

/**
 * Nobody misses a round that cannot be had: its counts are there.
 * @param {Store} store
 * @param {typeof search} ask
 * @param {AbortSignal} signal
 */
async function fetchOthers(store, ask, signal) {
  const state = store.get();
  const rounds = state.tree?.rounds ?? [];
  for (const { round, nodes } of rounds) {
    if (nodes > MOST_NODES || roundTreesOf(store.get()).has(round)) continue;
    try {
      const tree = await ask({ ...questionOf(state), round: roundAsked(rounds, round) }, signal);
      if (signal.aborted) return;
      keep(store, state, round, tree);
    } catch {
      return;
    }
  }
}
