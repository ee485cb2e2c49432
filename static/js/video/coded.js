/**
 * A film as it is coded: what an encoder has made of its pictures, and what a file has to tell of them. The
 * writers of files (webm.js, mp4.js) take nothing else.
 */

/** @import { Bytes } from './bytes.js' */

/**
 * @typedef {object} Sample  a coded picture
 * @property {Bytes} data
 * @property {number} time  when it is to be seen, in whole milliseconds from the beginning
 * @property {boolean} key  it can be decoded without those before it
 */
/**
 * @typedef {object} CodedFilm
 * @property {string} codec  as WebCodecs names it: `vp09.00.40.08`, `avc1.640028`, `vp8`
 * @property {number} width  in pixels, as is
 * @property {number} height
 * @property {number} duration  in whole milliseconds
 * @property {Bytes | null} description  what the encoder tells decoders of H.264
 * @property {Sample[]} samples  in the order in which they are decoded; the first is a key
 */

/** What the numbers of pixels mean (planes.js), as ITU-T H.273 counts: BT.709 in its narrow range. */
export const COLOR = { primaries: 1, transfer: 1, matrix: 1 };
/** The same as browsers name it. @type {VideoColorSpaceInit} */
export const COLOR_SPACE = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false };
