import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  columnOf,
  FEWEST,
  isWhole,
  movedPart,
  nodeUnder,
  partShowing,
  wholePart,
  zoomedPart,
} from '../../../static/js/tree-panel/overview-part.js';

const NODES = 100_000;
const WIDTH = 640;
const PARTS = [wholePart(NODES), { from: 500, to: 900 }, { from: 99_900.5, to: NODES }];

test('the whole begins with the root and ends behind the last node', () => {
  const all = wholePart(NODES);
  assert.deepEqual([columnOf(all, WIDTH, 0), columnOf(all, WIDTH, NODES)], [0, WIDTH]);
  assert.ok(isWhole(all, NODES));
});

test('the middle of a node’s columns leads back to the node, in every part', () => {
  for (const part of PARTS) {
    for (let i = Math.ceil(part.from); i < part.to; i += Math.ceil((part.to - part.from) / 300)) {
      const middle = (columnOf(part, WIDTH, i) + columnOf(part, WIDTH, i + 1)) / 2;
      assert.equal(nodeUnder(part, WIDTH, middle), i);
    }
  }
});

test('beside the strip the nearest end answers', () => {
  assert.equal(nodeUnder({ from: 500, to: 900 }, WIDTH, -20), 500);
  assert.equal(nodeUnder({ from: 500, to: 900 }, WIDTH, WIDTH + 20), 899);
});

test('zooming keeps the node under the pointer in its column, and out again leads back to the whole', () => {
  const closer = zoomedPart(wholePart(NODES), 10, 40_000, NODES);
  assert.equal(closer.to - closer.from, NODES / 10);
  assert.ok(Math.abs(columnOf(closer, WIDTH, 40_000) - columnOf(wholePart(NODES), WIDTH, 40_000)) < 1e-6);
  assert.ok(isWhole(zoomedPart(closer, 1 / 20, 41_000, NODES), NODES));
});

test('a part never ends beyond the tree, and never gets too short to be seen', () => {
  const least = zoomedPart(wholePart(NODES), 1e9, 0, NODES);
  assert.deepEqual(least, { from: 0, to: FEWEST });
  assert.deepEqual(zoomedPart(wholePart(5), 100, 2, 5), wholePart(5));
  assert.deepEqual(movedPart({ from: 10, to: 20 }, -50, NODES), { from: 0, to: 10 });
  assert.deepEqual(movedPart({ from: 10, to: 20 }, NODES, NODES), { from: NODES - 10, to: NODES });
});

test('a part stays where it is while the node is in it, and otherwise has it in its middle', () => {
  const part = { from: 500, to: 900 };
  assert.equal(partShowing(part, 899, NODES), part);
  assert.deepEqual(partShowing(part, 900, NODES), { from: 700, to: 1100 });
  assert.deepEqual(partShowing(part, 3, NODES), { from: 0, to: 400 });
});
