import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextWait } from '../../../../static/js/features/room/waits.js';

const middle = () => 0.5;

test('a page that is looked at asks once a second', () => {
  assert.equal(nextWait({ hidden: false, failures: 0 }, middle), 1000);
});

test('a class does not ask in one moment', () => {
  const waits = [0, 0.25, 0.5, 0.75, 1].map((part) => nextWait({ hidden: false, failures: 0 }, () => part));
  assert.equal(new Set(waits).size, waits.length);
  assert.ok(
    waits.every((wait) => wait >= 800 && wait <= 1200),
    String(waits),
  );
});

test('whoever gets no answer asks ever less often, to a limit', () => {
  const waits = [0, 1, 2, 3, 4, 50].map((failures) => nextWait({ hidden: false, failures }, middle));
  assert.deepEqual(waits, [1000, 2000, 4000, 8000, 8000, 8000]);
});

test('a page that nobody looks at hardly asks', () => {
  assert.equal(nextWait({ hidden: true, failures: 0 }, middle), 15_000);
});
