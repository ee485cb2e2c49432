/** The feature What if: a node gets another value, and the page shows what changes up to the root. */

import { pressing } from '../../store/state.js';
import { whatIfView } from './what-if-view.js';

/** @import { LinkPart } from '../../store/types.js' */

/** @typedef {{row: number, x: number}} Supposed  the node's row in the full game tree, and the value */

/** The form in a link: "4.10" gives the node in row 4 the value 10. */
const WRITTEN = /^(\d{1,5})\.(-?\d{1,10}(?:\.\d{1,6})?)$/;

/** @type {LinkPart} */
export const whatIfPart = {
  name: 'what-if',
  field: 'whatIf',
  absent: null,
  write: (/** @type {Supposed} */ { row, x }) => `${row}.${x}`,
  read: (text) => {
    const match = WRITTEN.exec(text);
    if (!match)
      throw new Error(
        `The link supposes "${text.slice(0, 40)}"; it must be a node's number and its value, as in 4.10.`,
      );
    return { row: Number(match[1]), x: Number(match[2]) };
  },
};

/**
 * @typedef {object} WhatIfState
 * @property {Supposed | null} whatIf  the supposed value
 */

/** @type {Part<WhatIfState>} */
const state = {
  name: 'what if',
  starts: { whatIf: null },
  ofTree: ['whatIf'],
  // in Predict the supposed values would give the answer away
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
