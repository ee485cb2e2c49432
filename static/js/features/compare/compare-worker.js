/** The worker that compares two large searches, so that the page stays responsive. */
import { ownPort, serve } from '../../kit/background.js';
import { comparison } from '../../search/comparing/comparison.js';
import { buffersOf } from '../../search/derive.js';

/** @import { Comparison } from '../../search/comparing/types.js' */

/** @typedef {{a: Tree, b: Tree}} Job  a: the search on the page; b: its rival */

/** The comparison, and its buffers, which move. @type {(job: Job) => [Comparison, Transferable[]]} */
export function compareTrees({ a, b }) {
  const found = comparison(a, b);
  const columns = [found.twin, ...Object.values(found.merged)].map(({ buffer }) => buffer);
  return [found, /** @type {ArrayBuffer[]} */ ([...columns, ...buffersOf(found.derived)])];
}

const port = ownPort(); // null in tests
if (port) serve(port, compareTrees);
