/** Bodies of answers: read piece by piece, and as the columns of a search. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { makeTree } from '../../../static/js/search/tree.js';
import { announcedLength, readBody } from '../../../static/js/store/body.js';
import { readSearch } from '../../../static/js/store/wire.js';
import { read, vector } from '../fixtures.mjs';

/** @import { Progress } from '../../../static/js/store/body.js' */

const ARRAYS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i16: Int16Array, i32: Int32Array };

/** @typedef {keyof typeof ARRAYS} Type */

/**
 * As the server lays columns out: each aligned to eight bytes.
 * @param {any} header
 * @param {Record<string, number[]>} columns
 * @param {Record<string, Type>} types  u32 where nothing is said
 */
function bodyOf(header, columns, types) {
  const entries = Object.entries(columns).map(([name, { length }], n) => ({
    ...{ name, type: types[name] ?? /** @type {Type} */ ('u32'), offset: 8192 + n * 1024, length },
  }));
  const told = new TextEncoder().encode(JSON.stringify({ ...header, columns: entries }));
  const body = new ArrayBuffer(8192 + entries.length * 1024);
  new Uint8Array(body).set([...new TextEncoder().encode('WVT1')]);
  new DataView(body).setUint32(4, told.length, true);
  new Uint8Array(body).set(told, 8);
  for (const { name, type, offset, length } of entries)
    new ARRAYS[type](body, offset, length).set(columns[name]);
  return body;
}

/** @param {ArrayBuffer} body */
function decodeTree(body) {
  const { header, columns } = readSearch(body);
  return makeTree(header, columns);
}

test('a body is read as its columns, which are laid over it, not copied', () => {
  const columns = { depth: [0, 1], move: [1, 0], value: [-7, -7], size: [2, 1], legal: [3, 0] };
  const header = {
    ...{ version: 1, algorithm: 'alpha-beta', depth_limit: 1, nodes: 2, events: 3, complete: true },
    labels: ['Åland, R', 'B, G'],
  };
  const body = bodyOf(header, columns, { depth: 'u16', value: 'i32' });
  const tree = decodeTree(body);
  for (const [name, expected] of Object.entries(columns)) {
    const column = tree[/** @type {keyof typeof columns} */ (name)];
    assert.deepEqual([[...column], column.buffer], [expected, body]);
  }
  const { nodes, events, algorithm, depth_limit, labels, parent, pruned } = tree;
  assert.deepEqual([nodes, events, algorithm, depth_limit, labels], [2, 3, 'alpha-beta', 1, header.labels]);
  assert.deepEqual([[...parent], [...pruned]].join(' '), '-1,0 2,0');
});

test('the body that Python makes of Australia is Australia’s tree', () => {
  const file = readFileSync(new URL('../../golden/australia.wvt', import.meta.url));
  const tree = decodeTree(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  const { tree: expected } = vector('australia-alpha-beta');
  const own = /** @type {const} */ ([
    'depth',
    'move',
    'value',
    'size',
    'legal',
    'parent',
    'pruned',
    'cutoffs',
  ]);
  for (const name of [...own, /** @type {const} */ ('labels')]) assert.deepEqual(tree[name], expected[name]);
  assert.deepEqual([tree.algorithm, tree.depth_limit, tree.events], ['alpha-beta', 3, 85]);
});

test('something else than a search tree is refused with a sentence', () => {
  const page = new TextEncoder().encode('<!doctype html>').buffer;
  assert.throws(() => decodeTree(page), /sent "<!do" instead of a search tree; reload/);
});

test('columns of events are a group of their own, signed where there may be none', () => {
  const { header, columns } = JSON.parse(read('golden/csp/three-queens.json'));
  const signed = { 'event.variable': 'i16', 'event.value': 'i16', 'event.other': 'i16' };
  const wide = { score: 'i32', 'event.constraint': 'i32', 'event.amount': 'i32' };
  const types = /** @type {any} */ ({ depth: 'u16', outcome: 'u8', 'event.kind': 'u8', ...signed, ...wide });
  const { event, ...nodes } = /** @type {any} */ (readSearch(bodyOf(header, columns, types)).columns);
  assert.equal(Object.keys(event).join(' '), 'kind node variable value constraint other checks amount');
  for (const [prefix, group] of /** @type {const} */ ([
    ['event.', event],
    ['', nodes],
  ]))
    for (const [name, values] of Object.entries(group))
      assert.deepEqual([.../** @type {any} */ (values)], columns[`${prefix}${name}`], name);
  assert.ok([...event.constraint].includes(-1));
});

const BYTES = Uint8Array.from({ length: 200_000 }, (_, i) => i % 251);

/** An answer in pieces. @param {Record<string, string>} headers */
function answer(headers) {
  let at = 0;
  const pull = (/** @type {ReadableStreamDefaultController} */ c) => {
    if (at < BYTES.length) c.enqueue(BYTES.slice(at, (at += 30_000)));
    else c.close();
  };
  return new Response(new ReadableStream({ pull }), { headers });
}

test('a body is read whole, whatever its length was said to be, and each piece is told', async () => {
  /** @type {[Record<string, string>, number][]} */
  const announced = [
    [{ 'Content-Length': '200000' }, 200_000],
    [{ 'Content-Encoding': 'gzip', 'Content-Length': '5000', 'X-Uncompressed-Length': '200000' }, 200_000],
    [{}, 0],
    [{ 'Content-Encoding': 'gzip', 'Content-Length': '5000' }, 0],
    [{ 'X-Uncompressed-Length': '70000' }, 70_000],
    [{ 'X-Uncompressed-Length': '300000' }, 300_000],
  ];
  for (const [headers, total] of announced) {
    /** @type {Progress[]} */
    const told = [];
    assert.deepEqual(
      new Uint8Array(await readBody(answer(headers), (progress) => told.push(progress))),
      BYTES,
    );
    const pieces = told.map(({ bytes }) => bytes / 1000).join(' ');
    assert.equal(pieces, '30 60 90 120 150 180 200');
    assert.ok(told.every((p) => p.phase === 'loading' && p.total === total));
    assert.equal(announcedLength(new Headers(headers)), total);
  }
  const broken = new Response(new ReadableStream({ pull: (c) => c.error(new TypeError('network error')) }));
  const reading = readBody(broken, () => {});
  await assert.rejects(reading, /network error/);
});
