import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPlaces, withPlaces, writePlaces } from '../../../static/js/store/places.js';

/** @import { Checked } from '../../../static/js/store/api.js' */
/** @import { Places } from '../../../static/js/store/places.js' */

const PLACES = /** @type {Places} */ ({ WA: [150, 320], NT: [420, 0] });
const GRAPH = { nodes: [{ id: 'WA', x: 0, y: 0, size: 26 }], edges: [], options: {} };
const CHECKED = /** @type {Checked} */ (/** @type {unknown} */ ({ kind: 'map', graph: GRAPH }));

test('what is written is read', () => {
  assert.equal(writePlaces(PLACES), 'WA.150.320~NT.420.0');
  assert.deepEqual(readPlaces(writePlaces(PLACES)), PLACES);
  assert.deepEqual(readPlaces(''), {});
});

test('what are no places is told', () => {
  for (const wrong of ['WA', 'WA.1', 'WA.1.x', 'W A.1.2', 'WA.1.2~.3.4', 'WA.-1.2'])
    assert.throws(() => readPlaces(wrong), /such as WA.150.320/);
});

test('a map lies as it was drawn', () => {
  const [node] = withPlaces(CHECKED, writePlaces(PLACES)).graph?.nodes ?? [];
  assert.deepEqual(node, { id: 'WA', x: -350, y: 0, size: 26 });
});

test('its small picture shows it as it was drawn, in the middle of a square', () => {
  const nodes = ['WA', 'NT', 'Q'].map((id) => ({ id, x: 0, y: 0 }));
  const picture = { places: [], edges: [], fills: { 0: '#D55E00' } };
  const checked = /** @type {any} */ ({ kind: 'map', graph: { nodes }, picture });
  assert.deepEqual(withPlaces(checked, 'WA.100.300~NT.300.300~Q.500.400').picture, {
    ...picture,
    places: [
      [0, 38],
      [50, 38],
      [100, 63],
    ],
  });
  const lone = /** @type {any} */ ({ kind: 'map', graph: { nodes: nodes.slice(1, 2) }, picture });
  assert.deepEqual(withPlaces(lone, 'NT.1.1').picture?.places, [[50, 50]]);
});

test('where a region has no place, or nothing was drawn, it lies as it is laid out', () => {
  assert.equal(withPlaces(CHECKED, ''), CHECKED);
  assert.equal(withPlaces(CHECKED, 'NT.420.0'), CHECKED);
  const tree = /** @type {Checked} */ ({ ...CHECKED, kind: 'tree', graph: null });
  assert.equal(withPlaces(tree, 'NT.420.0'), tree);
});
