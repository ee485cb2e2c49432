import type { ConstraintFields } from '../../scene/questions.js';
import type { Clock, Columns } from '../types.js';

/** The styles of colors, by name. */
export type Styles = Record<string, { fill: string; ink: string }>;

/** An arc in the queue; constraint −1: a variable with a single value. */
export type Arc = { text: string; variable: number; constraint: number };

export type CspQuestion = ConstraintFields;

/** The mode of a map: a game, or constraints. */
export type Mode = 'game' | 'csp';

/** A constraint on the variables of its scope, by number. */
export type Constraint = { scope: number[]; text: string };

export type Settings = Omit<ConstraintFields, 'search' | 'solutions'> & {
  algorithm: string;
  solutions: number | null;
};

export interface RunHeader {
  kind: 'csp';
  name: string;
  settings: Settings;
  variables: string[];
  domains: string[][]; // the values of each variable
  constraints: Constraint[];
  labels: string[]; // "variable, value" of every assignment; the last one stands for the root
  nodes: number;
  events: number;
  counts: Record<'nodes' | 'checks' | 'removals' | 'backtracks' | 'solutions', number>;
  verdict: 'solved' | 'none' | 'not found';
  sentence: string; // the result
  exhausted: boolean; // the search was complete
  stopped: '' | 'nodes' | 'events' | 'checks' | 'time'; // the limit that ended it
  has_scores: boolean; // assignments have scores
  solutions: number[][]; // for each solution the value of each variable, by number
  kinds: string[]; // the names of the kinds of events
  outcomes: string[]; // the names of the outcomes of nodes
}

/** A column for each part of an event; −1 where an event has no such part. */
export interface RunEvents {
  kind: Uint8Array;
  node: Uint32Array;
  variable: Int16Array;
  value: Int16Array;
  constraint: Int32Array;
  other: Int16Array;
  checks: Uint32Array;
  amount: Int32Array;
}

export interface RunColumns extends Pick<Columns, 'depth' | 'move' | 'size' | 'legal'> {
  outcome: Uint8Array;
  first: Uint32Array; // the node's first event
  past: Uint32Array; // one past its last own event
  score: Int32Array;
  event: RunEvents;
}

/** A Tree with the data of a constraint search; shownAt: for each node the event that shows its outcome. */
export type Run = Tree & { clock: Clock; shownAt: Uint32Array; run: RunHeader & RunColumns };
