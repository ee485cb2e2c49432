/**
 * Has the layouts of large trees made. Such a tree never can be read whole, so that is only done when the
 * user asks for it, in a worker: 10⁶ nodes take longer than a frame. Until then there is none.
 */
import { background } from '../kit/background.js';
import { laidOut } from './layout-worker.js';
import { jobOf, keep } from './whole-room.js';

/** @import { Background } from '../kit/types.js' */
/** @import { Options } from './fitting.js' */
/** @import { Job, Laid } from './layout-worker.js' */
/** @import { Size } from './viewport.js' */
/** @import { Room } from './whole-room.js' */

/** @type {Background<Job, Laid>} */
const worker = background(new URL('./layout-worker.js', import.meta.url));

/**
 * Have the layout made that reads best there.
 * @param {Room} room
 * @param {Size} size
 * @param {Options} options
 * @returns {Promise<void>} once it is there, or has failed
 */
export async function layOut(room, size, options) {
  const job = jobOf(room, size, options);
  const { depth, legal, pruned } = job.shape;
  try {
    const handed = /** @type {ArrayBuffer[]} */ ([depth.buffer, legal.buffer, pruned.buffer]);
    keep(room, (await worker.ask(job, handed)) ?? laidOut(job));
  } catch {
    room.failed = true;
  }
}
