/**
 * A map, a tree or constraints: the document says which in html[data-kind], and its styles show the panels
 * and words that fit.
 */

import { kindStated } from '../kinds/kinds.js';

/** Before a map is drawn, its panel has to be there. @param {State} state */
export function kindView(state) {
  document.documentElement.dataset.kind = kindStated(state.problem).name;
}
