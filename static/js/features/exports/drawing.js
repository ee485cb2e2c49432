/** Pictures drawn one by one, so that the page stays alive meanwhile. */

/**
 * @import { Album } from '../../pictures/album.js'
 * @import { Picture } from '../../pictures/marks.js'
 * @import { Progress } from './progress.js'
 */

/**
 * @param {Pick<Album, 'length' | 'draw' | 'all'>} album
 * @param {Progress} progress
 * @returns {Promise<Picture[]>}
 */
export async function drawn(album, progress) {
  for (let n = 0; n < album.length; n++) {
    await progress.counted('Picture', n, album.length);
    album.draw(n);
  }
  return album.all();
}
