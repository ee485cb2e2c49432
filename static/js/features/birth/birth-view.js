/** A line over the tree with the origin of the current value, and the way up from there. */
import { momentOf } from '../../kinds/kinds.js';
import { byId, make } from '../../kit/elements.js';
import { birthOf } from './birth-words.js';

/** @param {Store} store @returns {Draw} */
export function birthView(store) {
  byId('birth-toggle').addEventListener('click', () => store.change({ birth: !store.get().birth }));
  byId('birth').addEventListener('click', (/** @type {Event} */ e) => {
    const button = /** @type {HTMLElement} */ (e.target).closest('button');
    if (button) store.jumpTo(Number(button.dataset.step));
  });
  return (state, before) => {
    const shown = state.birth && Boolean(state.tree) && state.tree?.kind !== 'csp';
    byId('birth-toggle').setAttribute('aria-pressed', String(state.birth));
    byId('birth').hidden = !shown;
    if (shown && (state.step !== before.step || state.tree !== before.tree || !before.birth)) draw(state);
  };
}

/** @param {State} state */
function draw({ tree, step }) {
  if (!tree) return;
  const { words, leaf, way } = birthOf(tree, momentOf(tree, step));
  const button = make('button', { type: 'button', className: 'fact', textContent: leaf?.text ?? '' });
  button.dataset.step = String(leaf?.event);
  byId('birth').replaceChildren(
    make('span', { textContent: words }),
    ...(leaf ? [button] : []),
    make('span', { className: 'way', textContent: way }),
  );
}
