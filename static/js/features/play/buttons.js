/** The buttons and fields of Play. */
import { byId } from '../../kit/elements.js';
import { notice } from '../../kit/notice.js';
import { afterMoves } from '../../search/game.js';
import { NEW_GAME } from './game.js';
import { bestHere, engineMoves, goOn, showWhy, tableNow, undo } from './moving.js';
import { mapText, treeText } from './position-text.js';
import { valueTo } from './regret.js';
import { lastOwn } from './room.js';
import { hintWords, openedWords } from './words.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Side } from './game.js'
 * @import { Room, Table } from './room.js'
 */

/** @param {Room} room @param {Page} page */
export function listenToButtons(room, page) {
  const { store } = page;
  byId('play-close').addEventListener('click', () => store.change({ steppingMode: 'watch' }));
  byId('play-new').addEventListener('click', () => withTable(room, (table) => goOn(room, table, [])));
  byId('play-undo').addEventListener('click', () => withTable(room, (table) => undo(room, table)));
  byId('play-hint').addEventListener('click', () => withTable(room, (table) => hint(room, table)));
  byId('play-why').addEventListener('click', () => withTable(room, (table) => why(room, table)));
  byId('play-engine').addEventListener('click', () =>
    withTable(room, (table) => engineMoves(room, table, 1)),
  );
  byId('play-on').addEventListener('click', () =>
    withTable(room, (table) => engineMoves(room, table, Infinity)),
  );
  byId('play-back').addEventListener('click', () => store.goTo(store.get().laid?.step ?? 0));
  byId('play-open').addEventListener('click', () => withTable(room, (table) => openPosition(page, table)));
  byId('play-side').addEventListener('change', () => withTable(room, (table) => takeSide(room, table)));
  byId('play-depth').addEventListener('change', () => withTable(room, (table) => goDeep(room, table)));
}

/** @param {Room} room @param {(table: Table) => void} act */
function withTable(room, act) {
  const table = tableNow(room);
  if (table) act(table);
}

/** @param {Room} room @param {Table} table */
function hint(room, table) {
  const found = table.persons && table.legal.length ? bestHere(room, table) : null;
  if (!found) return;
  room.said = hintWords(table.home, { ...found, value: valueTo(table.player, found) }, room.hinted);
  room.hinted = true;
  room.store.change({});
}

/** @param {Room} room @param {Table} table */
function why(room, table) {
  const ply = lastOwn(table);
  if (ply >= 0) showWhy(room, table, ply);
}

/** In the middle of a game as well. @param {Room} room @param {Table} table */
function takeSide(room, table) {
  const side = /** @type {Side} */ (byId('play-side').value);
  goOn(room, { ...table, game: { ...table.game, side } }, table.game.moves);
}

/** @param {Room} room @param {Table} table */
function goDeep(room, table) {
  const field = byId('play-depth');
  const depth = field.validity.valid && field.value ? Number(field.value) : NEW_GAME.depth;
  goOn(room, { ...table, game: { ...table.game, depth } }, table.game.moves);
  field.value = String(depth ?? table.depth);
}

/** @param {Page} page @param {Table} table */
async function openPosition(page, table) {
  const { home, player } = table;
  const name = page.store.get().name || 'position';
  page.store.change({ steppingMode: 'watch' });
  if (!(await page.showText(textOf(table), { name, algorithm: home.algorithm }))) return;
  if (home.binding) await page.wish({ binding: home.binding });
  notice(openedWords(home, player), 'fact');
}

/** @param {Table} table */
function textOf({ home, problem, game, depth, place, player }) {
  if (problem.map) return mapText(problem.map, afterMoves(problem.map, game.moves), { depth, first: player });
  return treeText(/** @type {Parameters<typeof treeText>[0]} */ (home), place.at);
}
