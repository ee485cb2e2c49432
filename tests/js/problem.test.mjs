import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { fromLink } from '../../static/js/link.js';
import { cancel, choose, open, sentence } from '../../static/js/problem.js';
import { createStore, defaults } from '../../static/js/state.js';

/** @typedef {{path: string, body: any, signal: AbortSignal}} Asked  body: the problem, however it was sent */

const BODY = readFileSync(new URL('../golden/australia.wvt', import.meta.url));
/** What the server says to a text. @param {object} [more] */
const checked = (more) => ({ errors: [], warnings: [], canonical: 'text', kind: 'map', map: { depth: 3, regions: ['A'] }, graph: null, ...more });
const MISTAKE = { line: 1, column: 2, message: 'no', suggestion: null };
/** @type {Asked[]} */
let asked;
/** @type {(path: string, body: any) => Promise<Response> | Response} */
let answer;
let store = createStore(defaults(), [], () => {});

beforeEach(() => {
  asked = [];
  store = createStore(defaults(), [], () => {});
  answer = (path) => (path === 'api/check' ? Response.json(checked()) : new Response(BODY));
  globalThis.fetch = /** @type {any} */ (async (/** @type {string} */ address, /** @type {any} */ { body, signal }) => {
    const { pathname, search: query } = new URL(address);
    const path = pathname.slice(1);
    const problem = query ? await named(query) : JSON.parse(body);
    asked.push({ path: query ? `GET ${path}` : path, body: problem, signal });
    const response = await answer(path, problem);
    signal.throwIfAborted();
    return response;
  });
});

/** The problem that an address names. @param {string} query */
async function named(query) {
  const { text, algorithm, depth } = /** @type {any} */ (await fromLink(`#${new URLSearchParams(query).get('p')}`));
  return { text, algorithm, depth };
}

const unexpected = () => assert.fail('the text has no mistakes');

test('a map is checked, searched and shown from its first line', async () => {
  store.change({ step: 5, playing: true });
  assert.equal(await open(store, { text: 'a map' }, unexpected), true);
  const { text, tree, step, playing, busy, failure } = store.get();
  assert.deepEqual([text, tree?.nodes, step, playing, busy, failure], ['a map', 43, 0, false, false, '']);
  assert.deepEqual(asked.map(({ path, body }) => [path, body]), [['api/check', { text: 'a map' }], ['GET api/search', { text: 'a map', algorithm: 'alpha-beta', depth: null }]]);
});

test('a link’s step is kept, but not beyond the last line', async () => {
  await open(store, { text: 'a map', step: 25 }, unexpected);
  assert.equal(store.get().step, 25);
  await open(store, { text: 'a map', step: 4000 }, unexpected);
  assert.equal(store.get().step, 84);
});

test('a depth of one’s own is asked for, and the text is not checked again', async () => {
  await open(store, { text: 'a map' }, unexpected);
  asked = [];
  await open(store, { text: 'a map', depth: 2, algorithm: 'minimax' }, unexpected);
  assert.deepEqual(asked.map(({ path, body }) => [path, body]), [['GET api/search', { text: 'a map', algorithm: 'minimax', depth: 2 }]]);
});

test('a map of many regions starts out wide, and then the user decides', async () => {
  answer = (path) => (path === 'api/check' ? Response.json(checked({ map: { regions: Array(48).fill('A') } })) : new Response(BODY));
  await open(store, { text: 'the US' }, unexpected);
  assert.equal(store.get().wide, true);
  store.change({ wide: false });
  await open(store, { text: 'the US', depth: 1 }, unexpected);
  assert.equal(store.get().wide, false);
});

test('a text with mistakes changes nothing that is shown', async () => {
  await open(store, { text: 'a map' }, unexpected);
  const before = store.get();
  answer = () => Response.json(checked({ kind: null, map: null, errors: [MISTAKE] }));
  /** @type {[string, number][]} */
  const told = [];
  assert.equal(await open(store, { text: 'a mess' }, (text, { errors }) => told.push([text, errors.length])), false);
  assert.deepEqual(told, [['a mess', 1]]);
  assert.deepEqual(store.get(), before);
});

test('a map whose tree is too large is shown all the same, with the reason', async () => {
  answer = (path) => (path === 'api/check' ? Response.json(checked()) : Response.json({ title: 'Too large', detail: 'The tree has more than 2,000,000 nodes.' }, { status: 422 }));
  assert.equal(await open(store, { text: 'a map' }, unexpected), true);
  const { text, tree, failure, busy } = store.get();
  assert.deepEqual([text, tree, failure, busy], ['a map', null, 'The tree has more than 2,000,000 nodes.', false]);
});

test('a server that is gone keeps the page as it was', async () => {
  await open(store, { text: 'a map' }, unexpected);
  answer = () => { throw new TypeError('fetch failed'); };
  assert.equal(await open(store, { text: 'another' }, unexpected), false);
  assert.equal(store.get().text, 'a map');
  assert.match(store.get().failure, /server does not answer/);
});

