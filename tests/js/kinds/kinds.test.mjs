/** Games and constraints by the same verbs, and the moment of a step. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeMoment, searchedInWords } from '../../../static/js/kinds/game.js';
import {
  currentEvent,
  gameOnly,
  KINDS,
  kindOf,
  kindOfProblem,
  kindOnPage,
  momentOf,
} from '../../../static/js/kinds/kinds.js';
import { eventAt } from '../../../static/js/search/events.js';
import { enteredWith, windowAt } from '../../../static/js/search/windows.js';
import { inEach } from '../cases.mjs';
import { everywhere } from '../everywhere.mjs';
import { ALGORITHM_VECTORS, algorithmVector, australia, mapOf, problemOf, searchMap } from '../fixtures.mjs';
import { defaults } from '../page-state.mjs';
import { NAMES, readGolden } from '../search/constraints/fixtures.mjs';

test('the text decides the kind of problem, but a map may be searched as constraints, too', () => {
  const kindFor = (kind, mode) => kindOnPage({ problem: kind && { kind }, mode });
  const found = [
    kindFor('map', 'game'),
    kindFor('map', 'csp'),
    kindFor('tree', 'game'),
    kindFor('csp', 'csp'),
  ];
  const actual = [...found, kindFor(null, 'game'), kindOfProblem(null)].map(({ name }) => name).join();
  assert.equal(actual, 'map,csp,tree,csp,map,map');
  for (const kind of Object.values(KINDS))
    for (const one of Object.keys(KINDS.csp.names)) assert.ok(one in kind.names, `${kind.name}: ${one}`);
  const title = (problem, algorithm) => kindOnPage({ problem }).title({ problem, algorithm });
  assert.equal(title(null, 'alpha-beta'), 'alpha-beta on a map-coloring game');
  assert.equal(title({ kind: 'tree' }, 'max-n'), 'max-n on a game tree');
});

/** Searches of every kind, with their problems. */
const SEARCHES = [
  ...ALGORITHM_VECTORS.map((name) => {
    const { tree, text } = algorithmVector(name);
    const problem = { kind: tree.kind, map: tree.given ? null : mapOf(text) };
    return [name, { tree, problem }];
  }),
  ...NAMES.map((name) => [name, { tree: readGolden(name).tree, problem: { kind: 'csp', map: null } }]),
];

test('every event has a sentence, a line, code, and a way on and back; every node a label, words and a chip', () =>
  inEach(SEARCHES, ({ tree, problem }) => {
    const kind = kindOf(tree);
    const { stride } = defaults();
    const last = tree.events - 1;
    for (let k = 0; k <= last; k += 1 + (last >> 5)) {
      const { event } = momentOf(tree, k);
      assert.ok(kind.why(problem, tree, k, event).sentence);
      assert.equal(kind.line(tree, k, event), kind.line(tree, k));
      assert.ok(kind.code(tree, { step: k, fine: null, stride }, event).now.listing.lines.length);
      const [on, back] = [1, -1].map((way) => kind.stepBy(tree, { step: k, fine: null }, stride, way).step);
      assert.deepEqual([on, back], [Math.min(k + 1, last), Math.max(0, k - 1)]);
      for (const to of [kind.over(tree, k), kind.out(tree, k)]) assert.ok(to >= k && to <= last);
    }
    const chips = kind.chips(problem, tree);
    const notation = 'interval';
    const shown = { tree, step: last, moment: momentOf(tree, last), chips, notation };
    for (let i = 0; i < tree.nodes; i++) {
      assert.ok(chips[tree.move[i]]);
      assert.ok(['ahead', 'open', 'done'].includes(kind.label(shown, i, true).state));
      assert.ok(kind.describe(shown, i).length > 1);
      assert.equal(typeof kind.level(tree, tree.depth[i]).text, 'string');
    }
    assert.ok(kind.summary(tree).includes('node'));
  }));

const { tree: alphaBeta } = searchMap(australia);

test('an event that is done shows its last line with all that it has changed, a line of code what it alone has', () => {
  const lineAt = (step, more) =>
    codeMoment(alphaBeta, { ...defaults(), tree: alphaBeta, stride: 'fine', step, ...more });
  const done = lineAt(25, { stride: 'line' });
  const all = [done.line, done.before.value, done.vars.value, done.vars.returns];
  assert.deepEqual(all, ['cut', Infinity, 10, 10]);
  const { line, vars, before, index, count } = lineAt(25, { fine: 1 });
  assert.deepEqual([line, index, count], ['better', 1, 4]);
  assert.deepEqual([before.value, vars.value, before.v, vars.v], [Infinity, 10, 10, 10]);
  assert.equal(lineAt(25, { fine: 99 }).line, 'cut', 'a link may ask for a line beyond the last');
  const changedVars = (shown) =>
    Object.keys(shown.vars).filter((name) => shown.vars[name] !== shown.before[name]);
  const first = [6, 4].map((step) => changedVars(lineAt(step, { fine: 0 })));
  assert.deepEqual(first, [[], ['v']], 'the first line of an update only what has come back');
});

test('a panel about games is not drawn beside constraints, and then goes on from what it had drawn', () => {
  const drawn = [];
  const draw = gameOnly((state, before) => drawn.push(before.text + state.text));
  const modes = ['game', 'game', 'csp', 'csp', 'game', 'game'];
  const states = modes.map((mode, n) => ({ mode, text: 'abcdef'[n] }));
  for (const [n, state] of states.entries()) draw(state, states[Math.max(0, n - 1)]);
  assert.deepEqual(drawn, ['aa', 'ab', 'be', 'ef']);
});

test('a search is told by its algorithm, its depth and its size; in Play the engine’s as it is', () => {
  const state = { ...defaults(), problem: problemOf(australia), tree: alphaBeta };
  assert.equal(searchedInWords(state), 'alpha-beta, 3 deep · 43 nodes');
  assert.equal(searchedInWords({ ...state, depth: 2 }), 'alpha-beta, 2 deep · 43 nodes');
  const { tree } = searchMap(australia, 'alpha-beta', 2);
  const search = { ...state, algorithm: 'minimax', depth: 5, order: 'reverse' };
  const playSearch = { tree, step: 0, ply: 0, after: false, reply: null };
  assert.equal(searchedInWords({ ...search, tree, playSearch }), `alpha-beta, 2 deep · ${tree.nodes} nodes`);
  assert.match(searchedInWords({ ...search, tree: null }), /^minimax, 5 deep/);
});

everywhere('a moment has what the event says, and the windows at its step', ({ tree }) => {
  for (let k = 0; k < tree.events; k++) {
    const { event, entered, window } = momentOf(tree, k);
    assert.deepEqual(event, eventAt(tree, k));
    for (let i = event.node; i >= 0; i = tree.parent[i]) {
      const { value, alpha, beta } = windowAt(tree, i, k);
      assert.deepEqual([window(i).value, window(i).alpha, window(i).beta], [value, alpha, beta]);
      assert.deepEqual(entered(i), enteredWith(tree, i));
    }
  }
  assert.equal(currentEvent({ tree: null, step: 0 }), null, 'without a search nothing is said');
});

test('two searches beside each other keep their moments, a third one takes the place of the oldest', () => {
  const [first, second] = [momentOf(alphaBeta, 3), momentOf(searchMap(australia).tree, 3)];
  assert.ok(momentOf(alphaBeta, 3) === first && momentOf(second.tree, 3) === second);
  momentOf(readGolden('four-queens-arcs').tree, 3);
  assert.ok(momentOf(second.tree, 3) === second && momentOf(alphaBeta, 3) !== first);
});
