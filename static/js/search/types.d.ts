import type { GameFields } from '../scene/questions.js';

// alpha-beta.js

export type Variant = { fail: 'soft' | 'hard'; cut: '>=' | '>' };

export type Bounds = { alpha: number; beta: number };

export interface Game<N> {
  moves: (node: N) => any[]; // none at a leaf
  after: (node: N, move: any) => N;
  isMax: (node: N) => boolean;
  worth: (node: N) => number; // of a leaf, to MAX
  depth: (node: N) => number; // 0 at the root
}

/** At a node after a child has returned. */
export interface Found {
  max: boolean;
  value: number; // the best so far
  window: Bounds;
  nth: number; // of the child, from 0
}

export interface Habits {
  enter: (given: Bounds, depth: number) => Bounds; // the window of a node from its parent's
  handDown: (found: Found) => Bounds; // the window for the next child
  cuts: (found: Found, variant: Variant) => boolean;
  raise: (found: Found) => Bounds; // after a child has returned
  keeps: boolean; // what a child did to the window stays done
}

/** Who is told, as it happens. */
export interface Watch<N> {
  enter?: (node: N, window: Bounds, moves: any[]) => void;
  update?: (node: N, child: N, value: number, window: Bounds) => void; // the bound was raised
  cut?: (node: N, child: N, value: number) => void;
  leave?: (node: N, value: number) => void;
}

// domains.js

export type Level = 'basic' | 'forward' | 'singletons' | 'arcs';

export type Binding = Exclude<Level, 'basic'>;

/** other: the region has another color; fresh: removed by the move just made; event: which removed it. */
export type Cell = {
  state: 'free' | 'taken' | 'other' | 'removed';
  fresh: boolean;
  words: string;
  event?: number;
};

/** remark: dead, or one color left, in brief; said: in a sentence. */
export type Row = { cells: Cell[]; remark: string; said: string };

// events.js

export interface Event {
  kind: 'visit' | 'update';
  node: number; // whose line the trace prints
  child: number; // the node that has just returned; −1 for a visit
  value: number; // as MAX sees it, like the bounds; with max^n player 1's
  values: number[]; // with max^n: of each player; otherwise empty
  alpha: number;
  beta: number;
  crossed: boolean; // the returned value met the bound
  cutoff: boolean; // … and legal moves were pruned by it
  entered: Window; // the node as it was entered
  before: Window; // … and right before this event
}

/** Of a returned value: exact, at most that, at least that. */
export type Sign = '' | '≤' | '≥';

// full-tree.js

/** One row a node, in preorder. */
export interface FullTree {
  nodes: number;
  node: number[]; // the search's, −1 where it did not come
  parent: number[]; // −1 at the root
  depth: number[];
  size: number[]; // nodes of its subtree, itself included
  move: number[]; // that leads there
  player: number[]; // who moves there, from 1; 0 at a leaf
  worth: number[][]; // by player, or one column as MAX sees it: what a leaf is worth; 0 elsewhere
  at: number[]; // the row of each node of the search
}

// game.js

export type Assignment = { region: string; color: string; player: number };

/** The map as /api/check describes it. */
export interface GameMap {
  regions: string[];
  borders: [number, number][];
  colors: string[];
  initial: Assignment[];
  weights: number[][]; // weights[player − 1][color]
  depth: number;
  moves: [string, string][]; // (region, color) of every move
  styles: Record<string, { fill: string; ink: string }>;
  free_regions: number;
  shape?: string | null; // the sample whose outlines fit
}

export type Position = { colored: Map<string, Assignment>; last: Assignment };

export type ScoreTerm = { player: number; color: string; count: number; weight: number };

// notation.js

/** One that is in force. */
export type Notation = 'interval' | 'bounds' | 'negamax';

// outlines.js

export type RegionShape = { at: [x: number, y: number, edge: number]; polygons: number[][][] };

export interface Shape {
  box: [width: number, height: number];
  frame?: number[]; // what leads back to degrees
  regions: Record<string, RegionShape>;
}

export type Box = { left: number; right: number; top: number; bottom: number };

export interface Outline {
  name: string;
  x: number; // a point well inside
  y: number;
  edge: number; // how far it is from there to the edge
  rings: number[][]; // points one after the other, x and y; none where it is too small to be seen
  box: Box;
}

/** Pixels to a unit, and where 0, 0 is seen. */
export type View = { scale: number; left: number; top: number };

// question.js

/** text: a map, or game trees. */
export type Question = GameFields & { text: string };

/** why: what is missing, where it does not apply. */
export type Offer = { name: string; why: string | null };

/** varied: the algorithms that fail and cut are switches of. */
export type Offers = { default: string; algorithms: Offer[]; orders: Offer[]; varied: string[] };

// region-looks.js

export interface RegionLook {
  fill: string; // '' while it has no color
  ink: string;
  letter: string; // the color's name
  player: number; // 0 while it has no color
  badge: string; // the player's number where there are more than two; otherwise ''
  open: string[]; // colors that may legally be played here next
  last: boolean; // the move just made
  dead: boolean; // no color is left for it
  given?: boolean; // of a variable: it never had another value
  rows?: ('taken' | 'free' | 'gone')[]; // of a column of a board: how each value stands
  picked?: boolean; // in a game: it was clicked, and its color is to be chosen
  single: string; // the only color left for it, where the domains are shown; otherwise ''
}

/** Fill and ink: empty where a move has no color; bare: the text is only what the leaf is worth. */
export type Chip = { text: string; fill: string; ink: string; bare?: boolean };

