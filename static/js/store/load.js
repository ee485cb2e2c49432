/**
 * A search from its request to its columns and all that follows from them; runs in the worker, or on the page
 * where there is none.
 */

import { derive } from '../search/derive.js';
import { readBody } from './body.js';
import { call, unanswered } from './request.js';
import { readSearch } from './wire.js';

/**
 * @import { OnProgress } from './body.js'
 * @import { Request } from './request.js'
 * @import { Derived } from '../search/tree.js'
 * @import { Search } from './wire.js'
 */

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
