/** A class that follows: codes, questions, polling, following, leading. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barsOf, rightWords } from '../../../../static/js/features/classroom/classroom-view.js';
import {
  codeInHalves,
  codeOf,
  followClassroom,
  leadClassroom,
} from '../../../../static/js/features/classroom/index.js';
import { Follower } from '../../../../static/js/features/classroom/lecture.js';
import {
  afterStep,
  nextWait,
  publisher,
  questionToSend,
  withResults,
} from '../../../../static/js/features/classroom/requests.js';
import { column } from '../../column.mjs';
import { turns } from '../../page-state.mjs';

test('a code is read as people type it, of eight letters or six, shown in halves; only who leads has a secret', () => {
  for (const typed of ['QXKMTBRW', 'qxkm tbrw', ' qxkm-tbrw ']) assert.equal(codeOf(typed), 'QXKMTBRW');
  assert.equal(codeOf('csh bnj'), 'CSHBNJ');
  const others = ['', 'QX', 'QXKMTBRW!', 'a whole sentence', 'QXKMTBR', 'QXKMTBRWW', 'QXKMTBRO', 'QXKMTBR0'];
  for (const typed of others) assert.equal(codeOf(typed), '', typed);
  assert.deepEqual([codeInHalves('QXKMTBRW'), codeInHalves('QXKMTB')], ['QXKM TBRW', 'QXK MTB']);
  const [guest, host] = [followClassroom('QXKMTBRW'), leadClassroom('QXKMTBRW', 's')];
  assert.deepEqual([guest.secret, guest.role, guest.following], ['', 'follow', true]);
  assert.deepEqual([host.secret, host.role], ['s', 'lead']);
});

const CUT = {
  ...{ ask: 'Is this branch cut?', kind: 'choice', choices: ['cut', 'searched on'] },
  ...{ right: (given) => given === 'cut', number: '', rightText: 'cut' },
};
const NUMBER = { ...CUT, kind: 'number', choices: [], number: '10', rightText: '10' };

test('the lead sends a question open, with the right answer for the server alone; the results close it', () => {
  const open = questionToSend(CUT, 'q1');
  assert.deepEqual([open.right, open.open, open.shown], ['cut', true, false]);
  assert.equal(questionToSend(NUMBER, 'q2').right, '10');
  assert.equal(questionToSend({ ...CUT, right: () => true }, 'q').right, 'cut\nsearched on');
  const all = withResults(open);
  assert.deepEqual([all.open, all.shown], [false, true]);
  // A step forward ends the answers; the next one after the results puts them away.
  assert.deepEqual(
    [afterStep(open), afterStep(all), afterStep(null)],
    [{ ...open, open: false }, null, null],
  );
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
  const untold = [rightWords(question, tally({})), rightWords({ ...question, right: null }, some)];
  assert.deepEqual(untold, ['', '']);
  // Numbers come by how many gave them, rare ones together, and what is right always stands there.
  const given = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [String(n), 20 - n]));
  const bars = barsOf({ ...question, kind: 'number', choices: [], right: '11' }, tally(given, 5));
  assert.equal(column(bars, 'answer').join(' '), '0 1 2 3 4 5 6 7 11 others');
  assert.deepEqual([bars.at(-1)?.count, bars[8].right], [12 + 11 + 10 + 5, true]);
});

test('a page asks once a second, a class not in one moment; unanswered ever less often, hidden hardly', () => {
  const wait = (failures = 0, part = 0.5, hidden = false) => nextWait({ hidden, failures }, () => part);
  const after = [0, 1, 2, 3, 4, 50].map((failures) => wait(failures));
  assert.deepEqual(after, [1000, 2000, 4000, 8000, 8000, 8000]);
  assert.equal(wait(0, 0.5, true), 15_000);
  const waits = [0, 0.25, 0.5, 0.75, 1].map((part) => wait(0, part));
  assert.equal(new Set(waits).size, waits.length);
  assert.ok(Math.min(...waits) >= 800 && Math.max(...waits) <= 1200, String(waits));
});

/** A follower of a page whose links take as long to open as a test wants. */
function following() {
  const page = { classroom: followClassroom('ABCDEF'), tree: {}, step: 0, veiled: false };
  const opening = [];
  const change = (more) => Object.assign(page, more);
  const openLink = (_, more) => new Promise((done) => opening.push(() => done(change(more))));
  const goTo = (step) => change({ step });
  const follower = new Follower({ openLink, store: { get: () => page, change, goTo } });
  const hear = (step) => follower.takeNews({ version: step, scene: '#v1', step });
  return { page, opening, follower, hear };
}

test('a step that arrives while a scene opens comes after it; a follower who leaves meanwhile stays away', async () => {
  const { page, opening, follower, hear } = following();
  hear(25);
  hear(33);
  assert.equal(opening.length, 1);
  opening[0]();
  await turns();
  assert.deepEqual([opening.length, page.step, follower.place?.step], [1, 33, 33]);
  const other = following();
  other.hear(25);
  other.follower.leave();
  other.opening[0]();
  await turns();
  assert.deepEqual([other.page.classroom, other.follower.place], [null, null]);
});

