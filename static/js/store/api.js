/** Calls of the server's endpoints for problems and searches. */
import { startWorker } from '../kit/background.js';
import { fetchCode } from '../search/code/listing.js';
import { fetchRunCode } from '../search/constraints/code/loader.js';
import { chosenCsp } from '../search/constraints/question.js';
import { makeRun } from '../search/constraints/run.js';
import { nonDefaults } from '../search/question.js';
import { makeTree } from '../search/tree.js';
import { cspFragment, gameFragment } from './link.js';
import { recording } from './recording.js';
import { call, KINDS, load, post, throwUnanswered } from './request.js';

/** @import { Answer, Lab, Level } from '../features/compare/types.js' */
/** @import { CspQuestion, RunHeader } from '../search/constraints/types.js' */
/** @import { Assignment, Question } from '../search/types.js' */
/**
 * @import { AllRepaired, Forecasts, Loaded, OnProgress, Picture, Report, Request, Sample, SettingsCompared,
 *   TreeShape } from './types.js'
 */

// A worker loads the searches, and lives as long as the page. If none can start, or the answers are
// recorded, the page itself loads them.

/** Resolves to the worker when it listens, or to null if it never will. @type {Promise<Worker | null>} */
let worker;
/** The number of the last job. */
let lastJob = 0;

/** Start the worker before it is needed: it takes some time. */
export function prepareLoading() {
  worker ??= recording ? Promise.resolve(null) : startWorker(new URL('./search-worker.js', import.meta.url));
}

/**
 * Send a request for a search, and make a tree of the answer.
 * @param {Request} request
 * @param {AbortSignal | undefined} signal
 * @param {OnProgress} onProgress
 * @returns {Promise<Tree>}
 */
export async function loadTree(request, signal, onProgress) {
  prepareLoading();
  const listening = await worker;
  signal?.throwIfAborted();
  const { header, columns, derived } = await (listening
    ? loadInWorker(listening, request, signal, onProgress)
    : load(request, signal, onProgress));
  signal?.throwIfAborted();
  return isConstraintSearch(header)
    ? makeRun(header, /** @type {any} */ (columns))
    : makeTree(header, columns, derived);
}

/** @param {any} header @returns {header is RunHeader} */
const isConstraintSearch = (header) => header.kind === 'csp';

/**
 * Load a search in the worker.
 * @param {Worker} worker
 * @param {Request} request
 * @param {AbortSignal | undefined} signal
 * @param {OnProgress} onProgress
 * @returns {Promise<Loaded>}
 */
export function loadInWorker(worker, request, signal, onProgress) {
  const id = ++lastJob;
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.removeEventListener('message', hear);
      signal?.removeEventListener('abort', giveUp);
    };
    const giveUp = () => {
      end();
      worker.postMessage({ id, abort: true });
      reject(signal?.reason);
    };
    const hear = (/** @type {MessageEvent<Report>} */ { data }) => {
      if (data.id !== id) return;
      if (data.progress) return onProgress(data.progress);
      end();
      if (data.loaded) resolve(data.loaded);
      else if (data.error) reject(new KINDS[data.error.kind](data.error.message));
    };
    worker.addEventListener('message', hear);
    signal?.addEventListener('abort', giveUp);
    worker.postMessage({ id, request });
  });
}

/** @typedef {{text: string, csp: CspQuestion}} CspAsked */

/** @returns {Promise<Sample[]>} */
export const samples = async () => (await call({ address: 'api/samples' })).json();

/** The small pictures of the samples, by their names. @returns {Promise<Record<string, Picture | null>>} */
export const pictures = async () => (await call({ address: 'api/pictures' })).json();

/** @param {string} name @returns {Promise<Sample & {text: string}>} */
export const sample = async (name) =>
  (await call({ address: `api/samples/${encodeURIComponent(name)}` })).json();

/** @param {string} text @param {AbortSignal} [signal] @returns {Promise<Checked>} */
export const check = async (text, signal) => (await call(postRequest('api/check', { text }), signal)).json();

/** The text after all offered repairs. @param {string} text @returns {Promise<AllRepaired>} */
export const repairAll = async (text) => (await call(postRequest('api/repair', { text }))).json();

/**
 * Search a game. The algorithm's pseudocode is fetched at the same time, as the page shows both.
 * @param {Question} question
 * @param {AbortSignal} [signal]
 * @param {OnProgress} [onProgress]
 * @returns {Promise<Tree>}
 */
export async function search(question, signal, onProgress = () => {}) {
  const request = await gameRequest('api/search', question);
  signal?.throwIfAborted();
  return withCode(loadTree(request, signal, onProgress), fetchCode(question.algorithm));
}

