/**
 * What follows for the doctor from other changes: a file belongs to one problem, and it is a lens by
 * itself.
 */

import { isExercise } from './exercise.js';

/**
 * @import { State } from '../../store/state.js'
 * @import { Output } from './output.js'
 */

/**
 * @param {State} next
 * @param {State} before
 * @returns {Partial<State>}
 */
export function settling(next, before) {
  const output = sameAs(next.output, before.output);
  const { rival } = next;
  if (!output) return next.checkup ? { checkup: null } : {};
  const stays = output === before.output;
  const isOthers = next.text !== before.text || next.graph !== before.graph;
  const gaveWay = isOthers || (rival && rival !== before.rival);
  if ((next.output === before.output && gaveWay) || (next.tree && !isExercise(next)))
    return { output: null, checkup: null };
  return {
    ...(output !== next.output && { output }),
    ...(rival && { rival: null }),
    ...((!stays || isOthers) && { checkup: null }),
  };
}

/**
 * The one that is there, if a link means the same: whoever follows a class gets a link for each step.
 * @param {Output | null} output
 * @param {Output | null} before
 */
const sameAs = (output, before) =>
  output && before && !output.arrives && output.link === before.link ? before : output;
