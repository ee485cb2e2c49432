/** Close and open map and trace beside the tree; a note says which are hidden. */
import { kindOfProblem, kindOnPage } from '../kinds/kinds.js';
import { write } from '../kit/controls.js';
import { byId } from '../kit/elements.js';

const PANELS = /** @type {const} */ (['map', 'trace']);

/** @param {Store} store @returns {Draw} */
export function panelsView(store) {
  for (const name of PANELS)
    byId(`${name}-toggle`).addEventListener('click', () => store.change({ [name]: !store.get()[name] }));
  byId('hidden-panels').addEventListener('click', () => store.change(openChanges(store.get())));
  return (state) => {
    for (const name of PANELS) {
      document.documentElement.dataset[name] = state[name] || isNeeded(name, state) ? 'yes' : 'no';
      byId(`${name}-toggle`).setAttribute('aria-pressed', String(state[name]));
    }
    write('trace-toggle', kindOnPage(state).names.log);
    const words = hiddenWords(state);
    write('hidden-panels', words);
    byId('hidden-panels').hidden = words === '';
  };
}

/**
 * Whether a closed panel is shown all the same: the doctor needs the right trace, and Play the map.
 * @param {string} name
 * @param {State} state
 */
const isNeeded = (name, { output, steppingMode }) =>
  name === 'trace' ? output !== null && steppingMode === 'watch' : steppingMode === 'play';

/** Open the closed panels; if none was closed, turn off large type. @param {State} state */
const openChanges = ({ map, trace }) => (map && trace ? { lecture: false } : { map: true, trace: true });

/** The names of hidden panels; empty with tabs, which show them. @param {State} state */
function hiddenWords({ problem, steppingMode }) {
  if (steppingMode === 'play' || byId('tabs').checkVisibility()) return '';
  const offered = PANELS.filter((name) => name === 'trace' || kindOfProblem(problem).name !== 'tree');
  const gone = offered.filter((name) => !byId(`${name}-panel`).checkVisibility());
  return gone.length ? `· not shown: ${gone.join(' and ')}` : '';
}
