import type { Listing, Vars } from '../../code/types.js';
import type { Run, Settings } from '../types.js';

export interface Moment {
  tree: Run;
  k: number;
  settings: Settings;
  /**
   * its kind; where a kind is done in several places, 'fill' is a push that a queue begins with, 'draw' an
   * assignment before any repair, 'unsound' the proof that nothing could be assigned, 'unsound alone' by
   * constraints on one variable
   */
  does: string;
  node: number;
  variable: number; // by number, −1 for none; so are the next three
  value: number;
  constraint: number;
  other: number;
  unary: boolean; // the constraint is on one variable
  checks: number;
  amount: number;
  left: number[][]; // for each variable the values that are left
}

/** A line that calls another function; when: only then. */
export type Call = { line: string; to: Routine; when?: (at: Moment) => boolean };

/** A function. */
export interface Routine {
  listing: (settings: Settings) => Listing;
  lines: Readonly<Record<string, string>>; // the line that an event executes, by what it does (moment.js)
  calls?: (settings: Settings) => Call[];
  vars: (at: Moment) => Vars; // its variables, those of the functions that have called it left out
}

/** A function that is being executed, and the line where it is. */
export type Frame = { routine: Routine; line: string };
