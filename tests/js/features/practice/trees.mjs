/** Random trees and the right answers, for the tests of Practice. */
import { noAnswers } from '../../../../static/js/features/practice/check.js';
import { isLeaf, uniform } from '../../../../static/js/features/practice/game-tree.js';
import { exercise } from '../../../../static/js/features/practice/misconceptions.js';
import { randomTree } from '../../../../static/js/features/practice/session.js';

export const VARIANTS = [
  { fail: 'soft', cut: '>=' },
  { fail: 'soft', cut: '>' },
  { fail: 'hard', cut: '>=' },
  { fail: 'hard', cut: '>' },
];

export const ALL = new Set(['cross', 'values', 'windows', 'leaves']);

/** Whose cuts and counts are known by hand: the figure of many textbooks. */
export function book() {
  const leaves = [3, 12, 8, 2, 4, 6, 14, 5, 2];
  const tree = uniform(3, 2, () => Number(leaves.shift()));
  return exercise(tree, VARIANTS[0]);
}

const KINDS = ['digits', 'twenty', 'ties'];

/** Of all shapes, values and variants. */
export const exercises = (count) =>
  Array.from({ length: count }, (_, seed) => {
    const shape = { branching: 2 + (seed % 2), depth: 2 + (seed % 3), values: KINDS[seed % 3], deep: false };
    const small = seed % 4 === 3 ? { ...shape, branching: 4, depth: 2 } : shape;
    return exercise(randomTree(small, seed), VARIANTS[Math.floor(seed / 12) % 4]);
  });

/** All that someone says who does just what that search did. */
export function answersOf(tree, run) {
  const column = (numbers) =>
    new Map(
      numbers.flatMap((value, node) =>
        run.visited[node] && !isLeaf(tree, node) ? [[node, String(value).replace('Infinity', '∞')]] : [],
      ),
    );
  const fields = { values: column(run.value), alphas: column(run.alpha), betas: column(run.beta) };
  return { ...noAnswers(), crossed: new Set(run.pruned), ...fields, leaves: String(run.leaves) };
}
