/** Sends requests to the server, or in a replay to its recording, and reads a search from the answer. */
import { derive } from '../search/derive.js';

/** @import { Columns } from '../search/types.js' */
/** @import { Loaded, OnProgress, Request, Search } from './types.js' */

// A replay has a recording instead of a server (docs/replays.md): one body, in the page's own file, with the
// answers to the page's requests. Its first four bytes are the length of its head, which is JSON; the bodies
// of the answers follow.

/**
 * @typedef {object} Entry  a recorded answer
 * @property {string} path
 * @property {Posted} asked
 * @property {number} status
 * @property {string} type
 * @property {number} at  the offset of its body, in bytes after the head
 * @property {number} size
 */
/** @typedef {Record<string, unknown> | null} Posted  the members of the posted body; null without one */
/**
 * @typedef {object} Head
 * @property {string} link  what the replay shows first: the part of a link after the address
 * @property {string} home  the public address of the recorded page; '' if it has none
 * @property {Entry[]} answers
 */
/**
 * @typedef {object} Recording
 * @property {string} link
 * @property {string} home
 * @property {(request: Request) => Response | null} answer  null if it is not recorded
 */

/** @param {ArrayBuffer} body @returns {Recording} */
export function openRecording(body) {
  const length = new DataView(body).getUint32(0, true);
  /** @type {Head} */
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(body, 4, length)));
  const entries = new Map(head.answers.map((entry) => [keyOf(entry.path, entry.asked), entry]));
  const bodies = body.slice(4 + length);
  return { link: head.link, home: head.home, answer: (request) => answerOf(bodies, entries, request) };
}

/** @param {ArrayBuffer} bodies @param {Map<string, Entry>} entries @param {Request} request */
function answerOf(bodies, entries, { address, init }) {
  const entry = entries.get(keyOf(address, postedIn(init?.body)));
  if (!entry) return null;
  const { status, type, at, size } = entry;
  const headers = { 'Content-Type': type, 'Content-Length': String(size) };
  return new Response(new Uint8Array(bodies, at, size), { status, headers });
}

/** The posted members; undefined for a file. @param {unknown} body @returns {Posted | undefined} */
const postedIn = (body) =>
  typeof body === 'string' ? JSON.parse(body) : body === undefined ? null : undefined;

/** A key, whatever the order of members. @param {string} path @param {Posted} [posted] */
const keyOf = (path, posted) =>
  JSON.stringify([path, posted === undefined ? 'a file' : posted && Object.entries(posted).sort()]);

const embedded = /** @type {{webvizRecording?: ArrayBuffer}} */ (globalThis).webvizRecording;

/** The recording of a replay; null on a page that has a server. */
export const recording = embedded ? openRecording(embedded) : null;

/** The address of the page that others can open, without the part after #. */
export const pageAddress = () => recording?.home || location.href.split('#')[0];

// Read the body of an answer, with reports of its progress.

const FIRST_SIZE = 1 << 16;

/** The announced length of a body, decompressed, in bytes; 0 if unknown. @param {Headers} headers */
export function announcedLength(headers) {
  const length =
    headers.get('X-Uncompressed-Length') ??
    (headers.has('Content-Encoding') ? null : headers.get('Content-Length'));
  return Number(length) || 0;
}

/** @param {Response} response @param {OnProgress} onProgress  called for each chunk */
export async function readBody(response, onProgress) {
  const total = announcedLength(response.headers);
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  let body = new Uint8Array(total || FIRST_SIZE);
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    body = withRoom(body, bytes + part.value.length);
    body.set(part.value, bytes);
    bytes += part.value.length;
    onProgress({ phase: 'loading', bytes, total });
  }
  return bytes === body.length ? body.buffer : body.buffer.slice(0, bytes);
}

/** The same bytes, with more room if needed. @param {Uint8Array<ArrayBuffer>} body @param {number} needed */
function withRoom(body, needed) {
  if (needed <= body.length) return body;
  const larger = new Uint8Array(Math.max(needed, 2 * body.length));
  larger.set(body);
  return larger;
}

/** An error for the user; `errors` are the errors in a text, with line and column. */
export class Failure extends Error {
  /** @type {any[]} */
  errors = [];
}

/** No server answered; the content of the page is still right. */
export class Unreachable extends Failure {}

/** Types of HTTP problems that are the server's own, whatever was requested. */
const SERVER_PROBLEMS = new Set(['about:blank', 'urn:webviz:problem:busy']);

/** Kinds of errors by name: a worker sends the name and a message. */
export const KINDS = { Unreachable, Failure, Error };

/** A request with a JSON body. @param {string} address @param {object} body @returns {Request} */
export function post(address, body) {
  const headers = { 'Content-Type': 'application/json' };
  return { address, init: { method: 'POST', headers, body: JSON.stringify(body) } };
}

