/**
 * Sends requests to the server, or on a page without one takes the answers from a recording; turns failures
 * into errors for the user; decodes the binary answer with a search.
 */
import { derive } from '../search/derive.js';
import { recording } from './recording.js';

/** @import { Recording } from './recording.js' */
/** @import { Loaded, OnProgress, Request, Search } from './types.js' */

/** A request with a JSON body. @type {(address: string, body: object) => Request} */
export function postRequest(address, body) {
  const headers = { 'Content-Type': 'application/json' };
  return { address, init: { method: 'POST', headers, body: JSON.stringify(body) } };
}

/**
 * Send a request; throws a failure, or an AbortError.
 * @type {(request: Request, signal?: AbortSignal) => Promise<Response>}
 */
export async function call({ address, init }, signal) {
  const response = recording
    ? ((await recording.answer({ address, init }).catch(throwForUser)) ?? throwUnrecorded(recording))
    : await fetch(address, { ...init, signal }).catch(throwForUser);
  if (!response.ok) throw await failureFrom(response);
  return response;
}

// Errors for the user. They are told apart by their name, as a worker cannot send their class.

/**
 * An error for the user, by name: Unreachable if the server could not work on the request, so that what the
 * page shows is still right; Failure if the server has refused it.
 * @param {'Unreachable' | 'Failure'} name
 * @param {string} message
 * @param {object[]} [errors]  in a text, with line and column
 */
const failure = (name, message, errors = []) => Object.assign(new Error(message), { name, errors });

/** @param {unknown} error */
export const isUnreachable = (error) => error instanceof Error && error.name === 'Unreachable';

/**
 * Throw what the user shall know of an error; an AbortError is thrown as it is.
 * @param {Error} error  of a request or of reading its answer
 * @returns {never}
 */
export function throwForUser(error) {
  if (error.name === 'AbortError') throw error;
  if (error instanceof RangeError)
    throw failure('Failure', 'This tree is larger than what your browser has memory for. Lower the depth.');
  throw failure(
    'Unreachable',
    'The server does not answer. Is it still running? Your text is kept; try again once it is.',
  );
}

/** Throw why a page without a server cannot answer. @param {Recording} recording @returns {never} */
function throwUnrecorded({ kind, server }) {
  const where = server ? `: open webviz for more, at ${server}` : '; webviz has more, where it runs';
  const what = kind === 'site' ? 'This site does not have it' : 'This is a replay';
  throw failure('Unreachable', `${what}: it holds what was recorded, and no server${where}.`);
}

/** Types of HTTP problems after which a new try may succeed; about:blank: a proxy's problem, not webviz's. */
const SERVER_PROBLEMS = ['about:blank', 'urn:webviz:problem:busy'];

/** The error for an answer that reports a failure. @param {Response} response */
async function failureFrom(response) {
  const problem = (await response.json().catch(() => null)) ?? {};
  const words = problem.detail ?? problem.title ?? `The server answered ${response.status}.`;
  const isPassing = response.status >= 500 && SERVER_PROBLEMS.includes(problem.type ?? 'about:blank');
  return failure(isPassing ? 'Unreachable' : 'Failure', words, problem.errors);
}

// The body of an answer, read with reports of its progress.

/** The announced length of a body, decompressed, in bytes; 0 if unknown. @param {Headers} headers */
export function announcedLength(headers) {
  const length =
    headers.get('X-Uncompressed-Length') ??
    (headers.has('Content-Encoding') ? null : headers.get('Content-Length'));
  return Number(length) || 0;
}

/** @param {Response} response @param {OnProgress} onProgress  called for each chunk */
export function readBody(response, onProgress) {
  const total = announcedLength(response.headers);
  let bytes = 0;
  const counter = new TransformStream({
    transform(/** @type {Uint8Array} */ chunk, controller) {
      bytes += chunk.length;
      onProgress({ phase: 'loading', bytes, total });
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter)).arrayBuffer();
}

// A search in the binary body of /api/search (docs/api.md): a JSON header, then the columns, which are used
// without copying. This part also runs in the worker.

/** A column in a body; a name with dots leads into a group. */
/** @typedef {{name: string, type: keyof typeof ARRAYS, offset: number, length: number}} ColumnEntry */

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
 * @returns {Search} its columns are views of the body; throws an error for a body of another format
 */
export function readSearch(body) {
  const magic = new TextDecoder().decode(new Uint8Array(body, 0, Math.min(4, body.byteLength)));
  if (magic !== 'WVT1')
    throw new Error(`The server sent "${magic}" instead of a search tree; reload the page.`);
  const length = new DataView(body).getUint32(4, true);
  return searchIn(JSON.parse(new TextDecoder().decode(new Uint8Array(body, 8, length))), body);
}

/**
 * The search in a body with this header. Of a game, the values of several players are a list of columns, and
 * so are those of `given`, the tree as the user gave it.
 * @type {(header: any, body: ArrayBuffer) => Search}
 */
export function searchIn(header, body) {
  const columns = groupColumns(header.columns, body);
  if (header.kind === 'csp') return { header, columns };
  const { values = {}, given, ...own } = columns;
  const givenColumns = given ? { ...given, values: Object.values(given.values ?? {}) } : null;
  return { header, columns: { ...own, values: Object.values(values), given: givenColumns } };
}

/**
 * The columns by name, and groups of columns: "given.values.0" becomes columns.given.values[0].
 * @type {(entries: ColumnEntry[], body: ArrayBuffer) => any}
 */
function groupColumns(entries, body) {
  const columns = /** @type {any} */ ({});
  for (const { name, type, offset, length } of entries) {
    const names = name.split('.');
    const group = names.slice(0, -1).reduce((outer, inner) => (outer[inner] ??= {}), columns);
    group[names[names.length - 1]] = new ARRAYS[type](body, offset, length);
  }
  return columns;
}

/**
 * Load a search, and derive the columns that the page also needs.
 * @type {(request: Request, signal: AbortSignal | undefined, onProgress: OnProgress) => Promise<Loaded>}
 */
export async function load(request, signal, onProgress) {
  const response = await call(request, signal);
  const body = await readBody(response, onProgress).catch(throwForUser);
  onProgress({ phase: 'preparing', bytes: body.byteLength, total: body.byteLength });
  const search = readSearch(body);
  return { ...search, derived: derive(search.columns, search.header.open) };
}
