/** The model of a state: all that a drawing of the tree needs to know of it (see types.d.ts). */

import { kindOf, momentOf } from '../kinds/kinds.js';
import { notationOf } from '../search/notation.js';
import { visitedCount } from '../search/tree.js';
import { visibility } from '../store/visibility.js';
import { highlights } from './labels.js';

/** @import { TreeModel, Wish } from './types.js' */

/**
 * The model; `own` is the part of it that only the panel knows.
 * @type {(state: State, tree: Tree, problem: Checked, own: Pick<TreeModel, 'chips' | 'spot' | 'describe'>) =>
 *   TreeModel}
 */
export function treeModel(state, tree, problem, { chips, spot = null, describe }) {
  const moment = momentOf(tree, state.step);
  const { node } = moment.event;
  // While a question is open, and in Play, the picture must not reveal which moves will be tried. Then, in
  // place of all that is ahead, only the next moves are drawn, whether they will be tried or not.
  const mayReveal = visibility(state).children;
  const isAllShown = state.ahead === 'all' && mayReveal;
  const areMovesShown = state.ahead === 'moves' || (state.ahead === 'all' && !mayReveal);
  return {
    tree,
    step: state.step,
    moment,
    current: node,
    shown: visitedCount(tree, state.step),
    ...highlights(tree, state.step, node),
    ahead: isAllShown,
    next: areMovesShown && kindOf(tree).applies.includes('game'),
    veiled: !mayReveal,
    whatIfs: state.whatIfs,
    pointed: state.pointed,
    spot,
    inspected: inspectedKey(state, node),
    arrow: state.arrow,
    folding: state, // has the fields of `Folding`
    chips,
    notation: notationOf(tree, state.notation),
    describe,
    prunedMoves: (n) => kindOf(tree).prunedMoves(problem, tree, n),
  };
}

/**
 * The key of the branch whose sheet is open: the pressed one, or, while `birth` is set, the current node; ''
 * for none. Node 7 has the key "7", and "7/2" is the branch by move 2, never tried, below node 7.
 * @type {(state: Pick<State, 'pressed' | 'birth'>, current: number) => string}
 */
export const inspectedKey = ({ pressed, birth }, current) =>
  pressed ? [pressed.under, ...pressed.path].join('/') : birth ? String(current) : '';

/** What to draw: everything, the path, or (auto) what is legible. @type {(state: State) => Wish['preset']} */
export function presetOf(state) {
  if (state.view === 'whole' && visibility(state).whole) return 'everything';
  return state.view === 'focus' ? 'path' : 'auto';
}
