import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOfTree, readQuery } from '../../../../static/js/features/find/find-query.js';
import { nameChips } from '../../../../static/js/search/chips.js';
import { algorithmVector, australia, sample } from '../../fixtures.mjs';

const states = sample('us-48');

/** Moves are pairs of these. */
function map(regions, colors) {
  const [all, some] = [regions.split(' '), colors.split(' ')];
  const moves = all.flatMap((r) => some.map((c) => [r, c]));
  return { regions: all, colors: some, moves };
}

const ANY = { moves: null, low: -Infinity, high: Infinity, cut: false, final: false };
const NSW = ['NSW B', 'NSW G', 'NSW R'];

/** What each text asks for, its moves by name. `texts`: separated by " | " */
function asks(texts, wanted, names = australia) {
  for (const text of texts.split(' | ')) {
    const { query, problem } = readQuery(text, names);
    const chosen = query?.moves;
    const moves = chosen && names.moves.filter((_, m) => chosen[m]).map((move) => move.join(' '));
    assert.deepEqual([problem, query && { ...query, moves }], ['', wanted && { ...ANY, ...wanted }], text);
  }
}

function problemOf(text, names = australia) {
  const { query, problem } = readQuery(text, names);
  assert.equal(query, null, text);
  return problem;
}

test('a region is found however capitals are set, and by letters that begin no other; a move in any way of writing', () => {
  for (const text of ['', '  ', ' , ']) asks(text, null);
  asks('NSW | nsw | Nsw | ns', { moves: NSW });
  asks('NSW R | NSW, R | NSW,R | NSW-R | nsw r | R NSW', { moves: ['NSW R'] });
});

test('a color is found whatever it is given to, before regions that begin so; a name of both means both', () => {
  asks('R', { moves: australia.regions.map((r) => `${r} R`) });
  asks('R', { moves: states.regions.map((r) => `${r} R`) }, states);
  asks('ri', { moves: ['RI B', 'RI G', 'RI R', 'RI Y'] }, states);
  asks('A', { moves: ['A A', 'A C', 'B A'] }, map('A B', 'A C'));
  asks('q', { moves: ['q R'] }, map('Q q', 'R'));
  asks('Q', { moves: ['Q R'] }, map('Q q', 'R'));
});

test('numbers ask for values that nodes returned, cut for nodes where moves were pruned; all must hold', () => {
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
  asks('cut | CUT', { cut: true, final });
  asks('nsw >=10 cut', { moves: NSW, low: 10, cut: true, final });
  asks('NSW -5', { moves: NSW, low: -5, high: -5, final });
});

test('a name that looks like a number or like a word of the query goes first; a sign tells the value', () => {
  const odd = map('10 cut', 'R');
  asks('10', { moves: ['10 R'] }, odd);
  asks('=10', { low: 10, high: 10, final: true }, odd);
  asks('cut', { moves: ['cut R'] }, odd);
});

test('what is wrong is said in a sentence, with what there is', () => {
  const wrong = {
    XX: /called XX; the map has NSW, NT, Q and 3 more\.$/,
    NWS: /called NWS; did you mean NSW\?$/,
    Tasmania: /called Tasmania; the map has NSW, NT, Q and 3 more\.$/,
    n: /^“n” begins NSW and NT; write one more letter\.$/,
    '>=': /^Behind >= a whole number is missing; .* >=10\.$/,
    '>=x': /^Behind >= a whole number is missing/,
    '=>3': /^Behind => a whole number is missing/,
    'NSW?': /^“NSW\?” cannot be read: .* \(NSW B\), .* \(>=20\) or cut\.$/,
    2.5: /^“2\.5” cannot be read/,
    'NSW NT': /^No move is NSW and NT at once\.$/,
    'R G': /^No move is R and G at once\.$/,
    '>5 <5': /^No value is within all these bounds/,
  };
  for (const [text, said] of Object.entries(wrong)) assert.match(problemOf(text), said);
  assert.match(problemOf('n', states), /^“n” begins NC, ND, NE and 5 more;/);
});

test('no text makes the reader fail', () => {
  const odd = '- | --5 | =- | - 5 | 5- | NSW--R | >=--5 | >< | \u0000 | ” | a,b,,c | 1e5'.split(' | ');
  for (const text of [...odd, '9'.repeat(400)]) {
    const { query, problem } = readQuery(text, australia);
    assert.ok(query === null ? problem : !problem, text);
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
  assert.match(problemOf('Z', given), /^No node is called Z; (did you mean|there are A, B, C and 4 more\.$)/);
  assert.match(problemOf('?', given), /write a node \(A\), a value/);
  asks('=2.125', { low: 2.125, high: 2.125, final: true }, decimal);
  const low = readQuery('>2.125', decimal).query?.low ?? 0;
  assert.ok(low > 2.125 && low < 2.1251);
  assert.ok(readQuery('>2 <3', decimal).query);
});
