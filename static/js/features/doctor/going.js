/** Going from difference to difference. */
import { differenceAfter, stepOf } from './differences.js';
import { lineHere } from './here.js';

/** @import { State, Store } from '../../store/state.js' */

/** @param {State} state */
export const foundIn = ({ output, checkup, steppingMode }) =>
  output && checkup?.of === output && steppingMode === 'watch' ? checkup.found : null;

/** Whether there are differences to go to. @param {State} state */
export const isOpen = (state) => Boolean(state.tree && foundIn(state)?.first_difference);

/** @param {Store} store @param {1 | -1} direction */
export function toDifference(store, direction) {
  const state = store.get();
  const found = foundIn(state);
  if (!found || !state.tree) return;
  const line = differenceAfter(found.aligned.runs, lineHere(state, found), direction);
  if (line !== null) store.goTo(stepOf(line, state.tree.events));
}
