/** The strip under the tree: what it shows, and what pointer and keys do there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathTo, visitEvent } from '../../../static/js/search/tree.js';
import { randomSearch } from '../fixtures.mjs';
import { onAustralia } from '../pictures/states.mjs';
import { boxesOf, byId, dragFrom, frame, LOOK, marksOn, openPage, show } from './page.mjs';

const SHAPE = { seed: 31, limit: 7, most: 6 };
const { tree } = randomSearch(SHAPE);
/** A node in the middle of the tree, and the step that visits it. */
const NODE = 320;
const STEP = visitEvent(tree, NODE);
const [WIDTH, HEIGHT] = [640, 60];
const strip = byId('tree-overview');
const open = (more) => openPage(onAustralia({ tree, step: STEP, ...more }));
const wordsNow = () => strip.attributes['aria-valuetext'];
const columnOf = (node) => (node / tree.nodes) * WIDTH;
const at = (offsetX, offsetY = 55) => ({ offsetX, offsetY });
/** What lies over the tree in one color. */
const boxes = (color, kind = 'fill') =>
  marksOn('tree-overview')
    .filter((mark) => mark[kind] === color)
    .flatMap(boxesOf);
/** Whether a box lies where another does, to half a pixel. */
function near(box, other) {
  for (const [name, value] of Object.entries(other))
    assert.ok(Math.abs(box[name] - value) <= 0.5, `${name}: ${box[name]}, not ${value}`);
}

test('the strip is spoken as a place among the nodes; of a small part it says which', () => {
  open();
  const { 'aria-valuetext': _, ...values } = strip.attributes;
  assert.deepEqual(values, { 'aria-valuemin': '1', 'aria-valuemax': '639', 'aria-valuenow': '321' });
  const buttons = () => [byId('overview-out').disabled, byId('overview-tools').classes.has('idle')];
  assert.deepEqual([wordsNow(), ...buttons()], ['node 321 of 639', true, false]);
  byId('overview-in').click();
  frame();
  assert.deepEqual([wordsNow(), ...buttons()], ['node 321 of 639; nodes 196 to 445 are shown', false, false]);
  byId('overview-out').click();
  frame();
  assert.equal(wordsNow(), 'node 321 of 639');
});

test('arrows go by a hundredth of the strip, + and − magnify it around the current node, 0 shows all', () => {
  const part = 'nodes 121 to 520 are shown';
  const ROWS = [
    ['ArrowRight', true, 'node 327 of 639'],
    ['ArrowUp', true, 'node 327 of 639'],
    ['ArrowLeft', true, 'node 315 of 639'],
    ['ArrowDown', true, 'node 315 of 639'],
    ['+', true, `node 321 of 639; ${part}`],
    ['=', true, `node 321 of 639; ${part}`],
    ['-', true, 'node 321 of 639'],
    ['0', true, 'node 321 of 639'],
    ['x', false, 'node 321 of 639'],
  ];
  for (const [key, isTaken, text] of ROWS) {
    open();
    assert.equal(strip.fire('keydown', { key }), isTaken, key);
    frame();
    assert.equal(wordsNow(), text, key);
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      assert.equal(strip.fire('keydown', { key, [held]: true }), false);
  }
  for (const [step, key, place] of [
    [0, 'ArrowLeft', 1],
    [visitEvent(tree, 638), 'ArrowRight', 639],
  ]) {
    open({ step });
    strip.fire('keydown', { key });
    frame();
    assert.equal(wordsNow(), `node ${place} of 639`, 'no farther than the ends');
  }
  open();
  for (const key of ['+', '+', '0']) strip.fire('keydown', { key });
  frame();
  assert.equal(wordsNow(), 'node 321 of 639');
  for (let n = 0; n < 20; n++) strip.fire('keydown', { key: '+' });
  strip.fire('keydown', { key: 'ArrowRight' });
  frame();
  assert.match(wordsNow(), /^node 322 of 639; nodes 308 to 332 are shown$/, 'a step of one node at least');
});

test('a click goes to the node there, dragging on from node to node; the wheel magnifies, sideways it moves on', () => {
  const store = open();
  const press = (x) => {
    for (const kind of ['pointerdown', 'pointerup']) strip.fire(kind, at(x));
    return store.get().step;
  };
  const nodes = [100, 0, 638].map((node) => visitEvent(tree, node));
  assert.deepEqual([columnOf(100.5), 0, 639.5].map(press), nodes);
  dragFrom(at(columnOf(100)), columnOf(50) + 0.1, 0, { id: 'tree-overview' });
  assert.equal(store.get().step, visitEvent(tree, 150));
  assert.ok(strip.fire('mousedown'), 'the keys stay with the steps');
  show(store, { step: STEP });
  const wheel = (more) => strip.fire('wheel', { deltaX: 0, deltaY: 0, ...at(columnOf(200.5)), ...more });
  assert.ok(wheel({ deltaY: -500 }));
  frame();
  assert.equal(wordsNow(), 'node 321 of 639; nodes 127 to 362 are shown');
  assert.ok(wheel({ deltaX: 64 }));
  frame();
  assert.equal(wordsNow(), 'node 321 of 639; nodes 150 to 386 are shown');
  show(store, { step: 0 });
  assert.equal(wordsNow(), 'node 1 of 639; nodes 1 to 236 are shown', 'the current node stays in sight');
  show(store, { tree: randomSearch(SHAPE).tree });
  assert.equal(wordsNow(), 'node 1 of 639', 'another tree is shown as a whole');
});

