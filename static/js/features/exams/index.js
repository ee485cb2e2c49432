/** The feature that saves exams: sheets with the page's tree, or with random ones of equal difficulty. */
import { lazily, pressing } from '../../store/state.js';

/** @type {Feature} */
export const exams = {
  actions: [pressing('exam-open', 'Save an exam: sheets with a tree, and their keys')],
  panel: (page) =>
    lazily(page.store, async () => (await import('./exam-view.js')).examView(page), {
      buttons: ['exam-open'],
    }),
};
