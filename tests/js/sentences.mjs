/**
 * Write down the sentence and the facts of every line of some searches:
 *
 *     node tests/js/sentences.mjs
 *
 * Read the difference before committing it: this is what a class reads.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { why } from '../../static/js/why/why.js';
import { algorithmVector, australia, mapOf, problemOf, sample, searchMap, treeOf } from './fixtures.mjs';

/** A tree that was given: the search itself has all there is to say. */
export const GIVEN = {
  ...{ errors: [], warnings: [], canonical: null, graph: null, offers: null, trees: [] },
  ...{ kind: 'tree', map: null },
};

/** A line's sentence, with plain blanks. */
export const sentence = (problem, tree, line) =>
  why(problem, tree, line - 1).sentence.replaceAll('\u00a0', ' ');

/** The problem that Python has searched, as the server would describe it. */
export function problemOfVector(name) {
  const { tree, text } = algorithmVector(name);
  return tree.kind === 'map' ? problemOf(mapOf(text)) : GIVEN;
}

/** A:[4](b:3.5 C:[-2](1 2)) by minimax to depth 1: inner nodes have values, too. */
function staticTree() {
  const rows = {
    ...{ depth: [0, 1, 1], move: [0, 1, 2], value: [3.5, 3.5, -2], size: [3, 1, 1], legal: [2, 0, 0] },
  };
  const given = {
    size: Uint32Array.of(5, 1, 3, 1, 1),
    player: Uint8Array.of(1, 0, 2, 0, 0),
    valued: Uint8Array.of(1, 1, 1, 1, 1),
    values: [Float64Array.of(4, 3.5, -2, 1, 2)],
  };
  return { ...treeOf('minimax', 1, ['A', 'b', 'C', '1', '2'], rows, { kind: 'tree' }), given };
}

/** A:(B:(5 C:(D:(E:(5 7) 9) 2))) by branch and bound: MIN has 5, three levels above E. */
function boundOfMin() {
  const rows = {
    depth: [0, 1, 2, 2, 3, 4, 5, 5, 4],
    move: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    value: [5, 5, 5, 7, 7, 7, 5, 7, 9],
    size: [9, 8, 1, 6, 5, 3, 1, 1, 1],
    legal: [1, 2, 0, 2, 2, 2, 0, 0, 0],
  };
  const labels = ['A', 'B', '5', 'C', 'D', 'E', '5', '7', '9', '2'];
  return treeOf('branch-and-bound', 9, labels, rows, { kind: 'tree' });
}

/** Alpha-beta on Australia as one round of deepening. */
export function roundOf(round, more) {
  const counts = { leaves: 1, cutoffs: 1, pruned: 1, value: 10, complete: true };
  const order = (r) => (r > 1 ? 'previous round' : 'given');
  const rounds = [1, 2, 3].map((r) => ({ ...counts, round: r, depth: r, order: order(r), nodes: 8 * r }));
  const { tree } = searchMap(australia, 'alpha-beta', round);
  const own = { algorithm: 'deepening', order: order(round), round, rounds };
  return { ...tree, ...own, alone: { ...counts, nodes: 1043 }, ...more };
}

const HEAD = 'G, R\nA: R-1\n';
const WEIGHTS = '\nG: 2, R: 6\nG: 4, R: 7\n';
/** Maps that end at once, meet a bound with the last move, and have one move. */
const SMALL = {
  'no depth': `${HEAD}0${WEIGHTS}A: B\nB: A`,
  'no move': 'G, R\nA: R-1, B: G-2\n3\nG: 2, R: 6\nG: -4, R: 7\nA: B, C\nB: A, C\nC: A, B',
  'meets its bound last': `${HEAD}2${WEIGHTS}A: B, C\nB: A\nC: A`,
  'one move': `${HEAD}1${WEIGHTS}A: B\nB: A`,
};
const VECTORS = [
  ...['book', 'book-fail-hard', 'book-negamax-alpha-beta', 'book-stopped-6', 'min-root', 'ties-cut-beyond'],
  ...['min-root-negamax-alpha-beta', 'ties-fail-hard-cut-beyond', 'twice', 'twice-max-n', 'vectors'],
  ...['deep-cut-branch-and-bound', 'two-vectors', 'three-players-map', 'three-players-map-stopped-1'],
  ...['australia-negamax', 'australia-branch-and-bound'],
];

const MAPS = [australia, sample('deep-cut'), ...Object.values(SMALL).map(mapOf)];
const SEARCHES = [
  ...VECTORS.map((name) => [name, problemOfVector(name), algorithmVector(name).tree]),
  ...MAPS.map((map) => [map.regions.join(' '), problemOf(map), searchMap(map).tree]),
  ['australia-minimax', problemOf(australia), searchMap(australia, 'minimax').tree, [1, 2, 5, 13, 23]],
  ['best-order', problemOf(sample('best-order')), searchMap(sample('best-order')).tree, [26, 27, 28, 29]],
  ['south-america', problemOf(sample('south-america')), searchMap(sample('south-america')).tree, [1969]],
  ['a tree with static values', GIVEN, staticTree()],
  ['a bound of MIN, which a MAX node is not told', GIVEN, boundOfMin()],
  ['round 1', problemOf(australia), roundOf(1)],
  ['round 2', problemOf(australia), roundOf(2), [1, 2, roundOf(2).events]],
  ['round 3', problemOf(australia), roundOf(3), [1, 85]],
];

function lineWithFacts(problem, tree, line) {
  const { facts } = why(problem, tree, line - 1);
  const numbers = facts.map(
    ({ name, sign, value, event }) => `${name} ${sign} ${value}${event === null ? '' : ` (${event + 1})`}`,
  );
  return `${line} ${sentence(problem, tree, line)}\n    ${numbers.join('; ').replaceAll('\u00a0', ' ')}`;
}

/** What stands in tests/golden/sentences.txt. */
export const text = () =>
  SEARCHES.map(([name, problem, tree, lines = Array.from({ length: tree.events }, (_, k) => k + 1)]) =>
    [`=== ${name}`, ...lines.map((line) => lineWithFacts(problem, tree, line)), ''].join('\n'),
  ).join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(new URL('../golden/sentences.txt', import.meta.url), text());
