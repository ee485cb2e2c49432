/** The pseudocode, line by line, with its variables. */
import { offStage, pressing } from '../store/feature.js';
import { either } from '../store/link-parts.js';
import { codeView } from './code-view.js';

/**
 * @import { Feature } from '../store/feature.js'
 * @import { Part } from '../store/parts.js'
 */

/**
 * @typedef {object} CodeState
 * @property {boolean} code  the pseudocode is shown
 */

/** @type {Part<CodeState>} */
const state = {
  name: 'code',
  starts: { code: false },
  remembers: { code: [false, true] },
  link: [
    // whoever opens a link that does not name it keeps their own choice
    { ...either('code'), absent: undefined, write: (code) => (code ? 'yes' : '') },
  ],
};

/** @type {Feature} */
export const codePanel = {
  state,
  actions: [pressing('code-toggle', 'Show or hide the pseudocode', { keys: ['k'], ...offStage() })],
  panel: ({ store }) => codeView(store),
};
