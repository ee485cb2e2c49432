/** MP4: what is written is read back as ISO/IEC 14496-12 would have a player do it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { avcConfig } from '../../../static/js/video/avc-config.js';
import { longs } from '../../../static/js/video/boxes.js';
import { joined } from '../../../static/js/video/bytes.js';
import { mp4 } from '../../../static/js/video/mp4.js';
import { FILES, filmOf, golden, h264, sampleOf } from './films.mjs';

/** @typedef {{name: string, at: number, data: DataView, inside: Box[]}} Box */

const HOLDING = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl'];

/** @param {Uint8Array} bytes @param {number} [from] @param {number} [to] @returns {Box[]} */
function boxesOf(bytes, from = 0, to = bytes.length) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const found = [];
  for (let at = from; at < to; ) {
    const size = view.getUint32(at);
    if (size < 8 || at + size > to) throw new Error(`a box at ${at} has ${size} bytes`);
    const name = String.fromCharCode(...bytes.slice(at + 4, at + 8));
    const inside = HOLDING.includes(name) ? boxesOf(bytes, at + 8, at + size) : [];
    found.push({ name, at, data: new DataView(bytes.slice(at + 8, at + size).buffer), inside });
    at += size;
  }
  return found;
}

/** @param {Box[]} boxes @param {string} path  such as moov/trak @returns {Box | undefined} */
function box(boxes, path) {
  const [name, ...rest] = path.split('/');
  const found = boxes.find((one) => one.name === name);
  return found && rest.length ? box(found.inside, rest.join('/')) : found;
}

const TABLES = 'moov/trak/mdia/minf/stbl';

/** The numbers of a table, after its version and flags. @param {Box[]} boxes @param {string} name */
function numbersOf(boxes, name) {
  const found = box(boxes, `${TABLES}/${name}`);
  if (!found) return null;
  return Array.from({ length: found.data.byteLength / 4 - 1 }, (_, n) => found.data.getInt32(4 * n + 4));
}

/** @param {number[] | null} runs  how many, then pairs @returns {number[]} */
const spread = (runs) =>
  (runs ?? []).slice(1).flatMap((value, n, all) => (n % 2 ? Array(all[n - 1]).fill(value) : []));

/** @typedef {{time: number, duration: number, key: boolean, data: Uint8Array}} Found  in milliseconds */

/** @param {Uint8Array} bytes @returns {Found[]} in the order in which they are decoded */
function samplesOf(bytes) {
  const boxes = boxesOf(bytes);
  const [durations, later] = [spread(numbersOf(boxes, 'stts')), spread(numbersOf(boxes, 'ctts'))];
  const sizes = (numbersOf(boxes, 'stsz') ?? []).slice(2);
  const keys = (numbersOf(boxes, 'stss') ?? []).slice(1);
  let [, at] = numbersOf(boxes, 'stco') ?? [];
  let decoded = 0;
  return sizes.map((size, n) => {
    const time = decoded + (later[n] ?? 0);
    const found = {
      time,
      duration: durations[n],
      key: keys.includes(n + 1),
      data: bytes.slice(at, at + size),
    };
    at += size;
    decoded += durations[n];
    return found;
  });
}

/** @param {Box[]} boxes @param {string} path */
const _viewOf = (boxes, path) => box(boxes, path)?.data ?? assert.fail(`${path} is missing`);

test('the bytes of small films are those that were found right', () => {
  for (const name of ['h264.mp4', 'vp9.mp4']) assert.deepEqual(FILES[name](), golden(name), name);
});

test('each picture is found where the tables say, with its time, also when it is decoded before an earlier one', () => {
  const turned = [sampleOf(1, 0, true), sampleOf(4, 3000), sampleOf(2, 1000), sampleOf(3, 2000)];
  for (const film of [filmOf(), h264(), h264({ samples: turned, duration: 4000 })]) {
    const found = samplesOf(mp4(film)).map(({ data, time, key }) => ({ data, time, key }));
    assert.deepEqual(found, film.samples);
  }
  assert.equal(numbersOf(boxesOf(mp4(h264())), 'ctts'), null);
  assert.deepEqual(numbersOf(boxesOf(mp4(filmOf())), 'stts'), [3, 2, 1500, 1, 1460, 1, 40]);
});

const TOLD = Uint8Array.of(1, 2, 3);
/** A sequence's and a picture's parameters, a picture, and a sequence of a plain profile. */
const [SEQUENCE, PICTURE, SLICE, PLAIN] = [
  [0x67, 100, 0, 40, 9],
  [0x68, 7],
  [0x65, 1, 2],
  [0x67, 66, 0xc0, 31],
];

/** With a size before each. @param {...number[]} units */
const sample = (...units) => joined(units.flatMap((unit) => [longs(unit.length), Uint8Array.from(unit)]));

test('what the first picture brings is what decoders are told; a plain profile tells nothing of its colors', () => {
  const told = (/** @type {number[]} */ sequence) => [...avcConfig(TOLD, sample(sequence, PICTURE, SLICE))];
  const head = [1, 100, 0, 40, 0xff, 0xe1];
  assert.deepEqual(told(SEQUENCE), [...head, 0, 5, ...SEQUENCE, 1, 0, 2, ...PICTURE, 0xfd, 0xf8, 0xf8, 0]);
  assert.deepEqual(told(PLAIN), [1, 66, 0xc0, 31, 0xff, 0xe1, 0, 4, ...PLAIN, 1, 0, 2, ...PICTURE]);
});

test('else it is what the encoder told, if anything, also where bytes are no units', () => {
  const broken = [Uint8Array.of(1, 1), joined([longs(4e9), Uint8Array.of(5)])];
  for (const bytes of [sample(SLICE), sample(SEQUENCE, SLICE), ...broken])
    assert.equal(avcConfig(TOLD, bytes), TOLD);
  assert.deepEqual([...avcConfig(null, sample(SLICE))], []);
});
