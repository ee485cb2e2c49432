/** The fields of searches: tools/scene_types.py writes this file out of their table, fields.json. */

/** How a game is searched. */
export interface GameFields {
  /** number of the tree, from 1, if there are several */
  graph: number;
  /** algorithm of the game's search; by default `alpha-beta`, or `max-n` for more than two players */
  algorithm: string;
  /** order in which moves are tried */
  order: string;
  /** what alpha-beta returns for a value outside its window: `soft` the value, `hard` the bound */
  fail: 'soft' | 'hard';
  /** `>=`: alpha-beta also cuts if the value equals the bound; `>`: only beyond the bound */
  cut: '>=' | '>';
  /** moves to look ahead, from 0; by default the map's own depth, or the tree's height */
  depth: number | null;
  /** round of deepening to show, from 1; by default the last */
  round: number | null;
  /** level of looking ahead as a rule of the game: no move may newly leave a region without a color */
  binding: null | 'forward' | 'singletons' | 'arcs';
}

/** How a constraint problem is solved. */
export interface ConstraintFields {
  /** search for the constraint problem */
  search: string;
  /** propagation after each assignment */
  propagation: string;
  /** order of variables */
  variables: string;
  /** order of values */
  values: string;
  /** how many solutions to look for */
  solutions: number | 'all';
  /** nodes that beam search keeps on each level */
  width: number;
  /** seed of the random numbers of min-conflicts */
  seed: number;
  /** changes after which min-conflicts gives up */
  steps: number;
  /** first turn constraints on several variables into binary ones */
  binary: boolean;
}
