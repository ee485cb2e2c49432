/** Panels that are about games only. */
import { kindShown } from './kinds.js';

/** @import { Draw, State } from '../store/state.js' */

/**
 * A panel that is about games only: while constraints are shown it is not drawn, and then goes on where it
 * was.
 * @param {Draw} draw
 * @returns {Draw}
 */
export function gameOnly(draw) {
  /** @type {State | null} */
  let last = null;
  return (state, before) => {
    if (!kindShown(state).applies.includes('game')) return void (last ??= before);
    draw(state, last ?? before);
    last = null;
  };
}
