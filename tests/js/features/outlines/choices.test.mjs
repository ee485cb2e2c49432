/** Outlines become a map: choices about borders, the head of the text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as choices from '../../../../static/js/features/outlines/choices.js';
import {
  areNeighbors,
  buttonStates,
  existingPair,
  pickRegion,
} from '../../../../static/js/features/outlines/choices.js';
import {
  firstIn,
  headOf,
  membersOf,
  releaseFields,
} from '../../../../static/js/features/outlines/head-form.js';
import { placeName } from '../../../../static/js/features/outlines/index.js';
import { column } from '../../column.mjs';
import { readTestFile } from '../../fixtures.mjs';

test('a border that is switched there and back leaves no choice; each is made once, said in words, and read again', () => {
  const off = choices.switchBorder(['drop:TS'], 'DE', 'NJ', false);
  assert.deepEqual(off, ['drop:TS', '-DE~NJ']);
  assert.deepEqual(choices.switchBorder(off, 'DE', 'NJ', true), ['drop:TS']);
  assert.deepEqual(choices.switchBorder(off, 'NJ', 'DE', true), ['drop:TS']);
  assert.deepEqual(choices.addChoice(['+A~B', 'drop:C'], '+A~B'), ['drop:C', '+A~B']);
  assert.deepEqual(choices.without(['+A~B', 'drop:C'], 'drop:C'), ['+A~B']);
  const left = choices.removeRegion(['+A~B', '-C~A', '+B~C', 'merge:D>A'], 'A', 'drop:A');
  assert.deepEqual(left, ['+B~C', 'merge:D>A', 'drop:A'], 'with a region goes what was said of its borders');
  const words = ['+A~B', '-A~B', 'merge:A>B', 'drop:A', '?'].map(choices.choiceWords).join('; ');
  assert.equal(words, 'A and B are neighbors; A and B are no neighbors; A is a part of B; A is left out; ?');
  assert.deepEqual([choices.choicesIn(' +A~B  drop:C '), choices.choicesIn('')], [['+A~B', 'drop:C'], []]);
});

test('regions and files are called what people write: South America, not south_america', () => {
  assert.deepEqual(choices.menuOption({ name: 'ZA', full: 'South Africa' }), ['ZA', 'South Africa (ZA)']);
  assert.deepEqual(choices.menuOption({ name: 'WA', full: 'WA' }), ['WA', 'WA']);
  const written = "merge:Jervis_Bay_Territory>New_South_Wales -Côte_d'Or~St._Gallen";
  const found = choices.choicesIn(written);
  assert.equal(choices.writeChoices(found), written, 'full names have blanks');
  assert.equal(choices.choiceWords(found[0]), 'Jervis Bay Territory is a part of New South Wales');
  assert.equal(choices.choiceWords(found[1]), "Côte d'Or and St. Gallen are no neighbors");
  const names = ['south_america', 'africa', 'us-48', 'GB counties', ''].map(placeName);
  assert.deepEqual(names, ['South America', 'Africa', 'Us 48', 'GB Counties', '']);
});

const regions = ['A', 'B', 'C'].map((name) => ({ name, full: name }));
const ANSWER = { regions, borders: [[0, 1, 10, 'shared line']] };

test('two regions that are there stay chosen; for one that went another is chosen, never the same twice', () => {
  const pairs = ['C A', ' ', 'X A', 'A X', 'B B'].map((pair) =>
    existingPair(['A', 'B', 'C'], pair.split(' ')).join(''),
  );
  assert.deepEqual(pairs, ['CA', 'AB', 'BA', 'AB', 'BA']);
  assert.deepEqual(existingPair(['A'], ['X', 'A']), ['A', 'A']);
  const picks = [
    [['A', 'B'], false, 'C', ['C', 'B'], true],
    [['C', 'B'], true, 'A', ['C', 'A'], false],
    [['A', 'B'], false, 'B', ['B', 'A'], true],
    [['A', 'B'], true, 'A', ['A', 'B'], true],
  ];
  for (const [from, second, region, pair, isSecond] of picks)
    assert.deepEqual(pickRegion(from, second, region), { pair, isSecond });
});

test('buttons name the regions and say which way; what makes no sense cannot be pressed', () => {
  const buttonsFor = (pair, answer = ANSWER) => Object.values(buttonStates(answer, pair));
  const words = (pair) => column(buttonsFor(pair), 'words').join('; ');
  assert.equal(words(['A', 'C']), 'Make A and C neighbors; Merge A into C; Leave A out');
  assert.equal(words(['B', 'A']), 'Part B and A; Merge B into A; Leave B out');
  const alone = { regions: regions.slice(0, 1), borders: [] };
  const all = [buttonsFor(['A', 'B']), buttonsFor(['A', 'A']), buttonsFor(['A', 'A'], alone)];
  const off = all.map((each) => each.filter(({ isOff }) => isOff).length);
  assert.deepEqual(off, [0, 2, 3]);
  assert.equal(buttonsFor(['A', 'A'])[2].isOff, false);
  assert.deepEqual([areNeighbors(ANSWER, ['B', 'A']), areNeighbors(ANSWER, ['B', 'C'])], [true, false]);
});

const TEXT = readTestFile('golden/australia.in');
const HEAD = headOf(TEXT);

test('the head of a text is its first five lines; what was typed is asked for, with what stood there', () => {
  assert.deepEqual(Object.keys(HEAD), ['colors', 'first', 'depth', 'max', 'min']);
  assert.equal(Object.values(HEAD).join('\n'), TEXT.split('\n').slice(0, 5).join('\n'));
  const first = firstIn(TEXT).map(({ region, color, player }) => `${region} ${color} ${player}`);
  assert.deepEqual(first, ['WA R 1', 'SA G 2']);
  const before = Object.values(HEAD).join(';');
  assert.deepEqual(membersOf({}, { colors: '', first: '', depth: '', max: '', min: '' }), {});
  assert.deepEqual(membersOf({ depth: '2', colors: ' ' }, HEAD), { depth: '2', before });
  assert.equal(membersOf({ min: 'R: 1' }, HEAD).weights, 'R: 10, G: 5, B: 0;R: 1');
  const typed = { colors: 'R, G', first: 'WA: R-1', depth: '2', max: 'R: 1', min: 'R: 2' };
  assert.deepEqual(releaseFields(typed, 'colors'), { colors: 'R, G', depth: '2' });
  assert.deepEqual(releaseFields(typed, 'regions'), { colors: 'R, G', depth: '2', max: 'R: 1', min: 'R: 2' });
});
