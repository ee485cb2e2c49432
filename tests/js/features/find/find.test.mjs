/** The find bar: reading a query, matches in order, marks in sight. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOfTree, readQuery } from '../../../../static/js/features/find/find-query.js';
import { goalOf, matchesOf, nextMatch } from '../../../../static/js/features/find/find-search.js';
import { eventAt } from '../../../../static/js/search/events.js';
import { hasMatch, placeOf } from '../../../../static/js/search/full-tree.js';
import { nameChips } from '../../../../static/js/search/region-looks.js';
import { isOpen, lastEventOf, visitEvent } from '../../../../static/js/search/tree.js';
import { marksOf } from '../../../../static/js/tree-panel/find-marks.js';
import { emptyList } from '../../../../static/js/tree-panel/frame-list.js';
import * as fixtures from '../../fixtures.mjs';

const { algorithmVector, australia, deepCuts, numbers, sample, modelAt, vector } = fixtures;
const states = sample('us-48');

/** Moves are pairs of these. */
function map(regions, colors) {
  const [all, some] = [regions.split(' '), colors.split(' ')];
  const moves = all.flatMap((r) => some.map((c) => [r, c]));
  return { regions: all, colors: some, moves };
}

const ANY = { moves: null, low: -Infinity, high: Infinity, cut: false, deep: false, final: false };
const NSW = ['NSW B', 'NSW G', 'NSW R'];

/** What each text asks for, its moves by name. `texts`: separated by " | " */
function asks(texts, wanted, names = australia) {
  for (const text of texts.split(' | ')) {
    const { query, fault } = readQuery(text, names);
    const chosen = query?.moves;
    const moves = chosen && names.moves.filter((_, m) => chosen[m]).map((move) => move.join(' '));
    assert.deepEqual([fault, query && { ...query, moves }], ['', wanted && { ...ANY, ...wanted }], text);
  }
}

function faultOf(text, names = australia) {
  const { query, fault } = readQuery(text, names);
  assert.equal(query, null, text);
  return fault;
}

test('a region is found by letters that begin no other, a color before those; a move in any way of writing', () => {
  for (const text of ['', '  ', ' , ']) asks(text, null);
  asks('NSW | nsw | Nsw | ns', { moves: NSW });
  asks('NSW R | NSW, R | NSW,R | NSW-R | nsw r | R NSW', { moves: ['NSW R'] });
  for (const on of [australia, states]) asks('R', { moves: on.regions.map((r) => `${r} R`) }, on);
  asks('ri', { moves: ['RI B', 'RI G', 'RI R', 'RI Y'] }, states);
  asks('A', { moves: ['A A', 'A C', 'B A'] }, map('A B', 'A C'));
  asks('q', { moves: ['q R'] }, map('Q q', 'R'));
  asks('Q', { moves: ['Q R'] }, map('Q q', 'R'));
});

test('a name of several words is found in quotes or without, by its short form, and without its accents', () => {
  const names = { regions: ['Baden-Württemberg', 'South Australia', 'South'], colors: ['dark red', 'R'] };
  names.moves = names.regions.flatMap((r) => names.colors.map((c) => [r, c]));
  const south = { moves: ['South Australia R'] };
  const texts = '"South Australia" R | south australia R | “South Australia”, R | SA R | R "south aus | sa-R';
  asks(texts, south, names);
  asks('Baden-Württemberg R | Baden-Württemberg-R | bw R | baden R | "baden-wurttemberg",R', {
    moves: ['Baden-Württemberg R'],
  }, names); // biome-ignore format: one case
  asks('South dark red | South-dark red | "South" "dark red"', { moves: ['South dark red'] }, names);
  assert.match(faultOf('"North Australia"', names), /called North Australia; did you mean South Australia/);
});

test('numbers ask for values that nodes returned, cut for pruned moves; names that look like these go first', () => {
  const final = true;
  asks('10 | =10 | = 10', { low: 10, high: 10, final });
  asks('>=20 | ≥20', { low: 20, final });
  asks('> 20', { low: 21, final });
  asks('<0', { high: -1, final });
  asks('<=0', { high: 0, final });
  asks('-5 | −5', { low: -5, high: -5, final });
  asks('>=−5', { low: -5, final });
  asks('>=1 <3', { low: 1, high: 2, final });
  asks('<9 <4', { high: 3, final });
  asks('cut | CUT | cuts | cutoff | Cutoffs | cut-off', { cut: true, final });
  asks('deep | deep cutoff | deep cut | Deep-cutoffs | deep cut off', { cut: true, deep: true, final });
  asks('nsw >=10 cut', { moves: NSW, low: 10, cut: true, final });
  asks('NSW -5', { moves: NSW, low: -5, high: -5, final });
  const odd = map('10 cut', 'R');
  asks('10', { moves: ['10 R'] }, odd);
  asks('=10', { low: 10, high: 10, final: true }, odd);
  asks('cut', { moves: ['cut R'] }, odd);
});

