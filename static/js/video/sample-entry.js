/**
 * What a decoder must know before the first picture, as an MP4 tells it: H.264 with its avcC (ISO/IEC
 * 14496-15, 5.3 and 5.4), or VP9 with its vpcC (VP Codec ISO Media File Format Binding, 1.0).
 */
import { avcConfig } from './avc-config.js';
import { box, fullBox, longs, octets, shorts } from './boxes.js';
import { letters } from './bytes.js';
import { COLOR } from './coded.js';

/**
 * @import { Bytes } from './bytes.js'
 * @import { CodedFilm } from './coded.js'
 */

/** Pixels an inch as 16.16, which nobody uses but everybody writes. */
const RESOLUTION = 72 * 0x10000;
/** Bits of a pixel's color, and "no table of colors". */
const [DEPTH, NO_TABLE] = [24, 0xffff];
/** Bits of a number in VP9; it has half as many colors both ways, which is 0. */
const BITS = 8;

/** @param {CodedFilm} film @returns {Bytes} */
export function sampleEntry(film) {
  const name = film.codec.startsWith('avc1') ? 'avc1' : 'vp09';
  const config = name === 'avc1' ? avcC(film) : vpcC(film);
  return box(name, ...visual(film), config, colr());
}

/** What all kinds of pictures begin with. @param {CodedFilm} film @returns {Bytes[]} */
const visual = ({ width, height }) => [
  shorts(0, 0, 0, 1),
  longs(0, 0, 0, 0),
  shorts(width, height),
  longs(RESOLUTION, RESOLUTION, 0),
  shorts(1),
  letters('\0'.repeat(32)),
  shorts(DEPTH, NO_TABLE),
];

/** @param {CodedFilm} film  whose codec says its profile and level: `vp09.00.40.08` */
function vpcC({ codec }) {
  const [, profile, level] = codec.split('.').map(Number);
  const { primaries, transfer, matrix } = COLOR;
  return fullBox('vpcC', 1, 0, octets(profile, level, BITS << 4, primaries, transfer, matrix), shorts(0));
}

/** @param {CodedFilm} film */
const avcC = ({ description, samples }) => box('avcC', avcConfig(description, samples[0].data));

const colr = () =>
  box('colr', letters('nclx'), shorts(COLOR.primaries, COLOR.transfer, COLOR.matrix), octets(0));
