import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { byWorker, loadTree } from '../../../static/js/store/loader.js';
import { Failure, Unreachable } from '../../../static/js/store/request.js';
import { serve } from '../../../static/js/store/search-worker.js';
import { vector } from '../fixtures.mjs';

const BODY = readFileSync(new URL('../../golden/australia.wvt', import.meta.url));
const REQUEST = { address: 'http://localhost/api/search?p=v1' };

/** @type {MessagePort[]} */
const ports = [];
afterEach(() => ports.splice(0).forEach((port) => port.close()));

/** A worker that listens at the other end of a channel. @returns {any} */
function worker() {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1);
  port2.start();
  port1.start();
  serve(port2);
  return port1;
}

/** @param {(init: RequestInit) => Response | Promise<Response>} answer */
function answering(answer) {
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ _, /** @type {RequestInit} */ init) => answer(init)
  );
}

test('a search that comes through a worker is the one that is loaded without', async () => {
  answering(() => new Response(BODY));
  /** @type {string[]} */
  const phases = [];
  const loaded = await byWorker(worker(), REQUEST, undefined, ({ phase }) => phases.push(phase));
  const { tree } = vector('australia-alpha-beta');
  for (const name of /** @type {const} */ (['depth', 'move', 'value', 'size', 'legal']))
    assert.deepEqual(loaded.columns[name], tree[name]);
  for (const name of /** @type {const} */ (['parent', 'pruned', 'prunedBefore', 'cutoffs']))
    assert.deepEqual(loaded.derived[name], tree[name]);
  assert.deepEqual(phases, ['loading', 'preparing']);
  const alone = await loadTree(REQUEST, undefined, () => {});
  assert.deepEqual([alone.cutoffs, alone.labels, alone.events], [tree.cutoffs, tree.labels, 85]);
});

test('the columns share one buffer: they were handed over, not copied', async () => {
  answering(() => new Response(BODY));
  const { columns } = await byWorker(worker(), REQUEST, undefined, () => {});
  assert.equal(
    new Set(
      [columns.depth, columns.move, columns.value, columns.size, columns.legal].map(
        (column) => column.buffer,
      ),
    ).size,
    1,
  );
});

/** @type {[string, () => Response, {new (message?: string): Error}, RegExp][]} */
const FAILURES = [
  [
    'a problem that the server explains',
    () => Response.json({ detail: 'The map has an error.' }, { status: 422 }),
    Failure,
    /^The map has an error\.$/,
  ],
  [
    'a server that is gone',
    () => {
      throw new TypeError('fetch failed');
    },
    Unreachable,
    /server does not answer/,
  ],
  [
    'an answer that breaks off',
    () => new Response(new ReadableStream({ pull: (c) => c.error(new TypeError('network error')) })),
    Unreachable,
    /server does not answer/,
  ],
  ['an answer that is no search', () => new Response('<!doctype html>'), Error, /instead of a search tree/],
  ['an answer without anything in it', () => new Response(''), Error, /instead of a search tree/],
  [
    'a tree without room',
    () => {
      throw new RangeError('Array buffer allocation failed');
    },
    Failure,
    /larger than what your browser has room for/,
  ],
];

for (const [name, answer, kind, said] of FAILURES) {
  test(`${name} is the same failure with and without a worker`, async () => {
    answering(answer);
    const both = await Promise.allSettled([
      byWorker(worker(), REQUEST, undefined, () => {}),
      loadTree(REQUEST, undefined, () => {}),
    ]);
    for (const result of both) {
      const { reason } = /** @type {PromiseRejectedResult} */ (result);
      assert.ok(reason instanceof kind);
      assert.match(reason.message, said);
    }
  });
}

test('giving up reaches the request in the worker, and the page at once', async () => {
  /** @type {AbortSignal[]} */
  const signals = [];
  answering(({ signal }) => {
    signals.push(/** @type {AbortSignal} */ (signal));
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const stop = new AbortController();
  const port = worker();
  const loading = byWorker(port, REQUEST, stop.signal, () => {});
  while (!signals.length) await new Promise(setImmediate);
  stop.abort();
  await assert.rejects(loading, { name: 'AbortError' });
  while (!signals[0].aborted) await new Promise(setImmediate);
  answering(() => new Response(BODY));
  assert.equal((await byWorker(port, REQUEST, undefined, () => {})).header.nodes, 43);
});

test('two searches at a time are not confused', async () => {
  let first = true;
  answering(async () => {
    const slow = first;
    first = false;
    if (slow)
      await new Promise((done) => {
        setTimeout(done, 20);
      });
    return slow ? Response.json({ detail: 'slow' }, { status: 422 }) : new Response(BODY);
  });
  const port = worker();
  const [slow, quick] = [1, 2].map(() => byWorker(port, REQUEST, undefined, () => {}));
  assert.equal((await quick).header.nodes, 43);
  await assert.rejects(slow, /slow/);
});
