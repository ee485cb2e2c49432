/** The two functions of minimax and alpha-beta mirror each other: this is all in which they differ. */

/**
 * @typedef {object} Side
 * @property {string} name   of the mover's function
 * @property {string} other  of the opponent's
 * @property {'max' | 'min'} best   of two values the better one
 * @property {number} start  worse than any value
 * @property {'α' | 'β'} own    the bound that the mover moves
 * @property {'α' | 'β'} bound  the opponent's, which ends the node
 * @property {Record<'>=' | '>', string>} sign  how a value is compared with it
 */

/** @type {Side} */
export const MAX = {
  name: 'max_value',
  other: 'min_value',
  best: 'max',
  start: -Infinity,
  own: 'α',
  bound: 'β',
  sign: { '>=': '≥', '>': '>' },
};
/** @type {Side} */
export const MIN = {
  name: 'min_value',
  other: 'max_value',
  best: 'min',
  start: Infinity,
  own: 'β',
  bound: 'α',
  sign: { '>=': '≤', '>': '<' },
};
/** Negamax: whoever moves maximizes. @type {Side} */
export const MOVER = { ...MAX, name: 'value_of', other: 'value_of' };

/** Where players may move twice in a row, the function called is whoever's turn it is. */
export const EITHER = 'either_value';

/** @param {Side} side @param {number} a @param {number} b */
export const better = ({ best }, a, b) => Math[best](a, b);

/**
 * Whether a value ends the mover's node.
 * @param {Side} side
 * @param {'>=' | '>'} cut
 * @param {number} value
 * @param {number} bound
 */
export function ends({ best }, cut, value, bound) {
  const [high, low] = best === 'max' ? [value, bound] : [bound, value];
  return cut === '>' ? high > low : high >= low;
}
