import type { Columns, Derived, Question } from '../types.js';

/** Two searches as one tree: a row for each node, in preorder. */
export interface Merged extends Pick<Columns, 'depth' | 'move' | 'size' | 'legal' | 'value' | 'player'> {
  a: Int32Array; // the node's number in the first search, −1 if it is not visited there
  b: Int32Array; // its number in the second search, −1 if it is not visited there
}

/** The name of a search; short: only how it differs from the other; long: with the algorithm. */
export type Name = { short: string; long: string };

/** The counts of one search. */
export type Tally = Record<'nodes' | 'leaves' | 'cutoffs' | 'pruned', number>;

/** How many nodes both searches visit, or only one; neither: the moves at these nodes that none tries. */
export type Shares = Record<'both' | 'a' | 'b' | 'neither', number>;

export interface Comparison {
  a: Tally;
  b: Tally;
  shares: Shares;
  difference: Difference;
  twin: Int32Array; // for each node of the first search its number in the second, or −1
  merged: Merged;
  derived: Derived; // derived from the merged columns
}

export interface Difference {
  /**
   * order: the searches try different moves; left: one leaves a node, the other tries more of its moves;
   * stopped: one was stopped; deeper: a leaf of one has moves in the other; number: the same event with
   * another value or window
   */
  kind: 'none' | 'order' | 'left' | 'stopped' | 'deeper' | 'number';
  event: number; // the first different event; for left and stopped the last equal one; −1 if none
  by: 'a' | 'b'; // the search that does less: it leaves the node, was stopped, or has the leaf; else 'a'
  node: number; // the node that one search leaves, the leaf, or the node whose numbers differ
  nextA: number; // the node that the first search goes on with, −1 at its end
  nextB: number; // the node that the second search goes on with, −1 at its end
}

/** How both searches step together: by moves, by lines, or by the one that suits their orders. */
export type InStep = 'auto' | 'moves' | 'lines';

/** The settings in which the rival differs from the first search. */
export type Rival = Partial<
  Pick<Question, 'algorithm' | 'order' | 'fail' | 'cut' | 'depth' | 'round' | 'binding'>
>;

/** The tree of a rival; key: that of its question (`questionKey`). */
export type RivalTree = { key: string; tree: Tree };

/** Two searches, and the comparison of them. */
export type Compared = { a: Tree; b: Tree; found: Comparison };
