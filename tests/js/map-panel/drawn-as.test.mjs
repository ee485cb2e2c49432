import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnAs, hasOutlines } from '../../../static/js/map-panel/drawn-as.js';
import { read } from '../fixtures.mjs';
import { onAustralia, onTree } from '../pictures/states.mjs';

/** @import { State } from '../../../static/js/store/state.js' */

const outline = JSON.parse(read('../sample_maps/outlines/australia.json'));
/** @param {Partial<State>} [changed] */
const withOutlines = (changed) => onAustralia({ outline, ...changed });

test('a map with outlines is drawn as it is wished to be', () => {
  for (const mapAs of /** @type {const} */ (['map', 'graph', 'both']))
    assert.equal(drawnAs(withOutlines({ mapAs })), mapAs);
});

test('a map without outlines is drawn as its graph, whatever is wished', () => {
  assert.equal(drawnAs(onAustralia({ mapAs: 'map' })), 'graph');
  assert.equal(hasOutlines(onAustralia()), false);
});

test('outlines that lack a region are none', () => {
  const { WA: _gone, ...regions } = outline.shape.regions;
  const part = { ...outline, shape: { ...outline.shape, regions } };
  assert.equal(drawnAs(withOutlines({ outline: part, mapAs: 'both' })), 'graph');
});

test('as a constraint problem a map keeps its outlines', () => {
  for (const mapAs of /** @type {const} */ (['map', 'graph', 'both']))
    assert.equal(drawnAs(withOutlines({ mode: 'csp', mapAs })), mapAs);
});

test('constraints that are no map have no outlines', () => {
  const problem = /** @type {any} */ ({ kind: 'csp', map: null });
  assert.equal(hasOutlines(withOutlines({ mode: 'csp', problem })), false);
});

test('a tree has no outlines', () => {
  assert.equal(hasOutlines(onTree('book', { outline })), false);
});
