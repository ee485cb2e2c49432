/** The reason of each step, what to look for in a sample, and the optimal path in print. */
import { gameOnly } from '../kinds/kinds.js';
import { byId } from '../kit/elements.js';
import { either } from '../store/link.js';
import { pressing } from '../store/state.js';
import { visibility } from '../store/visibility.js';
import { aboutView } from './about.js';
import { watchRoom } from './more-view.js';
import { optimalPathView } from './optimal-path-view.js';
import { whyView } from './why-view.js';

/** @import { Jump } from './why-view.js' */

/**
 * @typedef {object} PathState
 * @property {boolean} pathShown  the optimal path is printed before the search has come to its end
 * @property {number | null} pointed  the event that set the bound that is pointed at
 * @property {Jump | null} jump  what was pressed led here: the way back is offered
 */

/** @type {Part<PathState>} */
const state = {
  name: 'optimal path',
  starts: { pathShown: false, jump: null, pointed: null },
  ofTree: ['jump', 'pointed'],
  settle: ({ jump, step }, before) => ({
    ...(jump && jump.to !== step && { jump: null }),
    ...(step !== before.step && { pointed: null }),
  }),
  link: [either('path', 'pathShown')],
};

/** Draw the panel's place; during a question its own panel gives the reason. @type {Draw} */
const drawPlace = (shown) => {
  byId('why-panel').hidden = !visibility(shown).reason;
};

/** @type {Feature} */
export const whyPanel = {
  state,
  actions: [
    pressing('path-toggle', 'Optimal path: what both sides play when each plays its best', {
      when: (shown) => Boolean(shown.tree?.complete) && shown.tree?.kind !== 'csp' && visibility(shown).path,
    }),
    pressing('why-more', 'All of the reason, over the tree', { when: () => !byId('why-more').hidden }),
  ],
  panel: ({ store, samples }) => {
    watchRoom();
    return [drawPlace, aboutView(store, samples), whyView(store), gameOnly(optimalPathView(store))];
  },
};
