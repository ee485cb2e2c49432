/** Which codecs a film can be coded in, by the names of WebCodecs, and how. */

/** @typedef {'webm' | 'mp4'} VideoFormat */
/** @typedef {{width: number, height: number}} Size  in pixels */

/** The largest pictures of levels of H.264, in squares of 16 by 16 pixels (ITU-T H.264, table A-1). */
const AVC_LEVELS = [
  [8192, 0x28],
  [22080, 0x32],
  [36864, 0x33],
  [139264, 0x3c],
];
/** The largest pictures of levels of VP9, in pixels (webmproject.org/vp9/levels). */
const VP9_LEVELS = [
  [2228224, 40],
  [8912896, 50],
  [35651584, 60],
];
/** Bits of a picture for each of its pixels, at most: as much as a PNG of letters and lines takes. */
const BITS_PER_PIXEL = 1;

/**
 * In the order in which they are tried: H.264 is what PowerPoint and Keynote play, of an MP4.
 * @param {VideoFormat} format
 * @param {Size} size
 * @returns {string[]}
 */
export function codecsOf(format, { width, height }) {
  const vp9 = `vp09.00.${levelOf(VP9_LEVELS, width * height)}.08`;
  if (format === 'webm') return [vp9, 'vp8'];
  const level = levelOf(AVC_LEVELS, Math.ceil(width / 16) * Math.ceil(height / 16));
  return [`avc1.6400${level.toString(16)}`, `avc1.42e0${level.toString(16)}`, vp9];
}

/** The lowest that holds it, else the highest. @param {number[][]} levels @param {number} size */
const levelOf = (levels, size) => (levels.find(([most]) => size <= most) ?? levels[levels.length - 1])[1];

/**
 * How pictures are to be coded: one a second, however long they are to be seen, so that they look the same.
 * @param {string} codec
 * @param {Size} size
 * @returns {VideoEncoderConfig}
 */
export const configOf = (codec, { width, height }) => ({
  codec,
  width,
  height,
  bitrate: BITS_PER_PIXEL * width * height,
  framerate: 1,
  latencyMode: 'quality', // no frame is left out
  ...(codec.startsWith('avc1') ? { avc: { format: 'avc' } } : {}),
});
