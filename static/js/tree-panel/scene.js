/** The scene of a state: all that a drawing of the tree needs to know of it (labels.js lists it). */

import { kindOf, momentOf } from '../kinds/kinds.js';
import { notationOf } from '../search/notation.js';
import { visitedCount } from '../search/tree.js';
import { visibility } from '../store/visibility.js';
import { highlights } from './labels.js';

/** @import { Scene, Wish } from './types.js' */

/**
 * The scene; `own` is what only the panel knows of it.
 * @type {(state: State, tree: Tree, problem: Checked, own: Pick<Scene, 'chips' | 'spot' | 'describe'>) =>
 *   Scene}
 */
export function sceneOf(state, tree, problem, { chips, spot = null, describe }) {
  const moment = momentOf(tree, state.step);
  const { node } = moment.event;
  return {
    tree,
    step: state.step,
    moment,
    current: node,
    shown: visitedCount(tree, state.step),
    ...highlights(tree, state.step, node),
    ahead: state.ahead === 'all' && visibility(state).children,
    next: isNextShown(state) && kindOf(tree).applies.includes('game'),
    veiled: !visibility(state).children,
    whatIfs: state.whatIfs,
    pointed: state.pointed,
    spot,
    inspected: inspectedKey(state, node),
    arrow: state.arrow,
    folding: state,
    chips,
    notation: notationOf(tree, state.notation),
    describe,
    prunedMoves: (n) => kindOf(tree).prunedMoves(problem, tree, n),
  };
}

/**
 * The key of the branch whose sheet is open: the pressed one, or (`birth`) the current node; '' for none.
 * @type {(state: Pick<State, 'pressed' | 'birth'>, current: number) => string}
 */
export const inspectedKey = ({ pressed, birth }, current) =>
  pressed ? [pressed.under, ...pressed.path].join('/') : birth ? String(current) : '';

/** Whether next moves are shown: by choice, or where not all that is ahead may be. @param {State} state */
const isNextShown = (state) =>
  state.ahead === 'moves' || (state.ahead === 'all' && !visibility(state).children);

/** How much of the tree is shown; auto: as much as can be read. @type {(state: State) => Wish['preset']} */
export function presetOf(state) {
  if (state.view === 'whole' && visibility(state).whole) return 'everything';
  return state.view === 'focus' ? 'path' : 'auto';
}
