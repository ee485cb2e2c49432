import type { Rules } from '../../search/types.js';
import type { Side } from './index.js';

/** A position in a game. */
export interface Place {
  rules: Rules<any>;
  at: any; // the position
  ply: number; // how many moves have been made
  whole: boolean; // it can only be searched to its end: inner nodes have no values
}

/** A search as preorder columns. */
export interface Rows {
  depth: number[];
  move: number[]; // the move that leads to the node; −1 at the root
  value: number[]; // for MAX (player 1)
  values: number[][]; // of max^n: a row for each node, with a value for each player; else empty
  size: number[];
  legal: number[];
  player: number[]; // who moves, 0 at a leaf
}

/** The result of a search by the engine. */
export interface EngineResult {
  rows: Rows;
  depth: number; // the depth limit
  isLimited: boolean; // the game goes on after some leaf
  value: number; // of the root, for MAX (player 1)
  values: number[]; // of max^n: the root's values for each player; else empty
  best: number; // the best move; −1 if there is none
}

/** How good a move is. */
export interface Worth {
  best: number; // the move that the engine would have made
  /** the value of best play, for MAX; if the game is not zero-sum, for the player who moved */
  value: number;
  worth: number; // the value of the move that was made, in the same view
  regret: number; // how much worse the move was for the player who made it; never negative
  depth: number; // how far both were searched, in moves, with the one that was made
  isLimited: boolean; // the game may go on after the last of them
}

/** A game in Play; it is in links. */
export interface Game {
  side: Side;
  depth: number | null; // of the engine's searches, in moves; null: as in the problem's own search
  moves: readonly number[]; // the moves so far, by number
}

export interface PlayState {
  play: Game | null; // the game on this problem, even in another activity; null: none was begun
  ownSearch: { tree: Tree; step: number } | null; // the problem's own search, which comes back after the game
  playSearch: PlaySearch | null; // the search that Play has put into the tree panel
}

/** The search that Play has put into the tree panel. */
export interface PlaySearch {
  tree: Tree;
  step: number; // as long as it is the current step, the map shows the game
  ply: number; // the move of the game that it is about
  after: boolean; // it begins after that move; if false, before it
  isOpen: boolean; // somebody has asked for it: it is looked at, and not the game
  /** if a person has asked why: the best answer to the move, −1 if none was searched; else null */
  reply: number | null;
}

/** A game with what follows from its moves. */
export interface Table {
  ownTree: Tree; // of the problem's own search: it has the players, the kind and the labels of moves
  problem: Checked;
  game: Game;
  depth: number; // of the engine's searches
  places: Place[]; // from the start on
  place: Place; // the current one
  legal: number[];
  player: number; // who moves
  isPersonsTurn: boolean; // the player who moves is a person
}

/** The data that Play's functions share. */
export interface PlayContext {
  store: Store;
  said: string; // a message about an illegal move, or a hint; '': the verdict on the last move is shown
  hasHinted: boolean; // the next hint names the move
  showsLine: boolean; // what the engine expects of the person was asked for
  worths: Map<string, Worth | null>; // the cached worths of moves
  worthsOf: Tree | null; // the problem's own search that they belong to
}
