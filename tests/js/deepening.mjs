/** Two rounds of a small deepening search, for two tests. */
import { treeOf } from './fixtures.mjs';

const LABELS = ['A', 'B', 'C'];

export const roundOf = (round, nodes, more = {}) => ({
  ...{ round, depth: round, order: round > 1 ? 'previous round' : 'given', nodes, leaves: nodes - 2 },
  ...{ cutoffs: round, pruned: 3, value: 4, complete: true, ...more },
});

export const ROUNDS = [roundOf(1, 4, { value: 7 }), roundOf(2, 8)];
export const ALONE = { nodes: 9, leaves: 5, cutoffs: 1, pruned: 1, value: 4, complete: true };

const roundTree = (round, rows, more) => {
  const header = { round, rounds: ROUNDS, alone: ALONE, ...more };
  return treeOf('deepening', round, LABELS, rows, header);
};

/** A, B and C are worth 3, 7 and 5. */
export const FIRST = roundTree(1, {
  ...{ depth: [0, 1, 1, 1], move: [0, 0, 1, 2], value: [7, 3, 7, 5] },
  ...{ size: [4, 1, 1, 1], legal: [3, 0, 0, 0] },
});

const SECOND_ROWS = {
  depth: [0, 1, 2, 2, 1, 2, 1, 2],
  move: [0, 1, 0, 2, 2, 0, 0, 1],
  value: [4, 4, 4, 6, 2, 2, 4, 4],
  size: [8, 3, 1, 1, 2, 1, 2, 1],
  legal: [3, 2, 0, 0, 2, 0, 2, 0],
};

/** B, C and A: B has 4 from its replies 4 and 6; C is cut at 2, A at 4. */
export const SECOND = roundTree(2, SECOND_ROWS);

/** The same where values never leave their windows: C returns 4. */
const HARD_ROWS = { ...SECOND_ROWS, value: [4, 4, 4, 6, 4, 2, 4, 4] };
export const SECOND_HARD = roundTree(2, HARD_ROWS, { variant: { fail: 'hard', cut: '>=' } });
