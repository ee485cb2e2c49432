/**
 * From a body to a Tree. A small one at once, here: 4 MB are 230,000 nodes and take some 5 ms, less than a message to a
 * worker and back may. A large one in a worker, so that the page goes on answering; here too where there is no worker.
 */
import { makeTree } from './tree.js';
import { decodeTree } from './wire.js';

/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {import('./decode-worker.js').Decoded} Decoded */

const SMALL = 4 << 20;

/** Resolves to the worker once it listens, or to null if it never will; undefined before it is first needed. @type {Promise<Worker | null> | undefined} */
let helper;
let jobs = 0;

/** A large body is on its way: the worker can start meanwhile. @param {number} bytes */
export function expect(bytes) {
  if (bytes > SMALL) helper ??= started();
}

/** @param {ArrayBuffer} body @returns {Promise<Tree>} throws what is wrong with the body */
export async function decode(body) {
  expect(body.byteLength);
  const worker = body.byteLength > SMALL ? await helper : null;
  if (!worker) return decodeTree(body);
  const { header, columns, derived } = await handedOver(worker, body);
  return makeTree(header, columns, derived);
}

/** @returns {Promise<Worker | null>} */
function started() {
  if (typeof Worker === 'undefined') return Promise.resolve(null);
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./decode-worker.js', import.meta.url), { type: 'module' });
    worker.addEventListener('message', () => resolve(worker), { once: true });
    worker.addEventListener('error', () => resolve(null), { once: true });
  });
}

/** @param {Worker} worker @param {ArrayBuffer} body  it is gone afterwards @returns {Promise<Decoded>} */
function handedOver(worker, body) {
  const id = ++jobs;
  return new Promise((resolve, reject) => {
    const listen = (/** @type {MessageEvent<import('./decode-worker.js').Result>} */ { data }) => {
      if (data.id !== id) return;
      worker.removeEventListener('message', listen);
      if (data.decoded) resolve(data.decoded);
      else reject(new Error(data.error));
    };
    worker.addEventListener('message', listen);
    worker.postMessage({ id, body }, [body]);
  });
}
