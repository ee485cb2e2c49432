import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { cancel, choose, open } from '../../../static/js/store/problem.js';
import '../choices.mjs';
import { BODY, checked, held, MISTAKE, opened, searching, server, unexpected } from './server.mjs';

/** @import { State } from '../../../static/js/store/state.js' */

let store = opened();

beforeEach(() => {
  store = opened();
});

/** @param {Parameters<typeof open>[1]} wanted */
const show = (wanted) => open(store, wanted, unexpected);

/** Some of what is shown. @param {(keyof State)[]} names */
const shown = (...names) => names.map((name) => store.get()[name]);

/** The server finds this in a text. @param {object} more */
const finding = (more) => {
  server.answer = (path) => (path === 'api/check' ? Response.json(checked(more)) : new Response(BODY));
};

const asked = () => server.asked.map(({ path, body }) => [path, body]);
const offers = {
  default: 'max-n',
  algorithms: [
    { name: 'minimax', why: 'three are not two' },
    { name: 'max-n', why: null },
  ],
  ...{ orders: [{ name: 'given', why: null }], varied: [] },
};

test('a map is checked, searched and shown from its first line; another depth does not check it again', async () => {
  store.change({ step: 5, playing: true });
  assert.equal(await show({ text: 'a map' }), true);
  assert.deepEqual(shown('text', 'step', 'playing', 'busy', 'failure'), ['a map', 0, false, false, null]);
  assert.equal(store.get().tree?.nodes, 43);
  const search = ['GET api/search', { text: 'a map', algorithm: 'alpha-beta', depth: null }];
  assert.deepEqual(asked(), [['api/check', { text: 'a map' }], search]);
  server.asked = [];
  await show({ text: 'a map', depth: 2, algorithm: 'minimax' });
  assert.deepEqual(asked(), [['GET api/search', { text: 'a map', algorithm: 'minimax', depth: 2 }]]);
});

test('a link’s step is kept, but not beyond the last line, which is spoken of', async () => {
  for (const [step, at, remark] of /** @type {const} */ ([
    [25, 25, /^$/],
    [4000, 84, /4,001 .* 85 lines/],
    [84, 84, /^$/],
  ])) {
    await show({ text: 'a map', step });
    assert.equal(store.get().step, at);
    assert.match(store.get().remark, remark);
  }
});

test('a map that was drawn lies otherwise than the same text does', async () => {
  finding({ graph: { nodes: [{ id: 'A', x: 7, y: 7 }] } });
  const lies = () =>
    store
      .get()
      .problem?.graph?.nodes.map(({ x, y }) => `${x} ${y}`)
      .join();
  for (const [places, at] of Object.entries({ 'A.500.0': '0 -320', 'A.0.320': '-500 0', '': '7 7' })) {
    await show({ text: 'a map', places });
    assert.equal(lies(), at);
    await show({ text: 'a map', depth: 1 });
    assert.equal(lies(), at);
  }
});

test('a map of many regions starts out wide, and then the user decides', async () => {
  finding({ map: { regions: Array(48).fill('A') } });
  await show({ text: 'the US' });
  assert.equal(store.get().wide, true);
  store.change({ wide: false });
  await show({ text: 'the US', depth: 1 });
  assert.equal(store.get().wide, false);
});

test('a text with mistakes changes nothing that is shown', async () => {
  await show({ text: 'a map' });
  const before = store.get();
  finding({ kind: null, map: null, errors: [MISTAKE] });
  /** @type {string[]} */
  const told = [];
  const mistaken = (/** @type {any} */ { text }, /** @type {any} */ { errors }) =>
    told.push(`${text} ${errors.length}`);
  assert.equal(await open(store, { text: 'a mess' }, mistaken), false);
  assert.deepEqual([told, store.get()], [['a mess 1'], before]);
});

test('a map whose tree is too large is shown all the same, with the reason', async () => {
  const detail = 'The tree has more than 2,000,000 nodes.';
  server.answer = (path) =>
    path === 'api/check'
      ? Response.json(checked())
      : Response.json({ title: 'Too large', detail }, { status: 422 });
  assert.equal(await show({ text: 'a map' }), true);
  assert.deepEqual(
    [...shown('text', 'tree', 'busy'), store.get().failure?.sentence],
    ['a map', null, false, detail],
  );
});

