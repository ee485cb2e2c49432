/** Elements of EBML (RFC 8794), of which Matroska and WebM consist: an id, a size, and what is in it. */
import { joined, whole } from './bytes.js';

/** @import { Bytes } from './bytes.js' */

/** @param {number} id @param {...Bytes} inside @returns {Bytes} */
export function element(id, ...inside) {
  const size = inside.reduce((sum, { length }) => sum + length, 0);
  return joined([least(id), variable(size), ...inside]);
}

/** An element that holds a whole number, from 0. @param {number} id @param {number} value */
export const count = (id, value) => element(id, least(value));

/** In as few bytes as it needs, one at least. @param {number} value */
function least(value) {
  let size = 1;
  while (value >= 256 ** size) size++;
  return whole(value, size);
}

/**
 * A number that tells how many bytes it has by the zeros before its first one. All ones mean "unknown".
 * @param {number} value  below 2^49 - 1
 * @returns {Bytes}
 */
export function variable(value) {
  let size = 1;
  while (value >= 128 ** size - 1) size++;
  return whole(value + 128 ** size, size);
}
