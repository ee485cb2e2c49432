/**
 * The panel of Play: whose turn it is, the engine's opinion, the list of moves with their worth, the buttons.
 * A `table` is the current game with all that follows from it; a `ply` is the number of a move, from 0. The
 * `playSearch` is the engine's search in the tree panel. It has a `reply`, the best answer to a move that was
 * made, if it explains why this move was right or wrong; else its `reply` is null.
 */
import { makeButton, onPress, onPressWithin, options, refill, write } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { number, vector } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { fetchCode } from '../../search/code/listing.js';
import { afterMoves } from '../../search/game.js';
import { bestLine } from '../../search/tree.js';
import { throwForUser } from '../../store/request.js';
import { looksAtSearch } from '../../store/visibility.js';
import { drawBoard, focusBoard, listenToBoard } from './board-view.js';
import { equallyGood, reportedValue, totalRegrets } from './engine.js';
import { NEW_GAME, playerAt } from './index.js';
import { drawRegions, focusMap, listenToMap, mapText, showChips, treeText } from './moves-view.js';
import {
  bestHere,
  engineMoves,
  goOn,
  lastPersonsPly,
  NO_SEARCH,
  showAnswer,
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
  expectWords,
  hintWords,
  judgedWords,
  moveName,
  openedWords,
  regretCell,
  shortWords,
  sideNames,
  startWords,
  totalWords,
  turnWords,
  verdict,
  who,
  whoseWords,
  whyWords,
  worthHead,
} from './words.js';

/** @import { Side } from './index.js' */
/** @import { PlayContext, PlaySearch, Table } from './types.js' */
/** @typedef {PageWith<'showText' | 'store' | 'wish'>} Needs  of the page */

// The list of the moves so far, each with its worth and its loss.

/** @type {(context: PlayContext, table: Table) => void} */
function drawMoves(context, table) {
  const { game, depth, ownTree } = table;
  const key = `${ownTree.nodes} ${depth} ${game.moves.join('.')}`; // the rows depend on these
  if (!refill(byId('play-rows'), key, () => game.moves.map((_, ply) => row(context, table, ply)))) return;
  byId('play-totals').textContent = game.moves.length ? totalsOf(context, table) : '';
  write('play-worth', worthHead(ownTree));
  byId('play-score').hidden = ownTree.kind !== 'map';
  write('play-judged', judgedWords(table));
  byId('play-scroll').scrollTop = byId('play-scroll').scrollHeight;
}

/** The total loss of each player. @type {(context: PlayContext, table: Table) => string} */
function totalsOf(context, table) {
  const { game, ownTree, places } = table;
  const moves = places.slice(0, game.moves.length).map((place, ply) => ({
    player: playerAt(place),
    worth: worthAt(context, table, ply),
  }));
  return totalWords(ownTree, totalRegrets(ownTree.players, moves));
}

/** The row of a move. @type {(context: PlayContext, table: Table, ply: number) => HTMLTableRowElement} */
function row(context, table, ply) {
  const { game, ownTree, places } = table;
  const worth = worthAt(context, table, ply);
  const title = worth ? aheadWords(worth) : '';
  const name = `${ply + 1}. ${who(ownTree, playerAt(places[ply]))} ${moveName(ownTree, game.moves[ply])}`;
  const why = makeButton('why', { ariaLabel: `Why move ${ply + 1}`, data: { ply } });
  return make('tr', { className: worth && worth.regret > 0 ? 'regretted' : '', title }, [
    make('th', { scope: 'row', textContent: name }),
    ...(ownTree.kind === 'map' ? [make('td', { textContent: scoreAfter(places[ply + 1]) })] : []),
    make('td', { textContent: worth ? number(worth.ofMove) : '?' }),
    make('td', { textContent: regretCell(worth?.regret) }),
    make('td', {}, [why]),
  ]);
}

/** A position's score on the map. @param {Table['place']} place */
function scoreAfter({ rules, at }) {
  const scores = rules.worth(at);
  return scores.length > 1 ? vector(scores) : number(scores[0]);
}

/** Whether the main pointer is a finger. */
const byFinger = () => matchMedia('(pointer: coarse)').matches;

// The buttons and fields of Play.

