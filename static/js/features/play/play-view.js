/** The panel of Play: whose turn it is, the moves and their worth, its buttons. */
import { makeButton, onPress, onPressWithin, options, refill, write } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { number } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { fetchCode } from '../../search/code/listing.js';
import { afterMoves } from '../../search/game.js';
import { throwUnanswered } from '../../store/request.js';
import { showsGame } from '../../store/visibility.js';
import { equallyGood, totalRegrets, valueTo } from './engine.js';
import { NEW_GAME, playerAt } from './index.js';
import { drawMoment, drawMoves, listenToMoves, mapText, pickOnMap, treeText } from './moves-view.js';
import {
  bestHere,
  engineMoves,
  goOn,
  lastOwn,
  layAnswer,
  showWhy,
  tableNow,
  tableOf,
  undo,
  worthAt,
} from './table.js';
import {
  aheadWords,
  anewWords,
  damagedWords,
  endWords,
  hintWords,
  judgedWords,
  moveName,
  openedWords,
  regretCell,
  shortWords,
  sideNames,
  totalWords,
  turnWords,
  verdict,
  who,
  worthHead,
} from './words.js';

/** @import { Side } from './index.js' */
/** @import { Room, Table } from './types.js' */
/** @typedef {PageWith<'showText' | 'store' | 'wish'>} Needs  of the page */

// The table of the moves so far, each with its worth and its loss.

/** @param {Room} room */
function listenToTable(room) {
  onPressWithin('play-rows', 'button', ({ dataset }) =>
    withTable(room, (table) => showWhy(room, table, Number(dataset.ply))),
  );
}

/** @param {Room} room @param {Table} table */
function drawTable(room, table) {
  const { game, depth, home } = table;
  const key = `${home.nodes} ${depth} ${game.moves.join('.')}`;
  if (!refill(byId('play-rows'), key, () => game.moves.map((_, ply) => row(room, table, ply)))) return;
  byId('play-totals').textContent = totalsOf(room, table);
  byId('play-worth').textContent = worthHead(home);
  const caption = /** @type {HTMLTableElement} */ (byId('play-table')).caption;
  if (caption) caption.textContent = judgedWords(table);
  byId('play-scroll').scrollTop = byId('play-scroll').scrollHeight;
}

/** The total loss of each player. @param {Room} room @param {Table} table */
function totalsOf(room, table) {
  const { game, home, places } = table;
  const made = game.moves.map((_, ply) => ({
    player: playerAt(places[ply]),
    worth: worthAt(room, table, ply),
  }));
  return totalWords(home, totalRegrets(home.players, made));
}

/** @param {Room} room @param {Table} table @param {number} ply */
function row(room, table, ply) {
  const { game, home, places } = table;
  const worth = worthAt(room, table, ply);
  const title = worth ? aheadWords(worth) : '';
  const name = `${ply + 1}. ${who(home, playerAt(places[ply]))} ${moveName(home, game.moves[ply])}`;
  const why = makeButton('why', { ariaLabel: `Why move ${ply + 1}`, data: { ply } });
  return make('tr', { className: worth && worth.regret > 0 ? 'regretted' : '', title }, [
    make('th', { scope: 'row', textContent: name }),
    make('td', { textContent: worth ? number(worth.worth) : '?' }),
    make('td', { textContent: regretCell(worth?.regret) }),
    make('td', {}, [why]),
  ]);
}

// The buttons and fields of Play.

/** @param {Room} room @param {Needs} page */
function listenToButtons(room, page) {
  const { store } = page;
  onPress({
    'play-close': () => store.change({ steppingMode: 'watch' }),
    'play-new': () => withTable(room, (table) => goOn(room, table, [])),
    'play-undo': () => withTable(room, (table) => undo(room, table)),
    'play-hint': () => withTable(room, (table) => hint(room, table)),
    'play-why': () => withTable(room, (table) => why(room, table)),
    'play-engine': () => withTable(room, (table) => engineMoves(room, table, 1)),
    'play-on': () => withTable(room, (table) => engineMoves(room, table, Infinity)),
    'play-back': () => store.goTo(store.get().laid?.step ?? 0),
    'play-open': () => withTable(room, (table) => openPosition(page, table)),
  });
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
  const tellsValue = room.hinted || table.home.kind !== 'map';
  const equal = tellsValue ? equallyGood(table.place, found) : null;
  room.said = hintWords(table.home, { ...found, value: valueTo(table.player, found), equal }, room.hinted);
  room.hinted = true;
  room.store.change({});
}

/** @param {Room} room @param {Table} table */
function why(room, table) {
  const ply = lastOwn(table);
  if (ply >= 0) showWhy(room, table, ply);
}

