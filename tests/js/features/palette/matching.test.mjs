import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matching } from '../../../../static/js/features/palette/matching.js';

const COMMANDS = ['Step forward', 'Next cutoff', 'Dark or light', 'Open A deep cut', 'Upload a map'].map(
  (title) => ({ title, keys: [], run: () => {} }),
);
const fitting = (/** @type {string} */ typed) => matching(COMMANDS, typed).map(({ title }) => title);

test('nothing typed lists all, in their order', () => assert.equal(fitting('  ').length, COMMANDS.length));

test('every word must be there, in any order and case', () => {
  assert.deepEqual(fitting('CUT next'), ['Next cutoff']);
  assert.deepEqual(fitting('cut dark'), []);
});

test('a word that begins so comes before one that has it within', () =>
  assert.deepEqual(fitting('d'), ['Dark or light', 'Open A deep cut', 'Step forward', 'Upload a map']));

test('quotes, dashes and accents may be typed as on a keyboard', () => {
  const titles = ['Open The textbook’s map', 'Open Côte d’Ivoire'];
  const commands = titles.map((title) => ({ title, keys: [], run: () => {} }));
  assert.deepEqual(
    matching(commands, "textbook's").map(({ title }) => title),
    [titles[0]],
  );
  assert.deepEqual(
    matching(commands, "cote d'i").map(({ title }) => title),
    [titles[1]],
  );
});
