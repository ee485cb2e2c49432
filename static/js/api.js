/** The server's few endpoints (docs/api.md). */
import { problemPart } from './link.js';
import { loadTree } from './loader.js';
import { chosen } from './question.js';
import { call } from './request.js';

/** @typedef {{line: number, column: number, message: string, suggestion: string | null}} Diagnostic */
/** @typedef {{nodes: any[], edges: any[], options: any}} Graph */
/**
 * @typedef {object} Checked
 * @property {Diagnostic[]} errors
 * @property {Diagnostic[]} warnings
 * @property {string | null} canonical
 * @property {'map' | 'tree' | null} kind  null where there are errors
 * @property {import('./game.js').GameMap | null} map
 * @property {Graph | null} graph    how to draw the map
 * @property {import('./question.js').Offers | null} offers  for the map
 * @property {GivenTree[] | null} trees  the game trees of the text, the first 500
 * @property {number} [trees_total]
 */
/** @typedef {{number: number, nodes: number, leaves: number, height: number, players: number, root: number, zero_sum: boolean, alternates: boolean, has_static_values: boolean, offers: import('./question.js').Offers}} GivenTree */
/** @typedef {{name: string, title: string, look_for: string, step: number | null, default: boolean, kind: 'map' | 'tree', algorithm: string}} Sample */
/** @typedef {{branching: number, depth: number, seed: number, low: number, high: number, root: number, players: number, irregular: boolean, static: boolean}} TreeShape  of a random tree: docs/api.md */
/** @typedef {import('./question.js').Question} Question */
/** @typedef {import('./tree.js').Counts & {depth: number, value: number | null}} Forecast  of the search to one depth */
/** @typedef {{limit: number, counts: Forecast[]}} Forecasts  for depth 1, 2, …; the page shows at most `limit` nodes */
/** @typedef {import('./body.js').OnProgress} OnProgress */
/** @typedef {import('./request.js').Request} Request */

/** Characters of an address that every server and proxy takes. */
const LONGEST = 8192;

/** @returns {Promise<Sample[]>} */
export const samples = async () => (await call({ address: 'api/samples' })).json();

/** @param {string} name @returns {Promise<Sample & {text: string}>} */
export const sample = async (name) => (await call({ address: `api/samples/${encodeURIComponent(name)}` })).json();

/** @param {string} text @param {AbortSignal} [signal] @returns {Promise<Checked>} */
export async function check(text, signal) {
  const checked = await (await call(post('api/check', { text }), signal)).json();
  return checked.kind === 'csp' ? { ...checked, ...FOR_THE_COMMAND_LINE } : checked;
}

/** What is said of a constraint problem: the page draws games. @type {Pick<Checked, 'kind' | 'errors'>} */
const FOR_THE_COMMAND_LINE = {
  kind: null, errors: [{ line: 1, column: 1, message: 'this is a constraint problem, and the page draws games on maps and trees', suggestion: 'python -m webviz csp FILE solves it' }],
};

/** @param {Question} question @param {AbortSignal} [signal] @param {OnProgress} [onProgress] @returns {Promise<import('./tree.js').Tree>} */
export async function search(question, signal, onProgress = () => {}) {
  const request = await asking('api/search', question);
  signal?.throwIfAborted();
  return loadTree(request, signal, onProgress);
}

/** @param {Question} question @param {AbortSignal} [signal] @returns {Promise<Forecasts>} */
export const forecast = async (question, signal) => (await call(await asking('api/forecast', question), signal)).json();

/** What alpha-beta costs in each order. @param {Question} question @param {AbortSignal} [signal] @returns {Promise<import('./lab.js').Lab>} */
export const lab = async (question, signal) => (await call(await asking('api/lab', question), signal)).json();

/** @param {Question} question @returns {Promise<Blob>} */
export const traceText = async (question) => (await call(post('api/trace', asked(question)))).blob();

/** @param {TreeShape} shape @returns {Promise<{text: string}>} */
export const randomTree = async (shape) => (await call(post('api/random-tree', shape))).json();

/** @param {string} text @param {import('./game.js').Assignment[]} colored @returns {Promise<Blob>} */
export const graphPage = async (text, colored) => (await call(post('api/graph', { text, colored }))).blob();

/** Leave out what has its default. @param {Question} question */
const asked = (question) => ({ text: question.text, ...chosen(question) });

/** By an address that the browser and proxies may keep, if it is short enough. @param {string} path @param {Question} question @returns {Promise<Request>} */
async function asking(path, question) {
  const part = await problemPart(question).catch(() => null); // an old browser cannot pack a map
  const address = whole(`${path}?p=${encodeURIComponent(part ?? '')}`);
  return part !== null && address.length <= LONGEST ? { address } : post(path, asked(question));
}

/** @param {string} path @param {object} body @returns {Request} */
function post(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  return { address: whole(path), init: { method: 'POST', headers, body: JSON.stringify(body) } };
}

/** An address that means the same to the worker, whose own is another. @param {string} path */
const whole = (path) => new URL(path, globalThis.location?.href ?? 'http://localhost/').href;
