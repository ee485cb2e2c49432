import type { Window } from '../search/types.js';

/**
 * The phrases of sentences about values at a node, in the view of MAX or of the player who moves there (the
 * mover). In both views the arguments are values as MAX sees them.
 */
export interface View {
  numberFor: (tree: Tree, node: number, value: number) => number; // the number in the sentence
  worth: (tree: Tree, node: number, child: number) => string; // a child's returned value, exact or as a bound
  returns: (tree: Tree, node: number, child: number) => string; // the child returns its value
  /** the mover's bound has changed */
  raisedText: (tree: Tree, node: number, now: Window, before: Window) => string;
  elsewhere: (tree: Tree, node: number, bound: number) => string; // the mover is sure of this elsewhere
  stays: (tree: Tree, node: number, now: Window) => string; // the mover's bound has not changed
  promise: (tree: Tree, node: number, bound: number) => string; // which value will end the node
  hopeless: (tree: Tree, node: number) => string; // no value can end it
  gain: (tree: Tree, node: number, child: number) => string; // the value of a move for the mover
  /** what the opponent already has, and what that means for the mover */
  opponentHas: (tree: Tree, node: number, bound: number) => [has: string, means: string];
  ends: (tree: Tree, node: number) => 'α' | 'β'; // the bound that ends the node
}

/** The reason of an event, and the numbers in it. */
export type Why = { sentence: string; facts: Fact[] };

/** A number with its name, exact or a bound, and the event that set it; null: the current event. */
export type Fact = { name: string; sign: '' | '=' | '≤' | '≥'; value: string; event: number | null };
