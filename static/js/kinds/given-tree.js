/** A game tree that is written out. */
import { nameChips } from '../search/chips.js';
import { prunedInGiven } from '../search/given.js';
import { givenRules } from '../search/rules.js';
import { GAME, GAME_NAMES } from './game.js';
import { gameNode } from './game-nodes.js';
import { whySaving } from './game-why.js';
import { mapDomains } from './map-domains.js';

/**
 * @import { Kind } from './kinds.js'
 * @import { Tree } from '../search/tree.js'
 */

const rules = (/** @type {unknown} */ _, /** @type {Tree} */ tree) => givenRules(tree);

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
  rules,
  why: whySaving(rules),
  pruned: (_, tree, node) => prunedInGiven(tree, node),
  describe: (shown, node) => gameNode(shown, node, 'move'),
};
