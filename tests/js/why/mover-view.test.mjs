import { vectorSays } from '../saying.mjs';

// ((3 12 8) (2 4 6) (14 5 2))
vectorSays('book-negamax-alpha-beta', [
  [
    1,
    'Negamax sees each node from the side of whoever moves there: what is 3 to MAX is −3 to MIN. ' +
      'The search starts at N1 with MAX to move: 3 branches. β is ∞, so none of them can be pruned.',
  ],
  [
    4,
    'The leaf is worth 3 as MAX sees it, so −3 as MIN does: the first value for MIN at N2. There ' +
      'MIN is now sure of −3: α rises from −∞.',
  ],
  [
    9,
    'N2 returns −3 as MIN sees it, so −(−3) = 3 as MAX does: the first value for MAX at the ' +
      'root. MAX is now sure of 3: α rises from −∞.',
  ],
  [
    10,
    'At N3 it is MIN’s turn: 3 branches. MAX already has 3 elsewhere, which is −3 to MIN: as ' +
      'soon as MIN finds −3 or more here, the rest is pruned.',
  ],
  [
    12,
    'At N3 MIN can choose the leaf 2 and get −2; MAX already has 3 through N2, which is −3 to ' +
      'MIN: the remaining 2 branches are pruned.',
  ],
  [
    13,
    'N3 returns at least −2 as MIN sees it, so at most −(−2) = 2 as MAX does. MAX at the root ' +
      'already has 3 through N2: nothing changes.',
  ],
]);

vectorSays('min-root-negamax-alpha-beta', [
  [
    14,
    'At C it is MAX’s turn: 2 branches. MIN already has −5 elsewhere, which is −(−5) = 5 to MAX: ' +
      'as soon as MAX finds 5 or more here, the rest is pruned.',
  ],
  [
    23,
    'The leaf is worth 7 as MAX sees it, so −7 as MIN does: the first value for MIN at G. MIN ' +
      'has −5 elsewhere, so α stays.',
  ],
  [
    27,
    'C returns 2 as MAX sees it, so −2 as MIN does: better than −5 for MIN at the root. MIN is ' +
      'now sure of −2: α rises from −5. The search is over: the best first move is C with value −2 ' +
      'for MIN, which is 2 for MAX; best play goes on with F, then the leaf 2.',
  ],
]);

vectorSays('australia-negamax', [
  [
    2,
    'After NSW, B it is MIN’s turn: 3 legal moves. Negamax tries them all, and takes what is most for MIN.',
  ],
  [
    4,
    'A leaf after Q, R: the depth limit 3 is reached. MAX: 1 × B = 0 and 2 × R = 20; MIN: 1 × B ' +
      '= 8 and 1 × G = 2; value 20 − 10 = 10. MIN would move next, and sees it as −10.',
  ],
]);
