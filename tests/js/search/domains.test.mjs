import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  causeText,
  deadIn,
  domainsAt,
  domainsOf,
  LEVELS,
  newly,
  singlesIn,
} from '../../../static/js/search/domains.js';
import { positionAt } from '../../../static/js/search/game.js';
import { australia, mapOf, numbers, read, searched } from '../fixtures.mjs';

/**
 * @import { Domains } from '../../../static/js/search/domains.js'
 * @import { GameMap, Position } from '../../../static/js/search/game.js'
 */

/**
 * Every position of a search, with the map.
 * @param {GameMap} map
 * @param {(position: Position, node: number) => void} check
 */
function everyPosition(map, check) {
  const { tree } = searched(map, 'minimax');
  for (let node = 0; node < tree.nodes; node++) check(positionAt(map, tree, node), node);
}

/** A map of seven regions and three colors, each border there or not by chance. @param {number} seed */
function randomMap(seed) {
  const next = numbers(seed);
  const names = [...'ABCDEFG'];
  const near = names.map(() => /** @type {string[]} */ ([]));
  names.forEach((_, i) =>
    names.forEach((_, j) => {
      if (i < j && next() < 0.45) {
        near[i].push(names[j]);
        near[j].push(names[i]);
      }
    }),
  );
  const lists = names.map((name, i) => `${name}: ${near[i].join(', ')}`).join('\n');
  return mapOf(`B, G, R\nA: R-1\n3\nB: 1, G: 2, R: 3\nB: 3, G: 1, R: 2\n${lists}`);
}

const MAPS = [australia, ...[1, 2, 3, 4, 5].map(randomMap)];
for (const [n, map] of MAPS.entries()) {
  test(`forward checking leaves what no colored neighbor has (map ${n})`, () =>
    everyPosition(map, (position) => {
      const { left, taken } = domainsAt(map, position, 'forward');
      map.regions.forEach((region, r) => {
        const around = map.borders
          .filter((b) => b.includes(r))
          .map(([a, b]) => position.colored.get(map.regions[a === r ? b : a])?.color);
        const expected =
          taken[r] === null
            ? map.colors.filter((c) => !around.includes(c))
            : [position.colored.get(region)?.color];
        assert.deepEqual(
          left[r].map((c) => map.colors[c]),
          expected,
        );
      });
    }));

  test(`after arc consistency every color has support, but for regions that have none left (map ${n})`, () =>
    everyPosition(map, (position) => {
      const { left, taken } = domainsAt(map, position, 'arcs');
      for (const [a, b] of map.borders.flatMap(([x, y]) => [
        [x, y],
        [y, x],
      ])) {
        if (taken[a] !== null || taken[b] !== null || !left[a].length || !left[b].length) continue;
        for (const v of left[a]) assert.ok(left[b].some((w) => w !== v));
      }
    }));

  test(`no level removes what a complete coloring needs (map ${n})`, () =>
    everyPosition(map, (position) => {
      for (const coloring of colorings(map, domainsAt(map, position, 'basic'))) {
        for (const level of LEVELS)
          domainsAt(map, position, level).left.forEach((left, r) => assert.ok(left.includes(coloring[r])));
      }
    }));

  test(`where all regions keep a color, singletons and arcs agree (map ${n})`, () =>
    everyPosition(map, (position) => {
      const [singletons, arcs] = /** @type {const} */ (['singletons', 'arcs']).map((level) =>
        domainsAt(map, position, level),
      );
      if (!deadIn(singletons).length) assert.deepEqual(arcs.left, singletons.left);
    }));

  test(`each level removes what the one before removes, each color once (map ${n})`, () =>
    everyPosition(map, (position) => {
      let before = new Set();
      for (const level of LEVELS) {
        const gone = domainsAt(map, position, level).removals.map(
          ({ region, color }) => `${region} ${color}`,
        );
        assert.equal(new Set(gone).size, gone.length);
        if (!deadIn(domainsAt(map, position, level)).length)
          for (const one of before) assert.ok(gone.includes(/** @type {string} */ (one)));
        before = new Set(gone);
      }
    }));
}

/**
 * Every coloring of the whole map that keeps the colors there are.
 * @param {GameMap} map
 * @param {Domains} domains
 * @returns {Generator<number[]>}
 */
function* colorings(map, { left }, /** @type {number[]} */ chosen = []) {
  const r = chosen.length;
  if (r === map.regions.length) yield chosen;
  for (const color of left[r] ?? []) {
    if (map.borders.every(([a, b]) => b !== r || chosen[a] !== color))
      yield* colorings(map, /** @type {Domains} */ ({ left }), [...chosen, color]);
  }
}

const CHAIN = mapOf(
  'G, R\nA: G-1, E: G-2\n2\nG: 1, R: 2\nG: 3, R: 4\nA: B\nB: A, C\nC: B, D\nD: C, E\nE: D\n',
);
const start = { colored: new Map(CHAIN.initial.map((a) => [a.region, a])), last: CHAIN.initial[1] };

test('a region with one color left takes it from its neighbors, with the cause', () => {
  const found = domainsAt(CHAIN, start, 'singletons');
  assert.deepEqual(found.left, [[0], [1], [0], [1], [0]]);
  assert.deepEqual(
    found.removals.slice(0, 3).map((removal) => causeText(CHAIN, removal)),
    [
      'B cannot be G: its neighbor A is G',
      'D cannot be G: its neighbor E is G',
      'C cannot be R: its neighbor B has only R left',
    ],
  );
});

test('what is new is what was not removed before', () => {
  const [before, now] = [domainsAt(CHAIN, start, 'forward'), domainsAt(CHAIN, start, 'singletons')];
  assert.deepEqual(newly(now, before), now.removals.slice(before.removals.length));
  assert.deepEqual(newly(now, null), now.removals);
  assert.deepEqual(singlesIn(before), [1, 3]);
});

test('the basic check removes nothing', () => {
  const { left, removals } = domainsAt(CHAIN, start, 'basic');
  assert.deepEqual([left[1], removals], [[0, 1], []]);
});

test('the page finds the domains that Python wrote down, by the same removals', () => {
  for (const { neighbors, colors, taken, level, left, removals } of JSON.parse(read('golden/domains.json'))) {
    const found = domainsOf(neighbors, colors, taken, level);
    assert.deepEqual(found.left, left);
    assert.deepEqual(
      found.removals.map(({ region, color, cause }) => [region, color, cause.kind, cause.region]),
      removals,
    );
  }
});
