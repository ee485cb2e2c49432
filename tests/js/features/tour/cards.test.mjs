import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CARDS, placeOf } from '../../../../static/js/features/tour/cards.js';

const PAGE = { width: 1000, height: 700 };
const CARD = { width: 300, height: 160 };

/** @type {[string, [number, number, number, number], {left: number, top: number}][]} */
const PLACES = [
  ['under what it points at', [100, 0, 200, 40], { left: 100, top: 52 }],
  ['over it, where it lies at the bottom', [0, 640, 1000, 700], { left: 12, top: 468 }],
  ['beside it, where it is high', [0, 0, 300, 700], { left: 312, top: 12 }],
  ['on its other side, where it lies at the right', [700, 0, 1000, 700], { left: 388, top: 12 }],
  ['within it, where it is large', [100, 20, 960, 690], { left: 380, top: 518 }],
  ['on the page, at its edge', [900, 0, 1000, 40], { left: 688, top: 52 }],
];
for (const [where, [left, top, right, bottom], place] of PLACES)
  test(`a card stands ${where}`, () =>
    assert.deepEqual(placeOf({ left, top, right, bottom }, CARD, PAGE), place));

test('a minute is enough to read it', () => {
  const words = CARDS.flatMap(({ title, text }) => `${title} ${text}`.split(/\s+/));
  assert.ok(CARDS.length <= 6 && words.length < 220, `${words.length} words`);
});
