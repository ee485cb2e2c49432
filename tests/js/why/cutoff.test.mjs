import assert from 'node:assert/strict';
import { test } from 'node:test';
import { children, updateEvent } from '../../../static/js/search/tree.js';
import { GIVEN, sentence, vectorSays } from '../saying.mjs';
import { deepCuts } from '../vectors.mjs';

// A:(B:(3 5) C:(D:(1 2) E:(3 4)) F:(3 2 9))
vectorSays('ties-cut-beyond', [
  [
    8,
    'At C it is MIN’s turn: 2 branches. MAX already has 3 elsewhere: as soon as MIN finds less ' +
      'than 3 here, the rest is pruned.',
  ],
  [
    18,
    'The leaf is worth 3: the first value for MIN at F. There MIN can now hold MAX to 3: β falls ' +
      'from ∞. That only equals the bound α = 3: the cut at > needs more, so nothing is pruned.',
  ],
]);

// A:(B:(3 12 8) C:MAX(D:(2 9) 4 E:MAX(6 1)) F:(G:MIN(5 7) 2))
vectorSays('twice', [
  [10, 'At C it is MAX’s turn again: 3 branches. β is ∞, so none of them can be pruned.'],
  [
    13,
    'At D MIN can choose the leaf 2 and hold MAX to 2; MAX already has 3 through B (decided 2 ' +
      'levels up: a deep cutoff): the one remaining branch is pruned.',
  ],
  [
    27,
    'At G MIN can choose the leaf 5 and hold MAX to 5; MAX already has 6 through C: the one ' +
      'remaining branch is pruned.',
  ],
  [
    28,
    'At F MIN can choose G and hold MAX to at most 5; MAX already has 6 through C: the one ' +
      'remaining branch is pruned.',
  ],
]);

test('a deep cutoff is called one, and no other is', () => {
  for (const { tree, cuts } of deepCuts())
    for (const [node, isDeep] of cuts) {
      const line = updateEvent(tree, Number(children(tree, node).at(-1))) + 1;
      assert.equal(sentence(GIVEN, tree, line).includes('deep cutoff'), isDeep, `line ${line}`);
    }
});
