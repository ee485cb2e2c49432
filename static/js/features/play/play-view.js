/** The panel of Play: whose turn it is, what can be moved, what the last move was worth. */
import { byId, make } from '../../kit/elements.js';
import { notice } from '../../kit/notice.js';
import { fetchCode } from '../../search/code/functions.js';
import { unanswered } from '../../store/request.js';
import { showsGame } from '../../store/seen.js';
import { listenToButtons } from './buttons.js';
import { playerAt } from './game.js';
import { drawMoves, listenToMoves, pickOnMap } from './moves-view.js';
import { engineMoves, layAnswer, tableNow } from './moving.js';
import { lastOwn, tableOf, worthAt } from './room.js';
import { drawTable, listenToTable } from './table-view.js';
import { damagedWords, endWords, moveName, shortWords, sideNames, turnWords, verdict, who } from './words.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Draw, State } from '../../store/state.js'
 * @import { Tree } from '../../search/tree.js'
 * @import { Room, Table } from './room.js'
 */

/** @param {Page} page @returns {Draw} */
export function playView(page) {
  /** @type {Room} */
  const room = { store: page.store, said: '', hinted: false, worths: new Map(), of: null };
  for (const algorithm of ['alpha-beta', 'max-n']) fetchCode(algorithm).catch(unanswered);
  listenToButtons(room, page);
  listenToMoves(room);
  listenToTable(room);
  return (state, before) => draw(room, state, before);
}

/** @param {Room} room @param {State} state @param {State} before */
function draw(room, state, before) {
  const shown = state.steppingMode === 'play' && !state.busy;
  byId('play').hidden = !shown;
  if (!shown) return;
  const table = tableOf(state);
  byId('play').classList.toggle('refused', 'refused' in table);
  if ('refused' in table) return tell(table.refused, '');
  if (table.places.length <= table.game.moves.length) return repair(room, table);
  if (state.play?.moves !== before.play?.moves || state.home !== before.home) room.hinted = false;
  drawMoves(table, state);
  drawFields(table);
  drawWords(room, table, state);
  drawTable(room, table);
  drawButtons(table, state);
  if (state.picked && state.picked !== before.picked) pickOnMap(room, state.picked.region);
  if (table.game !== before.play || state.home !== before.home) answerSoon(room, table);
  if (before.steppingMode !== 'play' && !matchMedia('(pointer: coarse)').matches) byId('play-moves').focus();
}

/**
 * The engine answers once the person's move has been drawn; by itself it plays only when it is told to.
 * @param {Room} room
 * @param {Table} table
 */
function answerSoon(room, { game, persons, legal, home }) {
  const answers = !persons && game.side !== 'none' && legal.length > 0;
  if (!answers && room.store.get().tree) return;
  setTimeout(() => {
    const now = tableNow(room);
    if (now?.game !== game || now.home !== home) return; // another move has been made
    if (answers) engineMoves(room, now, 1);
    else layAnswer(room, now);
  }, 0);
}

/** A damaged link: the game stands before its first illegal move. @param {Room} room @param {Table} table */
function repair(room, { game, places }) {
  const moves = game.moves.slice(0, places.length - 1);
  notice(damagedWords(moves.length), 'bad');
  room.store.change({ play: { ...game, moves } });
}

/** @param {Table} table */
function drawFields({ game, depth, home, place }) {
  fillSides(home);
  byId('play-side').value = game.side;
  if (document.activeElement !== byId('play-depth')) byId('play-depth').value = String(depth);
  byId('play-depth-field').hidden = place.whole;
}

/** @param {Tree} home */
function fillSides(home) {
  const list = byId('play-side');
  const sides = sideNames(home);
  if (list.dataset.of === sides.join()) return;
  list.dataset.of = sides.join();
  list.replaceChildren(...sides.map(([value, textContent]) => make('option', { value, textContent })));
}

/** @param {Room} room @param {Table} table @param {State} state */
function drawWords(room, table, state) {
  const { home, game, place, player, legal, persons } = table;
  const turn = legal.length
    ? turnWords(home, game.side, player, persons)
    : endWords(home, place.rules.worth(place.at), game.moves.length);
  tell(
    [...replies(table), turn].join(' '),
    room.said || `${lastVerdict(room, table)} ${shortOf(table, state)}`.trim(),
  );
}

/**
 * What has been played since a person moved; between people, the last move.
 * @param {Table} table
 */
function replies(table) {
  const { home, game, places } = table;
  const from = Math.min(lastOwn(table) + 1, game.moves.length - 1);
  return game.moves
    .slice(Math.max(0, from))
    .map((move, n) => `${who(home, playerAt(places[from + n]))} played ${moveName(home, move)}.`);
}

/** @param {Room} room @param {Table} table */
function lastVerdict(room, table) {
  const ply = lastOwn(table);
  if (ply < 0) return '';
  const { home, game, places } = table;
  const made = { move: game.moves[ply], player: playerAt(places[ply]) };
  return verdict(home, { ...made, worth: worthAt(room, table, ply) });
}

/** Whether the search that is shown had to stop short. @param {Table} table @param {State} state */
const shortOf = ({ depth, place }, { laid }) =>
  laid && !place.whole ? shortWords(laid.tree.depth_limit, depth) : '';

/** @param {Table} table @param {State} state */
function drawButtons({ game, legal, persons }, state) {
  const started = game.moves.length > 0;
  const alone = game.side === 'none';
  byId('play-engine').hidden = byId('play-on').hidden = !alone || !legal.length;
  byId('play-hint').hidden = !persons || !legal.length;
  byId('play-undo').disabled = byId('play-why').disabled = !started;
  byId('play-back').hidden = showsGame(state);
  byId('play-open').disabled = !legal.length;
}

/** @param {string} turn @param {string} said */
function tell(turn, said) {
  write('play-turn', turn);
  write('play-said', said);
}

/** What is spoken anew is what has changed. @param {'play-turn' | 'play-said'} id @param {string} text */
function write(id, text) {
  if (byId(id).textContent !== text) byId(id).textContent = text;
  if (id === 'play-said') byId(id).className = { '✓': 'right', '✗': 'wrong' }[text[0]] ?? '';
}
