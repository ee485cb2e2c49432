/** What of the paper, and of the overview, is in sight. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as parts from '../../../static/js/tree-panel/overview.js';
import * as paper from '../../../static/js/tree-panel/viewport.js';
import * as viewport from '../../../static/js/tree-panel/viewport.js';
import { australia, frameIn, modelAt, numbers, searchMap } from '../fixtures.mjs';

const { centerBox, onScreen, pageAround, panView, seenIn, showBox, wholePaper, zoomView } = viewport;
const { columnOf, FEWEST, isWhole, movedPart, nodeUnder, partShowing, wholePart, zoomedPart } = parts;
const PANEL = { width: 900, height: 600 };
const PAPER = { width: 700, height: 4000 };
const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-6, `${a}, ${b}`);

/** What of the paper stands at a point of the screen. */
const paperAt = ({ zoom, x, y }, at) => [(at.x - x) / zoom, (at.y - y) / zoom];

test('all of the paper is in sight in its middle, never larger than it is written', () => {
  assert.deepEqual(wholePaper({ width: 300, height: 200 }, PANEL), { zoom: 1, x: 300, y: 200 });
  const { zoom, x, y } = wholePaper(PAPER, PANEL);
  assert.deepEqual([zoom, x, y], [600 / 4000, (900 - (700 * 600) / 4000) / 2, 0]);
});

test('the page around a place has it in sight, is the same all around it, and ends with the paper', () => {
  const corners = new Set();
  for (let y = 0; y < PAPER.height; y += 13) {
    const page = pageAround(PAPER, PANEL, { x: 10, y });
    const [, at] = [page.x, y + page.y];
    assert.ok(at >= 0 && at <= PANEL.height && page.x === 100, `${y}: ${at}`);
    assert.ok(page.y <= 0 && page.y >= PANEL.height - PAPER.height);
    corners.add(page.y);
  }
  assert.ok(corners.size <= Math.ceil((2 * PAPER.height) / PANEL.height), 'by half panels');
});

test('zooming keeps what is under the pointer there, and ends at the whole paper and at three times', () => {
  const whole = wholePaper(PAPER, PANEL);
  const random = numbers(8);
  let view = pageAround(PAPER, PANEL, { x: 0, y: 0 });
  for (let n = 0; n < 200; n++) {
    const at = { x: random() * PANEL.width, y: random() * PANEL.height };
    const before = paperAt(view, at);
    view = zoomView(view, 0.5 + 1.2 * random(), at, whole);
    paperAt(view, at).forEach((place, k) => near(place, before[k]));
  }
  const most = [1e9, 1e-9].map((factor) => zoomView(view, factor, { x: 10, y: 10 }, whole).zoom);
  assert.deepEqual(most, [3, whole.zoom]);
});

test('what is in sight stays, what is not is moved in, or into the middle', () => {
  const box = { x: 100, y: 2000, width: 60, height: 20 };
  const page = pageAround(PAPER, PANEL, box);
  assert.equal(showBox(page, box, PANEL), page);
  for (const [dx, dy] of [
    [5000, 0],
    [-5000, 0],
    [0, 5000],
    [0, -5000],
  ]) {
    const [x, y] = [box.x, box.y].map(
      (place, n) => place + Object.values(showBox(panView(page, dx, dy), box, PANEL))[n + 1],
    );
    assert.ok(x >= 0 && x + 60 <= PANEL.width && y >= 0 && y + 20 <= PANEL.height, `${x}, ${y}`);
  }
  const { x, y } = centerBox(page, box, PANEL);
  assert.deepEqual([x + 130, y + 2010], [450, 300]);
});

test('on the screen a list has what meets it, at its place and size, and the current node; names of levels stay', () => {
  const { tree } = searchMap(australia);
  const model = modelAt(tree, tree.events - 1, { map: australia });
  const list = frameIn(
    model,
    { width: 500, height: 300 },
    { preset: 'everything', growth: 'right', map: australia },
  );
  assert.ok(list.size.height > 600 && list.right);
  const view = { zoom: 1.5, x: -40, y: -700 };
  const seen = onScreen(list, view, PANEL);
  const placeOn = ({ x, y }) => ({ x: 1.5 * x - 40, y: 1.5 * y - 700 });
  assert.ok(seen.nodes.length < list.nodes.length && seen.edges.length < list.edges.length);
  for (const item of list.nodes) {
    const there = seen.nodes.find(({ branch }) => branch === item.branch);
    const [x, y] = [1.5 * item.box.x - 40, 1.5 * item.box.y - 700];
    const isIn = y + 1.5 * item.box.height > 0 && y < PANEL.height;
    assert.equal(Boolean(there), isIn || item.current, item.branch.key);
    if (there) assert.deepEqual([there.box.x, there.box.y, there.font], [x, y, 1.5 * item.font]);
    if (there) assert.deepEqual(there.handle, item.handle && placeOn(item.handle));
  }
  assert.ok(list.slashes.length > 2);
  for (const [n, slash] of list.slashes.entries())
    assert.deepEqual(seen.slashes[n], { ...slash, ...placeOn(slash) });
  assert.deepEqual(
    seen.levels.map(({ y }) => y),
    list.levels.map(({ y }) => y),
  );
  const all = seenIn(list.nodes, tree.depth);
  assert.deepEqual(all, { from: 0, to: tree.nodes, top: 0, bottom: 4 });
  assert.equal(seenIn([], tree.depth), null);
});

