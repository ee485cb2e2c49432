/** The server's few endpoints (docs/api.md). Every failure becomes a Failure with a sentence fit to show. */
import { announcedLength, readBody } from './body.js';
import { decode, expect } from './decoding.js';
import { problemPart } from './link.js';

/** @typedef {{line: number, column: number, message: string, suggestion: string | null}} Diagnostic */
/** @typedef {{nodes: any[], edges: any[], options: any}} Graph */
/**
 * @typedef {object} Checked
 * @property {Diagnostic[]} errors
 * @property {Diagnostic[]} warnings
 * @property {string | null} canonical
 * @property {import('./game.js').GameMap | null} map
 * @property {Graph | null} graph
 */
/** @typedef {{name: string, title: string, look_for: string, step: number | null, default: boolean}} Sample */
/** @typedef {Pick<import('./state.js').State, 'text' | 'algorithm' | 'depth'>} Question */
/** @typedef {import('./tree.js').Counts & {depth: number, value: number | null}} Forecast  of the search to one depth */
/** @typedef {{limit: number, counts: Forecast[]}} Forecasts  for depth 1, 2, …; the page shows at most `limit` nodes */
/** @typedef {import('./body.js').OnProgress} OnProgress */

/** Characters of an address that every server and proxy takes. */
const LONGEST = 8192;

/** Something the user should read. */
export class Failure extends Error {}

/** No server answered: what is shown is as right as before. */
export class Unreachable extends Failure {}

/** @returns {Promise<Sample[]>} */
export const samples = async () => (await call('api/samples')).json();

/** @param {string} name @returns {Promise<Sample & {text: string}>} */
export const sample = async (name) => (await call(`api/samples/${encodeURIComponent(name)}`)).json();

/** @param {string} text @param {AbortSignal} [signal] @returns {Promise<Checked>} */
export const check = async (text, signal) => (await post('api/check', { text }, signal)).json();

/** @param {Question} question @param {AbortSignal} [signal] @param {OnProgress} [onProgress] @returns {Promise<import('./tree.js').Tree>} */
export async function search(question, signal, onProgress = () => {}) {
  const response = await ask('api/search', question, signal);
  const total = announcedLength(response.headers);
  expect(total);
  const body = await readBody(response, onProgress).catch(unanswered);
  onProgress({ phase: 'preparing', bytes: body.byteLength, total });
  const tree = await decode(body);
  signal?.throwIfAborted();
  return tree;
}

/** @param {Question} question @param {AbortSignal} [signal] @returns {Promise<Forecasts>} */
export const forecast = async (question, signal) => (await ask('api/forecast', question, signal)).json();

/** @param {Question} question @returns {Promise<Blob>} */
export const traceText = async (question) => (await post('api/trace', asked(question))).blob();

/** @param {string} text @param {import('./game.js').Assignment[]} colored @returns {Promise<Blob>} */
export const graphPage = async (text, colored) => (await post('api/graph', { text, colored })).blob();

/** Leave out a depth that is the map's own. @param {Question} question */
function asked({ text, algorithm, depth }) {
  return depth === null ? { text, algorithm } : { text, algorithm, depth };
}

/** By an address that the browser and proxies may keep, if it is short enough. @param {string} path @param {Question} question @param {AbortSignal} [signal] */
async function ask(path, question, signal) {
  const part = await problemPart(question).catch(() => null); // an old browser cannot pack a map
  const address = `${path}?p=${encodeURIComponent(part ?? '')}`;
  const { length } = new URL(address, globalThis.location?.href ?? 'http://localhost/').href;
  return part !== null && length <= LONGEST ? call(address, { signal }) : post(path, asked(question), signal);
}

/** @param {string} path @param {object} body @param {AbortSignal} [signal] */
function post(path, body, signal) {
  const headers = { 'Content-Type': 'application/json' };
  return call(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
}

/** @param {string} path @param {RequestInit} [options] @returns {Promise<Response>} */
async function call(path, options) {
  const response = await fetch(path, options).catch(unanswered);
  if (!response.ok) throw new Failure(await explanation(response));
  return response;
}

/** @param {Error} error  of a request or of reading its answer @returns {never} */
function unanswered(error) {
  if (error.name === 'AbortError') throw error;
  if (error instanceof RangeError) throw new Failure('This tree is larger than what your browser has room for. Lower the depth.');
  throw new Unreachable('The server does not answer. Is it still running? Your text is kept; try again once it is.');
}

/** @param {Response} response */
async function explanation(response) {
  const problem = await response.json().catch(() => ({}));
  return problem.detail ?? problem.title ?? `The server answered ${response.status}.`;
}
