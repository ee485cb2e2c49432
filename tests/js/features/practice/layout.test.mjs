import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIELD, layout, placed } from '../../../../static/js/features/practice/layout.js';
import { moved, spoken } from '../../../../static/js/features/practice/moves.js';
import { book, exercises } from './trees.mjs';

const SIZINGS = [
  { unit: 1, rows: 0 },
  { unit: 1, rows: 1 },
  { unit: 20 / 14, rows: 3 },
];

/** With the fields of each. */
function blocks(tree, { boxes, down }, { unit, rows }) {
  return boxes.map(({ left, top, width, height }, n) => {
    if (!rows || !tree.player[n]) return { left, top, right: left + width, bottom: top + height };
    const wide = Math.max(width, FIELD.width * unit);
    const start = down ? left + (width - wide) / 2 : left;
    return { left: start, top, right: start + wide, bottom: top + height + rows * FIELD.height * unit };
  });
}

test('no two nodes overlap, with their fields, either way; all are in the picture', () => {
  for (const { tree } of exercises(24))
    for (const sizing of SIZINGS)
      for (const down of [true, false]) {
        const placing = placed(tree, sizing, down);
        const all = blocks(tree, placing, sizing);
        for (const [n, a] of all.entries()) {
          assert.ok(a.left >= 0 && a.top >= 0 && a.right <= placing.width && a.bottom <= placing.height);
          for (const b of all.slice(n + 1))
            assert.ok(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top);
        }
      }
});

test('it grows downwards where there is room, and fills it; else to the right', () => {
  const { tree } = book();
  const wide = layout(tree, SIZINGS[0], { width: 1000, height: 700 });
  assert.ok(wide.down && wide.height > placed(tree, SIZINGS[0], true).height && wide.height <= 700);
  assert.equal(layout(tree, SIZINGS[0], { width: 300, height: 700 }).down, false);
});

test('arrows go where they point, either way the tree grows, and stay where nothing is', () => {
  const { tree } = book();
  const walk = (keys, down = true) =>
    tree.name[keys.split(' ').reduce((node, key) => moved(tree, node, key, down) ?? -1, 0)];
  const ends = [
    walk('ArrowDown ArrowRight ArrowDown ArrowLeft'),
    walk('ArrowRight ArrowDown ArrowRight ArrowUp', false),
    walk('ArrowUp ArrowLeft'),
    walk('End ArrowDown'),
    walk('End Home'),
  ];
  assert.deepEqual(ends, ['B3', 'B3', 'A', 'D3', 'A']);
  assert.equal(moved(tree, 0, 'a', true), null);
  const said = [spoken(tree, 0, false), spoken(tree, 5, true), spoken(tree, 3, false)];
  assert.deepEqual(said, [
    'A, MAX moves, the root',
    'C, MIN moves, child 2 of 3 of A, crossed out',
    'B2, a leaf, worth 12, child 2 of 3 of B',
  ]);
});
