/** The presenter's window: its state, commands, stopwatch; remote controls. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DOUBLE,
  interpretKey,
  presenterState,
  runCommand,
} from '../../../../static/js/features/present/present-view.js';
import { leftOf, timeText } from '../../../../static/js/features/present/presenter-window.js';
import { australia, searchMap } from '../../fixtures.mjs';

const { tree } = searchMap(australia);
const KNOWN = { title: 'Australia, alpha-beta', started: 1000 };
const LESSON = {
  ...{ title: 'From minimax to alpha-beta', minutes: 15 },
  stops: [
    { title: 'A tie is enough', text: 'Look at MIN.', note: 'Ask who has seen a tie.' },
    { title: 'A deep cut', text: 'Three levels up.' },
  ],
};

const SHOWN = { tree, step: 25, problem: { kind: 'map', map: australia } };

/** The state for the presenter's window at line 26, optionally in a lesson. */
function stateForWindow(lesson = null, asked = null, shown = SHOWN) {
  const page = { store: { get: () => shown }, lesson: () => lesson };
  return presenterState(page, asked, KNOWN);
}

const at = (stop, question = null) => ({ lesson: LESSON, stop, goToStop() {}, question: () => question });

test('without a lesson the window gets the title, the line, its reason and what comes next; before a search no line', () => {
  const { title, line, lines, started, why, nextStep, nextCutoff, ...rest } = stateForWindow();
  assert.deepEqual([title, line, lines, started], ['Australia, alpha-beta', 26, 85, 1000]);
  assert.match(why, /the remaining 2 replies are pruned/);
  assert.deepEqual([nextStep.line, nextCutoff.line], [27, 34]);
  assert.match(`${nextStep.why} ${nextCutoff.why}`, /returns at most 10.*remaining 4 replies/);
  const last = stateForWindow(null, null, { ...SHOWN, step: 84 });
  assert.deepEqual([last.nextStep, last.nextCutoff], [null, null]);
  const inLesson = [rest.stop, rest.next, rest.minutes, rest.question];
  assert.deepEqual([rest.note, ...inLesson], ['', null, null, null, null]);
  const before = stateForWindow(null, null, { tree: null, step: 0, problem: null });
  assert.deepEqual([before.why, before.line, before.lines], ['', 1, 0]);
  assert.deepEqual([before.nextStep, before.nextCutoff], [null, null]);
});

test('in a lesson it is told the notes, the next stop, how long it takes, and Predict’s question or that of the stop', () => {
  const { title, stop, stops, note, minutes, next } = stateForWindow(at(0));
  assert.deepEqual([title, note], ['A tie is enough', 'Ask who has seen a tie.']);
  assert.deepEqual([stop, stops, minutes], [1, 2, 15]);
  assert.deepEqual(next, { title: 'A deep cut', text: 'Three levels up.' });
  assert.deepEqual([stateForWindow(at(1)).note, stateForWindow(at(1)).next], ['', null]);
  const question = { ask: 'Cut?', answer: 'cut', why: 'It is enough.' };
  const own = at(0, { ask: 'How much?', rightText: '10' });
  assert.deepEqual(stateForWindow(own, question).question, question);
  assert.deepEqual(stateForWindow(own).question, { ask: 'How much?', answer: '10', why: '' });
});

test('the window runs the page’s own actions for steps and stops, and nothing else', () => {
  const done = [];
  const ids = ['forward', 'back', 'next-cutoff', 'next-stop', 'previous-stop', 'blank-black', 'print'];
  const actions = ids.map((id) => ({ id, title: id, run: () => done.push(id) }));
  for (const effect of [...ids, 'other']) runCommand({ actions }, { do: effect });
  assert.deepEqual(done, ids.slice(0, -1));
});

test('a time has minutes and seconds, and hours if any; a plan says what is left of it', () => {
  const texts = [0, 7.9, 60, 750, 3599, 3600, 3723, -5].map((one) => timeText(1000 * one));
  assert.deepEqual(texts.join(' '), '0:00 0:07 1:00 12:30 59:59 1:00:00 1:02:03 0:00');
  const left = [0, 59_000, 15 * 60_000, 18 * 60_000].map((passed) => leftOf(15, passed));
  assert.deepEqual([...left, leftOf(0, 1)], ['15 min left', '15 min left', '0 min left', '3 min over', '']);
});

/** What presses do: of Down or Up, at a time, held (+). */
function effects(presses) {
  let last = null;
  const done = presses.split(' ').map((one) => {
    const [, button, time, held] = /^(Down|Up)(\d+)(\+?)$/.exec(one);
    const event = { key: `Page${button}`, timeStamp: Number(time), repeat: Boolean(held) };
    const { effect, press } = interpretKey(last, event);
    last = press;
    return effect;
  });
  return done.join(' ');
}

test('a press is a step; the second of two quick ones, or a button that is held, jumps once', () => {
  assert.equal(effects(`Down0 Down${DOUBLE + 1} Down5000`), 'step step step');
  assert.equal(effects(`Down0 Down${DOUBLE} Down${DOUBLE + 10}`), 'step jump step');
  assert.equal(effects('Down0 Up10 Down20'), 'step step step', 'the other button is no second press');
  assert.equal(effects('Up0 Up500+ Up530+ Up9000+'), 'step jump nothing nothing');
  assert.equal(effects('Up0 Up500+ Up2000 Up2500+'), 'step jump step jump');
});
