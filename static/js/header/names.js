/** The names of the problem and of the search in the header. */
import { kindOfProblem, kindOnPage } from '../kinds/kinds.js';
import { write } from '../kit/controls.js';
import { byId } from '../kit/elements.js';

/** The name of constraints that do not have one. */
const UNNAMED = 'a problem';

/** @param {Page} page @returns {Draw} */
export const namesView = (page) => (state) => {
  write('problem-name', problemName(page, state));
  byId('problem-open').dataset.sample = state.sample;
  document.title = `${problemName(page, state)}, ${kindOnPage(state).title(state)} – webviz`;
  write('search-words', kindOnPage(state).searchName(state));
};

/** @param {Page} page @param {State} state */
function problemName(page, { sample, name, problem, graph }) {
  const title = page.samples().find(({ name }) => name === sample)?.title;
  const trees = problem?.trees_total ?? problem?.trees?.length ?? 0;
  const own = name || statedName(problem) || `your own ${kindOfProblem(problem).names.problem}`;
  return (title ?? own) + (trees > 1 ? `, tree ${graph}` : '');
}

/** The name of constraints, if they have one. @param {Checked | null} problem */
const statedName = (problem) =>
  (problem?.kind === 'csp' && problem.csp?.name !== UNNAMED && problem.csp?.name) || '';
