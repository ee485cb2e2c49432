/**
 * A class that follows: codes and roles, questions and their bars, when a page asks, and following a
 * scene.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closed, putToClass, shown, steppedOn } from '../../../../static/js/features/room/asking.js';
import { barsOf, rightWords } from '../../../../static/js/features/room/bars.js';
import { Follower } from '../../../../static/js/features/room/following.js';
import { codeOf, joined, opened, spaced } from '../../../../static/js/features/room/room.js';
import { nextWait } from '../../../../static/js/features/room/waits.js';
import { column } from '../../column.mjs';

test('a code is read as people type it, of eight letters or of six, and shown in halves; anything else is none', () => {
  for (const typed of ['QXKMTBRW', 'qxkm tbrw', ' qxkm-tbrw ']) assert.equal(codeOf(typed), 'QXKMTBRW');
  assert.equal(codeOf('csh bnj'), 'CSHBNJ');
  for (const typed of [
    '',
    'QX',
    'QXKMTBRW!',
    'a whole sentence',
    'QXKMTBR',
    'QXKMTBRWW',
    'QXKMTBRO',
    'QXKMTBR0',
  ])
    assert.equal(codeOf(typed), '', typed);
  assert.deepEqual([spaced('QXKMTBRW'), spaced('ABC')], ['QXKM TBRW', 'ABC']);
});

test('only who leads has a secret, and whoever comes follows', () => {
  const [guest, host] = [joined('QXKMTBRW'), opened('QXKMTBRW', 's')];
  assert.deepEqual([guest.secret, guest.role, guest.following], ['', 'follow', true]);
  assert.deepEqual([host.secret, host.role], ['s', 'lead']);
});

const CUT = {
  ...{ ask: 'Is this branch cut?', kind: 'choice', choices: ['cut', 'searched on'] },
  ...{ right: (given) => given === 'cut', number: '', rightText: 'cut' },
};
const NUMBER = { ...CUT, kind: 'number', choices: [], number: '10', rightText: '10' };

test('a question is sent open, with what is right for the server to keep; the results take no more answers', () => {
  const open = putToClass(CUT, 'q1');
  assert.deepEqual([open.right, open.open, open.shown], ['cut', true, false]);
  assert.equal(putToClass(NUMBER, 'q2').right, '10');
  assert.equal(putToClass({ ...CUT, right: () => true }, 'q').right, 'cut\nsearched on');
  const all = shown(open);
  assert.deepEqual([all.open, all.shown], [false, true]);
  // A step forward ends the answers; the next one after the results puts them away.
  assert.deepEqual([steppedOn(open), steppedOn(all), steppedOn(null)], [closed(open), null, null]);
});

function tally(given, others = 0) {
  const counts = Object.entries(given).map(([answer, count]) => ({ answer, count }));
  return { counts, others, total: counts.reduce((sum, { count }) => sum + count, others) };
}

test('choices stand in their order, the longest bar being the most frequent answer; it is said how many were right', () => {
  const { ask, kind, choices } = CUT;
  const question = { id: 'a', ask, kind, choices, open: false, shown: true, right: 'cut' };
  const some = tally({ 'searched on': 4, cut: 3 });
  assert.deepEqual(barsOf(question, some), [
    { answer: 'cut', count: 3, share: 0.75, right: true },
    { answer: 'searched on', count: 4, share: 1, right: false },
  ]);
  const none = barsOf(question, tally({})).map(({ count, share }) => `${count} ${share}`);
  assert.deepEqual(none, ['0 0', '0 0']);
  assert.equal(rightWords(question, some), '3 of 7 right');
  assert.deepEqual(
    [rightWords(question, tally({})), rightWords({ ...question, right: null }, some)],
    ['', ''],
  );
  // Numbers come by how many gave them, rare ones together, and what is right always stands there.
  const given = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [String(n), 20 - n]));
  const bars = barsOf({ ...question, kind: 'number', choices: [], right: '11' }, tally(given, 5));
  assert.equal(column(bars, 'answer').join(' '), '0 1 2 3 4 5 6 7 11 others');
  assert.deepEqual([bars.at(-1)?.count, bars[8].right], [12 + 11 + 10 + 5, true]);
});

test('a page asks once a second, a class not in one moment; unanswered ever less often, hidden hardly', () => {
  const wait = (failures = 0, part = 0.5, hidden = false) => nextWait({ hidden, failures }, () => part);
  assert.deepEqual(
    [0, 1, 2, 3, 4, 50].map((failures) => wait(failures)),
    [1000, 2000, 4000, 8000, 8000, 8000],
  );
  assert.equal(wait(0, 0.5, true), 15_000);
  const waits = [0, 0.25, 0.5, 0.75, 1].map((part) => wait(0, part));
  assert.equal(new Set(waits).size, waits.length);
  assert.ok(Math.min(...waits) >= 800 && Math.max(...waits) <= 1200, String(waits));
});

/** A follower of a page whose links take as long to open as a test wants. */
function following() {
  const page = { room: joined('ABCDEF'), tree: {}, step: 0, veiled: false };
  const opening = [];
  const change = (more) => Object.assign(page, more);
  const openLink = (_, more) => new Promise((done) => opening.push(() => done(change(more))));
  const goTo = (step) => change({ step });
  const follower = new Follower({ openLink, store: { get: () => page, change, goTo } });
  const hear = (step) => follower.hear({ version: step, scene: '#v1', step });
  return { page, opening, follower, hear };
}

/** Lets what has begun come to its end, without a clock. */
const settled = async () => {
  for (let n = 0; n < 20; n++) await new Promise(setImmediate);
};

test('a step that comes while a scene is opened is gone to after it; whoever leaves meanwhile is left alone', async () => {
  const { page, opening, follower, hear } = following();
  hear(25);
  hear(33);
  assert.equal(opening.length, 1);
  opening[0]();
  await settled();
  assert.deepEqual([opening.length, page.step, follower.place?.step], [1, 33, 33]);
  const other = following();
  other.hear(25);
  other.follower.leave();
  other.opening[0]();
  await settled();
  assert.deepEqual([other.page.room, other.follower.place], [null, null]);
});
