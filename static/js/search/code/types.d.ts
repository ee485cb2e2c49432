import type { Window } from '../types.js';

/** A line of pseudocode; indent: in levels. */
export type Line = { id: string; indent: number; text: string };

/** One function. */
export type Listing = { name: string; lines: Line[] };

/** The value of a variable: a number, a name, or a number for each player. */
export type Value = number | string | number[];

/** Variables and their values, in the order in which they are shown. */
export type Vars = Readonly<Record<string, Value>>;

/** The function at a node: whose it is, the function that it calls for a child, and who moves. */
export type Form = { side: Side; cut: '>=' | '>'; child: string; player: number };

/** A recursive function in pseudocode, and what its lines do. */
export interface Algorithm {
  negated?: boolean; // values are for whoever moves, so a child's value changes its sign
  listing: (form: Form) => Listing;
  argumentsOf: (w: Window, form: Form) => Vars; // the variables that it is called with, besides the position
  variablesOf: (form: Form, w: Window) => Vars; // those that it keeps from child to child
  /** runs the lines between the test for a leaf and the loop, which set these variables first */
  begins: (run: Run, form: Form, start: Vars) => void;
  result: string; // the variable that is returned after the last move
  returned: string; // the variable that takes the value that a child returned
  /** runs the lines that use this value; true if one of them returns (a cutoff) */
  takes: (run: Run, form: Form) => boolean;
}

export interface Side {
  name: string; // of the mover's function
  other: string; // of the opponent's
  best: 'max' | 'min'; // of two values the better one
  start: number; // worse than any value
  own: 'α' | 'β'; // the bound that the mover raises or lowers
  bound: 'α' | 'β'; // the opponent's, which ends the node
  sign: Record<'>=' | '>', string>; // how a value is compared with it
}

/** A line, the variables after it, and what it did in words. */
export type FineStep = { line: string; vars: Vars; note: string };

export interface Run {
  vars: Vars;
  steps: FineStep[];
  pruned: number; // moves that a cutoff here prunes
  does: (line: string, note: string, changes?: Vars) => void; // executes a line
}
