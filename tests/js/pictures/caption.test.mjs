import assert from 'node:assert/strict';
import { test } from 'node:test';
import { captionHeight, captionOf, inLines } from '../../../static/js/pictures/caption.js';
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
  assert.deepEqual(inLines('one two\nthree', 1000), ['one two', 'three']);
});

test('bold words need more room', () => {
  const [line] = inLines('some words of a name', 180);
  assert.equal(line, 'some words of a name');
  assert.equal(inLines(line, 180, { weight: 700 }).length, 2);
});

test('a caption without words takes no room', () => {
  assert.equal(captionHeight('', 100), 0);
  assert.equal(captionHeight('one', 100), 45);
});
