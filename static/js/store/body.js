/** The body of an answer as it comes in, with a word on how much of it is there. */

/**
 * @typedef {{phase: 'searching' | 'loading' | 'preparing', bytes: number, total: number}} Progress of a
 *   search; total is 0 while unknown
 */
/** @typedef {(progress: Progress) => void} OnProgress */

const FIRST_ROOM = 1 << 16;

/**
 * How long a body will be, decompressed, in bytes; 0 where the server does not say.
 * @param {Headers} headers
 */
export function announcedLength(headers) {
  const length =
    headers.get('X-Uncompressed-Length') ??
    (headers.has('Content-Encoding') ? null : headers.get('Content-Length'));
  return Number(length) || 0;
}

/** @param {Response} response @param {OnProgress} onProgress  once a chunk @returns {Promise<ArrayBuffer>} */
export async function readBody(response, onProgress) {
  const total = announcedLength(response.headers);
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  let body = new Uint8Array(total || FIRST_ROOM);
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    body = withRoom(body, bytes + part.value.length);
    body.set(part.value, bytes);
    bytes += part.value.length;
    onProgress({ phase: 'loading', bytes, total });
  }
  return bytes === body.length ? body.buffer : body.buffer.slice(0, bytes);
}

/**
 * The same bytes with room for more, if they need it.
 * @param {Uint8Array<ArrayBuffer>} body
 * @param {number} needed
 */
function withRoom(body, needed) {
  if (needed <= body.length) return body;
  const larger = new Uint8Array(Math.max(needed, 2 * body.length));
  larger.set(body);
  return larger;
}
