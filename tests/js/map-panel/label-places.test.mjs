/** Where names stand on a map with outlines: inside, beside, or nowhere; apart, and near their regions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxOf, labelPlaces } from '../../../static/js/map-panel/label-places.js';
import { namesOn } from '../../../static/js/map-panel/names-on.js';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { widthOf } from '../../../static/js/pictures/widths.js';
import { boxAround, contains, fitted, onMap, outlinesOf } from '../../../static/js/search/outlines.js';
import { read } from '../fixtures.mjs';

const shape = (name) => JSON.parse(read(`../sample_maps/outlines/${name}.json`)).shape;
const all = (of) => outlinesOf(of, Object.keys(of.regions));
/** As if type were so large, in the shape's units. */
const measures = (type = 60) => ({
  ...{ type, letter: 'R', letters: 'R G', room: { left: -100, right: 2100, top: -100, bottom: 2000 } },
  width: (text) => 0.6 * type * text.length,
});

function apart(places, by, where) {
  const seen = [...places].filter(([, { form }]) => form !== 'hidden');
  const boxes = seen.map(([name, place]) => boxOf(name, place, by));
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1))
      assert.ok(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top, where);
}

test('a name stands inside where it fits, else beside its region, apart from all others, whatever its size', () => {
  const forms = labelPlaces(all(shape('australia')), measures(80));
  assert.deepEqual([forms.get('WA')?.form, forms.get('T')?.form], ['stacked', 'beside']);
  for (const name of ['australia', 'south-america', 'us-48'])
    for (const type of [30, 60, 90])
      apart(labelPlaces(all(shape(name)), measures(type)), measures(type), `${name}, type ${type}`);
  const by = measures(20);
  const places = labelPlaces(all(shape('us-48')), by);
  assert.deepEqual(places, labelPlaces(all(shape('us-48')), by), 'the same again');
  const lengths = all(shape('us-48')).map(({ name, x, y, edge }) => {
    const { form, x: across, y: down } = places.get(name) ?? assert.fail(name);
    return form === 'beside' ? Math.hypot(across - x, down - y) - edge : 0;
  });
  const far = 4 * by.type + by.width('MMMMMM');
  assert.ok(Math.max(...lengths) < far, 'far out stands only what has no room nearer');
});

test('a name that has no room anywhere is left out, of two the smaller region’s', () => {
  const region = (at, size = 0) => ({ at: [at, at, size], polygons: [] });
  const forms = (regions, right = 75) => {
    const room = { left: -75, right, top: -40, bottom: 40 };
    const places = labelPlaces(all({ box: [10, 10], regions }), { ...measures(), room });
    return Object.keys(regions).map((name) => places.get(name)?.form);
  };
  const crowd = { AA: region(0), BB: region(1), CC: region(2) };
  assert.deepEqual(forms(crowd).sort(), ['across', 'hidden', 'hidden']);
  assert.deepEqual(forms(crowd, 50), ['hidden', 'hidden', 'hidden']);
  assert.deepEqual(forms({ AA: region(0, 1), BB: region(2, 5) }), ['hidden', 'across']);
});

const SMALL_MAPS = 'australia early-cut tie-cut no-cut dead-region deep-cut south-america'.split(' ');

const nearest = (at, low, high) => Math.max(low, Math.min(high, at));

test('on a wall, a laptop and a phone names lie apart, near their regions, with room for letters that may come', () => {
  // The last is tight.
  for (const panel of ['700 850 14', '467 520 14', '372 240 14', '440 700 20', '340 450 20'])
    for (const map of panel.startsWith('4') ? SMALL_MAPS : [...SMALL_MAPS, 'us-48']) {
      const [width, height, type] = panel.split(' ').map(Number);
      const where = `${map} on ${panel}`;
      const outlines = all(shape(map));
      const view = fitted(boxAround(outlines), { width, height }, 8);
      const [from, to] = [onMap(view, { x: 0, y: 0 }), onMap(view, { x: width, y: height })];
      const by = {
        ...{ type: type / view.scale, letter: 'R', letters: 'G\u2009R\u2009Y' },
        width: (text) => (type * widthOf(text, { weight: 700 })) / view.scale,
        room: { left: from.x, top: from.y, right: to.x, bottom: to.y },
      };
      const places = labelPlaces(outlines, by);
      apart(places, by, where);
      for (const outline of outlines) {
        const { name, x, y, edge } = outline;
        const place = places.get(name);
        if (map !== 'us-48' && type + width !== 360) assert.ok(place.wide, `${name}, ${where}`);
        if (place.over && place.form === 'stacked')
          assert.ok(contains(outline, place.x, place.y + 0.6 * by.type), where);
        const box = boxOf(name, place, by);
        const [across, down] = [nearest(x, box.left, box.right) - x, nearest(y, box.top, box.bottom) - y];
        const far = (Math.hypot(across, down) - edge) / by.type;
        assert.ok(place.form === 'hidden' || far < 6.5, `${name}, ${where}: ${far}`);
      }
    }
});

const AUSTRALIA = shape('australia');
const [WIDE, HIGH] = AUSTRALIA.box;
/** Measures as if each letter were as wide as 0.6 of the type. */
const ruler = {
  font: '',
  measureText: (text) => ({
    width: 0.6 * text.length * Number(/([\d.]+)px/.exec(ruler.font)?.[1]),
  }),
};

/** Names on all of the map, so many pixels wide. */
function names(pixels, more = {}) {
  const scale = pixels / WIDE;
  const seen = { view: { scale, left: 0, top: 0 }, size: { width: pixels, height: HIGH * scale } };
  const drawn = { type: 14, letters: ['R', 'G', 'B'], colors: LOOKS.light };
  return namesOn(all(AUSTRALIA), ruler, { ...seen, ...drawn, ...more });
}

test('a large map names each region, a smaller one and longer names of colors fewer; larger type needs more room', () => {
  const places = names(1200);
  assert.deepEqual([...places.keys()].sort(), Object.keys(AUSTRALIA.regions).sort());
  assert.equal(places.get('WA')?.form, 'stacked');
  const inside = (pixels) =>
    [...names(pixels).values()].filter(({ form }) => form === 'stacked' || form === 'line').length;
  assert.ok(inside(120) < inside(1200));
  assert.deepEqual([...names(600, { type: 14 })], [...names(1200, { type: 28 })]);
  const wide = (...letters) => [...names(500, { letters }).values()].filter((place) => place.wide).length;
  assert.ok(wide('Vermillion', 'Ultramarine', 'Chartreuse') < wide('R', 'G', 'B'));
  names(WIDE, { type: 33 });
  assert.ok(ruler.font.includes('33px') && ruler.font.includes(LOOKS.light.font), 'in the type of the page');
});
