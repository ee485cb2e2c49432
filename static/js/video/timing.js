/** When each picture of a film is to be seen: counted from the seconds of a step, never by a clock. */

/** @typedef {{picture: number, time: number, key: boolean}} Frame  what is seen from when, in milliseconds */

/**
 * How long the closing frame is seen, at most: players that leave out how long the last frame lasts end with
 * its beginning, so the last picture comes once more just before the end.
 */
const CLOSING = 40;
/** Frames from one that is coded by itself to the next: who seeks decodes at most so many. */
const KEY_EVERY = 10;

/** How long a film is, in milliseconds. @param {number} count  of pictures @param {number} seconds */
export const lengthOf = (count, seconds) => Math.round(1000 * seconds * count);

/**
 * One frame a picture, and the last picture once more.
 * @param {number} count  of pictures, at least one
 * @param {number} seconds  that each is seen
 * @returns {Frame[]}
 */
export function framesOf(count, seconds) {
  const closing = lengthOf(count, seconds) - Math.min(CLOSING, Math.floor((1000 * seconds) / 2));
  const times = Array.from({ length: count }, (_, n) => lengthOf(n, seconds));
  return [...times, closing].map((time, n) => ({
    picture: Math.min(n, count - 1),
    time,
    key: n % KEY_EVERY === 0,
  }));
}
