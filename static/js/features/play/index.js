/**
 * The feature Play, a game against the engine: the game in the state and in links. A place is a position
 * (`at`) with the rules and the number of moves before it (`ply`): before the first move, ply is 0.
 */
import { gameOnly, kindOf, kindOnPage } from '../../kinds/kinds.js';
import { byId } from '../../kit/elements.js';
import { checkWord } from '../../store/link.js';
import { lazily, pressing } from '../../store/state.js';
import { placeAfter } from './engine.js';

/** @import { LinkPart, Settle } from '../../store/types.js' */
/** @import { Game, Place, PlayState } from './types.js' */

// A game: its sides, its moves and its places.

/** The names of sides in links; a third player and further ones are numbers, up to 16. */
const NAMED_SIDES = /** @type {const} */ (['max', 'min', 'both', 'none']);
export const SIDES = [...NAMED_SIDES, ...Array.from({ length: 14 }, (_, n) => `${n + 3}`)];
/** @typedef {typeof NAMED_SIDES[number] | string} Side  who is played by people: one player, all or none */

/** @type {Game} */
export const NEW_GAME = { side: 'max', depth: null, moves: [] };

/** The side of one player, from 1. @param {number} player */
export const sideOf = (player) => ['max', 'min'][player - 1] ?? String(player);

/** Whether a person plays this player. @type {(side: Side, player: number) => boolean} */
export const isPlayedByPerson = (side, player) => side === 'both' || side === sideOf(player);

/** The game; its side is 'max' if this problem has no such player. @param {Game} game @param {Tree} tree */
export const seatPlayer = (game, { players }) =>
  Number(game.side) > players ? { ...game, side: 'max' } : game; // a word is NaN: never greater

/** The reason why this cannot be played; '' if it can. @param {Tree | null} tree  the problem's own search */
export const refusal = (tree) =>
  tree ? '' : 'There is no search of this problem to begin from: choose a smaller depth, then Play.';

/**
 * The place where the game begins, by the problem's own search. In a zero-sum game for two, a position has
 * one value, MAX's; otherwise one for each player.
 * @type {(problem: Checked, tree: Tree) => Place}
 */
export function beginning(problem, tree) {
  const { given, zero_sum: isZeroSum, values } = tree;
  const rules = kindOf(tree).rules(problem, { ...tree, values: isZeroSum ? [] : values });
  if (!rules) throw new Error('There is no game in this problem.');
  const lacksValues = given !== null && !given.valued.every(Boolean); // some nodes have none
  return { rules, at: rules.start, ply: 0, isSearchedToEnd: lacksValues };
}

/**
 * The places of a game from its beginning; those after a move that is not legal are left out.
 * @type {(start: Place, moves: readonly number[]) => Place[]}
 */
export function placesOf(start, moves) {
  const places = [start];
  for (const move of moves) {
    const last = places[places.length - 1];
    if (!last.rules.moves(last.at).includes(move)) break;
    places.push(placeAfter(last, move));
  }
  return places;
}

/** @param {Place} place */
export const legalAt = ({ rules, at }) => rules.moves(at);

/** Who moves, from 1. @param {Place} place */
export const playerAt = ({ rules, at, ply }) => rules.player(at, ply);

/**
 * The number of moves that remain after an undo. It takes back a person's last move and what followed; if the
 * engine plays alone, one move; if no person has moved, all moves, so that 0 remain.
 * @type {(places: readonly Place[], side: Side) => number}
 */
export function pliesAfterUndo(places, side) {
  for (let ply = places.length - 2; ply > 0; ply--)
    if (side === 'none' || isPlayedByPerson(side, playerAt(places[ply]))) return ply;
  return 0;
}

// The part of a link for a game: the side, the engine's depth, the moves: "max-3-12.5.7".

const LINK_FORM = /^([a-z]+|\d\d?)-(\d{0,5})-(\d{1,7}(?:\.\d{1,7})*)?$/;

/** @param {Game} game */
const write = ({ side, depth, moves }) => `${side}-${depth ?? ''}-${moves.join('.')}`;

