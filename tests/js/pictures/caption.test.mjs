import assert from 'node:assert/strict';
import { test } from 'node:test';
import { captionHeight, captionOf, inLines, paintCaption } from '../../../static/js/pictures/caption.js';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { onAustralia } from './states.mjs';

test('a caption is the sentence of Why', () => {
  assert.match(
    captionOf(onAustralia()),
    /^After NSW, R MIN can answer NT, B and hold MAX to 10; .* pruned\.$/,
  );
});

test('while a question is to come no caption answers it', () => {
  assert.equal(captionOf(onAustralia({ steppingMode: 'predict' })), '');
});

test('lines hold as many words as have room, a long word by itself', () => {
  assert.deepEqual(inLines('one two three', 1000), ['one two three']);
  assert.deepEqual(inLines('one two three', 10), ['one', 'two', 'three']);
  assert.deepEqual(inLines('', 10), []);
});

test('a caption without words and code takes no room', () => {
  assert.equal(captionHeight('', 100, []), 0);
  assert.equal(captionHeight('one', 100, []), 45);
  assert.ok(captionHeight('one', 300, Array(25).fill('1'.repeat(25))) > 100);
});

test('a code is dark squares on white, in the dark theme too', () => {
  const c = new Recorder();
  paintCaption(c, 'one', { x: 0, y: 0, width: 400 }, ['101', '010', '111'], LOOKS.dark);
  assert.deepEqual(
    c.marks.map((mark) => (mark.kind === 'text' ? mark.text : mark.fill)),
    ['one', '#ffffff', '#000000'],
  );
});
