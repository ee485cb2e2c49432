/** From the picture of one step to that of the next. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mixColors } from '../../../static/js/kit/look.js';
import { eventAt } from '../../../static/js/search/events.js';
import { inBetween, LENGTH } from '../../../static/js/tree-panel/movement.js';
import { australia, frameIn, modelAt, searchMap } from '../fixtures.mjs';

const { tree } = searchMap(australia);
const PANEL = { width: 760, height: 540 };
const pictureAt = (step) =>
  frameIn({ ...modelAt(tree, step, { map: australia, ahead: false }), next: true }, PANEL, {
    map: australia,
  });
const CUTOFF = tree.cutoffs[0];

/** Both pictures, and what lies between them at a time. */
function stepTo(step) {
  const [before, after] = [pictureAt(step - 1), pictureAt(step)];
  return { before, after, at: (time) => inBetween(before, after, time) };
}

const boxes = ({ nodes }, name = 'chipBox') => new Map(nodes.map((item) => [item.branch.key, item[name]]));
const lines = ({ edges }) => new Map(edges.map(({ key, points }) => [key, points]));
const itemOf = ({ nodes }, node) => nodes.find((item) => item.node === node);

test('at first all stands where it stood, at last where it will stand', () => {
  for (let step = 1; step < tree.events; step++) {
    const { before, after, at } = stepTo(step);
    const [stood, will] = [boxes(before), boxes(after)];
    for (const [key, box] of boxes(at(0)))
      assert.deepEqual(box, stood.get(key) ?? will.get(key), `step ${step}: ${key}`);
    assert.deepEqual(boxes(at(LENGTH)), will, `step ${step}`);
    const [from, to] = [lines(before), lines(after)];
    for (const [key, points] of lines(at(0)))
      assert.deepEqual(points, from.get(key)?.length === points.length ? from.get(key) : to.get(key), key);
    assert.deepEqual(lines(at(LENGTH)), to, `step ${step}`);
  }
});

test('only what changed moves: within a stage cards stand still while the ring slides', () => {
  const { after, at } = stepTo(5);
  const { nodes, moving } = at(90);
  for (const item of nodes) assert.deepEqual(item.box, boxes(after, 'box').get(item.branch.key));
  assert.ok(
    nodes.every(({ current }) => !current),
    'the ring is on its way',
  );
  const [from, to] = [4, 5].map((step) => itemOf(pictureAt(step), eventAt(tree, step).node).box);
  for (const side of ['x', 'y']) {
    const [low, high] = [from[side], to[side]].sort((a, b) => a - b);
    assert.ok(moving.ring[side] >= low && moving.ring[side] <= high, side);
  }
  assert.deepEqual(at(LENGTH).moving.ring, to);
});

test('a value that is taken rises along its edge, and is on the card once it is there', () => {
  const step = [...Array(tree.events).keys()].find(
    (k) => k && pictureAt(k).change?.taken && pictureAt(k).change.points.length,
  );
  const { before, after, at } = stepTo(step);
  const { node, child, points } = after.change;
  const { rising } = at(120).moving;
  assert.equal(rising.text, itemOf(after, child).value);
  const xs = points.filter((_, n) => n % 2 === 0);
  assert.ok(rising.x > Math.min(...xs) && rising.x < Math.max(...xs));
  assert.equal(itemOf(at(120), node).value, itemOf(before, node).value);
  assert.deepEqual([at(260).moving.rising, itemOf(at(260), node).value], [null, itemOf(after, node).value]);
});

test('at a cutoff the arrow is drawn first, then branches are struck, and fade from ink to gray', () => {
  const { after, at } = stepTo(CUTOFF);
  const prunedIn = (list) => list.nodes.filter(({ state }) => state === 'pruned');
  const linesOfPruned = (list) => list.edges.filter(({ kind }) => kind === 'pruned' || kind === 'cut').length;
  assert.ok(prunedIn(after).length >= 5 && after.slashes.length === 2);
  for (const [time, part] of [
    [0, 0],
    [75, 0.5],
    [149, 149 / 150],
  ]) {
    assert.deepEqual(
      [at(time).moving.arrow, prunedIn(at(time)).length, at(time).slashes.length, linesOfPruned(at(time))],
      [part, 0, 0, 0],
    );
  }
  assert.deepEqual(
    [150, LENGTH].map((time) => linesOfPruned(at(time))),
    [linesOfPruned(after), linesOfPruned(after)],
  );
  const fresh = [150, 220, LENGTH].map((time) => prunedIn(at(time)).map((item) => item.fresh));
  assert.ok(fresh[0].every((one) => one === 1) && fresh[2].every((one) => one === 0));
  assert.ok(fresh[1].every((one) => one > 0 && one < 1) && at(220).moving.arrow === 1);
});

test('a color between two others is theirs at the ends', () => {
  assert.deepEqual(
    [0, 0.5, 1].map((part) => mixColors('#102030', '#304050', part)),
    ['#102030', '#203040', '#304050'],
  );
  assert.equal(mixColors('var(--ink)', '#304050', 0), 'var(--ink)');
});