test('a phone names itself at first and then every 10 to 20 seconds; all its other polls are those of everybody', async (t) => {
  let now = 500;
  const asked = [];
  t.mock.method(performance, 'now', () => now);
  t.mock.method(globalThis, 'fetch', async (path) => {
    asked.push(/device=/.test(path) ? 'named' : path.replace(/.*ABCDEF/, ''));
    return { status: 304, json: async () => null };
  });
  globalThis.document = { hidden: false };
  t.after(() => delete globalThis.document);
  t.mock.method(Math, 'random', () => 0.5);
  const { follower } = following();
  follower.since = 7;
  for (const seconds of [0, 1, 13, 1, 1]) {
    now += 1000 * seconds;
    await follower.poll(follower.loop);
    clearTimeout(follower.timer);
  }
  assert.deepEqual(asked, ['named', '?since=7', '?since=7', 'named', '?since=7']);
});

/** A simulated server of a classroom, and a clock that the test moves on. */
function setting() {
  const sent = [];
  const messages = [];
  const waiting = [];
  const world = { step: 0, scene: '#v1&map=a', statuses: [], reopening: 201, reopened: 0 };
  const ways = publisher({
    leadState: async () => ({ scene: world.scene, step: world.step, question: null }),
    put: async (changed) => {
      sent.push(changed);
      return { status: world.statuses.shift() ?? 200, told: null };
    },
    reopen: async () => ({ status: world.reopening, told: null, reopened: ++world.reopened }),
    onContact: (contact) => messages.push(contact),
    later: (act) => waiting.push(act),
  });
  const goOn = async () => {
    await turns();
    for (const act of waiting.splice(0)) act();
    await turns();
  };
  return { ways, world, sent, told: messages, goOn };
}

/** A setting that has told once. `statuses`: of the answers */
async function settingAfterTelling(...statuses) {
  const at = setting();
  at.world.statuses = statuses;
  at.ways.flush();
  await at.goOn();
  return at;
}

test('what is stopped or begun anew while a request runs stays so, whatever its answer is', async () => {
  const stopped = setting();
  stopped.ways.flush();
  while (!stopped.sent.length) await null; // until the request runs
  stopped.ways.stop();
  await stopped.goOn();
  stopped.world.step = 1;
  stopped.ways.flush();
  await stopped.goOn();
  assert.equal(stopped.sent.length, 1, 'nothing more is sent');
  const begun = setting();
  begun.world.statuses = [409];
  begun.ways.flush();
  while (!begun.sent.length) await null;
  begun.ways.start(true);
  await begun.goOn();
  await begun.goOn();
  assert.deepEqual(begun.sent.at(-1), { scene: '#v1&map=a', step: 0, take: true });
});

test('the lead sends everything once, then only changes', async () => {
  const { ways, world, sent, goOn } = await settingAfterTelling();
  for (let n = 0; n < 3; n++) {
    ways.flush();
    await goOn();
  }
  world.step = 4;
  ways.flush();
  await goOn();
  assert.deepEqual(sent, [{ scene: '#v1&map=a', step: 0 }, { step: 4 }]);
});

test('a page that leads no more sends nothing and opens no new room', async () => {
  const { ways, sent, goOn } = await settingAfterTelling(0, 0);
  assert.equal(sent.length, 2);
  ways.stop();
  await goOn();
  assert.equal(sent.length, 2);
  const other = setting();
  other.world.statuses = [404];
  other.ways.flush();
  other.ways.stop();
  await other.goOn();
  assert.deepEqual([other.sent.length, other.world.reopened], [0, 0]);
});

test('many steps while one request is under way are one request', async () => {
  const { ways, world, sent, goOn } = setting();
  ways.flush();
  for (world.step = 1; world.step < 50; world.step++) ways.flush();
  await goOn();
  await goOn();
  assert.deepEqual([sent.at(-1), sent.length], [{ step: 50 }, 2]);
});

test('without an answer the lead sends the same again; it opens a lost room again and sends everything', async () => {
  const { sent, told, goOn } = await settingAfterTelling(0);
  await goOn();
  assert.deepEqual([sent[0], told], [sent[1], ['alone', 'there']]);
  const gone = await settingAfterTelling(404);
  await gone.goOn();
  assert.deepEqual([gone.world.reopened, gone.sent.at(-1)], [1, { step: 0 }]);
});

test('a lost classroom that cannot be opened again is no connection, until it can', async () => {
  const { ways, world, told, goOn } = setting();
  Object.assign(world, { statuses: [404, 404], reopening: 0 });
  ways.flush();
  await goOn();
  assert.deepEqual([world.reopened, told], [2, ['alone', 'alone']]);
  world.reopening = 201;
  world.statuses = [404];
  await goOn();
  assert.equal(told.at(-1), 'there');
});

test('a page that lost the lead sends nothing until it takes the lead back', async () => {
  const { ways, world, sent, told, goOn } = await settingAfterTelling(409);
  world.step = 3;
  ways.flush();
  await goOn();
  assert.deepEqual([sent.length, told], [1, ['elsewhere']]);
  ways.start(true);
  await goOn();
  assert.deepEqual([sent.at(-1).take, sent.at(-1).step], [true, 3]);
});