test('the frame says what the tree above shows, and moves it when it is taken hold of', () => {
  const store = open();
  assert.equal(boxes(LOOK.accent, 'stroke').length, 0, 'there is none where all is in sight');
  show(store, { view: 'whole', growth: 'right' });
  byId('tree-zoom-in').click();
  frame();
  const [before] = boxes(LOOK.accent, 'stroke');
  near(before, { x: 288.5, y: 31, width: 37, height: 20.5 });
  const drag = (x, y, dx) => {
    dragFrom(at(x, y), dx, 0, { id: 'tree-overview' });
    return boxes(LOOK.accent, 'stroke')[0];
  };
  const after = drag(before.x + 2, before.y + 2, 40);
  near(after, { x: 303.5, y: 38.5, width: 28, height: 20.5 });
  assert.equal(store.get().step, STEP, 'the step stays');
  for (const [x, y] of [
    [after.x - 2, after.y + 2],
    [after.x + after.width + 2, after.y + 2],
    [after.x + 2, after.y - 4],
    [after.x + 2, 59.9],
  ]) {
    show(store, { step: STEP });
    drag(x, y, 40);
    assert.notEqual(store.get().step, STEP, `${x}, ${y} is beside it`);
  }
  drag(600, 5, -2000);
  assert.equal(store.get().step, 0);
});

test('over the tree lie the path, how far the search has come, what is found, and which part is shown', () => {
  const store = open({ found: { matches: Uint32Array.of(100, 101, 400) } });
  const now = columnOf(NODE + 1);
  const bars = boxes(LOOK.ink);
  for (const [depth, node] of pathTo(tree, NODE).entries()) {
    const width = Math.max(3, columnOf(tree.size[node]));
    near(bars[depth], { x: columnOf(node) - 1, y: (depth * HEIGHT) / 8, width, height: 2.5 });
  }
  near(boxes(LOOK.accent)[0], { x: now - 1.5, y: 0, width: 3, height: HEIGHT });
  const [veil] = marksOn('tree-overview').filter(({ alpha }) => alpha === 0.65);
  near(boxesOf(veil)[0], { x: now, y: 0, width: WIDTH - now, height: HEIGHT });
  const ticks = [100, 101, 400].map((node) => Math.floor(columnOf(node)) - 0.5);
  for (const [n, x] of ticks.entries()) near(boxes(LOOK.find)[n], { x, y: 51, width: 2, height: 9 });
  byId('overview-in').click();
  frame();
  near(boxes(LOOK.faint)[0], { x: 0, y: 0, width: WIDTH, height: 5 });
  near(boxes(LOOK.ink).at(-1), { x: 195.3, y: 0, width: 250, height: 5 });
  assert.deepEqual([boxes(LOOK.find).length, boxes(LOOK.accent).length], [1, 1]);
  show(store, { found: null });
  assert.equal(boxes(LOOK.find).length, 0);
});

test('each depth has its share of the nodes, and of those that are cut, in many columns and in few', () => {
  for (const [width, slack] of [
    [40, 0.002],
    [640, 0.04],
  ]) {
    const store = open();
    strip.clientWidth = width;
    show(store, { theme: 'dark' });
    const [{ marks }] = marksOn('tree-overview');
    const [painted, cut] = [new Array(8).fill(0), new Array(8).fill(0)];
    for (const { fill, alpha = 1, d } of marks)
      for (const box of boxesOf({ d })) {
        const depth = Math.round((8 * box.y) / HEIGHT);
        const share = (alpha * (box.width + (box.width > 2 ? 1 : 0))) / width;
        if (fill === LOOK.pruned) cut[depth] += share;
        else {
          painted[depth] += share;
          assert.equal(fill, depth % 2 ? LOOK.minTint : LOOK.maxTint);
        }
      }
    for (let depth = 0; depth < 8; depth++) {
      const shareOf = (is) =>
        tree.size.reduce((sum, size, i) => sum + (tree.depth[i] === depth && is(i) ? size : 0), 0) /
        tree.nodes;
      const [all, cutThere] = [shareOf(() => true), shareOf((i) => tree.pruned[i] > 0)];
      assert.ok(Math.abs(cut[depth] - cutThere) < slack, `cut in ${depth}`);
      assert.ok(painted[depth] > all - cutThere - 0.01 && painted[depth] < all + 0.01, `all in ${depth}`);
    }
  }
});
