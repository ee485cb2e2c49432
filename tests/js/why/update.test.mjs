import { vectorSays } from '../saying.mjs';

// ((3 12 8) (2 4 6) (14 5 2))
vectorSays('book-fail-hard', [
  [
    12,
    'At N3 MIN can choose the leaf 2 and hold MAX to 2; MAX already has 3 through N2: the ' +
      'remaining 2 branches are pruned. Fail-hard brings the value to the bound: 3.',
  ],
  [13, 'N3 returns at most 3. MAX at the root already has 3 through N2: nothing changes.'],
  [
    20,
    'The leaf is worth 2: better than 5 for MIN at N4. That passes the bound α = 3, but it was ' +
      'the last move: nothing is left to prune. Fail-hard brings the value to the bound: 3.',
  ],
]);

// A:(B:(3 5) C:(D:(1 2) E:(3 4)) F:(3 2 9))
vectorSays('ties-fail-hard-cut-beyond', [
  [
    11,
    'The leaf is worth 1. MAX has 3 elsewhere, and this is no better: fail-hard brings the value ' +
      'to that bound, 3.',
  ],
  [13, 'The leaf is worth 2. MAX has 3 elsewhere, and this is no better: nothing changes.'],
  [
    14,
    'D returns at most 3: the first value for MIN at C. There MIN can now hold MAX to 3: β falls ' +
      'from ∞. That only equals the bound α = 3: the cut at > needs more, so nothing is pruned.',
  ],
  [
    17,
    'The leaf is worth 3. MAX has 3 elsewhere, and this is no better: the value is that bound, ' +
      '3. That only equals the bound β = 3: the cut at > needs more, so nothing is pruned.',
  ],
  [
    19,
    'The leaf is worth 4. That passes the bound β = 3, but it was the last move: nothing is left ' +
      'to prune. Fail-hard brings the value to the bound: 3.',
  ],
  [20, 'E returns at least 3. MIN at C already has 3 through D: nothing changes.'],
]);
