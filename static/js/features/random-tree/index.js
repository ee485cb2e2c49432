/** The feature that makes random game trees of any width and depth. */
import { fetchedOnce } from '../../store/state.js';

/** Opens the dialog, which is fetched the first time. @param {Page} page @returns {Partial<Page>} */
function serves({ showText }) {
  const showTree = (/** @type {string} */ text, /** @type {string} */ name) => showText(text, { name });
  const fetchOpener = fetchedOnce(async () => (await import('./random-tree.js')).randomTreeDialog(showTree));
  return { randomTree: async () => (await fetchOpener())?.() }; // null if the fetch has failed
}

/** @type {Feature} */
export const randomTree = {
  serves,
  actions: [{ id: 'random-tree', title: 'Make a random game tree', run: (page) => page.randomTree() }],
};
