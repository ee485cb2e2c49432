/** Sends requests to the server, or looks their answers up where there is none, and reads a search. */
import { derive } from '../search/derive.js';
import { recording } from './recording.js';

/** @import { Columns } from '../search/types.js' */
/** @import { Recording } from './recording.js' */
/** @import { Loaded, OnProgress, Request, Search } from './types.js' */

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

/** A request with a JSON body. @type {(address: string, body: object) => Request} */
export function post(address, body) {
  const headers = { 'Content-Type': 'application/json' };
  return { address, init: { method: 'POST', headers, body: JSON.stringify(body) } };
}

/** Send a request; throws a Failure. @type {(request: Request, signal?: AbortSignal) => Promise<Response>} */
export async function call({ address, init }, signal) {
  const response = recording
    ? ((await recording.answer({ address, init }).catch(throwUnanswered)) ?? throwUnrecorded(recording))
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

/** Why a page without a server cannot answer. @param {Recording} recording @returns {never} */
function throwUnrecorded({ kind, server }) {
  const where = server ? `: open webviz for more, at ${server}` : '; webviz has more, where it runs';
  const what = kind === 'site' ? 'This site does not have it' : 'This is a replay';
  throw new Unreachable(`${what}: it holds what was recorded, and no server${where}.`);
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

/** The search in a body with this header. @type {(header: any, body: ArrayBuffer) => Search} */
export function searchIn(header, body) {
  const named = new Map(header.columns.map((/** @type {ColumnEntry} */ c) => [c.name, column(body, c)]));
  return { header, columns: header.kind === 'csp' ? groupRunColumns(named) : groupColumns(named) };
}

/**
 * Group the columns: the search's own, the values of several players, and the tree that was given.
 * @type {(named: Map<string, any>) => Columns}
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
 * @type {(named: Map<string, any>) => any}
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
 * @type {(request: Request, signal: AbortSignal | undefined, onProgress: OnProgress) => Promise<Loaded>}
 */
export async function load(request, signal, onProgress) {
  const response = await call(request, signal);
  const body = await readBody(response, onProgress).catch(throwUnanswered);
  onProgress({ phase: 'preparing', bytes: body.byteLength, total: body.byteLength });
  const search = readSearch(body);
  return { ...search, derived: derive(search.columns, search.header.open) };
}
