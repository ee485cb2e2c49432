import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graphShape } from '../../../static/js/map-panel/graph-shape.js';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';

const PLACES = { Q1: { x: 0, y: 0 }, Q2: { x: 130, y: 0 } };
const NAMES = Object.keys(PLACES);
/** What a shape asks of its panel. */
const panel = /** @type {any} */ ({
  network: { getPositions: () => PLACES, getScale: () => 1 },
  places: PLACES,
  graph: {
    nodes: NAMES.map((id) => ({ id, ...PLACES[/** @type {'Q1'} */ (id)], shape: 'dot', size: 26 })),
    edges: [],
  },
  looks: new Map(),
  colors: LOOKS.light,
  least: 0,
});

/** @param {string} mode @param {object | null} picture */
const shapeOf = (mode, picture) => {
  const csp = {
    domains: [
      ['1', '2'],
      ['2', '3'],
    ],
  };
  return graphShape(panel, /** @type {any} */ ({ mode, problem: { picture, csp } }));
};

test('a graph has circles with edges between them', () => {
  assert.equal(shapeOf('csp', { grid: false, board: 0 }).hasEdges, true);
  assert.equal(shapeOf('csp', null).hasEdges, true);
  assert.equal(graphShape(panel, { mode: 'csp', problem: null }).hasEdges, true);
});

test('cells and boards have no edges, since all would be crossed by them', () => {
  assert.equal(shapeOf('csp', { grid: true, board: 0 }).hasEdges, false);
  assert.equal(shapeOf('csp', { grid: false, board: 3 }).hasEdges, false);
});

test('a board has a row for each value that any variable may have, from the top', () => {
  const c = new Recorder();
  shapeOf('csp', { grid: false, board: 3 }).over?.(/** @type {any} */ (c));
  const rows = c.marks.filter((mark) => mark.kind === 'text');
  assert.deepEqual(
    rows.map(({ text }) => text),
    ['1', '2', '3'],
  );
  assert.ok(rows[0].y < rows[1].y && rows[1].y < rows[2].y);
});

test('a game is played on circles, whatever its problem would be drawn as', () => {
  assert.equal(shapeOf('game', { grid: true, board: 3 }).hasEdges, true);
});
