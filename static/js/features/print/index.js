/** What is shown, on one page of paper: black on white, with its title and the link that leads back to it. */
import { sheet } from './sheet.js';

/**
 * @import { Feature } from '../../store/feature.js'
 * @import { Part } from '../../store/parts.js'
 */

/**
 * @typedef {object} PrintState
 * @property {boolean} printing  the page is laid out as a sheet of paper
 */

/** @type {Part<PrintState>} */
const state = { name: 'print', starts: { printing: false } };

/** @type {Feature} */
export const print = {
  state,
  actions: [
    { id: 'print', title: 'Print what is shown, on one page, with a link to it', run: () => window.print() },
  ],
  panel: sheet,
};
