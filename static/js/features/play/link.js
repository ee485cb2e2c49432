/** What a link carries of a game: who plays what, how deep the engine looks, the moves: "max-3-12.5.7". */
import { checkWord } from '../../store/link-parts.js';
import { SIDES } from './game.js';

/**
 * @import { LinkPart } from '../../store/link-parts.js'
 * @import { Game, Side } from './game.js'
 */

const WHOLE = /^([a-z]+|\d\d?)-(\d{0,5})-(\d{1,7}(?:\.\d{1,7})*)?$/;

/** @param {Game} game */
const write = ({ side, depth, moves }) => `${side}-${depth ?? ''}-${moves.join('.')}`;

/** @param {string} text @returns {Game} throws what is wrong */
function read(text) {
  const [, side, depth, moves = ''] = text.match(WHOLE) ?? [];
  if (side === undefined || depth === '0')
    throw new Error(
      `The link has the game "${text.slice(0, 40)}"; it must be a side, a depth and the numbers of moves, ` +
        'such as max-3-12.5.7. Copy the link again from where it was shared.',
    );
  return {
    side: /** @type {Side} */ (checkWord('play', side, [...SIDES])),
    depth: depth ? Number(depth) : null,
    moves: moves ? moves.split('.').map(Number) : [],
  };
}

/** @type {LinkPart} */
export const playPart = { name: 'play', field: 'play', absent: null, write, read };
