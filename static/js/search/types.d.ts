import type { GameFields } from '../scene/questions.js';

// alpha-beta.js

export type Variant = { fail: 'soft' | 'hard'; cut: '>=' | '>' };

export type Bounds = { alpha: number; beta: number };

export interface Game<N> {
  moves: (node: N) => any[]; // none at a leaf
  after: (node: N, move: any) => N;
  isMax: (node: N) => boolean;
  worth: (node: N) => number; // the value of a leaf for MAX
  depth: (node: N) => number; // 0 at the root
}

/** The state of a node after a child has returned: what it has found so far. */
export interface Found {
  max: boolean; // MAX moves there
  value: number; // the best so far
  window: Bounds;
  nth: number; // the index of the child, from 0
}

/** The pieces of alpha-beta's bookkeeping. */
export interface Habits {
  enter: (handedDown: Bounds, depth: number) => Bounds; // the window of a node
  handDown: (found: Found) => Bounds; // the window for the next child
  cuts: (found: Found, variant: Variant) => boolean;
  narrow: (found: Found) => Bounds; // the window after a child has returned
  keeps: boolean; // the parent goes on with the last window of its child
}

/** Functions that are called during the search. */
export interface Watch<N> {
  enter?: (node: N, window: Bounds, moves: any[]) => void;
  update?: (node: N, child: N, value: number, window: Bounds) => void; // no cutoff
  cut?: (node: N, child: N, value: number) => void;
  leave?: (node: N, value: number) => void;
}

// domains.js

export type Level = 'basic' | 'forward' | 'singletons' | 'arcs';

export type Binding = Exclude<Level, 'basic'>;

/** other: the region has another color; fresh: the last move removed it; event: the event that removed it. */
export type Cell = {
  state: 'free' | 'taken' | 'other' | 'removed';
  fresh: boolean;
  words: string;
  event?: number;
};

/** remark: "dead" or the only color left, in short; said: the same in a sentence. */
export type Row = { cells: Cell[]; remark: string; said: string };

// events.js

/** An event, with the window of its node after it. */
export interface Event extends Window {
  kind: 'visit' | 'update';
  node: number; // whose line the trace prints
  child: number; // the node that has just returned; −1 for a visit
  cutoff: boolean; // the returned value has crossed the bound, and so legal moves were pruned
  entered: Window; // the window of the node at its visit
  before: Window; // … and right before this event
}

/** Whether a returned value is exact, an upper bound or a lower bound. */
export type Sign = '' | '≤' | '≥';

// full-tree.js

/** A row for each node, in preorder. */
export interface FullTree {
  nodes: number;
  node: number[]; // the node of the search, −1 if it was not visited
  parent: number[]; // −1 at the root
  depth: number[];
  size: number[]; // nodes of its subtree, itself included
  move: number[]; // the move that leads to the node
  player: number[]; // who moves there, from 1; 0 at a leaf
  worth: number[][]; // the values of leaves, a column for each player or one for MAX; 0 elsewhere
  rowOf: number[]; // the row of each node of the search
}

