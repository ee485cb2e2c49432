/** A drawing of the windows along the path. */

import { either } from '../../store/link.js';
import { pressing } from '../../store/state.js';
import { windowsView } from './windows-view.js';

/**
 * @typedef {object} WindowsState
 * @property {boolean} windows  the drawing is shown
 */

/** @type {Part<WindowsState>} */
const state = {
  name: 'windows',
  starts: { windows: false },
  link: [either('windows')],
};

/** @type {Feature} */
export const windows = {
  state,
  actions: [
    pressing('windows-toggle', 'Show or hide the windows along the path', {
      keys: ['w'],
      when: ({ tree }) => Boolean(tree) && tree?.kind !== 'csp',
    }),
  ],
  panel: ({ store }) => windowsView(store),
};
