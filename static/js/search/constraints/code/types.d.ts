import type { Vars } from '../../code/types.js';
import type { Run, Settings } from '../types.js';

/** An event as the pseudocode needs it. */
export interface Moment {
  tree: Run;
  k: number; // the number of the event
  settings: Settings;
  /**
   * What happens: the event's kind, but some kinds are divided. 'fill' is a push at the start of a
   * propagation, 'draw' a random first assignment of min-conflicts. 'begin' and 'nodes' end a search in which
   * a domain was empty before any assignment: by propagation, or by constraints on single variables.
   */
  does: string;
  node: number;
  variable: number; // this and the next three are numbers, −1 for none
  value: number;
  constraint: number;
  other: number;
  unary: boolean; // whether the constraint is on one variable
  checks: number;
  amount: number; // by kind of event: a bound of the score, a number of values or of violated constraints
  remaining: number[][]; // for each variable the numbers of its remaining values, after the event
}

/** A line, with the function that it calls; calls: whether it does so at this event. */
export type Line = [id: string, text: string, callee?: Routine, calls?: (at: Moment) => boolean];

/** A function of the pseudocode. */
export interface Routine {
  lines: (settings: Settings) => Line[];
  vars: (at: Moment) => Vars; // its own variables, without those of its callers
}

/** A function that is being executed, and the line where it is. */
export type Frame = { routine: Routine; line: string };
