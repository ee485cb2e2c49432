/** A state in which two searches are compared, as pictures are made of it. */
import { comparison } from '../../../static/js/search/comparing/comparison.js';
import { rivalQuestion } from '../../../static/js/search/comparing/rival.js';
import { questionKey } from '../../../static/js/search/question.js';
import { vector } from '../fixtures.mjs';
import { onAustralia } from './states.mjs';

/** @import { Searched } from '../../../static/js/pictures/tree-picture.js' */
/** @import { Tree } from '../../../static/js/search/tree.js' */
/** @import { State } from '../../../static/js/store/state.js' */

/** @param {Searched} state @param {Tree} b @returns {Searched} */
export function comparedWith(state, b) {
  const question = /** @type {any} */ (rivalQuestion(state));
  const compared = { a: state.tree, b, found: comparison(state.tree, b) };
  return { ...state, rivalTree: { of: questionKey(question), tree: b }, compared };
}

/** Alpha-beta beside minimax. @param {Partial<State>} [changed] */
export const besideMinimax = (changed = {}) =>
  comparedWith(
    onAustralia({ rival: { algorithm: 'minimax' }, ...changed }),
    vector('australia-minimax').tree,
  );
