import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapChips, nameChips } from '../../../static/js/search/chips.js';
import { algorithmVector, australia } from '../fixtures.mjs';

/** @param {string} name */
const bare = (name) =>
  nameChips(algorithmVector(name).tree)
    .filter((chip) => chip.bare)
    .map((chip) => chip.text);

test('a move on a map is written in its color', () => {
  const chips = mapChips({
    ...australia,
    styles: { ...australia.styles, R: { fill: '#D55E00', ink: '#000000' } },
  });
  assert.deepEqual(chips[2], { text: 'NSW R', fill: '#D55E00', ink: '#000000' });
});

test('a node of a given tree is written by its name, without a color', () => {
  assert.deepEqual(nameChips(algorithmVector('deep-cut').tree)[0], {
    text: 'A',
    fill: '',
    ink: '',
    bare: false,
  });
});

test('a leaf without a name is only its value, be it a number or several', () => {
  assert.deepEqual(bare('deep-cut'), ['5', '6', '4', '7', '8', '9', '3', '2']);
  assert.deepEqual(bare('decimals'), ['3.5', '-0.25', '8', '2.125', '4', '6', '-14.5', '5', '2']);
  assert.deepEqual(bare('two-vectors'), ['(9,8)', '(1,2)', '(9,0.5)', '(3,-4)', '(9,8)']);
});

test('an inner node is never bare, whatever it is called', () => {
  const { tree } = algorithmVector('book');
  assert.ok(nameChips(tree).every((chip, move) => !chip.bare || tree.given?.size[move] === 1));
});
