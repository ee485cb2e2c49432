import assert from 'node:assert/strict';
import test from 'node:test';
import { runChips } from '../../../static/js/csp/chips.js';
import { golden } from './fixtures.mjs';

test('there is a chip for every assignment, in its color where it has one', () => {
  const { tree } = golden('australia-map');
  const styles = Object.fromEntries(tree.run.domains[0].map((color) => [color, { fill: `fill ${color}`, ink: 'ink' }]));
  const chips = runChips(tree, styles);
  assert.equal(chips.length, tree.labels.length);
  chips.slice(0, -1).forEach(({ text, fill }, move) => {
    const [variable, value] = tree.labels[move].split(', ');
    assert.equal(text, `${variable} ${value}`);
    assert.equal(fill, `fill ${value}`);
  });
});

test('other values are plain, and the root has its name', () => {
  const chips = runChips(golden('three-queens').tree);
  assert.deepEqual(chips[0], { text: 'Q1 1', fill: '', ink: '' });
  assert.equal(chips.at(-1)?.text, 'start');
});
