import type { Rival } from '../../search/comparing/types.js';
import type { Setting } from '../../store/types.js';

/** A choice that may vary in a game's search. */
export type GameChoice = 'algorithm' | 'order' | 'variant' | 'depth' | 'round';
/** What may vary in the table of *Compare*: also settings and levels of a constraint problem. */
export type Varies = GameChoice | 'propagation' | 'variables' | 'values' | 'all' | 'consistency';

/** A search of the same problem; rival: the settings in which it may differ; isPresent: it is on the page. */
export type Alternative = { name: string; rival: Rival; isPresent: boolean };

/** The name of a count of a game's search, or of a constraint search. */
export type CountName = 'nodes' | 'leaves' | 'cutoffs' | 'pruned' | 'checks' | 'removals' | 'backtracks';

/** The level of consistency: a number is the k of k-consistency. */
export type Level = 'node' | 'arc' | number;

/** The server's answer; k: the level that was asked. */
export type Answer = { k: Level; consistent: boolean; counterexample: string | null };

/** A row of the table. */
export interface Row {
  name: string;
  note: string; // a remark, or ''
  counts: { [name in CountName]?: number | null } | null; // null while they are not known
  /** least: counted to a limit, a lower bound; unknown: too large to count; failed: an error, or cancelled */
  state: 'waiting' | 'exact' | 'least' | 'unknown' | 'failed';
  isTheory: boolean; // a bound of theory, and no search
  isPresent: boolean; // the search on the page
  rival?: Rival; // what a press shows: the other search of a game,
  setting?: Setting; // … a constraint search,
  level?: Level; // … or whether the problem is consistent
  answer?: string; // in words, instead of counts
}

/** The table, as far as it is known. */
export interface Figures {
  columns: CountName[]; // none if the answers are in words
  rows: Row[];
  floor?: { [name in CountName]?: number | null }; // the counts of the smallest proof: no search has fewer
  remarks: (withBars: CountName) => string[]; // sentences under the table, for the count with bars
}

/** A search of the ordering lab; its counts are null if it was too large. */
export interface Trial extends Record<'nodes' | 'leaves' | 'cutoffs' | 'pruned', number | null> {
  algorithm: string;
  order: string;
  charged: number | null; // nodes of all rounds together; null without deepening
  complete: boolean;
}

/** The results of the ordering lab; a number is null if it is unknown. */
export interface Lab {
  depth: number;
  limit: number; // the most nodes of a search
  kept: number; // the most nodes of a search whose tree is needed to find an order
  trials: Trial[]; // of alpha-beta, in each order
  others: Trial[]; // of other algorithms, in the given order
  full: { nodes: number; leaves: number } | null; // of minimax
  proof: number | null; // nodes of the smallest tree that proves the value
  branching: number | null; // moves at every node; also null if the tree is not uniform
  least: number | null; // leaves of the smallest proof in a uniform tree
  complete: boolean; // nothing is unknown
}
