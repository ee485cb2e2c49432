import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { makeTree } from '../../../static/js/search/tree.js';
import { readSearch } from '../../../static/js/store/wire.js';
import { vector } from '../fixtures.mjs';

/** The root with one leaf below it, byte by byte. */
function handMade() {
  const columns = {
    depth: ['u16', [0, 1]],
    move: ['u32', [1, 0]],
    value: ['i32', [-7, -7]],
    size: ['u32', [2, 1]],
    legal: ['u32', [3, 0]],
  };
  const entries = Object.entries(columns).map(([name, [type]], n) => ({
    name,
    type,
    offset: 8 + 600 + 8 * n,
    length: 2,
  }));
  const header = JSON.stringify({
    version: 1,
    algorithm: 'alpha-beta',
    depth_limit: 1,
    nodes: 2,
    events: 3,
    complete: true,
    labels: ['Åland, R', 'B, G'],
    columns: entries,
  });
  const body = new ArrayBuffer(8 + 600 + 8 * entries.length);
  const bytes = new Uint8Array(body);
  const view = new DataView(body);
  bytes.fill(0x20).set(new TextEncoder().encode('WVT1'));
  view.setUint32(4, 600, true);
  bytes.set(new TextEncoder().encode(header), 8);
  Object.values(columns).forEach(([type, numbers], n) =>
    /** @type {number[]} */ (numbers).forEach((x, i) => {
      if (type === 'u16') view.setUint16(608 + 8 * n + 2 * i, x, true);
      else view.setInt32(608 + 8 * n + 4 * i, x, true);
    }),
  );
  return body;
}

/** @param {ArrayBuffer} body */
function decodeTree(body) {
  const { header, columns } = readSearch(body);
  return makeTree(header, columns);
}

test('a body made by hand is read as its columns', () => {
  const tree = decodeTree(handMade());
  assert.deepEqual(
    [[...tree.depth], [...tree.move], [...tree.value], [...tree.size], [...tree.legal]],
    [
      [0, 1],
      [1, 0],
      [-7, -7],
      [2, 1],
      [3, 0],
    ],
  );
  assert.deepEqual(
    [tree.nodes, tree.events, tree.algorithm, tree.depth_limit, tree.labels],
    [2, 3, 'alpha-beta', 1, ['Åland, R', 'B, G']],
  );
  assert.deepEqual(
    [[...tree.parent], [...tree.pruned]],
    [
      [-1, 0],
      [2, 0],
    ],
  );
});

test('the columns are laid over the body, not copied', () => {
  const body = handMade();
  const tree = decodeTree(body);
  assert.ok(
    [tree.depth, tree.move, tree.value, tree.size, tree.legal].every((column) => column.buffer === body),
  );
});

test('the body that Python makes of Australia is Australia’s tree', () => {
  const file = readFileSync(new URL('../../golden/australia.wvt', import.meta.url));
  const tree = decodeTree(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  const { tree: expected } = vector('australia-alpha-beta');
  for (const name of /** @type {const} */ ([
    'depth',
    'move',
    'value',
    'size',
    'legal',
    'parent',
    'pruned',
    'cutoffs',
  ]))
    assert.deepEqual(tree[name], expected[name]);
  assert.deepEqual(
    [tree.labels, tree.algorithm, tree.depth_limit, tree.events],
    [expected.labels, 'alpha-beta', 3, 85],
  );
});

test('something else than a search tree is refused with a sentence', () => {
  const page = new TextEncoder().encode('<!doctype html>').buffer;
  assert.throws(() => decodeTree(page), /The server sent "<!do" instead of a search tree; reload the page\./);
});

test('columns of events are a group of their own, signed where there may be none', () => {
  const { header, columns } = JSON.parse(
    readFileSync(new URL('../../golden/csp/three-queens.json', import.meta.url), 'utf8'),
  );
  const search = readSearch(bodyOf(header, columns));
  const { event, ...nodes } = /** @type {any} */ (search.columns);
  assert.deepEqual(Object.keys(event), [
    'kind',
    'node',
    'variable',
    'value',
    'constraint',
    'other',
    'checks',
    'amount',
  ]);
  for (const [name, values] of Object.entries(event))
    assert.deepEqual([.../** @type {any} */ (values)], columns[`event.${name}`], name);
  for (const [name, values] of Object.entries(nodes))
    assert.deepEqual([.../** @type {any} */ (values)], columns[name], name);
  assert.ok([...event.constraint].includes(-1));
});

/**
 * As the server lays columns out: each aligned to eight bytes.
 * @param {any} header
 * @param {Record<string, number[]>} columns
 */
function bodyOf(header, columns) {
  /** @type {Record<string, string>} */
  const types = {
    depth: 'u16',
    outcome: 'u8',
    score: 'i32',
    'event.kind': 'u8',
    'event.variable': 'i16',
    'event.value': 'i16',
    'event.other': 'i16',
    'event.constraint': 'i32',
    'event.amount': 'i32',
  };
  const entries = Object.entries(columns).map(([name, { length }], n) => ({
    name,
    type: types[name] ?? 'u32',
    offset: 8192 + n * 1024,
    length,
  }));
  const told = new TextEncoder().encode(JSON.stringify({ ...header, columns: entries }));
  const body = new ArrayBuffer(8192 + entries.length * 1024);
  new Uint8Array(body).set([...new TextEncoder().encode('WVT1')]);
  new DataView(body).setUint32(4, told.length, true);
  new Uint8Array(body).set(told, 8);
  const arrays = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i16: Int16Array, i32: Int32Array };
  for (const { name, type, offset, length } of entries)
    new arrays[/** @type {'u8'} */ (type)](body, offset, length).set(columns[name]);
  return body;
}
