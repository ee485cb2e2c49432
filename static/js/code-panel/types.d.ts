import type { Listing, Vars } from '../search/code/types.js';

/** A function, and the line where it is. */
export type Call = { listing: Listing; line: string };

export interface Panel {
  name: string; // of the function that is executed
  side: string; // a player's sign before it
  callers: Call[]; // the functions that wait for it to return, outermost first
  now: Call; // the function that is executed
  round: string; // a sentence above the functions; '' for none
  count: string; // which of the event's lines this is; '' where a step does not go by lines
  note: string; // what the line has done
  vars: Vars;
  before: Vars; // the variables before the step
  path: string[]; // names of the nodes down to the current one
  pathName: string; // their name; '' if they are not shown
}

export interface CodeState {
  code: boolean; // the pseudocode is shown
}
