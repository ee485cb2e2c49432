/** The feature that exports pictures, slides and files for papers. */
import { lazily, pressing } from '../../store/state.js';

/** @type {Feature} */
export const exporting = {
  actions: [
    pressing('picture-open', 'Save a picture, slides or an animation', {
      keys: ['X'],
      when: ({ tree }) => tree !== null,
    }),
  ],
  panel: (page) =>
    lazily(page.store, async () => (await import('./export-view.js')).exportView(page), {
      buttons: ['picture-open'],
    }),
};
