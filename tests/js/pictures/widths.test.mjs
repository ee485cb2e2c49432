import assert from 'node:assert/strict';
import { test } from 'node:test';
import { widthOf } from '../../../static/js/pictures/widths.js';

test('letters are as wide as DejaVu Sans has them', () => {
  assert.equal(widthOf('0'), 1303 / 2048);
  assert.equal(widthOf('AB', { weight: 700 }), (1585 + 1561) / 2048);
  assert.equal(widthOf('il', { fixed: true }), (2 * 1233) / 2048);
  assert.equal(widthOf(''), 0);
});

test('signs of the page are in the table', () => {
  for (const sign of '−∞≤≥αβ→▲▼·…“”’✕✓⋮‹›') assert.notEqual(widthOf(sign), 0.6, sign);
});

test('other letters are as wide as most, ideograms as an em, marks over a letter as nothing', () => {
  assert.equal(widthOf('ꙮ'), 0.6);
  assert.equal(widthOf('図'), 1);
  assert.equal(widthOf('a\u0301'), widthOf('a'));
});
