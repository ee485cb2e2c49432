/** Runs jobs in a worker, so that the page stays responsive: the page's end of it, and the worker's. */

/** @import { Background } from './types.js' */

/** @typedef {Pick<MessagePort, 'addEventListener' | 'postMessage'>} Port */
/**
 * @template Answer
 * @typedef {{id: number, answer?: Answer, error?: string}} Result  the result of the job with this number
 */

/**
 * The page's end: a function that runs a job.
 * @template Job, Answer
 * @param {URL} url of a module that calls `serve`
 * @returns {Background<Job, Answer>}
 */
export function background(url) {
  /** @type {Promise<Worker | null> | undefined} */
  let worker;
  let jobs = 0;
  const start = () => (worker ??= startWorker(url));
  return {
    start,
    async ask(job, transfer) {
      const startedWorker = await start();
      if (!startedWorker) return null;
      const id = ++jobs;
      return new Promise((resolve, reject) => {
        const listen = (/** @type {MessageEvent<Result<Answer>>} */ { data }) => {
          if (data.id !== id) return;
          startedWorker.removeEventListener('message', listen);
          if (data.answer === undefined) reject(new Error(data.error));
          else resolve(data.answer);
        };
        startedWorker.addEventListener('message', listen);
        startedWorker.postMessage({ id, job }, transfer);
      });
    },
  };
}

/**
 * Resolves to the worker when it listens, or to null if it never will.
 * @type {(url: URL) => Promise<Worker | null>}
 */
export function startWorker(url) {
  if (typeof Worker === 'undefined') return Promise.resolve(null);
  return new Promise((resolve) => {
    const worker = new Worker(url, { type: 'module' });
    worker.addEventListener('message', () => resolve(worker), { once: true });
    worker.addEventListener('error', () => resolve(null), { once: true });
  });
}

/**
 * The worker's end: answer every job from the port.
 * @template Job, Answer
 * @param {Port} port
 * @param {(job: Job) => [Answer, Transferable[]]} answer  returns the answer, and the objects to transfer
 */
export function serve(port, answer) {
  port.addEventListener(
    'message',
    (/** @type {MessageEvent<{id: number, job: Job}>} */ { data: { id, job } }) => {
      try {
        const [result, transfer] = answer(job);
        port.postMessage({ id, answer: result }, transfer);
      } catch (error) {
        port.postMessage({ id, error: /** @type {Error} */ (error).message });
      }
    },
  );
  port.postMessage('ready');
}

/** The port of the worker in which this runs; null on the page, and in tests. @returns {Port | null} */
export function ownPort() {
  return typeof document === 'undefined' && 'importScripts' in globalThis
    ? /** @type {any} */ (globalThis)
    : null;
}
