import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letters } from '../../../static/js/video/bytes.js';
import { sampleEntry } from '../../../static/js/video/sample-entry.js';
import { filmOf, h264 } from './films.mjs';
import { boxesOf } from './read-mp4.mjs';

/** A box's size and name, and what all kinds of pictures have before their own boxes. */
const BEFORE = 8 + 78;

/** BT.709 in its narrow range, in each. */
const COLR = ['colr', [...letters('nclx'), 0, 1, 0, 1, 0, 1, 0]];

/** @param {Parameters<typeof sampleEntry>[0]} film */
function read(film) {
  const bytes = sampleEntry(film);
  const boxes = boxesOf(bytes, BEFORE).map(({ name, data }) => [name, [...new Uint8Array(data.buffer)]]);
  return { name: String.fromCharCode(...bytes.slice(4, 8)), boxes };
}

test('H.264 brings what its encoder has told', () => {
  const { name, boxes } = read(h264());
  assert.equal(name, 'avc1');
  assert.deepEqual(boxes, [['avcC', [1, 0x64, 0, 0x28]], COLR]);
});

test('VP9 says profile, level, bits and colors', () => {
  const { name, boxes } = read(filmOf({ codec: 'vp09.00.51.08' }));
  assert.equal(name, 'vp09');
  assert.deepEqual(boxes, [['vpcC', [1, 0, 0, 0, 0, 51, 0x80, 1, 1, 1, 0, 0]], COLR]);
});

test('an entry tells the size of its pictures', () => {
  const view = new DataView(sampleEntry(filmOf()).buffer);
  assert.deepEqual([view.getUint32(0), view.getUint16(32), view.getUint16(34)], [view.byteLength, 320, 180]);
});
