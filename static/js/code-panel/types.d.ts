import type { Listing, Vars } from '../search/code/types.js';

/** A called function, and the id of the line that it executes. */
export type Call = { listing: Listing; line: string };

export interface Panel {
  name: string; // of the current function
  side: string; // the sign of the player who moves, before the name
  callers: Call[]; // the functions above it on the call stack, outermost first
  now: Call; // the current function
  round: string; // a sentence above the functions; '' for none
  count: string; // the number of this line among those of the event; '' if a step is a whole event
  note: string; // what the line has done
  vars: Vars;
  before: Vars; // the variables before the step
  path: string[]; // the names of the nodes down to the current one
  pathName: string; // the heading of the path; '' if it is not shown
}

export interface CodeState {
  code: boolean; // the pseudocode is shown
}
