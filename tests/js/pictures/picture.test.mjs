import assert from 'node:assert/strict';
import { test } from 'node:test';
import { albumOf, alone, pictures, shotsOf } from '../../../static/js/pictures/picture.js';
import { besideMinimax } from './compared.mjs';
import { onAustralia, onTree } from './states.mjs';

/** @import { Picture } from '../../../static/js/pictures/marks.js' */

/** @param {Picture} picture */
const textsOf = ({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

test('a picture shows the tree at a step, and says what it is', () => {
  const [picture] = pictures(onAustralia({ view: 'focus' }), [25], { size: { width: 900, height: 500 } });
  assert.deepEqual([picture.width, picture.height, picture.line], [900, 500, 26]);
  assert.equal(picture.title, 'Alpha-beta on a map-coloring game, line 26 of 85');
  assert.match(picture.description, /^Game tree: NSW, R/);
  for (const text of ['NSW R', '≤ 10', '[10, ∞]']) assert.ok(textsOf(picture).includes(text), text);
});

test('pictures of several steps have one size, and the whole tree stands still in them', () => {
  const all = pictures(onAustralia({ view: 'whole', ahead: 'all' }), [0, 25, 84], { caption: true });
  assert.equal(new Set(all.map(({ width, height }) => `${width} ${height}`)).size, 1);
  const places = all.map(({ marks }) =>
    marks.flatMap((mark) => (mark.kind === 'text' && mark.text === 'V R' ? [`${mark.x} ${mark.y}`] : [])),
  );
  assert.equal(new Set(places.map((each) => each[0])).size, 1);
});

test('a given tree has no map, whatever part is asked for', () => {
  const [picture] = pictures(onTree('book'), [4], { part: 'both' });
  assert.ok(textsOf(picture).length > 3);
});

test('with both parts the map stands beside the tree', () => {
  const [picture] = pictures(onAustralia({ view: 'focus' }), [25], {
    part: 'both',
    size: { width: 1000, height: 500 },
  });
  const xs = picture.marks.flatMap((mark) => (mark.kind === 'text' && mark.text === 'NSW' ? [mark.x] : []));
  assert.equal(xs.length, 1);
  assert.ok(xs[0] < 360);
});

test('a size holds its caption, and a link comes along', () => {
  const options = { size: { width: 600, height: 400 }, caption: true, links: ['https://example.org/#v1'] };
  const [picture] = pictures(onAustralia(), [25], options);
  assert.deepEqual([picture.height, picture.link], [400, 'https://example.org/#v1']);
  assert.ok(textsOf(picture).some((text) => text.startsWith('After NSW, R MIN can')));
});

test('the same state gives the same picture', () => {
  assert.deepEqual(pictures(onAustralia(), [25]), pictures(onAustralia(), [25]));
});

test('pictures that are drawn one by one are those that are drawn at once', () => {
  const [state, steps] = [onAustralia({ view: 'focus' }), [3, 25, 40]];
  const album = albumOf([shotsOf(state, steps)], { caption: true });
  assert.equal(album.length, 3);
  for (const n of [2, 0]) album.draw(n);
  assert.deepEqual(album.all(), pictures(state, steps, { caption: true }));
});

test('a comparison shows both trees, and says so in its title, its description and its caption', () => {
  const [picture] = pictures(besideMinimax({ view: 'focus' }), [25]);
  assert.equal(
    picture.title,
    'Alpha-beta beside minimax on a map-coloring game, line 26 of 85 and line 26 of 151',
  );
  assert.match(
    picture.description,
    /^alpha-beta, line 26 of 85, .*NSW, R.* minimax, line 26 of 151, .*NSW, R/,
  );
  assert.match(picture.caption, /^alpha-beta: After NSW, R .* pruned\.\nminimax: NT, B returns 10: /);
  assert.equal(textsOf(picture).filter((text) => text === 'NSW R').length, 2);
  assert.ok(picture.line === 26 && picture.width > 2 * picture.height);
});

test('the first search of a comparison can be drawn alone, as if there were no other', () => {
  const first = pictures(alone(besideMinimax()), [25], { caption: true });
  assert.deepEqual(first, pictures(onAustralia(), [25], { caption: true }));
});

test('a map is the same with and without a comparison', () => {
  const options = /** @type {const} */ ({ part: 'map', caption: true });
  assert.deepEqual(pictures(besideMinimax(), [25], options), pictures(onAustralia(), [25], options));
});

test('beside a map both trees stand to its right, and share a size where one is asked for', () => {
  for (const size of [null, { width: 1280, height: 720 }]) {
    const [picture] = pictures(besideMinimax({ view: 'focus' }), [25], { part: 'both', size });
    const texts = picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
    const [a, b] = texts.filter(({ text }) => text === 'alpha-beta' || text === 'minimax');
    assert.ok(a.x > 0.25 * picture.width && textsOf(picture).includes('NSW'));
    assert.ok(size ? a.y === b.y && a.x < b.x : a.x === b.x && a.y < b.y);
  }
});
