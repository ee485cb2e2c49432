/** What is left to each region, by each level of looking ahead, and how a cell of the table says it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf, domainWords } from '../../../static/js/search/domain-cells.js';
import {
  causeText,
  deadIn,
  domainsAt,
  domainsOf,
  LEVELS,
  newly,
  singlesIn,
} from '../../../static/js/search/domains.js';
import { eventAt } from '../../../static/js/search/events.js';
import { positionAt } from '../../../static/js/search/game.js';
import { testEach } from '../cases.mjs';
import { australia, mapOf, numbers, read, searched } from '../fixtures.mjs';

/** A map of seven regions and three colors, each border there or not by chance. */
function randomMap(seed) {
  const next = numbers(seed);
  const names = [...'ABCDEFG'];
  const near = names.map(() => []);
  for (const [i, j] of names.flatMap((_, a) => names.map((__, b) => [a, b])))
    if (i < j && next() < 0.45) {
      near[i].push(names[j]);
      near[j].push(names[i]);
    }
  const lists = names.map((name, i) => `${name}: ${near[i].join(', ')}`).join('\n');
  return mapOf(`B, G, R\nA: R-1\n3\nB: 1, G: 2, R: 3\nB: 3, G: 1, R: 2\n${lists}`);
}

/** Every coloring of the whole map that keeps the colors there are. */
function* colorings(map, domains, chosen = []) {
  const r = chosen.length;
  if (r === map.regions.length) yield chosen;
  for (const color of domains.left[r] ?? [])
    if (map.borders.every(([a, b]) => b !== r || chosen[a] !== color))
      yield* colorings(map, domains, [...chosen, color]);
}

/** In every position of a search of every map. */
const everyPosition = (title, check) =>
  testEach(
    title,
    [australia, ...[1, 2, 3, 4, 5].map(randomMap)].map((map, n) => [`map ${n}`, map]),
    (map) => {
      const { tree } = searched(map, 'minimax');
      for (let node = 0; node < tree.nodes; node++) {
        const position = positionAt(map, tree, node);
        const at = LEVELS.map((level) => [level, domainsAt(map, position, level)]);
        check(map, Object.fromEntries(at), position);
      }
    },
  );

everyPosition('forward checking leaves what no colored neighbor has', (map, at, position) => {
  const { left, taken } = at.forward;
  map.regions.forEach((region, r) => {
    const around = map.borders
      .filter((b) => b.includes(r))
      .map(([a, b]) => position.colored.get(map.regions[a === r ? b : a])?.color);
    const open = map.colors.filter((c) => !around.includes(c));
    const expected = taken[r] === null ? open : [position.colored.get(region)?.color];
    const found = left[r].map((c) => map.colors[c]);
    assert.deepEqual(found, expected);
  });
});

everyPosition(
  'after arc consistency every color has support, but for regions that have none left',
  (map, at) => {
    const { left, taken } = at.arcs;
    for (const [a, b] of map.borders.flatMap(([x, y]) => [
      [x, y],
      [y, x],
    ])) {
      if (taken[a] !== null || taken[b] !== null || !left[a].length || !left[b].length) continue;
      for (const v of left[a]) assert.ok(left[b].some((w) => w !== v));
    }
    if (!deadIn(at.singletons).length) assert.deepEqual(at.arcs.left, at.singletons.left);
  },
);

everyPosition('no level removes what a complete coloring needs', (map, at) => {
  for (const coloring of colorings(map, at.basic))
    for (const { left } of Object.values(at))
      left.forEach((open, r) => assert.ok(open.includes(coloring[r])));
});

everyPosition('each level removes what the one before removes, each color once', (_, at) => {
  let before = [];
  for (const domains of Object.values(at)) {
    const gone = domains.removals.map(({ region, color }) => `${region} ${color}`);
    assert.equal(new Set(gone).size, gone.length);
    if (!deadIn(domains).length) assert.ok(before.every((one) => gone.includes(one)));
    before = gone;
  }
});

