/** What Play says, in sentences. Pure. */
import { listing, number, plural } from '../../kit/format.js';
import { moverMark, moverName } from '../../search/movers.js';
import { MOST_MOVES, MOST_NODES } from './engine.js';
import { sideOf } from './game.js';

/**
 * @import { Tree } from '../../search/tree.js'
 * @import { Side } from './game.js'
 * @import { Worth } from './regret.js'
 */

/** MAX and MIN with their marks; of other players the number. @param {Tree} home @param {number} player */
export const who = (home, player) =>
  home.zero_sum ? `${moverMark(home, player)}\u00a0${moverName(home, player)}` : `Player\u00a0${player}`;

/** Whom a value is for, where it is not MAX's alone. @param {Tree} home @param {number} player */
const toWhom = (home, player) => (home.zero_sum ? '' : ` to ${moverName(home, player)}`);

/** A move: "NSW, B", or the name of a node. @param {Tree} home @param {number} move */
export const moveName = ({ labels }, move) => labels[move];

/**
 * What can be chosen to play, each with its name.
 * @param {Tree} home
 * @returns {[Side, string][]}
 */
export function sideNames(home) {
  const players = Array.from({ length: home.players }, (_, p) => p + 1);
  const two = home.players === 2;
  return [
    ...players.map((player) => /** @type {[Side, string]} */ ([sideOf(player), moverName(home, player)])),
    ['both', two ? 'both' : 'all'],
    ['none', two ? 'neither' : 'none'],
  ];
}

/**
 * Whose turn it is.
 * @param {Tree} home
 * @param {Side} side
 * @param {number} player
 * @param {boolean} persons
 */
export function turnWords(home, side, player, persons) {
  if (!persons) return `${who(home, player)} to move: the engine.`;
  return side === 'both' ? `${who(home, player)} to move.` : `${who(home, player)} to move: you.`;
}

/**
 * At the end of a game.
 * @param {Tree} home
 * @param {number[]} values
 * @param {number} moves
 */
export function endWords(home, values, moves) {
  const over = `The game is over after ${plural(moves, 'move')}: `;
  if (!home.zero_sum)
    return `${over}${listing(values.map((value, p) => `player ${p + 1} has ${number(value)}`))}.`;
  const ahead = values[0] > 0 ? 'MAX is ahead.' : values[0] < 0 ? 'MIN is ahead.' : 'Nobody is ahead.';
  return `${over}it is worth ${number(values[0])} to MAX. ${ahead}`;
}

/** How far what is said holds. @param {{depth: number, cut: boolean}} found */
export const aheadWords = ({ depth, cut }) =>
  cut ? `${plural(depth, 'move')} ahead` : 'to the end of the game';

/** How far regrets look at the most. @param {{depth: number, place: {whole: boolean}}} table */
export const farWords = ({ depth, place }) =>
  place.whole ? 'to the end' : `up to ${depth} ${depth === 1 ? 'move' : 'moves'} ahead`;

/**
 * A move held against the best.
 * @param {Tree} home
 * @param {{move: number, player: number, worth: Worth | null}} made
 */
export function verdict(home, { move, player, worth }) {
  const name = `${who(home, player)} played ${moveName(home, move)}`;
  if (!worth) return `${name}. What it was worth takes more than ${LIMIT} to find.`;
  const [to, ahead] = [toWhom(home, player), aheadWords(worth)];
  if (worth.regret === 0) return `✓ ${name}: as good as any, worth ${number(worth.worth)}${to} (${ahead}).`;
  return (
    `✗ ${name}, worth ${number(worth.worth)}${to}. Best was ${moveName(home, worth.best)}, ` +
    `worth ${number(worth.value)}: ${number(worth.regret)} given away (${ahead}).`
  );
}

/** The table's column of regrets. @param {Worth | null} worth */
export const regretCell = (worth) => (worth ? number(worth.regret) : '?');

/**
 * A hint in two steps: first where, on a map the region, then the move.
 * @param {Tree} home
 * @param {{best: number, value: number, depth: number, cut: boolean}} found  value: to whoever moves
 * @param {boolean} all
 */
export function hintWords(home, found, all) {
  const name = moveName(home, found.best);
  if (!all && home.kind === 'map') return `Hint: look at ${name.split(',')[0]}. Once more tells the move.`;
  return `Hint: ${name} is best, worth ${number(found.value)} (${aheadWords(found)}).`;
}

const LIMIT = `${MOST_NODES.toLocaleString('en')} nodes`;

/**
 * Where the engine looked less far than it was to.
 * @param {number} depth  how far it did
 * @param {number} asked
 */
export const shortWords = (depth, asked) =>
  depth < asked ? `The engine looked ${plural(depth, 'move')} ahead: ${asked} take more than ${LIMIT}.` : '';

/** Of a game tree without values above its leaves, which cannot be searched less deep. */
export const TOO_LARGE =
  `From here to its end the tree takes more than ${LIMIT} or ${MOST_MOVES.toLocaleString('en')} moves, ` +
  'and above that nothing in it has a value. Let people play both sides, or take a move back.';

/** What a link's game breaks. @param {number} ply */
export const damagedWords = (ply) =>
  `Move ${ply + 1} of the game in this link is not legal, so the game stands before it. ` +
  'Copy the link again from where it was shared.';

/** @param {Tree} home @param {number} first  who was to move */
export function openedWords({ kind, zero_sum: opposed }, first) {
  if (kind !== 'map' || first === 1)
    return 'The position is a problem of its own now. Back leads to the game.';
  if (opposed)
    return (
      'MIN was to move, and a problem begins with MAX: here the sides have changed places. ' +
      'Who was MIN is MAX, with MIN’s weights, and every value has the other sign.'
    );
  return (
    `Player ${first} was to move, and a problem begins with player 1: here the players have moved up. ` +
    `Who was player ${first} is player 1, with the same weights and regions.`
  );
}
