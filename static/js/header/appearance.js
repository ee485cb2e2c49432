/** How the page looks: theme, large type, and which of map and trace stand beside the tree. */
import { kindOfProblem, kindOnPage } from '../kinds/kinds.js';
import { write } from '../kit/controls.js';
import { byId } from '../kit/elements.js';
import { recall } from '../kit/storage.js';

/** The first choice is the system's theme. @param {Store} store @returns {Draw} */
export function themeView(store) {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  if (recall('webviz-theme') === null && dark) store.change({ theme: 'dark' });
  byId('theme').addEventListener('click', () =>
    store.change({ theme: store.get().theme === 'dark' ? 'light' : 'dark' }),
  );
  byId('lecture').addEventListener('click', () => store.change({ lecture: !store.get().lecture }));
  return ({ theme, lecture, presenting, printing }) => {
    const { dataset } = document.documentElement;
    dataset.theme = printing ? 'light' : theme;
    dataset.lecture = lecture && !presenting && !printing ? 'yes' : 'no'; // these have their own sizes
    byId('theme').setAttribute('aria-pressed', String(theme === 'dark'));
    byId('lecture').setAttribute('aria-pressed', String(lecture));
  };
}

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
    const words = hiddenWords(state);
    const hasRoom = !(state.trace && words.includes('trace'));
    write('trace-toggle', `${kindOnPage(state).names.log}${hasRoom ? '' : ' (no room)'}`);
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
