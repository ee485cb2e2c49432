/** The whole tree as a list of what is drawn: cards, edges, stubs and ghosts, at every step and size. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapChips, nameChips } from '../../../static/js/search/chips.js';
import { isOpen, untried } from '../../../static/js/search/tree.js';
import { ghostUnder, nodeUnder, stubUnder } from '../../../static/js/tree-panel/hit.js';
import { fit, panned, zoomed } from '../../../static/js/tree-panel/viewport.js';
import { wholeList } from '../../../static/js/tree-panel/whole-list.js';
import { column } from '../column.mjs';
import {
  algorithmVector,
  australia,
  randomSearch,
  sample,
  sceneAt,
  searched,
  stoppedBefore,
  wholeIn,
} from '../fixtures.mjs';
import { apart, middle, within } from './boxes.mjs';
import { ROOMY, SAMPLES } from './whole.mjs';

/** @import { GameMap } from '../../../static/js/search/game.js' */
/** @import { Tree } from '../../../static/js/search/tree.js' */
/** @import { DisplayList } from '../../../static/js/tree-panel/display-list.js' */
/** @import { Size } from '../../../static/js/tree-panel/viewport.js' */

/** @typedef {{map?: GameMap, ahead?: boolean, opened?: number[], growth?: 'right' | 'down', size?: Size}} Options */

const PANEL = { width: 1100, height: 800 };
const GROWTHS = /** @type {const} */ (['right', 'down']);
const { tree } = searched(australia);
const LAST = tree.events - 1;

/** @param {Tree} of @param {Options} options */
function room(of, { map, growth = 'right', size = PANEL, opened = [] }) {
  const chips = map ? mapChips(map) : sceneAt(of, 0).chips;
  return wholeIn(of, chips, size, { growth, opened });
}

/** The display list of a fitted tree. @param {Tree} of @param {number} step @param {Options} [options] */
function drawn(of, step, options = {}) {
  const { layout, natural } = room(of, options);
  return wholeList(sceneAt(of, step, options), layout, natural);
}

/** Of Australia. @param {number} step @param {Options} [options] */
const onMap = (step, options) => drawn(tree, step, { map: australia, ...options });

/** @param {Pick<DisplayList, 'nodes'>} list */
const nodesOf = ({ nodes }) => column(nodes, 'node');

/** @param {Pick<DisplayList, 'nodes' | 'stubs'>} list @param {string} where */
const allApart = ({ nodes, stubs }, where) =>
  apart([...nodes.flatMap((n) => [n.box, n.chipBox]), ...column(stubs, 'box')], where);

test('every node is drawn once and joined to its parent, every cut node to its stub; the path stands out', () => {
  for (const growth of GROWTHS) {
    const list = onMap(LAST, { growth });
    assert.deepEqual(nodesOf(list), [...tree.depth.keys()]);
    const kinds = column(list.edges, 'kind');
    assert.equal(kinds.filter((k) => k !== 'pruned').length, tree.nodes - 1);
    assert.equal(kinds.filter((k) => k === 'pruned').length, tree.cutoffs.length);
    const { edges, nodes } = onMap(3, { growth });
    const [end, side] =
      growth === 'right' ? [-1, /** @type {const} */ ('y')] : [-2, /** @type {const} */ ('x')];
    const strong = edges.filter((e) => e.kind === 'path').map((e) => Math.round(e.points.at(end) ?? NaN));
    const middles = nodes.slice(1, 4).map((n) => Math.round(middle(n.box)[side]));
    assert.deepEqual(strong, middles);
  }
});

test('an edge leads from the end of the parent’s card to the child’s move', () => {
  for (const growth of GROWTHS) {
    const { edges, nodes } = onMap(0, { growth, size: ROOMY });
    edges.forEach(({ points }, n) => {
      const [{ box }, { chipBox }] = [nodes[tree.parent[n + 1]], nodes[n + 1]];
      const [from, to] = [middle(box), middle(chipBox)];
      const expected =
        growth === 'right'
          ? [box.x + box.width, from.y, chipBox.x, to.y]
          : [from.x, box.y + box.height, to.x, chipBox.y];
      const ends = [...points.slice(0, 2), ...points.slice(-2)];
      expected.forEach((at, c) => assert.ok(Math.abs(at - ends[c]) < 1e-6, `edge ${n}, ${growth}`));
    });
  }
});

test('no label and no stub lies on another, closed or opened; fitted, all lies within the panel', () => {
  for (const name of SAMPLES)
    for (const growth of GROWTHS) {
      const map = sample(name);
      const found = searched(map).tree;
      const last = found.events - 1;
      for (const opened of [[], [...found.depth.keys()]])
        allApart(drawn(found, last, { map, growth, size: ROOMY, opened }), `${name}, ${growth}`);
      for (const size of [PANEL, { width: 700, height: 500 }, { width: 1500, height: 500 }]) {
        const { nodes, stubs } = drawn(found, last, { map, growth, size });
        for (const { box } of [...nodes.filter((n) => !n.onPath && !n.best), ...stubs])
          assert.ok(within(box, size, 1), `${name}, ${growth}: ${JSON.stringify({ box, size })}`);
      }
    }
});

