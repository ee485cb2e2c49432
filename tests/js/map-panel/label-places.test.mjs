import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxOf, labelPlaces } from '../../../static/js/map-panel/label-places.js';
import { widthOf } from '../../../static/js/pictures/widths.js';
import { boxAround, contains, fitted, onMap, outlinesOf } from '../../../static/js/search/outlines.js';
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

const MARGIN = 8;
/** Sizes of the map's panel on a wall, a laptop and a phone, and of its type; the last is tight. */
const PANELS = /** @type {const} */ ([
  [700, 850, 14],
  [467, 520, 14],
  [440, 700, 14],
  [372, 240, 14],
  [440, 700, 20],
  [340, 450, 20],
]);
/**
 * As the page measures.
 * @param {string} name
 * @param {number} width
 * @param {number} height
 * @param {number} type
 */
function placed(name, width, height, type) {
  const outlines = all(shape(name));
  const view = fitted(boxAround(outlines), { width, height }, MARGIN);
  const [from, to] = [onMap(view, { x: 0, y: 0 }), onMap(view, { x: width, y: height })];
  const by = {
    type: type / view.scale,
    width: (/** @type {string} */ text) => (type * widthOf(text, { weight: 700 })) / view.scale,
    letter: 'R',
    letters: 'G\u2009R\u2009Y',
    room: { left: from.x, top: from.y, right: to.x, bottom: to.y },
  };
  return { outlines, by, places: labelPlaces(outlines, by) };
}
const SMALL_MAPS = [
  'australia',
  'early-cut',
  'tie-cut',
  'no-cut',
  'dead-region',
  'deep-cut',
  'south-america',
];

for (const name of SMALL_MAPS)
  test(`each region has room for the letters that may come next (${name})`, () => {
    for (const [width, height, type] of PANELS.slice(0, -1)) {
      const { places } = placed(name, width, height, type);
      const without = [...places].filter(([, { wide }]) => !wide).map(([region]) => region);
      assert.deepEqual(without, [], `${width} × ${height}`);
    }
  });

test('letters over borders lie on no other name, and their name stays in its region', () => {
  for (const name of [...SMALL_MAPS, 'us-48'])
    for (const [width, height, type] of PANELS) {
      const { outlines, by, places } = placed(name, width, height, type);
      const found = boxes(places, by);
      for (const [i, a] of found.entries())
        for (const b of found.slice(i + 1))
          assert.ok(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top);
      for (const outline of outlines) {
        const { form, over, x, y } = /** @type {LabelPlace} */ (places.get(outline.name));
        if (over && form === 'stacked') assert.ok(contains(outline, x, y + 0.6 * by.type), outline.name);
      }
    }
});

test('a name stands in its region or near it, never beyond another coast', () => {
  for (const name of [...SMALL_MAPS, 'us-48'])
    for (const [width, height, type] of PANELS) {
      const { outlines, by, places } = placed(name, width, height, type);
      for (const { name: region, x, y, edge } of outlines) {
        const place = /** @type {LabelPlace} */ (places.get(region));
        const box = boxOf(region, place, by);
        const [across, down] = [nearest(x, box.left, box.right) - x, nearest(y, box.top, box.bottom) - y];
        const far = (Math.hypot(across, down) - edge) / by.type;
        assert.ok(place.form === 'hidden' || far < 6.5, `${region} on ${width} × ${height}: ${far}`);
      }
    }
});

/** @param {number} at @param {number} low @param {number} high */
const nearest = (at, low, high) => Math.max(low, Math.min(high, at));
