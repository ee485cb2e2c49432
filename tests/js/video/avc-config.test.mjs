import assert from 'node:assert/strict';
import { test } from 'node:test';
import { avcConfig } from '../../../static/js/video/avc-config.js';
import { longs } from '../../../static/js/video/boxes.js';
import { joined } from '../../../static/js/video/bytes.js';

const TOLD = Uint8Array.of(1, 2, 3);
/** A sequence's and a picture's parameters, and a picture. */
const [SEQUENCE, PICTURE, SLICE] = [
  [0x67, 100, 0, 40, 9],
  [0x68, 7],
  [0x65, 1, 2],
];

/** With a size before each. @param {...number[]} units */
const sample = (...units) => joined(units.flatMap((unit) => [longs(unit.length), Uint8Array.from(unit)]));

test('what the first picture brings is what decoders are told', () => {
  const found = [...avcConfig(TOLD, sample(SEQUENCE, PICTURE, SLICE))];
  const head = [1, 100, 0, 40, 0xff, 0xe1];
  assert.deepEqual(found, [...head, 0, 5, ...SEQUENCE, 1, 0, 2, ...PICTURE, 0xfd, 0xf8, 0xf8, 0]);
});

test('a plain profile tells nothing of its colors', () => {
  const found = [...avcConfig(null, sample([0x67, 66, 0xc0, 31], PICTURE))];
  assert.deepEqual(found, [1, 66, 0xc0, 31, 0xff, 0xe1, 0, 4, 0x67, 66, 0xc0, 31, 1, 0, 2, ...PICTURE]);
});

test('else it is what the encoder told, if anything', () => {
  assert.equal(avcConfig(TOLD, sample(SLICE)), TOLD);
  assert.equal(avcConfig(TOLD, sample(SEQUENCE, SLICE)), TOLD);
  assert.deepEqual([...avcConfig(null, sample(SLICE))], []);
});

test('bytes that are no units are no reason to fail', () => {
  assert.equal(avcConfig(TOLD, Uint8Array.of(1, 1)), TOLD);
  assert.equal(avcConfig(TOLD, joined([longs(4e9), Uint8Array.of(5)])), TOLD);
});
