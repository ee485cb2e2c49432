/** The rounds of iterative deepening, each with its counts and its tree. */
import { gameOnly } from '../kinds/kinds.js';
import { roundFetcher, roundsView } from './rounds-view.js';

/**
 * @import { Feature } from '../store/feature.js'
 * @import { Part } from '../store/state.js'
 * @import { RoundTrees } from './rounds-view.js'
 */

/**
 * @typedef {object} RoundsState
 * @property {RoundTrees | null} roundTrees  the trees of the rounds, as far as they are there
 */

/** @type {Part<RoundsState>} */
const state = { name: 'rounds', starts: { roundTrees: null } };

/** @type {Feature} */
export const roundsPanel = {
  state,
  panel: ({ store, wish }) => [gameOnly(roundsView(store, wish)), gameOnly(roundFetcher(store))],
};
