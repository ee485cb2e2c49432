import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownLine } from '../../../static/js/kinds/game-code.js';
import { gameOnly } from '../../../static/js/kinds/game-only.js';
import { KINDS, kindOf, kindShown, kindStated } from '../../../static/js/kinds/kinds.js';
import { momentOf } from '../../../static/js/kinds/moment.js';
import { searchedInWords } from '../../../static/js/kinds/searched.js';
import { testEach } from '../cases.mjs';
import { ALGORITHM_VECTORS, algorithmVector, australia, mapOf, problemOf, searched } from '../fixtures.mjs';
import { defaults } from '../page-state.mjs';
import { golden, NAMES } from '../search/constraints/fixtures.mjs';

/**
 * @import { Tree } from '../../../static/js/search/tree.js'
 * @import { State } from '../../../static/js/store/state.js'
 */

/** What something is made of, by name. @param {object} of */
const shapeOf = (of) =>
  Object.entries(of)
    .map(([name, part]) => [name, part === null ? 'object' : typeof part])
    .sort();

test('every kind has every verb and every name', () => {
  for (const [name, kind] of Object.entries(KINDS)) {
    assert.equal(kind.name, name);
    assert.deepEqual(shapeOf(kind), shapeOf(KINDS.map), kind.name);
    assert.deepEqual(shapeOf(kind.domains), shapeOf(KINDS.map.domains), kind.name);
    for (const one of Object.keys(KINDS.csp.names)) assert.ok(one in kind.names, `${name}: ${one}`);
  }
});

test('what is shown is what the text states, but for a map, which may be searched as constraints', () => {
  const shown = (/** @type {string} */ kind, /** @type {'game' | 'csp'} */ mode) =>
    kindShown({ problem: /** @type {any} */ ({ kind }), mode }).name;
  const found = [shown('map', 'game'), shown('map', 'csp'), shown('tree', 'game'), shown('csp', 'csp')];
  assert.deepEqual(found, ['map', 'csp', 'tree', 'csp']);
  assert.equal(kindStated(null).name, 'map');
  assert.equal(kindShown({ problem: null }).name, 'map');
});

/** Some searches of every kind, with what was searched. @type {[string, [Tree, any]][]} */
const SEARCHES = [
  ...ALGORITHM_VECTORS.map((name) => {
    const { tree, text } = algorithmVector(name);
    const problem = { kind: tree.kind, map: tree.given ? null : mapOf(text) };
    return /** @type {[string, [Tree, any]]} */ ([name, [tree, problem]]);
  }),
  ...NAMES.map(
    (name) => /** @type {[string, [Tree, any]]} */ ([name, [golden(name).tree, { kind: 'csp', map: null }]]),
  ),
];

testEach('every event has a sentence, a line, code, and a way on and back', SEARCHES, ([tree, problem]) => {
  const kind = kindOf(tree);
  const { stride } = defaults();
  for (let k = 0; k < tree.events; k++) {
    const { event } = momentOf(tree, k);
    assert.ok(kind.why(problem, tree, k, event).sentence);
    assert.equal(kind.line(tree, k, event), kind.line(tree, k));
    assert.ok(kind.code(tree, { step: k, fine: null, stride }, event).now.listing.lines.length);
    const [on, back] = /** @type {const} */ ([1, -1]).map(
      (way) => kind.moved(tree, { step: k, fine: null }, stride, way).step,
    );
    assert.deepEqual([on, back], [Math.min(k + 1, tree.events - 1), Math.max(0, k - 1)]);
    for (const to of [kind.over(tree, k), kind.out(tree, k)]) assert.ok(to >= k && to < tree.events);
  }
});

testEach(
  'every node has a label, a description, and a chip for the move into it',
  SEARCHES,
  ([tree, problem]) => {
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
  },
);

const { tree: alphaBeta } = searched(australia);

/** @param {Partial<State>} state */
const lineAt = (state) => shownLine(alphaBeta, { ...defaults(), tree: alphaBeta, stride: 'fine', ...state });

test('an event that is done shows its last line with all that it has changed, a line of code what it alone has', () => {
  const done = lineAt({ step: 25, stride: 'line' });
  const found = [done.line, done.before.value, done.vars.value, done.vars.returns];
  assert.deepEqual(found, ['cut', Infinity, 10, 10]);
  const { line, vars, before, at, count } = lineAt({ step: 25, fine: 1 });
  assert.deepEqual([line, at, count], ['better', 1, 4]);
  assert.deepEqual([before.value, vars.value, before.v, vars.v], [Infinity, 10, 10, 10]);
  assert.equal(lineAt({ step: 25, fine: 99 }).line, 'cut', 'a link may ask for a line beyond the last');
});

test('the first line of an update changes only what has come back', () => {
  const changed = [6, 4].map((step) => {
    const { vars, before } = lineAt({ step, fine: 0 });
    return Object.keys(vars).filter((name) => vars[name] !== before[name]);
  });
  assert.deepEqual(changed, [[], ['v']]);
});

test('a panel about games is not drawn beside constraints, and then goes on from what it had drawn', () => {
  /** @type {string[]} */
  const drawn = [];
  const draw = gameOnly((state, before) => drawn.push(before.text + state.text));
  const states = ['game', 'game', 'csp', 'csp', 'game', 'game'].map((mode, n) => ({
    mode,
    text: 'abcdef'[n],
  }));
  for (const [n, state] of states.entries())
    draw(/** @type {any} */ (state), /** @type {any} */ (states[Math.max(0, n - 1)]));
  assert.deepEqual(drawn, ['aa', 'ab', 'be', 'ef']);
});

test('a search is told by its algorithm, its depth and its size; in Play the engine’s as it is', () => {
  const state = { ...defaults(), problem: problemOf(australia), tree: alphaBeta };
  assert.equal(searchedInWords(state), 'alpha-beta, 3 deep · 43 nodes');
  assert.equal(searchedInWords({ ...state, depth: 2 }), 'alpha-beta, 2 deep · 43 nodes');
  const { tree } = searched(australia, 'alpha-beta', 2);
  const asked = { ...state, algorithm: 'minimax', depth: 5, order: 'reverse' };
  const laid = { tree, step: 0, ply: 0, after: false, reply: null };
  assert.equal(searchedInWords({ ...asked, tree, laid }), `alpha-beta, 2 deep · ${tree.nodes} nodes`);
  assert.match(searchedInWords({ ...asked, tree: null }), /^minimax, 5 deep/);
});

test('the window is called by the algorithm and by what it searches', () => {
  const titleOf = (/** @type {any} */ state) => kindShown(state).title(state);
  assert.equal(titleOf({ problem: null, algorithm: 'alpha-beta' }), 'alpha-beta on a map-coloring game');
  assert.equal(titleOf({ problem: { kind: 'tree' }, algorithm: 'max-n' }), 'max-n on a game tree');
});
