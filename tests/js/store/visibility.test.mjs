/** What each activity lets be seen, what Escape closes first, and what stands in the header. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settleLesson } from '../../../static/js/features/lessons/index.js';
import { wayWords } from '../../../static/js/header/appearance.js';
import { showsLinked, viewOf } from '../../../static/js/store/address.js';
import { isStopQuestionOpen } from '../../../static/js/store/state.js';
import { innermost, lastSeen, showsGame, visibility } from '../../../static/js/store/visibility.js';
import '../choices.mjs';
import { australia, problemOf, vector } from '../fixtures.mjs';
import { defaults, fromLink, toLink } from '../page-state.mjs';

const { tree } = vector('australia-alpha-beta');

test('before a question is answered nothing is told ahead, in Play no best move until one asks why', () => {
  const hiddenParts = (state) => {
    const names = Object.entries(visibility(state)).flatMap(([name, shown]) => (shown ? [] : [name]));
    return names.join(' ');
  };
  const [predict, play] = [{ steppingMode: 'predict' }, { steppingMode: 'play' }];
  const question = { step: 26 };
  const asking = hiddenParts({ ...predict, question });
  assert.equal(asking, Object.keys(visibility({})).join(' '));
  assert.deepEqual([hiddenParts({}), hiddenParts({ question }), hiddenParts(predict)], ['', '', 'reason']);
  assert.equal(`${hiddenParts({ veiled: true })} reason`, asking, 'the question itself lies elsewhere');
  for (const playSearch of [null, { step: 0 }])
    assert.equal(hiddenParts({ ...play, playSearch }), 'children path about rounds find');
  assert.equal(hiddenParts({ ...play, playSearch: { step: 3 } }), 'about');
  assert.deepEqual([lastSeen({ tree, question: question }), lastSeen({ tree })], [25, 84]);
  assert.equal(lastSeen({ tree: null }), 0);
});

test('the map shows the game that is played, as long as nobody steps into the search beside it', () => {
  const play = { steppingMode: 'play', play: {}, playSearch: { step: 3 } };
  const states = [play, { ...play, tree, step: 3 }, { ...play, tree, step: 4 }, { ...play, play: null }];
  const found = [...states, { ...play, steppingMode: 'watch' }].map(showsGame);
  assert.deepEqual(found, [true, true, false, false, false]);
});

test('Escape closes the innermost first: lens, activity, Present, lesson; and never a class', () => {
  const open = { tour: 1, whatIf: {}, windows: true, find: '', rival: {}, output: {} };
  const classroom = { role: 'lead' };
  const around = { steppingMode: 'play', presenting: true, lesson: { stops: [] }, lessonRef: 'x', classroom };
  let state = { ...defaults(), ...open, ...around };
  const closed = [];
  for (let one = innermost(state); one; one = innermost(state)) {
    closed.push(Object.keys(one.closed)[0]);
    const next = { ...state, ...one.closed };
    state = { ...next, ...settleLesson(next, state) };
  }
  const order = 'tour pressed windows find rival output steppingMode presenting lesson';
  assert.equal(closed.join(' '), order);
  assert.deepEqual(state, { ...defaults(), classroom });
});

test('the header names the activity, of which there is one, and all that is on beside it', () => {
  const words = (more) => wayWords({ ...defaults(), ...more });
  const [lesson, classroom, output] = [{}, {}, {}];
  assert.equal(words({}), 'Watch');
  assert.equal(words({ steppingMode: 'predict', lesson, classroom }), 'Predict · Lesson · Class');
  assert.equal(words({ steppingMode: 'play', output }), 'Play · Check');
  assert.equal(words({ practice: {} }), 'Practice');
});

test('keys for answers go to a stop’s open question', () => {
  const stops = [{ question: { ask: 'Why?' } }, { question: { kind: 'cut' } }, { question: null }];
  const asks = (stop, done = false) =>
    isStopQuestionOpen({ lesson: { stops }, stop, stopAnswer: done ? { done } : null });
  assert.deepEqual([asks(0), asks(0, true), asks(1), asks(2), asks(3)], [true, false, false, false, false]);
});

test('a link is answered by the search that is shown, as far as it applies; all else that it says is of the view', async () => {
  const problem = problemOf(australia);
  const state = { ...defaults(), text: 'a map', problem };
  const linked = await fromLink(await toLink({ ...state, step: 25, view: 'focus' }));
  assert.ok(linked);
  assert.ok(showsLinked(state, linked) && !showsLinked(state, null));
  for (const more of [{ depth: 2 }, { text: 'b' }, { problem: null }])
    assert.ok(!showsLinked({ ...state, ...more }, linked), JSON.stringify(more));
  const { step, view, text, depth } = viewOf(linked);
  assert.deepEqual([step, view, text, depth], [25, 'focus', undefined, undefined]);
});
