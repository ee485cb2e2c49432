import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { address } from '../../../static/js/store/address.js';
import { column } from '../column.mjs';
import { defaults, fromLink, toLink, turns, VIEW_PARTS } from '../page-state.mjs';

const start = { ...defaults(), text: 'a map', problem: { map: {} } };
/** The writes of the address; a new entry and its later link count as one. */
let written;
let back;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  written = [];
  const location = { hash: '' };
  const write = (how) => (_, __, link) => {
    const last = written.at(-1);
    if (how === 'replace' && last && !last.link) last.link = link;
    else written.push({ how, link });
    location.hash = link ?? location.hash;
  };
  const history = { pushState: write('push'), replaceState: write('replace') };
  const addEventListener = (_, listener) => (back = listener);
  Object.assign(globalThis, { location, history, window: { addEventListener } });
});

/** An address bar, and its events for the page. */
function watchAddress() {
  const [arrived, damaged] = [[], []];
  const arrive = (linked) => arrived.push(linked);
  return { ...address(VIEW_PARTS, arrive, (reason) => damaged.push(reason)), arrived, damaged };
}

/** Until the address was written so many times; the clock goes on. */
async function writing(times) {
  for (let n = 0; (written.length < times || !written.at(-1).link) && n < 500; n++) {
    await turns();
    mock.timers.tick(10);
  }
  assert.equal(written.length, times);
}

/** Wait until everything is written. */
async function pause() {
  await turns();
  mock.timers.tick(1000);
  await turns();
}

/** Draws states, each when the one before is written. */
async function drawing(draw, ...states) {
  for (const [n, state] of states.slice(1).entries()) {
    draw(state, states[n]);
    await writing(n + 1);
  }
  return column(written, 'how').join(' ');
}

const stepIn = async ({ link = '' }) => (await fromLink(link))?.step;

test('the first problem rewrites the entry, another one or another option makes a new one', async () => {
  const { draw } = watchAddress();
  const others = [{ algorithm: 'minimax' }, { text: 'b' }].map((more) => ({ ...start, ...more }));
  assert.equal(await drawing(draw, defaults(), start, ...others), 'replace push push');
});

test('a link to what does not apply is rewritten to what is shown, and going back leads out of it', async () => {
  const algorithms = Object.entries({ 'max-n': null, negamax: 'no' }).map(([name, why]) => ({ name, why }));
  const offers = { default: 'max-n', algorithms, orders: [{ name: 'given', why: null }], varied: [] };
  const { draw, arrive } = watchAddress();
  location.hash = await toLink({ ...start, algorithm: 'negamax' });
  await arrive();
  const shown = { ...start, algorithm: 'max-n', problem: { offers } };
  assert.equal(await drawing(draw, defaults(), shown, { ...shown, depth: 2 }, shown), 'replace push push');
});

/** Steps on so often, so many milliseconds apart. */
async function stepOften(times, apart) {
  const { draw } = watchAddress();
  draw(start, defaults());
  await turns();
  for (let step = 1; step <= times; step++) {
    draw({ ...start, step }, { ...start, step: step - 1 });
    await turns();
    mock.timers.tick(apart);
    await turns();
  }
}

test('a step is in the address before any time has passed; who steps on and on rewrites as often as browsers allow', async () => {
  await stepOften(3, 0);
  assert.deepEqual(await Promise.all(written.map(stepIn)), [0, 1, 2, 3]);
  assert.deepEqual(new Set(column(written, 'how')), new Set(['replace']));
  written.splice(0);
  await stepOften(300, 100); // half a minute
  assert.ok(written.length > 50 && written.length < 95, String(written.length));
  await pause();
  assert.equal(await stepIn(written[written.length - 1]), 300, 'the last step counts');
});

test('what leads to another entry is not written into the one before, nor what no link holds', async () => {
  const { draw } = watchAddress();
  draw({ ...start, speed: 20 }, start);
  draw({ ...start, problem: null, step: 4 }, start);
  await pause();
  assert.equal(written.length, 0);
  draw(start, defaults());
  await turns();
  const left = { ...start, pathShown: true };
  draw(left, start);
  draw({ ...left, step: 3 }, left);
  await turns();
  draw({ ...left, algorithm: 'minimax' }, left);
  await pause();
  assert.deepEqual(column(written, 'how'), ['replace', 'push']);
  assert.equal((await fromLink(written[0].link))?.pathShown, false);
});

test('who comes by a link is shown what it says, or why it is damaged; without one, the default', async () => {
  const bare = watchAddress();
  await bare.arrive();
  assert.deepEqual(bare.arrived, [null]);
  location.hash = '#v1&map=!!!';
  await bare.arrive();
  assert.deepEqual([bare.arrived.length, /damaged/.test(bare.damaged[0])], [1, true]);
  location.hash = await toLink({ ...start, step: 25 });
  const { draw, arrive, arrived } = watchAddress();
  await arrive();
  assert.equal(arrived[0].step, 25);
  assert.equal(await drawing(draw, defaults(), { ...start, step: 25 }), 'replace', 'it stays one entry');
});

test('a damaged link is not reported after the user has gone to another one', async () => {
  const { arrive, arrived, damaged } = watchAddress();
  const other = await toLink({ ...start, step: 25 });
  location.hash = '#v1&map=!!!';
  const first = arrive();
  location.hash = other;
  await Promise.all([first, arrive()]);
  assert.deepEqual([arrived.length, damaged], [1, []]);
});

test('going back shows the problem of that entry, and a step that still waits does not undo it', async () => {
  const { draw, arrived } = watchAddress();
  const other = { ...start, text: 'another' };
  await drawing(draw, defaults(), start, other);
  draw({ ...other, step: 3 }, other);
  location.hash = written[0].link;
  await back();
  await pause();
  assert.deepEqual([column(arrived, 'text'), location.hash], [['a map'], written[0].link]);
});

test('who goes back before the link of a new entry is written comes to the entry before it', async () => {
  const { draw, arrived } = watchAddress();
  const other = { ...start, text: 'another' };
  await drawing(draw, defaults(), start);
  draw(other, start);
  assert.deepEqual(written[1], { how: 'push', link: undefined }, 'an entry at once');
  await back(); // the browser shows the entry before, with its own link
  await pause();
  assert.deepEqual([column(arrived, 'text'), location.hash], [['a map'], written[0].link]);
  assert.equal(written.length, 2, 'and nothing is written over it');
});
