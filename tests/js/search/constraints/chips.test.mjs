import assert from 'node:assert/strict';
import test from 'node:test';
import { runChips, valueStyles } from '../../../../static/js/search/constraints/chips.js';
import { golden } from './fixtures.mjs';

test('there is a chip for every assignment, in its color where it has one', () => {
  const { tree } = golden('australia-map');
  const styles = Object.fromEntries(
    tree.run.domains[0].map((color) => [color, { fill: `fill ${color}`, ink: 'ink' }]),
  );
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

test('values look like the colors of the map, or else of the constraint problem, or like nothing', () => {
  const [map, csp] = [{ R: { fill: '#D55E00', ink: '#000000' } }, { G: { fill: '#009E73', ink: '#000000' } }];
  const styles = (/** @type {object | null} */ problem) => valueStyles(/** @type {any} */ (problem));
  assert.equal(styles({ map: { styles: map }, csp: { styles: csp } }), map);
  assert.equal(styles({ map: null, csp: { styles: csp } }), csp);
  assert.deepEqual([styles({ map: null }), styles(null)], [{}, {}]);
});
