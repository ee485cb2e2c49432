/** Bytes that files of films consist of. */

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

/** One after the other. @param {Bytes[]} parts @returns {Bytes} */
export function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * A whole number, its highest byte first. A negative one is written as its two's complement.
 * @param {number} value  below 2^53
 * @param {number} size  in bytes
 * @returns {Bytes}
 */
export function whole(value, size) {
  const bytes = new Uint8Array(size);
  let rest = value;
  for (let at = size - 1; at >= 0; at--) {
    bytes[at] = rest - 256 * Math.floor(rest / 256);
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

/** A number of 64 bits (IEEE 754), its highest byte first. @param {number} value @returns {Bytes} */
export function float(value) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** Letters of ASCII, one byte each. @param {string} text @returns {Bytes} */
export const letters = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