const NODES = 100_000;
const WIDTH = 640;

test('the middle of a node’s columns leads back to the node, in every part; beside the strip its end', () => {
  const all = wholePart(NODES);
  const ends = [columnOf(all, WIDTH, 0), columnOf(all, WIDTH, NODES), isWhole(all, NODES)];
  assert.deepEqual(ends, [0, WIDTH, true]);
  const part = { from: 500, to: 900 };
  for (const { from, to } of [all, part, { from: 99_900.5, to: NODES }])
    for (let i = Math.ceil(from); i < to; i += Math.ceil((to - from) / 300)) {
      const middle = (columnOf({ from, to }, WIDTH, i) + columnOf({ from, to }, WIDTH, i + 1)) / 2;
      assert.equal(nodeUnder({ from, to }, WIDTH, middle), i);
    }
  assert.deepEqual([nodeUnder(part, WIDTH, -20), nodeUnder(part, WIDTH, WIDTH + 20)], [500, 899]);
});

test('zooming keeps the node in its column; a part ends within the tree, and has the node in its middle or stays', () => {
  const whole = wholePart(NODES);
  const closer = zoomedPart(whole, 10, 40_000, NODES);
  assert.equal(closer.to - closer.from, NODES / 10);
  near(columnOf(closer, WIDTH, 40_000), columnOf(whole, WIDTH, 40_000));
  assert.ok(isWhole(zoomedPart(closer, 1 / 20, 41_000, NODES), NODES));
  assert.deepEqual(zoomedPart(whole, 1e9, 0, NODES), { from: 0, to: FEWEST });
  assert.deepEqual(zoomedPart(wholePart(5), 100, 2, 5), wholePart(5));
  assert.deepEqual(movedPart({ from: 10, to: 20 }, -50, NODES), { from: 0, to: 10 });
  assert.deepEqual(movedPart({ from: 10, to: 20 }, NODES, NODES), { from: NODES - 10, to: NODES });
  const part = { from: 500, to: 900 };
  assert.equal(partShowing(part, 899, NODES), part);
  assert.deepEqual(partShowing(part, 900, NODES), { from: 700, to: 1100 });
  assert.deepEqual(partShowing(part, 3, NODES), { from: 0, to: 400 });
});

/** A panel that counts how often it is drawn anew. */
function panelOf({ width, height } = PANEL) {
  const panel = {
    canvas: { clientWidth: width, clientHeight: height },
    type: { scale: 1 },
    viewport: null,
    picture: null,
  };
  return {
    ...panel,
    shown: { zoom: 1, x: 0, y: 0 },
    drawn: 0,
    redraw() {
      this.drawn += 1;
    },
  };
}

const { tree: onMap } = searchMap(australia);
const pictureOf = (preset, size = PANEL) =>
  frameIn(modelAt(onMap, onMap.events - 1, { map: australia }), size, { preset, map: australia });

test('what fits is shown as it is, and zoomed about a point; then it is dragged, and fitted again', () => {
  const panel = panelOf();
  assert.ok(paper.isWhole(panel));
  paper.zoom(panel, 2, { x: 10, y: 10 });
  assert.equal(panel.viewport, null, 'without a tree there is nothing to zoom');
  const all = pictureOf('auto');
  assert.equal(paper.partOnScreen(panel, all, PANEL, false), all);
  paper.zoom(panel, 2, paper.middleOf(panel));
  assert.deepEqual([panel.viewport, panel.drawn], [{ zoom: 2, x: -450, y: -300 }, 1]);
  assert.ok(!paper.isWhole(panel));
  assert.ok(paper.partOnScreen(panel, all, PANEL, false).nodes.length < all.nodes.length);
  paper.fitPaper(panel);
  assert.deepEqual([panel.viewport, panel.drawn], [null, 2]);
});

test('of everything the current node is in sight, all of it on request, and a node in the middle', () => {
  const small = { width: 500, height: 300 };
  const panel = panelOf(small);
  const all = pictureOf('everything', small);
  const seen = paper.partOnScreen(panel, all, small, false);
  const { box } = seen.nodes.find(({ current }) => current);
  assert.ok(
    !paper.isWhole(panel) && box.y > 0 && box.y + box.height < small.height && panel.shown.zoom === 1,
  );
  paper.center(panel, 20);
  assert.equal(panel.viewport, null, 'nobody has dragged it');
  paper.fitPaper(panel);
  assert.ok(panel.viewport.zoom < 1);
  paper.fitPaper(Object.assign(panel, { picture: { ...all, size: { width: 400, height: 9000 } } }));
  assert.equal(panel.viewport, null, 'a hairline shows nothing');
  panel.picture = all;
  paper.zoom(panel, 3, { x: 0, y: 0 });
  paper.center(panel, 20);
  const middle = onScreen(all, panel.viewport, small).nodes.find(({ node }) => node === 20).box;
  assert.ok(
    Math.abs(middle.x + middle.width / 2 - 250) < 1 && Math.abs(middle.y + middle.height / 2 - 150) < 1,
  );
  panel.viewport = { ...panel.viewport, y: 5000 };
  assert.ok(
    paper.partOnScreen(panel, all, small, true).nodes.some(({ current, box: at }) => current && at.y < 300),
  );
});
