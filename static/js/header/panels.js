/** Map and trace can be closed where they lie beside the tree; under that it is said what is not shown. */
import { kindShown } from '../kinds/kinds.js';
import { byId } from '../kit/elements.js';

/** @import { Draw, Store } from '../store/state.js' */

const PANELS = /** @type {const} */ (['map', 'trace']);

/** @param {Store} store @returns {Draw} */
export function panelsView(store) {
  for (const name of PANELS)
    byId(`${name}-toggle`).addEventListener('click', () => store.change({ [name]: !store.get()[name] }));
  byId('hidden-panels').addEventListener('click', () =>
    store.change({ map: true, trace: true, lecture: false }),
  );
  return (state) => {
    for (const name of PANELS) {
      document.documentElement.dataset[name] = state[name] ? 'yes' : 'no';
      byId(`${name}-toggle`).setAttribute('aria-pressed', String(state[name]));
    }
    byId('trace-toggle').textContent = kindShown(state).names.log;
    const words = hiddenWords();
    Object.assign(byId('hidden-panels'), { textContent: words, hidden: words === '' });
  };
}

/** Tabs say it themselves. */
function hiddenWords() {
  if (byId('tabs').checkVisibility()) return '';
  const isTree = document.documentElement.dataset.kind === 'tree';
  const offered = PANELS.filter((name) => name === 'trace' || !isTree);
  const gone = offered.filter((name) => !byId(`${name}-panel`).checkVisibility());
  return gone.length ? `· not shown: ${gone.join(' and ')}` : '';
}
