/** What the output has at the step that is shown. */
import { otherAt } from './rows.js';

/**
 * @import { Diagnosed } from '../../store/doctor-api.js'
 * @import { State } from '../../store/state.js'
 */

/**
 * The right line that is shown: at the last step that of the result, if that is what differs.
 * @param {Pick<State, 'tree' | 'step'>} state
 * @param {Diagnosed} found
 */
export function lineHere({ tree, step }, { aligned }) {
  const isLast = tree !== null && step === tree.events - 1;
  return isLast && !otherAt(aligned.runs, step + 1) && otherAt(aligned.runs, step + 2) ? step + 2 : step + 1;
}

/**
 * What stands there on both sides; null where they are the same.
 * @param {Pick<State, 'tree' | 'step'>} state
 * @param {Diagnosed} found
 */
export const otherHere = (state, found) => otherAt(found.aligned.runs, lineHere(state, found));
