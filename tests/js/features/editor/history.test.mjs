import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  begun,
  changed,
  endOfChange,
  redone,
  runOf,
  undone,
} from '../../../../static/js/features/editor/history.js';
import { numbers } from '../../fixtures.mjs';

/** @import { History } from '../../../../static/js/features/editor/history.js' */

const PLACES = {};
const draft = (/** @type {string} */ text) => ({ text, places: PLACES });
const START = begun(draft(''));

test('undone to the beginning and done again to the end, the text is the same', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const random = numbers(seed);
    let history = START;
    for (let n = 0; n < 50; n++) {
      const choice = Math.floor(random() * 5);
      if (choice === 0) history = undone(history);
      else if (choice === 1) history = redone(history);
      else history = changed(history, draft(`${n}`), ['', 'typing', 'deleting'][choice - 2]);
    }
    const { now } = history;
    /** @type {(step: (one: History) => History, one: History) => History} */
    const all = (step, one) => (step(one).now === one.now ? one : all(step, step(one)));
    const first = all(undone, all(redone, history));
    assert.equal(first.now.text, '');
    assert.ok(history.future.length || all(redone, first).now === now);
  }
});

test('what is typed in one go is undone in one go', () => {
  let history = START;
  for (const text of ['a', 'ab', 'abc']) history = changed(history, draft(text), 'typing');
  history = changed(history, draft('ab'), 'deleting');
  assert.equal(undone(history).now.text, 'abc');
  assert.equal(undone(undone(history)).now.text, '');
});

test('after an undo something new takes the place of what was undone', () => {
  const history = changed(undone(changed(START, draft('a'))), draft('b'));
  assert.equal(redone(history).now.text, 'b');
});

test('nothing new is no step, and at either end nothing happens', () => {
  assert.equal(changed(START, draft('')), START);
  assert.equal(undone(START).now, START.now);
  assert.equal(redone(START).now, START.now);
});

test('a region that moves is a step, though the text is the same', () => {
  const moved = changed(START, { text: '', places: { A: [1, 2] } });
  assert.equal(undone(moved).now.places, PLACES);
});

test('of very long texts the first are forgotten', () => {
  let history = begun(draft('x'));
  for (let n = 0; n < 30; n++) history = changed(history, draft(String(n % 10).repeat(1_000_000)));
  assert.ok(history.past.length < 25 && history.past.length > 15);
});

test('letters belong together, and what is taken away; blanks and pasted text stand for themselves', () => {
  assert.equal(runOf('insertText', 'a'), 'typing');
  assert.equal(runOf('deleteContentBackward', null), 'deleting');
  for (const [type, data] of [
    ['insertText', ' '],
    ['insertLineBreak', null],
    ['insertFromPaste', 'a'],
  ])
    assert.equal(runOf(String(type), data), '');
});

test('the cursor goes behind what has changed', () => {
  assert.equal(endOfChange('abc', 'aXbc'), 2);
  assert.equal(endOfChange('aXbc', 'abc'), 1);
  assert.equal(endOfChange('aa', 'aaa'), 1);
});
