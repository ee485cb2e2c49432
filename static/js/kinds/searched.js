/** Which search is shown, in as many words as a header has room for. */
import { plural } from '../kit/format.js';
import { algorithmNamed } from '../scene/choices.js';
import { isUsed, titles } from '../search/constraints/question.js';
import { hasDepths, optionWords, ownDepth } from '../search/question.js';
import { seen } from '../store/seen.js';

/** @import { State } from '../store/state.js' */

/** Of a game. @param {State} state */
export function searchedInWords(state) {
  const engines = enginesWords(state);
  if (engines) return engines.join(', ') + size(state);
  const { algorithm, depth } = state;
  const deep = hasDepths(state) ? [deepWords(depth ?? ownDepth(state) ?? 0)] : [];
  return [titleOf(algorithm), ...deep, ...optionWords(state)].join(', ') + size(state);
}

/** @param {string} algorithm */
const titleOf = (algorithm) => algorithmNamed(algorithm)?.title ?? algorithm;

/** @param {number} depth */
const deepWords = (depth) => `${depth} deep`;

/**
 * In Play the engine's search is another than the problem's.
 * @param {State} state
 * @returns {string[] | null} null where none is shown
 */
function enginesWords(state) {
  const { tree, laid } = state;
  if (!tree || tree !== laid?.tree) return null;
  return [titleOf(tree.algorithm), ...(hasDepths(state) ? [deepWords(tree.depth_limit)] : [])];
}

/** Of constraints: the search, and what follows each assignment. @param {State} state */
export function runInWords(state) {
  const { csp } = state;
  const propagation = isUsed(csp, 'propagation') ? [titles('propagation')[csp.propagation]] : [];
  return [titles('search')[csp.search], ...propagation].join(', ') + size(state);
}

/** @param {State} state */
const size = (state) => (state.tree && seen(state).size ? ` · ${plural(state.tree.nodes, 'node')}` : '');
