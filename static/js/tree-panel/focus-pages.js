/**
 * Paging of a row with more slots than fit. Pages begin at fixed places, so a row does not move while the
 * search works through a page, and then it moves by the whole page. Each page repeats the last slot of the
 * one before: the node that a new page begins with stands beside the one that has just been finished.
 */

/**
 * @typedef {{start: number, size: number, page: number, pages: number}} Page start: the first slot shown as a
 *   card
 */

/**
 * How many cards stand on a page.
 * @param {number} count slots of the row
 * @param {number} room for the row, in pixels
 * @param {number} card width of a card
 * @param {number} strip the least width of what stands beside the page
 */
export function pageSize(count, room, card, strip) {
  if (count * card <= room) return count;
  return Math.min(count, Math.max(1, Math.floor((room - 2 * strip) / card)));
}

/** From the start of a page to the next. @param {number} size */
const stride = (size) => (size > 2 ? size - 1 : size);

/** @param {number} count @param {number} size */
const pagesOf = (count, size) => 1 + Math.ceil((count - size) / stride(size));

/**
 * The page to show so that a slot is in sight.
 * @param {number} slot
 * @param {number} count
 * @param {number} size
 */
export function pageWith(slot, count, size) {
  const page = size > 2 ? Math.floor((slot - 1) / stride(size)) : Math.floor(slot / size);
  return Math.max(0, Math.min(pagesOf(count, size) - 1, page));
}

/**
 * @param {number} page beyond the ends: the nearest
 * @param {number} count
 * @param {number} size
 * @returns {Page}
 */
export function pageAt(page, count, size) {
  const pages = pagesOf(count, size);
  const within = Math.max(0, Math.min(pages - 1, page));
  return { start: Math.min(within * stride(size), count - size), size, page: within, pages };
}
