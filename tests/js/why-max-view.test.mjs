import { vectorSays } from './saying.mjs';

// ((3 12 8) (2 4 6) (14 5 2))
vectorSays('book', [
  [1, 'The search starts at N1 with MAX to move: 3 branches. β is ∞, so none of them can be pruned.'],
  [3, 'A leaf below N2: its value is 3.'],
  [4, 'The leaf is worth 3: the first value for MIN at N2. There MIN can now hold MAX to 3: β falls from ∞.'],
  [6, 'The leaf is worth 12. MIN at N2 already has 3 through the leaf 3: nothing changes.'],
  [9, 'N2 returns 3: the first value for MAX at the root. MAX is now sure of 3: α rises from −∞.'],
  [12, 'At N3 MIN can choose the leaf 2 and hold MAX to 2; MAX already has 3 through N2: the remaining 2 branches are pruned.'],
  [21, 'N4 returns 2. MAX at the root already has 3 through N2: nothing changes. The search is over: the best first move is N2 with value 3; best play goes on with the leaf 3.'],
]);

// ((3 12 8) (2 4 6) (14 5 2))
vectorSays('book', [
  [1, 'The search starts at N1 with MAX to move: 3 branches. β is ∞, so none of them can be pruned.'],
  [3, 'A leaf below N2: its value is 3.'],
  [4, 'The leaf is worth 3: the first value for MIN at N2. There MIN can now hold MAX to 3: β falls from ∞.'],
  [6, 'The leaf is worth 12. MIN at N2 already has 3 through the leaf 3: nothing changes.'],
  [9, 'N2 returns 3: the first value for MAX at the root. MAX is now sure of 3: α rises from −∞.'],
  [12, 'At N3 MIN can choose the leaf 2 and hold MAX to 2; MAX already has 3 through N2: the remaining 2 branches are pruned.'],
  [21, 'N4 returns 2. MAX at the root already has 3 through N2: nothing changes. The search is over: the best first move is N2 with value 3; best play goes on with the leaf 3.'],
]);

vectorSays('book-fail-hard', [
  [12, 'At N3 MIN can choose the leaf 2 and hold MAX to 2; MAX already has 3 through N2: the remaining 2 branches are pruned. Fail-hard brings the value to the bound: 3.'],
  [13, 'N3 returns at most 3. MAX at the root already has 3 through N2: nothing changes.'],
  [20, 'The leaf is worth 2: better than 5 for MIN at N4. That passes the bound α = 3, but it was the last move: nothing is left to prune. Fail-hard brings the value to the bound: 3.'],
]);

// A:(B:(3 5) C:(D:(1 2) E:(3 4)) F:(3 2 9))
vectorSays('ties-cut-beyond', [
  [8, 'At C it is MIN’s turn: 2 branches. MAX already has 3 elsewhere: as soon as MIN finds less than 3 here, the rest is pruned.'],
]);

vectorSays('ties-fail-hard-cut-beyond', [
  [11, 'The leaf is worth 1. MAX has 3 elsewhere, and this is no better: fail-hard brings the value to that bound, 3.'],
  [13, 'The leaf is worth 2. MAX has 3 elsewhere, and this is no better: nothing changes.'],
  [14, 'D returns at most 3: the first value for MIN at C. There MIN can now hold MAX to 3: β falls from ∞. That only equals the bound α = 3: the cut at > needs more, so nothing is pruned.'],
  [17, 'The leaf is worth 3. MAX has 3 elsewhere, and this is no better: the value is that bound, 3. That only equals the bound β = 3: the cut at > needs more, so nothing is pruned.'],
  [19, 'The leaf is worth 4. That passes the bound β = 3, but it was the last move: nothing is left to prune. Fail-hard brings the value to the bound: 3.'],
  [20, 'E returns at least 3. MIN at C already has 3 through D: nothing changes.'],
]);

vectorSays('book-negamax-alpha-beta', [
  [1, 'Negamax sees each node from the side of whoever moves there: what is 3 to MAX is −3 to MIN. The search starts at N1 with MAX to move: 3 branches. β is ∞, so none of them can be pruned.'],
  [4, 'The leaf is worth 3 as MAX sees it, so −3 as MIN does: the first value for MIN at N2. There MIN is now sure of −3: α rises from −∞.'],
  [9, 'N2 returns −3 as MIN sees it, so −(−3) = 3 as MAX does: the first value for MAX at the root. MAX is now sure of 3: α rises from −∞.'],
  [10, 'At N3 it is MIN’s turn: 3 branches. MAX already has 3 elsewhere, which is −3 to MIN: as soon as MIN finds −3 or more here, the rest is pruned.'],
  [12, 'At N3 MIN can choose the leaf 2 and get −2; MAX already has 3 through N2, which is −3 to MIN: the remaining 2 branches are pruned.'],
  [13, 'N3 returns at least −2 as MIN sees it, so at most −(−2) = 2 as MAX does. MAX at the root already has 3 through N2: nothing changes.'],
]);

vectorSays('min-root-negamax-alpha-beta', [
  [14, 'At C it is MAX’s turn: 2 branches. MIN already has −5 elsewhere, which is −(−5) = 5 to MAX: as soon as MAX finds 5 or more here, the rest is pruned.'],
  [23, 'The leaf is worth 7 as MAX sees it, so −7 as MIN does: the first value for MIN at G. MIN has −5 elsewhere, so α stays.'],
  [27, 'C returns 2 as MAX sees it, so −2 as MIN does: better than −5 for MIN at the root. MIN is now sure of −2: α rises from −5. The search is over: the best first move is C with value −2 for MIN, which is 2 for MAX; best play goes on with F, then the leaf 2.'],
]);

vectorSays('australia-negamax', [
  [2, 'After NSW, B it is MIN’s turn: 3 legal moves. Negamax tries them all, and takes what is most for MIN.'],
  [4, 'A leaf after Q, R: the depth limit 3 is reached. MAX: 1 × B = 0 and 2 × R = 20; MIN: 1 × B = 8 and 1 × G = 2; value 20 − 10 = 10. MIN would move next, and sees it as −10.'],
]);

// A:(B:(3 12 8) C:MAX(D:(2 9) 4 E:MAX(6 1)) F:(G:MIN(5 7) 2))
vectorSays('twice', [
  [10, 'At C it is MAX’s turn again: 3 branches. β is ∞, so none of them can be pruned.'],
  [13, 'At D MIN can choose the leaf 2 and hold MAX to 2; MAX already has 3 through B (decided 2 levels up: a deep cutoff): the one remaining branch is pruned.'],
  [27, 'At G MIN can choose the leaf 5 and hold MAX to 5; MAX already has 6 through C: the one remaining branch is pruned.'],
  [28, 'At F MIN can choose G and hold MAX to at most 5; MAX already has 6 through C: the one remaining branch is pruned.'],
]);

vectorSays('min-root', [
  [1, 'The search starts at A with MIN to move: 2 branches. α is −∞, so none of them can be pruned.'],
]);
