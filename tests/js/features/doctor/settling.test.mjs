import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outputIn } from '../../../../static/js/features/doctor/output.js';
import { vector } from '../../fixtures.mjs';
import { createStore } from '../../page-state.mjs';
import { shown } from '../../search/comparing/page.mjs';
import { diagnosed } from './answers.mjs';

/** @import { State } from '../../../../static/js/store/state.js' */

const TREE = vector('australia-alpha-beta').tree;
const OUTPUT = outputIn('AwA');
const CHECKUP = { of: OUTPUT, found: diagnosed(), failure: '' };

/** @param {Partial<State>} [other] */
function page(other) {
  const store = createStore(shown({ tree: TREE, ...other }), [], () => {});
  store.change({ output: OUTPUT });
  store.change({ checkup: CHECKUP });
  return store;
}

test('what was found stays as the search is stepped through', () => {
  const store = page();
  store.goTo(25);
  assert.equal(store.get().checkup, CHECKUP);
});

/** @type {[string, Partial<State>][]} */
const ENDS = [
  ['another problem', { text: 'another', tree: vector('australia-alpha-beta').tree }],
  ['another of its trees', { graph: 2 }],
  ['another algorithm', { algorithm: 'minimax', tree: vector('australia-minimax').tree }],
  ['another order', { order: 'reverse' }],
  ['a comparison', { rival: { algorithm: 'minimax' } }],
  ['constraints', { mode: 'csp' }],
];
for (const [words, patch] of ENDS)
  test(`${words} sets it aside`, () => {
    const store = page();
    store.change(patch);
    assert.deepEqual([store.get().output, store.get().checkup], [null, null]);
  });

test('an output ends the comparison that was shown', () => {
  const store = createStore(shown({ tree: TREE, rival: { algorithm: 'minimax' } }), [], () => {});
  store.change({ output: OUTPUT });
  assert.deepEqual([store.get().output, store.get().rival], [OUTPUT, null]);
});

test('another depth is another exercise for the same output', () => {
  const store = page();
  store.change({ depth: 2, tree: vector('australia-alpha-beta').tree });
  assert.deepEqual([store.get().output, store.get().checkup], [OUTPUT, null]);
});

test('a link that says the same changes nothing, one that says another does', () => {
  const store = page();
  store.change({ output: outputIn('AwA'), step: 3 });
  assert.deepEqual([store.get().output, store.get().checkup], [OUTPUT, CHECKUP]);
  store.change({ output: outputIn('fault.cut-beyond') });
  assert.deepEqual([store.get().output?.faults, store.get().checkup], [['cut-beyond'], null]);
});

test('the same file that is brought once more is looked at once more', () => {
  const store = page();
  const again = { ...OUTPUT, arrives: true };
  store.change({ output: again });
  assert.deepEqual([store.get().output, store.get().checkup], [again, null]);
});
