/** The feature that finds nodes of a game's tree: by region, move, value or cutoff. */

import { gameOnly, kindOnPage } from '../../kinds/kinds.js';
import { byId } from '../../kit/elements.js';
import { hasWindows } from '../../search/windows.js';
import { notPresenting, pressing } from '../../store/state.js';
import { visibility } from '../../store/visibility.js';
import { findView } from './find-view.js';

/** @import { Found } from './find-view.js' */

/**
 * @typedef {object} FindState
 * @property {string | null} find  the query of the find bar; null while it is closed
 * @property {Found | null} found  the query's matches; null until they are known
 */

/** @type {Part<FindState>} */
const state = {
  name: 'find',
  starts: { find: null, found: null },
  ofText: ['find'],
  ofGame: ['find', 'found'],
  link: [
    { name: 'find', field: 'find', absent: null, write: (query) => query, read: (query) => query || null },
  ],
};

/** @type {Feature} */
export const find = {
  state,
  actions: [
    pressing('tree-find', 'Find a region, color, value or cutoff', {
      keys: ['/'],
      ...notPresenting((current) => kindOnPage(current).applies.includes('game') && visibility(current).find),
    }),
    {
      id: 'find-deep',
      title: 'Find deep cutoffs',
      ...notPresenting(
        (current) => current.tree !== null && hasWindows(current.tree) && visibility(current).find,
      ),
      run: ({ store }) => {
        store.change({ find: 'deep cutoff' });
        byId('tree-find').click();
      },
    },
    pressing('find-next', 'Next match', { keys: ['F3'], when: ({ find: query }) => query !== null }),
    pressing('find-previous', 'Previous match', {
      keys: ['Shift+F3'],
      when: ({ find: query }) => query !== null,
    }),
  ],
  // loaded at the start: the next keys are typed text, and must not step
  panel: ({ store }) => gameOnly(findView(store)),
};
