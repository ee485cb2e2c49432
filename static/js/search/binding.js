/**
 * Looking ahead may bind: then no move may newly leave some region without a color. That is another game,
 * with fewer moves; webviz/games/binding.py has the same rule.
 */
import { settingNamed } from '../scene/choices.js';
import { deadIn, domainsAt, LEVELS } from './domains.js';

/**
 * @import { Level } from './domains.js'
 * @import { GameMap, Position } from './game.js'
 */

/** @typedef {Exclude<Level, 'basic'>} Binding */

/** The levels that can bind: the basic check looks nothing ahead. */
export const BINDINGS = /** @type {Binding[]} */ (LEVELS.filter((level) => level !== 'basic'));

/** What a level is called in a sentence. @param {Binding} level */
export const bindingName = (level) => settingNamed('propagation', level)?.phrase ?? level;

/** What the binding forbids, as a sentence goes on. */
export const BINDING_RULE = 'no move may newly leave a region without a color';

/**
 * Those of some legal moves that leave every region a color that had one before; all of them where nothing
 * binds.
 * @param {GameMap} map
 * @param {Position} position
 * @param {number[]} moves
 * @param {Binding | null} binding
 * @returns {number[]}
 */
export function allowed(map, position, moves, binding) {
  if (!binding || !moves.length) return moves;
  const before = new Set(deadIn(domainsAt(map, position, binding)));
  return moves.filter((move) =>
    deadIn(domainsAt(map, after(map, position, move), binding)).every((region) => before.has(region)),
  );
}

/**
 * Whoever makes the move: the domains are the same.
 * @param {GameMap} map
 * @param {Position} position
 * @param {number} move
 * @returns {Position}
 */
function after(map, { colored }, move) {
  const [region, color] = map.moves[move];
  const last = { region, color, player: 1 };
  return { colored: new Map(colored).set(region, last), last };
}

/** @param {Binding} binding */
export const bindingSentence = (binding) =>
  `${bindingName(binding)[0].toUpperCase()}${bindingName(binding).slice(1)} binds: ${BINDING_RULE}.`;
