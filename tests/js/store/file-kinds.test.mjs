import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOutlines } from '../../../static/js/store/file-kinds.js';

const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);

test('outlines are told from what a file holds', () => {
  for (const text of [
    '{"type": "FeatureCollection", "features": []}',
    '\ufeff \n{"arcs": [], "type":"Topology"}',
    '{ "webviz": "map", "text": "" }',
    '{"type": "MultiPolygon", "coordinates": []}',
  ])
    assert.ok(isOutlines(bytes(text)), text);
  assert.ok(isOutlines(Uint8Array.of(0x50, 0x4b, 3, 4, 0)));
});

test('maps, trees and constraints are none', () => {
  for (const text of ['R, G\nA: R-1', '((3 12) (2 4))', '{(A,MAX)} {(A,2)}', '{"variables": {}}', ''])
    assert.ok(!isOutlines(bytes(text)), text);
});
