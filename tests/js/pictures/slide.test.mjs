import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pictures } from '../../../static/js/pictures/picture.js';
import * as own from '../../../static/js/pictures/slide.js';
import { onAustralia } from './states.mjs';

const golden = JSON.parse(
  readFileSync(new URL('../../golden/exports/slide.json', import.meta.url)).toString(),
);
const { SLIDE, MARGIN, TITLE, CAPTION, ROOM, captionOn, placeOn, slide } = own;

test('a slide has its parts where the writer of slides puts them', () => {
  assert.deepEqual([SLIDE.width, SLIDE.height, MARGIN], [...golden.slide, golden.margin]);
  assert.deepEqual([TITLE.top, TITLE.height, TITLE.type], golden.title);
  assert.deepEqual([CAPTION.top, CAPTION.height], golden.caption);
  assert.deepEqual([ROOM.top, ROOM.height], golden.room);
});

test('a picture lies on its slide where the writer of slides puts it', () => {
  for (const { picture, place } of golden.places) {
    const [width, height] = picture;
    const found = placeOn({ width, height });
    const numbers = [found.left, found.top, found.width, found.height];
    assert.deepEqual(
      numbers.map((one) => Number(one.toFixed(2))),
      place,
    );
  }
});

test('a longer caption has smaller type, and a very long one is cut', () => {
  for (const [letters, points] of golden.captions)
    assert.equal(captionOn('é'.repeat(letters)).points, points, `${letters}`);
  assert.equal(captionOn('a'.repeat(701)).text, `${'a'.repeat(699)}…`);
});

test('the slide shows heading, picture and why', () => {
  const [picture] = pictures(onAustralia({ view: 'focus' }), [25]);
  const drawn = slide(picture);
  assert.match(drawn, /^<svg [^>]*width="1280" height="720"/);
  assert.ok(drawn.includes('>Alpha-beta on a map-coloring game, line 26 of 85</text>'));
  assert.ok(drawn.includes(`viewBox="0 0 ${picture.width} ${picture.height}"`));
  assert.match(drawn, /font-size="24">After NSW, R MIN can answer/);
});

test('ink is dark on light paper, and light on dark', () => {
  const [light] = pictures(onAustralia(), [25]);
  const [dark] = pictures(onAustralia(), [25], { theme: 'dark' });
  assert.ok(slide(light).includes('<g fill="#000000">'));
  assert.ok(slide(dark).includes('<g fill="#ffffff">'));
});
