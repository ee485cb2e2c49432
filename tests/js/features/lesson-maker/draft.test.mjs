import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BLANK,
  fileName,
  inserted,
  moved,
  parsed,
  removed,
  stopAtLine,
  withField,
  withStop,
  written,
} from '../../../../static/js/features/lesson-maker/draft.js';

const [A, B] = [{ sample: 'australia' }, { text: 'branching: 2\n1 2' }];
const stops = [{ title: 'one', problem: A, line: 1 }, { title: 'two' }, { title: 'three', problem: B }];
const LESSON = { format: 'webviz lesson 1', title: 'L', mine: [1, { a: null }], stops };

/** @param {any} lesson */
const problems = (lesson) =>
  lesson.stops.map((/** @type {any} */ { title, problem }) => [
    title,
    problem?.sample ?? problem?.text ?? null,
  ]);

test('what is written reads back the same, entry by entry on a line', () => {
  assert.deepEqual(JSON.parse(written(LESSON)), LESSON);
  assert.deepEqual(parsed(written(LESSON)), LESSON);
  assert.ok(
    written(LESSON).includes('\n      "problem": {"sample": "australia"},\n      "line": 1\n    },\n'),
  );
  assert.ok(written(LESSON).endsWith('  ]\n}\n'));
});

test('a lesson begins without stops', () => assert.deepEqual(parsed(BLANK)?.stops, []));

for (const text of ['', '{', '[]', 'null', '{"stops": 3}', '{"stops": [1]}', '{"stops": [[]]}'])
  test(`the form has nothing to show of ${JSON.stringify(text)}`, () => assert.equal(parsed(text), null));

test('a field is set in its place, and an empty one is none', () => {
  assert.deepEqual(Object.entries(withField({ a: 1, b: 2 }, 'a', 3)), [
    ['a', 3],
    ['b', 2],
  ]);
  for (const nothing of ['', null, undefined])
    assert.deepEqual(withField({ a: 1, b: 2 }, 'a', nothing), { b: 2 });
  assert.deepEqual(withField({}, 'a', 0), { a: 0 });
});

test('a stop is replaced, and all else stays', () =>
  assert.deepEqual(withStop(LESSON, 1, { title: 'new' }), {
    ...LESSON,
    stops: [stops[0], { title: 'new' }, stops[2]],
  }));

test('each stop keeps its problem when the order changes', () => {
  assert.deepEqual(problems(moved(LESSON, 1, 0)), [
    ['two', 'australia'],
    ['one', null],
    ['three', B.text],
  ]);
  assert.deepEqual(problems(moved(LESSON, 2, 1)), [
    ['one', 'australia'],
    ['three', B.text],
    ['two', 'australia'],
  ]);
  assert.deepEqual(problems(removed(LESSON, 0)), [
    ['two', 'australia'],
    ['three', B.text],
  ]);
});

test('a stop with the problem of the one before does not repeat it', () => {
  const more = inserted(LESSON, 2, { title: 'new', problem: A });
  assert.deepEqual(problems(more), [
    ['one', 'australia'],
    ['two', null],
    ['new', null],
    ['three', B.text],
  ]);
});

test('a lesson whose first stop has no problem yet can be put in order all the same', () => {
  const odd = { stops: [{ title: 'one' }, { title: 'two', problem: A }] };
  assert.deepEqual(problems(moved(odd, 1, 0)), [
    ['two', 'australia'],
    ['one', null],
  ]);
});

test('a line of the text tells the stop that it lies in', () => {
  const text = written(LESSON);
  const line = (/** @type {string} */ words) => text.split('\n').findIndex((one) => one.includes(words)) + 1;
  assert.equal(stopAtLine(text, line('"mine"')), -1);
  assert.deepEqual(
    ['one', 'two', 'three'].map((title) => stopAtLine(text, line(`"${title}"`))),
    [0, 1, 2],
  );
});

test('a file is called as the lesson is', () => {
  assert.equal(fileName('From minimax to α-β: 2!'), 'from-minimax-to-2.lesson.json');
  assert.equal(fileName('…'), 'lesson.lesson.json');
});
