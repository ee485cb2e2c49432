/** Workers that answer the page's jobs, and elements found by name. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { background, serve } from '../../../static/js/kit/background.js';
import { byId, part } from '../../../static/js/kit/elements.js';

const { Worker } = globalThis;
afterEach(() => {
  globalThis.Worker = Worker;
});

/** Asks a worker that answers with the next message instead of in another thread. */
function asking(answer) {
  globalThis.Worker = class extends EventTarget {
    inside = Object.assign(new EventTarget(), {
      postMessage: (data) => queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data }))),
    });
    constructor() {
      super();
      queueMicrotask(() => serve(this.inside, answer));
    }
    postMessage(data, transfer) {
      this.inside.dispatchEvent(new MessageEvent('message', { data: structuredClone(data, { transfer }) }));
    }
  };
  return background(new URL('file:///nowhere.js')).ask;
}

test('every job gets its own answer, also when several are under way, or an error', async () => {
  const ask = asking((job) => {
    if (!job) throw new Error('nothing to do');
    return [job * job, []];
  });
  await assert.rejects(ask({ work: 0 }), /nothing to do/);
  assert.deepEqual(await Promise.all([2, 3, 4].map((n) => ask({ work: n }))), [4, 9, 16]);
});

test('a buffer handed to a worker is gone here; without workers the answer is null', async () => {
  const ask = asking((job) => [job.byteLength, [job]]);
  const [buffer, kept] = [new ArrayBuffer(64), new ArrayBuffer(64)];
  assert.deepEqual([await ask({ work: buffer, transfer: [buffer] }), buffer.byteLength], [64, 0]);
  Reflect.deleteProperty(globalThis, 'Worker');
  assert.equal(await background(new URL('file:///nowhere.js')).ask({ work: kept, transfer: [kept] }), null);
  assert.equal(kept.byteLength, 64);
});

test('an element or a part that is not on the page is missed by its name; the type checker knows both', () => {
  globalThis.document = { getElementById: () => null };
  assert.throws(() => byId('tree-canvas'), /no element #tree-canvas/);
  // @ts-expect-error there is no such id
  assert.throws(() => byId('no-such-id'));
  // @ts-expect-error a paragraph has no value
  assert.throws(() => byId('why-sentence').value);
  const querySelector = (selector) => (selector === 'input:checked' ? 1 : null);
  const within = (which) => part({ querySelector }, 'input', which);
  assert.equal(within(':checked'), 1);
  assert.throws(() => within(':disabled'), /no input:disabled/);
});
