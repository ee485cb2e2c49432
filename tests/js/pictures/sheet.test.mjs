/** Worksheets: places of their nodes, and the marks of a sheet and its key. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placingOf, sheetOf } from '../../../static/js/features/practice/picture.js';
import { boxOf, widthOf } from '../../../static/js/pictures/marks.js';
import { EM, edgeTo, levelsOf, placeNodes, sheetPicture } from '../../../static/js/pictures/sheet-picture.js';
import { column } from '../column.mjs';
import { book, exercises } from '../features/practice/trees.mjs';

/** A sheet as in exams, with moves: one line for a node, or three rows in its box. */
const onPaper = (sheet, down) => {
  const moves = { ...sheet, move: sheet.size.map((_, n) => (n ? `NSW, ${'RGB'[n % 3]}` : '')) };
  const field = { width: down ? 60 : 40, height: 18 };
  const setting = {
    down,
    stacked: down,
    fields: 3,
    field,
    font: 11,
    leaf: { width: 24, height: 14 },
    gap: 2,
    cutSpace: 30,
  };
  return [moves, placeNodes(moves, setting)];
};

/** A node with all that stands around it. */
function area({ name, player, move }, { spots, setting: { down, font } }, n) {
  const { box, port } = spots[n];
  const wide = (text) => EM.small * font * widthOf(text);
  const half = down ? Math.max(wide(move[n]), player[n] ? 0 : wide(name[n]), box.width) / 2 : 0;
  const after = player[n] ? 0 : down ? EM.row * font : wide(name[n]);
  const middle = box.x + box.width / 2;
  return down
    ? { left: middle - half, right: middle + half, top: port.y, bottom: box.y + box.height + after }
    : { left: port.x, right: box.x + box.width + after, top: box.y, bottom: box.y + box.height };
}

test('no two nodes overlap, with all that stands around them, either way; all are in the picture', () => {
  for (const { tree } of exercises(24))
    for (const down of [true, false]) {
      const sizings = [0, 1, 3].map((fields) => ({ unit: fields ? 20 / 14 : 1, fields }));
      const practiced = sizings.map((sizing) => [sheetOf(tree), placingOf(tree, sizing, down)]);
      for (const [sheet, placing] of [...practiced, onPaper(sheetOf(tree), down)]) {
        const all = placing.spots.map((_, n) => area(sheet, placing, n));
        for (const [n, a] of all.entries()) {
          assert.ok(a.left >= 0 && a.top >= 0 && a.right <= placing.width && a.bottom <= placing.height);
          for (const b of all.slice(n + 1))
            assert.ok(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top);
        }
      }
    }
});

test('a parent stands in the middle of its children, boxes of a kind are as large, and edges end where moves begin', () => {
  const { tree } = book();
  const { parent } = levelsOf(tree.size);
  for (const down of [true, false]) {
    const [sheet, placing] = onPaper(sheetOf(tree), down);
    const { spots } = placing;
    const middle = ({ box }) => (down ? box.x + box.width / 2 : box.y + box.height / 2);
    for (const who of [0, 1, 2]) {
      const boxes = spots.filter((_, n) => Boolean(tree.player[n]) === Boolean(who)).map(({ box }) => box);
      assert.equal(new Set(boxes.map(({ width, height }) => `${width} ${height}`)).size, 1);
    }
    for (const n of tree.size.keys()) {
      const below = spots.filter((_, child) => parent[child] === n);
      if (below.length)
        assert.ok(Math.abs(middle(below[0]) + middle(below.at(-1)) - 2 * middle(spots[n])) < 1e-6);
      if (!n) continue;
      const { points, crossPoint } = edgeTo(placing, n);
      assert.deepEqual([points.slice(0, 2), points.slice(-2)].map(String), [
        String(Object.values(spots[parent[n]].out)),
        String(Object.values(spots[n].port)),
      ]);
      assert.ok(sheet.move[n] && (down ? crossPoint.y < spots[n].port.y : crossPoint.x < spots[n].port.x));
    }
  }
});

/** The textbook's figure as Python tells of it, blank or filled in. */
function figure(shown) {
  const { tree } = book();
  const isGone = (n) => shown && n > 6 && n < 9;
  const entries = tree.size.map((_, n) => {
    if (!tree.player[n]) return { value: String(tree.worth[n]), ...(isGone(n) ? { gone: true } : {}) };
    if (!shown) return { letters: 'vαβ' };
    return { letters: 'vαβ', answers: ['3', '−∞→3', ''], ...(n === 5 ? { cut: '1' } : {}) };
  });
  const texts = { fieldTexts: ['3', '−∞→3'], leafTexts: ['12'] };
  const spaces = [
    { width: 1054, height: 536 },
    { width: 725, height: 865 },
  ];
  const members = { title: 'Tree', description: 'A MAX', spaces, pruned: shown ? [7, 8] : [] };
  return sheetPicture({ ...sheetOf(tree), entries, ...texts, ...members });
}

test('a key has its boxes where its sheet has them; only the key has answers, only the sheet lines to write on', () => {
  const [sheet, key] = [figure(false), figure(true)];
  assert.deepEqual([sheet.width, sheet.height], [key.width, key.height]);
  const words = ({ marks }) => column(marks, 'text').filter(Boolean);
  const more = words(key).filter((text) => !words(sheet).includes(text));
  assert.deepEqual([...new Set(more)].sort(), ['1', '−∞→3']);
  const countDotted = ({ marks }) => marks.filter(({ dash }) => String(dash) === '1,2').length;
  const countDashed = ({ marks }) => marks.filter(({ dash }) => String(dash) === '3,3').length;
  assert.deepEqual(
    [countDotted(sheet), countDotted(key), countDashed(sheet), countDashed(key)],
    [12, 0, 0, 2],
  );
  for (const { marks, width, height } of [sheet, key])
    for (const { left, right, top, bottom } of marks.map(boxOf))
      assert.ok(left >= 0 && top >= 0 && right <= width && bottom <= height);
});

test('print is black on white, and the root stands on the left where that makes it larger', () => {
  const { marks, paper, sideways } = figure(true);
  const grays = marks.flatMap(({ fill, stroke }) => [fill, stroke]).filter(Boolean);
  assert.ok(paper === '#ffffff' && grays.every((color) => /^#(..)\1\1$/.test(color)) && !sideways);
  const size = [91, ...Array(90).fill(1)];
  const sheet = {
    size,
    player: [1, ...Array(90).fill(0)],
    name: size.map((_, n) => `N${n}`),
    move: size.map(() => ''),
  };
  const entries = size.map((_, n) => (n ? { value: '7' } : { letters: 'vαβ' }));
  const members = { fieldTexts: ['7'], leafTexts: ['7'], title: '', description: '', pruned: [] };
  const broad = sheetPicture({
    ...sheet,
    entries,
    ...members,
    spaces: [
      { width: 1054, height: 536 },
      { width: 725, height: 865 },
    ],
  });
  assert.ok(broad.sideways && broad.height > broad.width);
});
