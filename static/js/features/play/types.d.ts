import type { Rules } from '../../search/types.js';
import type { Side } from './index.js';

/** A place of a game: a position with the rules that hold there. */
export interface Place {
  rules: Rules<any>;
  at: any; // the position
  ply: number; // how many moves have been made
  isSearchedToEnd: boolean; // the engine must search to the end, as the tree's inner nodes have no values
}

/** A search as columns: an entry for each node, in preorder. */
export interface Rows {
  depth: number[];
  move: number[]; // the move that leads to the node; −1 at the root
  value: number[]; // for MAX (player 1)
  values: number[][]; // of max^n: a row for each node, with a value for each player; else empty
  size: number[]; // nodes of the subtree, with its root
  legal: number[]; // how many legal moves
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
  ofBest: number;
  ofMove: number; // the value of the move that was made, in the same view
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

/** The current game, and what follows from its moves. */
export interface Table {
  ownTree: Tree; // the problem's own search: it has the players, the kind and the labels of moves
  problem: Checked;
  game: Game;
  depth: number; // of the engine's searches
  places: Place[]; // before each move, and after the last
  place: Place; // the current one
  legal: number[]; // the legal moves, by number
  player: number; // who moves, from 1
  isPersonsTurn: boolean; // the player who moves is a person
}

/** The data that Play's functions share. */
export interface PlayContext {
  store: Store;
  said: string; // a message about an illegal move, or a hint; '': the verdict on the last move is shown
  hasHinted: boolean; // the next hint names the move
  showsLine: boolean; // the person has asked which moves the engine expects
  worths: Map<string, Worth | null>; // the worths of moves, by depth and moves; null: too large to search
  worthsOf: Tree | null; // the problem's own search to which the worths belong
}
