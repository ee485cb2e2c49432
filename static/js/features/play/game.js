/** A game that is being played: who sits where, what has been moved, where that leads. Pure. */
import { kindOf } from '../../kinds/kinds.js';
import { placeAfter } from './regret.js';

/**
 * @import { Tree } from '../../search/tree.js'
 * @import { Checked } from '../../store/api.js'
 * @import { Place } from './engine.js'
 */

/** As links name them: of more players than two the number; a game tree has up to sixteen. */
const NAMED = /** @type {const} */ (['max', 'min', 'both', 'none']);
export const SIDES = [...NAMED, ...Array.from({ length: 14 }, (_, n) => `${n + 3}`)];
/** @typedef {typeof NAMED[number] | string} Side  what people play: one side, all of them, or none */
/**
 * @typedef {object} Game
 * @property {Side} side
 * @property {number | null} depth  how far the engine looks, in moves; null: as the problem's own search
 * @property {readonly number[]} moves  made so far, by their numbers
 */

/** @type {Game} */
export const NEW_GAME = { side: 'max', depth: null, moves: [] };

/** The side of one player, from 1. @param {number} player @returns {Side} */
export const sideOf = (player) => ['max', 'min'][player - 1] ?? String(player);

/** @param {Side} side @param {number} player */
export const isPersons = (side, player) => side === 'both' || side === sideOf(player);

/**
 * A game for the players of this problem: whoever played one that it has not plays the first.
 * @param {Game} game
 * @param {Tree} tree
 * @returns {Game}
 */
export const seated = (game, { players }) => (Number(game.side) > players ? { ...game, side: 'max' } : game);

/**
 * Why nobody can play this; '' where they can.
 * @param {Tree | null} tree  the problem's own search
 */
export const refusal = (tree) =>
  tree ? '' : 'There is no search of this problem to begin from: choose a smaller depth, then Play.';

/**
 * Where the problem begins: where the players want the opposite each position has one value, as MAX sees it,
 * whatever was searched; else one for each of them.
 * @param {Checked} problem
 * @param {Tree} tree  its own search
 * @returns {Place}
 */
export function beginning(problem, tree) {
  const { given, zero_sum: opposed, values } = tree;
  const rules = kindOf(tree).rules(problem, { ...tree, values: opposed ? [] : values });
  if (!rules) throw new Error('There is no game in this problem.');
  return { rules, at: rules.start, ply: 0, whole: given !== null && !given.valued.every(Boolean) };
}

/**
 * Every place of a game, from the beginning on, as far as its moves are legal.
 * @param {Place} start
 * @param {readonly number[]} moves
 * @returns {Place[]} fewer than moves + 1 where one breaks a rule
 */
export function placesOf(start, moves) {
  const places = [start];
  for (const move of moves) {
    const last = places[places.length - 1];
    if (!last.rules.moves(last.at).includes(move)) break;
    places.push(placeAfter(last, move));
  }
  return places;
}

/** @param {Place} place */
export const legalAt = ({ rules, at }) => rules.moves(at);

/** Who moves, from 1. @param {Place} place */
export const playerAt = ({ rules, at, ply }) => rules.player(at, ply);

/**
 * How many moves are left after one is taken back: as many as lead to where a person moved last.
 * @param {readonly Place[]} places
 * @param {Side} side
 */
export function undone(places, side) {
  for (let ply = places.length - 2; ply > 0; ply--)
    if (side === 'none' || isPersons(side, playerAt(places[ply]))) return ply;
  return 0;
}
