/** The feature that makes a map from a file of outlines or a graph. */
import { fetchedOnce } from '../../store/state.js';

/** The name of a place, made from a file's name: South America from south_america. @param {string} name */
export const placeName = (name) =>
  name.replaceAll(/[-_\s]+/g, ' ').replaceAll(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Offer `openOutlines`; the first call fetches its dialog. @param {Page} page @returns {Partial<Page>} */
function serves({ showText }) {
  const opener = fetchedOnce(async () => (await import('./outlines-view.js')).outlinesDialog(showText));
  return { openOutlines: async (bytes, name) => (await opener())?.({ bytes, name: placeName(name) }) };
}

/** @type {Feature} */
export const outlines = { serves };
