/** Runs that are often worth comparing with, by a word each: how the other differs from what is shown. */
import { deepestOf, ownDepth } from '../problem-depth.js';
import { offersOf } from '../question.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('./rival.js').Rival} Rival */
/** @typedef {{name: string, rival: Rival}} Preset */

/** Those that apply here, and are not what is shown anyway. @param {State} state @returns {Preset[]} */
export function presets(state) {
  const offers = offersOf(state.problem, state.graph);
  if (!offers) return [];
  const has = (/** @type {import('../question.js').Offer[]} */ list, /** @type {string} */ name) => list.some((offer) => offer.name === name && offer.why === null);
  const algorithms = ['alpha-beta', 'minimax'].filter((name) => name !== state.algorithm && has(offers.algorithms, name)).map((name) => ({ name, rival: { algorithm: name } }));
  const orders = ['given', 'reverse', 'best', 'worst'].filter((name) => name !== state.order && has(offers.orders, name)).map((order) => ({ name: ORDERS[order], rival: { order } }));
  return [...roundBefore(state), ...algorithms, ...orders, ...(offers.varied.includes(state.algorithm) ? variants(state) : []), ...depths(state)];
}

/** @type {Record<string, string>} */
const ORDERS = { given: 'order as given', reverse: 'reverse order', best: 'best moves first', worst: 'worst moves first' };

/** @param {State} state @returns {Preset[]} */
function roundBefore({ tree }) {
  const round = tree?.round ?? 0;
  return round > 1 ? [{ name: `the round before (${round - 1})`, rival: { round: round - 1 } }] : [];
}

/** @param {State} state @returns {Preset[]} */
function variants({ fail, cut }) {
  return [
    fail === 'soft' ? { name: 'fail-hard', rival: { fail: 'hard' } } : { name: 'fail-soft', rival: { fail: 'soft' } },
    cut === '>=' ? { name: 'cut only beyond the bound', rival: { cut: '>' } } : { name: 'cut at equality, too', rival: { cut: '>=' } },
  ];
}

/** One level more and one less, where there are any. @param {State} state @returns {Preset[]} */
function depths(state) {
  const depth = Math.min(state.depth ?? ownDepth(state) ?? 0, deepestOf(state));
  const deeper = depth < deepestOf(state) ? [{ name: 'one level deeper', rival: { depth: depth + 1 } }] : [];
  return [...deeper, ...(depth > 1 ? [{ name: 'one level less deep', rival: { depth: depth - 1 } }] : [])];
}