for (const [body, said] of /** @type {[object, string][]} */ ([[{ title: 'Teapot' }, 'Teapot'], [{}, 'The server answered 418.']])) {
  test(`an answer without details still makes a sentence (${said})`, async () => {
    answer = () => Response.json(body, { status: 418 });
    await open(store, { text: 'a map' }, unexpected);
    assert.equal(store.get().failure, said);
  });
}

test('the latest request wins, in whatever order answers come', async () => {
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((done) => { release = () => done(undefined); });
  answer = async (path, { text }) => {
    if (text === 'slow') await held;
    return path === 'api/check' ? Response.json(checked()) : new Response(BODY);
  };
  const slow = open(store, { text: 'slow' }, unexpected);
  await open(store, { text: 'quick' }, unexpected);
  release();
  assert.equal(await slow, false);
  const { text, busy, failure } = store.get();
  assert.deepEqual([text, busy, failure, asked[0].signal.aborted], ['quick', false, '', true]);
});

test('anything thrown becomes a sentence', () => {
  assert.deepEqual([sentence(new Error('why')), sentence('plain')], ['why', 'plain']);
});

/** A search that is not answered until `release` is called. */
function held() {
  /** @type {() => void} */
  let release = () => {};
  const wait = new Promise((done) => { release = () => done(undefined); });
  answer = async (path) => {
    if (path === 'api/check') return Response.json(checked());
    await wait;
    return new Response(BODY);
  };
  return release;
}

/** Until the search has been asked for. */
const searching = async () => { while (!asked.some(({ path }) => path.includes('search'))) await new Promise(setImmediate); };

test('a search that is given up leaves the page as it was, and says so to the controls', async () => {
  await open(store, { text: 'a map', step: 25 }, unexpected);
  const before = store.get();
  const release = held();
  asked = [];
  const opening = open(store, { text: 'another', depth: 2 }, unexpected);
  await searching();
  assert.deepEqual([store.get().busy, store.get().progress], [true, { phase: 'searching', bytes: 0, total: 0 }]);
  cancel(store);
  release();
  assert.equal(await opening, false);
  assert.deepEqual(store.get(), { ...before, canceled: 1 });
  assert.ok(asked.every(({ signal }) => signal.aborted));
});

test('the first map is shown without its search when that is given up', async () => {
  const release = held();
  const opening = open(store, { text: 'a map', depth: 9 }, unexpected);
  await searching();
  cancel(store);
  release();
  await opening;
  const { text, depth, problem, tree, busy, failure } = store.get();
  assert.deepEqual([text, depth, problem?.map?.depth, tree, busy, failure], ['a map', 9, 3, null, false, '']);
});

test('there is nothing to give up while nothing is on its way', () => {
  const before = store.get();
  cancel(store);
  assert.equal(store.get(), before);
});

test('an option that is chosen while the first search is on its way does not check the text again', async () => {
  const release = held();
  const first = open(store, { text: 'a map' }, unexpected);
  await searching();
  const second = choose(store, { depth: 2 }, unexpected);
  release();
  assert.deepEqual(await Promise.all([first, second]), [false, true]);
  assert.deepEqual(asked.map(({ path }) => path), ['api/check', 'GET api/search', 'GET api/search']);
  assert.equal(store.get().depth, 2);
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
  const offers = { default: 'max-n', algorithms: [{ name: 'minimax', why: 'three are not two' }, { name: 'max-n', why: null }], orders: [{ name: 'given', why: null }], varied: [] };
  answer = (path) => (path === 'api/check' ? Response.json(checked({ kind: 'tree', map: null, trees: [{ number: 1, height: 2, offers }] })) : new Response(BODY));
  await open(store, { text: 'a tree', algorithm: 'minimax', graph: 4 }, unexpected);
  const { algorithm, graph, remark } = store.get();
  assert.deepEqual([algorithm, graph], ['max-n', 1]);
  assert.equal(remark, 'This text has no tree 4: tree 1 is shown. minimax does not apply: three are not two. The page shows max-n.');
  await open(store, { text: 'a tree', algorithm: 'max-n', graph: 1 }, unexpected);
  assert.equal(store.get().remark, '');
});

test('the first problem that is given up is shown with what applies to it', async () => {
  const offers = { default: 'max-n', algorithms: [{ name: 'max-n', why: null }], orders: [{ name: 'given', why: null }], varied: [] };
  const release = held();
  const search = answer;
  answer = (path, body) => (path === 'api/check' ? Response.json(checked({ offers })) : search(path, body));
  const opening = open(store, { text: 'a map for three' }, unexpected);
  await searching();
  cancel(store);
  release();
  await opening;
  assert.deepEqual([store.get().algorithm, store.get().tree], ['max-n', null]);
});

test('a line that is not there is spoken of', async () => {
  await open(store, { text: 'a map', step: 4000 }, unexpected);
  assert.equal(store.get().remark, 'Line 4,001 is not among the 85 lines here.');
  await open(store, { text: 'a map', step: 84 }, unexpected);
  assert.equal(store.get().remark, '');
});