/** The rules from which the full tree is grown. */
export interface Rules<P> {
  start: P;
  moves: (at: P) => number[]; // the legal moves, in the order of the game
  after: (at: P, move: number, player: number) => P;
  player: (at: P, depth: number) => number; // who moves, from 1
  worth: (at: P) => number[]; // the value of a leaf: one number for MAX, or one for each player
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

/** A notation for windows; "auto" has been replaced. */
export type Notation = 'interval' | 'bounds' | 'negamax';

// outlines.js

export type RegionShape = { at: [x: number, y: number, edge: number]; polygons: number[][][] };

export interface Shape {
  box: [width: number, height: number];
  frame?: number[]; // the projection, to compute degrees
  regions: Record<string, RegionShape>;
}

export type Box = { left: number; right: number; top: number; bottom: number };

export interface Outline {
  name: string;
  label: string; // the name as it is drawn: a short form of several words
  x: number; // a point well inside
  y: number;
  edge: number; // the distance from there to the border
  rings: number[][]; // x and y of each point; no rings if it is too small to be seen
  box: Box;
}

/** Pixels per unit, and the place of the origin on the screen. */
export type View = { scale: number; left: number; top: number };

// question.js

/** text: a map, or game trees. */
export type Question = GameFields & { text: string };

/** why: the reason why it does not apply, or null. */
export type Offer = { name: string; why: string | null };

/** varied: the algorithms with the switches `fail` and `cut`. */
export type Offers = { default: string; algorithms: Offer[]; orders: Offer[]; varied: string[] };

// region-looks.js

export interface RegionLook {
  fill: string; // '' while it has no color
  ink: string;
  letter: string; // the color's name, or its short form
  player: number; // 0 while it has no color
  badge: string; // the player's number where there are more than two; otherwise ''
  open: string[]; // colors that may legally be played here next
  last: boolean; // the move just made
  dead: boolean; // no color is left for it
  given?: boolean; // a variable that never had another value
  rows?: ('taken' | 'free' | 'gone')[]; // the state of each value of a variable that is a board's column
  picked?: boolean; // the person has clicked it, and chooses its color next
  single: string; // the only color left for it, if the domains are shown; otherwise ''
  colors?: Map<string, string>; // the colors of the map, each with its short form if it has several words
}

/** fill, ink: empty if the move has no color; bare: the text is only the value of the leaf. */
export type Chip = { text: string; fill: string; ink: string; bare?: boolean };

// rounds.js

/** The content of a round's card. */
export interface Card {
  round: number; // from 1
  depth: number;
  shown: boolean; // its tree is in the tree panel
  nodes: string; // with a sign if it is a lower bound
  rest: string[]; // leaves and cutoffs
  share: number; // the length of its bar, from 0 to 1
  value: string; // of the root; '' if the round was stopped
  move: number | null; // the number of the best move; null until the round's tree is loaded
}

/** A move that a round tried. */
export interface PlaceInRound {
  move: number;
  value: string; // its value in this round, for MAX, by which the next round sorts
  /** how many places earlier than in the round before, negative: later; null: it is not known there */
  moved: number | null;
}

/** places: null if the round did not come here, or its tree is not loaded; untried: how many moves. */
export type Order = { round: number; places: PlaceInRound[] | null; untried: number };

// strides.js

export type Stride = 'line' | 'fine' | 'subtree';

/** fine: the current line of code within the event, from 0; null if all lines are done. */
export type Place = { step: number; fine: number | null };

// tree.js

/** The counts of a search; lower bounds if it is incomplete. */
export type Counts = { nodes: number; leaves: number; cutoffs: number; pruned: number; complete: boolean };

/** The limit in nodes that was reached; the counts of the whole search; the command that writes its trace. */
export type Stopped = { limit: number; whole: Counts | null; command: string };

/** The server's data about a search. */
export interface Header {
  algorithm: string;
  fold: 'value' | 'window' | 'one bound' | 'vector'; // what it keeps at a node
  view: 'MAX' | 'mover'; // whose view the values in its trace are
  kind: Kind;
  variant: Variant; // of alpha-beta
  order: string; // the order in which moves were tried
  players: number;
  zero_sum: boolean; // one number is the value of a node for both players
  round: number | null; // which round of deepening this is, from 1
  rounds: Round[] | null; // all rounds of deepening
  binding: Binding | null; // on maps: the level of looking ahead that restricts the moves
  initial?: Assignment[]; // on maps: the regions colored at the root, if these are not the map's own
  alone: Counts | null; // the counts of plain alpha-beta, if there are rounds
  depth_limit: number;
  nodes: number;
  labels: string[]; // "region, color" of every move
  complete?: boolean;
  open?: number; // how many nodes were still open when the search was stopped
  stopped?: Stopped | null;
}

/** A row for each node, in preorder. */
export interface Columns {
  depth: Uint16Array;
  move: Uint32Array; // index into labels
  value: Int32Array | Float64Array; // the returned values, as MAX (player 1) sees them
  size: Uint32Array; // nodes in the subtree, with the node itself
  legal: Uint32Array; // moves generated here; 0 at a leaf
  player?: Uint8Array; // who moves, from 1, 0 at a leaf; left out if MAX moves at even depths, MIN at odd
  values: (Int32Array | Float64Array)[]; // max^n: a column for each player
  clock?: Clock; // when nodes are entered and left, if that does not follow from depth and size
  /** the tree that was given as text and searched; a move is the number of a node in it */
  given: Given | null;
}

/** A row for each node of the given tree, in preorder; valued: 1 if it has a value (one for each player). */
export type Given = { size: Uint32Array; player: Uint8Array; valued: Uint8Array; values: Float64Array[] };

/** For each node: the event that enters it; one past that which leaves it; the first of it or later ones. */
export type Clock = { visited: Uint32Array; left: Uint32Array; reach: Uint32Array };

/** A round of deepening. */
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

/** Columns, with at least those that every search has. */
export type SomeColumns = Omit<Columns, 'values' | 'given'> & Partial<Columns>;

/** Who moves at each node. */
export interface Movers {
  depth: ArrayLike<number>;
  player?: ArrayLike<number>;
  players: number;
}

// windows.js

/** A node's value and bounds, as MAX sees them. */
export interface Window {
  value: number; // with max^n that of player 1
  values: number[]; // with max^n: of each player; otherwise empty
  alpha: number;
  beta: number;
  crossed: boolean; // a child has returned a value that reaches the bound that ends the node
}

/** Where a bound was set. */
export interface BoundSource {
  ancestor: number; // the node that set it
  child: number; // the child whose value it is
  event: number; // the event in which it was set
}

export type Stop = { node: number; move: number };

export interface OptimalPath {
  stops: Stop[]; // from the first move on; on a given tree with the root, which has a name
  more: number; // further stops that are not listed
  value: string; // its value: a number for MAX, or one for each player
  isNameValue: boolean; // the name of the last stop is this value, as for leaves of a given tree
  end: string; // the words at its end
}
