/** Runs of random games by their rules alone, with every line they print. */
import { numbers, treeOf } from '../../fixtures.mjs';
import { search } from '../../oracle.mjs';

/** A random game tree; every node has a number. */
export function randomGame(seed, depth = 4, most = 4) {
  const next = numbers(seed);
  const grow = (left) => {
    const count = left === depth ? 1 + Math.floor(next() * most) : Math.floor(next() * (most + 1));
    return {
      worth: Math.floor(next() * 9) - 4,
      moves: left ? Array.from({ length: count }, () => grow(left - 1)) : [],
    };
  };
  return grow(depth);
}

export function run(
  game,
  { algorithm = 'alpha-beta', reversed = false, fail = 'soft', cut = '>=', limit = 4 } = {},
) {
  const rules = {
    start: game,
    root: 0,
    moves: (at) => (reversed ? [...at.moves.keys()].reverse() : [...at.moves.keys()]),
    play: (at, move) => at.moves[move],
    value: (at) => at.worth,
  };
  const variant = { fail, cut };
  const {
    rows: { player: _, ...rows },
    events,
  } = search(rules, algorithm, limit, variant);
  const paths = [];
  for (const [i, depth] of rows.depth.entries()) {
    const above = rows.depth.lastIndexOf(depth - 1, i);
    paths.push(i ? `${paths[above]}.${rows.move[i]}` : '0');
  }
  const lines = events.map(([kind, node, child, value, alpha, beta]) => {
    const path = paths[node];
    const visit = `visit ${path}${rows.legal[node] ? '' : ' leaf'}`;
    return { line: kind ? `update ${path} by ${rows.move[child]}` : visit, path, value, alpha, beta };
  });
  const labels = Array.from({ length: 9 }, (_, m) => `M${m}`);
  const tree = treeOf(algorithm, limit, labels, rows, { variant, order: reversed ? 'reverse' : 'given' });
  return { tree, lines, paths };
}

const PAIRS = [
  [{}, { algorithm: 'minimax' }],
  [{ algorithm: 'minimax' }, { fail: 'hard' }],
  [{}, { fail: 'hard' }],
  [{ cut: '>' }, {}],
  [{}, { reversed: true }],
  [{ limit: 3 }, {}],
  [{ limit: 2, reversed: true }, { algorithm: 'minimax' }],
  [{ fail: 'hard', cut: '>' }, { cut: '>' }],
  [{}, {}],
];

/** The pairs so far: many tests use the same ones. */
const cache = [];

/** Pairs of runs of one game each, not to be changed. */
export const pairsOfRuns = (games) => {
  while (cache.length < games) cache.push(pairsOf(randomGame(cache.length)));
  return cache.slice(0, games).flat();
};

const pairsOf = (game) => PAIRS.map(([one, other]) => [run(game, one), run(game, other)]);
