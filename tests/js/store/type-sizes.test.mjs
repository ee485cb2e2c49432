import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathType, typeOf } from '../../../static/js/store/type-sizes.js';

const PROJECTOR = { innerWidth: 1920, innerHeight: 1080 };
const LAPTOP = { innerWidth: 1366, innerHeight: 768 };
const PHONE = { innerWidth: 390, innerHeight: 844 };

test('on stage a projector has type of 24 pixels', () => {
  assert.equal(typeOf({ presenting: true }, PROJECTOR).least, 24);
});

test('on a smaller screen it is the same part of it, but never less than 16 pixels', () => {
  assert.ok(Math.abs(typeOf({ presenting: true }, LAPTOP).least - (24 * 1366) / 1920) < 0.1);
  assert.equal(typeOf({ presenting: true }, PHONE).least, 16);
});

test('the scale of presenting scales all of it', () => {
  const [once, twice] = [1, 2].map((presentScale) => typeOf({ presenting: true, presentScale }, PROJECTOR));
  assert.equal(twice.least, 2 * once.least);
  assert.equal(twice.scale, 2 * once.scale);
  assert.equal(twice.legible, once.legible);
});

test('the smallest label on a card, and any that is painted at all, is no smaller than the least', () => {
  const { least, scale, legible, painted, path } = typeOf({ presenting: true }, PROJECTOR);
  for (const units of [0.94 * legible, painted, 0.94 * path.card * path.floor])
    assert.ok(units * scale > least - 0.01, String(units * scale));
});

test('on stage large type changes nothing, and paper neither knows it nor the stage', () => {
  assert.deepEqual(
    typeOf({ presenting: true, lecture: true }, PROJECTOR),
    typeOf({ presenting: true }, PROJECTOR),
  );
  assert.deepEqual(
    typeOf({ printing: true, presenting: true, lecture: true }, PROJECTOR),
    typeOf({}, PROJECTOR),
  );
});

test('the page has the same type everywhere, large type what the room allows', () => {
  const [page, large] = [typeOf({}), typeOf({ lecture: true })];
  const sizes = [100, 400, 700, 1200].map((height) => ({ width: 2 * height, height }));
  assert.deepEqual(
    sizes.map((size) => pathType(page, size)),
    [14, 14, 14, 14],
  );
  assert.deepEqual(
    sizes.map((size) => pathType(large, size)),
    [14, 20, 26, 26],
  );
});
