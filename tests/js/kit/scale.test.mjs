import assert from 'node:assert/strict';
import { test } from 'node:test';
import { along, scaleFor, scaleText, tickText } from '../../../static/js/kit/scale.js';

test('counts of one size have a linear scale with round marks', () => {
  const scale = scaleFor([7, 43, 76]);
  assert.deepEqual(scale, { log: false, low: 0, high: 80, ticks: [0, 20, 40, 60, 80] });
  assert.deepEqual([along(scale, 40), along(scale, 80)], [0.5, 1]);
  assert.equal(scaleText(scale), '');
});

test('counts of very different size have a logarithmic one, and it says so', () => {
  const scale = scaleFor([7, 43, 52_157]);
  assert.deepEqual([scale.log, scale.low, scale.high], [true, 1, 100_000]);
  assert.ok(Math.abs(along(scale, 1000) - 0.6) < 1e-9);
  assert.equal(scaleText(scale), 'logarithmic scale: each mark is 10 times the one before');
});

test('on any scale every count lies between its ends, and there are few marks', () => {
  for (const most of [1, 2, 3, 7, 9, 10, 11, 49, 99, 101, 5e3, 1e6, 3e9]) {
    const scale = scaleFor([1, most]);
    for (const count of [1, most])
      assert.ok(along(scale, count) >= 0 && along(scale, count) <= 1, `${count} of ${most}`);
    assert.ok(scale.ticks.length >= 2 && scale.ticks.length <= 6, `${scale.ticks}`);
  }
});

test('a count of nothing changes no scale', () => {
  assert.deepEqual(scaleFor([0, 7, 43]), scaleFor([7, 43]));
  assert.deepEqual(scaleFor([0, 0]).ticks, [0, 1]);
});

test('a scale of many powers of ten names the step between its marks', () => {
  assert.equal(scaleText(scaleFor([7, 1e9])), 'logarithmic scale: each mark is 100 times the one before');
});

test('marks are short', () =>
  assert.deepEqual([0, 20, 5000, 10_000, 1e6, 25e6].map(tickText), ['0', '20', '5,000', '10k', '1M', '25M']));
