/** What if a node had another value: the consequences up to the root. */
import { pressing } from '../../store/state.js';
import { whatIfPart } from './link.js';
import { whatIfView } from './what-if-view.js';

/** @import { Supposed } from './link.js' */

/**
 * @typedef {object} WhatIfState
 * @property {Supposed | null} whatIf  the supposed value
 */

/** @type {Part<WhatIfState>} */
const state = {
  name: 'what if',
  starts: { whatIf: null },
  ofTree: ['whatIf'],
  // trying values must not answer an open question
  settle: ({ whatIf, steppingMode }) => (whatIf && steppingMode === 'predict' ? { whatIf: null } : {}),
  link: [whatIfPart],
};

/** @type {Feature} */
export const whatIf = {
  state,
  actions: [
    pressing('what-if-open', 'What if something else stood at the current node?', {
      keys: ['e'],
      when: ({ tree, steppingMode }) =>
        Boolean(tree) && tree?.kind !== 'csp' && tree?.values.length === 0 && steppingMode !== 'predict',
    }),
  ],
  panel: ({ store }) => whatIfView(store),
};
