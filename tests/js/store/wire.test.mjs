/** The binary answer with a search: read in pieces, as columns, and its errors. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { runIn, serve } from '../../../static/js/kit/background.js';
import { makeTree } from '../../../static/js/search/tree.js';
import { loadTree } from '../../../static/js/store/api.js';
import { announcedLength, readBody, readSearch } from '../../../static/js/store/request.js';
import { loadForTransfer } from '../../../static/js/store/search-worker.js';
import { readTestFile, vector } from '../fixtures.mjs';

const BODY = readFileSync(new URL('../../golden/australia.wvt', import.meta.url));
const { tree: AUSTRALIA } = vector('australia-alpha-beta');
const ARRAYS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i16: Int16Array, i32: Int32Array };

/** As the server lays columns out: each aligned to eight bytes. `types`: u32 where nothing is said */
function bodyOf(header, columns, types) {
  const entries = Object.entries(columns).map(([name, { length }], n) => ({
    ...{ name, type: types[name] ?? 'u32', offset: 8192 + n * 1024, length },
  }));
  const head = new TextEncoder().encode(JSON.stringify({ ...header, columns: entries }));
  const body = new ArrayBuffer(8192 + entries.length * 1024);
  new Uint8Array(body).set(new TextEncoder().encode('WVT1'));
  new DataView(body).setUint32(4, head.length, true);
  new Uint8Array(body).set(head, 8);
  for (const { name, type, offset, length } of entries)
    new ARRAYS[type](body, offset, length).set(columns[name]);
  return body;
}

function decodeTree(body) {
  const { header, columns } = readSearch(body);
  return makeTree(header, columns);
}

test('a body is read as its columns, which are laid over it, not copied; something else is refused', () => {
  const columns = { depth: [0, 1], move: [1, 0], value: [-7, -7], size: [2, 1], legal: [3, 0] };
  const own = { nodes: 2, events: 3, algorithm: 'alpha-beta', depth_limit: 1, labels: ['Åland, R', 'B, G'] };
  const body = bodyOf({ version: 1, complete: true, ...own }, columns, { depth: 'u16', value: 'i32' });
  const tree = decodeTree(body);
  for (const [name, expected] of Object.entries(columns)) {
    const column = tree[name];
    assert.deepEqual([[...column], column.buffer], [expected, body]);
  }
  const { nodes, events, algorithm, depth_limit, labels, parent, pruned } = tree;
  assert.deepEqual({ nodes, events, algorithm, depth_limit, labels }, own);
  assert.deepEqual([[...parent], [...pruned]].join(' '), '-1,0 2,0');
  const page = new TextEncoder().encode('<!doctype html>').buffer;
  assert.throws(() => decodeTree(page), /sent "<!do" instead of a search tree; reload/);
});

test('columns of events are a group of their own, signed where there may be none', () => {
  const { header, columns } = JSON.parse(readTestFile('golden/csp/three-queens.json'));
  const signed = { 'event.variable': 'i16', 'event.value': 'i16', 'event.other': 'i16' };
  const wide = { score: 'i32', 'event.constraint': 'i32', 'event.amount': 'i32' };
  const types = { depth: 'u16', outcome: 'u8', 'event.kind': 'u8', ...signed, ...wide };
  const { event, ...nodes } = readSearch(bodyOf(header, columns, types)).columns;
  assert.equal(Object.keys(event).join(' '), 'kind node variable value constraint other checks amount');
  for (const [prefix, group] of Object.entries({ 'event.': event, '': nodes }))
    for (const [name, values] of Object.entries(group))
      assert.deepEqual([...values], columns[`${prefix}${name}`], name);
  assert.ok([...event.constraint].includes(-1));
});

test('a body is read whole, whatever its length was said to be, and each piece is told', async () => {
  const bytes = Uint8Array.from({ length: 200_000 }, (_, i) => i % 251);
  const zipped = { 'Content-Encoding': 'gzip', 'Content-Length': '5000' };
  const announced = [
    [200_000, { 'Content-Length': '200000' }],
    [200_000, { ...zipped, 'X-Uncompressed-Length': '200000' }],
    [0, {}],
    [0, zipped],
    [70_000, { 'X-Uncompressed-Length': '70000' }],
    [300_000, { 'X-Uncompressed-Length': '300000' }],
  ];
  for (const [total, headers] of announced) {
    let at = 0;
    const pull = (c) => (at < bytes.length ? c.enqueue(bytes.slice(at, (at += 30_000))) : c.close());
    const sizes = [];
    const answer = new Response(new ReadableStream({ pull }), { headers });
    assert.deepEqual(new Uint8Array(await readBody(answer, (progress) => sizes.push(progress))), bytes);
    assert.equal(sizes.map((p) => p.bytes / 1000).join(' '), '30 60 90 120 150 180 200');
    assert.ok(sizes.every((p) => p.phase === 'loading' && p.total === total));
    assert.equal(announcedLength(new Headers(headers)), total);
  }
});

