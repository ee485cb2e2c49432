/**
 * How regions look at a position; the position in words; moves as chips (short colored texts). A region is
 * dead if no color is left for it, and single if one is.
 */
import { listing, shortest, traceNumber } from '../kit/format.js';
import { allowedMoves, deadIn, domainsAt, singlesIn } from './domains.js';
import { deadRegions, legalMoves, playerName } from './game.js';

/** @import { Binding, Chip, GameMap, Given, Level, Position, RegionLook } from './types.js' */

/**
 * The levels at which looking ahead removes colors from domains: in the domains that are shown (null: none
 * are), and in those that restrict the legal moves (null: it restricts none).
 * @typedef {{shownLevel: Level | null, binding: Binding | null}} LookingAhead
 */

/**
 * The look of each region; searching: a search is shown, so that the colors of the next moves are `open`.
 * @type {(map: GameMap, position: Position, searching: boolean, ahead?: LookingAhead)
 *   => Map<string, RegionLook>}
 */
export function regionLooks(map, position, searching, ahead = { shownLevel: null, binding: null }) {
  const moves = searching ? nextMoves(map, position, ahead) : [];
  const { dead, single } = deadAndSingle(map, position, ahead);
  const letters = shortest(map.colors, Infinity);
  const letterOf = (/** @type {string | undefined} */ color = '') => letters.get(color) ?? '';
  const looks = map.regions.map((region) => {
    const assignment = position.colored.get(region);
    const nextColors = moves.filter(([r]) => r === region).map(([, color]) => color);
    return {
      ...(assignment ? map.styles[assignment.color] : { fill: '', ink: '' }),
      letter: letterOf(assignment?.color),
      player: assignment?.player ?? 0,
      badge: assignment && map.weights.length > 2 ? String(assignment.player) : '',
      open: nextColors.map(letterOf),
      last: position.last.region === region,
      dead: dead.includes(region),
      single: letterOf(single.get(region)),
      colors: letters,
    };
  });
  return new Map(map.regions.map((region, r) => [region, looks[r]]));
}

/**
 * The moves that are allowed at a position, as (region, color).
 * @type {(map: GameMap, position: Position, ahead: LookingAhead) => [string, string][]}
 */
const nextMoves = (map, position, { binding }) =>
  allowedMoves(map, position, legalMoves(map, position), binding).map((move) => map.moves[move]);

/**
 * The dead regions, and each single region with its color, by the domains that are shown. Without these there
 * are only dead regions, by the colors of their neighbors.
 * @type {(map: GameMap, position: Position, ahead: LookingAhead)
 *   => {dead: string[], single: Map<string, string>}}
 */
function deadAndSingle(map, position, { shownLevel }) {
  if (!shownLevel) return { dead: deadRegions(map, position), single: new Map() };
  const domains = domainsAt(map, position, shownLevel);
  return {
    dead: deadIn(domains).map((r) => map.regions[r]),
    single: new Map(singlesIn(domains).map((r) => [map.regions[r], map.colors[domains.remaining[r][0]]])),
  };
}

/** The position in words. @type {(map: GameMap, position: Position, ahead: LookingAhead) => string} */
export function positionText(map, position, ahead) {
  const moves = [...position.colored.values()].map(
    (a) => `${a.region} ${a.color} by ${playerName(map, a.player)}`,
  );
  const next = [...new Set(nextMoves(map, position, ahead).map(([region]) => region))];
  const { dead, single } = deadAndSingle(map, position, ahead);
  const singleWords = [...single].map(([region, color]) => `${region} only ${color}`);
  const deadSentence = dead.length ? ` No color is left for ${listing(dead)}.` : '';
  const singleSentence = single.size ? ` One color is left: ${listing(singleWords)}.` : '';
  return (
    `Map of ${map.regions.length} regions. Colored: ${listing(moves)}. ` +
    `May be colored next: ${listing(next) || 'none'}.${deadSentence}${singleSentence}`
  );
}

// Moves as chips: a short text in the color of the move.

/** A word of up to this many letters is not shortened, as it is faster to read. */
const UNSHORTENED = 5;

/** Each move as "NSW B", with short names, in its color. @type {(map: GameMap) => Chip[]} */
export function mapChips(map) {
  const regions = shortest(map.regions, UNSHORTENED);
  const colors = shortest(map.colors);
  return map.moves.map(([region, color]) => ({
    text: `${regions.get(region)} ${colors.get(color)}`,
    ...map.styles[color],
  }));
}

/**
 * The chips of a given tree, which a person has written (it is not made from a map): move n leads to node n,
 * and has its name. bare: the name is only the node's value, so no chip is drawn.
 * @type {(tree: {labels: string[], given?: Given | null}) => Chip[]}
 */
export const nameChips = ({ labels, given }) =>
  labels.map((text, node) => ({ text, fill: '', ink: '', bare: isNamedByValue(given, node, text) }));

/**
 * Whether a node is a leaf (of size 1) whose name is only its value, such as "7", or "(3,5)" for two players.
 * @type {(given: Given | null | undefined, node: number, text: string) => boolean}
 */
function isNamedByValue(given, node, text) {
  if (given?.size[node] !== 1) return false;
  const numbers = given.values.map((column) => traceNumber(column[node])); // of each player, or of MAX
  return text === (numbers.length > 1 ? `(${numbers.join(',')})` : numbers[0]);
}
