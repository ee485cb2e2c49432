/** The names of problem, search and panels, by the kind of problem and the mode: a game or constraints. */
import { kindOfProblem, kindOnPage } from '../kinds/kinds.js';
import { write } from '../kit/controls.js';
import { byId } from '../kit/elements.js';
import { serverReads } from '../scene/fields.js';

/** @import { Names } from '../kinds/types.js' */
/** @import { Mode } from '../search/constraints/types.js' */

const MODES = /** @type {Mode[]} */ (['game', 'csp']);
/** @typedef {[id: keyof Ids, words: (names: Names) => string][]} Wording */

/** Elements whose words depend on what is shown. @type {Wording} */
const WORDS = [
  ['tree-title', ({ tree }) => tree],
  ['trace-title', ({ log }) => log],
  ['log-word', ({ log }) => log],
  ['word-before', ({ cutoff }) => `Previous ${cutoff}`],
  ['word-after', ({ cutoff }) => `Next ${cutoff}`],
  ['stride-line', ({ line }) => `by ${line}`],
  ['stride-fine', ({ fine }) => `by ${fine}`],
  ['stride-subtree', ({ subtree }) => `by ${subtree}`],
];

/** The trace gets more room where a move takes more letters than this. */
const LONG = 16;

/**
 * Kind and mode, which styles show; the header's switch changes the mode of maps.
 * @param {(options: Partial<State>) => void} wish
 * @returns {Draw}
 */
export function modeView(wish) {
  for (const mode of MODES) {
    byId(`mode-${mode}`).addEventListener('click', () => {
      if (document.documentElement.dataset.mode !== mode) wish({ mode, step: 0 });
    });
  }
  return (state, before) => {
    // before a map is drawn, as its panel has to be visible
    document.documentElement.dataset.kind = kindOfProblem(state.problem).name;
    document.documentElement.dataset.mode = state.mode;
    if (state.tree !== before.tree) {
      const labels = state.tree?.kind === 'map' ? state.tree.labels : [];
      const longest = Math.max(0, ...labels.map(({ length }) => length));
      document.documentElement.dataset.names = longest > LONG ? 'long' : 'short';
    }
    byId('mode').hidden = state.problem?.kind !== 'map' || !serverReads('csp');
    for (const mode of MODES) byId(`mode-${mode}`).setAttribute('aria-pressed', String(state.mode === mode));
    if (state.mode !== before.mode || state.problem !== before.problem) rename(state);
  };
}

/** The name of the panel beside the tree. @param {State} state */
function pictureName({ problem, mode }) {
  if (mode === 'csp' && problem?.picture?.board) return 'Board';
  if (mode === 'csp' && problem?.picture?.grid) return 'Grid';
  return kindOfProblem(problem).names.picture;
}

/** @param {State} state */
function rename(state) {
  const { names } = kindOnPage(state);
  for (const [id, words] of WORDS) byId(id).textContent = words(names);
  const picture = pictureName(state);
  byId('map-title').textContent = picture;
  document.documentElement.dataset.picture = picture.toLowerCase();
  byId('tab-map').textContent = picture.split(' ').at(-1) === 'graph' ? 'Graph' : picture;
}

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
