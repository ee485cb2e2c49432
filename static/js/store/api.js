/** Calls of the server's endpoints; which texts are lessons; the check sum in saved files. */
import { background } from '../kit/background.js';
import { fetchCode, fetchConstraintCode } from '../search/code/listing.js';
import { makeRun } from '../search/constraints/run.js';
import { makeTree } from '../search/tree.js';
import { CSP_PARTS, crc32, QUESTION_PARTS, searchFragment } from './link.js';
import { recording } from './recording.js';
import { call, load, postRequest, throwForUser } from './request.js';

/** @import { Answer, Lab, Level } from '../features/compare/types.js' */
/** @import { CspQuestion } from '../search/constraints/types.js' */
/** @import { Assignment, Question } from '../search/types.js' */
/**
 * @import { AllRepaired, Forecasts, Installed, Lesson, LinkPart, LessonRead, MapOfOutlines, OnProgress,
 *   Picture, PictureRequest, ReplayAsked, Request, Sample, SettingsCompared, TreeShape } from './types.js'
 */

/** The worker that loads searches; recorded answers are loaded by the page itself. */
const worker = recording ? null : background(new URL('./search-worker.js', import.meta.url));

/** Start the worker before it is needed: it takes some time. */
export const prepareLoading = () => worker?.start();

/**
 * Send a request for a search, and make a tree of the answer; without a worker the page loads it.
 * @type {(request: Request, signal: AbortSignal | undefined, onProgress: OnProgress) => Promise<Tree>}
 */
export async function loadTree(request, signal, onProgress) {
  const { header, columns, derived } =
    (await worker?.ask({ work: request, signal, onProgress })) ?? (await load(request, signal, onProgress));
  signal?.throwIfAborted();
  return header.kind === 'csp' ? makeRun(header, columns) : makeTree(header, columns, derived);
}

/** @typedef {{text: string, csp: CspQuestion}} CspAsked */

/** The JSON of an answer. @type {(request: Request, signal?: AbortSignal) => Promise<any>} */
const json = async (request, signal) => (await call(request, signal)).json();

/** The file in an answer. @type {(request: Request, signal?: AbortSignal) => Promise<Blob>} */
const file = async (request, signal) => (await call(request, signal)).blob();

/** @type {() => Promise<Sample[]>} */
export const samples = () => json({ address: 'api/samples' });

/** The small pictures of the samples, by name. @type {() => Promise<Record<string, Picture | null>>} */
export const pictures = () => json({ address: 'api/pictures' });

/** @type {(name: string) => Promise<Sample & {text: string}>} */
export const sample = (name) => json({ address: `api/samples/${encodeURIComponent(name)}` });

/** @type {(text: string, signal?: AbortSignal) => Promise<Checked>} */
export const check = (text, signal) => json(postRequest('api/check', { text }), signal);

/** The text after all offered repairs. @type {(text: string) => Promise<AllRepaired>} */
export const repairAll = (text) => json(postRequest('api/repair', { text }));

/** @type {(question: Question, signal?: AbortSignal, onProgress?: OnProgress) => Promise<Tree>} */
export const search = (question, signal, onProgress) =>
  treeWithCode(getOrPost('api/search', ofGame(question)), fetchCode(), signal, onProgress);

/**
 * Search a constraint problem.
 * @type {(asked: CspAsked, signal?: AbortSignal, onProgress?: OnProgress) => Promise<Tree>}
 */
export const searchCsp = (asked, signal, onProgress) =>
  treeWithCode(getOrPost('api/csp', ofConstraints(asked)), fetchConstraintCode(), signal, onProgress);

/**
 * Load a tree, and wait until the pseudocode is fetched too (listing.js keeps it): the page shows both.
 * @type {(request: Promise<Request>, code: Promise<unknown>, signal?: AbortSignal,
 *   onProgress?: OnProgress) => Promise<Tree>}
 */
export async function treeWithCode(request, code, signal, onProgress = () => {}) {
  const loading = request.then((ready) => loadTree(ready, signal, onProgress));
  return (await Promise.all([loading, code.catch(throwForUser)]))[0];
}

