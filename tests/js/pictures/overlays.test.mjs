import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overlaid } from '../../../static/js/pictures/overlays.js';
import { PICTURES } from './tex-files.mjs';

/** @import { Mark, Picture } from '../../../static/js/pictures/marks.js' */
/** @import { Variant } from '../../../static/js/pictures/overlays.js' */

/** @param {Variant[][]} slots @param {number} step @returns {Mark[]} */
const shownAt = (slots, step) =>
  slots.flatMap((variants) => variants.filter(({ steps }) => steps.includes(step)).map(({ mark }) => mark));

/** @param {Mark[]} marks @returns {Picture} */
const picture = (marks) => ({ ...PICTURES[0], marks });

/** @param {string} name @param {string} [fill] @returns {Mark} */
const mark = (name, fill = '#000000') => ({
  ...{ kind: 'text', x: 0, y: 0, text: name, size: 9, weight: 400, fill },
  ...{ align: 'left', width: 9 },
});

/** Marks called by letters; a capital one has another color. @param {string} names */
const marks = (names) =>
  [...names].map((name) => mark(name.toLowerCase(), name < 'a' ? '#ffffff' : '#000000'));

/** @param {string[]} steps */
const overlay = (...steps) => overlaid(steps.map((names) => picture(marks(names))));

test('each step finds its own marks in their order', () => {
  const slots = overlaid(PICTURES);
  for (const [n, { marks }] of PICTURES.entries()) assert.deepEqual(shownAt(slots, n + 1), marks);
});

test('a mark that stays is there once', () => {
  assert.equal(overlay('abc', 'abc', 'ac').length, 3);
  assert.deepEqual(
    overlay('abc', 'abc', 'ac').map(([{ steps }]) => steps),
    [
      [1, 2, 3],
      [1, 2],
      [1, 2, 3],
    ],
  );
});

test('a mark that changes its color alone keeps its place', () => {
  const slots = overlay('abc', 'aBc', 'abc');
  assert.equal(slots.length, 3);
  assert.deepEqual(
    slots[1].map(({ steps }) => steps),
    [[1, 3], [2]],
  );
});

test('marks that change their order are there twice, and are seen in the right one', () => {
  const slots = overlay('ab', 'ba');
  assert.equal(slots.length, 3);
  assert.deepEqual(shownAt(slots, 2), marks('ba'));
});

test('whatever the steps are, each is found again', () => {
  let seed = 7;
  const random = (/** @type {number} */ n) => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  for (let round = 0; round < 300; round++) {
    const steps = Array.from({ length: 1 + random(6) }, () =>
      Array.from({ length: random(9) }, () => 'abcdABCD'[random(8)]).join(''),
    );
    const slots = overlay(...steps);
    for (const [n, names] of steps.entries())
      assert.deepEqual(shownAt(slots, n + 1), marks(names), `${steps}`);
    for (const variants of slots) {
      const all = variants.flatMap((variant) => variant.steps);
      assert.equal(new Set(all).size, all.length, 'at each step one variant is seen');
    }
  }
});
