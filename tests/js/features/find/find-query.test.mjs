import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOfTree, readQuery } from '../../../../static/js/features/find/find-query.js';
import { nameChips } from '../../../../static/js/search/chips.js';
import { algorithmVector, australia, sample } from '../../fixtures.mjs';

/** @import { Names } from '../../../../static/js/features/find/find-query.js' */

const states = sample('us-48');
/** @param {string[]} regions @param {string[]} colors @returns {Names} */
const map = (regions, colors) => ({
  regions,
  colors,
  moves: regions.flatMap((r) => colors.map((c) => /** @type {[string, string]} */ ([r, c]))),
});

/** What a text asks for, its moves by name. @param {string} text @param {Names} [names] */
function asked(text, names = australia) {
  const { query, problem } = readQuery(text, names);
  assert.equal(problem, '', text);
  return (
    query && {
      ...query,
      moves: query.moves && names.moves.filter((_, m) => query.moves?.[m]).map((move) => move.join(' ')),
    }
  );
}

/** @param {string} text @param {Names} [names] */
function problemOf(text, names = australia) {
  const { query, problem } = readQuery(text, names);
  assert.equal(query, null);
  return problem;
}

const ANY = { moves: null, low: -Infinity, high: Infinity, cut: false, final: false };

test('nothing typed asks for nothing', () => {
  for (const text of ['', '  ', ' , '])
    assert.deepEqual(readQuery(text, australia), { query: null, problem: '' });
});

test('a region is found by its name, however capitals are set, and by letters that begin no other', () => {
  for (const text of ['NSW', 'nsw', 'Nsw', 'ns', ' NSW '])
    assert.deepEqual(asked(text), { ...ANY, moves: ['NSW B', 'NSW G', 'NSW R'] }, text);
});

test('a move is written in any of the ways that the page writes it', () => {
  for (const text of ['NSW R', 'NSW, R', 'NSW,R', 'NSW-R', 'nsw r', 'R NSW']) {
    assert.deepEqual(asked(text), { ...ANY, moves: ['NSW R'] }, text);
  }
});

test('a color is found whatever it is given to, and goes before regions that begin so', () => {
  assert.deepEqual(
    asked('R')?.moves,
    australia.regions.map((r) => `${r} R`),
  );
  assert.deepEqual(asked('R', states)?.moves?.length, states.regions.length);
  assert.deepEqual(asked('ri', states)?.moves, ['RI B', 'RI G', 'RI R', 'RI Y']);
});

test('a name that is both a region’s and a color’s means both', () => {
  assert.deepEqual(asked('A', map(['A', 'B'], ['A', 'C']))?.moves, ['A A', 'A C', 'B A']);
});

test('where names differ only in capitals, each is found as it is written', () => {
  const both = map(['Q', 'q'], ['R']);
  assert.deepEqual(asked('q', both)?.moves, ['q R']);
  assert.deepEqual(asked('Q', both)?.moves, ['Q R']);
});

for (const [text, low, high] of /** @type {[string, number, number][]} */ ([
  ['10', 10, 10],
  ['=10', 10, 10],
  ['= 10', 10, 10],
  ['>=20', 20, Infinity],
  ['≥20', 20, Infinity],
  ['> 20', 21, Infinity],
  ['<0', -Infinity, -1],
  ['<=0', -Infinity, 0],
  ['-5', -5, -5],
  ['−5', -5, -5],
  ['>=−5', -5, Infinity],
  ['>=1 <3', 1, 2],
  ['<9 <4', -Infinity, 3],
])) {
  test(`${text} asks for values that nodes returned`, () =>
    assert.deepEqual(asked(text), { ...ANY, low, high, final: true }));
}

test('cut asks for nodes at which moves were pruned', () => {
  for (const text of ['cut', 'CUT']) assert.deepEqual(asked(text), { ...ANY, cut: true, final: true });
});

