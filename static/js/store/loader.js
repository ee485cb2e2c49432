/**
 * Has searches loaded by a worker that lives as long as the page, or loads them here where there can be none.
 */
import { started } from '../kit/background.js';
import { makeRun } from '../search/constraints/run.js';
import { makeTree } from '../search/tree.js';
import { load } from './load.js';
import { KINDS } from './request.js';

/**
 * @import { OnProgress, Request } from './request.js'
 * @import { RunHeader } from '../search/constraints/run.js'
 * @import { Loaded } from './load.js'
 * @import { Report } from './search-worker.js'
 * @import { Tree } from '../search/tree.js'
 */

/**
 * Resolves to the worker once it listens, or to null if it never will.
 * @type {Promise<Worker | null> | undefined}
 */
let worker;
let jobs = 0;

/** Start the worker before it is needed: it takes some time. */
export function prepareLoading() {
  worker ??= started(new URL('./search-worker.js', import.meta.url));
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
