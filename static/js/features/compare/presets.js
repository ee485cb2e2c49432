/** The dialog's buttons: searches that are often good to compare with. */

import { choices } from '../../scene/fields.js';
import { bindingName } from '../../search/domains.js';
import { deepestOf, offersOf, ownDepth } from '../../search/question.js';

/** @import { AlgorithmChoice, OrderChoice } from '../../scene/types.js' */
/** @import { Rival } from '../../search/comparing/types.js' */
/** @import { Offer } from '../../search/types.js' */

/** @typedef {{name: string, rival: Rival}} Preset */

/**
 * The presets that apply here and differ from the run on the page.
 * @param {State} state
 * @returns {Preset[]}
 */
export function presets(state) {
  const offers = offersOf(state.problem, state.graph);
  if (!offers) return [];
  const algorithms = yardsticks(choices().algorithms, offers.algorithms, state.algorithm);
  const orders = yardsticks(choices().orders, offers.orders, state.order);
  return [
    ...roundBefore(state),
    ...bindings(state),
    ...algorithms.map(({ name, title }) => ({ name: title, rival: { algorithm: name } })),
    ...orders.map(({ name, phrase }) => ({ name: phrase, rival: { order: name } })),
    ...(offers.varied.includes(state.algorithm) ? variants(state) : []),
    ...depths(state),
  ];
}

/**
 * The choices that are often compared, if they apply and are not the current one.
 * @template {AlgorithmChoice | OrderChoice} Choice
 * @param {Choice[]} all
 * @param {Offer[]} offers
 * @param {string} current
 */
const yardsticks = (all, offers, current) =>
  all.filter(
    ({ name, yardstick }) =>
      yardstick && name !== current && offers.some((offer) => offer.name === name && offer.why === null),
  );

/** @param {State} state @returns {Preset[]} */
function roundBefore({ tree }) {
  const round = tree?.round ?? 0;
  return round > 1 ? [{ name: `the round before (${round - 1})`, rival: { round: round - 1 } }] : [];
}

/**
 * The game without a binding, or bound at the domain panel's level.
 * @param {State} state
 * @returns {Preset[]}
 */
function bindings({ problem, binding, domains }) {
  if (problem?.kind !== 'map') return [];
  if (binding) return [{ name: 'without binding', rival: { binding: null } }];
  return domains && domains !== 'basic'
    ? [{ name: `with binding (${bindingName(domains)})`, rival: { binding: domains } }]
    : [];
}

/** The other choice of each switch of alpha-beta. @param {State} state @returns {Preset[]} */
function variants({ fail, cut }) {
  return [
    fail === 'soft'
      ? { name: 'fail-hard', rival: { fail: 'hard' } }
      : { name: 'fail-soft', rival: { fail: 'soft' } },
    cut === '>='
      ? { name: 'cut only beyond the bound', rival: { cut: '>' } }
      : { name: 'cut at equality, too', rival: { cut: '>=' } },
  ];
}

/** One level deeper and one less deep, if possible. @param {State} state @returns {Preset[]} */
function depths(state) {
  const depth = Math.min(state.depth ?? ownDepth(state) ?? 0, deepestOf(state));
  const deeper = depth < deepestOf(state) ? [{ name: 'one level deeper', rival: { depth: depth + 1 } }] : [];
  return [...deeper, ...(depth > 1 ? [{ name: 'one level less deep', rival: { depth: depth - 1 } }] : [])];
}
