/** Maps that are drawn as graphs: their shapes, names, frame and places; and steering a map. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnAs, hasOutlines } from '../../../static/js/map-panel/drawn-as.js';
import { frameOf, nearest } from '../../../static/js/map-panel/graph-frame.js';
import { graphShape } from '../../../static/js/map-panel/graph-shape.js';
import { namePlaces } from '../../../static/js/map-panel/name-places.js';
import { apart, laidOut } from '../../../static/js/map-panel/pale-shapes.js';
import { dragged, pinched } from '../../../static/js/map-panel/steering.js';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { Path } from '../../../static/js/pictures/path.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { column } from '../column.mjs';
import { read } from '../fixtures.mjs';
import { onAustralia, onTree } from '../pictures/states.mjs';

const outline = JSON.parse(read('../sample_maps/outlines/australia.json'));
const withOutlines = (changed) => onAustralia({ outline, ...changed });

test('a map with all its outlines is drawn as it is wished to be, also as constraints; all else as its graph', () => {
  for (const mapAs of ['map', 'graph', 'both'])
    for (const mode of ['game', 'csp']) assert.equal(drawnAs(withOutlines({ mode, mapAs })), mapAs);
  const { WA: _gone, ...regions } = outline.shape.regions;
  const part = { ...outline, shape: { ...outline.shape, regions } };
  assert.equal(drawnAs(withOutlines({ outline: part, mapAs: 'both' })), 'graph');
  assert.equal(drawnAs(onAustralia({ mapAs: 'map' })), 'graph');
  const problem = { kind: 'csp', map: null };
  const none = [onAustralia(), withOutlines({ mode: 'csp', problem }), onTree('book', { outline })];
  assert.deepEqual(none.map(hasOutlines), [false, false, false]);
});

test('a graph has circles with edges between them; cells and boards have none, a board a row for each value', () => {
  const places = { Q1: { x: 0, y: 0 }, Q2: { x: 130, y: 0 } };
  const nodes = Object.entries(places).map(([id, at]) => ({ id, ...at, shape: 'dot', size: 26 }));
  const network = { getPositions: () => places, getScale: () => 1 };
  const look = { looks: new Map(), colors: LOOKS.light, least: 0 };
  const panel = { network, places, graph: { nodes, edges: [] }, ...look };
  const csp = {
    domains: [
      ['1', '2'],
      ['2', '3'],
    ],
  };
  const shapeOf = (mode, picture) =>
    graphShape(panel, { mode, problem: picture === undefined ? null : { picture, csp } });
  const [cells, board] = [
    { grid: true, board: 0 },
    { grid: false, board: 3 },
  ];
  const pictures = [undefined, null, { grid: false, board: 0 }, cells, board];
  const found = pictures.map((one) => shapeOf('csp', one).hasEdges);
  assert.deepEqual(found, [true, true, true, false, false]);
  assert.equal(shapeOf('game', { grid: true, board: 3 }).hasEdges, true, 'a game is played on circles');
  const c = new Recorder();
  shapeOf('csp', board).over?.(c);
  const rows = c.marks.filter((mark) => mark.kind === 'text').sort((a, b) => a.y - b.y);
  assert.deepEqual([column(rows, 'text'), new Set(column(rows, 'y')).size], [['1', '2', '3'], 3]);
});

test('the whole graph is seen with its room and outlines, in the middle, no larger than by nature unless its type is', () => {
  const shape = { room: () => ({ left: 10, right: 10, top: 10, bottom: 30 }) };
  const places = [
    { x: 0, y: 0 },
    { x: 80, y: 60 },
  ];
  const frame = (width, height = 500, type = 0, pale = null) =>
    frameOf(shape, places, pale, { width, height }, type);
  assert.deepEqual(frame(50), { zoom: 0.5, x: 40, y: 40 });
  assert.deepEqual([frame(5000, 5000).zoom, frame(5000, 5000, 28).zoom], [1, 2]);
  const box = { left: -20, right: 100, top: 0, bottom: 60 };
  assert.equal(frame(70, 500, 0, { box, scale: 1 }).zoom, 0.5);
  assert.equal(nearest([...places, { x: 83, y: 64 }]), 5);
  const view = { scale: 2, left: 10, top: 20 };
  assert.deepEqual(dragged(view, { x: 5, y: 5 }, { x: 8, y: 1 }), { scale: 2, left: 13, top: 16 });
  const larger = pinched(view, { x: 60, y: 20 }, { x: 110, y: 20 }, { x: 10, y: 20 });
  assert.deepEqual(
    larger,
    { scale: 4, left: 10, top: 20 },
    'two fingers make it larger around the one that stays',
  );
});

const MEASURES = { radius: 20, type: 10, width: (text) => 6 * text.length };
/** Under its circle. */
const UNDER = 27.2;
const spot = (name, x, y = 0) => ({ name, x, y });

