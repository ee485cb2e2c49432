/** Films: when frames come, in which colors; what is written is read back by the formats' standards alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { avcConfig } from '../../../static/js/video/avc-config.js';
import { longs } from '../../../static/js/video/boxes.js';
import { joined } from '../../../static/js/video/bytes.js';
import { codecsOf, configOf } from '../../../static/js/video/codecs.js';
import { variable } from '../../../static/js/video/ebml.js';
import { mp4 } from '../../../static/js/video/mp4.js';
import { planesOf } from '../../../static/js/video/planes.js';
import { framesOf, lengthOf } from '../../../static/js/video/timing.js';
import { webm } from '../../../static/js/video/webm.js';
import { column } from '../column.mjs';
import { FILES, filmOf, golden, h264, sampleOf } from './films.mjs';

test('each picture has its time, the last one again just before the end, and every tenth is coded by itself', () => {
  const frames = framesOf(3, 1.5);
  assert.deepEqual(column(frames, 'picture'), [0, 1, 2, 2]);
  assert.deepEqual(column(frames, 'time'), [0, 1500, 3000, 4460]);
  assert.deepEqual(column(framesOf(1, 0.05), 'time'), [0, 25], 'however short that is');
  const keys = framesOf(25, 1).flatMap(({ key }, n) => (key ? [n] : []));
  assert.deepEqual(keys, [0, 10, 20]);
  for (const seconds of [0.05, 1 / 3, 0.07, 1, 59.999]) {
    const times = column(framesOf(500, seconds), 'time');
    assert.ok(times.every((time, n) => Number.isInteger(time) && time > (times[n - 1] ?? -1)));
    const drift = times.slice(0, -1).map((time, n) => Math.abs(time - 1000 * n * seconds));
    assert.ok(Math.max(...drift) <= 0.5);
    assert.ok(times[500] < lengthOf(500, seconds));
  }
});

test('colors have the numbers that BT.709 gives them; four pixels share one, each has its own lightness', () => {
  const [black, white, red, green, blue] = ['0 0 0', '255 255 255', '255 0 0', '0 255 0', '0 0 255'];
  /** Rows of pixels as their planes. */
  const planes = (width, ...colors) => {
    const pixels = Uint8ClampedArray.from(colors.flatMap((color) => [...color.split(' ').map(Number), 255]));
    return [...planesOf(pixels, width, colors.length / width)].join(' ');
  };
  const [one, two] = [planes(2, black, black, black, black), planes(2, white, white, white, white)];
  assert.deepEqual([one, two], ['16 16 16 16 128 128', '235 235 235 235 128 128']);
  const others = [red, green, blue].map((color) => planes(2, color, color, color, color));
  assert.deepEqual(others, ['63 63 63 63 102 240', '173 173 173 173 42 26', '32 32 32 32 240 118']);
  assert.equal(planes(2, black, white, white, black), '16 235 235 16 128 128');
  assert.match(planes(2, red, black, black, black), / 122 156$/);
  const row = [blue, blue, red, red];
  assert.equal(planes(4, ...row, ...row), '32 32 63 63 32 32 63 63 240 102 118 240', 'row after row');
});

test('what most programs play is tried first, in a level for the size; no frame is left out', () => {
  const size = { width: 1920, height: 1080 };
  assert.deepEqual(codecsOf('mp4', size), ['avc1.640028', 'avc1.42e028', 'vp09.00.40.08']);
  assert.deepEqual(codecsOf('webm', size), ['vp09.00.40.08', 'vp8']);
  const large = { '7680 4320': '3c 60', '16000 9000': '3c 60' };
  const levels = { '1922 1090': '32 40', '2560 1440': '32 50', '3840 2160': '33 50', ...large };
  for (const [place, expected] of Object.entries(levels)) {
    const [width, height] = place.split(' ').map(Number);
    const [high, plain, vp9] = codecsOf('mp4', { width, height });
    const [, level] = expected.split(' ');
    assert.deepEqual([`${high.slice(-2)} ${vp9.slice(8, 10)}`, plain.slice(-2)], [expected, high.slice(-2)]);
    assert.deepEqual(codecsOf('webm', { width, height }), [`vp09.00.${level}.08`, 'vp8']);
  }
  const config = { codec: 'vp8', ...size, bitrate: 1920 * 1080, framerate: 1, latencyMode: 'quality' };
  assert.deepEqual(configOf('vp8', size), config);
  assert.deepEqual(configOf('avc1.640028', size).avc, { format: 'avc' }, 'as files have it');
});

/** The boxes of ISO/IEC 14496-12, each with the numbers after its version and flags; names are there once. */
function* boxesOf(bytes, from = 0, to = bytes.length) {
  const view = new DataView(bytes.buffer);
  for (let at = from; at < to; at += view.getUint32(at)) {
    const end = at + view.getUint32(at);
    assert.ok(end >= at + 8 && end <= to, `a box from ${at} to ${end}`);
    const name = String.fromCharCode(...bytes.slice(at + 4, at + 8));
    yield [name, Array.from({ length: (end - at - 12) >> 2 }, (_, n) => view.getInt32(at + 12 + 4 * n))];
    if ('moov trak mdia minf dinf stbl'.includes(name)) yield* boxesOf(bytes, at + 8, end);
  }
}

