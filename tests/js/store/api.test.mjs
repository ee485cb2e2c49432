import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { CSP_DEFAULTS } from '../../../static/js/search/constraints/question.js';
import { DEFAULTS } from '../../../static/js/search/question.js';
import * as api from '../../../static/js/store/api.js';
import { installedLesson, readLesson } from '../../../static/js/store/api.js';
import { pageAddress } from '../../../static/js/store/recording.js';
import { numbers } from '../fixtures.mjs';
import { fromLink } from '../page-state.mjs';

/** Where to, and how, each time. */
let requests;

beforeEach(() => {
  requests = [];
  globalThis.fetch = async (address, init) => {
    requests.push({ address: new URL(address, 'http://localhost/'), init });
    return Response.json({ limit: 5, counts: [] });
  };
});

/** The last request: address, method, body, and the problem that the address names. */
function lastRequest() {
  const { address, init } = requests[requests.length - 1];
  const body = init?.body && JSON.parse(String(init.body));
  return { path: address.pathname, method: init?.method, body, named: address.searchParams.get('p') ?? '' };
}

const QUESTION = { ...DEFAULTS, text: 'R, G & B\n', algorithm: 'minimax', depth: 7 };

test('a problem is named by an address, as a link names it, without what has its default', async () => {
  assert.deepEqual(await api.forecast(QUESTION), { limit: 5, counts: [] });
  const { named, ...rest } = lastRequest();
  assert.match(named, /^v1&map=[\w-]+&algorithm=minimax&depth=7$/);
  assert.equal((await fromLink(`#${named}`))?.text, QUESTION.text);
  assert.deepEqual(rest, { path: '/api/forecast', method: undefined, body: undefined });
  await api.forecast({ ...QUESTION, algorithm: 'alpha-beta', depth: null });
  assert.match(lastRequest().named, /^v1&map=[\w-]+$/);
});

test('a problem too long for an address of 8 kB is sent, also by a browser that cannot pack it', async () => {
  const next = numbers(1);
  const letter = () => String.fromCharCode(33 + Math.floor(90 * next()));
  for (let size = 6000; size <= 8000; size += 100) {
    const text = Array.from({ length: size }, letter).join('');
    await api.forecast({ ...QUESTION, text });
    if (size < 8000) continue;
    const body = { text, algorithm: 'minimax', depth: 7 };
    assert.deepEqual(lastRequest(), { path: '/api/forecast', method: 'POST', body, named: '' });
  }
  const longest = Math.max(...requests.map(({ address }) => address.href.length));
  assert.ok(longest <= 8192 && longest > 7900, String(longest));
  const { CompressionStream: kept } = globalThis;
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  await api.forecast({ ...QUESTION, text: 'another' });
  globalThis.CompressionStream = kept;
  assert.equal(lastRequest().method, 'POST');
});

test('each question goes to its place, by its members, defaults left out', async () => {
  const csp = { ...CSP_DEFAULTS, propagation: 'arcs', solutions: 'all', binary: true };
  const log = { text: 'queens:4', propagation: 'arcs', solutions: 'all', binary: true };
  const arc = { text: 'queens:4', binary: false, domains: [[0], [1, 2]], variable: 1, constraint: 0 };
  const level = { text: 'queens:4', binary: false, k: 'arc' };
  const [shape, graph] = [{ height: 2 }, { text: 'A', colored: [] }];
  const trace = { text: QUESTION.text, algorithm: 'minimax' };
  const questions = [
    ['/api/trace', () => api.traceText({ ...QUESTION, depth: null }), trace],
    ['/api/csp/log', () => api.logText({ text: 'queens:4', csp }), log],
    ['/api/csp/revise', () => api.reviseArc(arc), arc],
    ['/api/csp/consistency', () => api.checkConsistency(level), level],
    ['/api/check', () => api.check('A'), { text: 'A' }],
    ['/api/repair', () => api.repairAll('A'), { text: 'A' }],
    ['/api/random-tree', () => api.randomTree(shape), shape],
    ['/api/graph', () => api.graphPage(graph), graph],
    ['/api/lesson', () => readLesson('A'), { text: 'A' }],
    ['/api/lessons/a%2Fb', () => installedLesson('a/b')],
    ['/api/samples/a%2Fb', () => api.sample('a/b')],
    ['/api/random-map', () => api.randomMap({ regions: 5, density: 40, seed: 1 })],
    ['/api/lab', () => api.lab(QUESTION)],
  ];
  for (const [path, ask, body] of questions) {
    await ask();
    assert.deepEqual([lastRequest().path, lastRequest().body], [path, body]);
  }
  await api.compareCsp({ text: 'queens:4', csp });
  assert.equal(lastRequest().path, '/api/csp/compare');
  assert.match(lastRequest().named, /^v1&map=[\w-]+&propagation=arcs&solutions=all&binary=true$/);
});

test('others find the page by its address, without what is shown there', () => {
  Object.assign(globalThis, { location: new URL('https://example.org/webviz/#v1&line=3') });
  assert.equal(pageAddress(), 'https://example.org/webviz/');
});

test('where the code of an algorithm cannot be fetched the server does not answer', async () => {
  const code = Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await assert.rejects(api.treeWithCode(new Promise(() => {}), code), /The server does not answer/);
});