const REQUEST = { address: 'http://localhost/api/search?p=v1' };
const ports = [];
afterEach(() => ports.splice(0).forEach((port) => port.close()));

/** A worker that listens at the other end of a channel. */
function worker() {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1);
  port2.start();
  port1.start();
  serve(port2, loadForTransfer);
  return port1;
}

const loadInWorker = (port, work, signal, onProgress) => runIn(port, { work, signal, onProgress });

function answering(answer) {
  globalThis.fetch = async (_, init) => answer(init);
}

test('a search that comes through a worker is the one that is loaded without, and Python’s', async () => {
  answering(() => new Response(BODY));
  const phases = [];
  const loaded = await loadInWorker(worker(), REQUEST, undefined, ({ phase }) => phases.push(phase));
  const { depth, move, value, size, legal } = loaded.columns;
  for (const [name, column] of Object.entries({ depth, move, value, size, legal, ...loaded.derived }))
    assert.deepEqual(column, AUSTRALIA[name], name);
  assert.deepEqual(phases, ['loading', 'preparing']);
  const buffers = new Set([depth, move, value, size, legal].map(({ buffer }) => buffer));
  assert.equal(buffers.size, 1, 'handed over, not copied');
  const alone = await loadTree(REQUEST, undefined, () => {});
  for (const name of ['labels', 'parent', 'cutoffs', 'algorithm', 'depth_limit', 'events'])
    assert.deepEqual(alone[name], AUSTRALIA[name], name);
});

test('a failure is the same with and without a worker', async () => {
  const failing = (error) => () => Promise.reject(error);
  const refusing = () => Response.json({ detail: 'The map has an error.' }, { status: 422 });
  const brokenOff = () =>
    new Response(new ReadableStream({ pull: (c) => c.error(new TypeError('network error')) }));
  const tooLarge = failing(new RangeError('Array buffer allocation failed'));
  const failures = [
    [refusing, 'Failure', /^The map has an error\.$/],
    [failing(new TypeError('fetch failed')), 'Unreachable', /server does not answer/],
    [brokenOff, 'Unreachable', /server does not answer/],
    [() => new Response('<!doctype html>'), 'Error', /instead of a search tree/],
    [() => new Response(''), 'Error', /instead of a search tree/],
    [tooLarge, 'Failure', /larger than what your browser has memory/],
  ];
  for (const [answer, kind, message] of failures) {
    answering(answer);
    const isRight = (error) => error.name === kind && message.test(error.message);
    for (const load of [loadInWorker.bind(null, worker()), loadTree])
      await assert.rejects(
        load(REQUEST, undefined, () => {}),
        isRight,
      );
  }
});

test('giving up reaches the request in the worker, and the page at once', async () => {
  const signals = [];
  answering(({ signal }) => {
    signals.push(signal);
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const stop = new AbortController();
  const port = worker();
  const loading = loadInWorker(port, REQUEST, stop.signal, () => {});
  while (!signals.length) await new Promise(setImmediate);
  stop.abort();
  await assert.rejects(loading, { name: 'AbortError' });
  while (!signals[0].aborted) await new Promise(setImmediate);
  answering(() => new Response(BODY));
  assert.equal((await loadInWorker(port, REQUEST, undefined, () => {})).header.nodes, 43);
});

test('two searches at a time are not confused', async () => {
  let release = () => {};
  const waiting = new Promise((done) => (release = done));
  const late = waiting.then(() => Response.json({ detail: 'slow' }, { status: 422 }));
  const answers = [late, new Response(BODY)];
  answering(() => answers.shift() ?? assert.fail());
  const port = worker();
  const [slow, quick] = [1, 2].map(() => loadInWorker(port, REQUEST, undefined, () => {}));
  assert.equal((await quick).header.nodes, 43);
  release();
  await assert.rejects(slow, /slow/);
});
