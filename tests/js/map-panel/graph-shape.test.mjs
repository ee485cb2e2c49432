/** Maps that are drawn as graphs: where that is so, their shapes, names and frame; and steering a map. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnAs, hasOutlines } from '../../../static/js/map-panel/drawn-as.js';
import { frameOf, nearest } from '../../../static/js/map-panel/graph-frame.js';
import { graphShape } from '../../../static/js/map-panel/graph-shape.js';
import { namePlaces } from '../../../static/js/map-panel/name-places.js';
import { dragged, pinched } from '../../../static/js/map-panel/steering.js';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { column } from '../column.mjs';
import { read } from '../fixtures.mjs';
import { onAustralia, onTree } from '../pictures/states.mjs';

/** @import { State } from '../../../static/js/store/state.js' */

const outline = JSON.parse(read('../sample_maps/outlines/australia.json'));
/** @param {Partial<State>} [changed] */
const withOutlines = (changed) => onAustralia({ outline, ...changed });

test('a map with all its outlines is drawn as it is wished to be, also as constraints; all else as its graph', () => {
  for (const mapAs of /** @type {const} */ (['map', 'graph', 'both']))
    for (const mode of /** @type {const} */ (['game', 'csp']))
      assert.equal(drawnAs(withOutlines({ mode, mapAs })), mapAs);
  const { WA: _gone, ...regions } = outline.shape.regions;
  const part = { ...outline, shape: { ...outline.shape, regions } };
  assert.equal(drawnAs(withOutlines({ outline: part, mapAs: 'both' })), 'graph');
  assert.equal(drawnAs(onAustralia({ mapAs: 'map' })), 'graph');
  const problem = /** @type {any} */ ({ kind: 'csp', map: null });
  const none = [onAustralia(), withOutlines({ mode: 'csp', problem }), onTree('book', { outline })];
  assert.deepEqual(none.map(hasOutlines), [false, false, false]);
});

test('a graph has circles with edges between them; cells and boards have none, a board a row for each value', () => {
  const places = { Q1: { x: 0, y: 0 }, Q2: { x: 130, y: 0 } };
  const nodes = Object.entries(places).map(([id, at]) => ({ id, ...at, shape: 'dot', size: 26 }));
  const panel = /** @type {any} */ ({
    ...{ network: { getPositions: () => places, getScale: () => 1 }, places, graph: { nodes, edges: [] } },
    ...{ looks: new Map(), colors: LOOKS.light, least: 0 },
  });
  const domains = [
    ['1', '2'],
    ['2', '3'],
  ];
  const shapeOf = (/** @type {string} */ mode, /** @type {object | null} */ picture, csp = { domains }) =>
    graphShape(panel, /** @type {any} */ ({ mode, problem: { picture, csp } }));
  const [circles, cells, board] = [
    { grid: false, board: 0 },
    { grid: true, board: 0 },
    { grid: false, board: 3 },
  ];
  const edges = [circles, null, cells, board].map((picture) => shapeOf('csp', picture).hasEdges);
  assert.deepEqual(edges, [true, true, false, false]);
  assert.equal(graphShape(panel, { mode: 'csp', problem: null }).hasEdges, true);
  assert.equal(shapeOf('game', { grid: true, board: 3 }).hasEdges, true, 'a game is played on circles');
  const c = new Recorder();
  shapeOf('csp', board).over?.(/** @type {any} */ (c));
  const rows = c.marks.filter((mark) => mark.kind === 'text');
  assert.deepEqual(column(rows, 'text'), ['1', '2', '3']);
  assert.ok(rows[0].y < rows[1].y && rows[1].y < rows[2].y);
});

