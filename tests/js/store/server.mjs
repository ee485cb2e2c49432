/** A server that answers as a test wants, to a store that asks it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createStore, defaults, fromLink } from '../page-state.mjs';

/** @typedef {{path: string, body: any, signal: AbortSignal}} Asked  body: the problem, however it was sent */

export const BODY = readFileSync(new URL('../../golden/australia.wvt', import.meta.url));
/** What the server says to a text. @param {object} [more] */
export const checked = (more) => ({
  errors: [],
  warnings: [],
  canonical: 'text',
  kind: 'map',
  map: { depth: 3, regions: ['A'] },
  graph: null,
  ...more,
});
export const MISTAKE = { line: 1, column: 2, message: 'no', suggestion: null };
/** The server: what it was asked, and how it answers. */
export const server = {
  /** @type {Asked[]} */
  asked: [],
  /** @type {(path: string, body: any) => Promise<Response> | Response} */
  answer: () => new Response(BODY),
};

/** A store whose problems this server answers; afresh. */
export function opened() {
  server.asked = [];
  server.answer = (path) => (path === 'api/check' ? Response.json(checked()) : new Response(BODY));
  globalThis.fetch = /** @type {any} */ (answered);
  return createStore(defaults(), [], () => {});
}

/** @param {string} address @param {{body: string, signal: AbortSignal}} sent */
async function answered(address, { body, signal }) {
  const { pathname, search: query } = new URL(address);
  const path = pathname.slice(1);
  const problem = query ? await named(query) : JSON.parse(body);
  server.asked.push({ path: query ? `GET ${path}` : path, body: problem, signal });
  const response = await server.answer(path, problem);
  signal.throwIfAborted();
  return response;
}

/** The problem that an address names. @param {string} query */
async function named(query) {
  const { text, algorithm, depth } = /** @type {any} */ (
    await fromLink(`#${new URLSearchParams(query).get('p')}`)
  );
  return { text, algorithm, depth };
}

export const unexpected = () => assert.fail('the text has no mistakes');

/** A search that is not answered until `release` is called. */
export function held() {
  /** @type {() => void} */
  let release = () => {};
  const wait = new Promise((done) => {
    release = () => done(undefined);
  });
  server.answer = async (path) => {
    if (path === 'api/check') return Response.json(checked());
    await wait;
    return new Response(BODY);
  };
  return release;
}

/** Until the search has been asked for. */
export const searching = async () => {
  while (!server.asked.some(({ path }) => path.includes('search'))) await new Promise(setImmediate);
};
