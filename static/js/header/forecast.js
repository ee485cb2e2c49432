/** The growth of the search with its depth: requested in the background, and put into words. */

import { plural } from '../kit/format.js';
import { deepestOf, ownDepth, questionKey, questionOf } from '../search/question.js';
import { forecast as ask } from '../store/api.js';
import { visibility } from '../store/visibility.js';

/** @import { Forecast, Forecasts } from '../store/types.js' */

/** @typedef {Forecasts & {of: string}} Known  of: the search, whatever its depth */
/**
 * @typedef {{size: string, remark: string}} Words  the number of nodes, and a remark; either may
 *   be ''
 */

/** @param {Store} store @returns {Draw} */
export function forecaster(store) {
  let running = new AbortController();
  let askedKey = '';
  return (state) => {
    const wanted = anyDepth(state);
    if (!state.problem?.kind || state.busy || wanted === askedKey) return;
    askedKey = wanted;
    running.abort();
    running = new AbortController();
    learn(store, state, running.signal);
  };
}

/** A key that is equal for searches that differ only in depth and round. @param {State} state */
const anyDepth = (state) => questionKey({ ...state, depth: null, round: null });

/**
 * Request the forecast; a failure is ignored.
 * @param {Store} store
 * @param {State} state
 * @param {AbortSignal} signal
 */
async function learn(store, state, signal) {
  try {
    const found = await ask({ ...questionOf(state), depth: null, round: null }, signal);
    if (!signal.aborted) store.change({ forecast: { ...found, of: anyDepth(state) } });
  } catch {
    /* the depth can be chosen without */
  }
}

/** The forecast of the problem shown, not of an earlier one. @param {State} state */
export function forecastOf(state) {
  return state.forecast?.of === anyDepth(state) ? state.forecast : null;
}

/**
 * The size of the search to a depth in words; the search shown needs no forecast.
 * @param {State} state
 * @param {number} depth
 * @returns {Words}
 */
export function wordsFor(state, depth) {
  if (!state.problem?.kind || !visibility(state).size) return { size: '', remark: '' };
  const deepest = deepestOf(state);
  const effective = Math.min(depth, deepest);
  const size = sizeShown(state, effective) ?? sizeForeseen(forecastOf(state), effective);
  return depth > deepest ? { ...size, remark: `no more than depth ${deepest}` } : size;
}

/** @param {State} state @param {number} wanted  depth @returns {Words | null} */
function sizeShown(state, wanted) {
  const { tree } = state;
  if (!tree || wanted !== Math.min(state.depth ?? ownDepth(state) ?? 0, deepestOf(state))) return null;
  if (!tree.stopped) return { size: plural(tree.nodes, 'node'), remark: '' };
  return sizeOf(tree.stopped.whole ?? { nodes: tree.nodes, complete: false }, tree.stopped.limit);
}

/** @param {Known | null} forecast @param {number} depth @returns {Words} */
function sizeForeseen(forecast, depth) {
  if (depth === 0) return { size: '1 node', remark: '' };
  if (!forecast?.counts.length) return { size: '', remark: '' };
  const { counts, limit } = forecast;
  const last = counts[counts.length - 1];
  const found = counts.find((c) => c.depth === depth);
  if (found) return sizeOf(found, limit);
  return {
    size: 'not counted',
    remark: `depth ${last.depth}: ${last.complete ? '' : 'over '}${last.nodes.toLocaleString('en')}`,
  };
}

/**
 * @param {Pick<Forecast, 'nodes' | 'complete'>} count
 * @param {number} limit  the most nodes that the page shows
 * @returns {Words}
 */
function sizeOf({ nodes, complete }, limit) {
  const size = complete ? plural(nodes, 'node') : `over ${plural(nodes, 'node')}`;
  return {
    size,
    remark: nodes > limit || (!complete && nodes >= limit) ? `first ${limit.toLocaleString('en')} shown` : '',
  };
}
