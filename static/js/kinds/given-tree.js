/** A game tree that is written out. */
import { nameChips } from '../search/chips.js';
import { prunedInGiven } from '../search/given.js';
import { GAME, GAME_NAMES } from './game.js';
import { gameNode } from './game-nodes.js';
import { mapDomains } from './map-domains.js';

/**
 * @import { Kind } from './kinds.js'
 * @import { Tree } from '../search/tree.js'
 */

/** @type {Kind<Tree>} */
export const givenTree = {
  ...GAME,
  name: 'tree',
  applies: ['game', 'tree'],
  names: {
    ...GAME_NAMES,
    problem: 'tree',
    samples: 'Game trees',
    sought: 'Node or value',
    example: 'B  ·  >=20  ·  cut',
    deepest: 'the tree ends',
  },
  picture: null,
  domains: { ...mapDomains, offered: false },
  title: ({ algorithm }) => `${algorithm} on a game tree`,
  chips: (_, tree) => nameChips(tree),
  pruned: (_, tree, node) => prunedInGiven(tree, node),
  describe: (shown, node) => gameNode(shown, node, 'move'),
};
