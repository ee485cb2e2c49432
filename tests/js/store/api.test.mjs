import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { CSP_DEFAULTS } from '../../../static/js/search/constraints/question.js';
import { DEFAULTS } from '../../../static/js/search/question.js';
import {
  checkConsistency,
  compareCsp,
  forecast,
  logText,
  reviseArc,
  search,
  traceText,
} from '../../../static/js/store/api.js';
import { numbers } from '../fixtures.mjs';
import { fromLink } from '../page-state.mjs';

/** @import { Question } from '../../../static/js/search/question.js' */

/** @type {{address: string, init: RequestInit}[]} */
let asked;

beforeEach(() => {
  asked = [];
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ address, /** @type {RequestInit} */ init) => {
      asked.push({ address, init });
      return Response.json({ limit: 5, counts: [] });
    }
  );
});

/** @type {Question} */
const QUESTION = { ...DEFAULTS, text: 'R, G & B\n', algorithm: 'minimax', depth: 7 };

test('a problem is named by an address, as a link names it', async () => {
  assert.deepEqual(await forecast(QUESTION), { limit: 5, counts: [] });
  const [{ address, init }] = asked;
  const part = /** @type {string} */ (new URL(address).searchParams.get('p'));
  assert.match(part, /^v1&map=[\w-]+&algorithm=minimax&depth=7$/);
  assert.equal((await fromLink(`#${part}`))?.text, QUESTION.text);
  assert.deepEqual(
    [new URL(address).pathname, init.method, init.body],
    ['/api/forecast', undefined, undefined],
  );
});

test('what has its default is left out of an address, so that equal problems have equal ones', async () => {
  await forecast({ ...QUESTION, algorithm: 'alpha-beta', depth: null });
  assert.match(decodeURIComponent(asked[0].address), /\?p=v1&map=[\w-]+$/);
});

test('a problem too long for an address is sent', async () => {
  const next = numbers(1);
  const noise = Array.from({ length: 8000 }, () => String.fromCharCode(33 + Math.floor(90 * next()))).join(
    '',
  );
  await forecast({ ...QUESTION, text: noise });
  const [{ address, init }] = asked;
  assert.deepEqual(
    [new URL(address).pathname, new URL(address).search, init.method],
    ['/api/forecast', '', 'POST'],
  );
  assert.deepEqual(JSON.parse(String(init.body)), { text: noise, algorithm: 'minimax', depth: 7 });
});

test('no address is longer than 8 kB', async () => {
  const next = numbers(2);
  for (let size = 6000; size < 7600; size += 100) {
    await forecast({
      ...QUESTION,
      text: Array.from({ length: size }, () => String.fromCharCode(33 + Math.floor(90 * next()))).join(''),
    });
  }
  const lengths = asked.map(({ address }) => address.length);
  assert.ok(
    Math.max(...lengths) <= 8192 &&
      lengths.some((n) => n > 7900) &&
      asked.some(({ init }) => init.method === 'POST'),
  );
});

test('a browser that cannot pack a map sends it', async () => {
  const { CompressionStream: kept } = globalThis;
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  await forecast({ ...QUESTION, text: 'another' });
  globalThis.CompressionStream = kept;
  assert.equal(asked[0].init.method, 'POST');
});

test('a depth that is the map’s own is not sent', async () => {
  await traceText({ ...QUESTION, depth: null });
  assert.deepEqual(JSON.parse(String(asked[0].init.body)), { text: QUESTION.text, algorithm: 'minimax' });
});

test('a constraint search is named by its settings, those with their defaults left out', async () => {
  const csp = { ...CSP_DEFAULTS, propagation: 'arcs', solutions: /** @type {const} */ ('all'), binary: true };
  await compareCsp({ text: 'queens:4', csp });
  assert.match(
    decodeURIComponent(asked[0].address),
    /\/api\/csp\/compare\?p=v1&map=[\w-]+&propagation=arcs&solutions=all&binary=true$/,
  );
  await logText({ text: 'queens:4', csp });
  assert.deepEqual(JSON.parse(String(asked[1].init.body)), {
    text: 'queens:4',
    propagation: 'arcs',
    solutions: 'all',
    binary: true,
  });
});

test('an arc is revised on the domains that are shown', async () => {
  const arc = { text: 'queens:4', binary: false, domains: [[0], [1, 2]], variable: 1, constraint: 0 };
  await reviseArc(arc);
  assert.equal(new URL(asked[0].address).pathname, '/api/csp/revise');
  assert.deepEqual(JSON.parse(String(asked[0].init.body)), arc);
});

test('whether a problem is consistent is asked to a level', async () => {
  for (const k of /** @type {const} */ (['arc', 3]))
    await checkConsistency({ text: 'queens:4', binary: false, k });
  assert.deepEqual(
    asked.map(({ init }) => JSON.parse(String(init.body)).k),
    ['arc', 3],
  );
  assert.equal(new URL(asked[0].address).pathname, '/api/csp/consistency');
});

test('where the code of an algorithm cannot be fetched the server does not answer', async () => {
  globalThis.fetch = /** @type {any} */ (() => new Promise(() => {}));
  const one = { ...QUESTION, algorithm: /** @type {any} */ ('not there') };
  await assert.rejects(search(one), /The server does not answer/);
});
