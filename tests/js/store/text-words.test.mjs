import assert from 'node:assert/strict';
import { test } from 'node:test';
import { called, editWords, helpWords, kindMeant, statusWords } from '../../../static/js/store/text-words.js';
import { read } from '../fixtures.mjs';

test('a text without mistakes is what it was read as', () => {
  assert.equal(kindMeant('anything', { kind: 'tree' }), 'tree');
  assert.equal(kindMeant('(1 2)', { kind: 'map' }), 'map');
});

/** @type {[string, 'map' | 'tree' | 'csp'][]} */
const MEANT = [
  ['{"variables": ', 'csp'],
  ['queens: many', 'csp'],
  ['((1 2) (3', 'tree'],
  ['{(A,MAX)', 'tree'],
  ['1, 2, x', 'tree'],
  ['root: MIN\n((1', 'tree'],
  ['', 'map'],
  [read('golden/australia.in').replace('G-2', 'X-2'), 'map'],
];
for (const [text, kind] of MEANT) {
  test(`a text with mistakes is taken for what it looks like (${JSON.stringify(text.slice(0, 12))})`, () =>
    assert.equal(kindMeant(text, { kind: null }), kind));
}

/** @type {any} */
const TREE = { nodes: 13, leaves: 9, height: 2, root: 2, players: 2 };

test('the editor says whether the text can be used, and as what', () => {
  assert.equal(statusWords(0, 0, 'map', []), 'No errors: the map can be used.');
  assert.equal(statusWords(0, 0, 'csp', []), 'No errors: the constraint problem can be used.');
  assert.equal(
    statusWords(0, 0, 'tree', [TREE]),
    'No errors: the tree can be used. 13 nodes, 9 leaves, 2 moves deep; MIN moves first.',
  );
  assert.match(statusWords(0, 0, 'tree', [{ ...TREE, players: 3 }]), /; player 2 moves first\.$/);
  assert.equal(statusWords(0, 0, 'tree', [TREE, TREE, TREE]), 'No errors: the 3 trees can be used.');
  assert.equal(
    statusWords(2, 1, 'tree', []),
    '2 errors to correct before this tree can be used. 1 warning: it can be read all the same, as noted.',
  );
  assert.equal(statusWords(0, 2, 'map', []), '2 warnings: it can be read all the same, as noted.');
});

test('the help for trees names every option line that docs/formats.md has', () => {
  const table = read('../docs/formats.md').split('### Options')[1].split('###')[0];
  const options = [...table.matchAll(/^\| `(\w+):/gm)].map(([, name]) => name);
  assert.deepEqual(options.sort(), ['branching', 'leaves', 'root']);
  for (const name of options) assert.ok(helpWords('tree').includes(`${name}:`), name);
});

test('a problem goes by the name of its kind, also where it was repaired', () => {
  const read = (/** @type {any} */ more) => ({ warnings: [/** @type {any} */ ({})], trees: null, ...more });
  assert.deepEqual(
    [null, { kind: 'map' }, { kind: 'tree' }, { kind: 'csp' }].map((one) => called(/** @type {any} */ (one))),
    ['map', 'map', 'tree', 'constraint problem'],
  );
  assert.equal(
    editWords(read({ kind: 'csp' })),
    'This constraint problem was repaired while reading: 1 warning.',
  );
  assert.equal(
    editWords(read({ kind: 'tree', trees: [{}, {}] })),
    'These trees were repaired while reading: 1 warning.',
  );
  assert.match(editWords(null), /^Edit the text of the problem/);
});
