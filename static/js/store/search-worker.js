/** The worker that loads searches, so that the page stays responsive. */
import { ownPort } from '../kit/background.js';
import { buffersOf } from '../search/derive.js';
import { Failure, load, Unreachable } from './request.js';

/** @import { Report, Request } from './types.js' */

/** @typedef {{id: number, request: Request} | {id: number, abort: true}} Job  abort: end this job */
/** @typedef {Pick<MessagePort, 'addEventListener' | 'postMessage'>} Port */

/** Do the jobs from the port; the first message says that the worker listens. @param {Port} port */
export function serve(port) {
  /** @type {Map<number, AbortController>} */
  const running = new Map();
  port.addEventListener('message', (/** @type {MessageEvent<Job>} */ { data }) => {
    if ('abort' in data) running.get(data.id)?.abort();
    else begin(port, running, data);
  });
  port.postMessage('ready');
}

/**
 * @param {Port} port
 * @param {Map<number, AbortController>} running
 * @param {{id: number, request: Request}} job
 */
async function begin(port, running, { id, request }) {
  const controller = new AbortController();
  running.set(id, controller);
  const report = (/** @type {Report} */ message, /** @type {Transferable[]} */ moved = []) => {
    if (!controller.signal.aborted) port.postMessage(message, moved);
  };
  try {
    const loaded = await load(request, controller.signal, (progress) => report({ id, progress }));
    // all columns are in one buffer, which is moved to the page, not copied
    report({ id, loaded }, [loaded.columns.depth.buffer, ...buffersOf(loaded.derived)]);
  } catch (error) {
    report({ id, error: describeError(error) });
  }
  running.delete(id);
}

/** @param {any} error */
function describeError(error) {
  const kind = error instanceof Unreachable ? 'Unreachable' : error instanceof Failure ? 'Failure' : 'Error';
  return /** @type {const} */ ({ kind, message: error.message });
}

const port = ownPort(); // null in tests
if (port) serve(port);
