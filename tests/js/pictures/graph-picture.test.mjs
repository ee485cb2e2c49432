import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { hasMap, mapPainter, shotOf } from '../../../static/js/pictures/map-picture.js';
import { PLAIN } from '../../../static/js/pictures/path.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { onAustralia, onTree } from './states.mjs';

const SIZE = { width: 500, height: 300 };

test('a graph has an edge for each border, under a circle and a name for each region', () => {
  const [state, c] = [onAustralia(), new Recorder()];
  mapPainter(state, SIZE, LOOKS.light, PLAIN)(c, shotOf(state, LOOKS.light));
  const [edges] = c.marks;
  const borders = state.problem.map?.borders.length;
  assert.equal(edges.kind === 'path' && edges.d.filter((part) => part === 'L').length, borders);
  const names = c.marks.flatMap((mark) => (mark.kind === 'text' && mark.halo ? [mark.text] : []));
  assert.deepEqual(new Set(names), new Set(state.problem.map?.regions));
});

test('a given tree has no map', () => {
  assert.ok(hasMap(onAustralia()));
  assert.ok(!hasMap(onTree('book')));
});
