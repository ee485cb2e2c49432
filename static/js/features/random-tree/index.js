/** The feature that makes random game trees of any width and depth. */
import { fetchedOnce } from '../../store/state.js';

/** The dialog, which is fetched when it is first opened. @param {Page} page @returns {Partial<Page>} */
function serves({ showText }) {
  const showTree = (/** @type {string} */ text, /** @type {string} */ name) => showText(text, { name });
  const opener = fetchedOnce(async () => (await import('./random-tree.js')).randomTreeDialog(showTree));
  return { randomTree: async () => (await opener())?.() };
}

/** @type {Feature} */
export const randomTree = {
  serves,
  actions: [{ id: 'random-tree', title: 'Make a random game tree', run: (page) => page.randomTree() }],
};
