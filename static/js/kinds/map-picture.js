/** The map panel beside a game: the position on the map, in colors and in words. */
import { positionAt, startOf } from '../search/game.js';
import { regionLooks, spoken } from '../search/region-looks.js';

/**
 * @import { Picture } from './kinds.js'
 * @import { GameMap } from '../search/game.js'
 * @import { Event } from '../search/events.js'
 * @import { Tree } from '../search/tree.js'
 */

/** @type {Picture} */
export const mapPicture = {
  graph: (graph) => graph,
  at: (state, now) => {
    const map = /** @type {GameMap} */ (state.problem?.map);
    const position = shownPosition(map, state.tree, now);
    const lens = { domains: state.domains, binding: state.tree?.binding ?? null };
    return {
      looks: regionLooks(map, position, state.tree !== null, lens),
      arc: null,
      position,
      words: spoken(map, position, lens),
    };
  },
};

/**
 * As the search stands, or before its first move.
 * @param {GameMap} map
 * @param {Tree | null} tree
 * @param {Event | null} now
 */
export const shownPosition = (map, tree, now) =>
  tree && now ? positionAt(map, tree, now.node) : startOf(map);