test('all that is typed must hold', () => {
  assert.deepEqual(asked('nsw >=10 cut'), {
    ...ANY,
    moves: ['NSW B', 'NSW G', 'NSW R'],
    low: 10,
    cut: true,
    final: true,
  });
  assert.deepEqual(asked('NSW -5'), {
    ...ANY,
    moves: ['NSW B', 'NSW G', 'NSW R'],
    low: -5,
    high: -5,
    final: true,
  });
});

test('a name that looks like a number or like a word of the query goes first; a sign tells the value', () => {
  const odd = map(['10', 'cut'], ['R']);
  assert.deepEqual(asked('10', odd)?.moves, ['10 R']);
  assert.deepEqual(asked('=10', odd), { ...ANY, low: 10, high: 10, final: true });
  assert.deepEqual(asked('cut', odd)?.moves, ['cut R']);
});

for (const [text, problem] of /** @type {[string, string][]} */ ([
  ['XX', 'No region or color is called XX; the map has NSW, NT, Q and 3 more.'],
  ['NWS', 'No region or color is called NWS; did you mean NSW?'],
  ['Tasmania', 'No region or color is called Tasmania; the map has NSW, NT, Q and 3 more.'],
  ['n', '“n” begins NSW and NT; write one more letter.'],
  ['>=', 'Behind >= a whole number is missing; write for example >=10.'],
  ['>=x', 'Behind >= a whole number is missing; write for example >=10.'],
  ['=>3', 'Behind => a whole number is missing; write for example >=10.'],
  ['NSW?', '“NSW?” cannot be read: write a region, a move (NSW B), a value (>=20) or cut.'],
  ['2.5', '“2.5” cannot be read: write a region, a move (NSW B), a value (>=20) or cut.'],
  ['NSW NT', 'No move is NSW and NT at once.'],
  ['R G', 'No move is R and G at once.'],
  ['>5 <5', 'No value is within all these bounds at once.'],
])) {
  test(`what is wrong with ${text} is said in a sentence`, () => assert.equal(problemOf(text), problem));
}

test('of many names that begin alike only some are listed', () => {
  assert.equal(problemOf('n', states), '“n” begins NC, ND, NE and 5 more; write one more letter.');
});

test('a name of no letters in common is answered with what there is', () => {
  assert.match(problemOf('XXXXX'), /^No region or color is called XXXXX; the map has /);
});

test('no text makes the reader fail', () => {
  for (const text of [
    '-',
    '--5',
    '=-',
    '- 5',
    '5-',
    'NSW--R',
    '>=--5',
    '><',
    '\u0000',
    '”',
    '9'.repeat(400),
    'a,b,,c',
    '1e5',
  ]) {
    const { query, problem } = readQuery(text, australia);
    assert.ok(query === null ? problem : !problem, text);
  }
});

const given = algorithmVector('deep-cut').tree;
const decimal = algorithmVector('decimals').tree;

test('in a given tree nodes are found by their names', () => {
  const names = namesOfTree(given, nameChips(given));
  assert.deepEqual(asked('e', names)?.moves, ['E']);
  assert.deepEqual([asked('A', names)?.moves, asked('B', names)?.moves], [['A'], ['B']]);
  assert.match(
    problemOf('Z', names),
    /^No node is called Z; did you mean|^No node is called Z; there are A, B, C and 4 more\.$/,
  );
  assert.match(problemOf('?', names), /write a node \(A\), a value/);
});

test('a leaf without a name is found by its value', () => {
  assert.deepEqual(asked('5', namesOfTree(given, nameChips(given))), {
    ...ANY,
    low: 5,
    high: 5,
    final: true,
  });
});

test('decimals can be asked for where a tree has some, and more than a value leaves it out', () => {
  const names = namesOfTree(decimal, nameChips(decimal));
  assert.deepEqual(asked('=2.125', names), { ...ANY, low: 2.125, high: 2.125, final: true });
  const beyond = asked('>2.125', names);
  assert.ok(beyond && beyond.low > 2.125 && beyond.low < 2.1251);
  assert.ok(asked('>2 <3', names));
  assert.match(problemOf('2.5'), /cannot be read/);
});
