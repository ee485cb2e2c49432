import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeBeside } from '../../../../static/js/features/inspect/sheet.js';
import { numbers } from '../../fixtures.mjs';

const SPACE = { width: 800, height: 600 };
const SHEET = { width: 300, height: 200 };
const box = (x, y, width = 100, height = 40) => ({ x, y, width, height });
const cornerOf = ({ x, y }) => [x, y];

test('the sheet stands beside its node, on the right first, and where it covers least', () => {
  assert.deepEqual(cornerOf(placeBeside(box(100, 280), SHEET, SPACE)), [210, 200]);
  assert.deepEqual(cornerOf(placeBeside(box(600, 280), SHEET, SPACE)), [290, 200]);
  assert.deepEqual(cornerOf(placeBeside(box(300, 80, 200), SHEET, SPACE)), [250, 130], 'below');
  assert.deepEqual(cornerOf(placeBeside(box(300, 500, 200), SHEET, SPACE)), [250, 290], 'above');
  const card = box(250, 300);
  const child = box(250, 330);
  assert.equal(placeBeside(box(100, 300), SHEET, SPACE, [card]).y, 350, 'below at the left');
  assert.equal(placeBeside(box(100, 300), SHEET, SPACE, [child]).y, 90, 'above at the left');
});

test('on a phone it is at the lower edge of the tree, or at the upper one where its node is low', () => {
  const [phone, sheet] = [
    { width: 376, height: 440 },
    { width: 364, height: 220 },
  ];
  assert.deepEqual(placeBeside(box(150, 60), sheet, phone), { x: 6, y: 214, width: 364, height: 220 });
  assert.deepEqual(placeBeside(box(150, 300), sheet, phone), { x: 6, y: 6, width: 364, height: 220 });
  assert.deepEqual(placeBeside(box(150, 190), sheet, phone), { x: 6, y: 240, width: 364, height: 194 });
});

test('it never lies over its node, and never beyond the tree', () => {
  const next = numbers(7);
  const between = (least, most) => least + Math.floor(next() * (most - least + 1));
  for (let round = 0; round < 2000; round++) {
    const room = { width: between(300, 1200), height: between(200, 800) };
    const [width, height] = [between(20, 150), between(15, 60)];
    const node = box(between(0, room.width - width), between(0, room.height - height), width, height);
    const sheet = { width: between(200, 400), height: between(80, 400) };
    const { x, y, ...size } = placeBeside(node, sheet, room);
    const isApart =
      x + size.width <= node.x || x >= node.x + width || y + size.height <= node.y || y >= node.y + height;
    assert.ok(isApart, JSON.stringify([room, node, sheet]));
    assert.ok(x >= 0 && y >= 0 && x + size.width <= room.width && y + size.height <= room.height);
  }
});
