/** The worker that loads searches, so that the page stays responsive. */
import { ownPort, serve } from '../kit/background.js';
import { buffersOf } from '../search/derive.js';
import { load } from './request.js';

/** @import { Loaded, OnProgress, Request } from './types.js' */

/**
 * A search, and its buffers, which are transferred to the page, not copied.
 * @type {(request: Request, signal: AbortSignal, onProgress: OnProgress) =>
 *   Promise<[Loaded, Transferable[]]>}
 */
export async function loadForTransfer(request, signal, onProgress) {
  const loaded = await load(request, signal, onProgress);
  // all columns come from the server in one buffer, so that of one column is enough
  return [loaded, [loaded.columns.depth.buffer, ...buffersOf(loaded.derived)]];
}

const port = ownPort(); // null in tests
if (port) serve(port, loadForTransfer);
