/** What is shown as a picture, slides or a file for a paper. */
import { pressing } from '../../store/feature.js';
import { lazily } from '../../store/lazily.js';

/** @import { Feature } from '../../store/feature.js' */

/** @type {Feature} */
export const exporting = {
  actions: [
    pressing('picture-open', 'Save a picture, slides or an animation', {
      keys: ['X'],
      when: ({ tree }) => tree !== null,
    }),
  ],
  panel: ({ store, link }) =>
    lazily(store, async () => (await import('./export-view.js')).exportView(store, link), {
      buttons: ['picture-open'],
    }),
};
