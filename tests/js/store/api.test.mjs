import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { CSP_DEFAULTS } from '../../../static/js/search/constraints/question.js';
import { DEFAULTS } from '../../../static/js/search/question.js';
import * as api from '../../../static/js/store/api.js';
import { numbers } from '../fixtures.mjs';
import { fromLink } from '../page-state.mjs';

/** @import { Question } from '../../../static/js/search/question.js' */

/** @type {{address: URL, init: RequestInit}[]} */
let asked;

beforeEach(() => {
  asked = [];
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ address, /** @type {RequestInit} */ init) => {
      asked.push({ address: new URL(address), init });
      return Response.json({ limit: 5, counts: [] });
    }
  );
});

/** What was sent last: where to, and what. */
function sent() {
  const { address, init } = asked[asked.length - 1];
  return [address.pathname, init.method, init.body && JSON.parse(String(init.body))];
}

/** @type {Question} */
const QUESTION = { ...DEFAULTS, text: 'R, G & B\n', algorithm: 'minimax', depth: 7 };
const next = numbers(1);
/** Text that cannot be packed. @param {number} size */
const noise = (size) =>
  Array.from({ length: size }, () => String.fromCharCode(33 + Math.floor(90 * next()))).join('');

test('a problem is named by an address, as a link names it, without what has its default', async () => {
  assert.deepEqual(await api.forecast(QUESTION), { limit: 5, counts: [] });
  const part = asked[0].address.searchParams.get('p') ?? '';
  assert.match(part, /^v1&map=[\w-]+&algorithm=minimax&depth=7$/);
  assert.equal((await fromLink(`#${part}`))?.text, QUESTION.text);
  assert.deepEqual(sent(), ['/api/forecast', undefined, undefined]);
  await api.forecast({ ...QUESTION, algorithm: 'alpha-beta', depth: null });
  assert.match(asked[1].address.searchParams.get('p') ?? '', /^v1&map=[\w-]+$/);
});

test('a problem too long for an address of 8 kB is sent', async () => {
  const text = noise(8000);
  await api.forecast({ ...QUESTION, text });
  assert.deepEqual(sent(), ['/api/forecast', 'POST', { text, algorithm: 'minimax', depth: 7 }]);
  assert.equal(asked[0].address.search, '');
  for (let size = 6000; size < 7600; size += 100) await api.forecast({ ...QUESTION, text: noise(size) });
  const longest = Math.max(...asked.map(({ address }) => address.href.length));
  assert.ok(longest <= 8192 && longest > 7900, String(longest));
});

test('a browser that cannot pack a map sends it', async () => {
  const { CompressionStream: kept } = globalThis;
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  await api.forecast({ ...QUESTION, text: 'another' });
  globalThis.CompressionStream = kept;
  assert.equal(sent()[1], 'POST');
});

test('what is asked is sent by its members, defaults left out', async () => {
  const csp = { ...CSP_DEFAULTS, propagation: 'arcs', solutions: /** @type {const} */ ('all'), binary: true };
  const said = { text: 'queens:4', propagation: 'arcs', solutions: 'all', binary: true };
  const arc = { text: 'queens:4', binary: false, domains: [[0], [1, 2]], variable: 1, constraint: 0 };
  await api.traceText({ ...QUESTION, depth: null });
  assert.deepEqual(sent()[2], { text: QUESTION.text, algorithm: 'minimax' });
  await api.logText({ text: 'queens:4', csp });
  assert.deepEqual(sent()[2], said);
  await api.reviseArc(arc);
  assert.deepEqual(sent(), ['/api/csp/revise', 'POST', arc]);
  for (const k of /** @type {const} */ (['arc', 3])) {
    await api.checkConsistency({ text: 'queens:4', binary: false, k });
    assert.deepEqual([sent()[0], sent()[2].k], ['/api/csp/consistency', k]);
  }
  await api.compareCsp({ text: 'queens:4', csp });
  const [path, , body] = sent();
  assert.deepEqual([path, body], ['/api/csp/compare', undefined]);
  const named = asked[asked.length - 1].address.searchParams.get('p') ?? '';
  assert.match(named, /^v1&map=[\w-]+&propagation=arcs&solutions=all&binary=true$/);
});

test('where the code of an algorithm cannot be fetched the server does not answer', async () => {
  globalThis.fetch = /** @type {any} */ (() => new Promise(() => {}));
  const one = { ...QUESTION, algorithm: /** @type {any} */ ('not there') };
  await assert.rejects(api.search(one), /The server does not answer/);
});
