import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webm } from '../../../static/js/video/webm.js';
import { FILES, filmOf, golden, sampleOf } from './films.mjs';
import { all, blocksOf, countOf, elementsOf, one } from './read-webm.mjs';

const [SEGMENT, INFO, VIDEO, CLUSTER] = [0x18538067, 0x1549a966, [0x1654ae6b, 0xae], 0x1f43b675];
/** @param {Uint8Array} data */
const text = (data) => String.fromCharCode(...data);

test('the bytes of small films are those that were found right', () => {
  for (const name of ['vp9.webm', 'vp8.webm']) assert.deepEqual(FILES[name](), golden(name), name);
});

test('a file says that it is WebM, how long and how large it is, and what its colors mean', () => {
  const elements = elementsOf(webm(filmOf()));
  assert.equal(text(one(elements, 0x1a45dfa3, 0x4282).data), 'webm');
  const duration = new DataView(one(elements, SEGMENT, INFO, 0x4489).data.buffer).getFloat64(0);
  const unit = countOf(one(elements, SEGMENT, INFO, 0x2ad7b1).data) / 1e9;
  assert.equal(duration * unit, 4.5);
  const video = [SEGMENT, ...VIDEO, 0xe0];
  assert.deepEqual(
    [0xb0, 0xba].map((id) => countOf(one(elements, ...video, id).data)),
    [320, 180],
  );
  const color = [0x55bb, 0x55ba, 0x55b1, 0x55b9].map((id) =>
    countOf(one(elements, ...video, 0x55b0, id).data),
  );
  assert.deepEqual(color, [1, 1, 1, 1]);
});

test('the codec is named', () => {
  const elements = elementsOf(webm(filmOf({ codec: 'vp8' })));
  assert.equal(text(one(elements, SEGMENT, ...VIDEO, 0x86).data), 'V_VP8');
  assert.equal(text(one(elementsOf(webm(filmOf())), SEGMENT, ...VIDEO, 0x86).data), 'V_VP9');
});

test('each picture is there with its time, and whether it stands alone', () => {
  const film = filmOf();
  const blocks = blocksOf(webm(film)).map(({ time, key, data }) => ({ data, time, key }));
  assert.deepEqual(blocks, film.samples);
});

test('a cluster begins with each key, and where its blocks could not count their time', () => {
  const samples = Array.from({ length: 8 }, (_, n) => sampleOf(n, 12_000 * n, n % 5 === 0));
  const blocks = blocksOf(webm(filmOf({ samples, duration: 96_000 })));
  assert.deepEqual(
    blocks.map(({ time }) => time),
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
  assert.deepEqual(
    cues,
    keys.map(({ time, cluster }) => ({ time, cluster })),
  );
  assert.deepEqual(
    cues.map(({ time }) => time),
    [0, 70_000, 140_000],
  );
});

test('what is to be found first says where the rest is', () => {
  const elements = elementsOf(webm(filmOf()));
  const [segment] = all(elements, SEGMENT);
  assert.equal(segment.end, webm(filmOf()).length);
  const entries = all(segment.inside, 0x114d9b74, 0x4dbb);
  assert.equal(entries.length, 3);
  for (const { inside } of entries) {
    const place = segment.inside[0].at + countOf(one(inside, 0x53ac).data);
    assert.equal(segment.inside.find(({ at }) => at === place)?.id, countOf(one(inside, 0x53ab).data));
  }
  assert.equal(all(segment.inside, CLUSTER).length, 2);
});
