/** How values and windows are written at nodes, and who moves there. */

import { number, vector } from '../kit/format.js';
import { isLeaf, mover, moverAt } from './tree.js';
import { asMoverSees, hasWindows, inMoversView } from './windows.js';

/** @import { Notation, Sign } from './types.js' */

// Who moves: how players are called and marked, and at which levels of a tree all nodes are one player's.

/**
 * In zero-sum games of two the players are MAX and MIN.
 * @param {Pick<Tree, 'zero_sum'>} tree
 * @param {number} player from 1
 */
export const moverName = ({ zero_sum: opposed }, player) =>
  opposed ? ['MAX', 'MIN'][player - 1] : `player ${player}`;

/**
 * ▲ or ▼, as in books; of more players the number.
 * @param {Pick<Tree, 'zero_sum'>} tree
 * @param {number} player from 1
 */
export const moverMark = ({ zero_sum: opposed }, player) => (opposed ? '▲▼'[player - 1] : String(player));

/** Found once a tree: at millions of nodes it takes some milliseconds. @type {WeakMap<Tree, Uint8Array>} */
const known = new WeakMap();

/**
 * By depth, who moves at every inner node there; 0 where that differs, and where there are only leaves.
 * @param {Tree} tree
 * @returns {Uint8Array}
 */
export function levelMovers(tree) {
  const found = known.get(tree) ?? findLevels(tree);
  known.set(tree, found);
  return found;
}

const MIXED = 255;

/** @param {Tree} tree */
function findLevels(tree) {
  const movers = new Uint8Array(tree.depth.reduce((most, d) => Math.max(most, d), 0) + 1);
  for (let i = 0; i < tree.nodes; i++) {
    if (isLeaf(tree, i)) continue;
    const [d, player] = [tree.depth[i], mover(tree, i)];
    movers[d] = movers[d] && movers[d] !== player ? MIXED : player;
  }
  return movers.map((player) => (player === MIXED ? 0 : player));
}

/**
 * Whether two players take turns, so that the sign of a value can change from level to level.
 * @param {Tree} tree
 */
export function takesTurns(tree) {
  const levels = levelMovers(tree);
  return (
    tree.zero_sum &&
    levels.every((player, d) => d === levels.length - 1 || (player > 0 && (!d || player !== levels[d - 1])))
  );
}

/**
 * "▲ MAX to move"; a player with a number needs no mark.
 * @param {Tree} tree
 * @param {number} player
 */
export const toMove = (tree, player) =>
  `${tree.zero_sum ? `${moverMark(tree, player)} ` : ''}${moverName(tree, player)} to move`;

/** @typedef {State['notation']} Chosen */
/** @typedef {{value: number, values: number[], alpha: number, beta: number}} Seen */

/**
 * What can be chosen for a search; nothing where it makes no difference.
 * @param {Tree} tree
 * @returns {Notation[]}
 */
export function notationsFor(tree) {
  const turned = /** @type {Notation[]} */ (takesTurns(tree) ? ['negamax'] : []);
  if (hasWindows(tree)) return ['interval', 'bounds', ...turned];
  return inMoversView(tree) ? ['interval', ...turned] : [];
}

/**
 * The notation in force: left to itself, that of the search's own trace.
 * @param {Tree} tree
 * @param {Chosen} chosen
 * @returns {Notation}
 */
export function notationOf(tree, chosen) {
  const choices = notationsFor(tree);
  if (chosen !== 'auto' && choices.includes(chosen)) return chosen;
  return inMoversView(tree) && choices.includes('negamax') ? 'negamax' : 'interval';
}

/**
 * A value and window as they are written at node i.
 * @template {{value: number, alpha: number, beta: number}} W
 * @param {Tree} tree
 * @param {number} i
 * @param {W} w
 * @param {Notation} notation
 * @returns {W}
 */
export const asWritten = (tree, i, w, notation) => (notation === 'negamax' ? asMoverSees(tree, i, w) : w);

/**
 * Seen from the other side, at most becomes at least.
 * @param {Tree} tree
 * @param {number} i
 * @param {Sign} sign
 * @param {Notation} notation
 * @returns {Sign}
 */
export function signWritten(tree, i, sign, notation) {
  const turned = asWritten(tree, i, { value: 1, alpha: 0, beta: 0 }, notation).value < 0;
  return turned ? /** @type {const} */ ({ '': '', '≤': '≥', '≥': '≤' })[sign] : sign;
}

/**
 * A value, or one for each player; nothing is known of these before a child has returned.
 * @param {{value: number, values: number[]}} seen
 */
export function valueText({ value, values }) {
  if (!values.length) return number(value);
  return values[0] === -Infinity ? '…' : vector(values);
}

/**
 * A window in five pieces, alpha the second and beta the fourth.
 * @param {number} alpha
 * @param {number} beta
 * @param {Notation} notation
 * @returns {string[]}
 */
export function windowPieces(alpha, beta, notation) {
  return notation === 'bounds'
    ? ['α\u2009', number(alpha), '  β\u2009', number(beta), '']
    : ['[', number(alpha), ', ', number(beta), ']'];
}

/** @param {number} alpha @param {number} beta @param {Notation} notation */
export const windowText = (alpha, beta, notation) => windowPieces(alpha, beta, notation).join('');

/**
 * What someone should know who reads values in negamax form; '' for the others.
 * @param {Tree} tree
 * @param {Notation} notation
 */
export function notationNote(tree, notation) {
  if (notation !== 'negamax') return '';
  return (
    `Negamax form: at ▼ every sign is turned, the value is ` +
    `−(MAX’s)${hasWindows(tree) ? ' and [α, β] stands for [−β, −α]' : ''}.`
  );
}

/**
 * What a leaf of the given tree is worth, as it is written at its depth.
 * @param {{tree: Tree, notation: Notation}} shown
 * @param {number} move
 * @param {number} depth
 */
export function givenText({ tree, notation }, move, depth) {
  const values = tree.given?.values.map((column) => column[move]) ?? [];
  if (!tree.given?.valued[move]) return '';
  if (values.length > 1) return vector(values);
  const turned = notation === 'negamax' && moverAt(tree, depth) !== 1;
  return number(turned && values[0] ? -values[0] : values[0]);
}
