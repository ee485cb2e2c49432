import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { cancel, open } from '../../../static/js/store/problem.js';
import '../choices.mjs';
import { checked, held, opened, searching, server, unexpected } from './server.mjs';

let store = opened();

beforeEach(() => {
  store = opened();
});

test('a search that is given up leaves the page as it was, and says so to the controls', async () => {
  await open(store, { text: 'a map', step: 25 }, unexpected);
  const before = store.get();
  const release = held();
  server.asked = [];
  const opening = open(store, { text: 'another', depth: 2 }, unexpected);
  await searching();
  assert.deepEqual(
    [store.get().busy, store.get().progress],
    [true, { phase: 'searching', bytes: 0, total: 0 }],
  );
  cancel(store);
  release();
  assert.equal(await opening, false);
  assert.deepEqual(store.get(), before);
  assert.ok(server.asked.every(({ signal }) => signal.aborted));
});

test('the first map is shown without its search when that is given up', async () => {
  const release = held();
  const opening = open(store, { text: 'a map', depth: 9 }, unexpected);
  await searching();
  cancel(store);
  release();
  await opening;
  const { text, depth, problem, tree, busy, failure } = store.get();
  assert.deepEqual(
    [text, depth, problem?.map?.depth, tree, busy, failure],
    ['a map', 9, 3, null, false, null],
  );
});

test('there is nothing to give up while nothing is on its way', () => {
  const before = store.get();
  cancel(store);
  assert.equal(store.get(), before);
});

test('the first problem that is given up is shown with what applies to it', async () => {
  const offers = {
    default: 'max-n',
    algorithms: [{ name: 'max-n', why: null }],
    orders: [{ name: 'given', why: null }],
    varied: [],
  };
  const release = held();
  const search = server.answer;
  server.answer = (path, body) =>
    path === 'api/check' ? Response.json(checked({ offers })) : search(path, body);
  const opening = open(store, { text: 'a map for three' }, unexpected);
  await searching();
  cancel(store);
  release();
  await opening;
  assert.deepEqual([store.get().algorithm, store.get().tree], ['max-n', null]);
});
