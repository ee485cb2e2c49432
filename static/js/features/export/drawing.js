/** Pictures drawn one by one, so that the page stays alive meanwhile. */

/** @import { Picture } from '../../pictures/marks.js' */
/** @import { Progress } from './progress.js' */

/**
 * @typedef {object} Album  pictures of which one depends on the others
 * @property {number} length
 * @property {(n: number) => unknown} draw
 * @property {() => Picture[]} all
 */

/** @param {Album} album @param {Progress} progress @returns {Promise<Picture[]>} */
export async function drawn(album, progress) {
  for (let n = 0; n < album.length; n++) {
    await progress.counted('Picture', n, album.length);
    album.draw(n);
  }
  return album.all();
}
