/** The editor: undo and redo, and repairs that it offers. */
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
import {
  changedLines,
  countAnswered,
  repaired,
  repairOf,
} from '../../../../static/js/features/editor/repairs.js';
import { numbers } from '../../fixtures.mjs';

const PLACES = {};
const draft = (text) => ({ text, places: PLACES });
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
    const all = (step, one) => (step(one).now === one.now ? one : all(step, step(one)));
    const first = all(undone, all(redone, history));
    assert.equal(first.now.text, '');
    assert.ok(history.future.length || all(redone, first).now === now);
  }
});

test('what is typed in one go is undone in one go; something new takes the place of what was undone', () => {
  let history = START;
  for (const text of ['a', 'ab', 'abc']) history = changed(history, draft(text), 'typing');
  history = changed(history, draft('ab'), 'deleting');
  assert.deepEqual([undone(history).now.text, undone(undone(history)).now.text], ['abc', '']);
  assert.equal(redone(changed(undone(changed(START, draft('a'))), draft('b'))).now.text, 'b');
  const moved = changed(START, { text: '', places: { A: [1, 2] } });
  assert.equal(undone(moved).now.places, PLACES, 'a region that moves is a step');
  assert.deepEqual(
    [changed(START, draft('')), undone(START).now, redone(START).now],
    [START, START.now, START.now],
  );
});

test('of very long texts the first are forgotten', () => {
  let history = begun(draft('x'));
  for (let n = 0; n < 30; n++) history = changed(history, draft(String(n % 10).repeat(1_000_000)));
  assert.ok(history.past.length < 25 && history.past.length > 15);
});

test('letters belong together, and what is taken away; the cursor goes behind what has changed', () => {
  assert.deepEqual([runOf('insertText', 'a'), runOf('deleteContentBackward', null)], ['typing', 'deleting']);
  const alone = [runOf('insertText', ' '), runOf('insertLineBreak', null), runOf('insertFromPaste', 'a')];
  assert.deepEqual(alone, ['', '', '']);
  assert.deepEqual(
    [endOfChange('abc', 'aXbc'), endOfChange('aXbc', 'abc'), endOfChange('aa', 'aaa')],
    [2, 1, 1],
  );
});

const TEXT = 'R, G\nA: R 1\nB: A B\n';

const repair = (...edits) => ({
  ...{ title: 'Repair it', errors: [0], warnings: [] },
  edits: edits.map(([line, column, found, meant]) => ({ line, column, found, meant })),
});

test('what was found gives way to what was meant, in every place at once, or nothing where the text is another', () => {
  assert.equal(repaired(TEXT, repair([2, 4, 'R 1', 'R-1'])), 'R, G\nA: R-1\nB: A B\n');
  const both = repair([3, 1, 'B', 'West'], [3, 6, 'B', 'West'], [2, 1, 'A', 'South']);
  assert.equal(repaired(TEXT, both), 'R, G\nSouth: R 1\nWest: A West\n');
  assert.equal(repaired(TEXT, repair([3, 5, '', ','])), 'R, G\nA: R 1\nB: A, B\n');
  assert.equal(repaired('𝐀:R 1', repair([1, 3, 'R 1', 'R-1'])), '𝐀:R-1', 'columns count characters');
  assert.equal(repaired(TEXT, repair()), null);
  for (const [line, column] of [
    [2, 3],
    [9, 1],
    [5, 1],
  ])
    assert.equal(repaired(TEXT, repair([3, 1, 'B', 'C'], [line, column, 'R 1', 'R-1'])), null);
  assert.equal(repaired(TEXT, repair([9, 1, '', ':'])), null);
});

test('one repair may answer several remarks, and is found by each; the lines it changes are told', () => {
  const [one, other] = [
    { ...repair(), errors: [0, 2] },
    { ...repair(), errors: [], warnings: [0] },
  ];
  const all = [one, other];
  const found = [repairOf(all, 'errors', 2), repairOf(all, 'errors', 1), repairOf(all, 'warnings', 0)];
  assert.deepEqual([...found, countAnswered(all)], [one, null, other, 3]);
  assert.deepEqual(changedLines('a\nb c\nd\n', 'a\nbc\nd\n'), [{ line: 2, before: 'b c', after: 'bc' }]);
  assert.deepEqual(changedLines('a\n', 'a\n'), []);
});