test('a server that is gone keeps the page as it was; an answer without details still makes a sentence', async () => {
  await show({ text: 'a map' });
  server.answer = () => {
    throw new TypeError('fetch failed');
  };
  assert.equal(await show({ text: 'another' }), false);
  assert.equal(store.get().text, 'a map');
  assert.match(store.get().failure?.sentence ?? '', /server does not answer/);
  for (const [title, said] of Object.entries({ Teapot: /^Teapot$/, '': /answered 418/ })) {
    server.answer = () => Response.json(title ? { title } : {}, { status: 418 });
    await show({ text: 'another map' });
    assert.match(store.get().failure?.sentence ?? '', said);
  }
});

test('a server that fails at a search, or a proxy before it, takes away nothing that is shown', async () => {
  const lasting = { type: 'urn:webviz:problem:out-of-time', detail: 'The search took too long.' };
  const busy = { type: 'urn:webviz:problem:busy', detail: 'Try again.' };
  const fails = { 500: {}, 502: null, 503: busy, 504: lasting };
  for (const [status, body] of Object.entries(fails)) {
    server.answer = (path) => (path === 'api/check' ? Response.json(checked()) : new Response(BODY));
    await show({ text: `map ${status}` });
    server.answer = () => Response.json(body, { status: Number(status) });
    await show({ text: `map ${status}`, depth: 2 });
    const { tree, depth, failure } = store.get();
    assert.ok(failure, status);
    assert.equal(tree === null, body === lasting, status); // what is about the question is told in its place
    assert.equal(depth === 2, body === lasting, status);
  }
});

test('the latest request wins, in whatever order answers come', async () => {
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  const waiting = new Promise((done) => {
    release = done;
  });
  server.answer = async (path, { text }) => {
    if (text === 'slow') await waiting;
    return path === 'api/check' ? Response.json(checked()) : new Response(BODY);
  };
  const slow = show({ text: 'slow' });
  await show({ text: 'quick' });
  release();
  assert.equal(await slow, false);
  assert.deepEqual(
    [...shown('text', 'busy', 'failure'), server.asked[0].signal.aborted],
    ['quick', false, null, true],
  );
});

test('the page is told how far the search is', async () => {
  /** @type {string[]} */
  const phases = [];
  const { change } = store;
  store.change = (patch) => {
    if (patch.progress) phases.push(patch.progress.phase);
    change(patch);
  };
  await show({ text: 'a map' });
  assert.deepEqual([phases, store.get().progress], [['searching', 'loading', 'preparing'], null]);
});

test('what does not apply is replaced, and the page says why', async () => {
  finding({ kind: 'tree', map: null, trees: [{ number: 1, height: 2, offers }] });
  await show({ text: 'a tree', algorithm: 'minimax', graph: 4 });
  assert.deepEqual(shown('algorithm', 'graph'), ['max-n', 1]);
  assert.match(
    store.get().remark,
    /no tree 4: tree 1 .* minimax does not apply: three are not two\. .* max-n/,
  );
  await show({ text: 'a tree', algorithm: 'max-n', graph: 1 });
  assert.equal(store.get().remark, '');
});

test('an option chosen while the first search is on its way does not check the text again', async () => {
  const release = held();
  const first = show({ text: 'a map' });
  await searching();
  const second = choose(store, { depth: 2 }, unexpected);
  release();
  assert.deepEqual(await Promise.all([first, second]), [false, true]);
  assert.deepEqual(
    asked().map(([path]) => path),
    ['api/check', 'GET api/search', 'GET api/search'],
  );
  assert.equal(store.get().depth, 2);
});

test('a search that is given up leaves the page as it was, and says so to the controls', async () => {
  cancel(store); // nothing is on its way
  await show({ text: 'a map', step: 25 });
  const before = store.get();
  const release = held();
  server.asked = [];
  const opening = show({ text: 'another', depth: 2 });
  await searching();
  assert.deepEqual(shown('busy', 'progress'), [true, { phase: 'searching', bytes: 0, total: 0 }]);
  cancel(store);
  release();
  assert.deepEqual([await opening, store.get()], [false, before]);
  assert.ok(server.asked.every(({ signal }) => signal.aborted));
  const after = store.get();
  cancel(store);
  assert.equal(store.get(), after);
});

test('the first problem is shown without its search when that is given up, with what applies to it', async () => {
  const release = held();
  const search = server.answer;
  server.answer = (path, body) =>
    path === 'api/check' ? Response.json(checked({ offers })) : search(path, body);
  const opening = show({ text: 'a map', depth: 9 });
  await searching();
  cancel(store);
  release();
  await opening;
  const fields = shown('text', 'depth', 'algorithm', 'tree', 'busy', 'failure');
  assert.deepEqual(fields, ['a map', 9, 'max-n', null, false, null]);
  assert.equal(store.get().problem?.map?.depth, 3);
});
