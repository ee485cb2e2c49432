/** Whether a step tells or asks first: the header says which, and its menu changes it. */
import { byId } from '../kit/elements.js';

/** @import { Draw, Store } from '../store/state.js' */

/** @param {Store} store @returns {Draw} */
export function wayView(store) {
  byId('way-watch').addEventListener('click', () => store.change({ steppingMode: 'watch' }));
  for (const id of /** @type {const} */ (['way-watch', 'predict-toggle', 'practice-open']))
    byId(id).addEventListener('click', () => byId('way-menu').hidePopover());
  return ({ steppingMode }) => {
    const asks = steppingMode === 'predict';
    byId('way-words').textContent = asks ? 'Predict' : 'Watch';
    byId('way-watch').setAttribute('aria-pressed', String(!asks));
  };
}
