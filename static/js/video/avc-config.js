/**
 * What a decoder of H.264 must know first, as files tell it (avcC, ISO/IEC 14496-15, 5.3.3.1). Some encoders
 * put it into the first picture too, and what they tell beside it is then not always right: so what the
 * picture brings is preferred.
 */
import { octets, shorts } from './boxes.js';
import { joined } from './bytes.js';

/** @import { Bytes } from './bytes.js' */

/** Kinds of units (ITU-T H.264, table 7-1), in the five bits that tell them. */
const [SEQUENCE, PICTURE, KIND] = [7, 8, 0x1f];
/** Bytes of a unit's size, and the bits before numbers that are all ones. */
const [SIZE, FOUR_BYTES, THREE_ONES] = [4, 0xff, 0xe0];
/** Profiles that tell more of their colors, and what they tell: half as many both ways, in 8 bits. */
const [HIGH, COLORS] = [
  [100, 110, 122, 144],
  [0xfd, 0xf8, 0xf8, 0],
];

/**
 * @param {Bytes | null} told  by the encoder
 * @param {Bytes} first  picture, with a size of four bytes before each unit
 */
export function avcConfig(told, first) {
  const units = [...unitsOf(first)];
  const sequences = units.filter(([head]) => (head & KIND) === SEQUENCE);
  const pictures = units.filter(([head]) => (head & KIND) === PICTURE);
  if (!sequences.length || !pictures.length) return told ?? octets();
  const [, profile, limits, level] = sequences[0];
  return joined([
    octets(1, profile, limits, level, FOUR_BYTES, THREE_ONES | sequences.length),
    ...sized(sequences),
    octets(pictures.length),
    ...sized(pictures),
    octets(...(HIGH.includes(profile) ? COLORS : [])),
  ]);
}

/** @param {Bytes} sample */
function* unitsOf(sample) {
  const view = new DataView(sample.buffer, sample.byteOffset, sample.byteLength);
  for (let at = 0; at + SIZE < sample.length; ) {
    const end = at + SIZE + view.getUint32(at);
    yield sample.slice(at + SIZE, end);
    at = end;
  }
}

/** @param {Bytes[]} units */
const sized = (units) => units.flatMap((unit) => [shorts(unit.length), unit]);
