import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announcedLength, readBody } from '../../../static/js/store/body.js';

/** @import { Progress } from '../../../static/js/store/body.js' */

const BYTES = Uint8Array.from({ length: 200_000 }, (_, i) => i % 251);

/** An answer in pieces. @param {Record<string, string>} headers @param {number} [piece] */
function answer(headers, piece = 30_000) {
  const pieces = Array.from({ length: Math.ceil(BYTES.length / piece) }, (_, n) =>
    BYTES.slice(n * piece, (n + 1) * piece),
  );
  return new Response(
    new ReadableStream({
      pull: (c) => {
        const next = pieces.shift();
        if (next) c.enqueue(next);
        else c.close();
      },
    }),
    { headers },
  );
}

/** @type {[string, Record<string, string>, number][]} */
const ANSWERS = [
  ['of a length that is known', { 'Content-Length': '200000' }, 200_000],
  [
    'compressed, with its true length',
    { 'Content-Encoding': 'gzip', 'Content-Length': '5000', 'X-Uncompressed-Length': '200000' },
    200_000,
  ],
  ['of unknown length', {}, 0],
  ['compressed, of unknown length', { 'Content-Encoding': 'gzip', 'Content-Length': '5000' }, 0],
  ['longer than announced', { 'X-Uncompressed-Length': '70000' }, 70_000],
  ['shorter than announced', { 'X-Uncompressed-Length': '300000' }, 300_000],
];

for (const [name, headers, total] of ANSWERS) {
  test(`a body ${name} is read whole, and each piece is told`, async () => {
    /** @type {Progress[]} */
    const told = [];
    const body = await readBody(answer(headers), (progress) => told.push(progress));
    assert.deepEqual(new Uint8Array(body), BYTES);
    assert.deepEqual(
      told.map(({ bytes }) => bytes),
      [30_000, 60_000, 90_000, 120_000, 150_000, 180_000, 200_000],
    );
    assert.ok(told.every((p) => p.phase === 'loading' && p.total === total));
    assert.equal(announcedLength(new Headers(headers)), total);
  });
}

test('a body that breaks off is no body', async () => {
  const broken = new Response(new ReadableStream({ pull: (c) => c.error(new TypeError('network error')) }));
  await assert.rejects(
    readBody(broken, () => {}),
    /network error/,
  );
});
