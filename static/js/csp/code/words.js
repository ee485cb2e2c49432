/** What is chosen, as it stands in the listings: how the next variable is selected, how its values are ordered, how many solutions are enough. */
import { CHOICES } from '../question.js';

/** @typedef {import('../run.js').Settings} Settings */

/** @param {Settings} settings */
export const selected = ({ variables }) => `select(A) # ${CHOICES.variables[variables]}`;

/** @param {Settings} settings */
export const ordered = ({ values }) => `sort(X): # ${CHOICES.values[values]}`;

/** What is done with a solution. @param {Settings} settings */
export function reported({ solutions }) {
  if (solutions === 1) return 'return A # a solution';
  return solutions === null ? 'report A # a solution' : `report A # of ${solutions}`;
}
