import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOn } from '../../../static/js/map-panel/names-on.js';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { outlinesOf } from '../../../static/js/search/outlines.js';
import { read } from '../fixtures.mjs';

const { shape } = JSON.parse(read('../sample_maps/outlines/australia.json'));
const outlines = outlinesOf(shape, Object.keys(shape.regions));
const [WIDE, HIGH] = shape.box;

/** Measures as if each letter were as wide as 0.6 of the type. */
const ruler = () => {
  const c = {
    font: '',
    measureText: (/** @type {string} */ text) => ({ width: text.length * sized(c.font) }),
  };
  return /** @type {any} */ (c);
};
const sized = (/** @type {string} */ font) => 0.6 * Number(/([\d.]+)px/.exec(font)?.[1]);

/** Names on all of the map, so many pixels wide. @param {number} pixels @param {object} [more] */
function names(pixels, more = {}) {
  const scale = pixels / WIDE;
  const view = { scale, left: 0, top: 0 };
  const size = { width: pixels, height: HIGH * scale };
  const seen = { view, size, type: 14, letters: ['R', 'G', 'B'], colors: LOOKS.light, ...more };
  return namesOn(outlines, ruler(), seen);
}

test('on a large map each region has its name, and a region that is large has it inside', () => {
  const places = names(1200);
  assert.deepEqual([...places.keys()].sort(), Object.keys(shape.regions).sort());
  assert.equal(places.get('WA')?.form, 'stacked');
});

test('where the same map is small, fewer names have room in their regions', () => {
  const inside = (/** @type {number} */ pixels) =>
    [...names(pixels).values()].filter(({ form }) => form === 'stacked' || form === 'line').length;
  assert.ok(inside(120) < inside(1200));
});

test('larger type needs the room of a smaller map', () => {
  assert.deepEqual([...names(600, { type: 14 })], [...names(1200, { type: 28 })]);
});

test('names are measured in the type that they are painted in', () => {
  const c = ruler();
  const seen = { view: { scale: 1, left: 0, top: 0 }, size: { width: WIDE, height: HIGH }, type: 33 };
  namesOn(outlines, c, { ...seen, letters: ['R'], colors: LOOKS.light });
  assert.match(c.font, /33px/);
  assert.ok(c.font.includes(LOOKS.light.font));
});

test('where colors have long names there is room for fewer of them beside a name', () => {
  const wide = (/** @type {string[]} */ letters) =>
    [...names(500, { letters }).values()].filter((place) => place.wide).length;
  assert.ok(wide(['Vermillion', 'Ultramarine', 'Chartreuse']) < wide(['R', 'G', 'B']));
});
