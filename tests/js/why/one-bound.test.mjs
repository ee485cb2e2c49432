import { vectorSays } from '../saying.mjs';

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
