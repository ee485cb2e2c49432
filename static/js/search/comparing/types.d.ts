import type { Derived, Question } from '../types.js';

/** One row a node, in preorder. */
export interface Merged {
  a: Int32Array; // its number in the first search, −1 where that never came
  b: Int32Array; // … in the second
  depth: Uint16Array;
  move: Uint32Array;
  size: Uint32Array;
  legal: Uint32Array;
  value: Int32Array | Float64Array; // the first search's value, or otherwise the second's
  player?: Uint8Array;
}

/** short: what tells it from the other; long: the algorithm as well. */
export type Name = { short: string; long: string };

/** Of one search; value as MAX sees it. */
export type Tally = {
  nodes: number;
  leaves: number;
  cutoffs: number;
  pruned: number;
  lines: number;
  value: number;
};

/** Nodes that both visit, one alone; legal moves at all these nodes that neither tries. */
export type Shares = { both: number; a: number; b: number; neither: number };

export interface Comparison {
  a: Tally;
  b: Tally;
  shares: Shares;
  difference: Difference;
  twin: Int32Array; // of the first search's nodes in the second
  merged: Merged;
  derived: Derived; // derived from the merged columns
}

export interface Difference {
  /**
   * order: another move is tried; left: one leaves a node whose moves the other goes on with; stopped: one
   * was stopped; deeper: a leaf in one has moves in the other; number: the same event, another value or
   * window
   */
  kind: 'none' | 'order' | 'left' | 'stopped' | 'deeper' | 'number';
  event: number; // where both stand when it shows, the same number in both; −1 where there is none
  by: 'a' | 'b'; // who does the less: leaves, was stopped, has the leaf
  node: number; // the node that is left, the leaf, or whose numbers differ; the same number in both
  a: number; // the node that the first search goes on with, −1 at its end
  b: number; // … the second
}

/** By the same moves, by the same number of lines, or by what suits the two orders. */
export type InStep = 'auto' | 'moves' | 'lines';

export type Rival = Partial<
  Pick<Question, 'algorithm' | 'order' | 'fail' | 'cut' | 'depth' | 'round' | 'binding'>
>;

/** of: the question it answers. */
export type RivalTree = { of: string; tree: Tree };

export type Compared = { a: Tree; b: Tree; found: Comparison };
