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

/** Where the page is, how it goes on. */
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
  max: boolean; // MAX, or player 1, is to move; of constraints: a solution lies here or below
  mark: string; // who moves: ▲ MAX, ▼ MIN, or a number; '' at a leaf
  leaf: boolean;
  value: string; // '' while not visited, but for a leaf that is called by its value
  window: string; // '' at a leaf, while not visited, and where there are none
  pieces?: string[]; // of the window: alpha is the second, beta the fourth
  provisional?: boolean; // the search was stopped before this node had its value
}

/** T: the search as this kind has it. */
export interface Kind<T extends Tree> {
  name: Name; // as the server calls it
  event: (tree: T, k: number) => Event; // what event k says
  stepBy: (tree: T, from: Place, stride: Stride, direction: 1 | -1) => Place; // one step on, or back
  over: (tree: T, k: number) => number; // the event in which what has just begun is done
  out: (tree: T, k: number) => number; // the event in which what holds it is done
  why: (problem: Checked, tree: T, k: number, event: Event) => Why; // a sentence and its facts
  line: (tree: T, k: number, event?: Event) => string; // of the trace or log, as exported
  result: (tree: T) => string | null; // the last line, after the events; null where there is none
  announcement: (tree: T, k: number, event: Event) => string; // what is read out before the sentence
  chips: (problem: Checked, tree: T) => Chip[]; // of moves, by their numbers
  prunedMoves: (problem: Checked, tree: T, node: number) => number[]; // the moves a node never tried
  label: (shown: Shown<T>, node: number, legible: boolean) => Label; // what stands on a node
  texts: (tree: T) => string[]; // what can stand there, where it is no value
  level: (tree: T, depth: number) => { mark: string; text: string }; // what stands beside a level
  describe: (shown: Shown<T>, node: number) => string[]; // a node in a few lines
  columns: (tree: T) => string; // what stands in a line of the trace or log, in its order
  /** the numbers under the tree; those so far, where a step is named */
  summary: (tree: T, until?: number) => string;
  code: (tree: T, at: At, event: Event) => Panel; // what the code panel shows
  rules: (problem: Checked, tree: T) => Rules<any> | null; // of the game that was searched
  picture: Picture | null; // what the map panel shows; null where there is none
  domains: DomainTable; // what the domain panel shows
  names: Names;
  title: (state: Titled) => string; // the title of the page's window
  searchName: (state: State) => string; // which search is shown, and how large it is
  applies: readonly Group[]; // the panels and controls that there are, by groups
  download: (state: State) => Promise<Blob>; // every line of the trace or log
  file: string; // its name
  isSample: (state: State, sample: Sample) => boolean; // the sample, as its description tells of it
  returns: boolean; // a node returns a value to the one above it
  stepsThroughCode: boolean; // a fine step is a line of the code, which takes the code to be seen
}

export interface Picture {
  /** what is drawn; the same object until it is another graph */
  graph: (graph: Graph, tree: Tree | null) => Graph;
  /** how it looks at a step */
  at: (state: State, now: Event | null, colors: { accentSoft: string; ink: string }) => Appearance;
}

export interface Appearance {
  looks: Map<string, RegionLook>; // of regions or variables, by name
  arc: { from: string; to: string } | null; // in hand
  position: Position | null; // where there are scores
  words: string; // all of it for those who cannot see the picture
}

export interface DomainTable {
  offered: boolean; // there are domains
  hasLevels: boolean; // a level of looking ahead is chosen, and may bind
  toggle: (state: State) => Partial<State>; // the panel opened or closed
  isShown: (state: State) => boolean;
  key: (state: State) => unknown; // what rows and columns follow from
  grid: (state: State) => Grid; // these
  filling: (state: State, now: Event | null) => Filling; // what is in them at a step
  queue: (state: State) => { arcs: Arc[]; more: number }; // the arcs that wait
}

export type Style = { fill: string; ink: string };

export interface Grid {
  corner: string;
  columns: string[] | null; // null where each row has its own
  names: string[];
  texts: (string | null)[][]; // null where a row has no such value
  styles: Record<string, Style>;
}

export type Filling = { rows: { cells: (Cell | null)[]; remark: string; said?: string }[]; words: string };

/** As the template has them in data-for. */
export type Group = 'game' | 'map' | 'tree' | 'csp';

export type Titled = Pick<State, 'problem' | 'algorithm'> & Partial<Pick<State, 'csp'>>;

/** Names that differ between kinds. */
export interface Names {
  problem: string; // in the middle of a sentence: "your own map"
  samples: string; // those of this kind
  sought?: string; // of games: what the find bar finds
  example?: string; // for example
  deepest?: string; // what is so where no search goes deeper
  picture: string; // the map panel
  tree: string; // the tree panel
  log: string; // the panel with a line for each event
  line: string; // what a step goes by, and its two other sizes
  fine: string;
  subtree: string;
  cut: string; // its buttons, in a word
  cutoff: string; // an event that is marked on the seek bar
  over: string; // to where a step over leads
  out: string; // to where a step out leads
  variable: string; // what has a domain
  values: string; // what is in it
}

export interface Moment {
  tree: Tree;
  step: number;
  event: Event;
  entered: (node: number) => Window; // a node's window at its visit
  window: (node: number) => Window; // what it has at this step
}