/** Change the side, even in the middle of a game. @param {Room} room @param {Table} table */
function takeSide(room, table) {
  const side = /** @type {Side} */ (byId('play-side').value);
  goOn(room, { ...table, game: { ...table.game, side } }, table.game.moves);
}

/** @param {Room} room @param {Table} table */
function goDeep(room, table) {
  const field = byId('play-depth');
  const depth = field.validity.valid && field.value ? Number(field.value) : NEW_GAME.depth;
  goOn(room, { ...table, game: { ...table.game, depth } }, table.game.moves);
  const now = tableNow(room);
  if (now?.game.moves.length) room.said = anewWords(now);
  field.value = String(depth ?? table.depth);
}

/** @param {Needs} page @param {Table} table */
async function openPosition(page, table) {
  const { home, player } = table;
  const name = page.store.get().name || 'position';
  const game = location.hash; // in the form of links
  page.store.change({ steppingMode: 'watch' });
  if (!(await page.showText(textOf(table), { name, algorithm: home.algorithm }))) return;
  if (home.binding) await page.wish({ binding: home.binding });
  notice(openedWords(home, player), 'fact', {
    words: 'Back to the game',
    act: () => location.assign(game),
  });
}

/** @param {Table} table */
function textOf({ home, problem, game, depth, place, player }) {
  if (problem.map) return mapText(problem.map, afterMoves(problem.map, game.moves), { depth, first: player });
  return treeText(/** @type {Parameters<typeof treeText>[0]} */ (home), place.at);
}

/** @param {Needs} page @returns {Draw} */
export function playView(page) {
  /** @type {Room} */
  const room = { store: page.store, said: '', hinted: false, worths: new Map(), of: null };
  for (const algorithm of ['alpha-beta', 'max-n']) fetchCode(algorithm).catch(throwUnanswered);
  listenToButtons(room, page);
  listenToMoves(room);
  listenToTable(room);
  return (state, before) => draw(room, state, before);
}

/** @param {Room} room @param {State} state @param {State} before */
function draw(room, state, before) {
  const shown = state.steppingMode === 'play' && !state.busy;
  byId('play').hidden = !shown;
  byId('play-moment').hidden = !shown || !state.laid;
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
  drawMoment(room, table, state);
  drawButtons(table, state);
  if (state.picked && state.picked !== before.picked) pickOnMap(room, state.picked.region);
  if (table.game !== before.play || state.home !== before.home) answerSoon(room, table);
  if (before.steppingMode !== 'play' && !matchMedia('(pointer: coarse)').matches) byId('play-moves').focus();
}

/**
 * Let the engine answer after a person's move has been drawn.
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

/**
 * Repair a game from a damaged link: it ends before its first illegal move.
 * @param {Room} room
 * @param {Table} table
 */
function repair(room, { game, places }) {
  const moves = game.moves.slice(0, places.length - 1);
  notice(damagedWords(moves.length), 'bad');
  room.store.change({ play: { ...game, moves } });
}

/** @param {Table} table */
function drawFields({ game, depth, home, place }) {
  const sides = sideNames(home);
  refill(byId('play-side'), sides.join(), () => options(sides));
  byId('play-side').value = game.side;
  if (document.activeElement !== byId('play-depth')) byId('play-depth').value = String(depth);
  byId('play-depth-field').hidden = place.whole;
}

/** @param {Room} room @param {Table} table @param {State} state */
function drawWords(room, table, state) {
  const { home, game, place, player, legal, persons } = table;
  const turn = legal.length
    ? turnWords(home, game.side, player, persons)
    : endWords(home, game.side, place.rules.worth(place.at), game.moves.length);
  tell(
    [...replies(table), turn].join(' '),
    room.said || `${lastVerdict(room, table)} ${shortOf(table, state)}`.trim(),
  );
}

/**
 * The moves since a person moved; between people, the last move.
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

/** Whether the search shown was less deep than requested. @param {Table} table @param {State} state */
const shortOf = ({ depth, place }, { laid }) =>
  laid && !place.whole ? shortWords(laid.tree.depth_limit + Number(laid.after), depth) : '';

/** @param {Table} table @param {State} state */
function drawButtons({ game, legal, persons }, state) {
  const started = game.moves.length > 0;
  const alone = game.side === 'none';
  byId('play-engine').hidden = byId('play-on').hidden = !alone || !legal.length;
  byId('play-hint').hidden = alone; // during the engine's turn it keeps its place
  byId('play-hint').disabled = !persons || !legal.length;
  byId('play-undo').disabled = byId('play-why').disabled = !started;
  byId('play-back').hidden = showsGame(state);
  byId('play-open').disabled = !legal.length;
}

/** @param {string} turn @param {string} answer */
function tell(turn, answer) {
  write('play-turn', turn);
  write('play-said', answer);
  byId('play-said').className = { '✓': 'right', '✗': 'wrong' }[answer[0]] ?? '';
}
