import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { choose, open } from '../../../static/js/store/problem.js';
import '../choices.mjs';
import { BODY, checked, held, MISTAKE, opened, searching, server, unexpected } from './server.mjs';

let store = opened();

beforeEach(() => {
  store = opened();
});

test('a map is checked, searched and shown from its first line', async () => {
  store.change({ step: 5, playing: true });
  assert.equal(await open(store, { text: 'a map' }, unexpected), true);
  const { text, tree, step, playing, busy, failure } = store.get();
  assert.deepEqual([text, tree?.nodes, step, playing, busy, failure], ['a map', 43, 0, false, false, null]);
  assert.deepEqual(
    server.asked.map(({ path, body }) => [path, body]),
    [
      ['api/check', { text: 'a map' }],
      ['GET api/search', { text: 'a map', algorithm: 'alpha-beta', depth: null }],
    ],
  );
});

test('a link’s step is kept, but not beyond the last line', async () => {
  await open(store, { text: 'a map', step: 25 }, unexpected);
  assert.equal(store.get().step, 25);
  await open(store, { text: 'a map', step: 4000 }, unexpected);
  assert.equal(store.get().step, 84);
});

test('a depth of one’s own is asked for, and the text is not checked again', async () => {
  await open(store, { text: 'a map' }, unexpected);
  server.asked = [];
  await open(store, { text: 'a map', depth: 2, algorithm: 'minimax' }, unexpected);
  assert.deepEqual(
    server.asked.map(({ path, body }) => [path, body]),
    [['GET api/search', { text: 'a map', algorithm: 'minimax', depth: 2 }]],
  );
});

test('a map that was drawn lies otherwise than the same text does', async () => {
  const nodes = [{ id: 'A', x: 7, y: 7 }];
  server.answer = (path) =>
    path === 'api/check' ? Response.json(checked({ graph: { nodes } })) : new Response(BODY);
  const lies = () => store.get().problem?.graph?.nodes.flatMap(({ x, y }) => [x, y]);
  for (const [places, x, y] of /** @type {[string, number, number][]} */ ([
    ['A.500.0', 0, -320],
    ['A.0.320', -500, 0],
    ['', 7, 7],
  ])) {
    await open(store, { text: 'a map', places }, unexpected);
    assert.deepEqual(lies(), [x, y]);
    await open(store, { text: 'a map', depth: 1 }, unexpected);
    assert.deepEqual(lies(), [x, y]);
  }
});

test('a map of many regions starts out wide, and then the user decides', async () => {
  server.answer = (path) =>
    path === 'api/check'
      ? Response.json(checked({ map: { regions: Array(48).fill('A') } }))
      : new Response(BODY);
  await open(store, { text: 'the US' }, unexpected);
  assert.equal(store.get().wide, true);
  store.change({ wide: false });
  await open(store, { text: 'the US', depth: 1 }, unexpected);
  assert.equal(store.get().wide, false);
});

test('a text with mistakes changes nothing that is shown', async () => {
  await open(store, { text: 'a map' }, unexpected);
  const before = store.get();
  server.answer = () => Response.json(checked({ kind: null, map: null, errors: [MISTAKE] }));
  /** @type {[string, number][]} */
  const told = [];
  assert.equal(
    await open(store, { text: 'a mess' }, ({ text }, { errors }) => told.push([text, errors.length])),
    false,
  );
  assert.deepEqual(told, [['a mess', 1]]);
  assert.deepEqual(store.get(), before);
});

test('a map whose tree is too large is shown all the same, with the reason', async () => {
  server.answer = (path) =>
    path === 'api/check'
      ? Response.json(checked())
      : Response.json(
          { title: 'Too large', detail: 'The tree has more than 2,000,000 nodes.' },
          { status: 422 },
        );
  assert.equal(await open(store, { text: 'a map' }, unexpected), true);
  const { text, tree, failure, busy } = store.get();
  assert.deepEqual(
    [text, tree, failure?.sentence, busy],
    ['a map', null, 'The tree has more than 2,000,000 nodes.', false],
  );
});

test('a server that is gone keeps the page as it was', async () => {
  await open(store, { text: 'a map' }, unexpected);
  server.answer = () => {
    throw new TypeError('fetch failed');
  };
  assert.equal(await open(store, { text: 'another' }, unexpected), false);
  assert.equal(store.get().text, 'a map');
  assert.match(store.get().failure?.sentence ?? '', /server does not answer/);
});

for (const [body, said] of /** @type {[object, string][]} */ ([
  [{ title: 'Teapot' }, 'Teapot'],
  [{}, 'The server answered 418.'],
])) {
  test(`an answer without details still makes a sentence (${said})`, async () => {
    server.answer = () => Response.json(body, { status: 418 });
    await open(store, { text: 'a map' }, unexpected);
    assert.equal(store.get().failure?.sentence, said);
  });
}

test('the latest request wins, in whatever order answers come', async () => {
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((done) => {
    release = () => done(undefined);
  });
  server.answer = async (path, { text }) => {
    if (text === 'slow') await held;
    return path === 'api/check' ? Response.json(checked()) : new Response(BODY);
  };
  const slow = open(store, { text: 'slow' }, unexpected);
  await open(store, { text: 'quick' }, unexpected);
  release();
  assert.equal(await slow, false);
  const { text, busy, failure } = store.get();
  assert.deepEqual([text, busy, failure, server.asked[0].signal.aborted], ['quick', false, null, true]);
});

test('the page is told how far the search is', async () => {
  /** @type {string[]} */
  const phases = [];
  const { change } = store;
  store.change = (patch) => {
    if (patch.progress) phases.push(patch.progress.phase);
    change(patch);
  };
  await open(store, { text: 'a map' }, unexpected);
  assert.deepEqual(phases, ['searching', 'loading', 'preparing']);
  assert.equal(store.get().progress, null);
});

test('what does not apply is replaced, and the page says why', async () => {
  const offers = {
    default: 'max-n',
    algorithms: [
      { name: 'minimax', why: 'three are not two' },
      { name: 'max-n', why: null },
    ],
    orders: [{ name: 'given', why: null }],
    varied: [],
  };
  server.answer = (path) =>
    path === 'api/check'
      ? Response.json(checked({ kind: 'tree', map: null, trees: [{ number: 1, height: 2, offers }] }))
      : new Response(BODY);
  await open(store, { text: 'a tree', algorithm: 'minimax', graph: 4 }, unexpected);
  const { algorithm, graph, remark } = store.get();
  assert.deepEqual([algorithm, graph], ['max-n', 1]);
  assert.equal(
    remark,
    'This text has no tree 4: tree 1 is shown. minimax does not apply: three are not two. The ' +
      'page shows max-n.',
  );
  await open(store, { text: 'a tree', algorithm: 'max-n', graph: 1 }, unexpected);
  assert.equal(store.get().remark, '');
});

test('a line that is not there is spoken of', async () => {
  await open(store, { text: 'a map', step: 4000 }, unexpected);
  assert.equal(store.get().remark, 'Line 4,001 is not among the 85 lines here.');
  await open(store, { text: 'a map', step: 84 }, unexpected);
  assert.equal(store.get().remark, '');
});

test('an option chosen while the first search is on its way does not check the text again', async () => {
  const release = held();
  const first = open(store, { text: 'a map' }, unexpected);
  await searching();
  const second = choose(store, { depth: 2 }, unexpected);
  release();
  assert.deepEqual(await Promise.all([first, second]), [false, true]);
  assert.deepEqual(
    server.asked.map(({ path }) => path),
    ['api/check', 'GET api/search', 'GET api/search'],
  );
  assert.equal(store.get().depth, 2);
});
