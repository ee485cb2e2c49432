/** The reason of each step, what to look for in a sample, and the optimal path in print. */
import { gameOnly } from '../kinds/game-only.js';
import { pressing } from '../store/feature.js';
import { either } from '../store/link-parts.js';
import { aboutView } from './about.js';
import { optimalPathView } from './optimal-path-view.js';
import { whyView } from './why-view.js';

/**
 * @import { Feature } from '../store/feature.js'
 * @import { Part } from '../store/parts.js'
 */

/**
 * @typedef {object} PathState
 * @property {boolean} pathShown  the optimal path is printed before the search has come to its end
 */

/** @type {Part<PathState>} */
const state = {
  name: 'optimal path',
  starts: { pathShown: false },
  link: [either('path', 'pathShown', false, ['hidden', 'shown'])],
};

/** @type {Feature} */
export const whyPanel = {
  state,
  actions: [
    pressing('path-toggle', 'Optimal path: what both sides play when each plays its best', {
      when: ({ tree }) => Boolean(tree?.complete) && tree?.kind !== 'csp',
    }),
  ],
  panel: ({ store, samples }) => [
    aboutView(store, samples),
    whyView(store),
    gameOnly(optimalPathView(store)),
  ],
};
