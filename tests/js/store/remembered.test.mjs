/** What the browser remembers: settings, and texts of one's own. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { forgetAll, forgetText, keepText, ownTexts, shapeKept } from '../../../static/js/store/own-texts.js';
import { remembered, remembering } from '../../../static/js/store/remembered.js';
import { column } from '../column.mjs';

/** @type {Map<string, string>} */
const kept = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
  setItem: (/** @type {string} */ name, /** @type {string} */ value) => kept.set(name, value),
});
beforeEach(() => kept.clear());

test('what is remembered comes back, but nothing that is no value of its field', () => {
  const starts = { theme: 'light', lecture: false, wide: false };
  const parts = [{ name: 'looks', starts, remembers: { theme: ['light', 'dark'], lecture: [false, true] } }];
  assert.deepEqual(remembered(parts), {});
  remembering(parts)(
    /** @type {any} */ ({ theme: 'dark', lecture: true, wide: true }),
    /** @type {any} */ ({}),
  );
  assert.deepEqual(Object.fromEntries(kept), { 'webviz-theme': 'dark', 'webviz-lecture': 'yes' });
  assert.deepEqual(remembered(parts), { theme: 'dark', lecture: true });
  kept.set('webviz-theme', 'sepia').set('webviz-lecture', 'no');
  assert.deepEqual(remembered(parts), { lecture: false });
});

const own = (/** @type {string} */ text, name = '') => ({ text, name, about: 'map', picture: null });
const texts = () => column(ownTexts(), 'text').join('');

test('the latest text comes first, each once; one can be forgotten, and all of them', () => {
  for (const text of ['a', 'b', 'c', 'a']) keepText(own(text, `${text}!`));
  assert.deepEqual(column(ownTexts(), 'name'), ['a!', 'c!', 'b!']);
  forgetText('c');
  assert.equal(texts(), 'ab');
  forgetAll();
  assert.equal(texts(), '');
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
  assert.deepEqual([shapeKept('a').length, shapeKept('b'), shapeKept('c')], [300_000, '', '']);
  keepText({ ...own('d'), shape: 'x'.repeat(300_000) });
  assert.equal(texts(), 'db');
});

test('what somebody else has stored there is passed over', () => {
  for (const strange of ['nonsense', '{}', '[1, {"text": 2}]']) {
    kept.set('webviz-texts', strange);
    assert.deepEqual(ownTexts(), []);
  }
});
