/** What is said over a search of the game: whose it is, and why a move was right or wrong. Pure. */
import { number, plural } from '../../kit/format.js';
import { moveName, toWhom, who } from './words.js';

/**
 * @import { Tree } from '../../search/tree.js'
 * @import { Laid } from './laying.js'
 * @import { Worth } from './regret.js'
 */

/** Somebody asked why. @param {Pick<Laid, 'reply'>} laid */
export const isAsked = ({ reply }) => reply !== null;

/**
 * Which search lies in the tree panel, of which moment of the game: the map beside it shows the game
 * as it is.
 * @param {Tree} home
 * @param {number} move  that it is about
 * @param {Pick<Laid, 'tree' | 'after' | 'reply'>} laid
 */
export function whoseWords(home, move, { tree, after, reply }) {
  const far = plural(tree.depth_limit, 'move');
  const name = moveName(home, move);
  if (reply === null) return `The engine’s search before its move ${name}, up to ${far} ahead.`;
  if (!after) return `The search before the move ${name}, up to ${far} ahead.`;
  const open = tree.fold === 'window' ? ': an open window, so its value is no bound' : '';
  return `The search of ${name} alone, up to ${far} further${open}.`;
}

/**
 * @param {Tree} home
 * @param {{move: number, player: number, worth: Worth, reply: number, replier: number}} made
 */
export function whyWords(home, { move, player, worth, reply, replier }) {
  const to = toWhom(home, player);
  const is = `${moveName(home, move)} is worth ${number(worth.worth)}${to}`;
  const answer = reply < 0 ? endOf(worth) : `: ${who(home, replier)} answers ${moveName(home, reply)}`;
  return `${is}${answer}. ${beside(home, move, worth, to)}`;
}

/** @param {Worth} worth */
const endOf = ({ cut }) => (cut ? ', and no answer is looked at' : ', and the game is over');

/** The best move. @param {Tree} home @param {number} move @param {Worth} worth @param {string} to */
function beside(home, move, { best, value, regret }, to) {
  if (move === best) return 'No move is better.';
  if (regret === 0) return `${moveName(home, best)} is worth as much.`;
  return `${moveName(home, best)} would have been worth ${number(value)}${to}.`;
}
