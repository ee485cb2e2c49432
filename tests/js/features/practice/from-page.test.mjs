/** Exercises from the page or a link; the program that checks answers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../../../../static/js/features/practice/check.js';
import { fromPage, treeOfLists } from '../../../../static/js/features/practice/game-tree.js';
import { nestedText } from '../../../../static/js/features/practice/hints.js';
import {
  DEFAULTS as FIRST,
  resultLine,
  settingsOf,
  settingsText,
} from '../../../../static/js/features/practice/index.js';
import { exercise } from '../../../../static/js/features/practice/misconceptions.js';
import {
  FIELD,
  nodeAfterKey,
  nodeLabel,
  placingOf,
  placingThatFits,
} from '../../../../static/js/features/practice/picture.js';
import { beginSession, toggleCross } from '../../../../static/js/features/practice/session.js';
import { fieldBoxes } from '../../../../static/js/pictures/sheet-picture.js';
import { fullTree, mapRules } from '../../../../static/js/search/full-tree.js';
import { children } from '../../../../static/js/search/tree.js';
import * as fixtures from '../../fixtures.mjs';
import { ALL, answersOf, book, VARIANTS } from './trees.mjs';

const {
  ALGORITHM_VECTORS,
  algorithmVector,
  australia,
  mapOf,
  readTestFile: read,
  sample,
  searchMap: searched,
} = fixtures;
const page = (map) => ({ ...searched(map), problem: { map }, mode: 'game' });

function treeOf(state) {
  const found = fromPage(state);
  assert.notEqual(typeof found, 'string');
  return found;
}

test('a map becomes the whole tree, in which alpha-beta visits what the page’s search visits', () => {
  for (const name of ['australia', 'early-cut', 'tie-cut', 'no-cut', 'dead-region']) {
    const state = page(sample(name));
    const { run } = exercise(treeOf(state), VARIANTS[0]);
    const found = [run.visited.filter(Boolean).length, run.value[0]];
    assert.deepEqual(found, [state.tree.nodes, state.tree.value[0]], name);
  }
  const { name, short } = treeOf(page(australia));
  assert.equal(new Set(name).size, name.length, 'no two nodes have the same name in sentences');
  assert.deepEqual([short[0], name[2]], ['root', 'NSW B › NT B']);
});

/** Trees on paper, for two who want the opposite. */
const WRITTEN_OUT = ALGORITHM_VECTORS.map((name) => algorithmVector(name).tree).filter(
  ({ kind, zero_sum, players, given, nodes, open }) =>
    !open && kind === 'tree' && zero_sum && players === 2 && given && nodes > 1 && given.size.length <= 81,
);

test('a tree that is written out becomes just that tree, and its right answer is accepted', () => {
  assert.ok(WRITTEN_OUT.length > 3);
  for (const tree of WRITTEN_OUT) {
    const found = treeOf({ tree, problem: {}, mode: 'game' });
    assert.deepEqual([found.size, new Set(found.name).size], [[...(tree.given?.size ?? [])], found.nodes]);
    for (const variant of VARIANTS) {
      const one = exercise(found, variant);
      assert.ok(check(one, ALL, answersOf(found, one.run)).accepted);
    }
  }
});

/** Each move leaves one region to color, in two colors. */
const CHAIN = mapOf(`R, G, B\nA: R-1\n7\nR: 1, G: 2, B: 3\nR: 3, G: 1, B: 2
A: B\nB: A, C\nC: B, D\nD: C, E\nE: D, F\nF: E, G\nG: F, H\nH: G`);
/** The state after another part of the page has grown the whole tree. */
function withWholeTree(state) {
  fullTree(state.tree, mapRules(state.problem.map, state.tree), 1000);
  return state;
}

/** The game has one way to its end, with a node for each of its 405 regions. */
const LINE = mapOf(
  `R, G\nA0: R-1\n404\nR: 1, G: 2\nR: 2, G: 1\n${[...Array(405).keys()]
    .map((n) => `A${n}: ${[n - 1, n + 1].filter((m) => m >= 0 && m < 405).map((m) => `A${m}`)}`)
    .join('\n')}`,
);

