/** Map, graph or both: how a map with outlines is drawn. */
import { byId } from '../kit/elements.js';
import { drawnAs, hasOutlines } from './drawn-as.js';

/**
 * @import { Draw, Store } from '../store/state.js'
 * @import { MapAs } from './index.js'
 */

/** @param {Store} store @returns {Draw} */
export function wayView(store) {
  const select = byId('map-as');
  select.addEventListener('change', () => store.change({ mapAs: /** @type {MapAs} */ (select.value) }));
  return (state) => {
    byId('map-as-field').hidden = !hasOutlines(state);
    select.value = state.mapAs;
    document.documentElement.dataset.mapAs = drawnAs(state);
  };
}
