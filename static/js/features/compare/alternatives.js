/**
 * The choices that *Compare* can vary (the algorithm, the order of moves …), and the alternatives of a game's
 * choices. An alternative is a search of the same problem; its `rival` has the settings in which it may
 * differ from the search on the page, such as {order: 'reverse'}. The present one is the search on the page.
 */
import { algorithmNamed, orderNamed, SEEDED } from '../../scene/fields.js';
import { titles } from '../../search/constraints/question.js';
import { BINDINGS, bindingName } from '../../search/domains.js';
import { deepestOf, hasDepths, offersOf, ownDepth } from '../../search/question.js';

/** @import { Rival } from '../../search/comparing/types.js' */
/** @import { Offer } from '../../search/types.js' */
/** @import { Alternative, GameChoice, Varies } from './types.js' */

/** The names of the choices, in the order of the list. @type {Record<Varies, string>} */
export const NAMES = {
  algorithm: 'Algorithm',
  order: 'Order of moves',
  variant: 'Variant',
  depth: 'Depth',
  round: 'Round of deepening',
  propagation: 'Propagation',
  variables: 'Variable order',
  values: 'Value order',
  all: 'All three settings',
  consistency: 'Checks: is it consistent?',
};
export const GAME_CHOICES = /** @type {const} */ (['algorithm', 'order', 'variant', 'depth', 'round']);
const CSP_CHOICES = /** @type {const} */ (['propagation', 'variables', 'values', 'all', 'consistency']);

/** The choices that may vary on this problem. @param {State} state @returns {Varies[]} */
export function applicableChoices(state) {
  if (state.mode === 'csp') return state.problem?.csp ? [...CSP_CHOICES] : [];
  return state.tree ? GAME_CHOICES.filter((what) => alternatives(state, what).length > 1) : [];
}

/** All alternatives of a choice. @type {(state: State, what: GameChoice) => Alternative[]} */
export function alternatives(state, what) {
  /** The settings on the page, by their names in a rival. @type {Record<string, unknown>} */
  const onPage = { ...state, depth: shownDepth(state), round: state.round ?? state.tree?.round };
  return ALTERNATIVES[what](state).map(({ name, rival }) => {
    // {fail: 'soft', cut: '>='} is present if the page has both of these settings
    const isPresent = Object.entries(rival).every(([setting, value]) => onPage[setting] === value);
    return { name, rival, isPresent };
  });
}

/** The depth that is searched, at most the depth of the whole game. @param {State} state */
export const shownDepth = (state) => Math.min(state.depth ?? ownDepth(state) ?? 0, deepestOf(state));

/** @type {Record<GameChoice, (state: State) => {name: string, rival: Rival}[]>} */
const ALTERNATIVES = {
  algorithm: (state) =>
    offerNames(offersOf(state.problem, state.graph)?.algorithms).map((name) => ({
      name: algorithmNamed(name)?.title ?? name,
      rival: { algorithm: name },
    })),
  order: (state) =>
    offerNames(offersOf(state.problem, state.graph)?.orders)
      .flatMap((name) => (name === SEEDED ? seedOrders(state) : [name]))
      .map((order) => ({ name: orderTitle(order), rival: { order } })),
  variant: (state) => [...switchVariants(state), ...bindingVariants(state)],
  depth: (state) => {
    const length = hasDepths(state) ? deepestOf(state) + 1 : 0;
    return Array.from({ length }, (_, depth) => ({ name: `Depth ${depth}`, rival: { depth } }));
  },
  round: ({ tree }) =>
    (tree?.rounds ?? []).map(({ round, depth }) => ({
      name: `Round ${round} (depth ${depth})`,
      rival: { round },
    })),
};

/** The names of the offers that apply: they have no reason `why` not. @param {Offer[]} [offers] */
const offerNames = (offers = []) => offers.filter(({ why }) => why === null).map(({ name }) => name);

/** Some shuffled orders, and the one on the page if it is shuffled, too. @param {State} state */
const seedOrders = ({ order }) =>
  [...new Set(['seed 1', 'seed 2', 'seed 3', order])].filter((name) => name.startsWith('seed '));

/** The title of an order; one that is not in the list is that of deepening. @param {string} order */
export function orderTitle(order) {
  const title = orderNamed(order)?.title ?? 'deepening, last round';
  const seed = order.match(/\d+$/);
  return seed ? `${title}, seed ${seed[0]}` : title;
}

/** Whether the algorithm has the switches `fail` and `cut`. @param {State} state */
const hasSwitches = ({ problem, graph, algorithm }) => offersOf(problem, graph)?.varied.includes(algorithm);

/** The search with each combination of both switches. @param {State} state */
function switchVariants(state) {
  if (!hasSwitches(state)) return [];
  const cuts = /** @type {const} */ ([
    ['>=', 'cut at equality, too'],
    ['>', 'cut only beyond the bound'],
  ]);
  return /** @type {const} */ (['soft', 'hard']).flatMap((fail) =>
    cuts.map(([cut, words]) => ({ name: `fail-${fail}, ${words}`, rival: { fail, cut } })),
  );
}

/** The search with each binding (which forbids inconsistent moves), and without. @param {State} state */
function bindingVariants(state) {
  if (state.problem?.kind !== 'map') return [];
  // with switches, the search on the page is among `switchVariants`: it is not listed twice
  const levels = [null, ...BINDINGS].filter((level) => level !== state.binding || !hasSwitches(state));
  return levels.map((level) => ({
    name: level ? `with binding: ${bindingName(level)}` : 'without binding',
    rival: { binding: level },
  }));
}

/** The settings that stay the same for all rows, in few words. @param {State} state @param {Varies} what */
export function constantText(state, what) {
  if (state.mode === 'csp') return constraintText(state, what);
  const { algorithm, order } = state;
  const words = [
    what !== 'algorithm' && (algorithmNamed(algorithm)?.title ?? algorithm),
    what !== 'order' && (orderNamed(order)?.phrase ?? order),
    what !== 'depth' && what !== 'round' && `depth ${shownDepth(state)}`, // a round has its own depth
  ];
  return `The rest as now: ${words.filter(Boolean).join(', ')}`;
}

/** The constant settings of a constraint problem. @type {(state: State, what: Varies) => string} */
function constraintText({ csp }, what) {
  if (what === 'consistency') return 'As the problem is given: nothing assigned, nothing removed';
  const { solutions } = csp; // a number, or 'all'
  const wanted = solutions === 1 ? 'the first solution' : `${solutions} solutions`;
  const measured = `What backtracking takes to find ${wanted}`;
  if (what === 'all') return `${measured}; fewest nodes first`;
  const settings = /** @type {const} */ (['propagation', 'variables', 'values']);
  const others = settings.filter((name) => name !== what);
  const rest = others.map((name) => `${NAMES[name].toLowerCase()} ${titles(name)[csp[name]]}`);
  return [measured, ...rest].join('; ');
}
