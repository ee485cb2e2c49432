/** A homework: what the browser keeps, the file, and the grade of what is in it. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { crc32 } from 'node:zlib';
import * as homework from '../../../../static/js/features/practice/homework.js';
import {
  DEFAULTS as FIRST,
  homeworkOf,
  homeworkText,
  settingsText,
} from '../../../../static/js/features/practice/index.js';
import { exercise } from '../../../../static/js/features/practice/misconceptions.js';
import { beginSession, randomTree, toggleCross } from '../../../../static/js/features/practice/session.js';

const MINE = { key: 'fa05eb1fb7', seeds: [7, 8, 9] };
const [EARLY, LATE] = ['2026-11-02T10:00:00.000Z', '2026-11-02T11:00:00.000Z'];
const SMALL = { ...FIRST, branching: 2, depth: 2, tasks: new Set(['cross', 'values', 'leaves']) };

beforeEach(() => {
  const stored = new Map();
  globalThis.localStorage = {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, text) => stored.set(name, text),
    removeItem: (name) => stored.delete(name),
  };
});

const ofSeed = (seed) => settingsText({ ...FIRST, seed });

/** What a search prunes that does not cut where a value equals the bound. */
function beyond(seed) {
  const settings = { ...FIRST, seed, cut: '>' };
  return exercise(randomTree(settings, seed), settings).run.pruned;
}

const sessionOf = (seed) => homework.resume(MINE, beginSession({ ...SMALL, seed }, {}));
const withField = (session, values) => ({ ...session, answers: { ...session.answers, values } });

test('a link names the homework, and a damaged one says what to do', () => {
  assert.deepEqual(homeworkOf(homeworkText(MINE)), MINE);
  for (const text of ['', 'fa05eb1fb7', 'fa05eb1fb7.', 'ann.7', `fa05eb1fb7${'.1'.repeat(51)}`])
    assert.throws(() => homeworkOf(text), /copy the whole link again/);
});

test('answers last with the time of their last change, and each exercise has its own', () => {
  const first = toggleCross(toggleCross(sessionOf(7), 3), 4);
  homework.keepWork(MINE, { ...first, tries: 2, hints: 1 }, EARLY);
  const again = sessionOf(7);
  assert.deepEqual([again.tries, again.hints, [...again.answers.crossed]], [2, 1, [3, 4]]);
  homework.keepWork(
    MINE,
    withField(
      toggleCross(again, 3),
      new Map([
        [1, '5'],
        [0, ' '],
      ]),
    ),
    LATE,
  );
  assert.deepEqual(homework.workOn(MINE, again.settings).answers, [
    { field: 'crossed', node: 4, text: '', at: EARLY },
    { field: 'values', node: 1, text: '5', at: LATE },
  ]);
  assert.equal(sessionOf(8).answers.crossed.size, 0);
  assert.equal(homework.workWords(homework.workOn(MINE, sessionOf(8).settings)), 'no answer yet');
  homework.forgetWorks(MINE);
  assert.equal(sessionOf(7).answers.crossed.size, 0);
});

test('a damaged memory is no failure, and one without storage neither', () => {
  localStorage.setItem('webviz-homework-fa05eb1fb7', '{');
  assert.deepEqual(homework.worksOf(MINE), {});
  delete globalThis.localStorage;
  homework.keepWork(MINE, toggleCross(sessionOf(7), 3), EARLY);
  assert.equal(sessionOf(7).answers.crossed.size, 0);
});

test('the file has all exercises in their order, and a check sum of what is before it', () => {
  homework.keepWork(MINE, withField(sessionOf(8), new Map([[0, '“∞”']])), EARLY);
  const text = homework.fileText(MINE, SMALL, LATE);
  const { check, ...members } = JSON.parse(text);
  assert.deepEqual(
    members.exercises.map(({ exercise, answers }) => [exercise, answers.length]),
    MINE.seeds.map((seed) => [settingsText({ ...SMALL, seed }), Number(seed === 8)]),
  );
  assert.deepEqual(
    { ...members, exercises: 3 },
    {
      ...{ format: 'webviz practice 1', key: MINE.key, saved: LATE, exercises: 3 },
    },
  );
  const before = text.slice(0, text.indexOf(',\n "check"'));
  assert.equal(Number.parseInt(check, 16), crc32(before));
  assert.equal(homework.fileName(MINE), 'practice-fa05eb1fb7.webviz.json');
});

test('a grade comes from the answers alone, names a misconception, and counts what is not answered', () => {
  const { pruned } = beginSession({ ...FIRST, seed: 37274203 }, {}).exercise.run;
  const crosses = (nodes) => nodes.map((node) => ({ field: 'crossed', node, text: '', at: EARLY }));
  const grade = (nodes, link = ofSeed(37274203)) =>
    homework.gradeAnswers({ exercise: link, answers: crosses(nodes) });
  const [n] = [pruned.length];
  assert.deepEqual(grade(pruned), {
    ...{ right: n, total: n, verdict: 'right', explanations: [], notes: [] },
  });
  const more = grade([...pruned, 1]);
  assert.deepEqual([more.right, more.total, more.verdict], [n, n + 1, 'unexplained']);
  assert.match(more.notes[0], /^B is crossed out, but searched: /);
  const named = Array.from({ length: 50 }, (_, n) => grade(beyond(n), ofSeed(n)))
    .filter(({ verdict }) => verdict === 'explained')
    .map(({ explanations: [{ faults, exact }] }) => [...faults, exact].join());
  assert.ok(named.length > 3);
  assert.deepEqual(new Set(named), new Set(['cut-beyond,true']));
  const open = homework.gradeAnswers({
    exercise: settingsText({ ...SMALL, seed: sessionOf(7).settings.seed }),
    answers: [{ field: 'leaves', node: 0, text: 'many', at: EARLY }],
  });
  assert.match(open.notes.at(-1), /^Not answered: \d+\.$/);
});