test('stepping moves nothing', () => {
  const boxes = (/** @type {DisplayList} */ { nodes }) => nodes.map((n) => [n.box, n.chipBox]);
  for (const growth of GROWTHS) {
    const still = boxes(onMap(0, { growth, size: ROOMY }));
    for (let step = 1; step < tree.events; step++)
      assert.deepEqual(boxes(onMap(step, { growth, size: ROOMY })), still, `line ${step + 1}`);
  }
});

test('a card whose window stands under its value is two lines high, a leaf one', () => {
  const { nodes } = onMap(0, { size: { width: 430, height: 1400 } });
  for (const { box, chipBox, stacked, leaf } of nodes.slice(1))
    assert.ok(stacked && Math.abs(box.height - (leaf ? 1 : 2) * chipBox.height) < 1e-6);
});

test('nodes ahead are faint and without value, or not there at all; at the end the best line stands out', () => {
  const { nodes, edges } = onMap(0);
  assert.equal(nodes.length, tree.nodes);
  assert.ok(nodes.slice(1).every((n) => n.state === 'ahead' && n.value === '' && n.window === ''));
  assert.ok(edges.every((e) => e.kind === 'ahead'));
  for (const step of [0, 3, 25, 60, LAST])
    assert.deepEqual(nodesOf(onMap(step, { ahead: false })), [...Array(sceneAt(tree, step).shown).keys()]);
  const end = onMap(LAST);
  assert.deepEqual(nodesOf({ nodes: end.nodes.filter((n) => n.best) }), [0, 1, 2, 3]);
  assert.equal(end.edges.filter((e) => e.kind === 'best').length, 3);
});

test('levels are named after who moves there, the last after its depth', () => {
  const names = onMap(0).levels.map((l) => `${l.mark} ${l.text}`.trim());
  assert.deepEqual(names, ['▲ MAX', '▼ MIN', '▲ MAX', 'depth 3']);
});

test('zoomed in, nothing outside the screen is entered but the path', () => {
  const { layout, natural } = room(tree, { map: australia });
  const view = panned(zoomed(natural, 3, 0, 0, natural), 0, 0);
  const scene = sceneAt(tree, LAST, { map: australia });
  const bottom = (PANEL.height - view.offsetV) / view.scale;
  const expected = [...tree.depth.keys()].filter((i) => scene.path.has(i) || layout.low[i] <= bottom);
  assert.ok(expected.length < tree.nodes);
  assert.deepEqual(nodesOf(wholeList(scene, layout, view)), expected);
  const away = wholeList(sceneAt(tree, 3, { map: australia }), layout, panned(natural, 0, -5000));
  assert.deepEqual(nodesOf(away), [0, 1, 2, 3]);
});

test('every box has an extent, also on the path of a deep tree', () => {
  const { tree: deep } = randomSearch({ seed: 2, limit: 30, least: 1, most: 2, algorithm: 'alpha-beta' });
  for (const growth of GROWTHS)
    for (const { box, chipBox } of drawn(deep, deep.events >> 1, { growth }).nodes)
      assert.ok(box.width > 0 && box.height > 0 && chipBox.width > 0, JSON.stringify(box));
});

test('a stub’s slash crosses its edge, between the cut node’s card and the stub', () => {
  for (const growth of GROWTHS) {
    const { stubs, nodes } = onMap(LAST, { growth, size: ROOMY });
    for (const { slash, box, node } of stubs) {
      const card = nodes[node].box;
      const between =
        growth === 'right'
          ? slash.x > card.x + card.width && slash.x < box.x && slash.y === middle(box).y
          : slash.y > card.y + card.height && slash.y < box.y;
      assert.ok(between && (growth === 'right' || (slash.x > card.x && slash.x < box.x + box.width)), growth);
    }
  }
});

test('a cut node has one stub with the number of its pruned moves, from its cutoff on; opened, their names', () => {
  assert.equal(onMap(24).stubs.length, 0);
  const [stub, ...others] = onMap(25).stubs;
  assert.deepEqual([stub.text, tree.depth[stub.node], others.length], ['2 pruned', 1, 0]);
  const counts = [2, 4, 2, 1, 3, 1].map((n) => `${n} pruned`);
  assert.deepEqual(column(onMap(LAST).stubs, 'text'), counts);
  const opened = onMap(25, { opened: [stub.node] }).stubs.map((s) => [s.node, s.text].join(' '));
  assert.deepEqual(opened, [`${stub.node} Q B`, `${stub.node} V B`]);
});