/** The cost of each setting. @type {(asked: CspAsked, signal?: AbortSignal) => Promise<SettingsCompared>} */
export const compareCsp = async (asked, signal) =>
  json(await getOrPost('api/csp/compare', ofConstraints(asked)), signal);

/** The log of a search: every event, as text. @param {CspAsked} asked */
export const logText = (asked) => file(postRequest('api/csp/log', bodyOf(ofConstraints(asked))));

/**
 * The values that revising one arc removes from these domains, and the checks that this takes.
 * @param {{text: string, binary: boolean, domains: number[][], variable: number, constraint: number}} arc
 * @returns {Promise<{removed: number[], checks: number}>}
 */
export const reviseArc = (arc) => json(postRequest('api/csp/revise', arc));

/**
 * Whether a constraint problem is consistent; k: the level, such as 'arc', or 3 for 3-consistency.
 * @type {(asked: {text: string, binary: boolean, k: Level}, signal?: AbortSignal) => Promise<Answer>}
 */
export const checkConsistency = (asked, signal) => json(postRequest('api/csp/consistency', asked), signal);

/** The size of the tree by depth. @type {(question: Question, signal?: AbortSignal) => Promise<Forecasts>} */
export const forecast = async (question, signal) =>
  json(await getOrPost('api/forecast', ofGame(question)), signal);

/** The nodes visited in each order. @type {(question: Question, signal?: AbortSignal) => Promise<Lab>} */
export const lab = async (question, signal) => json(await getOrPost('api/lab', ofGame(question)), signal);

/** @param {Question} question */
export const traceText = (question) => file(postRequest('api/trace', bodyOf(ofGame(question))));

/** @type {(shape: TreeShape) => Promise<{text: string}>} */
export const randomTree = (shape) => json(postRequest('api/random-tree', shape));

/**
 * @param {{regions: number, density: number, seed: number}} wanted  density: in percent
 * @returns {Promise<{text: string, positions: Record<string, [number, number]>}>}
 */
export const randomMap = ({ regions, density, seed }) =>
  json({ address: `api/random-map?regions=${regions}&density=${density}&seed=${seed}` });

/**
 * The colored map as an HTML file; without positions the server lays the map out.
 * @param {{text: string, colored: Assignment[], positions?: Record<string, [x: number, y: number]>}} map
 */
export const graphPage = (map) => file(postRequest('api/graph', map));

/** The kind of a file, as the server recognizes it (docs/api.md). @param {Uint8Array<ArrayBuffer>} bytes */
export const kindOfFile = async (bytes) =>
  /** @type {string} */ ((await json(uploadRequest('api/kind', bytes))).kind);

/**
 * The map made from a file of outlines, and the choices it offers; query: the fields of the address.
 * @type {(bytes: Uint8Array<ArrayBuffer>, query: Record<string, string>, signal: AbortSignal) =>
 *   Promise<MapOfOutlines>}
 */
export const mapOfOutlines = (bytes, query, signal) =>
  json(uploadRequest(`api/outlines?${new URLSearchParams(query)}`, bytes), signal);

/**
 * A map in one of the server's formats; colored: the colored regions, used if the format can show them.
 * @type {(mapDocument: Blob, format: string, colored: Assignment[]) => Promise<Blob>}
 */
export function mapFile(mapDocument, format, colored) {
  const colors = colored.map(({ region, color, player }) => `${region}:${color}-${player}`).join();
  return file(uploadRequest(`api/outlines?${new URLSearchParams({ format, colored: colors })}`, mapDocument));
}

/** The request that uploads a file. @type {(path: string, body: BodyInit) => Request} */
function uploadRequest(path, body) {
  const headers = { 'Content-Type': 'application/octet-stream' };
  return { address: path, init: { method: 'POST', headers, body } };
}

/** @type {(format: string, content: PictureRequest, signal: AbortSignal) => Promise<Blob>} */
export const pictureFile = (format, content, signal) => file(postRequest(`api/${format}`, content), signal);

