import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goalOf, matchesOf, nextMatch } from '../../../../static/js/features/find/find-search.js';
import { eventAt } from '../../../../static/js/search/events.js';
import { hasMatch, placeOf } from '../../../../static/js/search/matches.js';
import { isOpen, lastEventOf, visitEvent } from '../../../../static/js/search/tree.js';
import { algorithmVector, large, numbers, randomSearch, stoppedBefore, vector } from '../../fixtures.mjs';

/** @import { Query } from '../../../../static/js/features/find/find-query.js' */

const { tree } = randomSearch({ seed: 12, limit: 5, most: 4 });
const ANY = { moves: null, low: -Infinity, high: Infinity, cut: false, final: false };
/** @type {[string, Query][]} */
const QUERIES = [
  ['a move', { ...ANY, moves: Uint8Array.from([0, 1, 0, 0]) }],
  ['values', { ...ANY, low: 3, final: true }],
  ['a range of values', { ...ANY, low: -2, high: 2, final: true }],
  ['cutoffs', { ...ANY, cut: true, final: true }],
  ['all of it', { moves: Uint8Array.from([1, 1, 1, 0]), low: -9, high: 9, cut: true, final: true }],
];

/** @param {Query} query */
const oracle = (query) =>
  [...Array(tree.nodes).keys()].filter(
    (i) =>
      (query.moves ? query.moves[tree.move[i]] === 1 : true) &&
      tree.value[i] >= query.low &&
      tree.value[i] <= query.high &&
      (!query.cut || tree.pruned[i] > 0),
  );

for (const [name, query] of QUERIES) {
  test(`every node that matches is found, in order (${name})`, async () => {
    const expected = oracle(query);
    assert.ok(expected.length > 1);
    assert.deepEqual([...(await matchesOf(tree, query))], expected);
  });

  test(`next and previous lead to the nearest match in preorder, from every line (${name})`, async () => {
    const matches = await matchesOf(tree, query);
    const all = [...matches];
    for (let step = 0; step < tree.events; step++) {
      const { node } = eventAt(tree, step);
      const later = all.findIndex((m) => m > node || (m === node && goalOf(tree, query, m) > step));
      const earlier = all.findLastIndex((m) => m < node || (m === node && goalOf(tree, query, m) < step));
      const next = nextMatch(tree, query, matches, node, step, 1);
      const previous = nextMatch(tree, query, matches, node, step, -1);
      assert.deepEqual(
        [next.place, next.wrapped],
        later < 0 ? [0, true] : [later, false],
        `next of line ${step + 1}`,
      );
      assert.deepEqual(
        [previous.place, previous.wrapped],
        earlier < 0 ? [all.length - 1, true] : [earlier, false],
        `previous of line ${step + 1}`,
      );
      assert.equal(next.step, goalOf(tree, query, matches[next.place]));
    }
  });

  test(`going on leads round through every match once (${name})`, async () => {
    const matches = await matchesOf(tree, query);
    for (const direction of /** @type {const} */ ([1, -1])) {
      const visited = new Set();
      for (let n = 0, step = 0; n < matches.length; n++) {
        const goal = nextMatch(tree, query, matches, eventAt(tree, step).node, step, direction);
        step = goal.step;
        visited.add(goal.place);
      }
      assert.equal(visited.size, matches.length);
    }
  });
}

test(
  'a value is looked at where it stands finally, a move where it is made; both show the node ' + 'itself',
  () => {
    for (let i = 0; i < tree.nodes; i++) {
      assert.equal(goalOf(tree, { ...ANY, final: true }, i), lastEventOf(tree, i));
      assert.equal(goalOf(tree, ANY, i), visitEvent(tree, i));
      for (const final of [true, false])
        assert.equal(eventAt(tree, goalOf(tree, { ...ANY, final }, i)).node, i);
    }
  },
);

test('a single match leads to itself, and says that it went round', () => {
  const only = Uint32Array.of(5);
  const step = visitEvent(tree, 5);
  for (const direction of /** @type {const} */ ([1, -1]))
    assert.deepEqual(nextMatch(tree, ANY, only, 5, step, direction), { step, place: 0, wrapped: true });
});

test('the place of a node is how many matches come before it', () => {
  const random = numbers(4);
  const matches = Uint32Array.from(
    [...new Set(Array.from({ length: 50 }, () => Math.floor(random() * 200)))].sort((a, b) => a - b),
  );
  for (let i = 0; i <= 200; i++) {
    assert.equal(placeOf(matches, i), matches.filter((m) => m < i).length);
    for (const to of [i + 1, i + 4, 300])
      assert.equal(
        hasMatch(matches, i, to),
        matches.some((m) => m >= i && m < to),
      );
  }
  assert.equal(hasMatch(new Uint32Array(0), 0, 10), false);
});

test('a large tree is looked through in slices, with pauses between them', async () => {
  const small = large();
  const nodes = 1_300_000;
  const repeat = (/** @type {ArrayLike<number>} */ column) =>
    Int32Array.from({ length: nodes }, (_, i) => column[i % small.nodes]);
  const many = /** @type {any} */ ({
    nodes,
    values: [],
    move: repeat(small.move),
    value: repeat(small.value),
    pruned: repeat(small.pruned),
  });
  let pauses = 0;
  const matches = await matchesOf(many, { ...ANY, low: 4 }, async () => {
    pauses++;
  });
  assert.equal(pauses, 2);
  assert.equal(matches.length, many.value.filter((/** @type {number} */ v) => v >= 4).length);
  assert.ok(matches.every((m, n) => !n || m > matches[n - 1]));
});

test('a value that a stopped search left open is not found; a move that led there is', async () => {
  const { tree: stopped } = stoppedBefore(vector('australia-alpha-beta'), 20);
  const open = [...Array(stopped.nodes).keys()].filter((i) => isOpen(stopped, i));
  assert.ok(open.length > 1);
  const settled = [...Array(stopped.nodes).keys()].filter((i) => !isOpen(stopped, i));
  assert.deepEqual([...(await matchesOf(stopped, { ...ANY, final: true }))], settled);
  assert.equal((await matchesOf(stopped, ANY)).length, stopped.nodes);
});

test('with several players the value of any of them counts', async () => {
  const { tree: many } = algorithmVector('vectors');
  const found = await matchesOf(many, { ...ANY, low: 8, final: true });
  assert.deepEqual(
    [...found].map((i) => many.labels[many.move[i]]),
    ['(1,9,1)', '(0,8,0)'],
  );
});

test('in negamax form values are those that whoever moves sees', async () => {
  const { tree: turned } = algorithmVector('book-negamax-alpha-beta');
  const found = await matchesOf(turned, { ...ANY, low: -3, high: -3, final: true, turned: true });
  assert.deepEqual(
    [...found].map((i) => turned.labels[turned.move[i]]),
    ['N2'],
  );
});
