/** Pictures as a film, coded by the browser: WebCodecs has the codecs, `video/` writes the file. */
import { codecsOf, configOf } from '../../video/codecs.js';
import { mp4 } from '../../video/mp4.js';
import { webm } from '../../video/webm.js';
import { codedFilm } from './coding.js';

/**
 * @import { CodedFilm } from '../../video/coded.js'
 * @import { Bytes } from '../../video/bytes.js'
 * @import { Size, VideoFormat } from '../../video/codecs.js'
 * @import { Made } from './files.js'
 */

/** @type {Record<VideoFormat, (film: CodedFilm) => Bytes>} */
const WRITERS = { webm, mp4 };
/** @type {VideoFormat[]} */
export const FILMS = ['webm', 'mp4'];
/** Any browser that can code films can code such. @type {Size} */
const SMALL = { width: 640, height: 480 };

/** @param {VideoFormat} format @param {Made} made @returns {Promise<Blob>} throws what is wrong */
export async function filmFile(format, made) {
  const size = evenSize(made.pictures[0], made.scale);
  const config = await configFor(format, size);
  if (!config) throw new Error(tooLarge(size));
  const film = await codedFilm(made, config);
  return new Blob([WRITERS[format](film)], { type: `video/${format}` });
}

/**
 * Codecs halve colors both ways, so they take even sizes only.
 * @param {Size} picture
 * @param {number} scale
 * @returns {Size}
 */
function evenSize({ width, height }, scale) {
  const [across, down] = [width, height].map((side) => 2 * Math.ceil((side * scale) / 2));
  return { width: across, height: down };
}

/** @param {Size} size */
const tooLarge = ({ width, height }) =>
  `Your browser codes no films of ${width} × ${height} pixels: make the picture smaller, or its scale.`;

/**
 * The first way to code such a film that this browser knows.
 * @param {VideoFormat} format
 * @param {Size} size
 * @returns {Promise<VideoEncoderConfig | null>}
 */
async function configFor(format, size) {
  if (typeof VideoEncoder === 'undefined') return null;
  for (const codec of codecsOf(format, size)) {
    const config = configOf(codec, size);
    if ((await VideoEncoder.isConfigSupported(config)).supported) return config;
  }
  return null;
}

/** What this browser cannot write. @returns {Promise<VideoFormat[]>} */
export async function filmsLacking() {
  const known = await Promise.all(FILMS.map((format) => configFor(format, SMALL)));
  return FILMS.filter((_, n) => !known[n]);
}