/** Read the game in a link; throws for a wrong text. @param {string} text @returns {Game} */
function readGame(text) {
  const [, side, depth, moves = ''] = text.match(LINK_FORM) ?? [];
  if (side === undefined || /^0+$/.test(depth))
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
export const playPart = { name: 'play', field: 'play', absent: null, write, read: readGame };

// Play in the state. During a game the problem's own search is set aside (`ownSearch`), so that nothing
// reveals the best move; afterwards it returns. `playSearch` is a search that Play itself shows meanwhile.
// Every beginning and end of a game goes through `settlePlay`.

const NO_SEARCHES = { ownSearch: null, playSearch: null };

/** The changes by Play that follow from a change of the state. @type {Settle} */
export function settlePlay(next, before) {
  const isOtherProblem = next.text !== before.text || next.graph !== before.graph;
  const isOtherGame = next.play !== before.play; // or the same after a move
  // A game ends with its problem; but another problem may bring a game of its own, as in a link.
  const play = isOtherProblem && !isOtherGame ? null : next.play;
  if (next.steppingMode !== 'play') return { play, ...leaveGame(next) }; // Play is off
  const game = play ?? { ...NEW_GAME, side: before.play?.side ?? NEW_GAME.side };
  if (before.steppingMode !== 'play') return beginGame(next, game); // Play was switched on
  const hasOtherSearch = showsOtherSearch(next);
  if ((isOtherProblem || isOtherGame) && hasOtherSearch) return beginGame(next, game); // with its search
  if (isOtherProblem) return { play: game, ...NO_SEARCHES }; // the old searches go; its own will follow
  if (isOtherGame) return { play: game }; // a move, for example
  // Something else has changed; another search or a comparison (`rival`) would reveal moves: the game ends.
  return hasOtherSearch || next.rival ? { ...leaveGame(next), steppingMode: 'watch' } : { play: game };
}

/** Whether the page shows a search that does not come from Play. @param {State} state */
const showsOtherSearch = ({ tree, playSearch }) => tree !== null && tree !== playSearch?.tree;

/** The changes that set the page's search aside. @type {(state: State, game: Game) => Partial<State>} */
const beginGame = ({ tree, step }, game) => ({
  play: tree ? seatPlayer(game, tree) : game,
  ownSearch: tree ? { tree, step } : null,
  playSearch: null,
  tree: null,
  step: 0,
  rival: null,
  playing: false,
  tab: 'map',
});

/** The changes that bring back the page's search, unless another has come. @type {(_: State) => object} */
function leaveGame(state) {
  if (!state.ownSearch) return {};
  return showsOtherSearch(state) ? NO_SEARCHES : { ...NO_SEARCHES, ...state.ownSearch };
}

/** @type {Part<PlayState>} */
const state = {
  name: 'play',
  starts: { play: null, ...NO_SEARCHES },
  ofGame: ['play', 'ownSearch', 'playSearch'], // they are reset while constraints are shown
  // any: it replaces the search on the page, which is in fields of other parts
  settle: (next, before) => /** @type {Partial<any>} */ (settlePlay(next, before)),
  link: [playPart],
};

/** @param {State} shown */
const isOn = ({ steppingMode }) => steppingMode === 'play';

/** @type {Feature} */
export const play = {
  state,
  actions: [
    pressing('play-toggle', 'Play: move yourself, and the engine answers; or watch again', {
      keys: ['v'],
      when: (shown) => kindOnPage(shown).applies.includes('game') && (isOn(shown) || shown.tree !== null),
    }),
    pressing('play-undo', 'Play: take the last move back', { keys: ['z'], when: isOn }),
    pressing('play-hint', 'Play: a hint, and the best move when asked again', { keys: ['h'], when: isOn }),
    pressing('play-why', 'Play: show why the last move was right or wrong', { keys: ['s'], when: isOn }),
  ],
  panel: (page) => {
    byId('play-toggle').addEventListener('click', () =>
      page.store.change({ steppingMode: isOn(page.store.get()) ? 'watch' : 'play' }),
    );
    return gameOnly(
      lazily(page.store, async () => (await import('./play-view.js')).playView(page), { needed: isOn }),
    );
  },
};