/** @type {(context: PlayContext, page: Needs) => void} */
function listenToButtons(context, page) {
  const { store } = page;
  /** A listener that acts on the current game, if there is one. */
  const onGame = (/** @type {(context: PlayContext, table: Table) => void} */ act) => () => {
    const table = tableNow(context);
    if (table) act(context, table);
  };
  onPress({
    'play-close': () => store.change({ steppingMode: 'watch' }),
    'play-new': onGame((_, table) => goOn(context, table, [])),
    'play-undo': onGame(undo),
    'play-hint': onGame(giveHint),
    'play-why': onGame((_, table) => showWhyOf(context, lastPersonsPly(table))),
    'play-engine': onGame((_, table) => engineMoves(context, table, 1)),
    'play-on': onGame((_, table) => engineMoves(context, table, Infinity)),
    'play-back': onGame(backToGame),
    'play-look': () => {
      const { playSearch } = store.get();
      if (playSearch) store.change({ playSearch: { ...playSearch, isOpen: true }, step: 0, tab: 'tree' });
    },
    'play-line': () => {
      context.showsLine = true;
      store.change({}); // draws the line
    },
    'play-open': onGame((_, table) => openPosition(page, table)),
  });
  onPressWithin('play-rows', 'button', ({ dataset }) => showWhyOf(context, Number(dataset.ply)));
  byId('play-side').addEventListener('change', onGame(takeSide));
  byId('play-depth').addEventListener('change', onGame(changeDepth));
}

/** Show why the move of a ply was right or wrong. @type {(context: PlayContext, ply: number) => void} */
function showWhyOf(context, ply) {
  const table = tableNow(context);
  if (table && ply >= 0) showWhy(context, table, ply);
}

/** Go back to the board, and to the engine's own search. @type {typeof giveHint} */
function backToGame(context, table) {
  context.store.change({ ...NO_SEARCH, playing: false, tab: 'map' });
  showAnswer(context, table);
}

/** Say a hint; on a tree, or asked again, the move. @type {(context: PlayContext, table: Table) => void} */
function giveHint(context, table) {
  const { ownTree, isPersonsTurn, legal, place, player } = table;
  const result = isPersonsTurn && legal.length ? bestHere(context, table) : null;
  if (!result) return;
  const namesMove = context.hasHinted || ownTree.kind !== 'map';
  const equal = namesMove ? equallyGood(place, result) : null;
  const found = { ...result, value: reportedValue(player, result), equal };
  context.said = hintWords(ownTree, found, context.hasHinted);
  context.hasHinted = true;
  context.store.change({}); // draws `said`
}

/** Take the chosen side, even in the middle of a game. @param {PlayContext} context @param {Table} table */
function takeSide(context, table) {
  const side = /** @type {Side} */ (byId('play-side').value);
  goOn(context, { ...table, game: { ...table.game, side } }, table.game.moves);
}

/** Change the engine's depth: all moves are judged anew. @param {PlayContext} context @param {Table} table */
function changeDepth(context, table) {
  const field = byId('play-depth');
  // an empty field, or one with a wrong number, stands for the depth of a new game
  const depth = field.validity.valid && field.value ? Number(field.value) : NEW_GAME.depth;
  goOn(context, { ...table, game: { ...table.game, depth } }, table.game.moves);
  const changed = tableNow(context);
  if (changed?.game.moves.length) context.said = anewWords(changed);
  field.value = String(changed?.depth ?? depth);
}

/** Open the position as a problem, and offer the way back. @param {Needs} page @param {Table} table */
async function openPosition(page, table) {
  const { ownTree, player } = table;
  const name = page.store.get().name || 'position';
  const linkToGame = location.hash;
  page.store.change({ steppingMode: 'watch' });
  if (!(await page.showText(textOf(table), { name, algorithm: ownTree.algorithm }))) return;
  if (ownTree.binding) await page.wish({ binding: ownTree.binding });
  notice(openedWords(ownTree, player), 'fact', {
    words: 'Back to the game',
    act: () => location.assign(linkToGame),
  });
}

/** The position as the text of a problem. @param {Table} table */
function textOf({ ownTree, problem, game, depth, place, player }) {
  if (problem.map) return mapText(problem.map, afterMoves(problem.map, game.moves), { depth, first: player });
  return treeText(/** @type {Parameters<typeof treeText>[0]} */ (ownTree), place.at);
}

/** Install the listeners of Play; the result draws the panel. @param {Needs} page @returns {Draw} */
export function playView(page) {
  const start = { said: '', hasHinted: false, showsLine: false, worths: new Map(), worthsOf: null };
  /** @type {PlayContext} */
  const context = { store: page.store, ...start };
  fetchCode().catch(throwForUser);
  listenToButtons(context, page);
  listenToMap(context);
  listenToBoard(context);
  return (state, before) => draw(context, state, before);
}

