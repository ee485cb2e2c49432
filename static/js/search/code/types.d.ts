import type { Window } from '../types.js';

/** A line of pseudocode; id: its name within the function; indent: in levels. */
export type Line = { id: string; indent: number; text: string };

/** A function of the pseudocode: its name and its lines. */
export type Listing = { name: string; lines: Line[] };

/** The value of a variable: a number, a name, or a number for each player. */
export type Value = number | string | number[];

/** Variables and their values, in the order in which they are shown. */
export type Vars = Readonly<Record<string, Value>>;

/** A line as it is written down: its name, and its text, indented by two blanks for each level. */
export type Row = [id: string, text: string];

/** What the function at a node depends on; child: the function that it calls; player: who moves. */
export type Form = { side: Side; cut: '>=' | '>'; child: string; player: number; players: number };

/** A recursive function in pseudocode, and what its lines do. */
export interface Algorithm {
  negated?: boolean; // values are for whoever moves, so a child's value changes its sign
  lines: (form: Form) => Row[];
  args: (w: Window, form: Form) => Vars; // the variables that it is called with, besides the position
  kept: (w: Window, form: Form) => Vars; // those that it keeps from child to child
  returned: string; // the variable for the value that a child returned
  /** runs a line, by its id; the result is true if it returns, by a cutoff */
  effects: Record<string, (run: Run, form: Form) => unknown>;
}

/** hard: the fail-hard form; loop: the function around the algorithm that runs it in rounds. */
export type Pseudocode = { algorithm: Algorithm; hard?: Algorithm; loop?: Loop };

/** search: the name of the function for the root; line: where the loop is; words: which round it is. */
export type Loop = { listing: (search: string) => Listing; line: string; words: (tree: Tree) => string };

/** The words and signs of a player's function; for MAX and MIN they mirror each other. */
export interface Side {
  name: string; // the name of the mover's function
  other: string; // the name of the opponent's function
  best: 'max' | 'min'; // the better one of two values
  start: number; // worse than any value
  own: 'α' | 'β'; // the bound that the mover raises or lowers
  bound: 'α' | 'β'; // the opponent's bound, which ends the node
  sign: Record<'>=' | '>', string>; // the sign between a value and this bound
  note: string; // a comment in its first line
  utility: string; // the value of a leaf
  minus: string; // the sign before the value of a child
  window: string; // the window that a child gets
}

/** A line, the variables after it, and what it did in words. */
export type FineStep = { line: string; vars: Vars; note: string };

/** A function that runs: its variables now, and the lines that have run. */
export interface Run {
  vars: Vars;
  steps: FineStep[];
  pruned: number; // moves that a cutoff here prunes
  does: (line: string, note: string, changes?: Vars) => void; // executes a line
}
