/** A worker of its own for large trees: a body comes in, its columns and all that follows from them go back, nothing copied. */
import { buffersOf, derive } from './derive.js';
import { readSearch } from './wire.js';

/** @typedef {import('./wire.js').Search & {derived: import('./tree.js').Derived}} Decoded */
/** @typedef {{id: number, body: ArrayBuffer}} Job */
/** @typedef {{id: number, decoded?: Decoded, error?: string}} Result  of the job with the same number */
/** @typedef {Pick<MessagePort, 'addEventListener' | 'postMessage'>} Port */

/** Answer every job that comes through the port; the first message says that the worker listens. @param {Port} port */
export function serve(port) {
  port.addEventListener('message', (/** @type {MessageEvent<Job>} */ { data }) => port.postMessage(...answered(data)));
  port.postMessage('ready');
}

/** @param {Job} job @returns {[Result, Transferable[]]} and what it hands over */
function answered({ id, body }) {
  try {
    const search = readSearch(body);
    const derived = derive(search.columns, search.header.open);
    return [{ id, decoded: { ...search, derived } }, [body, .../** @type {ArrayBuffer[]} */ (buffersOf(derived))]];
  } catch (error) {
    return [{ id, error: /** @type {Error} */ (error).message }, []];
  }
}

const isWorker = typeof document === 'undefined' && 'importScripts' in globalThis;
if (isWorker) serve(/** @type {any} */ (globalThis));
