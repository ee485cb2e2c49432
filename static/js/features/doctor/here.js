/** What the output has at the step that is shown. */
import { otherAt } from './rows.js';

/**
 * @import { Diagnosed } from '../../store/doctor-api.js'
 * @import { State } from '../../store/state.js'
 */

/**
 * Null where it is right; the last step has the line of the result as well.
 * @param {Pick<State, 'tree' | 'step'>} state
 * @param {Diagnosed} found
 */
export function otherHere({ tree, step }, { aligned }) {
  if (!tree) return null;
  const isLast = step === tree.events - 1;
  return otherAt(aligned.runs, step + 1) ?? (isLast ? otherAt(aligned.runs, step + 2) : null);
}
