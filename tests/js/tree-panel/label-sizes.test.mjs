import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyGhost, ghostsOf } from '../../../static/js/tree-panel/ghosts.js';
import { GLYPH, LINE, labelSizes, PAD } from '../../../static/js/tree-panel/label-sizes.js';
import { nodeLabel } from '../../../static/js/tree-panel/labels.js';
import {
  ALGORITHM_VECTORS,
  algorithmVector,
  australia,
  measure,
  randomSearch,
  sceneAt,
  vector,
} from '../fixtures.mjs';

/**
 * @import { LabelSizes, Labels } from '../../../static/js/tree-panel/label-sizes.js'
 * @import { Tree } from '../../../static/js/search/tree.js'
 */

const { tree } = vector('australia-alpha-beta');
const chips = new Map(tree.labels.map((text, m) => [m, text.replace(',', '')]));
/** What is to be set, without chips. @param {Tree} of @returns {Labels} */
const plain = (of) => ({ tree: of, chips: new Map(), measure, notation: 'interval' });
const labels = { ...plain(tree), chips };

/** Chips and windows are set smaller than the measured value. */
const SMALL = 0.86;

/** @type {[string, LabelSizes][]} */
const WAYS = [
  ['right', labelSizes(labels, 'right')],
  ['right, stacked', labelSizes(labels, 'right', true)],
  ['down', labelSizes(labels, 'down')],
];

for (const [way, sizes] of WAYS) {
  test(`no label of any step is wider than its card (${way})`, () => {
    for (let step = 0; step < tree.events; step++) {
      const scene = sceneAt(tree, step, { map: australia });
      for (let i = 0; i < tree.nodes; i++) {
        const { value, window, leaf, chip } = nodeLabel(scene, i);
        const [wide, small] = [measure(value), SMALL * measure(window)];
        const needed = leaf
          ? wide + 2 * PAD
          : sizes.stacked
            ? Math.max(GLYPH + wide + PAD, small) + 2 * PAD
            : GLYPH + wide + small + 4 * PAD;
        const room = leaf ? sizes.leaf : sizes.inner;
        assert.ok(
          needed <= room[tree.depth[i]] + 1e-9,
          `${value} ${window}: ${needed} in ${room[tree.depth[i]]}`,
        );
        assert.ok(SMALL * measure(chip.text) + 2 * PAD <= sizes.chip[tree.depth[i]]);
      }
    }
  });

  test(`levels follow each other with room for an edge between (${way})`, () => {
    const thick = sizes.level.map((_, d) =>
      sizes.growth === 'right' ? sizes.chip[d] + Math.max(sizes.leaf[d], sizes.inner[d]) : 3 * LINE,
    );
    sizes.level.slice(1).forEach((start, d) => assert.ok(start > sizes.level[d] + thick[d]));
    assert.ok(Math.abs(sizes.extent - sizes.level[3] - thick[3]) < 1e-6);
  });

  test(`a slot is as broad as the label that lies across it (${way})`, () => {
    const lines = sizes.stacked ? 2 : 1;
    sizes.level.forEach((_, d) => {
      assert.ok(
        sizes.leafSlot[d] >= (sizes.growth === 'right' ? LINE : Math.max(sizes.leaf[d], sizes.chip[d])),
      );
      assert.ok(
        sizes.innerSlot[d] >=
          (sizes.growth === 'right' ? lines * LINE : Math.max(sizes.inner[d], sizes.chip[d])),
      );
    });
  });
}

test('a tree that grows right with windows under the values is narrower and broader', () => {
  const [[, beside], [, under]] = WAYS;
  assert.ok(under.extent < beside.extent);
  assert.ok(under.innerSlot[0] > beside.innerSlot[0]);
});

test('a tree of one node has one level', () => {
  const sizes = labelSizes(plain(vector('single-node').tree), 'right');
  assert.deepEqual(sizes.level, [0]);
  assert.ok(sizes.extent > 0);
});

test('the widest value of a level counts, be it the largest or the smallest', () => {
  const { tree: random } = randomSearch({ seed: 4, spread: 20_001 });
  for (const sign of [1, -1]) {
    const signed = { ...random, value: random.value.map((v) => sign * Math.abs(v)) };
    const sizes = labelSizes(plain(signed), 'right');
    signed.value.forEach((value, i) => {
      const width = random.legal[i] ? sizes.inner : sizes.leaf;
      assert.ok(measure(String(value)) + 2 * PAD <= width[random.depth[i]]);
    });
    const deepest = sizes.leaf.length - 1;
    const leaves = [...signed.value]
      .filter((_, i) => random.depth[i] === deepest)
      .map((v) => measure(String(v)));
    assert.equal(sizes.leaf[deepest], Math.max(...leaves) + 2 * PAD);
  }
});

test('wide values make wide cards', () => {
  const wide = (/** @type {number} */ spread) =>
    labelSizes(plain(randomSearch({ seed: 4, spread }).tree), 'right').inner[0];
  assert.ok(wide(200_001) > wide(5));
});

for (const name of ALGORITHM_VECTORS) {
  test(`every label of every algorithm finds its room, in each notation (${name})`, () => {
    const found = algorithmVector(name).tree;
    const texts = new Map(found.labels.map((text, m) => [m, text]));
    for (const notation of /** @type {const} */ (['interval', 'bounds', 'negamax'])) {
      const scene = sceneAt(found, found.events - 1, { notation });
      const [right, down] = [
        labelSizes({ tree: found, chips: texts, measure, notation: scene.notation }, 'right'),
        labelSizes({ tree: found, chips: texts, measure, notation: scene.notation }, 'down'),
      ];
      for (let i = 0; i < found.nodes; i++) {
        const { value, window, leaf } = nodeLabel(scene, i);
        const d = found.depth[i];
        const wide = leaf
          ? measure(value) + 2 * PAD
          : GLYPH + measure(value) + SMALL * measure(window) + 4 * PAD;
        assert.ok(wide <= (leaf ? right.leaf : right.inner)[d] + 1e-9, `${value} ${window}`);
        if (!leaf)
          assert.ok(
            Math.max(GLYPH + measure(value) + PAD, SMALL * measure(window)) + 2 * PAD <= down.inner[d] + 1e-9,
          );
      }
    }
  });
}

test('what is drawn though no search came there has its room too', () => {
  const found = algorithmVector('held-in-cut-beyond').tree;
  const deepest = Math.max(...everyGhost(ghostsOf(found)).map((ghost) => ghost.depth));
  assert.ok(labelSizes(plain(found), 'down').level.length > deepest);
});

test('without windows cards are no wider than their values', () => {
  const [with_, without] = ['australia-fail-hard', 'australia-negamax'].map(
    (name) => labelSizes(plain(algorithmVector(name).tree), 'right').inner[0],
  );
  assert.ok(without < with_);
});
