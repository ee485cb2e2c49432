import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colorOf, fontOf } from '../../../static/js/pictures/css-forms.js';

test('a color in any form that painters use is #rrggbb, and how strong it is', () => {
  assert.deepEqual(colorOf('#D55E00'), { color: '#d55e00', alpha: 1 });
  assert.deepEqual(colorOf('#fa0'), { color: '#ffaa00', alpha: 1 });
  assert.deepEqual(colorOf('#00000033'), { color: '#000000', alpha: 0.2 });
  assert.deepEqual(colorOf('rgb(1, 2, 255)'), { color: '#0102ff', alpha: 1 });
  assert.deepEqual(colorOf('rgb(1 2 255 / 50%)'), { color: '#0102ff', alpha: 0.5 });
  assert.deepEqual(colorOf('white'), { color: '#ffffff', alpha: 1 });
  assert.throws(() => colorOf('tomato soup'), /tomato soup/);
});

test('a font has a size, and the nearer of two weights', () => {
  assert.deepEqual(fontOf('600 15px x'), { size: 15, weight: 700, italic: false, fixed: false });
  assert.deepEqual(fontOf('italic 500 9.5px x'), { size: 9.5, weight: 400, italic: true, fixed: false });
  assert.deepEqual(fontOf('12px DejaVu Sans Mono'), { size: 12, weight: 400, italic: false, fixed: true });
  assert.throws(() => fontOf('large'), /large/);
});
