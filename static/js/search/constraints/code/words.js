/**
 * What is chosen, as it stands in the listings: how the next variable is selected, how its values are
 * ordered, how many solutions are enough.
 */
import { titles } from '../question.js';

/** @import { Settings } from '../run.js' */

/** @param {Settings} settings */
export const selected = ({ variables }) => `select(A) # ${titles('variables')[variables]}`;

/** @param {Settings} settings */
export const ordered = ({ values }) => `sort(X): # ${titles('values')[values]}`;

/** What is done with a solution. @param {Settings} settings */
export function reported({ solutions }) {
  if (solutions === 1) return 'return A # a solution';
  return solutions === null ? 'report A # a solution' : `report A # of ${solutions}`;
}
