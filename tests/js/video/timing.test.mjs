import assert from 'node:assert/strict';
import { test } from 'node:test';
import { framesOf, lengthOf } from '../../../static/js/video/timing.js';

test('each picture has its time, and the last one comes once more just before the end', () => {
  assert.deepEqual(framesOf(3, 1.5), [
    { picture: 0, time: 0, key: true },
    { picture: 1, time: 1500, key: false },
    { picture: 2, time: 3000, key: false },
    { picture: 2, time: 4460, key: false },
  ]);
});

test('the closing frame comes after the last picture, however short that is', () => {
  assert.deepEqual(
    framesOf(1, 0.05).map(({ time }) => time),
    [0, 25],
  );
});

test('times do not drift, and never fall together', () => {
  for (const seconds of [0.05, 1 / 3, 0.07, 1, 59.999]) {
    const times = framesOf(500, seconds).map(({ time }) => time);
    assert.ok(times.every((time, n) => Number.isInteger(time) && time > (times[n - 1] ?? -1)));
    assert.ok(times.slice(0, -1).every((time, n) => Math.abs(time - 1000 * n * seconds) <= 0.5));
    assert.ok(times[500] < lengthOf(500, seconds));
  }
});

test('every tenth frame is coded by itself', () => {
  const keys = framesOf(25, 1).flatMap(({ key }, n) => (key ? [n] : []));
  assert.deepEqual(keys, [0, 10, 20]);
});
