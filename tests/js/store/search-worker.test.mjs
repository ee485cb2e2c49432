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
  const { depth, move, value, size, legal } = loaded.columns;
  const buffers = new Set([depth, move, value, size, legal].map(({ buffer }) => buffer));
  assert.equal(buffers.size, 1, 'handed over, not copied');
  const alone = await loadTree(REQUEST, undefined, () => {});
  assert.deepEqual([alone.cutoffs, alone.labels, alone.events], [tree.cutoffs, tree.labels, 85]);
});

/** @param {Error} error */
const failing = (error) => () => {
  throw error;
};
const brokenOff = () =>
  new Response(new ReadableStream({ pull: (c) => c.error(new TypeError('network error')) }));

test('a failure is the same with and without a worker', async () => {
  /** @type {[() => Response, {new (message?: string): Error}, RegExp][]} */
  const failures = [
    [
      () => Response.json({ detail: 'The map has an error.' }, { status: 422 }),
      Failure,
      /^The map has an error\.$/,
    ],
    [failing(new TypeError('fetch failed')), Unreachable, /server does not answer/],
    [brokenOff, Unreachable, /server does not answer/],
    [() => new Response('<!doctype html>'), Error, /instead of a search tree/],
    [() => new Response(''), Error, /instead of a search tree/],
    [
      failing(new RangeError('Array buffer allocation failed')),
      Failure,
      /larger than what your browser has room/,
    ],
  ];
  for (const [answer, kind, said] of failures) {
    answering(answer);
    const ways = [byWorker(worker(), REQUEST, undefined, () => {}), loadTree(REQUEST, undefined, () => {})];
    for (const result of await Promise.allSettled(ways)) {
      const { reason } = /** @type {PromiseRejectedResult} */ (result);
      assert.ok(reason instanceof kind);
      assert.match(reason.message, said);
    }
  }
});

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
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  const waiting = new Promise((done) => {
    release = done;
  });
  const answers = [
    waiting.then(() => Response.json({ detail: 'slow' }, { status: 422 })),
    new Response(BODY),
  ];
  answering(() => /** @type {Promise<Response>} */ (answers.shift()));
  const port = worker();
  const [slow, quick] = [1, 2].map(() => byWorker(port, REQUEST, undefined, () => {}));
  assert.equal((await quick).header.nodes, 43);
  release();
  await assert.rejects(slow, /slow/);
});
