/** The command palette: every command of the page, found by typing. */
import { fetchedOnce } from '../../store/state.js';

const opener = fetchedOnce(async () => (await import('./palette-view.js')).openPalette);

/** @type {Feature} */
export const palette = {
  actions: [
    {
      id: 'palette',
      title: 'Find a command by its name',
      keys: ['Ctrl+k'],
      run: async (page) => (await opener())?.(page),
    },
  ],
};
