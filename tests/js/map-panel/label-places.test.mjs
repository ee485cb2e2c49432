import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxOf, labelPlaces } from '../../../static/js/map-panel/label-places.js';
import { outlinesOf } from '../../../static/js/search/outlines.js';
import { read } from '../fixtures.mjs';

/** @import { LabelPlace } from '../../../static/js/map-panel/label-places.js' */
/** @import { Box } from '../../../static/js/search/outlines.js' */

const shape = (/** @type {string} */ name) => JSON.parse(read(`../sample_maps/outlines/${name}.json`)).shape;
const all = (/** @type {any} */ of) => outlinesOf(of, Object.keys(of.regions));
/** As if type were so large, in the shape's units. */
const measures = (type = 60) => ({
  type,
  width: (/** @type {string} */ text) => 0.6 * type * text.length,
  letter: 'R',
  letters: 'R G',
  room: { left: -100, right: 2100, top: -100, bottom: 2000 },
});
/** @param {Map<string, LabelPlace>} places @param {ReturnType<typeof measures>} by */
const boxes = (places, by) =>
  [...places].filter(([, { form }]) => form !== 'hidden').map(([name, place]) => boxOf(name, place, by));

test('a name stands inside where it fits, else beside its region', () => {
  const places = labelPlaces(all(shape('australia')), measures(80));
  assert.equal(places.get('WA')?.form, 'stacked');
  assert.equal(places.get('T')?.form, 'beside');
});

for (const name of ['australia', 'south-america', 'us-48'])
  for (const type of [30, 60, 90])
    test(`no two names overlap on ${name} at a size of ${type}`, () => {
      const by = measures(type);
      const found = boxes(labelPlaces(all(shape(name)), by), by);
      const clashes = found.flatMap((a, i) =>
        found
          .slice(i + 1)
          .filter((b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top),
      );
      assert.deepEqual(clashes, []);
    });

test('a name that has no room anywhere is left out', () => {
  const crowd = { box: [10, 10], regions: Object.fromEntries(['AA', 'BB', 'CC'].map(spot)) };
  const forms = (/** @type {Box} */ room) =>
    [...labelPlaces(all(crowd), { ...measures(), room }).values()].map(({ form }) => form).sort();
  const roomForOne = { left: -75, right: 75, top: -40, bottom: 40 };
  assert.deepEqual(forms(roomForOne), ['across', 'hidden', 'hidden']);
  assert.deepEqual(forms({ ...roomForOne, right: 50 }), ['hidden', 'hidden', 'hidden']);
});

test('of two regions without room for both names the larger one is named', () => {
  const regions = { AA: { at: [0, 0, 1], polygons: [] }, BB: { at: [2, 2, 5], polygons: [] } };
  const room = { left: -75, right: 75, top: -40, bottom: 40 };
  const places = labelPlaces(all({ box: [10, 10], regions }), { ...measures(), room });
  assert.deepEqual([places.get('AA')?.form, places.get('BB')?.form], ['hidden', 'across']);
});

test('a line is as long as it must be: far out stands only what has no room nearer', () => {
  const by = measures(20);
  const places = labelPlaces(all(shape('us-48')), by);
  const lengths = all(shape('us-48')).map(({ name, x, y, edge }) => {
    const { form, x: across, y: down } = /** @type {LabelPlace} */ (places.get(name));
    return form === 'beside' ? Math.hypot(across - x, down - y) - edge : 0;
  });
  assert.ok(Math.max(...lengths) < 4 * by.type + by.width('MMMMMM'), String(Math.max(...lengths)));
});

/** @param {string} name @param {number} i */
const spot = (name, i) => [name, { at: [i, i, 0], polygons: [] }];

test('where names stand does not depend on what is drawn', () => {
  const outlines = all(shape('us-48'));
  assert.deepEqual(labelPlaces(outlines, measures()), labelPlaces(outlines, measures()));
});
