/** A search from its request to its columns and all that follows from them; runs in the worker, or on the page where there is none. */
import { readBody } from './body.js';
import { derive } from './derive.js';
import { call, unanswered } from './request.js';
import { readSearch } from './wire.js';

/** @typedef {import('./wire.js').Search & {derived: import('./tree.js').Derived}} Loaded */

/** @param {import('./request.js').Request} request @param {AbortSignal | undefined} signal @param {import('./body.js').OnProgress} onProgress @returns {Promise<Loaded>} */
export async function load(request, signal, onProgress) {
  const response = await call(request, signal);
  const body = await readBody(response, onProgress).catch(unanswered);
  onProgress({ phase: 'preparing', bytes: body.byteLength, total: body.byteLength });
  const search = readSearch(body);
  return { ...search, derived: derive(search.columns, search.header.open) };
}
