/** A link that leaves nothing out, for the server to read: it has outlines of one's own, however large. */
import { packedOutline } from './outlines.js';

/**
 * @import { Page } from './feature.js'
 * @import { State } from './state.js'
 */

/**
 * @param {Pick<Page, 'store' | 'link'>} page
 * @param {Partial<State>} [otherwise]  than the page shows it
 * @returns {Promise<string>} a fragment that starts with #
 */
export async function wholeLink({ store, link }, otherwise = {}) {
  const { outline } = store.get();
  const whole = outline?.own ? { outline: { ...outline, link: await packedOutline(outline) } } : {};
  return link({ ...otherwise, ...whole }, Number.POSITIVE_INFINITY);
}