test('a mistake in a query is a sentence with the valid names; no text makes the reader fail', () => {
  const wrong = {
    XX: /called XX; the map has NSW, NT, Q and 3 more\.$/,
    NWS: /called NWS; did you mean NSW\?$/,
    Tasmania: /called Tasmania; the map has NSW, NT, Q and 3 more\.$/,
    n: /^“n” begins NSW and NT; write one more letter\.$/,
    '>=': /^Behind >= a whole number is missing; .* >=10\.$/,
    '>=x': /^Behind >= a whole number is missing/,
    '=>3': /^Behind => a whole number is missing/,
    'NSW?': /^“NSW\?” cannot be read: .* \(NSW B\), .* \(>=20\), cut or deep\.$/,
    2.5: /^“2\.5” cannot be read/,
    'NSW NT': /^No move is NSW and NT at once\.$/,
    'R G': /^No move is R and G at once\.$/,
    '>5 <5': /^No value is within all these bounds/,
  };
  for (const [text, said] of Object.entries(wrong)) assert.match(faultOf(text), said);
  assert.match(faultOf('n', states), /^“n” begins NC, ND, NE and 5 more;/);
  const alike = /^“AHRE” fits Ähre and ahre; write capitals and accents, too\.$/;
  assert.match(faultOf('AHRE', map('Ähre ahre Ährenfeld', 'R')), alike);
  const odd = '- | --5 | =- | - 5 | 5- | NSW--R | >=--5 | >< | \u0000 | ” | a,b,,c | 1e5'.split(' | ');
  for (const text of [...odd, '9'.repeat(400)]) {
    const { query, fault } = readQuery(text, australia);
    assert.ok(query === null ? fault : !fault, text);
  }
});

test('in a given tree nodes are found by their names, leaves without one by their values, decimals where it has some', () => {
  const [given, decimal] = ['deep-cut', 'decimals'].map((name) => {
    const { tree } = algorithmVector(name);
    return namesOfTree(tree, nameChips(tree));
  });
  asks('e', { moves: ['E'] }, given);
  asks('A', { moves: ['A'] }, given);
  asks('5', { low: 5, high: 5, final: true }, given);
  assert.match(faultOf('Z', given), /^No node is called Z; (did you mean|there are A, B, C and 4 more\.$)/);
  assert.match(faultOf('?', given), /write a node \(A\), a value/);
  asks('=2.125', { low: 2.125, high: 2.125, final: true }, decimal);
  const low = readQuery('>2.125', decimal).query?.low ?? 0;
  assert.ok(low > 2.125 && low < 2.1251);
  assert.ok(readQuery('>2 <3', decimal).query);
});

const { tree } = fixtures.randomSearch({ seed: 12, limit: 5, most: 4 });
const QUERIES = [
  ['a move', { ...ANY, moves: Uint8Array.from([0, 1, 0, 0]) }],
  ['values', { ...ANY, low: 3, final: true }],
  ['a range of values', { ...ANY, low: -2, high: 2, final: true }],
  ['cutoffs', { ...ANY, cut: true, final: true }],
  ['all of it', { moves: Uint8Array.from([1, 1, 1, 0]), low: -9, high: 9, cut: true, final: true }],
];

test('every node that matches is found, in order; from every line the nearest is next, and going on finds each once', async () => {
  for (const [name, query] of QUERIES) {
    const { moves, low, high, cut } = query;
    const isOne = (i) =>
      (moves?.[tree.move[i]] ?? 1) === 1 &&
      tree.value[i] >= low &&
      tree.value[i] <= high &&
      (!cut || tree.pruned[i] > 0);
    const matches = await matchesOf(tree, query);
    const all = [...matches];
    assert.deepEqual(all, [...tree.depth.keys()].filter(isOne), name);
    assert.ok(all.length > 1);
    for (let step = 0; step < tree.events; step++) {
      const { node } = eventAt(tree, step);
      const goal = (m) => goalOf(tree, query, m);
      const later = all.findIndex((m) => m > node || (m === node && goal(m) > step));
      const earlier = all.findLastIndex((m) => m < node || (m === node && goal(m) < step));
      const found = [1, -1].map((way) => nextMatch(tree, query, matches, node, step, way));
      const places = found.map(({ index, wrapped }) => [index, wrapped]);
      const next = later < 0 ? [0, true] : [later, false];
      const previous = earlier < 0 ? [all.length - 1, true] : [earlier, false];
      assert.deepEqual(places, [next, previous], `${name}, line ${step + 1}`);
      assert.equal(found[0].step, goal(matches[found[0].index]));
    }
    for (const direction of [1, -1]) {
      const visited = new Set();
      for (let n = 0, step = 0; n < matches.length; n++) {
        const goal = nextMatch(tree, query, matches, eventAt(tree, step).node, step, direction);
        step = goal.step;
        visited.add(goal.index);
      }
      assert.equal(visited.size, matches.length, name);
    }
  }
});

