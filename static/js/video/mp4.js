/**
 * A coded film as MP4 (ISO/IEC 14496-12 and -14): all that says where things are, then the pictures, so that
 * a player can begin before it has read them. Times are milliseconds.
 */
import { BOX_HEAD, box, fullBox, longs, octets, shorts } from './boxes.js';
import { joined, letters } from './bytes.js';
import { sampleTables } from './sample-tables.js';

/**
 * @import { Bytes } from './bytes.js'
 * @import { CodedFilm } from './coded.js'
 */

/** Units of time in a second. */
const SECOND = 1000;
/** A one as 16.16 and as 8.8. */
const [ONE, FULL] = [0x10000, 0x100];
/** Not turned, not moved. */
const PLAIN = [ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40000000];
/** The one track's number, and that it is there and seen. */
const [TRACK, SEEN] = [1, 3];
/** "und", no language, in five bits a letter. */
const NO_LANGUAGE = 0x55c4;

/** @param {CodedFilm} film  in H.264 or VP9 @returns {Bytes} */
export function mp4(film) {
  const type = fileType(film);
  const before = type.length + movie(film, 0).length + BOX_HEAD; // no size depends on where things are
  const data = box('mdat', ...film.samples.map((sample) => sample.data));
  return joined([type, movie(film, before), data]);
}

/** Which rules it follows. @param {CodedFilm} film */
const fileType = ({ codec }) =>
  box('ftyp', letters('isom'), longs(512), letters(`isomiso2${codec.startsWith('avc1') ? 'avc1' : ''}mp41`));

/** @param {CodedFilm} film @param {number} at  of the first picture */
const movie = (film, at) =>
  box(
    'moov',
    fullBox(
      'mvhd',
      0,
      0,
      longs(0, 0, SECOND, film.duration, ONE),
      shorts(FULL, 0),
      longs(0, 0, ...PLAIN, 0, 0, 0, 0, 0, 0, TRACK + 1),
    ),
    box('trak', trackHead(film), box('mdia', ...mediaHead(film), information(film, at))),
  );

/** @param {CodedFilm} film */
const trackHead = ({ duration, width, height }) =>
  fullBox(
    'tkhd',
    0,
    SEEN,
    longs(0, 0, TRACK, 0, duration, 0, 0),
    shorts(0, 0, 0, 0),
    longs(...PLAIN, width * ONE, height * ONE),
  );

/** @param {CodedFilm} film */
const mediaHead = ({ duration }) => [
  fullBox('mdhd', 0, 0, longs(0, 0, SECOND, duration), shorts(NO_LANGUAGE, 0)),
  fullBox('hdlr', 0, 0, longs(0), letters('vide'), longs(0, 0, 0), letters('webviz\0')),
];

/** @param {CodedFilm} film @param {number} at */
const information = (film, at) =>
  box(
    'minf',
    fullBox('vmhd', 0, 1, shorts(0, 0, 0, 0)),
    box('dinf', fullBox('dref', 0, 0, longs(1), fullBox('url ', 0, 1, octets()))),
    sampleTables(film, at),
  );
