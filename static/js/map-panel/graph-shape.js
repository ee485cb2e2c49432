/** What a graph is drawn as: a constraint problem may say how its variables lie. */
import { allValues } from '../search/constraints/domain-cells.js';
import { board } from './board.js';
import { circles } from './circles.js';
import { grid } from './grid.js';

/**
 * @import { State } from '../store/state.js'
 * @import { Panel, Shape } from './shape.js'
 */

/** @param {Panel} panel @param {Pick<State, 'mode' | 'problem'>} state @returns {Shape} */
export function graphShape(panel, { mode, problem }) {
  const picture = mode === 'csp' ? problem?.picture : null;
  if (picture?.board) return board(panel, allValues(problem?.csp?.domains ?? []));
  return picture?.grid ? grid(panel) : circles(panel);
}
