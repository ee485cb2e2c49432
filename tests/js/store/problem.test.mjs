/** Opening problems against a fake server: the state before and after. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { cancel, choose, open } from '../../../static/js/store/problem.js';
import '../choices.mjs';
import { column } from '../column.mjs';
import { createStore, defaults, fromLink } from '../page-state.mjs';

const BODY = readFileSync(new URL('../../golden/australia.wvt', import.meta.url));
/** The requests: path, problem, and whether each was aborted. */
let requests;
/** How the server answers. */
let answer;
let store;

/** The server finds this in a text. */
const checkText = (more) => {
  const map = { depth: 3, regions: ['A'] };
  const none = { errors: [], warnings: [], graph: null };
  return Response.json({ ...none, canonical: 'text', kind: 'map', map, ...more });
};
const finding = (more) => {
  answer = (path) => (path === 'api/check' ? checkText(more) : new Response(BODY));
};

async function answerRequest(address, { body, signal }) {
  const { pathname, searchParams } = new URL(address, 'http://localhost/');
  const path = pathname.slice(1);
  const named = searchParams.get('p');
  const { text, algorithm, depth } = await fromLink(`#${named}`).catch(() => ({}));
  const question = named ? { text, algorithm, depth } : JSON.parse(body);
  requests.push({ path: named ? `GET ${path}` : path, question, signal });
  const response = await answer(path, question);
  signal.throwIfAborted();
  return response;
}

beforeEach(() => {
  requests = [];
  finding();
  globalThis.fetch = answerRequest;
  store = createStore(defaults(), [], () => {});
});

const failOnMistakes = () => assert.fail('the text has no mistakes');
const show = (opened) => open(store, opened, failOnMistakes);
/** A part of the state. */
const stateFields = (...names) => names.map((name) => store.get()[name]);

/** Hold back the answer until the returned function is called. */
function holdAnswers(waits = (path) => path !== 'api/check') {
  let release = () => {};
  const [before, waiting] = [answer, new Promise((done) => (release = done))];
  answer = async (path, body) => {
    if (waits(path, body)) await waiting;
    return before(path, body);
  };
  return release;
}

/** Until the search has been asked for. */
const searching = async () => {
  while (!column(requests, 'path').includes('GET api/search')) await new Promise(setImmediate);
};

test('a map is checked, searched and shown from its first line; another depth does not check it again', async () => {
  const phases = [];
  const { change } = store;
  store.change = (patch) => {
    if (patch.progress) phases.push(patch.progress.phase);
    change(patch);
  };
  store.change({ step: 5, playing: true });
  assert.equal(await show({ text: 'a map' }), true);
  assert.deepEqual(stateFields('text', 'step', 'playing', 'busy', 'failure'), [
    'a map',
    0,
    false,
    false,
    null,
  ]);
  assert.deepEqual([phases, store.get().progress], [['searching', 'loading', 'preparing'], null]);
  assert.equal(store.get().tree?.nodes, 43);
  await show({ text: 'a map', depth: 2, algorithm: 'minimax' });
  assert.deepEqual(column(requests, 'path'), ['api/check', 'GET api/search', 'GET api/search']);
  assert.deepEqual(column(requests, 'question'), [
    { text: 'a map' },
    { text: 'a map', algorithm: 'alpha-beta', depth: null },
    { text: 'a map', algorithm: 'minimax', depth: 2 },
  ]);
});

test('a link’s step is kept, but not beyond the last line, which is spoken of', async () => {
  for (const [step, remark] of Object.entries({ 25: /^$/, 4000: /4,001 .* 85 lines/, 84: /^$/ })) {
    await show({ text: 'a map', step: Number(step) });
    assert.equal(store.get().step, Math.min(84, Number(step)));
    assert.match(store.get().remark, remark);
  }
});

test('a map that was drawn lies otherwise than the same text does; one of many regions starts out wide', async () => {
  finding({ graph: { nodes: [{ id: 'A', x: 7, y: 7 }] } });
  for (const [places, at] of Object.entries({ 'A.500.0': '0 -320', 'A.0.320': '-500 0', '': '7 7' }))
    for (const depth of [null, 1]) {
      await show({ text: 'a map', places, depth });
      const [{ x, y }] = store.get().problem?.graph?.nodes ?? [];
      assert.equal(`${x} ${y}`, at);
    }
  finding({ map: { regions: Array(48).fill('A') } });
  await show({ text: 'the US' });
  assert.equal(store.get().wide, true);
  store.change({ wide: false });
  await show({ text: 'the US', depth: 1 });
  assert.equal(store.get().wide, false, 'then the user decides');
});

test('a text with mistakes changes nothing that is shown', async () => {
  await show({ text: 'a map' });
  const before = store.get();
  finding({ kind: null, map: null, errors: [{ line: 1, column: 2, message: 'no', suggestion: null }] });
  const messages = [];
  const noteMistakes = ({ text }, { errors }) => messages.push(`${text} ${errors.length}`);
  assert.equal(await open(store, { text: 'a mess' }, noteMistakes), false);
  assert.deepEqual([messages, store.get()], [['a mess 1'], before]);
});

