/** The moves of the game so far, each with what it was worth and what it gave away. */
import { byId, make } from '../../kit/elements.js';
import { number } from '../../kit/format.js';
import { playerAt } from './game.js';
import { showWhy, tableNow } from './moving.js';
import { worthAt } from './room.js';
import { aheadWords, farWords, moveName, regretCell, who } from './words.js';

/** @import { Room, Table } from './room.js' */

/** @param {Room} room */
export function listenToTable(room) {
  byId('play-rows').addEventListener('click', (e) => {
    const ply = /** @type {HTMLElement} */ (e.target).closest('button')?.dataset.ply;
    const table = tableNow(room);
    if (ply !== undefined && table) showWhy(room, table, Number(ply));
  });
}

/** @param {Room} room @param {Table} table */
export function drawTable(room, table) {
  const { game, depth, home } = table;
  const body = byId('play-rows');
  const key = `${home.nodes} ${depth} ${game.moves.join('.')}`;
  if (body.dataset.of === key) return;
  body.dataset.of = key;
  body.replaceChildren(...game.moves.map((_, ply) => row(room, table, ply)));
  byId('play-scroll').hidden = !game.moves.length;
  const caption = /** @type {HTMLTableElement} */ (byId('play-table')).caption;
  if (caption) caption.textContent = `Regret: given away, ${farWords(table)}`;
  byId('play-scroll').scrollTop = byId('play-scroll').scrollHeight;
}

/** @param {Room} room @param {Table} table @param {number} ply */
function row(room, table, ply) {
  const { game, home, places } = table;
  const worth = worthAt(room, table, ply);
  const title = worth ? aheadWords(worth) : '';
  const name = `${ply + 1}. ${who(home, playerAt(places[ply]))} ${moveName(home, game.moves[ply])}`;
  const why = make('button', { type: 'button', textContent: 'why' });
  why.ariaLabel = `Why move ${ply + 1}`;
  why.dataset.ply = String(ply);
  return make('tr', { className: worth && worth.regret > 0 ? 'regretted' : '', title }, [
    make('th', { scope: 'row', textContent: name }),
    make('td', { textContent: worth ? number(worth.worth) : '?' }),
    make('td', { textContent: regretCell(worth) }),
    make('td', {}, [why]),
  ]);
}
