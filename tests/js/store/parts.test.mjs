import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PARTS } from '../../../static/js/rooms.js';
import { gone, linkedBy, startOf } from '../../../static/js/store/parts.js';
import { createStore } from '../../../static/js/store/state.js';
import { vector } from '../fixtures.mjs';
import { defaults, createStore as pageStore } from '../page-state.mjs';

/** @import { Part } from '../../../static/js/store/parts.js' */

const { tree } = vector('australia-alpha-beta');
const other = vector('australia-minimax').tree;

test('a field belongs to one part', () => {
  /** @type {Part[]} */
  const parts = [
    { name: 'one', starts: { field: 1 } },
    { name: 'other', starts: { field: 2 } },
  ];
  assert.throws(() => startOf(parts), /Both one and other hold "field"/);
});

test('what goes, or is carried by links, is a field of its own part', () => {
  for (const { name, starts, ofTree = [], ofGame = [], remembers = {}, link = [] } of PARTS) {
    const named = [...ofTree, ...ofGame, ...Object.keys(remembers), ...link.map(({ field }) => field)];
    for (const field of named) assert.ok(field in starts, `${name}: ${String(field)}`);
  }
});

test('no two parts of a link have the same name', () => {
  const names = linkedBy(PARTS).map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
});

test('what goes with the tree starts anew with another, unless the change says otherwise', () => {
  const store = pageStore({ ...defaults(), tree, opened: new Set([3]), folded: new Set([1]) }, [], () => {});
  store.change({ step: 4 });
  assert.deepEqual([[...store.get().opened], [...store.get().folded]], [[3], [1]]);
  store.change({ tree: other, folded: new Set([2]) });
  assert.deepEqual([[...store.get().opened], [...store.get().folded]], [[], [2]]);
});

test('nodes that a tree does not have are not folded in it', () => {
  const store = pageStore(defaults(), [], () => {});
  store.change({ tree, folded: new Set([1, 1_000_000]) });
  assert.deepEqual([...store.get().folded], [1]);
});

test('what only games have is gone while constraints are shown, whatever a link says', () => {
  const store = pageStore({ ...defaults(), find: 'NSW', rival: { algorithm: 'minimax' } }, [], () => {});
  store.change({ mode: 'csp', find: 'Q' });
  const { find, rival } = store.get();
  assert.deepEqual([find, rival], [null, null]);
  store.change({ mode: 'game' });
  assert.equal(store.get().find, null);
});

test('a part settles what follows for it from another change', () => {
  /** @type {Part} */
  const part = {
    name: 'twice',
    starts: { speed: 1, double: 2 },
    settle: (next, before) => (next.speed === before.speed ? {} : { double: 2 * next.speed }),
  };
  const store = createStore([part], [], () => {});
  store.change({ speed: 21 });
  assert.deepEqual(store.get(), { speed: 21, double: 42 });
});

test('what is gone is as at the start', () => {
  assert.deepEqual(gone([{ name: 'one', starts: { a: 1, b: 2 }, ofTree: ['b'] }], 'ofTree'), { b: 2 });
});