/** A film's samples as they are decoded, where a player finds them. */
function samplesOf(bytes) {
  const tables = new Map(boxesOf(bytes));
  const numbers = (name, skip = 1) => (tables.get(name) ?? []).slice(skip);
  const spread = (name) =>
    numbers(name).flatMap((value, n, all) => (n % 2 ? Array(all[n - 1]).fill(value) : []));
  const [durations, later, keys] = [spread('stts'), spread('ctts'), numbers('stss')];
  let [decoded, [at]] = [0, numbers('stco')];
  return numbers('stsz', 2).map((size, n) => {
    const data = bytes.slice(at, at + size);
    const found = { data, time: decoded + (later[n] ?? 0), key: keys.includes(n + 1) };
    [decoded, at] = [decoded + durations[n], at + size];
    return found;
  });
}

test('in an MP4 each picture is where the tables say, with its time, whenever decoded; all bytes are as found right', () => {
  const turned = [sampleOf(1, 0, true), sampleOf(4, 3000), sampleOf(2, 1000), sampleOf(3, 2000)];
  for (const film of [filmOf(), h264(), h264({ samples: turned, duration: 4000 })])
    assert.deepEqual(samplesOf(mp4(film)), film.samples);
  const tables = new Map(boxesOf(mp4(h264())));
  assert.deepEqual([tables.get('ctts'), tables.get('stts')], [undefined, [3, 2, 1500, 1, 1460, 1, 40]]);
  for (const [name, bytes] of Object.entries(FILES)) assert.deepEqual(bytes(), golden(name), name);
});

test('decoders of H.264 are told what the first picture brings, or else what the encoder told, if anything', () => {
  const told = Uint8Array.of(1, 2, 3);
  const sequence = [0x67, 100, 0, 40, 9];
  const plain = [0x67, 66, 0xc0, 31];
  const picture = [0x68, 7];
  const slice = [0x65, 1, 2];
  /** With a size before each. */
  const sample = (...units) => joined(units.flatMap((unit) => [longs(unit.length), Uint8Array.from(unit)]));
  const found = (of) => [...avcConfig(told, sample(of, picture, slice))];
  const tail = [1, 0, 2, ...picture];
  const head = [1, 100, 0, 40, 0xff, 0xe1, 0, 5];
  assert.deepEqual(found(sequence), [...head, ...sequence, ...tail, 0xfd, 0xf8, 0xf8, 0]);
  const headOfPlain = [1, 66, 0xc0, 31, 0xff, 0xe1, 0, 4];
  assert.deepEqual(found(plain), [...headOfPlain, ...plain, ...tail], 'nothing of its colors');
  const broken = [Uint8Array.of(1, 1), joined([longs(4e9), Uint8Array.of(5)])];
  for (const bytes of [sample(slice), sample(sequence, slice), ...broken])
    assert.equal(avcConfig(told, bytes), told);
  assert.deepEqual([...avcConfig(null, sample(slice))], []);
});

/** Elements that hold others, as RFC 9559 lists them. */
const MASTERS = [
  ...[0x1a45dfa3, 0x18538067, 0x114d9b74, 0x4dbb, 0x1549a966, 0x1654ae6b, 0xae, 0xe0, 0x55b0],
  ...[0x1c53bb6b, 0xbb, 0xb7, 0x1f43b675],
];

/** Elements by RFC 8794, ids with their marks, sizes without. */
function* elementsOf(bytes, from = 0, to = bytes.length) {
  for (let at = from; at < to; ) {
    const idEnd = at + Math.clz32(bytes[at]) - 23;
    const start = idEnd + Math.clz32(bytes[idEnd]) - 23;
    const size = bytes.slice(idEnd, start);
    size[0] &= (1 << (8 - size.length)) - 1;
    const [id, end] = [countOf(bytes.slice(at, idEnd)), start + countOf(size)];
    assert.ok(end <= to, `element ${id.toString(16)} at ${at} leads out of its parent`);
    yield { id, at, start, data: bytes.slice(start, end) };
    if (MASTERS.includes(id)) yield* elementsOf(bytes, start, end);
    at = end;
  }
}

const countOf = (data) => data.reduce((value, byte) => 256 * value + byte, 0);

/** A film's pictures, its clusters, and the cues that point at them. */
function readWebm(bytes) {
  const [blocks, clusters, cues] = [[], [], []];
  let segment = 0;
  for (const { id, at, start, data } of elementsOf(bytes)) {
    if (id === 0x18538067) segment = start;
    if (id === 0x1f43b675) clusters.push({ cluster: at - segment });
    if (id === 0xe7) clusters[clusters.length - 1].time = countOf(data);
    if (id === 0xb3) cues.push({ time: countOf(data) });
    if (id === 0xf1) cues[cues.length - 1].cluster = countOf(data);
    if (id !== 0xa3) continue;
    const time = clusters[clusters.length - 1].time + new DataView(data.buffer).getInt16(1);
    blocks.push({ data: data.slice(4), time, key: (data[3] & 0x80) > 0 });
  }
  return { blocks, clusters, cues };
}

test('in a WebM each picture is there with its time; a cluster begins with each key, which has a cue', () => {
  assert.deepEqual(readWebm(webm(filmOf())).blocks, filmOf().samples);
  const samples = Array.from({ length: 25 }, (_, n) => sampleOf(n, 7000 * n, n % 10 === 0));
  const { blocks, clusters, cues } = readWebm(webm(filmOf({ samples, duration: 175_000 })));
  assert.deepEqual(blocks, samples);
  // Blocks count their time in 16 bits, so that a cluster is soon full.
  assert.deepEqual(column(clusters, 'time'), [0, 35_000, 70_000, 105_000, 140_000]);
  const keys = clusters.filter(({ time }) => time % 70_000 === 0);
  assert.deepEqual(cues, keys);
  const sizes = [0, 126, 127, 16_382, 16_383].map((size) => [...variable(size)].join());
  assert.deepEqual(sizes, ['128', '254', '64,127', '127,254', '32,63,255'], 'all ones are left to "unknown"');
});
