/** Runs jobs in a worker, so that the page stays responsive: the page's end of it, and the worker's. */

/** @import { Background, Job, Port, Report } from './types.js' */

/** The page's end, with a worker. @param {URL} url  of a module that calls `serve` @returns {Background} */
export function background(url) {
  /** @type {Promise<Worker | null> | undefined} */
  let worker;
  const start = () => (worker ??= startWorker(url));
  const ask = async (/** @type {Job} */ job) => {
    const startedWorker = await start();
    job.signal?.throwIfAborted();
    return startedWorker && runIn(startedWorker, job); // null if no worker can be run
  };
  return { start, ask };
}

/** The worker that listens; null if none can be run. @type {(url: URL) => Promise<Worker | null>} */
function startWorker(url) {
  if (typeof Worker === 'undefined') return Promise.resolve(null);
  return new Promise((resolve) => {
    const worker = new Worker(url, { type: 'module' });
    worker.addEventListener('message', () => resolve(worker), { once: true });
    worker.addEventListener('error', () => resolve(null), { once: true });
  });
}

let lastId = 0;

/** Run a job in a worker that listens. @type {(port: Port, job: Job) => Promise<any>} */
export function runIn(port, { work, transfer = [], signal, onProgress }) {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    const end = () => {
      port.removeEventListener('message', hear);
      signal?.removeEventListener('abort', cancel);
    };
    const cancel = () => {
      end();
      port.postMessage({ id, isCanceled: true });
      reject(signal?.reason);
    };
    const hear = (/** @type {MessageEvent<Report>} */ { data }) => {
      if (data.id !== id) return;
      if ('progress' in data) return onProgress?.(data.progress);
      end();
      if (data.error) reject(Object.assign(new Error(data.error.message), data.error));
      else resolve(data.answer);
    };
    port.addEventListener('message', hear);
    signal?.addEventListener('abort', cancel);
    port.postMessage({ id, work }, transfer);
  });
}

/**
 * The worker's end: do the work that comes from the port. The first message says that the worker listens.
 * @template Work, Answer
 * @param {Port} port
 * @param {(work: Work, signal: AbortSignal, onProgress: (progress: any) => void) =>
 *   [Answer, Transferable[]] | Promise<[Answer, Transferable[]]>} doWork  gives the answer, and those
 *   objects in it that move to the page
 */
export function serve(port, doWork) {
  /** The jobs that are not done yet. @type {Map<number, AbortController>} */
  const running = new Map();
  port.addEventListener('message', async ({ data: { id, work, isCanceled } }) => {
    if (isCanceled) return running.get(id)?.abort();
    const controller = new AbortController();
    running.set(id, controller);
    const report = (/** @type {Omit<Report, 'id'>} */ some, /** @type {Transferable[]} */ transfer = []) => {
      if (!controller.signal.aborted) port.postMessage({ id, ...some }, transfer);
    };
    try {
      const [answer, transfer] = await doWork(work, controller.signal, (progress) => report({ progress }));
      report({ answer }, transfer);
    } catch (error) {
      const { name, message } = /** @type {Error} */ (error);
      report({ error: { name, message } });
    }
    running.delete(id);
  });
  port.postMessage('ready');
}

/** The port of the worker in which this runs; null on the page, and in tests. @returns {Port | null} */
export function ownPort() {
  return typeof document === 'undefined' && 'importScripts' in globalThis
    ? /** @type {any} */ (globalThis)
    : null;
}
