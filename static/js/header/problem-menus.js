/** The menus of a search: the tree of a text with several, and the algorithms that apply. */
import { options } from '../kit/controls.js';
import { byId, make } from '../kit/elements.js';
import { plural } from '../kit/format.js';
import { algorithmNamed } from '../scene/fields.js';
import { offersOf } from '../search/question.js';

/** @import { GivenTree } from '../store/types.js' */

/** @param {Page} page @returns {Draw} */
export function problemMenus(page) {
  byId('graph').addEventListener('change', () =>
    page.wish({ graph: Number(byId('graph').value), depth: null, round: null }),
  );
  byId('algorithm').addEventListener('change', () =>
    page.wish({ algorithm: byId('algorithm').value, round: null }),
  );
  return (state, before) => {
    if (state.problem !== before.problem) drawGraphs(state.problem?.trees ?? [], state.problem?.trees_total);
    if (offers(state) !== offers(before)) drawAlgorithms(state);
    if (state.busy) return; // keep the choice until its search is shown
    Object.assign(byId('graph'), { value: String(state.graph) });
    Object.assign(byId('algorithm'), { value: state.algorithm });
  };
}

/** @param {State} state */
const offers = (state) => offersOf(state.problem, state.graph);

/** @param {State} state */
function drawAlgorithms(state) {
  const applicable = offers(state)?.algorithms.filter(({ why }) => why === null) ?? [];
  byId('algorithm').replaceChildren(
    ...applicable.map(({ name }) => {
      const { title, says } = algorithmNamed(name) ?? { title: name, says: '' };
      return make('option', { value: name, textContent: title, title: says });
    }),
  );
}

/** @param {GivenTree[]} trees @param {number} [total]  more than are listed, perhaps */
function drawGraphs(trees, total = trees.length) {
  byId('graph').hidden = trees.length < 2;
  byId('graph').replaceChildren(
    ...options(
      trees.map(({ number, nodes }) => [
        String(number),
        `tree ${number} of ${total}: ${plural(nodes, 'node')}`,
      ]),
    ),
  );
}
