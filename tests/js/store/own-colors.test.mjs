import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasColors, isColors, withColors } from '../../../static/js/store/own-colors.js';

const STYLES = { G: { fill: '#009E73', ink: '#000000' }, R: { fill: '#D55E00', ink: '#000000' } };
const CHECKED = /** @type {any} */ ({ kind: 'map', map: { styles: STYLES } });

test('a color that is named looks as it says, and can be read', () => {
  const { map } = withColors(CHECKED, { R: '#330000', X: '#ffffff' });
  assert.deepEqual(map?.styles, { ...STYLES, R: { fill: '#330000', ink: '#FFFFFF' } });
  assert.equal(CHECKED.map.styles, STYLES);
});

test('without colors, and without a map, nothing changes', () => {
  assert.equal(withColors(CHECKED), CHECKED);
  assert.equal(withColors(CHECKED, {}), CHECKED);
  const trees = /** @type {any} */ ({ kind: 'tree', map: null });
  assert.equal(withColors(trees, { R: '#330000' }), trees);
});

test('colors are numbers for red, green and blue', () => {
  assert.ok(isColors({ R: '#aB0019' }) && isColors({}));
  for (const wrong of [null, 3, { R: 'red' }, { R: '#fff' }, { R: 'x#aabbcc' }, { R: 7 }])
    assert.ok(!isColors(wrong), JSON.stringify(wrong));
  assert.ok(hasColors({ outline: { colors: { R: '#aabbcc' } } }));
  assert.ok(!hasColors({ outline: {} }) && !hasColors({ outline: null }));
});
