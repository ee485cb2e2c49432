/** Boxes of ISO base media files (ISO/IEC 14496-12, 4.2): a size, a name of four letters, what is in it. */
import { joined, letters, whole } from './bytes.js';

/** @import { Bytes } from './bytes.js' */

/** A box's size and name, in bytes. */
export const BOX_HEAD = 8;

/** @param {string} name @param {...Bytes} inside @returns {Bytes} */
export function box(name, ...inside) {
  const size = inside.reduce((sum, { length }) => sum + length, BOX_HEAD);
  return joined([whole(size, 4), letters(name), ...inside]);
}

/**
 * A box that tells its version, and flags.
 * @param {string} name
 * @param {number} version
 * @param {number} flags
 * @param {...Bytes} inside
 */
export const fullBox = (name, version, flags, ...inside) =>
  box(name, whole(version, 1), whole(flags, 3), ...inside);

/** Numbers of 32 bits. @param {...number} values */
export const longs = (...values) => joined(values.map((value) => whole(value, 4)));

/** Numbers of 16 bits. @param {...number} values */
export const shorts = (...values) => joined(values.map((value) => whole(value, 2)));

/** Numbers of 8 bits. @param {...number} values @returns {Bytes} */
export const octets = (...values) => Uint8Array.from(values);
