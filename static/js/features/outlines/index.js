/** The feature that makes a map from a file of outlines or a graph. */
import { fetchedOnce } from '../../store/state.js';

/** @import { OutlineFile } from './types.js' */

/** A file's name as that of a place: South America, not south_america. @param {string} name */
export const placeName = (name) =>
  name.replaceAll(/[-_\s]+/g, ' ').replaceAll(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase());

/** The dialog, which is fetched when a file is first opened. @param {Page} page @returns {Partial<Page>} */
function serves({ showText }) {
  /** @type {((file: OutlineFile) => void) | null} */
  let open = null;
  const fetched = fetchedOnce(async () => {
    const { outlinesDialog } = await import('./outlines-view.js');
    open = outlinesDialog(showText);
  });
  return {
    openOutlines: async (bytes, name) => {
      if (await fetched()) open?.({ bytes, name: placeName(name) });
    },
  };
}

/** @type {Feature} */
export const outlines = { serves };
