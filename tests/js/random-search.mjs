/** Searches of irregular games, the same for the same seed. */
import { search } from './oracle.mjs';
import { treeOf } from './searches.mjs';

/** @import { Variant } from './oracle.mjs' */
/** @import { Searched } from './searches.mjs' */

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
 * @typedef {object} Shape
 * @property {number} seed
 * @property {string} [algorithm]
 * @property {number} [limit]
 * @property {number} [least]  moves of an inner node, and
 * @property {number} [most]
 * @property {number} [spread]
 * @property {Variant} [variant]
 * @property {boolean} [turns]  whether the players take them
 */

const USUAL = { algorithm: 'alpha-beta', limit: 5, least: 0, most: 4, spread: 21, turns: true };

/** A search of a game that nobody plays, with ties and cutoffs. @param {Shape} shape @returns {Searched} */
export function randomSearch(shape) {
  const { seed, algorithm, limit, least, most, spread, variant, turns } = { ...USUAL, ...shape };
  const count = (/** @type {number} */ at) => least + (mixed(at + 1) % (most - least + 1));
  const game = {
    start: mixed(seed),
    root: 0,
    moves: (/** @type {number} */ at, /** @type {number} */ depth) => [
      ...Array(Math.max(depth ? 0 : 1, count(at))).keys(),
    ],
    play: (/** @type {number} */ at, /** @type {number} */ m) => mixed(at + 7919 * (m + 1)),
    value: (/** @type {number} */ at) => (mixed(at + 2) % spread) - (spread >> 1),
    ...(turns ? {} : { mover: (/** @type {number} */ at) => 1 + (mixed(at + 3) % 2) }),
  };
  const { rows, events } = search(game, algorithm, limit, variant);
  const { player: _, ...others } = rows;
  const labels = Array.from({ length: most }, (_, m) => `M${m}, R`);
  const tree = treeOf(algorithm, limit, labels, turns ? others : rows, variant && { variant });
  return { tree, events };
}

/** @type {Searched['tree'] | undefined} */
let hundredThousand;

/** A hundred thousand nodes, always the same ones. */
export const large = () => {
  hundredThousand ??= randomSearch({ seed: 5, algorithm: 'minimax', limit: 5, least: 10, most: 10 }).tree;
  return hundredThousand;
};
