/** Over the tree: which search of the game it is, and where somebody asked why, the reason. */
import { byId } from '../../kit/elements.js';
import { playerAt } from './game.js';
import { worthAt } from './room.js';
import { isAsked, whoseWords, whyWords } from './why-words.js';

/**
 * @import { State } from '../../store/state.js'
 * @import { Laid } from './laying.js'
 * @import { Room, Table } from './room.js'
 */

/** @param {Room} room @param {Table} table @param {State} state */
export function drawMoment(room, table, { laid, step }) {
  const because = laid && step === laid.step ? becauseOf(room, table, laid) : '';
  byId('play-moment').classList.toggle('explains', because !== '');
  write('play-whose', laid ? whoseWords(table.home, table.game.moves[laid.ply], laid) : '');
  write('play-because', because);
}

/** @param {Room} room @param {Table} table @param {Laid} laid */
function becauseOf(room, table, laid) {
  const { home, game, places } = table;
  const worth = isAsked(laid) ? worthAt(room, table, laid.ply) : null;
  if (!worth || laid.reply === null) return '';
  const player = playerAt(places[laid.ply]);
  const replier = playerAt(places[laid.ply + 1]);
  return whyWords(home, { move: game.moves[laid.ply], player, worth, reply: laid.reply, replier });
}

/** What is spoken anew is what has changed. @param {'play-whose' | 'play-because'} id @param {string} text */
function write(id, text) {
  if (byId(id).textContent !== text) byId(id).textContent = text;
}
