import type { Rules } from '../../search/types.js';
import type { Side } from './index.js';

/** Where a game stands. */
export interface Place {
  rules: Rules<any>;
  at: any; // the position
  ply: number; // how many moves have been made
  whole: boolean; // it can only be searched to its end: above that nothing has a value
}

/** A search as preorder columns. */
export interface Rows {
  depth: number[];
  move: number[]; // that leads there; −1 at the root
  value: number[]; // to MAX (player 1)
  values: number[][]; // of max^n: a row for each node, with what each player gets; else empty
  size: number[];
  legal: number[];
  player: number[]; // who moves, 0 at a leaf
}

export interface Found {
  rows: Rows;
  depth: number; // how far it was to look
  cut: boolean; // at some leaf the game goes on
  value: number; // of the root to MAX (player 1)
  values: number[]; // to each player, of max^n; else empty
  best: number; // the move; −1 where there is none
}

export interface Worth {
  best: number; // the move that the engine would have made
  /**
   * what best play is worth, as MAX sees it; where the players do not want the opposite, as whoever moved
   * does
   */
  value: number;
  worth: number; // what the move made is worth, seen likewise
  regret: number; // what it gave away, for whoever made it; never negative
  depth: number; // how far both were looked at, in moves, the one made included
  cut: boolean; // there the game may go on
}

export interface Game {
  side: Side;
  depth: number | null; // how far the engine looks, in moves; null: as the problem's own search
  moves: readonly number[]; // made so far, by their numbers
}

export interface PlayState {
  play: Game | null; // the game of this problem, also while it is only watched; null: none was begun
  home: { tree: Tree; step: number } | null; // the problem's own search, set aside while a game is on
  laid: Laid | null; // the search that Play has put into the tree panel
}

/** The search that Play has put into the tree panel. */
export interface Laid {
  tree: Tree;
  step: number; // as long as nobody steps on, the map shows the game
  ply: number; // the move of the game that it is about
  after: boolean; // it begins behind that move, else before it
  /** where somebody asked why: the best answer to the move, −1 where none is looked at; else null */
  reply: number | null;
}

/** A game, looked at. */
export interface Table {
  home: Tree;
  problem: Checked;
  game: Game;
  depth: number; // the engine's
  places: Place[]; // from the beginning on
  place: Place; // where it stands
  legal: number[];
  player: number; // who moves
  persons: boolean; // a person does
}

/** The data that Play's functions share. */
export interface PlayContext {
  store: Store;
  said: string; // an illegal move, or a hint; '' leaves room for the verdict on the last move
  hinted: boolean; // the next hint tells the move
  worths: Map<string, Worth | null>; // what moves were worth, by all that it follows from
  of: Tree | null; // the search that they belong to
}
