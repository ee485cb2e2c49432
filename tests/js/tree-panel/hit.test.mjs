import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nodeUnder, stubUnder } from '../../../static/js/tree-panel/hit.js';
import { wholeList } from '../../../static/js/tree-panel/whole-list.js';
import { australia, large, sceneAt, searched, wholeIn } from '../fixtures.mjs';

/**
 * @import { Box } from '../../../static/js/tree-panel/display-list.js'
 * @import { Scene } from '../../../static/js/tree-panel/labels.js'
 * @import { Tree } from '../../../static/js/search/tree.js'
 */

const PANEL = { width: 1100, height: 800 };

/** @param {Tree} tree @param {Scene} scene */
function drawn(tree, scene) {
  const { layout, natural } = wholeIn(tree, scene.chips, PANEL, { growth: 'right' });
  return wholeList(scene, layout, natural);
}

/** @param {Box} box */
const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

const { tree } = searched(australia);
const list = drawn(tree, sceneAt(tree, tree.events - 1, { map: australia }));

test('a node answers for its card and for the move before it', () => {
  for (const { node, box, chipBox } of list.nodes) {
    assert.equal(nodeUnder(list, middle(box)), node);
    assert.equal(nodeUnder(list, middle(chipBox)), node);
  }
});

test('beside the tree there is no node and no stub', () => {
  assert.equal(nodeUnder(list, { x: -3, y: -3 }), -1);
  assert.equal(stubUnder(list, { x: -3, y: -3 }), null);
});

test('a stub answers for the node whose moves it stands for', () => {
  for (const stub of list.stubs) {
    assert.equal(stubUnder(list, middle(stub.box)), stub);
    assert.equal(nodeUnder(list, middle(stub.box)), -1);
  }
});

test('the number of slots left out is no stub', () => {
  const box = { x: 0, y: 0, width: 50, height: 20 };
  const more = { node: -1, box, text: '7 more', font: 15, slash: { x: NaN, y: NaN } };
  assert.equal(stubUnder({ nodes: [], edges: [], stubs: [more], blobs: [], levels: [] }, middle(box)), null);
});

test('of two nodes drawn over each other the upper one answers', () => {
  const over = { ...list, nodes: [list.nodes[4], { ...list.nodes[5], box: list.nodes[4].box }] };
  assert.equal(nodeUnder(over, middle(list.nodes[4].box)), 5);
});

test('a shape answers within two pixels around it and no farther', () => {
  const points = [100, 50, 140, 46, 140, 54];
  const one = {
    nodes: [],
    edges: [],
    stubs: [],
    levels: [],
    blobs: [{ node: 9, points, until: 10, roots: 1, ahead: false, weight: 1, cut: 0 }],
  };
  for (const [x, y] of [
    [98, 50],
    [142, 56],
    [120, 44],
  ])
    assert.equal(nodeUnder(one, { x, y }), 9, `${x}, ${y}`);
  for (const [x, y] of [
    [97, 50],
    [143, 50],
    [120, 43],
    [120, 57],
  ])
    assert.equal(nodeUnder(one, { x, y }), -1, `${x}, ${y}`);
});

test('a subtree drawn as one shape answers for its root', () => {
  const big = large();
  const shapes = drawn(big, sceneAt(big, 0));
  const blob = shapes.blobs[50];
  const [x, y, , , ax, ay, bx, by] = blob.points;
  const found = nodeUnder(
    { ...shapes, nodes: [], blobs: [blob] },
    { x: (x + ax + bx) / 3, y: (y + ay + by) / 3 },
  );
  assert.equal(found, blob.node);
});
