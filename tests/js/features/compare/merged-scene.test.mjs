/** Two searches in one tree: what stands on a node, and whose letter it wears. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bare, buffers, compared } from '../../../../static/js/features/compare/compare-worker.js';
import { aloneAt, marksOf, paintMarks } from '../../../../static/js/features/compare/merged-marks.js';
import { describeMerged, mergedTexts, unionOf } from '../../../../static/js/features/compare/merged-scene.js';
import { comparison } from '../../../../static/js/search/comparing/comparison.js';
import { jointMoment, sameMoment } from '../../../../static/js/search/comparing/in-step.js';
import { namesOf } from '../../../../static/js/search/comparing/names.js';
import { revealed } from '../../../../static/js/search/tree.js';
import { fit } from '../../../../static/js/tree-panel/viewport.js';
import { wholeList } from '../../../../static/js/tree-panel/whole-list.js';
import { sceneAt, vector, wholeIn } from '../../fixtures.mjs';
import { pairsOfRuns } from '../../search/comparing/runs.mjs';

const [a, b] = [vector('australia-alpha-beta').tree, vector('australia-minimax').tree];
const pair = { a, b, found: comparison(a, b) };
const { tree, place } = unionOf(pair);
const { merged, twin } = pair.found;
const names = namesOf(a, b);

const at = (line) => ({
  ...{ a: line - 1, b: sameMoment(a, b, twin, line - 1), joint: jointMoment(a, tree, place, line - 1) },
});

/** A first move by its name. */
const first = (label) =>
  [...tree.depth.keys()].find((u) => tree.depth[u] === 1 && tree.labels[tree.move[u]] === label) ?? -1;

/** Of the nodes that only the second run visits. */
const onlyB = [...tree.depth.keys()].find((n) => merged.a[n] < 0) ?? -1;

test('the merged tree of a comparison is made once, with all 76 nodes', () => {
  assert.equal(unionOf(pair).tree, tree);
  assert.deepEqual([tree.nodes, tree.events, tree.complete], [76, 151, true]);
});

test('a node shows one value, or both, each from when it is there; what only B visits, its own once A has passed', () => {
  const shown = [
    [85, 0, '10'],
    [85, first('NSW, R'), '■≤ 10 ○10'],
    [85, first('NT, B'), '■≤ 10 ○8'],
    [26, first('NSW, R'), '■≤ 10 ○10'],
    [25, first('NSW, R'), '∞'],
    [25, first('V, R'), ''],
    [26, onlyB, ''],
    [27, onlyB, '10'],
  ];
  for (const [line, node, texts] of shown) {
    const { value, window } = mergedTexts(pair, at(line), node);
    assert.equal(`${value} ${window}`.trim(), texts, `line ${line}, node ${node}`);
  }
  assert.ok(revealed(tree, at(27).joint) > onlyB);
});

test('a node is told with what both make of it, and with the moves that neither tries', () => {
  assert.deepEqual(describeMerged(pair, names, at(85), first('NSW, R')), [
    'NSW, R · depth 1 · ▼ MIN to move',
    '■ alpha-beta: value ≤ 10, visited in line 22',
    '○ minimax: value 10, visited in line 22',
  ]);
  assert.match(describeMerged(pair, names, at(85), onlyB)[1], /^■ alpha-beta never comes here$/);
  const same = { a, b: a, found: comparison(a, a) };
  const lines = describeMerged(same, names, { a: 84, b: 84, joint: 84 }, pair.found.difference.node);
  assert.equal(lines.at(-1), '2 moves tried by neither');
});

/** The marks on a picture of that size. */
function picture(width, height) {
  const size = { width, height };
  const scene = sceneAt(tree, tree.events - 1);
  const { layout, natural } = wholeIn(tree, scene.chips, size);
  const list = wholeList(scene, layout, fit(layout, size, natural.scaleU));
  return { list, marks: marksOf(list, merged, natural.right) };
}

test('every node that only one run visits wears its letter before its chip, no other does', () => {
  const { list, marks } = picture(1600, 1600);
  const alone = list.nodes.filter(({ node }) => aloneAt(merged, node));
  assert.deepEqual([list.nodes.length, alone.length, marks.length], [76, 33, 33]);
  for (const [n, { run, x, y, r }] of marks.entries()) {
    const { chipBox } = alone[n];
    assert.equal(run, 'b');
    assert.ok(Math.abs(x + r - chipBox.x) < 0.01 || Math.abs(y + r - chipBox.y) < 0.01);
  }
});

test('shapes that stand for subtrees are marked where all of them are one run’s alone', () => {
  const { list, marks } = picture(120, 90);
  const shapes = new Set(marks.flatMap(({ shape }) => (shape ? [shape] : [])));
  assert.ok(list.blobs.length > 0);
  for (const { node, until, points } of list.blobs) {
    const runs = Array.from({ length: until - node }, (_, n) => aloneAt(merged, node + n));
    assert.equal(
      shapes.delete(points),
      runs.every((run) => run === 'b'),
    );
  }
  assert.equal(shapes.size, 0);
});

test('the first run is painted as a square, the second as a circle', () => {
  const calls = [];
  const noted = {
    get: (_, name) => () => calls.push(String(name)),
    set: () => true,
  };
  const look = { ink: 'black', paper: 'white', font: 'sans' };
  const marks = ['a8', 'b8', 'b3'].map((one) => ({
    ...{ run: one[0], x: 0, y: 0, r: Number(one[1]), shape: null },
  }));
  paintMarks(new Proxy({}, noted), marks, look);
  assert.deepEqual(
    calls.filter((name) => ['rect', 'arc'].includes(name)),
    ['rect', 'arc', 'arc'],
  );
});

test('the worker finds what the page would, from copies: the page keeps its own', () => {
  for (const [one, other] of pairsOfRuns(4)) {
    const job = { a: bare(one.tree), b: bare(other.tree) };
    const transfer = [...buffers(job.a), ...buffers(job.b)];
    const [found, handed] = compared(structuredClone(job, { transfer }));
    assert.deepEqual(structuredClone(found, { transfer: handed }), comparison(one.tree, other.tree));
    assert.ok(
      one.tree.depth.length > 0 && other.tree.value.length > 0,
      'nothing of the page was handed over',
    );
  }
});
