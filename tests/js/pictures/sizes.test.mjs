import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enlarged } from '../../../static/js/pictures/enlarging.js';
import { pictures } from '../../../static/js/pictures/picture.js';
import { frameFor, heightOf, pointsOf, scaleFor, smallestType } from '../../../static/js/pictures/sizes.js';
import { write as svg } from '../../../static/js/pictures/svg.js';
import { tikz } from '../../../static/js/pictures/tikz.js';
import { onAustralia } from './states.mjs';

const close = (/** @type {number} */ one, /** @type {number} */ other) =>
  assert.ok(Math.abs(one - other) < 1e-9);

test('a pixel has three quarters of a point, or what its place on paper gives it', () => {
  assert.equal(pointsOf({ width: 500 }), 0.75);
  close(pointsOf({ width: 720, across: 25.4 }), 1);
  close(heightOf({ width: 400, height: 100, across: 8 }), 2);
  close(scaleFor({ width: 300, across: 2.54 }), 1);
});

test('a figure of a column is drawn narrow, so that its letters can be read', () => {
  assert.deepEqual(frameFor(8.5), { width: 514, height: 321 });
  const [picture] = pictures(onAustralia({ view: 'focus' }), [25], { across: 8.5 });
  assert.equal(picture.across, 8.5);
  assert.ok(smallestType(picture) > 6, `${smallestType(picture)}`);
  assert.match(svg([picture]), /<svg [^>]*width="8.5cm" height="[\d.]+cm" viewBox="0 0 \d+ \d+"/);
  const unit = Number(/x=([\d.]+)bp/.exec(tikz(picture))?.[1]);
  assert.ok(Math.abs(unit * picture.width - (8.5 / 2.54) * 72) < 0.1);
});

test('the whole tree in a column has letters that are hard to read', () => {
  const [picture] = pictures(onAustralia({ view: 'whole' }), [84], { across: 8.5 });
  assert.ok(smallestType(picture) < 6);
});

test('larger type makes all larger, and the place no larger than it is to be', () => {
  const state = onAustralia({ view: 'focus' });
  const size = { width: 900, height: 500 };
  const [usual] = pictures(state, [25], { size });
  const [large] = pictures(state, [25], { size, type: 1.5 });
  assert.deepEqual([large.width, large.height], [900, 500]);
  assert.ok(smallestType(large) >= 1.45 * smallestType(usual));
});

test('what is enlarged has lines, dashes and halos as large', () => {
  /** @type {any} */
  const picture = {
    width: 10,
    height: 20,
    marks: [
      { kind: 'path', d: ['M', 1, 2, 'Z'], stroke: '#000000', dash: [2, 4] },
      { kind: 'text', x: 1, y: 2, size: 10, width: 8, halo: { color: '#ffffff', width: 3 } },
    ],
  };
  const { width, height, marks } = enlarged(picture, 1.5);
  assert.deepEqual([width, height], [15, 30]);
  assert.deepEqual(marks, [
    { kind: 'path', d: ['M', 1.5, 3, 'Z'], stroke: '#000000', width: 1.5, dash: [3, 6] },
    { kind: 'text', x: 1.5, y: 3, size: 15, width: 12, halo: { color: '#ffffff', width: 4.5 } },
  ]);
  assert.equal(enlarged(picture, 1), picture);
});
