import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOUBLE, pressed } from '../../../../static/js/features/present/remote.js';

/** @import { Press } from '../../../../static/js/features/present/remote.js' */

/** @param {[key: string, timeStamp: number, repeat?: boolean][]} events */
function deeds(...events) {
  /** @type {Press | null} */
  let last = null;
  return events.map(([key, timeStamp, repeat = false]) => {
    const { deed, press } = pressed(last, { key, timeStamp, repeat });
    last = press;
    return deed;
  });
}

test('a press is a step, and so is the next one after a while', () => {
  assert.deepEqual(deeds(['PageDown', 0], ['PageDown', DOUBLE + 1], ['PageDown', 5000]), [
    'step',
    'step',
    'step',
  ]);
});

test('the second of two quick presses jumps, and the third begins anew', () => {
  assert.deepEqual(deeds(['PageDown', 0], ['PageDown', DOUBLE], ['PageDown', DOUBLE + 10]), [
    'step',
    'jump',
    'step',
  ]);
});

test('the other button is no second press', () => {
  assert.deepEqual(deeds(['PageDown', 0], ['PageUp', 10], ['PageDown', 20]), ['step', 'step', 'step']);
});

test('a button that is held jumps once, however often it repeats', () => {
  assert.deepEqual(
    deeds(['PageUp', 0], ['PageUp', 500, true], ['PageUp', 530, true], ['PageUp', 9000, true]),
    ['step', 'jump', 'nothing', 'nothing'],
  );
});

test('held again it jumps again', () => {
  assert.deepEqual(deeds(['PageUp', 0], ['PageUp', 500, true], ['PageUp', 2000], ['PageUp', 2500, true]), [
    'step',
    'jump',
    'step',
    'jump',
  ]);
});