const CHAIN = mapOf(
  'G, R\nA: G-1, E: G-2\n2\nG: 1, R: 2\nG: 3, R: 4\nA: B\nB: A, C\nC: B, D\nD: C, E\nE: D\n',
);
const start = { colored: new Map(CHAIN.initial.map((a) => [a.region, a])), last: CHAIN.initial[1] };
const [basic, forward, singletons] = ['basic', 'forward', 'singletons'].map((level) =>
  domainsAt(CHAIN, start, level),
);

test('a region with one color left takes it from its neighbors, with the cause', () => {
  assert.deepEqual(singletons.left, [[0], [1], [0], [1], [0]]);
  assert.deepEqual(
    singletons.removals.slice(0, 3).map((removal) => causeText(CHAIN, removal)),
    [
      'B cannot be G: its neighbor A is G',
      'D cannot be G: its neighbor E is G',
      'C cannot be R: its neighbor B has only R left',
    ],
  );
  assert.deepEqual([basic.left[1], basic.removals], [[0, 1], []]);
});

test('what is new is what was not removed before', () => {
  assert.deepEqual(newly(singletons, forward), singletons.removals.slice(forward.removals.length));
  assert.deepEqual(newly(singletons, null), singletons.removals);
  assert.deepEqual(singlesIn(forward), [1, 3]);
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

const { tree } = searched(australia);

/** The table at a line of the trace, by region, and its words. */
function tableAt(line, level) {
  const { node } = eventAt(tree, line - 1);
  const of = (i) => domainsAt(australia, positionAt(australia, tree, i), level);
  const now = of(node);
  const fresh = node ? newly(now, of(tree.parent[node])) : [];
  const cells = cellsOf(australia, now, fresh, level);
  const rows = Object.fromEntries(australia.regions.map((region, r) => [region, cells[r]]));
  return { rows, words: domainWords(australia, now, fresh, level) };
}

const written = ({ cells }) => cells.map(({ state, words }) => `${state}: ${words}`);

test('each cell tells whether the region has the color, can have it, or who took it', () => {
  const { SA, NT, Q } = tableAt(26, 'singletons').rows;
  assert.deepEqual(written(SA), ['other: SA is G', 'taken: SA is G', 'other: SA is G']);
  assert.deepEqual(written(NT), [
    'free: NT can be B',
    'removed: NT cannot be G: its neighbor SA is G',
    'removed: NT cannot be R: its neighbor WA is R',
  ]);
  assert.match(Q.cells[0].words, /^Q cannot be B: its neighbor NT has only B left/);
});

test('a region without a color is dead, one with a single color has only that; colored ones need no remark', () => {
  const remarks = (level) =>
    Object.entries(tableAt(26, level).rows)
      .filter(([, { remark }]) => remark)
      .map(([region, { remark }]) => `${region} ${remark}`);
  assert.deepEqual(['singletons', 'forward', 'basic'].map(remarks), [
    ['NT only B', 'Q ✕ dead', 'V only B'],
    ['NT only B', 'Q only B', 'V only B'],
    [],
  ]);
});

test('what this move removes says so, and is summed up with who is dead or has one color left', () => {
  const { rows, words } = tableAt(2, 'forward'); // NSW, B
  const fresh = ['Q', 'NT', 'V'].map((region) => rows[region].cells.map((cell) => cell.fresh));
  assert.deepEqual(fresh, [
    [true, false, false],
    [false, false, false],
    [true, false, false],
  ]);
  assert.equal(rows.Q.cells[0].words, 'Q cannot be B: its neighbor NSW is B (new with this move)');
  assert.equal(words, 'This move removes 2 colors. One color is left for NT, Q and V.');
  assert.match(
    tableAt(26, 'singletons').words,
    /Nobody can color Q any more\. One color is left for NT and V\.$/,
  );
  assert.match(tableAt(26, 'basic').words, /nothing is removed/);
});
