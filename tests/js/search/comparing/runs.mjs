/**
 * Runs of random games by their rules alone, in any variant and order, with every line they print: what
 * comparisons are held against.
 */
import { numbers, treeOf } from '../../fixtures.mjs';

/**
 * @import { Tree } from '../../../../static/js/search/tree.js'
 * @import { Rows } from '../../oracle.mjs'
 */

/**
 * @typedef {{algorithm?: string, reversed?: boolean, fail?: 'soft' | 'hard', cut?: '>=' | '>', limit?:
 *   number}} Rules
 */
/**
 * @typedef {{line: string, path: string, value: number, alpha: number, beta: number}} Line line: what happens
 *   to which node
 */
/** @typedef {{tree: Tree, lines: Line[], paths: string[]}} Run  paths: of every node, its moves */

/**
 * A random game tree: nested lists with numbers at their ends; every inner node has a number, too.
 * @typedef {{worth: number, moves: Game[]}} Game
 */

/** @param {number} seed @param {number} [depth] @param {number} [most] @returns {Game} */
export function randomGame(seed, depth = 4, most = 4) {
  const next = numbers(seed);
  /** @param {number} left @returns {Game} */
  const grow = (left) => {
    const count = left === depth ? 1 + Math.floor(next() * most) : Math.floor(next() * (most + 1));
    return {
      worth: Math.floor(next() * 9) - 4,
      moves: left ? Array.from({ length: count }, () => grow(left - 1)) : [],
    };
  };
  return grow(depth);
}

/** @param {Game} game @param {Rules} [rules] @returns {Run} */
export function run(
  game,
  { algorithm = 'alpha-beta', reversed = false, fail = 'soft', cut = '>=', limit = 4 } = {},
) {
  /** @type {Omit<Rows, 'player'>} */
  const rows = { depth: [], move: [], value: [], size: [], legal: [] };
  /** @type {Line[]} */
  const lines = [];
  /** @type {string[]} */
  const paths = [];
  const visit = (
    /** @type {Game} */ at,
    /** @type {string} */ path,
    /** @type {number} */ move,
    /** @type {number} */ alpha,
    /** @type {number} */ beta,
  ) => {
    const node = rows.depth.length;
    const depth = path.split('.').length - 1;
    const max = depth % 2 === 0;
    const moves = depth < limit ? [...at.moves.entries()] : [];
    let value = moves.length ? (max ? -Infinity : Infinity) : at.worth;
    for (const [column, cell] of /** @type {[number[], number][]} */ ([
      [rows.depth, depth],
      [rows.move, move],
      [rows.legal, moves.length],
    ]))
      column.push(cell);
    paths.push(path);
    lines.push({ line: `visit ${path}${moves.length ? '' : ' leaf'}`, path, value, alpha, beta });
    for (const [next, child] of reversed ? moves.reverse() : moves) {
      const returned = visit(child, `${path}.${next}`, next, alpha, beta);
      value = max ? Math.max(value, returned) : Math.min(value, returned);
      if (fail === 'hard') value = max ? Math.max(alpha, returned) : Math.min(beta, returned);
      const [high, low] = max ? [value, beta] : [alpha, value];
      const crossed = algorithm === 'alpha-beta' && (cut === '>=' ? high >= low : high > low);
      if (algorithm === 'alpha-beta' && !crossed)
        [alpha, beta] = max ? [Math.max(alpha, value), beta] : [alpha, Math.min(beta, value)];
      if (fail === 'hard' && crossed) value = max ? beta : alpha;
      lines.push({ line: `update ${path} by ${next}`, path, value, alpha, beta });
      if (crossed) break;
    }
    rows.value[node] = value;
    rows.size[node] = rows.depth.length - node;
    return value;
  };
  visit(game, '0', 0, -Infinity, Infinity);
  return {
    tree: treeOf(
      algorithm,
      limit,
      Array.from({ length: 9 }, (_, m) => `M${m}`),
      rows,
      { variant: { fail, cut }, order: reversed ? 'reverse' : 'given' },
    ),
    lines,
    paths,
  };
}

/** @type {[Rules, Rules][]} */
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

/** What was run before: many tests look at the same pairs. @type {[Run, Run][][]} */
const known = [];

/** Pairs of runs of one game each, not to be changed. @param {number} games @returns {[Run, Run][]} */
export const pairsOfRuns = (games) => {
  while (known.length < games) known.push(pairsOf(randomGame(known.length)));
  return known.slice(0, games).flat();
};

/** @param {Game} game @returns {[Run, Run][]} */
const pairsOf = (game) => PAIRS.map(([one, other]) => [run(game, one), run(game, other)]);
