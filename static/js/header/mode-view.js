/** The mode, a game or constraints, in html[data-mode]; the header's switch changes it for maps. */
import { kindOfProblem, kindOnPage } from '../kinds/kinds.js';
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
/** @param {(options: Partial<State>) => void} wish @returns {Draw} */
export function modeView(wish) {
  for (const mode of MODES) {
    byId(`mode-${mode}`).addEventListener('click', () => {
      if (document.documentElement.dataset.mode !== mode) wish({ mode, step: 0 });
    });
  }
  return (state, before) => {
    document.documentElement.dataset.mode = state.mode;
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
