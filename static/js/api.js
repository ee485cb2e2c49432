/** The server's few endpoints (docs/api.md). */
import { chosenCsp } from './csp/question.js';
import { cspPart, problemPart } from './link.js';
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
 * @property {'map' | 'tree' | 'csp' | null} kind  null where there are errors
 * @property {import('./game.js').GameMap | null} map
 * @property {Graph | null} graph    how to draw the map
 * @property {import('./question.js').Offers | null} offers  for the map
 * @property {GivenTree[] | null} trees  the game trees of the text, the first 500
 * @property {number} [trees_total]
 * @property {CspProblem | null} [csp]  the constraint problem: the one that is stated, or to color the map
 */
/** @typedef {{name: string, variables: string[], domains: string[][], constraints: import('./csp/run.js').Constraint[], has_scores: boolean, edges: [number, number][], positions: [number, number][], n_ary: boolean, styles: import('./csp/chips.js').Styles}} CspProblem */
/** @typedef {{number: number, nodes: number, leaves: number, height: number, players: number, root: number, zero_sum: boolean, alternates: boolean, has_static_values: boolean, offers: import('./question.js').Offers}} GivenTree */
/** @typedef {{name: string, title: string, look_for: string, step: number | null, default: boolean, kind: 'map' | 'tree' | 'csp', algorithm: string, settings?: any}} Sample  settings: of a constraint search, those that differ */
/** @typedef {{text: string, csp: import('./csp/question.js').CspQuestion}} CspAsked */
/** @typedef {{propagation: string, variables: string, values: string, nodes: number, checks: number, removals: number, backtracks: number, solutions: number, verdict: string, stopped: string}} Setting  what a search in it takes */
/** @typedef {{limit: number, rows: Setting[], complete: boolean}} SettingsCompared  limit: nodes of each search */
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
export const check = async (text, signal) => (await call(post('api/check', { text }), signal)).json();

/** @param {Question} question @param {AbortSignal} [signal] @param {OnProgress} [onProgress] @returns {Promise<import('./tree.js').Tree>} */
export async function search(question, signal, onProgress = () => {}) {
  const request = await asking('api/search', question);
  signal?.throwIfAborted();
  return loadTree(request, signal, onProgress);
}

/** @param {CspAsked} asked @param {AbortSignal} [signal] @param {OnProgress} [onProgress] @returns {Promise<import('./tree.js').Tree>} */
export async function searchCsp(asked, signal, onProgress = () => {}) {
  const request = await askingCsp('api/csp', asked);
  signal?.throwIfAborted();
  return loadTree(request, signal, onProgress);
}

/** What each setting takes. @param {CspAsked} asked @param {AbortSignal} [signal] @returns {Promise<SettingsCompared>} */
export const compareCsp = async (asked, signal) => (await call(await askingCsp('api/csp/compare', asked), signal)).json();

/** Every event, as text. @param {CspAsked} asked @returns {Promise<Blob>} */
export const logText = async ({ text, csp }) => (await call(post('api/csp/log', { text, ...chosenCsp(csp) }))).blob();

/** What one arc removes from the domains given. @param {{text: string, binary: boolean, domains: number[][], variable: number, constraint: number}} arc @returns {Promise<{removed: number[], checks: number}>} */
export const reviseArc = async (arc) => (await call(post('api/csp/revise', arc))).json();

/** Whether a problem is consistent as it is given. @param {{text: string, binary: boolean, k: import('./csp/consistency.js').Level}} asked @param {AbortSignal} [signal] @returns {Promise<import('./csp/consistency.js').Answer>} */
export const checkConsistency = async (asked, signal) => (await call(post('api/csp/consistency', asked), signal)).json();

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
const asking = async (path, question) => packed(path, await problemPart(question).catch(() => null), asked(question));

/** @param {string} path @param {CspAsked} asked */
const askingCsp = async (path, { text, csp }) => packed(path, await cspPart({ text, csp }).catch(() => null), { text, ...chosenCsp(csp) });

/** @param {string} path @param {string | null} part  null: an old browser cannot pack a map @param {object} body @returns {Request} */
function packed(path, part, body) {
  const address = whole(`${path}?p=${encodeURIComponent(part ?? '')}`);
  return part !== null && address.length <= LONGEST ? { address } : post(path, body);
}

/** @param {string} path @param {object} body @returns {Request} */
function post(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  return { address: whole(path), init: { method: 'POST', headers, body: JSON.stringify(body) } };
}

/** An address that means the same to the worker, whose own is another. @param {string} path */
const whole = (path) => new URL(path, globalThis.location?.href ?? 'http://localhost/').href;