test('a map whose tree is too large is shown with the reason; a server that is gone keeps the page', async () => {
  const detail = 'The tree has more than 2,000,000 nodes.';
  const failure = () => store.get().failure?.sentence ?? '';
  answer = (path) =>
    path === 'api/check' ? checkText() : Response.json({ title: 'Too large', detail }, { status: 422 });
  assert.equal(await show({ text: 'a map' }), true);
  assert.deepEqual([...stateFields('text', 'tree', 'busy'), failure()], ['a map', null, false, detail]);
  answer = () => {
    throw new TypeError('fetch failed');
  };
  assert.equal(await show({ text: 'another' }), false);
  assert.equal(store.get().text, 'a map');
  assert.match(failure(), /server does not answer/);
  for (const [title, said] of Object.entries({ Teapot: /^Teapot$/, '': /answered 418/ })) {
    answer = () => Response.json(title ? { title } : {}, { status: 418 });
    await show({ text: 'another map' });
    assert.match(failure(), said);
  }
});

test('a server that fails at a search, or a proxy before it, takes away nothing that is shown', async () => {
  const lasting = { type: 'urn:webviz:problem:out-of-time', detail: 'The search took too long.' };
  const busy = { type: 'urn:webviz:problem:busy', detail: 'Try again.' };
  for (const [status, body] of Object.entries({ 500: {}, 502: null, 503: busy, 504: lasting })) {
    finding();
    await show({ text: `map ${status}` });
    answer = () => Response.json(body, { status: Number(status) });
    await show({ text: `map ${status}`, depth: 2 });
    const { tree, depth, failure } = store.get();
    assert.ok(failure, status);
    // What is about the question is told in its place.
    assert.deepEqual([tree === null, depth === 2], Array(2).fill(body === lasting), status);
  }
});

test('the latest request wins, in whatever order answers come', async () => {
  const release = holdAnswers((_, { text }) => text === 'slow');
  const slow = show({ text: 'slow' });
  await show({ text: 'quick' });
  release();
  assert.equal(await slow, false);
  const found = [...stateFields('text', 'busy', 'failure'), requests[0].signal.aborted];
  assert.deepEqual(found, ['quick', false, null, true]);
});

const WHY = { minimax: 'three are not two', 'max-n': null };
const offers = {
  ...{ default: 'max-n', algorithms: Object.entries(WHY).map(([name, why]) => ({ name, why })) },
  ...{ orders: [{ name: 'given', why: null }], varied: [] },
};

test('what does not apply is replaced, and the page says why', async () => {
  finding({ kind: 'tree', map: null, trees: [{ number: 1, height: 2, offers }] });
  await show({ text: 'a tree', algorithm: 'minimax', graph: 4 });
  assert.deepEqual(stateFields('algorithm', 'graph'), ['max-n', 1]);
  const message = /no tree 4: tree 1 .* minimax does not apply: three are not two\. .* max-n/;
  assert.match(store.get().remark, message);
  await show({ text: 'a tree', algorithm: 'max-n', graph: 1 });
  assert.equal(store.get().remark, '');
});

test('an option chosen while the first search is on its way does not check the text again', async () => {
  const release = holdAnswers();
  const first = show({ text: 'a map' });
  await searching();
  const second = choose(store, { depth: 2 }, failOnMistakes);
  release();
  assert.deepEqual(await Promise.all([first, second]), [false, true]);
  assert.deepEqual(column(requests, 'path'), ['api/check', 'GET api/search', 'GET api/search']);
  assert.equal(store.get().depth, 2);
});

/** Opens something, and gives it up while it is searched. */
async function givenUp(wanted) {
  const release = holdAnswers();
  requests = [];
  const opening = show(wanted);
  await searching();
  assert.deepEqual(stateFields('busy', 'progress'), [true, { phase: 'searching', bytes: 0, total: 0 }]);
  cancel(store);
  release();
  await opening;
  assert.ok(requests.every(({ signal }) => signal.aborted));
}

test('a search that is given up leaves the page as it was, the first one its problem with what applies to it', async () => {
  cancel(store); // nothing is on its way
  finding({ offers });
  await givenUp({ text: 'a map', depth: 9 });
  const fields = stateFields('text', 'depth', 'algorithm', 'tree', 'busy', 'failure');
  assert.deepEqual(fields, ['a map', 9, 'max-n', null, false, null]);
  assert.equal(store.get().problem?.map?.depth, 3);
  finding();
  await show({ text: 'a map', step: 25 });
  const before = store.get();
  await givenUp({ text: 'another', depth: 2 });
  assert.deepEqual(store.get(), before);
  const after = store.get();
  cancel(store);
  assert.equal(store.get(), after);
});
