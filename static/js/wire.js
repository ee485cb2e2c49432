/** The binary body of /api/search (docs/api.md): one JSON header, then the columns, mapped without copying. */
/** @typedef {{name: string, type: 'u16' | 'u32' | 'i32', offset: number, length: number}} ColumnEntry */
/** @typedef {{header: import('./tree.js').Header, columns: import('./tree.js').Columns}} Search  as it came */

const ARRAYS = { u16: Uint16Array, u32: Uint32Array, i32: Int32Array };

/** @param {ArrayBuffer} body @returns {Search} the columns lie on the body; throws what is wrong with another one */
export function readSearch(body) {
  const magic = new TextDecoder().decode(new Uint8Array(body, 0, Math.min(4, body.byteLength)));
  if (magic !== 'WVT1') throw new Error(`The server sent "${magic}" instead of a search tree; reload the page.`);
  const length = new DataView(body).getUint32(4, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(body, 8, length)));
  const columns = Object.fromEntries(header.columns.map((/** @type {ColumnEntry} */ c) => [c.name, column(body, c)]));
  return { header, columns: /** @type {any} */ (columns) };
}

/** @param {ArrayBuffer} body @param {ColumnEntry} entry */
function column(body, { type, offset, length }) {
  return new ARRAYS[type](body, offset, length);
}
