/** What Play says, in sentences. Pure. */
import { number } from '../../kit/format.js';
import { MOST_NODES } from './engine.js';

/**
 * @import { Tree } from '../../search/tree.js'
 * @import { Side } from './game.js'
 * @import { Worth } from './regret.js'
 */

/** MAX and MIN with their marks. @param {number} player */
export const who = (player) => (player === 1 ? '▲\u00a0MAX' : '▼\u00a0MIN');

/** A move: "NSW, B", or the name of a node. @param {Tree} home @param {number} move */
export const moveName = ({ labels }, move) => labels[move];

/**
 * Whose turn it is.
 * @param {Side} side
 * @param {number} player
 * @param {boolean} persons
 */
export function turnWords(side, player, persons) {
  if (!persons) return `${who(player)} to move: the engine.`;
  return side === 'both' ? `${who(player)} to move.` : `${who(player)} to move: you.`;
}

/** At the end of a game. @param {number} value @param {number} moves */
export const endWords = (value, moves) =>
  `The game is over after ${moves} ${moves === 1 ? 'move' : 'moves'}: it is worth ${number(value)} to MAX. ` +
  `${value > 0 ? 'MAX is ahead.' : value < 0 ? 'MIN is ahead.' : 'Nobody is ahead.'}`;

/**
 * A move held against the best.
 * @param {Tree} home
 * @param {{move: number, player: number, depth: number, worth: Worth | null}} made
 */
export function verdict(home, { move, player, depth, worth }) {
  const name = `${who(player)} played ${moveName(home, move)}`;
  if (!worth) return `${name}. What it was worth takes more than ${limit()} to find: lower the depth.`;
  const ahead = `${depth} ${depth === 1 ? 'move' : 'moves'} ahead`;
  if (worth.regret === 0) return `✓ ${name}: as good as any, worth ${number(worth.worth)} (${ahead}).`;
  return (
    `✗ ${name}, worth ${number(worth.worth)}. Best was ${moveName(home, worth.best)}, ` +
    `worth ${number(worth.value)}: ${number(worth.regret)} given away (${ahead}).`
  );
}

/** The table's column of regrets. @param {Worth | null} worth */
export const regretCell = (worth) => (worth ? number(worth.regret) : '?');

/**
 * A hint in two steps: first where, on a map the region, then the move.
 * @param {Tree} home
 * @param {{best: number, value: number}} found
 * @param {boolean} all
 */
export function hintWords(home, { best, value }, all) {
  const name = moveName(home, best);
  if (!all && home.kind === 'map') return `Hint: look at ${name.split(',')[0]}. Once more tells the move.`;
  return `Hint: ${name} is best, worth ${number(value)}.`;
}

/** @param {number} depth @param {number} fits  0: none does */
export const tooLargeWords = (depth, fits) =>
  `From here a search ${depth} deep visits more than ${limit()}. ` +
  (fits ? `Choose depth ${fits} for the engine.` : 'No depth is small enough: open another problem.');

const limit = () => `${MOST_NODES.toLocaleString('en')} nodes`;

/** What a link's game breaks. @param {number} ply */
export const damagedWords = (ply) =>
  `Move ${ply + 1} of the game in this link is not legal, so the game stands before it. ` +
  'Copy the link again from where it was shared.';

/** @param {boolean} turned */
export const openedWords = (turned) =>
  turned
    ? 'MIN was to move, and a problem begins with MAX: here the sides have changed places. ' +
      'Who was MIN is MAX, with MIN’s weights, and every value has the other sign.'
    : 'The position is a problem of its own now. Back leads to the game.';
