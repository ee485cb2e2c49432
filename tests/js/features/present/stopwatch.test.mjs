import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ofMinutes, timeText } from '../../../../static/js/features/present/stopwatch.js';

test('time is told in minutes and seconds, and hours where there are any', () => {
  const seconds = [0, 7.9, 60, 750, 3599, 3600, 3723];
  assert.deepEqual(
    seconds.map((one) => timeText(1000 * one)),
    ['0:00', '0:07', '1:00', '12:30', '59:59', '1:00:00', '1:02:03'],
  );
});

test('a clock that was set back shows no time before the start', () => {
  assert.equal(timeText(-5000), '0:00');
});

test('what a lesson takes is said where it says so', () => {
  assert.deepEqual([ofMinutes(15), ofMinutes(null)], ['of 15 min', '']);
});
