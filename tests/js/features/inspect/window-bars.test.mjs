import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisOf, spokenBars, windowBars } from '../../../../static/js/features/inspect/index.js';
import { momentOf } from '../../../../static/js/kinds/kinds.js';
import { australia, searchMap } from '../../fixtures.mjs';

const { tree } = searchMap(australia);
const at = (line) => windowBars(tree, momentOf(tree, line - 1));

test('there is a bar for each level down to where the search is, open at infinite ends, closed by a cut; they are spoken', () => {
  const bars = at(3).map(({ who, place }) => `${who} ${place}`);
  assert.deepEqual([...bars, at(4).length], ['MAX SA, G', 'MIN NSW, B', 'MAX NT, B', 3]);
  const { low, high } = axisOf(tree);
  assert.ok(low < 8 && low > 6 && high > 20 && high < 22, 'a little wider than the leaves’ values');
  assert.equal(axisOf(tree), axisOf(tree));
  const [root, cut] = at(26);
  assert.deepEqual([root.to, cut.closed, root.closed], [null, true, false]);
  assert.ok(root.from !== null && root.from > 0 && root.from === root.value);
  assert.deepEqual([cut.text, cut.from, cut.to], ['[10, ∞] 10', cut.value, cut.value]);
  const [{ from, to, value }] = at(1);
  assert.deepEqual([from, to, value], [null, null, null]);
  assert.match(spokenBars(at(26)), /^Windows along the path: MAX at SA, G \[10, ∞\] 10; MIN at NSW, R /);
  assert.match(spokenBars(at(26)), /; MIN at NSW, R \[10, ∞\] 10, closed by a cutoff\.$/);
});
