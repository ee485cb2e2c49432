import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { address } from '../../../static/js/store/address.js';
import { defaults, fromLink, toLink, VIEW_PARTS } from '../page-state.mjs';

/** @import { State } from '../../../static/js/store/state.js' */

const problem = /** @type {any} */ ({ map: {} });
/** @type {State} */
const start = { ...defaults(), text: 'a map', problem };
/** @type {[how: string, link: string][]} */
let written;
/** @type {() => Promise<void>} */
let back;

beforeEach(() => {
  written = [];
  const location = { hash: '' };
  const write =
    (/** @type {string} */ how) =>
    (/** @type {unknown} */ _, /** @type {string} */ __, /** @type {string} */ link) => {
      written.push([how, link]);
      location.hash = link;
    };
  Object.assign(globalThis, {
    location,
    history: { pushState: write('push'), replaceState: write('replace') },
    window: {
      addEventListener: (/** @type {string} */ _, /** @type {typeof back} */ listener) => {
        back = listener;
      },
    },
  });
});

/** An address bar, and what it told the page. */
function watched() {
  /** @type {any[]} */
  const arrived = [];
  /** @type {string[]} */
  const damaged = [];
  return {
    ...address(
      VIEW_PARTS,
      (linked) => arrived.push(linked),
      (reason) => damaged.push(reason),
    ),
    arrived,
    damaged,
  };
}

/** Until the address was written so many times. @param {number} times */
async function writing(times) {
  for (let n = 0; written.length < times && n < 500; n++) await sleep(10);
  assert.equal(written.length, times);
}

/** Long enough for whatever was still to be written. */
const pause = () => sleep(600);

test('the first problem rewrites the entry, another one or another option makes a new one', async () => {
  const { draw } = watched();
  draw(start, defaults());
  await writing(1);
  draw({ ...start, algorithm: 'minimax' }, start);
  await writing(2);
  draw({ ...start, text: 'another' }, start);
  await writing(3);
  assert.deepEqual(
    written.map(([how]) => how),
    ['replace', 'push', 'push'],
  );
});

test(
  'a link to what does not apply is rewritten to what is shown, and going back leads out of ' + 'it',
  async () => {
    const offers = {
      default: 'max-n',
      algorithms: [
        { name: 'max-n', why: null },
        { name: 'negamax', why: 'no' },
      ],
      orders: [{ name: 'given', why: null }],
      varied: [],
    };
    const { draw, arrive } = watched();
    Object.assign(globalThis.location, { hash: await toLink({ ...start, algorithm: 'negamax' }) });
    await arrive();
    const shown = { ...start, algorithm: 'max-n', problem: /** @type {any} */ ({ offers }) };
    draw(shown, defaults());
    await writing(1);
    draw({ ...shown, depth: 2 }, shown);
    await writing(2);
    draw({ ...shown, depth: null }, { ...shown, depth: 2 });
    await writing(3);
    assert.deepEqual(
      written.map(([how]) => how),
      ['replace', 'push', 'push'],
    );
  },
);

/** Lets what has begun come to its end, without a clock. */
const turns = async () => {
  for (let n = 0; n < 20; n++) await new Promise(setImmediate);
};

/** Steps on so often, so many milliseconds apart; the clock stands still besides. */
async function stepped(/** @type {any} */ context, /** @type {number} */ times, /** @type {number} */ apart) {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const { draw } = watched();
  draw(start, defaults());
  await turns();
  for (let step = 1; step <= times; step++) {
    draw({ ...start, step }, { ...start, step: step - 1 });
    await turns();
    context.mock.timers.tick(apart);
    await turns();
  }
}

/** @param {[how: string, link: string]} one */
const stepIn = async ([, link]) => (await fromLink(link))?.step;

test('a step is in the address before any time has passed', async (context) => {
  await stepped(context, 3, 0);
  assert.deepEqual(await Promise.all(written.map(stepIn)), [0, 1, 2, 3]);
  assert.ok(written.every(([how]) => how === 'replace'));
});

test('who steps on and on rewrites as often as browsers allow, and the last step counts', async (context) => {
  await stepped(context, 600, 50); // half a minute
  assert.ok(written.length > 50 && written.length < 95, String(written.length));
  context.mock.timers.tick(500);
  await turns();
  assert.equal(await stepIn(written[written.length - 1]), 600);
});

test('what leads to another entry is not written into the one before', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const { draw } = watched();
  draw(start, defaults());
  await turns();
  const left = { ...start, pathShown: true };
  draw(left, start);
  draw({ ...left, step: 3 }, left);
  await turns();
  draw({ ...left, algorithm: 'minimax' }, left);
  await turns();
  context.mock.timers.tick(1000);
  await turns();
  assert.deepEqual(
    written.map(([how]) => how),
    ['replace', 'push'],
  );
  assert.equal((await fromLink(written[0][1]))?.pathShown, false);
});

test('what no link holds is not written', async () => {
  const { draw } = watched();
  draw({ ...start, speed: 20 }, start);
  draw({ ...start, problem: null, step: 4 }, start);
  await pause();
  assert.deepEqual(written, []);
});

test('who comes by a link is shown what it says, and it stays one entry', async () => {
  location.hash = await toLink({ ...start, step: 25 });
  const { draw, arrive, arrived } = watched();
  await arrive();
  assert.equal(arrived[0].step, 25);
  draw({ ...start, step: 25 }, defaults());
  await writing(1);
  assert.deepEqual(
    written.map(([how]) => how),
    ['replace'],
  );
});

test('who comes without a link is shown the default', async () => {
  const { arrive, arrived } = watched();
  await arrive();
  assert.deepEqual(arrived, [null]);
});

test('a damaged link is explained', async () => {
  location.hash = '#v1&map=!!!';
  const { arrive, arrived, damaged } = watched();
  await arrive();
  assert.equal(arrived.length, 0);
  assert.match(damaged[0], /damaged/);
});

test('going back shows the problem of that entry', async () => {
  const { draw, arrived } = watched();
  draw(start, defaults());
  await writing(1);
  const [[, first]] = written;
  draw({ ...start, text: 'another' }, start);
  await writing(2);
  location.hash = first;
  await back();
  assert.deepEqual(
    arrived.map((linked) => linked.text),
    ['a map'],
  );
});

test('a step that still waits to be written does not undo going back', async () => {
  const { draw, arrived } = watched();
  draw(start, defaults());
  await writing(1);
  const [[, first]] = written;
  const other = { ...start, text: 'another' };
  draw(other, start);
  await writing(2);
  draw({ ...other, step: 3 }, other);
  location.hash = first;
  await back();
  await pause();
  assert.equal(arrived.length, 1);
  assert.equal(location.hash, first);
});
