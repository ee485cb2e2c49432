/** Random games for the tests of Play, the same for the same seed. */

import { placeAfter } from '../../../../static/js/features/play/engine.js';
import { beginning, legalAt } from '../../../../static/js/features/play/index.js';
import * as fixtures from '../../fixtures.mjs';

const {
  ALGORITHM_VECTORS,
  algorithmVector,
  australia,
  mapOf,
  numbers,
  problemOf,
  searchMap: searched,
} = fixtures;
const NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
const COLORS = ['B', 'G', 'R'];

/** A map of seven regions, connected, with three colors. */
export function randomMap(seed) {
  const next = numbers(seed);
  const near = NAMES.map((_, i) =>
    NAMES.filter((_, j) => j !== i && (j === i - 1 || (j < i && next() < 0.3))),
  );
  const both = NAMES.map((name, i) => [...near[i], ...NAMES.filter((_, j) => near[j].includes(name))]);
  const weights = () => COLORS.map((c) => `${c}: ${Math.floor(next() * 12) - 3}`).join(', ');
  const lists = NAMES.map((name, i) => `${name}: ${both[i].join(', ')}`);
  return mapOf([COLORS.join(', '), 'A: B-1, B: G-2', '3', weights(), weights(), ...lists].join('\n'));
}

export function onMap(name, map) {
  const { tree: home } = searched(map);
  return { name, map, home, problem: problemOf(map), start: beginning(problemOf(map), home) };
}

/** Maps, with the published one among them. */
export const ON_MAPS = [
  onMap('australia', australia),
  ...[1, 2, 3, 4, 5, 6].map((seed) => onMap(`seed ${seed}`, randomMap(seed))),
];

/** Small complete searches from Python's vectors. */
const WRITTEN = ALGORITHM_VECTORS.map((name) => ({ name, ...algorithmVector(name) })).filter(
  ({ tree: { given, open } }) => !open && (given?.size.length ?? 0) <= 81,
);

/** Trees that are written out, for two who want the opposite. */
export const ON_TREES = WRITTEN.filter(({ tree }) => tree.kind === 'tree' && tree.zero_sum).map(
  ({ name, tree: home }) => newGame(name, home, {}),
);

/** Games in which each player wants the most for himself. */
export const FOR_MANY = WRITTEN.filter(({ tree }) => !tree.zero_sum).map(({ name, text, tree: home }) =>
  newGame(name, home, home.kind === 'map' ? problemOf(mapOf(text)) : {}),
);

function newGame(name, home, problem) {
  return { name, home, problem, start: beginning(problem, home) };
}

/** A whole game of random moves. */
export function randomGame(start, seed) {
  const next = numbers(seed);
  const [moves, places] = [[], [start]];
  for (let legal = legalAt(start); legal.length; legal = legalAt(places[places.length - 1])) {
    const move = legal[Math.floor(next() * legal.length)];
    moves.push(move);
    places.push(placeAfter(places[places.length - 1], move));
  }
  return { moves, places };
}
