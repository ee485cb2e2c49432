import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  acrossOf,
  bytesText,
  counted,
  FORMATS,
  LARGER,
  MOST_STEPS,
  pictureName,
  secondsOf,
  sizeOf,
  stepsOf,
  typeWords,
} from '../../../../static/js/features/export/wishes.js';
import { vector } from '../../fixtures.mjs';

const { tree } = vector('australia-alpha-beta');

test('a file has the step that is shown, every cutoff, or the lines from one to another', () => {
  assert.deepEqual(stepsOf(tree, 7, { which: 'this', from: 1, to: 9 }), [7]);
  assert.deepEqual(stepsOf(tree, 7, { which: 'cutoffs', from: 1, to: 9 }), [...tree.cutoffs]);
  assert.deepEqual(stepsOf(tree, 7, { which: 'range', from: 3, to: 5 }), [2, 3, 4]);
});

test('lines beyond the search are left out, and where none is left that is said', () => {
  assert.deepEqual(stepsOf(tree, 0, { which: 'range', from: 84, to: 99 }), [83, 84]);
  assert.throws(() => stepsOf(tree, 0, { which: 'range', from: 90, to: 99 }), /no such lines/);
  assert.throws(() => stepsOf(tree, 0, { which: 'range', from: 9, to: 3 }), /no such lines/);
});

test('more pictures than a file may have are refused', () => {
  const large = { ...tree, events: MOST_STEPS + 5 };
  assert.throws(() => stepsOf(large, 0, { which: 'range', from: 1, to: MOST_STEPS + 1 }), /too many/);
});

test('a size is two numbers, anything else is none', () => {
  assert.deepEqual(sizeOf('1280x720'), { width: 1280, height: 720 });
  assert.equal(sizeOf(''), null);
});

test('a size of a file is told as people tell it', () => {
  assert.deepEqual([1, 9400, 2_340_000].map(bytesText), ['1 kB', '9 kB', '2.3 MB']);
});

test('a width on paper is a number of centimeters, anything else is none', () => {
  assert.deepEqual(['8.5cm', '17cm', '640x480', ''].map(acrossOf), [8.5, 17, null, null]);
});

test('small letters are told, and warned of where they are hard to read', () => {
  assert.equal(typeWords(6.54), 'smallest type 6.5 pt');
  assert.match(
    typeWords(5.1),
    /^smallest type 5\.1 pt: hard to read\. Choose a larger type size, under More\.$/,
  );
  assert.match(typeWords(5.1, { larger: LARGER.part }), /Choose Part: the tree or the map alone\.$/);
  assert.match(typeWords(8, { least: 10 }), /hard to read/);
  assert.equal(typeWords(Infinity), '');
});

test('one picture is called so, and several are counted', () => {
  assert.deepEqual([counted(1), counted(3, 'slide')], ['a picture', '3 slides']);
});

test('a step is seen as long as the command line would have it', () => {
  assert.deepEqual(['0.05', '1', '2.5', '60'].map(secondsOf), [0.05, 1, 2.5, 60]);
  for (const text of ['', ' ', '0', '-1', '0.04', '61', 'NaN', 'x', 'Infinity'])
    assert.throws(() => secondsOf(text), /from 0.05 to 60 seconds/, text);
});

/** As the dialog is at first. */
const USUAL = { part: 'both', view: 'focus', theme: 'light', size: '', isCompared: false };

test('the name of a file says its format where others end alike', () => {
  const named = (/** @type {string} */ format) => pictureName('line-26', { ...USUAL, format });
  assert.equal(named('svg'), 'line-26.svg');
  assert.equal(named('tikz'), 'line-26-tikz.tex');
  const names = Object.keys(FORMATS).map(named);
  assert.equal(new Set(names).size, names.length);
});

test('pictures of one step that look otherwise have different names', () => {
  const ways = [
    {},
    ...[{ part: 'tree' }, { part: 'map' }, { view: 'whole' }, { view: 'full' }, { theme: 'dark' }],
    ...[{ size: '8.5cm' }, { size: '640x480' }, { isCompared: true }, { part: 'tree', view: 'whole' }],
  ];
  const names = ways.map((way) => pictureName('line-26', { ...USUAL, format: 'png', ...way }));
  assert.equal(new Set(names).size, names.length);
  assert.equal(pictureName('line-26', { ...USUAL, format: 'forest', theme: 'dark' }), 'line-26-forest.tex');
});