test('names stand under their circles where there is room; else elsewhere, shortened to no less than two letters', () => {
  const free = namePlaces([spot('WA', 0), spot('SA', 100)], MEASURES);
  assert.deepEqual([free.get('WA'), free.get('SA')?.x], [{ text: 'WA', x: 0, y: UNDER }, 100]);
  const two = [spot('LuckyStrike', 0), spot('Chesterfield', 50)];
  const above = namePlaces([...two, spot('above', 25, -100)], MEASURES);
  assert.equal(above.get('LuckyStrike')?.y, UNDER);
  assert.deepEqual(above.get('Chesterfield'), { text: 'Chesterfield', x: 50, y: -UNDER });
  const [first, second] = [...namePlaces(two, MEASURES).values()];
  assert.ok(first.y === UNDER && second.y >= -26, 'none leaves what is in sight of the map');
  const row = Array.from({ length: 8 }, (_, i) => spot(`Liechtenstein${i}`, 26 * i));
  const far = Array.from({ length: 6 }, (_, i) => spot(`SA${8 + i}`, 900 + 100 * i));
  const shown = [...namePlaces([...row, ...far], MEASURES)];
  assert.ok(shown.some(([name, { text }]) => text !== name));
  for (const [name, { text }] of shown)
    assert.ok(text.length > 2 && (text === name || name.startsWith(text.slice(0, -1))), text);
  const pile = [1, 2, 3, 4, 5, 6].map((n) => spot(`name${n}`, 0));
  assert.equal(namePlaces(pile, MEASURES).size, 6, 'and at last they overlap');
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

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

test('places that are far enough apart stay; those too near, and two that are one, are pushed apart', () => {
  const pair = (from, to, y = 0) =>
    apart([
      { x: from, y },
      { x: to, y },
    ]);
  assert.deepEqual(pair(0, 100), [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]);
  const [a, b] = pair(0, 10);
  assert.ok(distance(a, b) > 61.9 && (a.x + b.x) / 2 === 5);
  const [c, d] = pair(3, 3, 3);
  assert.ok(distance(c, d) > 61.9);
});

test('a graph lies as it was drawn, else as outlines of one’s own do, else as the server says', () => {
  globalThis.Path2D ??= Path;
  const region = (x) => ({ at: [x, 5, 5], polygons: [[[x - 5, 0, 10, 0, 0, 10]]] });
  const shape = { box: [100, 10], regions: { A: region(5), B: region(95) } };
  const graph = { nodes: ['A', 'B'].map((id) => ({ id, x: 1, y: 1 })), edges: [], options: {} };
  const problem = { map: { regions: ['A', 'B'] }, graph };
  const state = { problem, outline: { own: true, shape }, places: '' };
  const [a, b] = laidOut(state)?.nodes ?? [];
  assert.ok(b.x - a.x > 100 && a.y === b.y);
  assert.equal(laidOut(state), laidOut(state));
  for (const other of [{ places: 'A.1.1' }, { outline: null }, { outline: { shape, own: false } }])
    assert.equal(laidOut({ ...state, ...other }), graph);
});
