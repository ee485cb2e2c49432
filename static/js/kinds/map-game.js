/** A game that is played on a map. */
import { allowed } from '../search/binding.js';
import { mapChips } from '../search/chips.js';
import { positionAt, prunedMoves } from '../search/game.js';
import { mapRules } from '../search/rules.js';
import { GAME, GAME_NAMES } from './game.js';
import { gameNode } from './game-nodes.js';
import { whySaving } from './game-why.js';
import { mapDomains } from './map-domains.js';
import { mapPicture } from './map-picture.js';

/**
 * @import { Kind } from './kinds.js'
 * @import { Checked } from '../store/api.js'
 * @import { GameMap } from '../search/game.js'
 * @import { Tree } from '../search/tree.js'
 */

/** @param {Checked} problem */
const mapOf = ({ map }) => /** @type {GameMap} */ (map);

/**
 * Those that a binding forbids are none.
 * @param {GameMap} map
 * @param {Tree} tree
 * @param {number} node
 */
const pruned = (map, tree, node) =>
  tree.pruned[node]
    ? allowed(map, positionAt(map, tree, node), prunedMoves(map, tree, node), tree.binding)
    : [];

const rules = (/** @type {Checked} */ problem, /** @type {Tree} */ tree) => mapRules(mapOf(problem), tree);

/** @type {Kind<Tree>} */
export const mapGame = {
  ...GAME,
  name: 'map',
  applies: ['game', 'map'],
  names: {
    ...GAME_NAMES,
    problem: 'map',
    samples: 'Maps',
    sought: 'Region, color or value',
    example: 'NSW R  ·  >=20  ·  cut',
    deepest: 'every region can be colored',
  },
  picture: mapPicture,
  domains: mapDomains,
  title: ({ algorithm }) => `${algorithm} on a map-coloring game`,
  chips: (problem) => mapChips(mapOf(problem)),
  rules,
  why: whySaving(rules),
  pruned: (problem, tree, node) => pruned(mapOf(problem), tree, node),
  describe: (shown, node) => gameNode(shown, node, 'legal move'),
};
