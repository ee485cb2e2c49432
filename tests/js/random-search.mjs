/** Searches of irregular games, the same for the same seed. */
import { search } from './oracle.mjs';
import { treeOf } from './searches.mjs';

/** Numbers from 0 to below 1, the same for the same seed. */
export function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    return mixed(state) / 2 ** 32;
  };
}

function mixed(n) {
  const a = Math.imul(n ^ (n >>> 16), 0x21f0aaad);
  const b = Math.imul(a ^ (a >>> 15), 0x735a2d97);
  return (b ^ (b >>> 15)) >>> 0;
}

const USUAL = { algorithm: 'alpha-beta', limit: 5, least: 0, most: 4, spread: 21, turns: true };

/** A search of a game that nobody plays, with ties and cutoffs. */
export function randomSearch(shape) {
  const { seed, algorithm, limit, least, most, spread, variant, turns } = { ...USUAL, ...shape };
  const count = (at) => least + (mixed(at + 1) % (most - least + 1));
  const game = {
    start: mixed(seed),
    root: 0,
    moves: (at, depth) => [...Array(Math.max(depth ? 0 : 1, count(at))).keys()],
    play: (at, m) => mixed(at + 7919 * (m + 1)),
    value: (at) => (mixed(at + 2) % spread) - (spread >> 1),
    ...(turns ? {} : { mover: (at) => 1 + (mixed(at + 3) % 2) }),
  };
  const { rows, events } = search(game, algorithm, limit, variant);
  const { player: _, ...others } = rows;
  const labels = Array.from({ length: most }, (_, m) => `M${m}, R`);
  const tree = treeOf(algorithm, limit, labels, turns ? others : rows, variant && { variant });
  return { tree, events };
}

let hundredThousand;

/** A hundred thousand nodes, always the same ones. */
export const large = () => {
  hundredThousand ??= randomSearch({ seed: 5, algorithm: 'minimax', limit: 5, least: 10, most: 10 }).tree;
  return hundredThousand;
};