test('a tree too large for hands, or no game for two, is refused with the reason', () => {
  const state = page(australia);
  const large = { tree: { ...WRITTEN_OUT[0], nodes: 401 } };
  const rows = [
    [{ mode: 'csp' }, /shows no game/],
    [{ tree: null }, /shows no game/],
    [{ tree: { ...state.tree, players: 3 } }, /two players/],
    [page(sample('south-america')), /more than 81 leaves; .* No depth .* a random tree\.$/],
    [page(CHAIN), /Choose depth 6 in the menu of the search: 64 leaves\.$/],
    [page(LINE), /^This tree has more than 400 nodes: .* Choose depth 399 in the menu of the search/],
    [
      withWholeTree(page(LINE)),
      /^This tree has more than 400 nodes: .* Choose depth 399 in the menu of the search/,
    ],
    [large, /more than 400 nodes: .* It is written out as it is: choose a random tree/],
  ];
  for (const [some, reason] of rows) {
    const found = fromPage({ ...state, ...some });
    assert.match(String(found), reason);
  }
});

test('an exercise begins with the first seed that has a cut, and a second cross takes back the first', () => {
  const session = beginSession({ ...FIRST, seed: 3 }, page(australia));
  assert.ok(session.exercise?.run.pruned.length && session.settings.seed >= 3);
  const once = toggleCross(session, 4);
  assert.deepEqual([[...once.answers.crossed], [...toggleCross(once, 4).answers.crossed]], [[4], []]);
  assert.match(beginSession({ ...FIRST, branching: 4, depth: 4 }, page(australia)).refused, /256 leaves/);
  assert.match(beginSession({ ...FIRST, deep: true }, page(australia)).refused, /depth 4/);
});

test('a link says what an exercise is made from, and is read again; another is refused, and told; the result is a line', () => {
  const all = new Set(['cross', 'values', 'windows', 'leaves']);
  const shape = { branching: 2, depth: 4, values: 'ties', seed: 77, deep: true };
  const ties = { ...shape, fail: 'hard', cut: '>', tasks: all };
  const links = {
    'random-3-3-digits-1-any-soft-ge-x': {},
    'random-2-4-ties-77-deep-hard-gt-xvwn': ties,
    'page-soft-gt-v': { source: 'page', cut: '>', tasks: new Set(['values']) },
  };
  for (const [text, some] of Object.entries(links)) {
    assert.equal(settingsText({ ...FIRST, ...some }), text);
    assert.deepEqual([settingsOf(text), encodeURIComponent(text)], [{ ...FIRST, ...some }, text]);
  }
  for (const text of ['', 'random', 'random-9-3-digits-1-any-soft-ge-x', 'page-soft-ge-', 'page-soft-ge-q'])
    assert.throws(() => settingsOf(text), /asks for practice ".*"; it must be like random-3-3-digits-1-/);
  const line = (some, name, hints, seconds) =>
    resultLine({ ...FIRST, ...some }, name, { right: 2, total: 6, hints, seconds });
  const random = 'webviz practice · seed 7 · branching 3, depth 3 · 2 of 6 right, 1 hint, 3 min 20 s';
  assert.equal(line({ seed: 7 }, '', 1, 200), random);
  const own = 'webviz practice · Australia · fail-soft, > · 2 of 6 right, 0 hints, 0 min 59 s';
  assert.equal(line({ source: 'page', cut: '>' }, 'Australia', 0, 59), own);
});

test('an exercise can be searched on the page: its tree as a text', () => {
  assert.equal(nestedText(treeOfLists([[3, -12.5, 8], [2, [4]], 6])), 'A:(B:(3 -12.5 8) C:(2 D:(4)) 6)');
});

