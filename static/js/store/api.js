/** The server’s endpoints for problems and searches. */
import { startWorker } from '../kit/background.js';
import { fetchCode } from '../search/code/listing.js';
import { fetchRunCode } from '../search/constraints/code/loader.js';
import { chosenCsp } from '../search/constraints/question.js';
import { makeRun } from '../search/constraints/run.js';
import { nonDefaults } from '../search/question.js';
import { makeTree } from '../search/tree.js';
import { cspPart, problemPart } from './link.js';
import { call, KINDS, load, recording, throwUnanswered } from './request.js';

/**
 * @import { OnProgress, Request, Loaded } from './request.js'
 * @import { RunHeader, Constraint } from '../search/constraints/run.js'
 * @import { Report } from './search-worker.js'
 * @import { Tree, Counts } from '../search/tree.js'
 * @import { Styles } from '../search/constraints/domain-cells.js'
 * @import { Answer, Level } from '../features/checks/checks-view.js'
 * @import { CspQuestion } from '../search/constraints/question.js'
 * @import { Assignment, GameMap } from '../search/game.js'
 * @import { Lab } from '../features/lab/lab.js'
 * @import { Offers, Question } from '../search/question.js'
 */

// Has searches loaded by a worker that lives as long as the page, or loads them here where there can be none.

/**
 * Resolves to the worker once it listens, or to null if it never will.
 * @type {Promise<Worker | null> | undefined}
 */
let worker;
let jobs = 0;

/** Start the worker before it is needed: it takes some time. */
export function prepareLoading() {
  worker ??= startWorker(new URL('./search-worker.js', import.meta.url));
}

/**
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
    ? byWorker(listening, request, signal, onProgress)
    : load(request, signal, onProgress));
  signal?.throwIfAborted();
  return isOfRun(header) ? makeRun(header, /** @type {any} */ (columns)) : makeTree(header, columns, derived);
}

/** @param {any} header @returns {header is RunHeader} */
const isOfRun = (header) => header.kind === 'csp';

/**
 * @param {Worker} worker
 * @param {Request} request
 * @param {AbortSignal | undefined} signal
 * @param {OnProgress} onProgress
 * @returns {Promise<Loaded>}
 */
