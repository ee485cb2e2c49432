/** The page's state, for the tests of comparisons. */
import { defaults } from '../../page-state.mjs';

/** `[refused]`: why, by name */
const offersOf = (names, refused = {}) => [
  ...names.map((name) => ({ name, why: null })),
  ...Object.entries(refused).map(([name, why]) => ({ name, why })),
];

const OFFERS = {
  default: 'alpha-beta',
  varied: ['alpha-beta', 'deepening'],
  algorithms: offersOf(['alpha-beta', 'minimax', 'deepening'], { negamax: 'the players do not take turns' }),
  orders: offersOf(['given', 'reverse', 'best', 'worst', 'seed N'], { weight: 'there are no weights' }),
};

/** A problem of depth 3 that can be searched to depth 5. */
export function pageState(other) {
  const problem = { kind: 'map', offers: OFFERS, map: { depth: 3, free_regions: 5 }, trees: null };
  return { ...defaults(), text: 'the text', problem, ...other };
}
