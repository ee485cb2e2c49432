/** A lesson in the making: its text, its stops, the questions of a stop. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as draft from '../../../../static/js/features/lesson-maker/draft.js';
import * as kinds from '../../../../static/js/features/lesson-maker/stop-form.js';
import { shownStop, shownWords } from '../../../../static/js/features/lesson-maker/stop-form.js';
import { defaults, toLink } from '../../page-state.mjs';

const { KIND_TITLES, questionOfKind, withChoice, withoutChoice } = kinds;
const { parseLesson: parsed, formatLesson: written } = draft;
const [A, B] = [{ sample: 'australia' }, { text: 'branching: 2\n1 2' }];
const stops = [{ title: 'one', problem: A, line: 1 }, { title: 'two' }, { title: 'three', problem: B }];
const LESSON = { format: 'webviz lesson 1', title: 'L', mine: [1, { a: null }], stops };

/** The stops with their problems, A, B or that of the one before. */
const problems = ({ stops: all }) =>
  all.map(({ title, problem }) => `${title}${problem ? (problem.sample ? ' A' : ' B') : ''}`).join(', ');

test('a lesson reads back as it was written, an entry on a line; other JSON has no form', () => {
  assert.deepEqual([JSON.parse(written(LESSON)), parsed(written(LESSON))], [LESSON, LESSON]);
  assert.match(written(LESSON), /\n {6}"problem": {"sample": "australia"},\n {6}"line": 1\n {4}},\n/);
  assert.ok(written(LESSON).endsWith('  ]\n}\n'));
  assert.deepEqual(parsed(draft.BLANK)?.stops, []);
  for (const text of ['', '{', '[]', 'null', '{"stops": 3}', '{"stops": [1]}', '{"stops": [[]]}'])
    assert.equal(parsed(text), null, text);
});

test('a field is set in its place, and an empty one is none; a stop is replaced, and all else stays', () => {
  const { withField } = draft;
  assert.equal(JSON.stringify(withField({ a: 1, b: 2 }, 'a', 3)), '{"a":3,"b":2}');
  for (const nothing of ['', null, undefined])
    assert.deepEqual(withField({ a: 1, b: 2 }, 'a', nothing), { b: 2 });
  assert.deepEqual(withField({}, 'a', 0), { a: 0 });
  const replaced = draft.withStop(LESSON, 1, { title: 'new' });
  assert.deepEqual(replaced, { ...LESSON, stops: [stops[0], { title: 'new' }, stops[2]] });
});

test('each stop keeps its problem when the order changes, and does not repeat that of the one before', () => {
  const odd = { stops: [{ title: 'one' }, { title: 'two', problem: A }] };
  const changed = {
    'two A, one, three B': draft.moveStop(LESSON, 1, 0),
    'one A, three B, two A': draft.moveStop(LESSON, 2, 1),
    'two A, three B': draft.removeStop(LESSON, 0),
    'one A, two, new, three B': draft.insertStop(LESSON, 2, { title: 'new', problem: A }),
    'two A, one': draft.moveStop(odd, 1, 0),
  };
  for (const [expected, lesson] of Object.entries(changed)) assert.equal(problems(lesson), expected);
});

test('a line of the text tells the stop that it lies in, and a file is called as the lesson is', () => {
  const text = written(LESSON);
  const stopAt = (words) =>
    draft.stopAtLine(text, text.split('\n').findIndex((one) => one.includes(words)) + 1);
  assert.deepEqual(['"mine"', '"one"', '"two"', '"three"'].map(stopAt), [-1, 0, 1, 2]);
  const files = ['From minimax to α-β: 2!', '…'].map(draft.fileName);
  assert.deepEqual(files, ['from-minimax-to-2.lesson.json', 'lesson.lesson.json']);
});

async function stopOf(more) {
  const state = { ...defaults(), text: 'a map', ...more };
  return shownStop(state, await toLink(state));
}

test('a stop from the page says what a link does, of one kind of problem, without its own lesson, and is told', async () => {
  const search = { algorithm: 'alpha-beta' };
  const linked = await stopOf({ sample: 'australia', step: 25, lessonRef: 'first-cut', stop: 3 });
  assert.deepEqual(linked, { problem: { sample: 'australia' }, search, line: 26 });
  const own = await stopOf({ algorithm: 'minimax', depth: 2, view: 'focus', windows: true });
  const view = { view: 'focus', windows: 'shown' };
  const minimax = { algorithm: 'minimax', depth: 2 };
  assert.deepEqual(own, { problem: { text: 'a map' }, search: minimax, line: 1, view });
  const csp = { ...defaults().csp, propagation: 'arcs', width: 5 };
  const constraints = { search: 'backtracking', mode: 'csp', propagation: 'arcs', width: 5 };
  assert.deepEqual((await stopOf({ mode: 'csp', csp })).search, constraints);
  const stop = await stopOf({ sample: 'australia', step: 25, view: 'focus' });
  const words = shownWords(stop, (sample) => sample.toUpperCase());
  assert.equal(words, 'AUSTRALIA · algorithm alpha-beta · line 26 · view focus');
  assert.equal(shownWords({ problem: { text: 'x' } }, String), 'a text of your own · line 1');
  assert.equal(shownWords({}, String), 'no problem · line 1');
});

test('a kind of question begins with what it needs, keeps its words, and answers come and go', () => {
  const choices = [{ text: 'a', right: true }, { text: 'b' }, { text: 'c' }];
  const choice = { kind: 'choice', ask: 'Which?', choices };
  const blank = ['', 'cut', 'number'].map((kind) => questionOfKind(undefined, kind));
  assert.deepEqual(blank, [null, { kind: 'cut' }, { kind: 'number', ask: '', answer: 0 }]);
  assert.equal(questionOfKind(undefined, 'choice')?.choices.length, 2);
  assert.deepEqual(questionOfKind(choice, 'number'), { kind: 'number', ask: 'Which?', answer: 0 });
  assert.deepEqual(questionOfKind(choice, 'choice'), choice);
  assert.deepEqual(withChoice(choice).choices.at(-1), { text: '' });
  assert.deepEqual(withoutChoice(choice, 1).choices, [choices[0], choices[2]]);
  assert.deepEqual(Object.keys(KIND_TITLES).sort().join(' '), ' best bound choice cut number value');
});
