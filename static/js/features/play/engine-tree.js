/** The engine's search as a tree that all panels show, as if the server had sent it. Pure. */
import { makeTree } from '../../search/tree.js';

/**
 * @import { Tree } from '../../search/tree.js'
 * @import { Found, Place } from './engine.js'
 */

const ALPHA_BETA = /** @type {const} */ ({ algorithm: 'alpha-beta', fold: 'window' });
const MAX_N = /** @type {const} */ ({ algorithm: 'max-n', fold: 'vector' });

/**
 * @param {Tree} home  the problem's own search: it has the labels, and the tree that was given
 * @param {Place} place  where the engine has searched from
 * @param {{rows: Found['rows'], depth: number, last: number}} found  last: the move that led there
 * @returns {Tree}
 */
export function engineTree(home, place, { rows, depth, last }) {
  const numbers = home.kind === 'map' ? Int32Array : Float64Array;
  return makeTree(
    {
      ...(rows.values.length ? MAX_N : ALPHA_BETA),
      kind: home.kind,
      binding: home.binding,
      players: home.players,
      zero_sum: home.zero_sum,
      depth_limit: depth,
      nodes: rows.depth.length,
      labels: home.labels,
      ...(home.kind === 'map' && { initial: [...place.at.colored.values()] }),
    },
    {
      depth: Uint16Array.from(rows.depth),
      move: Uint32Array.from([last, ...rows.move.slice(1)]),
      value: numbers.from(rows.value),
      size: Uint32Array.from(rows.size),
      legal: Uint32Array.from(rows.legal),
      player: Uint8Array.from(rows.player),
      values: (rows.values[0] ?? []).map((_, p) => numbers.from(rows.values.map((row) => row[p]))),
      given: home.given,
    },
  );
}
