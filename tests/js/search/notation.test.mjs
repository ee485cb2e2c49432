/** How values, windows, players, moves and the optimal path are written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  alternatesByLevel,
  asWritten,
  levelMovers,
  moverMark,
  moverName,
  notationNote,
  notationOf,
  notationsFor,
  signWritten,
  toMove,
  valueText,
  windowPieces,
  windowText,
} from '../../../static/js/search/notation.js';
import { mapChips, nameChips } from '../../../static/js/search/region-looks.js';
import { optimalPath, pathEnd, pathText } from '../../../static/js/search/windows.js';
import { inEach } from '../cases.mjs';
import { algorithmVector, australia, searchMap, stoppedBefore, treeOf, vector } from '../fixtures.mjs';

const of = (name) => algorithmVector(name).tree;

test('all notations are there with windows and turns taken, else those that make a difference', () => {
  const all = ['interval', 'bounds', 'negamax'];
  const cases = {
    'australia-negamax-alpha-beta': all,
    'australia-fail-hard': all,
    'min-root': all,
    twice: ['interval', 'bounds'],
    'australia-negamax': ['interval', 'negamax'],
    vectors: [],
    'australia-max-n': [],
  };
  inEach(cases, (expected, name) => assert.deepEqual(notationsFor(of(name)), expected));
  assert.deepEqual(notationsFor(vector('australia-minimax').tree), []);
});

test('left to itself the notation is that of the trace', () => {
  const auto = (name) => notationOf(of(name), 'auto');
  const found = ['australia-negamax', 'min-root-negamax-alpha-beta', 'min-root', 'vectors'].map(auto);
  assert.deepEqual(found, ['negamax', 'negamax', 'interval', 'interval']);
  assert.equal(notationOf(of('australia-negamax'), 'interval'), 'interval');
  assert.equal(notationOf(of('min-root'), 'negamax'), 'negamax');
  assert.equal(notationOf(of('twice'), 'negamax'), 'interval');
});

test('in negamax form MIN’s values and bounds change sides', () => {
  const tree = of('book');
  const w = { value: 3, alpha: -Infinity, beta: 7 };
  assert.deepEqual(asWritten(tree, 1, w, 'negamax'), { value: -3, alpha: -7, beta: Infinity });
  assert.deepEqual(asWritten(tree, 0, w, 'negamax'), w);
  assert.deepEqual(asWritten(tree, 1, w, 'interval'), w);
  const found = ['≤', '≥', ''].map((sign) => signWritten(tree, 1, sign, 'negamax'));
  assert.deepEqual(found, ['≥', '≤', '']);
  assert.deepEqual([signWritten(tree, 0, '≤', 'negamax'), signWritten(tree, 1, '≤', 'bounds')], ['≤', '≤']);
});

test('a window is an interval, or its bounds by their letters, always in five pieces', () => {
  assert.equal(windowText(-Infinity, 3, 'interval'), '[−∞, 3]');
  assert.equal(windowText(-Infinity, 3, 'negamax'), '[−∞, 3]');
  assert.equal(windowText(3, Infinity, 'bounds').replace(/\s+/g, ' '), 'α 3 β ∞');
  for (const notation of ['interval', 'bounds', 'negamax']) {
    const pieces = windowPieces(-1, 2.5, notation);
    assert.deepEqual([pieces.length, pieces[1], pieces[3]], [5, '−1', '2.5']);
  }
});

test('several players’ values stand in brackets, and are left open before any is known', () => {
  assert.equal(valueText({ value: 9, values: [9, -8] }), '(9, −8)');
  assert.equal(valueText({ value: -2.5, values: [] }), '−2.5');
  assert.equal(valueText({ value: -Infinity, values: [-Infinity, -Infinity] }), '…');
});

test('only the negamax form needs a word', () => {
  assert.equal(notationNote(of('book'), 'interval'), '');
  assert.match(notationNote(of('book'), 'negamax'), /▼.*−\(MAX’s\).*\[−β, −α\]$/, 'no stop');
  assert.doesNotMatch(notationNote(of('australia-negamax'), 'negamax'), /β/);
});

test('opponents are MAX and MIN with their triangles, players of another game have numbers', () => {
  const players = (tree) => [1, 2].map((p) => `${moverMark(tree, p)} ${moverName(tree, p)}`);
  assert.deepEqual(players(of('book')), ['▲ MAX', '▼ MIN']);
  assert.deepEqual(players(of('vectors')), ['1 player 1', '2 player 2']);
  assert.deepEqual([toMove(of('book'), 1), toMove(of('vectors'), 2)], ['▲ MAX to move', 'player 2 to move']);
});

test('a level is named after who moves at all of it; only two who take turns can be seen from either side', () => {
  assert.deepEqual([...levelMovers(vector('australia-alpha-beta').tree)], [1, 2, 1, 0]);
  const cases = {
    'min-root': '2120 true',
    vectors: '1230 false',
    'three-players-map': '1230 false',
    twice: '1000 false',
    'australia-negamax': '1210 true',
    'two-vectors': '100 false',
  };
  inEach(cases, (expected, name) =>
    assert.equal(`${levelMovers(of(name)).join('')} ${alternatesByLevel(of(name))}`, expected),
  );
});

test('a move on a map is written in its color, a node of a given tree by its name', () => {
  const orange = { fill: '#D55E00', ink: '#000000' };
  const chips = mapChips({ ...australia, styles: { ...australia.styles, R: orange } });
  assert.deepEqual(chips[2], { text: 'NSW R', ...orange });
  assert.deepEqual(nameChips(of('deep-cut'))[0], { text: 'A', fill: '', ink: '', bare: false });
});

test('a leaf without a name is only its value, be it a number or several; an inner node never', () => {
  const cases = {
    'deep-cut': '5 6 4 7 8 9 3 2',
    decimals: '3.5 -0.25 8 2.125 4 6 -14.5 5 2',
    'two-vectors': '(9,8) (1,2) (9,0.5) (3,-4) (9,8)',
  };
  inEach(cases, (expected, name) => {
    const bare = nameChips(of(name)).filter((chip) => chip.bare);
    assert.equal(bare.map((chip) => chip.text).join(' '), expected);
  });
  const book = of('book');
  assert.ok(nameChips(book).every((chip, move) => !chip.bare || book.given?.size[move] === 1));
});

test('on a map the optimal path has the moves, and says that the search looks no further', () => {
  const { tree } = searchMap(australia);
  const path = optimalPath(tree);
  assert.equal(pathText(path, mapChips(australia)), 'NSW B, NT B, Q R: 10');
  assert.deepEqual(pathEnd(path), { worth: '→ 10', end: ', depth limit reached' });
  const actual = path.stops.map(({ node }) => tree.depth[node]);
  assert.deepEqual(actual, [1, 2, 3]);
  assert.equal(optimalPath(stoppedBefore(searchMap(australia), 20).tree), null);
});

test('the path’s end says why it ends there', () => {
  assert.equal(optimalPath(vector('early-terminal').tree).end, 'no move is left');
  const lone = vector('depth-zero').tree;
  assert.deepEqual(pathEnd(optimalPath(lone)), { worth: String(lone.value[0]), end: ', no move is made' });
});

test('on a given tree the path reaches a leaf, which is named once, by its name or its values', () => {
  const book = optimalPath(of('book'));
  const actual = [book.stops.length, book.isNameValue, book.value, pathEnd(book)];
  assert.deepEqual(actual, [3, true, '3', { worth: '', end: 'leaf reached' }]);
  const renamed = { ...of('book'), labels: of('book').labels.map((label, n) => (n ? `leaf ${n}` : label)) };
  assert.deepEqual(pathEnd(optimalPath(renamed)), { worth: '→ 3', end: ', leaf reached' });
  const { value, isNameValue } = optimalPath(of('vectors'));
  assert.deepEqual([value, isNameValue], ['(7, 7, 1)', true]);
});

test('of a very long path the beginning is listed, and the rest counted', () => {
  const all = [...Array(401).keys()];
  const [move, value, size] = [all.map(() => 0), all.map(() => -7), all.toReversed().map((i) => i + 1)];
  const rows = { depth: all, move, value, size, legal: all.map((i) => Number(i < 400)) };
  const path = optimalPath(treeOf('minimax', 400, ['A, R'], rows));
  assert.deepEqual([path.stops.length, path.more, pathEnd(path).worth], [300, 100, '→ 100 more → −7']);
});
