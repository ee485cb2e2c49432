import { vectorSays } from '../saying.mjs';

// ((3 12 8) (2 4 6) (14 5 2))
vectorSays('book', [
  [1, 'The search starts at N1 with MAX to move: 3 branches. β is ∞, so none of them can be pruned.'],
  [3, 'A leaf below N2: its value is 3.'],
  [4, 'The leaf is worth 3: the first value for MIN at N2. There MIN can now hold MAX to 3: β falls from ∞.'],
  [6, 'The leaf is worth 12. MIN at N2 already has 3 through the leaf 3: nothing changes.'],
  [9, 'N2 returns 3: the first value for MAX at the root. MAX is now sure of 3: α rises from −∞.'],
  [
    12,
    'At N3 MIN can choose the leaf 2 and hold MAX to 2; MAX already has 3 through N2: the ' +
      'remaining 2 branches are pruned.',
  ],
  [
    21,
    'N4 returns 2. MAX at the root already has 3 through N2: nothing changes. The search is ' +
      'over: the best first move is N2 with value 3; best play goes on with the leaf 3.',
  ],
]);

vectorSays('min-root', [
  [1, 'The search starts at A with MIN to move: 2 branches. α is −∞, so none of them can be pruned.'],
]);