test('deep finds the cutoffs whose bound was set above the parent, and no others', async () => {
  for (const { tree: one, cuts } of deepCuts()) {
    const deep = cuts.flatMap(([node, isDeep]) => (isDeep ? [node] : []));
    const found = await matchesOf(one, { ...ANY, ...readQuery('deep cutoff', australia).query });
    assert.deepEqual([...found], deep);
  }
});

test('a value is looked at where it stands finally, a move where it is made; both show the node itself', () => {
  for (const i of tree.depth.keys()) {
    const goals = [true, false].map((final) => goalOf(tree, { ...ANY, final }, i));
    assert.deepEqual(goals, [lastEventOf(tree, i), visitEvent(tree, i)]);
    for (const goal of goals) assert.equal(eventAt(tree, goal).node, i);
  }
  const step = visitEvent(tree, 5);
  for (const direction of [1, -1]) {
    const found = nextMatch(tree, ANY, Uint32Array.of(5), 5, step, direction);
    assert.deepEqual(found, { step, index: 0, wrapped: true }, 'a single match says that it went round');
  }
});

test('the place of a node is how many matches come before it; a large tree is looked through in slices', async () => {
  const random = numbers(4);
  const some = new Set(Array.from({ length: 50 }, () => Math.floor(random() * 200)));
  const places = Uint32Array.from(some).sort();
  for (let i = 0; i <= 200; i++) {
    assert.equal(placeOf(places, i), places.filter((m) => m < i).length);
    for (const to of [i + 1, i + 4, 300]) {
      const expected = places.some((m) => m >= i && m < to);
      assert.equal(hasMatch(places, i, to), expected);
    }
  }
  assert.equal(hasMatch(new Uint32Array(0), 0, 10), false);
  const nodes = 1_300_000;
  const value = Int32Array.from({ length: nodes }, (_, i) => i % 7);
  const many = { nodes, values: [], move: value, value, pruned: value };
  let pauses = 0;
  const matches = await matchesOf(many, { ...ANY, low: 4 }, async () => void pauses++);
  assert.deepEqual([pauses, matches.length], [2, value.filter((v) => v >= 4).length]);
  assert.ok(matches.every((m, n) => !n || m > matches[n - 1]));
});

test('an open value is not found; of several players any counts; in negamax form what whoever moves sees', async () => {
  const { tree: stopped } = fixtures.stoppedBefore(vector('australia-alpha-beta'), 20);
  const settled = [...stopped.depth.keys()].filter((i) => !isOpen(stopped, i));
  assert.ok(settled.length < stopped.nodes - 1);
  assert.deepEqual([...(await matchesOf(stopped, { ...ANY, final: true }))], settled);
  assert.equal((await matchesOf(stopped, ANY)).length, stopped.nodes, 'a move that led there is');
  const findNames = async (name, query) => {
    const { tree: of } = algorithmVector(name);
    const found = await matchesOf(of, { ...ANY, final: true, ...query });
    return [...found].map((i) => of.labels[of.move[i]]);
  };
  assert.deepEqual(await findNames('vectors', { low: 8 }), ['(1,9,1)', '(0,8,0)']);
  assert.deepEqual(await findNames('book-negamax-alpha-beta', { low: -3, high: -3, isNegamax: true }), [
    'N2',
  ]);
});

const { tree: onMap } = fixtures.searchMap(australia);
const SIZE = { width: 560, height: 700 };

test('each match in sight is marked by a ring, one below a card by a diamond at its count, and nothing else is', () => {
  for (const [step, preset] of [
    [24, 'auto'],
    [40, 'path'],
  ]) {
    const list = fixtures.frameIn(modelAt(onMap, step, { map: australia }), SIZE, { preset });
    for (const node of onMap.depth.keys()) {
      const marks = marksOf(list, onMap, Uint32Array.of(node));
      const card = list.nodes.find((n) => n.node === node);
      const count = list.counts.find(
        (one) => one.node >= 0 && one.node < node && node < one.node + onMap.size[one.node],
      );
      assert.equal(marks.length, card || count ? 1 : 0, `node ${node} at step ${step}`);
      const ring = marks[0]?.ring;
      if (card)
        assert.ok(ring && ring.x < card.box.x && ring.y < card.chipBox.y && ring.width > card.box.width);
      if (count) assert.equal(ring, null);
    }
    const cards = list.nodes.filter(({ node }) => node >= 0);
    const counts = list.counts.filter(({ node }) => node >= 0);
    const all = marksOf(list, onMap, Uint32Array.from(onMap.depth.keys()));
    assert.equal(all.length, cards.length + counts.length, 'moves never are');
  }
});

test('a count is marked for a match below its node, not for the node', () => {
  const box = { x: 100, y: 20, width: 80, height: 18 };
  const list = {
    ...emptyList(),
    counts: [{ node: 1, box, text: '+9', font: 12, parent: 1, turnTo: -1, side: 1 }],
  };
  const marksFor = (...nodes) => marksOf(list, onMap, Uint32Array.from(nodes));
  assert.deepEqual(marksFor(3), [{ ring: null, x: 180, y: 23, small: true }]);
  assert.deepEqual(marksFor(0, 1, 1 + onMap.size[1]), []);
});
