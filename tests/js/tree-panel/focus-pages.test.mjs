import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageAt, pageSize, pageWith } from '../../../static/js/tree-panel/focus-pages.js';

const SIZES = [1, 2, 3, 4, 5, 9];
const COUNTS = [1, 2, 3, 4, 7, 10, 30, 61];

/**
 * Every row that needs pages: how many slots, and how many on a page.
 * @param {(count: number, size: number) => void} check
 */
function forEachRow(check) {
  for (const size of SIZES) for (const count of COUNTS) if (count > size) check(count, size);
}

test('a row that fits is one page', () => {
  assert.equal(pageSize(5, 500, 100, 50), 5);
  assert.deepEqual(pageAt(0, 5, 5), { start: 0, size: 5, page: 0, pages: 1 });
});

test('a wider row leaves room for a strip on either side, but always shows one card', () => {
  assert.equal(pageSize(6, 500, 100, 50), 4);
  assert.equal(pageSize(6, 120, 100, 50), 1);
});

test('the page of a slot holds it', () => {
  forEachRow((count, size) => {
    for (let slot = 0; slot < count; slot++) {
      const { start } = pageAt(pageWith(slot, count, size), count, size);
      assert.ok(slot >= start && slot < start + size, `slot ${slot} of ${count}, ${size} a page`);
    }
  });
});

test('a page lies within the row and is always full', () => {
  forEachRow((count, size) => {
    for (const page of [-3, 0, 1, 2, 5, 99]) {
      const { start } = pageAt(page, count, size);
      assert.ok(start >= 0 && start + size <= count);
    }
  });
});

test('turning page after page shows every slot, and ends at the row’s ends', () => {
  forEachRow((count, size) => {
    const { pages } = pageAt(0, count, size);
    const seen = new Set(
      Array.from({ length: pages }, (_, page) => pageAt(page, count, size)).flatMap(({ start }) =>
        Array.from({ length: size }, (_, n) => start + n),
      ),
    );
    assert.equal(seen.size, count);
    assert.deepEqual(pageAt(pages, count, size), pageAt(pages - 1, count, size));
    assert.deepEqual(pageAt(-1, count, size), pageAt(0, count, size));
    assert.notEqual(pageAt(pages - 1, count, size).start, pageAt(pages - 2, count, size).start);
  });
});

test('going from slot to slot a row moves only by whole pages', () => {
  const turns = Array.from({ length: 60 }, (_, slot) => pageWith(slot + 1, 61, 5) - pageWith(slot, 61, 5));
  assert.ok(turns.every((by) => by === 0 || by === 1));
  assert.equal(turns.filter(Boolean).length, 14);
});

test('where a page turns, the slot before stands beside the new one', () => {
  for (const size of [3, 4, 5]) {
    for (let slot = 1; slot < 61; slot++)
      assert.ok(pageAt(pageWith(slot, 61, size), 61, size).start < slot, `slot ${slot}`);
  }
});