/** The most links in one request for QR codes. */
const MAX_LINKS = 20;

/** Links as QR codes, rows of 0 and 1. @param {string[]} links @param {AbortSignal} signal */
export async function codesOf(links, signal) {
  /** @type {string[][]} */
  const codes = [];
  for (let start = 0; start < links.length; start += MAX_LINKS) {
    const some = links.slice(start, start + MAX_LINKS);
    codes.push(...(await json(postRequest('api/codes', { links: some }), signal)).codes);
  }
  return codes;
}

// Lessons (docs/lessons.md) and replays.

/** The lessons that are installed on the server. @type {() => Promise<Installed[]>} */
export const installedLessons = () => json({ address: 'api/lessons' });

/** @type {(name: string) => Promise<Installed & {text: string, lesson: Lesson}>} */
export const installedLesson = (name) => json({ address: `api/lessons/${encodeURIComponent(name)}` });

/** @type {(text: string, signal?: AbortSignal) => Promise<LessonRead>} */
export const readLesson = (text, signal) => json(postRequest('api/lesson', { text }), signal);

/** How the text of a lesson begins: with {, and somewhere "format": "webviz lesson …". */
const LESSON_TEXT = /^\s*\{[\s\S]*"format"\s*:\s*"webviz lesson\b/;

/** Whether a text is meant as a lesson. @param {string} text @param {string} [file]  its name */
export const isLesson = (text, file = '') =>
  file.toLowerCase().endsWith('.lesson.json') || LESSON_TEXT.test(text);

/** @param {ReplayAsked} content */
export const replayFile = (content) => file(postRequest('api/replay', content));

// Requests for searches.

/** @typedef {{text: string, parts: LinkPart[], values: any}} Asked  a search, as a link has it */

/** @param {Question} question @returns {Asked} */
const ofGame = (question) => ({ text: question.text, parts: QUESTION_PARTS, values: question });

/** @param {CspAsked} asked @returns {Asked} */
const ofConstraints = ({ text, csp }) => ({ text, parts: CSP_PARTS, values: csp });

/** The body to post: the text, and the fields that differ from their defaults. @param {Asked} asked */
function bodyOf({ text, parts, values }) {
  const chosen = parts.filter(({ field, absent }) => (values[field] ?? absent) !== absent);
  return { text, ...Object.fromEntries(chosen.map(({ field }) => [field, values[field]])) };
}

/** Length of an address, in characters, that every server and proxy accepts. */
const LONGEST_ADDRESS = 8192;

/**
 * A GET request, which caches may keep, if its address is short enough, and the browser can pack the text;
 * otherwise a POST. The address is absolute, as the worker would resolve a relative one differently. A
 * recorded answer is found by the body of a POST: addresses differ, as browsers pack texts in different ways.
 * @type {(path: string, asked: Asked) => Promise<Request>}
 */
async function getOrPost(path, asked) {
  if (recording) return postRequest(path, bodyOf(asked));
  const url = new URL(path, globalThis.location?.href ?? 'http://localhost/').href;
  const fragment = await searchFragment(asked.text, asked.parts, asked.values).catch(() => null);
  const address = `${url}?p=${encodeURIComponent(fragment ?? '')}`;
  if (fragment !== null && address.length <= LONGEST_ADDRESS) return { address };
  return postRequest(url, bodyOf(asked));
}

/** The end of the names of files that the page saves and `webviz grade` reads (webviz/grading/cases.py). */
export const SAVED = '.webviz.json';

/**
 * The members as JSON. The last one is a check sum of the text before it, which shows accidents; whoever
 * wants to can compute another one.
 * @param {Record<string, unknown>} members
 */
export function withCheckSum(members) {
  const text = JSON.stringify(members, null, 1).slice(0, -2); // without "\n}" at the end
  const sum = crc32(new TextEncoder().encode(text)).toString(16).padStart(8, '0');
  return `${text},\n "check": "${sum}"\n}\n`;
}