test('the program in docs/teaching.md that checks answers prints what is said there', async (t) => {
  const [, program = '', told = ''] =
    read('../docs/teaching.md').match(/```js\n(.*?)```\s+It prints `(.*?)`/s) ?? [];
  const log = t.mock.method(console, 'log', () => {});
  const root = new URL('../../../../', import.meta.url).href;
  await import(`data:text/javascript,${encodeURIComponent(program.replaceAll("'./", `'${root}`))}`);
  assert.equal(log.mock.calls[0].arguments.join(' '), told);
});

const SIZING = { unit: 1, fields: 0 };

test('every field has its place in the box of its node, below the name', () => {
  const { tree } = book();
  for (const down of [true, false]) {
    const { spots, setting } = placingOf(tree, { unit: 20 / 14, fields: 3 }, down);
    for (const [n, { box }] of spots.entries()) {
      const fields = tree.player[n] ? fieldBoxes(box, setting) : [];
      assert.equal(fields.length, tree.player[n] ? 3 : 0);
      for (const { x, y, width, height } of fields) {
        assert.ok(width >= (FIELD.width * 20) / 14 && height === (FIELD.height * 20) / 14);
        assert.ok(x > box.x && y > box.y + setting.font && x + width < box.x + box.width);
        assert.ok(y + height <= box.y + box.height + 1e-6);
      }
    }
  }
});

test('it grows downwards as large as it fits; else to the right, leaves as cells of a row; arrows go where they point', () => {
  const { tree } = book();
  const wide = placingThatFits(tree, SIZING, { width: 1000, height: 700 });
  assert.ok(wide.setting.down && wide.height > 600 && wide.height <= 700 && wide.width <= 1000);
  assert.ok(wide.setting.font > placingOf(tree, SIZING, true).setting.font);
  for (const [of, room] of [
    [tree, { width: 250, height: 300 }],
    [treeOf(page(australia)), { width: 376, height: 600 }],
  ]) {
    const { setting, width, height, spots, cells } = placingThatFits(of, SIZING, room);
    assert.ok(!setting.down && width <= room.width && height <= room.height && setting.font >= 12);
    for (const [n, { box }] of spots.entries()) {
      assert.equal(cells[n], n > 0 && of.size[of.parent[n]] === children(of, of.parent[n]).length + 1);
      const earlier = spots.slice(0, n).map((spot) => spot.box);
      const isCovered = earlier.some(
        (one) => Math.abs(one.x - box.x) < box.width - 1 && Math.abs(one.y - box.y) < box.height - 1,
      );
      assert.equal(isCovered, false, of.name[n]);
    }
  }
  const walk = (keys, down = true) =>
    tree.name[keys.split(' ').reduce((node, key) => nodeAfterKey(tree, node, key, down) ?? -1, 0)];
  const ways = ['ArrowDown ArrowRight ArrowDown ArrowLeft', 'ArrowUp ArrowLeft', 'End ArrowDown', 'End Home'];
  const ends = ways.map((keys) => walk(keys));
  assert.deepEqual(ends, ['B3', 'A', 'D3', 'A']);
  assert.equal(walk('ArrowRight ArrowDown ArrowRight ArrowUp', false), 'B3');
  assert.equal(nodeAfterKey(tree, 0, 'a', true), null);
  assert.equal(nodeLabel(tree, 0, false), 'A, MAX moves, the root');
  assert.equal(nodeLabel(tree, 5, true), 'C, MIN moves, child 2 of 3 of A, crossed out');
  assert.equal(nodeLabel(tree, 3, false), 'B2, a leaf, worth 12, child 2 of 3 of B');
});

test('to the right, leaves beside an inner node are no cells, and arrows know it', () => {
  const tree = treeOfLists([[1, 2, [3, 4]], 5]);
  const { cells } = placingThatFits(tree, SIZING, { width: 150, height: 200 });
  assert.equal(tree.name.filter((_, n) => cells[n]).join(), 'C1,C2');
  const walk = (name, ...keys) =>
    keys.map((key) => tree.name[nodeAfterKey(tree, tree.name.indexOf(name), `Arrow${key}`, false)]).join();
  assert.equal(walk('B2', 'Left', 'Up', 'Right'), 'B,B1,B2');
  assert.equal(walk('B1', 'Left', 'Down', 'Right'), 'B,B2,B1');
  assert.equal(walk('C2', 'Left', 'Right'), 'C1,C2');
});
