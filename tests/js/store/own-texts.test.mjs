import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { forgetAll, forgetText, keepText, ownTexts, shapeKept } from '../../../static/js/store/own-texts.js';

/** @type {Map<string, string>} */
const stored = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (/** @type {string} */ name) => stored.get(name) ?? null,
  setItem: (/** @type {string} */ name, /** @type {string} */ value) => stored.set(name, value),
});
const own = (/** @type {string} */ text, name = '') => ({
  text,
  name,
  about: 'map',
  picture: null,
});

beforeEach(() => stored.clear());

test('the latest comes first, and each text once', () => {
  for (const text of ['a', 'b', 'a']) keepText(own(text, `${text}!`));
  assert.deepEqual(
    ownTexts().map(({ name }) => name),
    ['a!', 'b!'],
  );
});

test('what there is no room for is forgotten: the oldest, and what is too long for all of it', () => {
  for (let i = 0; i < 20; i++) keepText(own(`text ${i}`));
  assert.equal(ownTexts().length, 12);
  keepText(own('x'.repeat(600_000)));
  assert.equal(ownTexts().length, 12);
});

test('a shape is kept with its text, and takes its room', () => {
  keepText({ ...own('a'), shape: 'x'.repeat(300_000) });
  keepText(own('b'));
  assert.equal(shapeKept('a').length, 300_000);
  assert.deepEqual([shapeKept('b'), shapeKept('c')], ['', '']);
  keepText({ ...own('d'), shape: 'x'.repeat(300_000) });
  assert.deepEqual(
    ownTexts().map(({ text }) => text),
    ['d', 'b'],
  );
});

test('a text can be forgotten, and all of them', () => {
  for (const text of ['a', 'b', 'c']) keepText(own(text));
  forgetText('b');
  assert.deepEqual(
    ownTexts().map(({ text }) => text),
    ['c', 'a'],
  );
  forgetAll();
  assert.deepEqual(ownTexts(), []);
});

test('what somebody else has stored there is passed over', () => {
  for (const strange of ['nonsense', '{}', '[1, {"text": 2}]']) {
    stored.set('webviz-texts', strange);
    assert.deepEqual(ownTexts(), []);
  }
});
