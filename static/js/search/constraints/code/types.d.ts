import type { Listing, Vars } from '../../code/types.js';
import type { Run, Settings } from '../types.js';

/** An event as the pseudocode needs it. */
export interface Moment {
  tree: Run;
  k: number; // the number of the event
  settings: Settings;
  /**
   * What happens: the event's kind, but some kinds are divided. 'fill' is a push at the start of a
   * propagation, 'draw' a random first assignment of min-conflicts. 'unsound' ends a search in which
   * propagation emptied a domain before any assignment, 'unsound alone' one in which constraints on single
   * variables did.
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

/** A line that calls another function; when: whether it does so at this event. */
export type Call = { line: string; to: Routine; when?: (at: Moment) => boolean };

/** A function of the pseudocode. */
export interface Routine {
  listing: (settings: Settings) => Listing;
  lines: Readonly<Record<string, string>>; // the line that an event executes, by its `does`
  calls?: (settings: Settings) => Call[];
  vars: (at: Moment) => Vars; // its own variables, without those of its callers
}

/** A function that is being executed, and the line where it is. */
export type Frame = { routine: Routine; line: string };
