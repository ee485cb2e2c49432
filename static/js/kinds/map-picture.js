/** The map panel beside a game: the position on the map, in colors and in words. */
import { afterMoves, positionAt, startOf } from '../search/game.js';
import { regionLooks, spoken } from '../search/region-looks.js';
import { showsGame } from '../store/seen.js';

/**
 * @import { Picture } from './kinds.js'
 * @import { GameMap } from '../search/game.js'
 * @import { RegionLook } from '../search/region-looks.js'
 * @import { Event } from '../search/events.js'
 * @import { State } from '../store/state.js'
 */

/** @type {Picture} */
export const mapPicture = {
  graph: (graph) => graph,
  at: (state, now) => {
    const map = /** @type {GameMap} */ (state.problem?.map);
    const game = showsGame(state);
    const position = shownPosition(map, state, now);
    const lens = { domains: game ? null : state.domains, binding: bindingOf(state) };
    const looks = regionLooks(map, position, state.tree !== null || game, lens);
    return {
      looks: game ? marked(looks, state.picked) : looks,
      arc: null,
      position,
      words: spoken(map, position, lens),
    };
  },
};

/**
 * A region that was clicked is marked while it can be colored.
 * @param {Map<string, RegionLook>} looks
 * @param {State['picked']} picked
 */
export function marked(looks, picked) {
  const look = picked && looks.get(picked.region);
  if (look?.open.length) look.picked = true;
  return looks;
}

/** Of the search, or of the one that is set aside. @param {State} state */
const bindingOf = ({ tree, home }) => (tree ?? home?.tree)?.binding ?? null;

/**
 * As the game stands that is played, else as the search does, or before its first move.
 * @param {GameMap} map
 * @param {Pick<State, 'tree' | 'step' | 'play' | 'laid' | 'steppingMode'>} state
 * @param {Event | null} now
 */
export function shownPosition(map, state, now) {
  if (showsGame(state)) return afterMoves(map, state.play?.moves ?? []);
  return state.tree && now ? positionAt(map, state.tree, now.node) : startOf(map);
}
