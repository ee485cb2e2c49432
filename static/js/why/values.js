/**
 * The phrases for values and bounds at a node: as MAX sees them or, in negamax form, as the player who moves
 * there (the mover) sees them: 3 for MAX is −3 for MIN, both want much, and a number from the other side
 * changes its sign. In both forms the arguments are values as MAX sees them.
 */
import { number } from '../kit/format.js';
import { boundSign } from '../search/events.js';
import { TURNED_SIGNS } from '../search/notation.js';
import { isMax, mover } from '../search/tree.js';
import { inMoversView, minus } from '../search/windows.js';
import { isTurned, playerAt, returnsText } from './words.js';

/** @import { Sign } from '../search/types.js' */

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
 * That a child returns its value: "NSW, R returns 8", or "NSW, R returns −8 as MIN sees it, so −(−8) = 8 as
 * MAX does".
 * @type {(tree: Tree, node: number, child: number) => string}
 */
export function returnedText(tree, node, child) {
  const text = returnsText(tree, child);
  if (!inMoversView(tree)) return `${text} ${worthText(tree, node, child)}`;
  const other = valueAt(tree, child, tree.value[child]);
  const seenByChild = `${worthText(tree, child, child)} as ${playerAt(tree, child)} sees it`;
  const bound = boundWords(tree, node, boundSign(tree, child));
  return `${text} ${seenByChild}, so ${bound}${negationText(other)} as ${playerAt(tree, node)} does`;
}

/** A number from the other side with its sign changed: "−3", or "−(−3) = 3". @param {number} other */
const negationText = (other) =>
  other < 0 ? `−(${number(other)}) = ${number(-other)}` : number(minus(other));

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
 * What the opponent already has, and what that means for the mover.
 * @type {(tree: Tree, node: number, bound: number) => [has: string, means: string]}
 */
export function opponentHas(tree, node, bound) {
  const has = sureText(tree, 3 - mover(tree, node), bound, 'already ');
  if (!inMoversView(tree)) return [has, '']; // no meaning to add: both players read MAX's number
  const other = minus(valueAt(tree, node, bound));
  return [has, `, which is ${negationText(other)} to ${playerAt(tree, node)}`];
}

/** Which value for the mover ends the node. @type {(tree: Tree, node: number, bound: number) => string} */
export function promiseText(tree, node, bound) {
  const [has, means] = opponentHas(tree, node, bound);
  const more = isMax(tree, node) || inMoversView(tree) ? 'more' : 'less';
  const limit = number(valueAt(tree, node, bound));
  const isStrict = tree.variant.cut === '>' && !inMoversView(tree);
  const found = isStrict ? `${more} than ${limit}` : `${limit} or ${more}`;
  const player = playerAt(tree, node);
  return `${has} elsewhere${means}: as soon as ${player} finds ${found} here, the rest is pruned.`;
}

/** What a move gives the mover. @type {(tree: Tree, node: number, child: number) => string} */
export const gainText = (tree, node, child) =>
  `${isMax(tree, node) || inMoversView(tree) ? 'get' : 'hold MAX to'} ${worthText(tree, node, child)}`;

/**
 * The letters of the mover's own bound, and of the opponent's, which ends the node.
 * @type {(tree: Tree, node: number) => {own: 'α' | 'β', opponents: 'α' | 'β'}}
 */
export const letters = (tree, node) =>
  isMax(tree, node) || inMoversView(tree) ? { own: 'α', opponents: 'β' } : { own: 'β', opponents: 'α' };
