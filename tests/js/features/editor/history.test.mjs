/** The editor: undo and redo, and repairs that it offers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as steps from '../../../../static/js/features/editor/drafts.js';
import * as repairs from '../../../../static/js/features/editor/repairs.js';
import { column } from '../../column.mjs';
import { numbers } from '../../fixtures.mjs';

const { newHistory: begun, recordDraft: changed, draftNow } = steps;
const undo = (history) => steps.stepHistory(history, -1);
const redo = (history) => steps.stepHistory(history, 1);
const { repairText: repaired } = repairs;
const PLACES = {};
const draft = (text) => ({ text, places: PLACES });
const START = begun(draft(''));

test('undone to the beginning and done again to the end, the text is the same', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const random = numbers(seed);
    let history = START;
    for (let n = 0; n < 50; n++) {
      const choice = Math.floor(random() * 5);
      if (choice === 0) history = undo(history);
      else if (choice === 1) history = redo(history);
      else history = changed(history, draft(`${n}`), ['', 'typing', 'deleting'][choice - 2]);
    }
    const all = (step, one) => (step(one).at === one.at ? one : all(step, step(one)));
    const first = all(undo, all(redo, history));
    assert.equal(draftNow(first).text, '');
    const canRedo = redo(history).at !== history.at;
    assert.ok(canRedo || draftNow(all(redo, first)) === draftNow(history));
  }
});

test('one run of typing is one step of undo; a new edit ends redo', () => {
  let history = START;
  for (const text of ['a', 'ab', 'abc']) history = changed(history, draft(text), 'typing');
  history = changed(history, draft('ab'), 'deleting');
  const texts = [undo(history), undo(undo(history))].map((one) => draftNow(one).text);
  assert.deepEqual(texts, ['abc', '']);
  assert.equal(draftNow(redo(changed(undo(changed(START, draft('a'))), draft('b')))).text, 'b');
  const moved = changed(START, { text: '', places: { A: [1, 2] } });
  assert.equal(draftNow(undo(moved)).places, PLACES, 'a region that moves is a step');
  assert.equal(changed(START, draft('')), START);
  assert.deepEqual([undo(START), redo(START)], [START, START]);
  let long = begun(draft('x'));
  for (let n = 0; n < 30; n++) long = changed(long, draft(String(n % 10).repeat(1_000_000)));
  assert.ok(long.drafts.length < 26 && long.drafts.length > 16, 'of very long texts the first are forgotten');
});

test('letters typed in a row are one run, and so are deletions; the cursor goes behind the change', () => {
  const kinds = { insertText: 'a', deleteContentBackward: null, insertLineBreak: null, insertFromPaste: 'a' };
  const runs = Object.entries(kinds).map(([kind, data]) => steps.typingRun(kind, data));
  assert.deepEqual([...runs, steps.typingRun('insertText', ' ')], ['typing', 'deleting', '', '', '']);
  const ends = ['abc aXbc', 'aXbc abc', 'aa aaa'].map((pair) => steps.endOfChange(...pair.split(' ')));
  assert.deepEqual(ends, [2, 1, 1]);
});

const TEXT = 'R, G\nA: R 1\nB: A B\n';

const repair = (...edits) => ({
  ...{ title: 'Repair it', errors: [0], warnings: [] },
  edits: edits.map(([line, column, found, meant]) => ({ line, column, found, meant })),
});

test('a repair replaces the found words in every place at once, and nothing in another text', () => {
  assert.equal(repaired(TEXT, repair([2, 4, 'R 1', 'R-1'])), 'R, G\nA: R-1\nB: A B\n');
  const both = repair([3, 1, 'B', 'West'], [3, 6, 'B', 'West'], [2, 1, 'A', 'South']);
  assert.equal(repaired(TEXT, both), 'R, G\nSouth: R 1\nWest: A West\n');
  assert.equal(repaired(TEXT, repair([3, 5, '', ','])), 'R, G\nA: R 1\nB: A, B\n');
  assert.equal(repaired('𝐀:R 1', repair([1, 3, 'R 1', 'R-1'])), '𝐀:R-1', 'columns count characters');
  assert.equal(repaired(TEXT, repair()), null);
  for (const [line, column] of Object.entries({ 2: 3, 9: 1, 5: 1 }))
    assert.equal(repaired(TEXT, repair([3, 1, 'B', 'C'], [Number(line), column, 'R 1', 'R-1'])), null);
  assert.equal(repaired(TEXT, repair([9, 1, '', ':'])), null);
});

test('the words that a remark quotes are selected behind characters of two code units, too', () => {
  const text = '# map\n# 🗺🗺 R, Gren';
  const selections = [];
  const area = { value: text, focus() {}, setSelectionRange: (...range) => selections.push(range) };
  repairs.select(area, { line: 2, column: 9, message: 'There is no color "Gren".' });
  assert.deepEqual(
    selections.map(([from, to]) => text.slice(from, to)),
    ['Gren'],
  );
});

test('one repair may answer several remarks, and is found by each; the lines it changes are told', () => {
  const one = { ...repair(), errors: [0, 2] };
  const other = { ...repair(), errors: [], warnings: [0] };
  const { changedLines, countRepairable, remarksOf } = repairs;
  const found = { errors: [{}, {}, {}], warnings: [{}], repairs: [one, other] };
  assert.deepEqual(column(remarksOf(found), 'repair'), [one, null, one, other]);
  assert.equal(countRepairable([one, other]), 3);
  assert.deepEqual(changedLines('a\nb c\nd\n', 'a\nbc\nd\n'), [{ line: 2, before: 'b c', after: 'bc' }]);
  assert.deepEqual(changedLines('a\n', 'a\n'), []);
});
