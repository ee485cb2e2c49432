import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOpen, untried } from '../../../static/js/search/tree.js';
import { zoomed } from '../../../static/js/tree-panel/viewport.js';
import { wholeList } from '../../../static/js/tree-panel/whole-list.js';
import { australia, randomSearch, sample, sceneAt, searched, stoppedBefore } from '../fixtures.mjs';
import { apart } from './boxes.mjs';
import { drawn, GROWTHS, nodesOf, PANEL, ROOMY, room, SAMPLES } from './whole.mjs';

const { tree } = searched(australia);
const LAST = tree.events - 1;

for (const growth of GROWTHS) {
  test(`a stub’s slash crosses its edge, between the cut node’s card and the stub (${growth})`, () => {
    const { stubs, nodes } = drawn(tree, LAST, { map: australia, growth, size: ROOMY });
    for (const { slash, box, node } of stubs) {
      const card = nodes[node].box;
      if (growth === 'right')
        assert.ok(slash.x > card.x + card.width && slash.x < box.x && slash.y === box.y + box.height / 2);
      else
        assert.ok(
          slash.y > card.y + card.height &&
            slash.y < box.y &&
            slash.x > card.x &&
            slash.x < box.x + box.width,
        );
    }
  });

  for (const name of SAMPLES) {
    test(`no stub lies on another or on a label, closed or opened (${name}, ${growth})`, () => {
      const map = sample(name);
      const found = searched(map).tree;
      for (const opened of [[], [...found.depth.keys()]]) {
        const { nodes, stubs } = drawn(found, found.events - 1, { map, growth, size: ROOMY, opened });
        apart([...nodes.flatMap((n) => [n.box, n.chipBox]), ...stubs.map((s) => s.box)]);
      }
    });
  }
}

test('a cut node has one stub with the number of its pruned moves, from its cutoff on', () => {
  assert.equal(drawn(tree, 24, { map: australia }).stubs.length, 0);
  const [stub, ...others] = drawn(tree, 25, { map: australia }).stubs;
  assert.deepEqual([stub.text, tree.depth[stub.node], others.length], ['2 pruned', 1, 0]);
  const all = drawn(tree, LAST, { map: australia }).stubs;
  assert.deepEqual(
    all.map((s) => s.text),
    [2, 4, 2, 1, 3, 1].map((n) => `${n} pruned`),
  );
});

test('an opened stub names its moves one by one', () => {
  const cut = drawn(tree, 25, { map: australia }).stubs[0].node;
  const { stubs } = drawn(tree, 25, { map: australia, opened: [cut] });
  assert.deepEqual(
    stubs.map((s) => [s.node, s.text]),
    [
      [cut, 'Q B'],
      [cut, 'V B'],
    ],
  );
  apart(stubs.map((s) => s.box));
});

for (const growth of GROWTHS) {
  test(`where a search was stopped, values are so far, moves untried, nothing overlaps (${growth})`, () => {
    for (let n = 2; n < tree.nodes; n++) {
      const part = stoppedBefore(searched(australia), n).tree;
      const { nodes, stubs } = drawn(part, part.events - 1, { map: australia, growth, size: ROOMY });
      assert.deepEqual(
        nodes.filter((node) => node.provisional).map((node) => node.node),
        nodesOf({ nodes }).filter((i) => isOpen(part, i)),
      );
      assert.ok(nodes.every((node) => node.provisional === (node.window === 'so far')));
      const left = stubs.filter((s) => s.untried);
      assert.deepEqual(
        left.map((s) => [s.node, s.text]),
        nodesOf({ nodes })
          .filter((i) => untried(part, i))
          .map((i) => [i, `${untried(part, i)} untried`]),
      );
      apart([...nodes.flatMap((node) => [node.box, node.chipBox]), ...stubs.map((s) => s.box)]);
    }
  });
}

test('before its last event a stopped search looks like any other', () => {
  const part = stoppedBefore(searched(australia), 11).tree;
  const { nodes, stubs } = drawn(part, part.events - 2, { map: australia });
  assert.ok(nodes.every((n) => !n.provisional) && stubs.every((s) => !s.untried));
});

for (const growth of GROWTHS) {
  test(`no line of pruned moves leads far off the screen (${growth})`, () => {
    const { tree: cut } = randomSearch({ seed: 3, limit: 9, least: 4, most: 5 });
    const whole = room(cut, { growth });
    const scene = sceneAt(cut, cut.events - 1);
    for (let at = 0; at <= 1; at += 0.02) {
      const { edges } = wholeList(
        scene,
        whole.layout,
        zoomed(whole.natural, 1e6, at * PANEL.width, at * PANEL.height, whole.natural),
      );
      const ends = edges
        .filter((e) => e.kind === 'pruned')
        .map((e) => e.points[e.points.length - (growth === 'right' ? 1 : 2)]);
      assert.ok(
        ends.every((end) => Math.abs(end) < 3000),
        `${ends}`,
      );
    }
  });
}
