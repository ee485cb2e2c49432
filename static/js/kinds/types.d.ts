import type { Panel } from '../code-panel/types.js';
import type { Arc } from '../search/constraints/types.js';
import type {
  Cell,
  Chip,
  Event,
  Kind as Name,
  Notation,
  Place,
  Position,
  RegionLook,
  Rules,
  Stride,
  Window,
} from '../search/types.js';
import type { Graph, Sample } from '../store/types.js';
import type { Why } from '../why/types.js';

/** The current place (`fine`: a line of code within the step, null for all of it), and the size of a step. */
export type At = { step: number; fine: number | null; stride: Stride };

/** A search at a step, and how its moves and values are written. */
export type Shown<T extends Tree> = {
  tree: T;
  step: number;
  moment: Moment;
  chips: Chip[];
  notation: Notation;
};

/** The text on a node. */
export interface Label {
  state: 'ahead' | 'open' | 'done';
  max: boolean; // MAX, or player 1, moves; for constraints: there is a solution here or below
  mark: string; // who moves: ▲ MAX, ▼ MIN, or a number; '' at a leaf
  leaf: boolean;
  value: string; // '' until the visit, except for a leaf whose name is its value
  window: string; // '' at a leaf, until the visit, and for searches without windows
  pieces?: string[]; // the window in pieces: alpha is the second, beta the fourth
  provisional?: boolean; // the search was stopped before this node had its value
}

/** How many nodes of the full tree the search has visited, and will never visit, by a step. */
export type Meter = { visited: number; never: number; all: number };

/** A kind of problem; T is the type of its searches. */
export interface Kind<T extends Tree> {
  name: Name; // its name on the server
  event: (tree: T, k: number) => Event; // event number k
  stepBy: (tree: T, from: Place, stride: Stride, direction: 1 | -1) => Place; // one step forward or back
  over: (tree: T, k: number) => number; // step over: the event that ends what event k begins
  out: (tree: T, k: number) => number; // step out: the event that ends what event k is part of
  why: (problem: Checked, tree: T, k: number, event: Event) => Why; // a sentence and its facts
  line: (tree: T, k: number, event?: Event) => string; // a line of the exported trace or log
  result: (tree: T) => string | null; // the last line, after the events; null without one
  announcement: (tree: T, k: number, event: Event) => string; // what screen readers say before the sentence
  chips: (problem: Checked, tree: T) => Chip[]; // the chips of moves, by number
  prunedMoves: (problem: Checked, tree: T, node: number) => number[]; // the moves that a node never tried
  label: (shown: Shown<T>, node: number) => Label; // the text on a node
  texts: (tree: T) => string[]; // all texts on nodes except values
  level: (tree: T, depth: number) => { mark: string; text: string }; // the text beside a level
  describe: (shown: Shown<T>, node: number) => string[]; // a node in a few lines
  columns: (tree: T) => string; // the names of the fields of a line of the trace or log
  /** the counts under the tree; with a step, the counts until then */
  summary: (tree: T, until?: number) => string;
  meter?: (problem: Checked, tree: T, step: number) => Meter | null; // what pruning saves
  code: (tree: T, at: At, event: Event) => Panel; // what the code panel shows
  rules: (problem: Checked, tree: T) => Rules<any> | null; // of the game that was searched
  picture: Picture | null; // the content of the map panel; null without one
  domains: DomainTable; // the content of the domain panel
  names: Names;
  title: (state: Titled) => string; // the title of the page's window
  searchName: (state: State) => string; // the name and the size of the search
  applies: readonly Group[]; // the groups of panels and controls that the page shows
  download: (state: State) => Promise<Blob>; // every line of the trace or log
  file: string; // the name of this file
  isSample: (state: State, sample: Sample) => boolean; // the page shows the sample as it is described
  returns: boolean; // a node returns a value to its parent
  stepsThroughCode: boolean; // a fine step is a line of the code, if the code is shown
}

/** The content of the map panel. */
export interface Picture {
  /** the graph to draw; the same object until it changes */
  graph: (graph: Graph, tree: Tree | null) => Graph;
  /** how the graph looks at a step; now: the current event */
  at: (state: State, now: Event | null, colors: { accentSoft: string; ink: string }) => Appearance;
}

/** How the map or the graph looks at a step. */
export interface Appearance {
  looks: Map<string, RegionLook>; // of regions or variables, by name
  arc: { from: string; to: string } | null; // the current arc
  position: Position | null; // of a game, for its scores
  words: string; // the whole picture in words, for screen readers
}

/** The content of the domain panel. */
export interface DomainTable {
  offered: boolean; // there are domains
  hasLevels: boolean; // the user chooses a level of looking ahead, which may bind
  toggle: (state: State) => Partial<State>; // the change that opens or closes the panel
  isShown: (state: State) => boolean;
  key: (state: State) => unknown; // rows and columns change only with this key
  grid: (state: State) => Grid; // the rows and columns
  filling: (state: State, now: Event | null) => Filling; // the content of the cells at a step
  queue: (state: State) => { arcs: Arc[]; more: number }; // the arcs that wait
}

export type Style = { fill: string; ink: string };

/** The rows and columns of the domain panel. */
export interface Grid {
  corner: string; // the word in the corner: 'region' or 'variable'
  columns: string[] | null; // null if each row has its own values
  names: string[]; // of the rows
  texts: (string | null)[][]; // the value of each cell; null if the row has no such value
  styles: Record<string, Style>; // of values that are colors
}

/** The cells, the remark on each row (`said`: in a sentence), and all in words. */
export type Filling = { rows: { cells: (Cell | null)[]; remark: string; said?: string }[]; words: string };

/** The values of data-for in the template. */
export type Group = 'game' | 'map' | 'tree' | 'csp';

export type Titled = Pick<State, 'problem' | 'algorithm'> & Partial<Pick<State, 'csp'>>;

/** Names that differ between kinds. */
export interface Names {
  problem: string; // in the middle of a sentence: "your own map"
  samples: string; // the samples of this kind
  sought?: string; // of games: what the find bar finds
  example?: string; // an example of it
  deepest?: string; // why no search goes deeper
  picture: string; // the map panel
  tree: string; // the tree panel
  log: string; // the panel with a line for each event
  line: string; // the sizes of a step: this one, and the next two
  fine: string;
  subtree: string;
  cutoff: string; // an event with a mark on the seek bar
  over: string; // the end of a step over
  out: string; // the end of a step out
  variable: string; // a row of the domain table
  values: string; // the values in a domain
}

/** A search at a step. */
export interface Moment {
  tree: Tree;
  step: number;
  event: Event;
  entered: (node: number) => Window; // the window of a node at its visit
  window: (node: number) => Window; // its window at this step
}