// rounds.js

/** One round, as it is shown. */
export interface Card {
  round: number; // from 1
  depth: number;
  shown: boolean; // its tree is the one in the tree panel
  nodes: string; // with a sign where it is a lower bound
  rest: string[]; // leaves and cutoffs
  share: number; // of the longest bar, from 0 to 1
  value: string; // of the root; '' where the round was stopped
  move: number | null; // the best move's number; null while the round's tree is not there
}

/** A move, where a round tried it. */
export interface PlaceInRound {
  move: number;
  value: string; // what the round saw of it, as MAX sees it: by this the next round sorts
  /**
   * how many places nearer to the front than in the round before; null where that did not try it, or is not
   * there
   */
  moved: number | null;
}

/**
 * places: null where the round did not visit the position, or its tree is not there; left: moves it did not
 * try.
 */
export type Order = { round: number; places: PlaceInRound[] | null; left: number };

// rules.js

export interface Rules<P> {
  start: P;
  moves: (at: P) => number[]; // legal ones, in the order in which the game lists them
  after: (at: P, move: number, player: number) => P;
  player: (at: P, depth: number) => number; // who moves, from 1
  worth: (at: P) => number[]; // of a leaf: one number as MAX sees it, or one for each player
}

// strides.js

export type Stride = 'line' | 'fine' | 'subtree';

/** fine: which line of code within the event, from 0; null: all of them are done. */
export type Place = { step: number; fine: number | null };

// tree.js

/** Lower bounds where incomplete. */
export type Counts = { nodes: number; leaves: number; cutoffs: number; pruned: number; complete: boolean };

/**
 * The limit reached in nodes, the whole search's counts where known, and the command that traces all of it.
 */
export type Stopped = { limit: number; whole: Counts | null; command: string };

/** The server's data about a search. */
export interface Header {
  algorithm: string;
  fold: 'value' | 'window' | 'one bound' | 'vector'; // what it keeps at a node
  view: 'MAX' | 'mover'; // who sees the values in its trace
  kind: Kind;
  variant: { fail: 'soft' | 'hard'; cut: '>=' | '>' }; // the variant of alpha-beta
  order: string; // in which moves were tried
  players: number;
  zero_sum: boolean; // one value says what a node is worth to both players
  round: number | null; // which round of deepening this is, from 1
  rounds: Round[] | null; // all of them
  binding: Binding | null; // on maps: how far each move must look ahead
  initial?: Assignment[]; // on maps: what is colored at the root, where that is not the map's own
  alone: Counts | null; // what plain alpha-beta visits, where there are rounds
  depth_limit: number;
  nodes: number;
  labels: string[]; // "region, color" of every move
  complete?: boolean;
  open?: number; // how many nodes were still open when the search was stopped
  stopped?: Stopped | null;
}

/** One row a node, in preorder. */
export interface Columns {
  depth: Uint16Array;
  move: Uint32Array; // index into labels
  value: Int32Array | Float64Array; // the returned values, as MAX (player 1) sees them
  size: Uint32Array; // nodes in its subtree, itself included
  legal: Uint32Array; // moves generated here; 0 at a leaf
  player?: Uint8Array; // who moves, from 1, 0 at a leaf; where MAX does not just move at even depths
  values: (Int32Array | Float64Array)[]; // max^n: a column for each player
  clock?: Clock; // when nodes are entered and left, where that does not follow from depth and size
  /** the tree that was searched, where it is written out; a move is the number of a node in it */
  given: Given | null;
}

/** One row a node of the given tree, in preorder. */
export type Given = { size: Uint32Array; player: Uint8Array; valued: Uint8Array; values: Float64Array[] };

/**
 * By node: the event that enters it; one past the event that leaves it; the first event that enters it or
 * one behind it.
 */
export type Clock = { visited: Uint32Array; left: Uint32Array; reach: Uint32Array };

/** One pass of deepening. */
export type Round = Counts & { round: number; depth: number; order: string; value: number | null };

export interface Derived {
  parent: Int32Array; // −1 at the root
  pruned: Uint32Array; // legal moves that no child has
  prunedBefore: Uint32Array; // prunedBefore[i] = pruned moves at nodes 0 … i − 1
  cutoffs: Uint32Array; // events in which moves were pruned, ascending
}

export type Tree = Header &
  Columns &
  Derived & { events: number; complete: boolean; open: number; stopped: Stopped | null };

/** The kind of a problem. */
export type Kind = 'map' | 'tree' | 'csp';

/** At least those that every search has. */
export type SomeColumns = Omit<Columns, 'values' | 'given'> & Partial<Columns>;

/** Who moves at each node. */
export interface Movers {
  depth: ArrayLike<number>;
  player?: ArrayLike<number>;
  players: number;
}

// windows.js

/** A node's value and bounds. */
export interface Window {
  value: number;
  values: number[]; // with max^n: of each player; otherwise empty
  alpha: number;
  beta: number;
  crossed: boolean; // a child has returned what meets the bound that ends the node
}

/** Who set a bound. */
export interface BoundSource {
  ancestor: number; // the node that chose
  child: number; // through this child
  event: number; // in this event
}

export type Stop = { node: number; move: number };

export interface OptimalPath {
  stops: Stop[]; // from the first move on; on a given tree from its root on, which has a name
  more: number; // further stops that are not listed
  value: string; // what it is worth: a number as MAX sees it, or one a player
  named: boolean; // whether the last stop is called by that value, as the leaves of a written tree are
  end: string; // what stands where it ends
}
