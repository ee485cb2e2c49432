/**
 * The kind of the problem, a map, a tree or constraints, in html[data-kind]; styles use it to show the right
 * panels and words.
 */

import { kindOfProblem } from '../kinds/kinds.js';

/** Set the kind, before a map is drawn, as its panel has to be visible. @param {State} state */
export function kindView(state) {
  document.documentElement.dataset.kind = kindOfProblem(state.problem).name;
}
