/** The frames of a film: when they come, in which colors, by which codecs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codecsOf, configOf } from '../../../static/js/video/codecs.js';
import { planesOf } from '../../../static/js/video/planes.js';
import { framesOf, lengthOf } from '../../../static/js/video/timing.js';
import { inEach } from '../cases.mjs';

test('each picture has its time, and the last one comes once more just before the end', () => {
  assert.deepEqual(framesOf(3, 1.5), [
    { picture: 0, time: 0, key: true },
    { picture: 1, time: 1500, key: false },
    { picture: 2, time: 3000, key: false },
    { picture: 2, time: 4460, key: false },
  ]);
});

test('the closing frame comes after the last picture, however short that is', () => {
  const found = framesOf(1, 0.05).map(({ time }) => time);
  assert.deepEqual(found, [0, 25]);
});

test('times do not drift, and never fall together', () => {
  for (const seconds of [0.05, 1 / 3, 0.07, 1, 59.999]) {
    const times = framesOf(500, seconds).map(({ time }) => time);
    assert.ok(times.every((time, n) => Number.isInteger(time) && time > (times[n - 1] ?? -1)));
    assert.ok(times.slice(0, -1).every((time, n) => Math.abs(time - 1000 * n * seconds) <= 0.5));
    assert.ok(times[500] < lengthOf(500, seconds));
  }
});

test('every tenth frame is coded by itself', () => {
  const keys = framesOf(25, 1).flatMap(({ key }, n) => (key ? [n] : []));
  assert.deepEqual(keys, [0, 10, 20]);
});

/** @param {number[][]} colors  red, green and blue, row by row */
const pixels = (colors) => Uint8ClampedArray.from(colors.flatMap((color) => [...color, 255]));

/** Two rows of two pixels. @param {number[]} color */
const square = (color) => [...planesOf(pixels([color, color, color, color]), 2, 2)];

test('colors have the numbers that BT.709 gives them', () => {
  inEach(
    /** @type {Record<string, [number[], number, number, number]>} */ ({
      black: [[0, 0, 0], 16, 128, 128],
      white: [[255, 255, 255], 235, 128, 128],
      red: [[255, 0, 0], 63, 102, 240],
      green: [[0, 255, 0], 173, 42, 26],
      blue: [[0, 0, 255], 32, 240, 118],
    }),
    ([color, light, blue, red]) => assert.deepEqual(square(color), [light, light, light, light, blue, red]),
  );
});

test('four pixels share a color, and each has its own lightness', () => {
  const [black, white] = [
    [0, 0, 0],
    [255, 255, 255],
  ];
  assert.deepEqual([...planesOf(pixels([black, white, white, black]), 2, 2)], [16, 235, 235, 16, 128, 128]);
  const [, , , , blue, red] = planesOf(pixels([[255, 0, 0], black, black, black]), 2, 2);
  assert.deepEqual([blue, red], [122, 156]);
});

test('rows follow each other, first of lightness, then of blue, then of red', () => {
  const colors = Array.from({ length: 8 }, (_, n) => (n % 4 < 2 ? [0, 0, 255] : [255, 0, 0]));
  const planes = [...planesOf(pixels(colors), 4, 2)];
  assert.deepEqual(planes, [32, 32, 63, 63, 32, 32, 63, 63, 240, 102, 118, 240]);
});

const HD = { width: 1920, height: 1080 };

test('of an MP4, H.264 is tried before what fewer programs play', () => {
  assert.deepEqual(codecsOf('mp4', HD), ['avc1.640028', 'avc1.42e028', 'vp09.00.40.08']);
  assert.deepEqual(codecsOf('webm', HD), ['vp09.00.40.08', 'vp8']);
});

test('larger pictures take a higher level', () => {
  const levels = (/** @type {{width: number, height: number}} */ size) =>
    [...codecsOf('mp4', size), ...codecsOf('webm', size)].map(
      (codec) => /64..(..)$|42e0(..)$|\.(\d\d)\.08$/.exec(codec)?.slice(1).join('') ?? codec,
    );
  inEach(
    [
      ['32 32 40 40 vp8', { width: 1922, height: 1090 }],
      ['32 32 50 50 vp8', { width: 2560, height: 1440 }],
      ['33 33 50 50 vp8', { width: 3840, height: 2160 }],
      ['3c 3c 60 60 vp8', { width: 7680, height: 4320 }],
      ['3c 3c 60 60 vp8', { width: 16000, height: 9000 }],
    ],
    (size, expected) => assert.equal(levels(size).join(' '), expected),
  );
});

test('no frame is left out, and H.264 comes as files have it', () => {
  const config = { codec: 'vp8', ...HD, bitrate: 1920 * 1080, framerate: 1, latencyMode: 'quality' };
  assert.deepEqual(configOf('vp8', HD), config);
  assert.deepEqual(configOf('avc1.640028', HD).avc, { format: 'avc' });
});
