import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from '../../../../static/js/features/tour/tour-view.js';

test('a card stands beside what it points at, on the page', () => {
  const places = {
    'under it': [100, 0, 200, 40, 100, 52],
    'over it, where it lies at the bottom': [0, 640, 1000, 700, 12, 468],
    'beside it, where it is high': [0, 0, 300, 700, 312, 12],
    'on its other side, where it lies at the right': [700, 0, 1000, 700, 388, 12],
    'within it, where it is large': [100, 20, 960, 690, 380, 518],
    'at the edge of the page': [900, 0, 1000, 40, 688, 52],
  };
  for (const [where, [left, top, right, bottom, ...at]] of Object.entries(places)) {
    const [own, page] = [
      { width: 300, height: 160 },
      { width: 1000, height: 700 },
    ];
    const card = placeOf({ left, top, right, bottom }, own, page);
    assert.deepEqual([card.left, card.top], at, where);
  }
});
