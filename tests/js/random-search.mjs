/** Searches of irregular games, the same for the same seed. */
import { search } from './oracle.mjs';
import { treeOf } from './searches.mjs';

/**
 * @import { Variant } from './oracle.mjs'
 * @import { Searched } from './searches.mjs'
 */

/** Numbers from 0 to below 1, the same for the same seed. @param {number} seed */
export function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    return mixed(state) / 2 ** 32;
  };
}

/** @param {number} n */
function mixed(n) {
  const a = Math.imul(n ^ (n >>> 16), 0x21f0aaad);
  const b = Math.imul(a ^ (a >>> 15), 0x735a2d97);
  return (b ^ (b >>> 15)) >>> 0;
}

/**
 * @typedef {{seed: number, algorithm?: string, limit?: number, least?: number, most?: number, spread?:
 *   number, variant?: Variant, turns?: boolean}} Shape least and most: moves of an inner node; turns: the
 *   players take them
 */

/**
 * A search of an irregular game that nobody plays: any shape of tree, with ties and cutoffs.
 * @param {Shape} shape
 * @returns {Searched}
 */
export function randomSearch({
  seed,
  algorithm = 'alpha-beta',
  limit = 5,
  least = 0,
  most = 4,
  spread = 21,
  variant,
  turns = true,
}) {
  const game = {
    start: mixed(seed),
    root: 0,
    moves: (/** @type {number} */ at, /** @type {number} */ depth) =>
      Array.from(
        { length: Math.max(depth ? 0 : 1, least + (mixed(at + 1) % (most - least + 1))) },
        (_, m) => m,
      ),
    play: (/** @type {number} */ at, /** @type {number} */ m) => mixed(at + 7919 * (m + 1)),
    value: (/** @type {number} */ at) => (mixed(at + 2) % spread) - (spread >> 1),
    ...(turns ? {} : { mover: (/** @type {number} */ at) => 1 + (mixed(at + 3) % 2) }),
  };
  const {
    rows: { player, ...rows },
    events,
  } = search(game, algorithm, limit, variant);
  const labels = Array.from({ length: most }, (_, m) => `M${m}, R`);
  return {
    tree: treeOf(algorithm, limit, labels, turns ? rows : { ...rows, player }, variant && { variant }),
    events,
  };
}

/** A hundred thousand nodes. */
export const large = () =>
  randomSearch({ seed: 5, algorithm: 'minimax', limit: 5, least: 10, most: 10 }).tree;
