/**
 * The phrases for values and bounds at a node. All functions but `negationText` get values as MAX sees them.
 * The phrases write them so, too; or, in negamax form (`inMoversView`), as the player who moves at the node
 * (the mover) sees them. In that form 3 for MAX is −3 for MIN, so numbers are turned (`isTurned`) where MIN
 * moves, both players want a high number, and a number that comes from the other player changes its sign.
 */
import { number } from '../kit/format.js';
import { boundSign } from '../search/events.js';
import { TURNED_SIGNS } from '../search/notation.js';
import { isMax, mover } from '../search/tree.js';
import { inMoversView, minus } from '../search/windows.js';
import { isTurned, playerAt, returnsText } from './words.js';

/** @import { Sign } from '../search/types.js' */

/** Whether the mover wants a high number, as it is written. @type {(tree: Tree, node: number) => boolean} */
const wantsHigh = (tree, node) => isMax(tree, node) || inMoversView(tree);

/** A value as it is written at a node. @type {(tree: Tree, node: number, value: number) => number} */
export const valueAt = (tree, node, value) => (isTurned(tree, node) ? minus(value) : value);

/** @type {Record<Sign, string>} */
const BOUND_WORDS = { '': '', '≤': 'at most ', '≥': 'at least ' };

/** The words before a bound at a node. @type {(tree: Tree, node: number, sign: Sign) => string} */
const boundWords = (tree, node, sign) => BOUND_WORDS[isTurned(tree, node) ? TURNED_SIGNS[sign] : sign];

/** A child's value, exact or as a bound. @type {(tree: Tree, node: number, child: number) => string} */
export const worthText = (tree, node, child) =>
  boundWords(tree, node, boundSign(tree, child)) + number(valueAt(tree, node, tree.value[child]));

/**
 * That a child returns its value: "NSW, R returns 8"; in negamax form, as it is written at the child and then
 * at its parent `node`: "NSW, R returns −8 as MIN sees it, so −(−8) = 8 as MAX does".
 * @type {(tree: Tree, node: number, child: number) => string}
 */
export function returnedText(tree, node, child) {
  const returns = returnsText(tree, child);
  if (!inMoversView(tree)) return `${returns} ${worthText(tree, node, child)}`;
  const toChild = `${worthText(tree, child, child)} as ${playerAt(tree, child)} sees it`;
  const words = boundWords(tree, node, boundSign(tree, child));
  const toNode = words + negationText(valueAt(tree, child, tree.value[child]));
  return `${returns} ${toChild}, so ${toNode} as ${playerAt(tree, node)} does`;
}

/** The other player's number with its sign changed: 3 → "−3", −3 → "−(−3) = 3". @param {number} others */
const negationText = (others) =>
  others < 0 ? `−(${number(others)}) = ${number(-others)}` : number(minus(others));

/**
 * That a player is sure of a bound.
 * @type {(tree: Tree, player: number, bound: number, adverb?: 'now ' | 'already ' | '') => string}
 */
export function sureText(tree, player, bound, adverb = '') {
  if (player === 1) return `MAX is ${adverb}sure of ${number(bound)}`;
  if (!inMoversView(tree)) return `MIN can ${adverb}hold MAX to ${number(bound)}`;
  return `MIN is ${adverb}sure of ${number(minus(bound))}`;
}

/** What the mover is sure of elsewhere. @type {(tree: Tree, node: number, bound: number) => string} */
export const elsewhereText = (tree, node, bound) => `${sureText(tree, mover(tree, node), bound)} elsewhere`;

/**
 * What the opponent already has, and what that is to the mover: "MAX is already sure of 5", ", which is −5 to
 * MIN" (in negamax form, else '').
 * @type {(tree: Tree, node: number, bound: number) => [has: string, means: string]}
 */
export function opponentHas(tree, node, bound) {
  const has = sureText(tree, 3 - mover(tree, node), bound, 'already ');
  if (!inMoversView(tree)) return [has, '']; // both players read MAX's number
  const opponentsNumber = minus(valueAt(tree, node, bound));
  return [has, `, which is ${negationText(opponentsNumber)} to ${playerAt(tree, node)}`];
}

/** Which value found ends the node. @type {(tree: Tree, node: number, bound: number) => string} */
export function pruningText(tree, node, bound) {
  const [has, means] = opponentHas(tree, node, bound);
  const more = wantsHigh(tree, node) ? 'more' : 'less';
  const limit = number(valueAt(tree, node, bound));
  const found = tree.variant.cut === '>' ? `${more} than ${limit}` : `${limit} or ${more}`;
  const finds = `${playerAt(tree, node)} finds ${found} here`;
  return `${has} elsewhere${means}: as soon as ${finds}, the rest is pruned.`;
}

/** What the mover can do by a move: "get 8". @type {(tree: Tree, node: number, child: number) => string} */
export const gainText = (tree, node, child) =>
  `${wantsHigh(tree, node) ? 'get' : 'hold MAX to'} ${worthText(tree, node, child)}`;

/**
 * The letters of the mover's own bound, and of the opponent's, which ends the node.
 * @type {(tree: Tree, node: number) => {own: 'α' | 'β', opponents: 'α' | 'β'}}
 */
export const letters = (tree, node) =>
  wantsHigh(tree, node) ? { own: 'α', opponents: 'β' } : { own: 'β', opponents: 'α' };