export function byWorker(worker, request, signal, onProgress) {
  const id = ++jobs;
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

/** @typedef {{line: number, column: number, message: string, suggestion: string | null}} Diagnostic */
/** @typedef {{nodes: any[], edges: any[], options: any}} Graph */
/** @typedef {{line: number, column: number, found: string, meant: string}} TextEdit  column: in characters */
/**
 * @typedef {object} Repair  what a click can put right
 * @property {string} title  what it does
 * @property {number[]} errors    the numbers of those that it answers
 * @property {number[]} warnings
 * @property {TextEdit[]} edits
 */
/**
 * @typedef {object} AllRepaired
 * @property {string} text
 * @property {string[]} repairs  what was done
 * @property {number} errors     that are left
 * @property {number} warnings
 */
/**
 * @typedef {object} Checked
 * @property {Diagnostic[]} errors
 * @property {Diagnostic[]} warnings
 * @property {Repair[]} [repairs]
 * @property {string | null} canonical
 * @property {'map' | 'tree' | 'csp' | null} kind  null where there are errors
 * @property {GameMap | null} map
 * @property {Graph | null} graph    how to draw the map
 * @property {Offers | null} offers  for the map
 * @property {GivenTree[] | null} trees  the game trees of the text, the first 500
 * @property {number} [trees_total]
 * @property {CspProblem | null} [csp]  the constraint problem: the one that is stated, or to color the map
 * @property {Picture | null} [picture]
 */
/**
 * @typedef {object} Picture  what a small one shows: places and what ties them, or how a tree branches
 * @property {[x: number, y: number][]} [places]  in percent
 * @property {[from: number, to: number][]} [edges]
 * @property {Record<number, string>} [fills]  the colors of some places
 * @property {number[][][]} [shapes]  of each region its rings, x and y of each point; the longer side of
 *   all has 200
 * @property {boolean} [grid]
 * @property {number} [board]  how many rows it has, where places are its columns; else 0
 * @property {number[]} [size]  of the subtrees, in preorder
 * @property {number[]} [player]
 */
/**
 * @typedef {object} CspProblem
 * @property {string} name
 * @property {string[]} variables
 * @property {string[][]} domains
 * @property {Constraint[]} constraints
 * @property {boolean} has_scores
 * @property {[number, number][]} edges
 * @property {[number, number][]} positions
 * @property {boolean} n_ary
 * @property {Styles} styles
 */
/**
 * @typedef {object} GivenTree
 * @property {number} number
 * @property {number} nodes
 * @property {number} leaves
 * @property {number} height
 * @property {number} players
 * @property {number} root
 * @property {boolean} zero_sum
 * @property {boolean} alternates
 * @property {boolean} has_static_values
 * @property {Offers} offers
 */
/**
 * @typedef {object} Sample
 * @property {string} name
 * @property {string} title
 * @property {string} look_for
 * @property {number | null} step
 * @property {boolean} default
 * @property {'map' | 'tree' | 'csp'} kind
 * @property {string} algorithm
 * @property {any} [settings]  of a constraint search, those that differ
 */
/** @typedef {{text: string, csp: CspQuestion}} CspAsked */
/**
 * @typedef {object} Setting  what a search in it takes
 * @property {string} propagation
 * @property {string} variables
 * @property {string} values
 * @property {number} nodes
 * @property {number} checks
 * @property {number} removals
 * @property {number} backtracks
 * @property {number} solutions
 * @property {string} verdict
 * @property {string} stopped
 */
/**
 * @typedef {{limit: number, rows: Setting[], complete: boolean}} SettingsCompared limit: nodes of each search
 */
/**
 * @typedef {object} TreeShape  of a random tree: docs/api.md
 * @property {number} branching
 * @property {number} depth
 * @property {number} seed
 * @property {number} low
 * @property {number} high
 * @property {number} root
 * @property {number} players
 * @property {boolean} irregular
 * @property {boolean} static
 */
/** @typedef {Counts & {depth: number, value: number | null}} Forecast  of the search to one depth */
/**
 * @typedef {{limit: number, counts: Forecast[]}} Forecasts for depth 1, 2, …; the page shows at most `limit`
 *   nodes
 */

/** Characters of an address that every server and proxy takes. */
const LONGEST = 8192;

/** @returns {Promise<Sample[]>} */
export const samples = async () => (await call({ address: 'api/samples' })).json();

/** Of the samples, by their names. @returns {Promise<Record<string, Picture | null>>} */
export const pictures = async () => (await call({ address: 'api/pictures' })).json();

/** @param {string} name @returns {Promise<Sample & {text: string}>} */
export const sample = async (name) =>
  (await call({ address: `api/samples/${encodeURIComponent(name)}` })).json();

/** @param {string} text @param {AbortSignal} [signal] @returns {Promise<Checked>} */
export const check = async (text, signal) => (await call(post('api/check', { text }), signal)).json();

/**
 * The text after all repairs that are offered for it.
 * @param {string} text
 * @returns {Promise<AllRepaired>}
 */
export const repairAll = async (text) => (await call(post('api/repair', { text }))).json();

/**
 * @param {Question} question
 * @param {AbortSignal} [signal]
 * @param {OnProgress} [onProgress]
 * @returns {Promise<Tree>}
 */
export async function search(question, signal, onProgress = () => {}) {
  const request = await asking('api/search', question);
  signal?.throwIfAborted();
  const [tree] = await Promise.all([
    loadTree(request, signal, onProgress),
    fetchCode(question.algorithm).catch(throwUnanswered),
  ]);
  return tree;
}

/**
 * @param {CspAsked} asked
 * @param {AbortSignal} [signal]
 * @param {OnProgress} [onProgress]
 * @returns {Promise<Tree>}
 */
export async function searchCsp(asked, signal, onProgress = () => {}) {
  const request = await askingCsp('api/csp', asked);
  signal?.throwIfAborted();
  const [tree] = await Promise.all([
    loadTree(request, signal, onProgress),
    fetchRunCode().catch(throwUnanswered),
  ]);
  return tree;
}

/**
 * What each setting takes.
 * @param {CspAsked} asked
 * @param {AbortSignal} [signal]
 * @returns {Promise<SettingsCompared>}
 */
export const compareCsp = async (asked, signal) =>
  (await call(await askingCsp('api/csp/compare', asked), signal)).json();

/** Every event, as text. @param {CspAsked} asked @returns {Promise<Blob>} */
export const logText = async ({ text, csp }) =>
  (await call(post('api/csp/log', { text, ...chosenCsp(csp) }))).blob();

/**
 * What one arc removes from the domains given.
 * @param {{text: string, binary: boolean, domains: number[][], variable: number, constraint: number}} arc
 * @returns {Promise<{removed: number[], checks: number}>}
 */
export const reviseArc = async (arc) => (await call(post('api/csp/revise', arc))).json();

/**
 * Whether a problem is consistent as it is given.
 * @param {{text: string, binary: boolean, k: Level}} asked
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer>}
 */
export const checkConsistency = async (asked, signal) =>
  (await call(post('api/csp/consistency', asked), signal)).json();

/** @param {Question} question @param {AbortSignal} [signal] @returns {Promise<Forecasts>} */
export const forecast = async (question, signal) =>
  (await call(await asking('api/forecast', question), signal)).json();

/**
 * What alpha-beta costs in each order.
 * @param {Question} question
 * @param {AbortSignal} [signal]
 * @returns {Promise<Lab>}
 */
export const lab = async (question, signal) => (await call(await asking('api/lab', question), signal)).json();

/** @param {Question} question @returns {Promise<Blob>} */
export const traceText = async (question) => (await call(post('api/trace', questionFields(question)))).blob();

/** @param {TreeShape} shape @returns {Promise<{text: string}>} */
export const randomTree = async (shape) => (await call(post('api/random-tree', shape))).json();

/**
 * @param {{regions: number, density: number, seed: number}} wanted  density: in percent
 * @returns {Promise<{text: string, positions: Record<string, [number, number]>}>}
 */
export const randomMap = async ({ regions, density, seed }) =>
  (await call({ address: `api/random-map?regions=${regions}&density=${density}&seed=${seed}` })).json();

/**
 * The colored map as a page of its own.
 * @param {{text: string, colored: Assignment[], positions?: Record<string, [x: number, y: number]>}} wanted
 *   positions: left out, as the server lays it out
 * @returns {Promise<Blob>}
 */
export const graphPage = async (wanted) => (await call(post('api/graph', wanted))).blob();

/** Leave out the defaults. @param {Question} question */
const questionFields = (question) => ({ text: question.text, ...nonDefaults(question) });

/**
 * By an address that the browser and proxies may keep, if it is short enough.
 * @param {string} path
 * @param {Question} question
 * @returns {Promise<Request>}
 */
const asking = async (path, question) =>
  getOrPost(path, await problemPart(question).catch(() => null), questionFields(question));

/** @param {string} path @param {CspAsked} asked */
const askingCsp = async (path, { text, csp }) =>
  getOrPost(path, await cspPart({ text, csp }).catch(() => null), { text, ...chosenCsp(csp) });

/**
 * A record knows questions by their members: browsers pack one text in different ways.
 * @param {string} path
 * @param {string | null} part null: an old browser cannot pack a map
 * @param {object} body
 * @returns {Request}
 */
function getOrPost(path, part, body) {
  if (recording) return post(path, body);
  const address = whole(`${path}?p=${encodeURIComponent(part ?? '')}`);
  return part !== null && address.length <= LONGEST ? { address } : post(path, body);
}

/** @param {string} path @param {object} body @returns {Request} */
function post(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  return { address: whole(path), init: { method: 'POST', headers, body: JSON.stringify(body) } };
}

/** An address that means the same to the worker, whose own is another. @param {string} path */
const whole = (path) =>
  recording ? path : new URL(path, globalThis.location?.href ?? 'http://localhost/').href;