/** Draw the game, if there is one. @type {(context: PlayContext, state: State, before: State) => void} */
function draw(context, state, before) {
  const isShown = state.steppingMode === 'play' && !state.busy;
  showElements(state, isShown);
  if (!isShown) return;
  const table = tableOf(state);
  byId('play').classList.toggle('refused', 'refused' in table);
  if ('refused' in table) return tell(table.refused, '', '');
  const hasIllegalMove = table.places.length <= table.game.moves.length;
  if (hasIllegalMove) return repair(context, table); // which draws anew
  const isOtherSearch = state.ownSearch !== before.ownSearch;
  if (state.play?.moves !== before.play?.moves || isOtherSearch)
    Object.assign(context, { hasHinted: false, showsLine: false });
  drawRegions(table, state.problem?.map ?? null);
  if (!byId('play-board').hidden) drawBoard(table, state);
  drawFields(table);
  drawWords(context, table, state);
  drawSearched(context, table, state);
  drawMoves(context, table);
  drawButtons(context, table, state);
  if (state.picked && state.picked !== before.picked) showChips(context, table, state);
  if (table.game !== before.play || isOtherSearch) goOnSoon(context, table);
  if (before.steppingMode !== 'play' && !byFinger()) (state.problem?.map ? focusMap : focusBoard)();
}

/** Show and hide the elements of Play. @param {State} state @param {boolean} isShown */
function showElements(state, isShown) {
  const showsSearch = looksAtSearch(state); // in place of the game
  document.documentElement.dataset.looks = showsSearch || state.busy ? 'search' : 'game';
  byId('play').hidden = byId('play-moment').hidden = byId('play-regions').hidden = !isShown;
  byId('play-board').hidden = !isShown || showsSearch || state.problem?.kind !== 'tree';
  if (!state.picked) byId('play-chips').hidePopover();
}

/**
 * Let the engine move after this drawing, if it is its turn. Otherwise show the search of its last move if
 * the tree panel is empty, as it is after a link or an undo.
 * @type {(context: PlayContext, table: Table) => void}
 */
function goOnSoon(context, { game, isPersonsTurn, legal, ownTree }) {
  const isEnginesTurn = !isPersonsTurn && game.side !== 'none' && legal.length > 0; // 'none': by button only
  if (!isEnginesTurn && context.store.get().tree) return;
  setTimeout(() => {
    const table = tableNow(context);
    if (table?.game !== game || table.ownTree !== ownTree) return; // another move has been made
    if (isEnginesTurn) engineMoves(context, table, 1);
    else showAnswer(context, table);
  }, 0);
}

/** Cut off a damaged game before its illegal move. @type {(context: PlayContext, table: Table) => void} */
function repair(context, { game, places }) {
  const moves = game.moves.slice(0, places.length - 1);
  notice(damagedWords(moves.length), 'bad');
  context.store.change({ play: { ...game, moves } });
}

/** @param {Table} table */
function drawFields({ game, depth, ownTree, place }) {
  const sides = sideNames(ownTree);
  refill(byId('play-side'), sides.join(), () => options(sides));
  byId('play-side').value = game.side;
  if (document.activeElement !== byId('play-depth')) byId('play-depth').value = String(depth);
  byId('play-depth-field').hidden = place.isSearchedToEnd;
}

/** @type {(context: PlayContext, table: Table, state: State) => void} */
function drawWords(context, table, state) {
  const { ownTree, game, place, player, legal, isPersonsTurn } = table;
  const turn = legal.length
    ? turnWords(ownTree, game.side, player, isPersonsTurn)
    : endWords(ownTree, game.side, place.rules.worth(place.at), game.moves.length);
  const start = !game.moves.length && isPersonsTurn ? startWords(ownTree, byFinger()) : '';
  const answer = context.said || start || `${lastVerdict(context, table)} ${depthNote(table, state)}`.trim();
  tell([...recentMoves(table), turn].join(' '), answer, expectation(context, table, state));
}

/**
 * The engine's opinion of the position. It names the expected moves only if they are no hint, or if the
 * person has asked for them.
 * @type {(context: PlayContext, table: Table, state: State) => string}
 */
function expectation(context, table, { playSearch }) {
  if (!playSearch || explainsMove(playSearch)) return '';
  const { tree, ply } = playSearch;
  const player = playerAt(table.places[ply]);
  const expectedNodes = isLineHidden(context, table, playSearch) ? [] : bestLine(tree).slice(1);
  const line = expectedNodes.map((node) => tree.move[node]);
  const value = tree.values.length ? tree.values[player - 1][0] : tree.value[0]; // of the root, node 0
  const isLimited = tree.depth.includes(tree.depth_limit);
  return expectWords(table.ownTree, { depth: tree.depth_limit, isLimited, player, value, line });
}

