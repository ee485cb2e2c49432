/**
 * From a body to a Tree. A small one at once, here: 4 MB are 230,000 nodes and take some 5 ms, less than a message to a
 * worker and back may. A large one in a worker, so that the page goes on answering; here too where there is no worker.
 */
import { background } from './background.js';
import { makeTree } from './tree.js';
import { decodeTree } from './wire.js';

/** @typedef {import('./tree.js').Tree} Tree */

const SMALL = 4 << 20;

/** @type {import('./background.js').Background<ArrayBuffer, import('./decode-worker.js').Decoded>} */
const worker = background(new URL('./decode-worker.js', import.meta.url));

/** A large body is on its way: the worker can start meanwhile. @param {number} bytes */
export function expect(bytes) {
  if (bytes > SMALL) worker.start();
}

/** @param {ArrayBuffer} body  it may be gone afterwards @returns {Promise<Tree>} throws what is wrong with the body */
export async function decode(body) {
  const decoded = body.byteLength > SMALL ? await worker.ask(body, [body]) : null;
  return decoded ? makeTree(decoded.header, decoded.columns, decoded.derived) : decodeTree(body);
}
