import assert from 'node:assert/strict';
import { test } from 'node:test';
import { albumOf, pictures, shotsOf } from '../../../static/js/pictures/picture.js';
import { onAustralia, onTree } from './states.mjs';

const STEPS = [0, 25, 84];
const CODE = ['0110', '1001'];

test('a picture that is looked at is drawn alone, and is the same as among all once all are drawn', () => {
  const state = onAustralia({ view: 'focus' });
  const album = albumOf([shotsOf(state, STEPS)], { caption: true });
  const first = album.at(0);
  assert.ok(first.width > 0);
  album.draw(1);
  album.draw(2);
  assert.deepEqual(
    STEPS.map((_, n) => album.at(n)),
    pictures(state, STEPS, { caption: true }),
  );
});

test('drawing one more tells whether all change their size', () => {
  const album = albumOf([shotsOf(onAustralia({ view: 'focus' }), STEPS)]);
  assert.equal(album.length, 3);
  assert.equal(album.draw(0), true);
  assert.equal(album.draw(0), false);
  const before = album.at(0);
  const grew = album.draw(1);
  const after = album.at(0);
  assert.equal(grew, before.width !== after.width || before.height !== after.height);
});

test('series that are laid out apart have one size all the same', () => {
  const album = albumOf([shotsOf(onAustralia(), [25]), shotsOf(onTree('book'), [4, 5])]);
  const sizes = album.all().map(({ width, height }) => `${width} ${height}`);
  assert.equal(sizes.length, 3);
  assert.equal(new Set(sizes).size, 1);
});

test('a code stands under its picture, and all keep room for it', () => {
  const album = albumOf([shotsOf(onTree('book'), [4, 5])]);
  const { height } = album.at(0);
  album.setCode(1, CODE);
  assert.equal(album.at(1).height, height + 3 * (2 + 8) + 24);
  assert.equal(album.at(0).height, album.at(1).height);
});
