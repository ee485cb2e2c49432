import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS, kindOf, kindShown, kindStated } from '../../../static/js/kinds/kinds.js';
import { momentOf } from '../../../static/js/kinds/moment.js';
import { ALGORITHM_VECTORS, algorithmVector, mapOf } from '../fixtures.mjs';
import { defaults } from '../page-state.mjs';
import { golden, NAMES } from '../search/constraints/fixtures.mjs';

/** @import { Tree } from '../../../static/js/search/tree.js' */

const kinds = Object.values(KINDS);

/** What something is made of, by name. @param {object} of */
const shapeOf = (of) =>
  Object.entries(of)
    .map(([name, part]) => [name, part === null ? 'object' : typeof part])
    .sort();

test('every kind has every verb and every name', () => {
  for (const kind of kinds) {
    assert.deepEqual(shapeOf(kind), shapeOf(KINDS.map), kind.name);
    assert.deepEqual(shapeOf(kind.domains), shapeOf(KINDS.map.domains), kind.name);
    for (const name of Object.keys(KINDS.csp.names)) assert.ok(name in kind.names, `${kind.name}: ${name}`);
  }
});

test('a kind stands in the table under its own name', () => {
  for (const [name, kind] of Object.entries(KINDS)) assert.equal(kind.name, name);
});

test('what is shown is what the text states, but for a map, which may be searched as constraints', () => {
  const shown = (/** @type {string} */ kind, /** @type {'game' | 'csp'} */ mode) =>
    kindShown({ problem: /** @type {any} */ ({ kind }), mode }).name;
  assert.deepEqual(
    [shown('map', 'game'), shown('map', 'csp'), shown('tree', 'game'), shown('csp', 'csp')],
    ['map', 'csp', 'tree', 'csp'],
  );
  assert.equal(kindStated(null).name, 'map');
  assert.equal(kindShown({ problem: null }).name, 'map');
});

/** Some searches of every kind, with what was searched. @type {[string, Tree, any][]} */
const SEARCHES = [
  ...ALGORITHM_VECTORS.map((name) => {
    const { tree, text } = algorithmVector(name);
    return /** @type {[string, Tree, any]} */ ([
      name,
      tree,
      { kind: tree.kind, map: tree.given ? null : mapOf(text) },
    ]);
  }),
  ...NAMES.map(
    (name) => /** @type {[string, Tree, any]} */ ([name, golden(name).tree, { kind: 'csp', map: null }]),
  ),
];

for (const [name, tree, problem] of SEARCHES) {
  test(`${name}: every event has a sentence, a line, code, and a way on and back`, () => {
    const kind = kindOf(tree);
    const { stride } = defaults();
    for (let k = 0; k < tree.events; k++) {
      const { event } = momentOf(tree, k);
      assert.ok(kind.why(problem, tree, k, event).sentence);
      assert.equal(kind.line(tree, k, event), kind.line(tree, k));
      assert.ok(kind.code(tree, { step: k, fine: null, stride }, event).now.listing.lines.length);
      const places = /** @type {const} */ ([1, -1]).map((way) =>
        kind.moved(tree, { step: k, fine: null }, stride, way),
      );
      assert.deepEqual(
        places.map(({ step }) => step),
        [Math.min(k + 1, tree.events - 1), Math.max(0, k - 1)],
      );
      for (const to of [kind.over(tree, k), kind.out(tree, k)]) assert.ok(to >= k && to < tree.events);
    }
  });

  test(`${name}: every node has a label, a description, and a chip for the move into it`, () => {
    const kind = kindOf(tree);
    const chips = kind.chips(problem, tree);
    const step = tree.events - 1;
    const shown = {
      tree,
      step,
      moment: momentOf(tree, step),
      chips,
      notation: /** @type {const} */ ('interval'),
    };
    for (let i = 0; i < tree.nodes; i++) {
      assert.ok(chips[tree.move[i]]);
      assert.ok(['ahead', 'open', 'done'].includes(kind.label(shown, i, true).state));
      assert.ok(kind.describe(shown, i).length > 1);
      assert.equal(typeof kind.level(tree, tree.depth[i]).text, 'string');
    }
    assert.ok(kind.summary(tree).includes('node'));
  });
}