/**
 * Search a constraint problem, and fetch the pseudocode.
 * @param {CspAsked} asked
 * @param {AbortSignal} [signal]
 * @param {OnProgress} [onProgress]
 * @returns {Promise<Tree>}
 */
export async function searchCsp(asked, signal, onProgress = () => {}) {
  const request = await cspRequest('api/csp', asked);
  signal?.throwIfAborted();
  return withCode(loadTree(request, signal, onProgress), fetchRunCode());
}

/** The tree, once the pseudocode is there, too. @param {Promise<Tree>} tree @param {Promise<unknown>} code */
const withCode = async (tree, code) => (await Promise.all([tree, code.catch(throwUnanswered)]))[0];

/**
 * The cost of the search with each setting.
 * @param {CspAsked} asked
 * @param {AbortSignal} [signal]
 * @returns {Promise<SettingsCompared>}
 */
export const compareCsp = async (asked, signal) =>
  (await call(await cspRequest('api/csp/compare', asked), signal)).json();

/** The log of a search: every event, as text. @param {CspAsked} asked @returns {Promise<Blob>} */
export const logText = async ({ text, csp }) =>
  (await call(postRequest('api/csp/log', { text, ...chosenCsp(csp) }))).blob();

/**
 * The values that revising one arc removes from these domains, and the checks that this takes.
 * @param {{text: string, binary: boolean, domains: number[][], variable: number, constraint: number}} arc
 * @returns {Promise<{removed: number[], checks: number}>}
 */
export const reviseArc = async (arc) => (await call(postRequest('api/csp/revise', arc))).json();

/**
 * Whether a problem is consistent.
 * @param {{text: string, binary: boolean, k: Level}} asked
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer>}
 */
export const checkConsistency = async (asked, signal) =>
  (await call(postRequest('api/csp/consistency', asked), signal)).json();

/** @param {Question} question @param {AbortSignal} [signal] @returns {Promise<Forecasts>} */
export const forecast = async (question, signal) =>
  (await call(await gameRequest('api/forecast', question), signal)).json();

/** @param {Question} question @param {AbortSignal} [signal] @returns {Promise<Lab>} */
export const lab = async (question, signal) =>
  (await call(await gameRequest('api/lab', question), signal)).json();

/** @param {Question} question @returns {Promise<Blob>} */
export const traceText = async (question) =>
  (await call(postRequest('api/trace', questionFields(question)))).blob();

/** @param {TreeShape} shape @returns {Promise<{text: string}>} */
export const randomTree = async (shape) => (await call(postRequest('api/random-tree', shape))).json();

/**
 * @param {{regions: number, density: number, seed: number}} wanted  density: in percent
 * @returns {Promise<{text: string, positions: Record<string, [number, number]>}>}
 */
export const randomMap = async ({ regions, density, seed }) =>
  (await call({ address: `api/random-map?regions=${regions}&density=${density}&seed=${seed}` })).json();

/**
 * The colored map as an HTML file.
 * @param {{text: string, colored: Assignment[], positions?: Record<string, [x: number, y: number]>}} members
 *   positions: if left out, the server lays the map out
 * @returns {Promise<Blob>}
 */
export const graphPage = async (members) => (await call(postRequest('api/graph', members))).blob();

/** The fields of a posted question, without defaults. @param {Question} question */
const questionFields = (question) => ({ text: question.text, ...nonDefaults(question) });

/** @param {string} path @param {Question} question */
const gameRequest = async (path, question) =>
  getOrPost(path, await gameFragment(question).catch(() => null), questionFields(question));

/** @param {string} path @param {CspAsked} asked */
const cspRequest = async (path, { text, csp }) =>
  getOrPost(path, await cspFragment({ text, csp }).catch(() => null), { text, ...chosenCsp(csp) });

/** Length of an address, in characters, that every server and proxy accepts. */
const LONGEST_ADDRESS = 8192;

/**
 * A GET request, which caches may keep, if its address is short enough; otherwise a POST.
 *
 * Without a server it is always a POST. A recorded answer is found by the members of the body; an address
 * would not do, as browsers compress the same text in different ways.
 * @param {string} path
 * @param {string | null} fragment  null: an old browser cannot pack a map
 * @param {object} body
 * @returns {Request}
 */
function getOrPost(path, fragment, body) {
  if (recording) return postRequest(path, body);
  const address = fullAddress(`${path}?p=${encodeURIComponent(fragment ?? '')}`);
  return fragment !== null && address.length <= LONGEST_ADDRESS ? { address } : postRequest(path, body);
}

/** @param {string} path @param {object} body */
const postRequest = (path, body) => post(fullAddress(path), body);

/** The full address: the worker would resolve a relative one differently. @param {string} path */
const fullAddress = (path) =>
  recording ? path : new URL(path, globalThis.location?.href ?? 'http://localhost/').href;
