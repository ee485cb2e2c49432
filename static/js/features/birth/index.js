/** The origin of the current node's value: the way up from its leaf is highlighted. */

import { either } from '../../store/link.js';
import { pressing } from '../../store/state.js';
import { birthView } from './birth-view.js';

/**
 * @typedef {object} BirthState
 * @property {boolean} birth  the origin is shown
 */

/** @type {Part<BirthState>} */
const state = {
  name: 'birth',
  starts: { birth: false },
  link: [either('birth')],
};

/** @type {Feature} */
export const birth = {
  state,
  actions: [
    pressing('birth-toggle', 'Show or hide where the current value was born', {
      keys: ['b'],
      when: ({ tree }) => Boolean(tree) && tree?.kind !== 'csp',
    }),
  ],
  panel: ({ store }) => birthView(store),
};
