/** A search from its request over its binary body (docs/api.md) to a tree; runs in the worker, too. */
import { derive } from '../search/derive.js';
import { call, readBody, unanswered } from './request.js';

/**
 * @import { Columns, Header, Derived } from '../search/tree.js'
 * @import { OnProgress, Request } from './request.js'
 */

// The binary body of /api/search (docs/api.md): one JSON header, then the columns, mapped without copying.

/**
 * @typedef {{name: string, type: keyof typeof ARRAYS, offset: number, length: number}} ColumnEntry a name
 *   with dots leads into a group
 */
/** @typedef {{header: Header, columns: Columns}} Search  as it came */

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
 * @returns {Search} the columns lie on the body; throws what is wrong with another one
 */
export function readSearch(body) {
  const magic = new TextDecoder().decode(new Uint8Array(body, 0, Math.min(4, body.byteLength)));
  if (magic !== 'WVT1')
    throw new Error(`The server sent "${magic}" instead of a search tree; reload the page.`);
  const length = new DataView(body).getUint32(4, true);
  return searchIn(JSON.parse(new TextDecoder().decode(new Uint8Array(body, 8, length))), body);
}

/**
 * The search in a body whose header is read already.
 * @param {any} header
 * @param {ArrayBuffer} body
 * @returns {Search}
 */
export function searchIn(header, body) {
  const named = new Map(header.columns.map((/** @type {ColumnEntry} */ c) => [c.name, column(body, c)]));
  return { header, columns: header.kind === 'csp' ? ofRun(named) : grouped(named) };
}

/**
 * The search's own columns; the values of several players; the tree that was given.
 * @param {Map<string, any>} named
 * @returns {Columns}
 */
function grouped(named) {
  const below = (/** @type {string} */ prefix) =>
    [...named].filter(([name]) => name.startsWith(prefix)).map(([, values]) => values);
  const own = Object.fromEntries([...named].filter(([name]) => !name.includes('.')));
  const given = named.has('given.size')
    ? {
        size: named.get('given.size'),
        player: named.get('given.player'),
        valued: named.get('given.valued'),
        values: below('given.values.'),
      }
    : null;
  return /** @type {any} */ ({ ...own, values: below('values.'), given });
}

/**
 * The columns of nodes, and those of events in a group of their own.
 * @param {Map<string, any>} named
 * @returns {any}
 */
function ofRun(named) {
  const event = Object.fromEntries(
    [...named].filter(([name]) => name.startsWith('event.')).map(([name, values]) => [name.slice(6), values]),
  );
  return { ...Object.fromEntries([...named].filter(([name]) => !name.includes('.'))), event };
}

/** @param {ArrayBuffer} body @param {ColumnEntry} entry */
function column(body, { type, offset, length }) {
  return new ARRAYS[type](body, offset, length);
}

/** @typedef {Search & {derived: Derived}} Loaded */

/**
 * @param {Request} request
 * @param {AbortSignal | undefined} signal
 * @param {OnProgress} onProgress
 * @returns {Promise<Loaded>}
 */
export async function load(request, signal, onProgress) {
  const response = await call(request, signal);
  const body = await readBody(response, onProgress).catch(unanswered);
  onProgress({ phase: 'preparing', bytes: body.byteLength, total: body.byteLength });
  const search = readSearch(body);
  return { ...search, derived: derive(search.columns, search.header.open) };
}
