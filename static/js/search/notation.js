/**
 * Values and windows at nodes as texts, in one of three notations, and who moves at a node. Values are as MAX
 * sees them; players are numbered from 1.
 */
import { number, vector } from '../kit/format.js';
import { oncePer } from '../kit/once.js';
import { isLeaf, mover, moverAt } from './tree.js';
import { asMoverSees, hasWindows, inMoversView, minus } from './windows.js';

/** @import { Notation, Sign } from './types.js' */
/** @import { Valued } from './windows.js' */

// The names and marks of players, and who moves at each level of a tree.

/**
 * The name of a player (from 1): MAX and MIN in a zero-sum game, otherwise a number.
 * @type {(tree: Pick<Tree, 'zero_sum'>, player: number) => string}
 */
export const moverName = ({ zero_sum: opposed }, player) =>
  opposed ? ['MAX', 'MIN'][player - 1] : `player ${player}`;

/**
 * The mark of a player: ▲ or ▼, as in textbooks; with more players the number.
 * @type {(tree: Pick<Tree, 'zero_sum'>, player: number) => string}
 */
export const moverMark = ({ zero_sum: opposed }, player) => (opposed ? '▲▼'[player - 1] : String(player));

const MIXED = 255; // more than one player moves at a depth; it is no player's number

/** Who moves at each depth; 0 if that differs or all nodes are leaves. Slow, so once for each tree. */
export const levelMovers = oncePer((/** @type {Tree} */ tree) => {
  const movers = new Uint8Array(tree.depth.reduce((deepest, d) => Math.max(deepest, d), 0) + 1);
  for (let i = 0; i < tree.nodes; i++) {
    if (isLeaf(tree, i)) continue;
    const [d, player] = [tree.depth[i], mover(tree, i)];
    movers[d] = movers[d] && movers[d] !== player ? MIXED : player;
  }
  return movers.map((player) => (player === MIXED ? 0 : player));
});

/** Whether MAX and MIN take turns by levels, so that signs can change between them. @param {Tree} tree */
export function alternatesByLevel(tree) {
  const movers = levelMovers(tree).slice(0, -1); // the last level has only leaves
  return tree.zero_sum && movers.every((player, d) => player > 0 && player !== movers[d - 1]);
}

/** A text such as "▲ MAX to move", or "player 3 to move". @type {(tree: Tree, player: number) => string} */
export const toMove = (tree, player) =>
  `${tree.zero_sum ? `${moverMark(tree, player)} ` : ''}${moverName(tree, player)} to move`;

// Notations: 'interval' writes a window as [3, 5], 'bounds' as α 3 β 5; 'negamax' writes [3, 5], but as the
// player who moves sees it.

/** The notations to choose from; none without a choice. @type {(tree: Tree) => Notation[]} */
export function notationsFor(tree) {
  const negamax = /** @type {Notation[]} */ (alternatesByLevel(tree) ? ['negamax'] : []);
  if (hasWindows(tree)) return ['interval', 'bounds', ...negamax];
  // without windows, the first two are alike; then negamax is offered only if the trace has its signs
  return inMoversView(tree) ? ['interval', ...negamax] : [];
}

/** The notation chosen, or that of the trace. @type {(tree: Tree, chosen: State['notation']) => Notation} */
export function notationOf(tree, chosen) {
  const choices = notationsFor(tree);
  if (chosen !== 'auto' && choices.includes(chosen)) return chosen;
  return inMoversView(tree) && choices.includes('negamax') ? 'negamax' : 'interval';
}

/**
 * The value and window of node i in a notation.
 * @type {<W extends Valued>(tree: Tree, i: number, w: W, notation: Notation) => W}
 */
export const asWritten = (tree, i, w, notation) => (notation === 'negamax' ? asMoverSees(tree, i, w) : w);

/**
 * The sign of a bound (≤ or ≥) at node i in a notation.
 * @type {(tree: Tree, i: number, sign: Sign, notation: Notation) => Sign}
 */
export function signWritten(tree, i, sign, notation) {
  // try the value 1 (its window does not matter): is it written as −1?
  const isTurned = asWritten(tree, i, { value: 1, alpha: 0, beta: 0 }, notation).value < 0;
  return isTurned ? TURNED_SIGNS[sign] : sign;
}

/** The sign of a bound after negamax has changed the sign of its value. @type {Record<Sign, Sign>} */
export const TURNED_SIGNS = { '': '', '≤': '≥', '≥': '≤' };

/**
 * The text of a value, or of a vector of values ('…' before a child has returned one).
 * @type {(node: {value: number, values: number[]}) => string}
 */
export function valueText({ value, values }) {
  if (!values.length) return number(value);
  return values[0] === -Infinity ? '…' : vector(values);
}

/**
 * The text of a window in five pieces, of which alpha is the second and beta the fourth.
 * @type {(alpha: number, beta: number, notation: Notation) => string[]}
 */
export const windowPieces = (alpha, beta, notation) =>
  notation === 'bounds'
    ? ['α\u2009', number(alpha), '  β\u2009', number(beta), '']
    : ['[', number(alpha), ', ', number(beta), ']'];

/** The text of a window. @type {(alpha: number, beta: number, notation: Notation) => string} */
export const windowText = (alpha, beta, notation) => windowPieces(alpha, beta, notation).join('');

/** A note on values in negamax form; or ''. @type {(tree: Tree, notation: Notation) => string} */
export function notationNote(tree, notation) {
  if (notation !== 'negamax') return '';
  const windows = hasWindows(tree) ? ' and [α, β] stands for [−β, −α]' : '';
  return `Negamax form: at ▼ every sign is turned, the value is −(MAX’s)${windows}`;
}

/**
 * The value that a node has in the given tree, where its number is `givenNode`; '' if it has none. In negamax
 * the sign depends on its depth.
 * @type {(shown: {tree: Tree, notation: Notation}, givenNode: number, depth: number) => string}
 */
export function givenText({ tree, notation }, givenNode, depth) {
  const values = tree.given?.values.map((column) => column[givenNode]) ?? [];
  if (!tree.given?.valued[givenNode]) return '';
  if (values.length > 1) return vector(values);
  return number(notation === 'negamax' && moverAt(tree, depth) !== 1 ? minus(values[0]) : values[0]);
}
