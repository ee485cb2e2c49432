import { treeOf } from '../fixtures.mjs';
import { GIVEN, says, vectorSays } from '../saying.mjs';

// A:(B:(5 6) C:(D:(E:(4 7) F:(8 9)) G:(3 2)))
vectorSays('deep-cut-branch-and-bound', [
  [
    8,
    'At C it is MIN’s turn: 2 branches. MAX already has 5 elsewhere: as soon as MIN finds 5 or less here, ' +
      'the rest is pruned.',
  ],
  [
    10,
    'At E it is MIN’s turn: 2 branches. α is −∞, so none of them can be pruned. MAX has 5 further above, ' +
      'but a bound is handed down one level only.',
  ],
  [
    12,
    'The leaf is worth 4: the first value for MIN at E. There MIN can now hold MAX to 4: β falls from ∞. ' +
      'MAX has 5 further above: alpha-beta would prune the rest here, a deep cutoff.',
  ],
  [14, 'The leaf is worth 7. MIN at E already has 4 through the leaf 4: nothing changes.'],
  [
    28,
    'G returns 3: better than 8 for MIN at C. That passes the bound α = 5, but it was the last move: ' +
      'nothing is left to prune.',
  ],
]);

/** A:(B:(5 C:(D:(E:(5 7) 9) 2))) by branch and bound: MIN has 5, three levels above E. */
function forMax() {
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

says('a bound of MIN, which a MAX node is not told', GIVEN, forMax(), [
  [
    9,
    '5 returns 5: the first value for MAX at E. There MAX is now sure of 5: α rises from −∞. ' +
      'MIN has 5 further above: alpha-beta would prune the rest here, a deep cutoff.',
  ],
]);
