import type { ConstraintFields } from '../../scene/questions.js';
import type { Clock } from '../types.js';

/** Of colors, by name. */
export type Styles = Record<string, { fill: string; ink: string }>;

/** Constraint −1: a variable with a single value. */
export type Arc = { text: string; variable: number; constraint: number };

export type CspQuestion = ConstraintFields;

/** The mode of a map: a game, or constraints. */
export type Mode = 'game' | 'csp';

/** On these variables, by number. */
export type Constraint = { scope: number[]; text: string };

export type RunCounts = {
  nodes: number;
  checks: number;
  removals: number;
  backtracks: number;
  solutions: number;
};

export type Settings = Omit<ConstraintFields, 'search' | 'solutions'> & {
  algorithm: string;
  solutions: number | null;
};

export interface RunHeader {
  kind: 'csp';
  name: string;
  settings: Settings;
  variables: string[];
  domains: string[][]; // of each variable
  constraints: Constraint[];
  labels: string[]; // "variable, value" of every assignment; the last one stands for the root
  nodes: number;
  events: number;
  counts: RunCounts;
  verdict: 'solved' | 'none' | 'not found';
  sentence: string; // what came of it
  exhausted: boolean; // everything was searched
  stopped: '' | 'nodes' | 'events' | 'checks' | 'time'; // the limit that ended it
  has_scores: boolean; // assignments are worth something
  solutions: number[][]; // the number of each variable's value
  kinds: string[]; // of events
  outcomes: string[]; // of nodes
}

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

export interface RunColumns {
  depth: Uint16Array;
  move: Uint32Array;
  size: Uint32Array;
  legal: Uint32Array;
  outcome: Uint8Array;
  first: Uint32Array;
  past: Uint32Array;
  score: Int32Array;
  event: RunEvents;
}

/** A Tree, with what only such a search has; told: the event that shows how a node turns out. */
export type Run = Tree & { clock: Clock; told: Uint32Array; run: RunHeader & RunColumns };