/** @param {PlaySearch} playSearch */
const explainsMove = ({ reply }) => reply !== null;

/**
 * Whether the moves that the engine expects are hidden, since they would be a hint.
 * @type {(context: PlayContext, table: Table, playSearch: PlaySearch | null) => boolean}
 */
function isLineHidden({ showsLine }, { legal, isPersonsTurn }, playSearch) {
  const isEnginesOpinion = playSearch !== null && !explainsMove(playSearch);
  return isEnginesOpinion && !showsLine && legal.length > 0 && isPersonsTurn;
}

/** Say which search is shown, and the reason if somebody has asked why. @type {typeof drawWords} */
function drawSearched(context, table, state) {
  const { playSearch, step } = state;
  const isOpen = looksAtSearch(state) && playSearch !== null;
  const because = isOpen && step === playSearch.step ? becauseOf(context, table, playSearch) : '';
  byId('play-moment').classList.toggle('explains', because !== '');
  byId('play-told').hidden = isOpen;
  byId('play-searched').hidden = !isOpen;
  write('play-because', because);
  write('play-whose', isOpen ? whoseWords(table.ownTree, table.game.moves[playSearch.ply], playSearch) : '');
}

/**
 * Why the move that a search is about was right or wrong; '' if nobody has asked why.
 * @type {(context: PlayContext, table: Table, playSearch: PlaySearch) => string}
 */
function becauseOf(context, table, { ply, reply }) {
  const { ownTree, game, places } = table;
  if (reply === null) return '';
  const worth = worthAt(context, table, ply);
  if (!worth) return '';
  const [player, replier] = [playerAt(places[ply]), playerAt(places[ply + 1])];
  return whyWords(ownTree, { move: game.moves[ply], player, worth, reply, replier });
}

/** Sentences about the moves since a person moved, at least about the last one. @param {Table} table */
function recentMoves(table) {
  const { ownTree, game, places } = table;
  const sincePly = Math.min(lastPersonsPly(table) + 1, game.moves.length - 1);
  const sentences = game.moves.map(
    (move, ply) => `${who(ownTree, playerAt(places[ply]))} played ${moveName(ownTree, move)}.`,
  );
  return sentences.slice(Math.max(0, sincePly)); // without a move there is nothing to say
}

/** The verdict on the last move of a person. @type {(context: PlayContext, table: Table) => string} */
function lastVerdict(context, table) {
  const ply = lastPersonsPly(table);
  if (ply < 0) return '';
  const { ownTree, game, places } = table;
  const move = { move: game.moves[ply], player: playerAt(places[ply]) };
  return verdict(ownTree, { ...move, worth: worthAt(context, table, ply) });
}

/** The note that a search is less deep than asked, or ''. @type {(table: Table, state: State) => string} */
function depthNote({ depth, place }, { playSearch }) {
  if (!playSearch || place.isSearchedToEnd) return '';
  const { tree, after } = playSearch;
  return shortWords(tree.depth_limit + (after ? 1 : 0), depth); // with the move that it begins after
}

/** @type {(context: PlayContext, table: Table, state: State) => void} */
function drawButtons(context, table, state) {
  const { game, legal, isPersonsTurn } = table;
  const { playSearch } = state;
  const isEngineAlone = game.side === 'none';
  const showsSearch = looksAtSearch(state);
  byId('play-engine').hidden = byId('play-on').hidden = !isEngineAlone || !legal.length;
  byId('play-hint').hidden = isEngineAlone; // during the engine's turn it is only disabled
  byId('play-hint').disabled = !isPersonsTurn || !legal.length;
  byId('play-undo').disabled = !game.moves.length;
  byId('play-why').hidden = !game.moves.length || showsSearch;
  byId('play-back').hidden = !showsSearch;
  byId('play-look').hidden = showsSearch || !playSearch;
  byId('play-line').hidden = showsSearch || !isLineHidden(context, table, playSearch);
  byId('play-open').disabled = !legal.length;
}

/**
 * Write whose turn it is, the answer to the person (a verdict, hint or reason), what the engine expects.
 * @type {(turn: string, answer: string, expects: string) => void}
 */
function tell(turn, answer, expects) {
  write('play-turn', turn);
  write('play-said', answer);
  write('play-expects', expects);
  byId('play-said').className = { '✓': 'right', '✗': 'wrong' }[answer[0]] ?? '';
}
