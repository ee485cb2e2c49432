/** What a run comes to: its best first move and what that is worth; a dash where it was stopped. */
import { number, vector } from '../../kit/format.js';
import { bestLine } from '../tree.js';

/** @import { Tree } from '../tree.js' */

const NONE = '—';

/** As the trace writes it; a dash as well where there is no move. @param {Tree} tree */
export function bestMove(tree) {
  const first = bestLine(tree)[1];
  return first === undefined ? NONE : tree.labels[tree.move[first]];
}

/** @param {Tree} tree */
export function worth(tree) {
  if (!tree.complete) return NONE;
  return tree.values.length ? vector(tree.values.map((column) => column[0])) : number(tree.value[0]);
}
