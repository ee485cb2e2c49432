import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dragged, pinched } from '../../../static/js/map-panel/steering.js';

const VIEW = { scale: 2, left: 10, top: 20 };

test('what is dragged goes with the pointer', () => {
  assert.deepEqual(dragged(VIEW, { x: 5, y: 5 }, { x: 8, y: 1 }), { scale: 2, left: 13, top: 16 });
});

test('two fingers twice as far apart make it twice as large, around the one that stays', () => {
  const view = pinched(VIEW, { x: 60, y: 20 }, { x: 110, y: 20 }, { x: 10, y: 20 });
  assert.deepEqual(view, { scale: 4, left: 10, top: 20 });
});
