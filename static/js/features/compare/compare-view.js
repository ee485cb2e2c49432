/** The view of a comparison: its dialog, the strip of counts and the rival's tree. */
import { mainPlace } from '../../tree-panel/index.js';
import { compareDialog } from './compare-dialog.js';
import { comparisonView } from './comparison-view.js';
import { rivalLoader } from './rival-loader.js';
import { rivalView } from './rival-view.js';

/** @param {Store} store @returns {Draw} */
export function compareView(store) {
  const choose = compareDialog(store);
  const parts = [comparisonView(store, choose), rivalView(store, mainPlace()), rivalLoader(store)];
  return (state, before) => {
    for (const part of parts) part(state, before);
  };
}
