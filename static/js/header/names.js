/** The header in words: which problem is shown, and how it is searched. */
import { kindShown, kindStated } from '../kinds/kinds.js';
import { byId } from '../kit/elements.js';

/**
 * @import { Page } from '../store/feature.js'
 * @import { Draw, State } from '../store/state.js'
 */

/** @param {Page} page @returns {Draw} */
export const namesView = (page) => (state) => {
  byId('problem-name').textContent = problemName(page, state);
  byId('search-words').textContent = kindShown(state).searched(state);
};

/** @param {Page} page @param {State} state */
function problemName(page, { sample, problem, graph }) {
  const shown = page.samples().find(({ name }) => name === sample)?.title;
  const trees = problem?.trees_total ?? problem?.trees?.length ?? 0;
  return (shown ?? `your own ${kindStated(problem).names.problem}`) + (trees > 1 ? `, tree ${graph}` : '');
}