/** Send a request; throws a Failure. @param {Request} request @param {AbortSignal} [signal] */
export async function call({ address, init }, signal) {
  const response = recording
    ? (recording.answer({ address, init }) ?? throwUnrecorded(recording.home))
    : await fetch(address, { ...init, signal }).catch(throwUnanswered);
  if (!response.ok) throw await failureFrom(response);
  return response;
}

/** @param {Error} error  of a request or of reading its answer @returns {never} */
export function throwUnanswered(error) {
  if (error.name === 'AbortError') throw error;
  if (error instanceof RangeError)
    throw new Failure('This tree is larger than what your browser has room for. Lower the depth.');
  throw new Unreachable(
    'The server does not answer. Is it still running? Your text is kept; try again once it is.',
  );
}

/** Why a replay cannot answer. @param {string} home @returns {never} */
function throwUnrecorded(home) {
  const where = home ? `: open webviz for more, at ${home}` : '; webviz has more, where it runs';
  throw new Unreachable(`This is a replay: the file holds what was recorded, and no server${where}.`);
}

/**
 * The error for an answer that reports a failure.
 *
 * A failure of the server, or of a proxy before it, says nothing about the request, so it counts as no
 * answer.
 * @param {Response} response
 */
async function failureFrom(response) {
  const problem = (await response.json().catch(() => null)) ?? {};
  const words = problem.detail ?? problem.title ?? `The server answered ${response.status}.`;
  const isServers = response.status >= 500 && SERVER_PROBLEMS.has(problem.type ?? 'about:blank');
  return Object.assign(new (isServers ? Unreachable : Failure)(words), { errors: problem.errors ?? [] });
}

// A search in the binary body of /api/search (docs/api.md): a JSON header, then the columns, which are used
// without copying. This part also runs in the worker.

/**
 * @typedef {{name: string, type: keyof typeof ARRAYS, offset: number, length: number}} ColumnEntry a name
 *   with dots leads into a group
 */

const ARRAYS = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i16: Int16Array,
  i32: Int32Array,
  f64: Float64Array,
};

/**
 * @param {ArrayBuffer} body
 * @returns {Search} its columns are views of the body; throws an error for another body
 */
export function readSearch(body) {
  const magic = new TextDecoder().decode(new Uint8Array(body, 0, Math.min(4, body.byteLength)));
  if (magic !== 'WVT1')
    throw new Error(`The server sent "${magic}" instead of a search tree; reload the page.`);
  const length = new DataView(body).getUint32(4, true);
  return searchIn(JSON.parse(new TextDecoder().decode(new Uint8Array(body, 8, length))), body);
}

/** The search in a body with this header. @param {any} header @param {ArrayBuffer} body @returns {Search} */
export function searchIn(header, body) {
  const named = new Map(header.columns.map((/** @type {ColumnEntry} */ c) => [c.name, column(body, c)]));
  return { header, columns: header.kind === 'csp' ? groupRunColumns(named) : groupColumns(named) };
}

/**
 * Group the columns: the search's own, the values of several players, and the tree that was given.
 * @param {Map<string, any>} named
 * @returns {Columns}
 */
function groupColumns(named) {
  const columnsOf = (/** @type {string} */ prefix) =>
    [...named].filter(([name]) => name.startsWith(prefix)).map(([, values]) => values);
  const own = Object.fromEntries([...named].filter(([name]) => !name.includes('.')));
  const given = named.has('given.size')
    ? {
        size: named.get('given.size'),
        player: named.get('given.player'),
        valued: named.get('given.valued'),
        values: columnsOf('given.values.'),
      }
    : null;
  return /** @type {any} */ ({ ...own, values: columnsOf('values.'), given });
}

/**
 * Group the columns of a constraint search: those of nodes, and those of events.
 * @param {Map<string, any>} named
 * @returns {any}
 */
function groupRunColumns(named) {
  const prefix = 'event.';
  const events = [...named].filter(([name]) => name.startsWith(prefix));
  const event = Object.fromEntries(events.map(([name, values]) => [name.slice(prefix.length), values]));
  return { ...Object.fromEntries([...named].filter(([name]) => !name.includes('.'))), event };
}

/** @param {ArrayBuffer} body @param {ColumnEntry} entry */
const column = (body, { type, offset, length }) => new ARRAYS[type](body, offset, length);

/**
 * Load a search, and derive the columns that the page needs besides.
 * @param {Request} request
 * @param {AbortSignal | undefined} signal
 * @param {OnProgress} onProgress
 * @returns {Promise<Loaded>}
 */
export async function load(request, signal, onProgress) {
  const response = await call(request, signal);
  const body = await readBody(response, onProgress).catch(throwUnanswered);
  onProgress({ phase: 'preparing', bytes: body.byteLength, total: body.byteLength });
  const search = readSearch(body);
  return { ...search, derived: derive(search.columns, search.header.open) };
}
