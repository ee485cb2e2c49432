import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mp4 } from '../../../static/js/video/mp4.js';
import { FILES, filmOf, golden, h264, sampleOf } from './films.mjs';
import { box, boxesOf, numbersOf, samplesOf } from './read-mp4.mjs';

/** @import { Box } from './read-mp4.mjs' */

/** @param {Box | undefined} found */
const viewOf = (found) => found?.data ?? assert.fail('such a box is missing');

test('the bytes of small films are those that were found right', () => {
  for (const name of ['h264.mp4', 'vp9.mp4']) assert.deepEqual(FILES[name](), golden(name), name);
});

test('what says where things are stands before the pictures', () => {
  assert.deepEqual(
    boxesOf(mp4(h264())).map(({ name }) => name),
    ['ftyp', 'moov', 'mdat'],
  );
});

test('the movie, its track and its pictures last equally long', () => {
  const bytes = mp4(h264());
  const boxes = boxesOf(bytes);
  const movie = viewOf(box(boxes, 'moov/mvhd'));
  assert.deepEqual([movie.getUint32(12), movie.getUint32(16)], [1000, 4500]);
  assert.equal(viewOf(box(boxes, 'moov/trak/tkhd')).getUint32(20), 4500);
  const media = viewOf(box(boxes, 'moov/trak/mdia/mdhd'));
  assert.deepEqual([media.getUint32(12), media.getUint32(16)], [1000, 4500]);
  assert.equal(
    samplesOf(bytes).reduce((sum, { duration }) => sum + duration, 0),
    4500,
  );
});

test('a track is as wide and high as its pictures', () => {
  const boxes = boxesOf(mp4(filmOf()));
  const track = viewOf(box(boxes, 'moov/trak/tkhd'));
  assert.deepEqual([track.getUint32(76) / 65536, track.getUint32(80) / 65536], [320, 180]);
});

for (const film of [filmOf(), h264()])
  test(`each picture of ${film.codec} is found where the tables say, with its time`, () => {
    const found = samplesOf(mp4(film)).map(({ data, time, key }) => ({ data, time, key }));
    assert.deepEqual(found, film.samples);
  });

test('pictures that are decoded before others that are seen earlier keep their times', () => {
  const samples = [sampleOf(1, 0, true), sampleOf(4, 3000), sampleOf(2, 1000), sampleOf(3, 2000)];
  const bytes = mp4(h264({ samples, duration: 4000 }));
  assert.deepEqual(
    samplesOf(bytes).map(({ data, time }) => [data[0], time]),
    samples.map(({ data, time }) => [data[0], time]),
  );
  assert.equal(numbersOf(boxesOf(mp4(h264())), 'ctts'), null);
});
