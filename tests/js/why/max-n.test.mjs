import { vectorSays } from '../saying.mjs';

// A:(B:(D:((5,3,2) (1,9,1)) E:((4,1,5) (2,2,2))) C:(F:((2,6,2) (1,1,1)) G:((7,7,1) (0,8,0))))
vectorSays('vectors', [
  [
    1,
    'The search starts at A with player 1 to move: 2 branches. Player 1 takes what has most for ' +
      'player 1, the leftmost of equals. Nothing can be pruned: what is good for one player need ' +
      'not be bad for another.',
  ],
  [4, 'A leaf below D: its values are (5, 3, 2).'],
  [
    7,
    'The leaf is worth (1, 9, 1): only 1 for player 3 at D, who already has 2 through the leaf ' +
      '(5, 3, 2): nothing changes.',
  ],
  [
    22,
    'F returns (2, 6, 2): the first values, with 6 for player 2 at C. Player 1 has 5 elsewhere ' +
      'and would get only 2 here. Alpha-beta would stop now, which is not safe here: what player 2 ' +
      'likes still better may give player 1 more.',
  ],
  [28, 'G returns (7, 7, 1): 7, better than 6 for player 2 at C.'],
  [
    29,
    'C returns (7, 7, 1): 7, better than 5 for player 1 at the root. The search is over: the ' +
      'best first move is C with values (7, 7, 1); best play goes on with G, then the leaf (7, 7, ' +
      '1).',
  ],
]);

vectorSays('two-vectors', [
  [
    15,
    'N4 returns (9, 8): 9 for player 1 at the root, who already has as much through the leaf (9, ' +
      '8); of equals the leftmost counts, so nothing changes. The search is over: the best first ' +
      'move is the leaf (9, 8) with values (9, 8).',
  ],
]);

vectorSays('twice-max-n', [
  [
    1,
    'The search starts at A with MAX to move: 3 branches. MAX takes what has most for MAX, the ' +
      'leftmost of equals. Max-n tries all moves; alpha-beta need not, as here one loses what the ' +
      'other wins.',
  ],
  [3, 'A leaf below B: its value is 3 for MAX, so −3 for MIN.'],
  [
    6,
    'The leaf is worth (12, −12): only −12 for MIN at B, who already has −3 through the leaf 3: ' +
      'nothing changes.',
  ],
]);

vectorSays('three-players-map', [
  [
    2,
    'After NSW, B it is player 2’s turn: 3 legal moves. Player 2 takes what has most for player ' +
      '2, the leftmost of equals.',
  ],
  [
    4,
    'A leaf after Q, R: the depth limit 3 is reached. Player 1: 1 × B = 0 and 1 × R = 10, ' +
      'together 10; player 2: 1 × B = 8; player 3: 1 × G = 4 and 1 × R = 3, together 7; values ' +
      '(10, 8, 7).',
  ],
]);

vectorSays('three-players-map-stopped-1', [
  [
    1,
    'The search starts after SA, G with player 1 to move: 7 legal moves. Player 1 takes what has ' +
      'most for player 1, the leftmost of equals. Nothing can be pruned: what is good for one ' +
      'player need not be bad for another. The root is still open: its value is provisional.',
  ],
]);
