/** The map panel beside a game: the position on the map, in colors and in words. */
import { afterMoves, positionAt, startOf } from '../search/game.js';
import { regionLooks, spoken } from '../search/region-looks.js';
import { showsGame } from '../store/seen.js';

/**
 * @import { Picture } from './kinds.js'
 * @import { GameMap } from '../search/game.js'
 * @import { Event } from '../search/events.js'
 * @import { State } from '../store/state.js'
 * @import { Tree } from '../search/tree.js'
 */

/** @type {Picture} */
export const mapPicture = {
  graph: (graph) => graph,
  at: (state, now) => {
    const map = /** @type {GameMap} */ (state.problem?.map);
    const game = showsGame(state);
    const position = game ? afterMoves(map, state.play?.moves ?? []) : shownPosition(map, state.tree, now);
    const lens = { domains: game ? null : state.domains, binding: bindingOf(state) };
    return {
      looks: regionLooks(map, position, state.tree !== null || game, lens),
      arc: null,
      position,
      words: spoken(map, position, lens),
    };
  },
};

/** Of the search, or of the one that is set aside. @param {State} state */
const bindingOf = ({ tree, home }) => (tree ?? home?.tree)?.binding ?? null;

/**
 * As the search stands, or before its first move.
 * @param {GameMap} map
 * @param {Tree | null} tree
 * @param {Event | null} now
 */
export const shownPosition = (map, tree, now) =>
  tree && now ? positionAt(map, tree, now.node) : startOf(map);
