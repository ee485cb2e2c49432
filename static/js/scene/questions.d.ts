/** The fields of searches: tools/scene_types.py writes this file out of their table, fields.json. */

/** How a game is searched. */
export interface GameFields {
  /** which of several trees, from 1 */
  graph: number;
  /** how the game is searched; left out, `alpha-beta`, or `max-n` for more than two players */
  algorithm: string;
  /** in which order moves are tried */
  order: string;
  /** what a node of alpha-beta returns outside its window: the value that it found, or the window's edge */
  fail: 'soft' | 'hard';
  /** whether alpha-beta cuts at equality too, or with `>` only beyond the bound */
  cut: '>=' | '>';
  /** how many moves to look ahead, from 0; left out, the map's own depth, or the tree's height */
  depth: number | null;
  /** which round of deepening is shown, from 1; left out, the last */
  round: number | null;
  /** a level of looking ahead that is a rule of the game: no move may newly leave a region without a color */
  binding: null | 'forward' | 'singletons' | 'arcs';
}

/** How a constraint problem is solved. */
export interface ConstraintFields {
  /** how the constraint problem is searched */
  search: string;
  /** what follows each assignment */
  propagation: string;
  /** which variable is next */
  variables: string;
  /** which value is tried first */
  values: string;
  /** how many solutions to look for */
  solutions: number | 'all';
  /** nodes that beam search keeps on each level */
  width: number;
  /** of the random numbers of min-conflicts */
  seed: number;
  /** changes after which min-conflicts gives up */
  steps: number;
  /** constraints on several variables are turned into pairs first */
  binary: boolean;
}
