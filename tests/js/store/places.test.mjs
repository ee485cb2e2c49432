/** Places of a map's regions, paper, own colors, sizes of type. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  fitPlaces,
  hasColors,
  isColors,
  onPaper,
  PAPER,
  placesIn,
  readPlaces,
  withColors,
  withPlaces,
  writePlaces,
} from '../../../static/js/store/outlines.js';
import { typeOf } from '../../../static/js/store/type-sizes.js';

const PLACES = { WA: [150, 320], 'St. John’s (N)': [420, 0] };
const GRAPH = { nodes: [{ id: 'WA', x: 0, y: 0, size: 26 }], edges: [], options: {} };
const CHECKED = { kind: 'map', graph: GRAPH };

test('places that are written are read; what are none is told', () => {
  assert.equal(writePlaces(PLACES), 'WA.150.320~St. John’s (N).420.0');
  assert.deepEqual([readPlaces(writePlaces(PLACES)), readPlaces('')], [PLACES, {}]);
  for (const wrong of ['WA', 'WA.1', 'WA.1.x', 'W~A.1.2', 'WA.1.2~.3.4', 'WA.-1.2'])
    assert.throws(() => readPlaces(wrong), /such as WA.150.320/);
});

test('a map lies as it was drawn, in its small picture in the middle of a square; else as it is laid out', () => {
  assert.deepEqual(withPlaces(CHECKED, writePlaces(PLACES)).graph?.nodes, [{ ...GRAPH.nodes[0], x: -350 }]);
  const nodes = ['WA', 'NT', 'Q'].map((id) => ({ id, x: 0, y: 0 }));
  const picture = { places: [], edges: [], fills: { 0: '#D55E00' } };
  const pictureWith = (of, places) =>
    withPlaces({ kind: 'map', graph: { nodes: of }, picture }, places).picture;
  const { places, ...rest } = pictureWith(nodes, 'WA.100.300~NT.300.300~Q.500.400');
  assert.deepEqual([places.join(' '), rest], ['0,38 50,38 100,63', { edges: [], fills: picture.fills }]);
  assert.deepEqual(pictureWith(nodes.slice(1, 2), 'NT.1.1')?.places, [[50, 50]]);
  const tree = { ...CHECKED, kind: 'tree', graph: null };
  const same = [withPlaces(CHECKED, ''), withPlaces(CHECKED, 'NT.420.0'), withPlaces(tree, 'NT.420.0')];
  assert.deepEqual(same, [CHECKED, CHECKED, tree]);
});

test('what is fitted fills the paper in one direction and stays on it; places on it stay where they are', () => {
  const { A, B } = fitPlaces({ A: [-5, 3], B: [5, 3] });
  assert.equal(A[1], B[1]);
  assert.ok(B[0] - A[0] > 0.8 * PAPER.width && A[0] > 0 && B[0] < PAPER.width);
  assert.deepEqual([fitPlaces({}), fitPlaces({ A: [7, 7] }).A], [{}, [PAPER.width / 2, PAPER.height / 2]]);
  assert.deepEqual(onPaper([-10, 10_000]), [0, PAPER.height]);
  assert.deepEqual(placesIn({ A: [0, 640], B: [17, 3] }), { A: [0, 640], B: [17, 3] });
  for (const [left, right] of Object.entries({ '-1': 1, 0.25: 0.5, 0: 1e6 }))
    assert.deepEqual(placesIn({ A: [Number(left), 0], B: [right, 0] }), { A: [20, 320], B: [980, 320] });
});

test('a color of one’s own, in numbers for red, green and blue, looks as it says, and can be read', () => {
  const styles = { G: { fill: '#009E73', ink: '#000000' }, R: { fill: '#D55E00', ink: '#000000' } };
  const checked = { kind: 'map', map: { styles } };
  const { map } = withColors(checked, { R: '#330000', X: '#ffffff' });
  assert.deepEqual(map?.styles, { ...styles, R: { fill: '#330000', ink: '#FFFFFF' } });
  assert.equal(checked.map.styles, styles);
  const trees = { kind: 'tree', map: null };
  const same = [withColors(checked), withColors(checked, {}), withColors(trees, { R: '#330000' })];
  assert.deepEqual(same, [checked, checked, trees]);
  assert.ok(isColors({ R: '#aB0019' }) && isColors({}));
  for (const wrong of [null, 3, { R: 'red' }, { R: '#fff' }, { R: 'x#aabbcc' }, { R: 7 }])
    assert.ok(!isColors(wrong), JSON.stringify(wrong));
  const has = [{ colors: { R: '#aabbcc' } }, {}, null].map((outline) => hasColors({ outline }));
  assert.deepEqual(has, [true, false, false]);
});

const PROJECTOR = { innerWidth: 1920, innerHeight: 1080 };
const STAGE = { presenting: true };

test('on stage type is the same part of each screen, but never small; paper knows neither it nor large type', () => {
  const laptop = typeOf(STAGE, { innerWidth: 1366, innerHeight: 768 }).least;
  assert.ok(Math.abs(laptop - (24 * 1366) / 1920) < 0.1);
  const [phone, twice] = [{ innerWidth: 390, innerHeight: 844 }, PROJECTOR].map((screen, n) =>
    typeOf({ ...STAGE, presentScale: 1 + n }, screen),
  );
  const { least, scale, painted, tree } = typeOf(STAGE, PROJECTOR);
  assert.deepEqual([least, phone.least, twice.least, twice.scale], [24, 16, 48, 2 * scale]);
  for (const units of [painted, tree]) assert.ok(Math.abs(units * scale - least) < 1e-9, `${units} units`);
  assert.deepEqual(typeOf({ ...STAGE, lecture: true }, PROJECTOR), typeOf(STAGE, PROJECTOR));
  assert.deepEqual(typeOf({ printing: true, ...STAGE, lecture: true }, PROJECTOR), typeOf({}));
  const types = [typeOf({}), typeOf({}, PROJECTOR), typeOf({ lecture: true })];
  assert.deepEqual(
    types.map(({ tree: least }) => least),
    [12, 14, 18],
  );
});
