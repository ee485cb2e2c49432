/** Which search is shown, in as many words as a header has room for. */
import { plural } from '../kit/format.js';
import { algorithmNamed } from '../search/choices.js';
import { isUsed, titles } from '../search/constraints/question.js';
import { optionWords } from '../search/option-words.js';
import { hasDepths, ownDepth } from '../search/problem-depth.js';
import { seen } from '../store/seen.js';

/** @import { State } from '../store/state.js' */

/** Of a game. @param {State} state */
export function searchedInWords(state) {
  const { algorithm, depth } = state;
  const deep = hasDepths(state) ? [`${depth ?? ownDepth(state) ?? 0} deep`] : [];
  const words = [algorithmNamed(algorithm)?.title ?? algorithm, ...deep, ...optionWords(state)];
  return words.join(', ') + size(state);
}

/** Of constraints: the search, and what follows each assignment. @param {State} state */
export function runInWords(state) {
  const { csp } = state;
  const propagation = isUsed(csp, 'propagation') ? [titles('propagation')[csp.propagation]] : [];
  return [titles('search')[csp.search], ...propagation].join(', ') + size(state);
}

/** @param {State} state */
const size = (state) => (state.tree && seen(state).size ? ` · ${plural(state.tree.nodes, 'node')}` : '');
