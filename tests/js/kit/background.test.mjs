import assert from 'node:assert/strict';
import { test } from 'node:test';
import { background, serve } from '../../../static/js/kit/background.js';

/**
 * A worker that answers with the next message instead of in another thread.
 * @param {(job: any) => [any, Transferable[]]} answer
 */
function workerOf(answer) {
  return class extends EventTarget {
    constructor() {
      super();
      const inside = new EventTarget();
      const port = Object.assign(inside, {
        postMessage: (/** @type {any} */ data) =>
          queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data }))),
      });
      this.postMessage = (/** @type {any} */ data, /** @type {Transferable[]} */ transfer) =>
        inside.dispatchEvent(new MessageEvent('message', { data: structuredClone(data, { transfer }) }));
      queueMicrotask(() => serve(/** @type {any} */ (port), answer));
    }
  };
}

/**
 * @param {any} Worker
 * @param {(ask: (job: any, handed: Transferable[]) => Promise<any>) => Promise<void>} check
 */
async function withWorker(Worker, check) {
  const before = globalThis.Worker;
  globalThis.Worker = Worker;
  try {
    await check(background(new URL('file:///nowhere.js')).ask);
  } finally {
    globalThis.Worker = before;
  }
}

test('every job gets its own answer, also when several are under way', () =>
  withWorker(
    workerOf((job) => [job * job, []]),
    async (ask) => {
      assert.deepEqual(await Promise.all([2, 3, 4].map((n) => ask(n, []))), [4, 9, 16]);
    },
  ));

test('what is handed over is gone here', () =>
  withWorker(
    workerOf((job) => [job.byteLength, [job]]),
    async (ask) => {
      const buffer = new ArrayBuffer(64);
      assert.equal(await ask(buffer, [buffer]), 64);
      assert.equal(buffer.byteLength, 0);
    },
  ));

test('an error in the worker is an error here, and the next job is answered', () =>
  withWorker(
    workerOf((job) => {
      if (!job) throw new Error('nothing to do');
      return [job, []];
    }),
    async (ask) => {
      await assert.rejects(ask(0, []), /nothing to do/);
      assert.equal(await ask(1, []), 1);
    },
  ));

test('where there are no workers nothing is handed over, and the answer is null', async () => {
  const buffer = new ArrayBuffer(64);
  const none = background(new URL('file:///nowhere.js'));
  if (typeof Worker === 'undefined') assert.equal(await none.ask(buffer, [buffer]), null);
  assert.equal(buffer.byteLength, 64);
});