test('where a search was stopped, values are so far, moves untried, nothing overlaps', () => {
  for (const growth of GROWTHS)
    for (let n = 2; n < tree.nodes; n += 3) {
      const part = stoppedBefore(searched(australia), n).tree;
      const list = drawn(part, part.events - 1, { map: australia, growth, size: ROOMY });
      const provisional = list.nodes.filter((node) => node.provisional);
      const open = nodesOf(list).filter((i) => isOpen(part, i));
      assert.deepEqual(nodesOf({ nodes: provisional }), open, `after ${n}`);
      assert.ok(list.nodes.every((node) => node.provisional === (node.window === 'so far')));
      const left = list.stubs.filter((s) => s.untried).map((s) => [s.node, s.text].join(' '));
      const missing = nodesOf(list).filter((i) => untried(part, i));
      const told = missing.map((i) => `${i} ${untried(part, i)} untried`);
      assert.deepEqual(left, told, `after ${n}`);
      allApart(list, `after ${n}, ${growth}`);
    }
  const part = stoppedBefore(searched(australia), 11).tree;
  const { nodes, stubs } = drawn(part, part.events - 2, { map: australia });
  assert.ok(nodes.every((n) => !n.provisional) && stubs.every((s) => !s.untried), 'only at its last event');
});

test('no line of pruned moves leads far off the screen', () => {
  const { tree: cut } = randomSearch({ seed: 3, limit: 9, least: 4, most: 5 });
  const scene = sceneAt(cut, cut.events - 1);
  for (const growth of GROWTHS) {
    const { layout, natural } = room(cut, { growth });
    for (let at = 0; at <= 1; at += 0.1) {
      const view = zoomed(natural, 1e6, at * PANEL.width, at * PANEL.height, natural);
      for (const { kind, points } of wholeList(scene, layout, view).edges)
        if (kind === 'pruned') assert.ok(Math.abs(points.at(growth === 'right' ? -1 : -2) ?? NaN) < 3000);
    }
  }
});

/** @param {string} name @param {number} line @param {Options} [options] */
function onGiven(name, line, { growth = 'down', ...options } = {}) {
  const { tree: of } = algorithmVector(name);
  const { layout, natural } = wholeIn(of, nameChips(of), { width: 900, height: 600 }, { growth });
  const view = fit(layout, { width: 900, height: 600 }, natural.scaleU);
  return wholeList(sceneAt(of, line - 1, options), layout, view);
}

const ghosts = (/** @type {DisplayList} */ list) => list.nodes.filter((n) => n.ghost);

/**
 * Its ghosts, how many lines lead to pruned moves, and how many stubs there are.
 * @param {DisplayList} list
 */
const leftOut = (list) => [
  ghosts(list).map((n) => `${n.state} ${n.chip.text || n.value}`),
  list.edges.filter((e) => e.kind === 'pruned').length,
  list.stubs.length,
];

test('what is pruned of a given tree looks ahead until the cutoff, then dashed to its leaves, struck at its roots', () => {
  assert.deepEqual(leftOut(onGiven('book', 11)), [['ahead 4', 'ahead 6'], 0, 0]);
  for (const growth of GROWTHS)
    assert.deepEqual(leftOut(onGiven('book', 12, { growth })), [['pruned 4', 'pruned 6'], 2, 2]);
  const ties = onGiven('ties', algorithmVector('ties').events.length);
  assert.deepEqual(leftOut(ties), [['E', '3', '4', '2', '9'].map((text) => `pruned ${text}`), 5, 3]);
  assert.equal(ghosts(onGiven('book', 11, { ahead: false })).length, 0);
  assert.equal(ghosts(onGiven('book', 12, { ahead: false })).length, 2);
});

test('no two cards of a given tree overlap', () => {
  for (const name of ['book', 'ties', 'twice', 'deep-cut', 'held-in'])
    for (const growth of GROWTHS)
      apart(column(onGiven(name, algorithmVector(name).events.length, { growth }).nodes, 'box'), name);
});

test('the pointer finds a node by its card and its move, a stub, a ghost; beside the tree nothing', () => {
  const list = onMap(LAST);
  for (const { node, box, chipBox } of list.nodes)
    assert.deepEqual([nodeUnder(list, middle(box)), nodeUnder(list, middle(chipBox))], [node, node]);
  for (const stub of list.stubs) {
    assert.equal(stubUnder(list, middle(stub.box)), stub);
    assert.equal(nodeUnder(list, middle(stub.box)), -1);
  }
  const nowhere = { x: -3, y: -3 };
  assert.deepEqual([nodeUnder(list, nowhere), stubUnder(list, nowhere)], [-1, null]);
  const book = onGiven('book', 12);
  const at = middle(ghosts(book)[0].box);
  assert.deepEqual(
    [ghostUnder(book, at)?.ghost?.move, nodeUnder(book, at), ghostUnder(book, nowhere)],
    [7, -1, null],
  );
});

test('of two nodes drawn over each other the upper one answers; a number of slots left out is no stub', () => {
  const list = onMap(LAST);
  const over = { ...list, nodes: [list.nodes[4], { ...list.nodes[5], box: list.nodes[4].box }] };
  assert.equal(nodeUnder(over, middle(list.nodes[4].box)), 5);
  const box = { x: 0, y: 0, width: 50, height: 20 };
  const more = { node: -1, box, text: '7 more', font: 15, slash: { x: NaN, y: NaN } };
  assert.equal(stubUnder({ ...list, nodes: [], stubs: [more] }, middle(box)), null);
});
