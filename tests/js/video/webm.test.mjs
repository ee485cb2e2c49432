/** WebM: what is written is read back by RFC 8794 alone, ids with their marks, sizes without. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variable } from '../../../static/js/video/ebml.js';
import { webm } from '../../../static/js/video/webm.js';
import { FILES, filmOf, golden, sampleOf } from './films.mjs';

/**
 * @typedef {object} Element  with its places in the file
 * @property {number} id
 * @property {number} at
 * @property {number} end
 * @property {Uint8Array} data
 * @property {Element[]} inside
 */

/** Those that hold others, as RFC 9559 lists them. */
const MASTERS = [
  0x1a45dfa3, 0x18538067, 0x114d9b74, 0x4dbb, 0x1549a966, 0x1654ae6b, 0xae, 0xe0, 0x55b0, 0x1c53bb6b, 0xbb,
  0xb7, 0x1f43b675,
];

/** @param {Uint8Array} bytes @param {number} [from] @param {number} [to] @returns {Element[]} */
function elementsOf(bytes, from = 0, to = bytes.length) {
  const found = [];
  for (let at = from; at < to; ) {
    const id = number(bytes, at, true);
    const size = number(bytes, id.end, false);
    const end = size.end + size.value;
    if (end > to) throw new Error(`element ${id.value.toString(16)} at ${at} leads out of its parent`);
    const inside = MASTERS.includes(id.value) ? elementsOf(bytes, size.end, end) : [];
    found.push({ id: id.value, at, end, data: bytes.slice(size.end, end), inside });
    at = end;
  }
  return found;
}

/** @param {Uint8Array} bytes @param {number} at @param {boolean} marked  whether its mark is a part of it */
function number(bytes, at, marked) {
  const size = Math.clz32(bytes[at]) - 23;
  const digits = bytes.slice(at, at + size);
  if (!marked) digits[0] &= (1 << (8 - size)) - 1;
  return { value: countOf(digits), end: at + size };
}

/** @param {Uint8Array} data */
const countOf = (data) => data.reduce((value, byte) => 256 * value + byte, 0);

/** @param {Element[]} elements @param {...number} path  of ids @returns {Element[]} */
function all(elements, ...path) {
  const [id, ...rest] = path;
  const found = elements.filter((one) => one.id === id);
  return rest.length ? found.flatMap((one) => all(one.inside, ...rest)) : found;
}

/** The one that must be there. @param {Element[]} elements @param {...number} path */
function one(elements, ...path) {
  const found = all(elements, ...path);
  if (found.length !== 1) throw new Error(`${found.length} of ${path.map((id) => id.toString(16))}`);
  return found[0];
}

/**
 * @typedef {object} Block
 * @property {number} time  in milliseconds
 * @property {boolean} key
 * @property {Uint8Array} data
 * @property {number} cluster  where it is
 */

/** Every picture of a film. @param {Uint8Array} bytes @returns {Block[]} */
function blocksOf(bytes) {
  return all(elementsOf(bytes), 0x18538067, 0x1f43b675).flatMap((cluster) => {
    const start = countOf(one(cluster.inside, 0xe7).data);
    return all(cluster.inside, 0xa3).map(({ data }) => ({
      time: start + new DataView(data.buffer).getInt16(1),
      key: (data[3] & 0x80) > 0,
      data: data.slice(4),
      cluster: cluster.at,
    }));
  });
}

const [SEGMENT, _INFO, _VIDEO, _CLUSTER] = [0x18538067, 0x1549a966, [0x1654ae6b, 0xae], 0x1f43b675];
/** @param {Uint8Array} data */
const _text = (data) => String.fromCharCode(...data);

test('the bytes of small films are those that were found right', () => {
  for (const name of ['vp9.webm', 'vp8.webm']) assert.deepEqual(FILES[name](), golden(name), name);
});

test('each picture is there with its time, and whether it stands alone', () => {
  const film = filmOf();
  const blocks = blocksOf(webm(film)).map(({ time, key, data }) => ({ data, time, key }));
  assert.deepEqual(blocks, film.samples);
});

test('a cluster begins with each key, and where its blocks could not count their time', () => {
  const samples = Array.from({ length: 8 }, (_, n) => sampleOf(n, 12_000 * n, n % 5 === 0));
  const blocks = blocksOf(webm(filmOf({ samples, duration: 96_000 })));
  const found = blocks.map(({ time }) => time);
  assert.deepEqual(
    found,
    samples.map(({ time }) => time),
  );
  const firsts = blocks.flatMap(({ cluster }, n) => (cluster === blocks[n - 1]?.cluster ? [] : [n]));
  assert.deepEqual(firsts, [0, 3, 5]);
});

test('every key has a cue that points at its cluster', () => {
  const samples = Array.from({ length: 25 }, (_, n) => sampleOf(n, 7000 * n, n % 10 === 0));
  const bytes = webm(filmOf({ samples, duration: 175_000 }));
  const elements = elementsOf(bytes);
  const start = one(elements, SEGMENT).inside[0].at;
  const cues = all(elements, SEGMENT, 0x1c53bb6b, 0xbb).map(({ inside }) => ({
    time: countOf(one(inside, 0xb3).data),
    cluster: start + countOf(one(inside, 0xb7, 0xf1).data),
  }));
  const keys = blocksOf(bytes).filter(({ key }) => key);
  const expected = keys.map(({ time, cluster }) => ({ time, cluster }));
  assert.deepEqual(cues, expected);
  const actual = cues.map(({ time }) => time);
  assert.deepEqual(actual, [0, 70_000, 140_000]);
});

test('a size tells how many bytes it has; all ones are left to "unknown"', () => {
  const sizes = [0, 126, 127, 16_382, 16_383].map((size) => [...variable(size)]);
  assert.deepEqual(sizes, [[0x80], [0xfe], [0x40, 127], [0x7f, 0xfe], [0x20, 0x3f, 0xff]]);
});