test('the whole graph is seen with its room and outlines, in the middle, no larger than by nature unless its type is', () => {
  const shape = /** @type {any} */ ({ room: () => ({ left: 10, right: 10, top: 10, bottom: 30 }) });
  const places = [
    { x: 0, y: 0 },
    { x: 80, y: 60 },
  ];
  const frame = (/** @type {number} */ width, height = 500, type = 0, pale = /** @type {any} */ (null)) =>
    frameOf(shape, places, pale, { width, height }, type);
  assert.deepEqual(frame(50), { zoom: 0.5, x: 40, y: 40 });
  assert.deepEqual([frame(5000, 5000).zoom, frame(5000, 5000, 28).zoom], [1, 2]);
  const pale = { box: { left: -20, right: 100, top: 0, bottom: 60 }, scale: 1 };
  assert.equal(frame(70, 500, 0, pale).zoom, 0.5);
  assert.equal(nearest([...places, { x: 83, y: 64 }]), 5);
});

const MEASURES = { radius: 20, type: 10, width: (/** @type {string} */ text) => 6 * text.length };
/** Under its circle. */
const UNDER = 27.2;
const spot = (/** @type {string} */ name, /** @type {number} */ x, y = 0) => ({ name, x, y });

test('names stand under their circles where there is room; of two that would clash one goes elsewhere, whole', () => {
  const free = namePlaces([spot('WA', 0), spot('SA', 100)], MEASURES);
  assert.deepEqual(
    [...free.values()],
    [
      { text: 'WA', x: 0, y: UNDER },
      { text: 'SA', x: 100, y: UNDER },
    ],
  );
  const two = [spot('LuckyStrike', 0), spot('Chesterfield', 50)];
  const above = namePlaces([...two, spot('above', 25, -100)], MEASURES);
  assert.equal(above.get('LuckyStrike')?.y, UNDER);
  assert.deepEqual(above.get('Chesterfield'), { text: 'Chesterfield', x: 50, y: -UNDER });
  const [first, second] = [...namePlaces(two, MEASURES).values()];
  assert.ok(first.y === UNDER && second.y >= -26, 'none leaves what is in sight of the map');
});

test('what has no room anywhere is shortened, no further than to two letters, and else overlaps', () => {
  const row = Array.from({ length: 8 }, (_, i) => spot(`Liechtenstein${i}`, 26 * i));
  const far = Array.from({ length: 6 }, (_, i) => spot(`SA${8 + i}`, 900 + 100 * i));
  const shown = [...namePlaces([...row, ...far], MEASURES)].map(([name, { text }]) => [name, text]);
  assert.ok(shown.some(([name, text]) => text !== name));
  for (const [name, text] of shown)
    assert.ok(text.length > 2 && (text === name || name.startsWith(text.slice(0, -1))), text);
  const pile = [1, 2, 3, 4, 5, 6].map((n) => spot(`name${n}`, 0));
  assert.equal(namePlaces(pile, MEASURES).size, 6);
});

test('where whole circles must stay free a name keeps off all of them; in grids and on large maps all stand under', () => {
  const spots = [spot('WA', 0), spot('SA', 0, 45)];
  assert.equal(namePlaces(spots, MEASURES).get('WA')?.y, UNDER);
  const far = [spot('X', 300), spot('Y', 400), spot('Z', 300, 200)];
  assert.notEqual(namePlaces([...spots, ...far], { ...MEASURES, core: 1.1 }).get('WA')?.y, UNDER);
  const grid = [0, 1, 2, 3].flatMap((x) => [0, 1, 2, 3].map((y) => spot(`cell${x}${y}`, 30 * x, 42 * y)));
  const many = Array.from({ length: 400 }, (_, i) => spot(`region${i}`, i));
  for (const all of [grid, many]) {
    const places = namePlaces(all, MEASURES);
    assert.ok(all.every(({ name, y }) => places.get(name)?.y === y + UNDER));
  }
});

test('what is dragged goes with the pointer; two fingers make it larger around the one that stays', () => {
  const view = { scale: 2, left: 10, top: 20 };
  assert.deepEqual(dragged(view, { x: 5, y: 5 }, { x: 8, y: 1 }), { scale: 2, left: 13, top: 16 });
  const larger = pinched(view, { x: 60, y: 20 }, { x: 110, y: 20 }, { x: 10, y: 20 });
  assert.deepEqual(larger, { scale: 4, left: 10, top: 20 });
});
