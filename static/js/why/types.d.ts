import type { Window } from '../search/types.js';

/** How values are told at a node; every number given to it is MAX's. */
export interface View {
  numberFor: (tree: Tree, node: number, value: number) => number; // the number that the sentence has for it
  worth: (tree: Tree, node: number, child: number) => string; // a child's returned value, exact or as a bound
  returns: (tree: Tree, node: number, child: number) => string;
  /** the mover's bound has moved */
  raisedText: (tree: Tree, node: number, now: Window, before: Window) => string;
  elsewhere: (tree: Tree, node: number, bound: number) => string; // what the mover has in another place
  stays: (tree: Tree, node: number, now: Window) => string; // and so its bound has not
  promise: (tree: Tree, node: number, bound: number) => string; // what will end the node
  hopeless: (tree: Tree, node: number) => string; // that nothing can
  gain: (tree: Tree, node: number, child: number) => string; // what the mover gets by a move
  /** what the opponent already has, and what that is to the mover */
  opponentHas: (tree: Tree, node: number, bound: number) => [has: string, means: string];
  ends: (tree: Tree, node: number) => 'α' | 'β'; // the bound that ends the node
}

export type Why = { sentence: string; facts: Fact[] };

/** A number, exact or a bound, and the event that set it; null: this one. */
export type Fact = { name: string; sign: '' | '=' | '≤' | '≥'; value: string; event: number | null };
