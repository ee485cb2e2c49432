import type { CodeState } from '../code-panel/types.js';
import type { DomainState } from '../domain-panel/index.js';
import type { BirthState } from '../features/birth/index.js';
import type { ClassroomState } from '../features/classroom/types.js';
import type { CompareState } from '../features/compare/index.js';
import type { DoctorState } from '../features/doctor/types.js';
import type { Editing } from '../features/editor/types.js';
import type { FindState } from '../features/find/index.js';
import type { LabState } from '../features/lab/index.js';
import type { InLesson, LessonState, OnPage } from '../features/lessons/types.js';
import type { PlayState } from '../features/play/types.js';
import type { PracticeState } from '../features/practice/types.js';
import type { PredictState } from '../features/predict/types.js';
import type { PresentState } from '../features/present/types.js';
import type { PrintState } from '../features/print/index.js';
import type { SettingsState } from '../features/settings/index.js';
import type { TourState } from '../features/tour/index.js';
import type { WhatIfState } from '../features/what-if/index.js';
import type { WindowsState } from '../features/windows/index.js';
import type { AppearanceState, ForecastState } from '../header/index.js';
import type { Names } from '../kinds/types.js';
import type { MapState } from '../map-panel/types.js';
import type { RoundsState } from '../rounds-panel/index.js';
import type { Constraint, CspQuestion, Mode, Styles } from '../search/constraints/types.js';
import type { Columns, Counts, Derived, GameMap, Header, Offers, Question, Shape } from '../search/types.js';
import type { SteppingState } from '../stepping/index.js';
import type { TreeState } from '../tree-panel/index.js';
import type { PathState } from '../why-panel/index.js';
import type { KINDS } from './request.js';

// api.js

export type Diagnostic = { line: number; column: number; message: string; suggestion: string | null };

export type Graph = { nodes: any[]; edges: any[]; options: any };

/** column: in characters. */
export type TextEdit = { line: number; column: number; found: string; meant: string };

/** A correction by a click. */
export interface Repair {
  title: string; // what it does
  errors: number[]; // the numbers of those that it answers
  warnings: number[];
  edits: TextEdit[];
}

export interface AllRepaired {
  text: string;
  repairs: string[]; // what was done
  errors: number; // that are left
  warnings: number;
}

export interface Checked {
  errors: Diagnostic[];
  warnings: Diagnostic[];
  repairs?: Repair[];
  canonical: string | null;
  kind: 'map' | 'tree' | 'csp' | null; // null where there are errors
  map: GameMap | null;
  graph: Graph | null; // how to draw the map
  offers: Offers | null; // for the map
  trees: GivenTree[] | null; // the game trees of the text, the first 500
  trees_total?: number;
  csp?: CspProblem | null; // the constraint problem: the one that is stated, or to color the map
  picture?: Picture | null;
}

/** The content of a small picture: places and their ties, or a tree's branches. */
export interface Picture {
  places?: [x: number, y: number][]; // in percent
  edges?: [from: number, to: number][];
  fills?: Record<number, string>; // the colors of some places
  shapes?: number[][][]; // of each region its rings, x and y of each point; the longer side of all has 200
  grid?: boolean;
  board?: number; // how many rows it has, where places are its columns; else 0
  size?: number[]; // of the subtrees, in preorder
  player?: number[];
}

export interface CspProblem {
  name: string;
  variables: string[];
  domains: string[][];
  constraints: Constraint[];
  has_scores: boolean;
  edges: [number, number][];
  positions: [number, number][];
  n_ary: boolean;
  styles: Styles;
}

export interface GivenTree {
  number: number;
  nodes: number;
  leaves: number;
  height: number;
  players: number;
  root: number;
  zero_sum: boolean;
  alternates: boolean;
  has_static_values: boolean;
  offers: Offers;
}

export interface Sample {
  name: string;
  title: string;
  look_for: string;
  step: number | null;
  default: boolean;
  kind: 'map' | 'tree' | 'csp';
  algorithm: string;
  settings?: any; // of a constraint search, those that differ
}

/** The cost of a search with some settings. */
export interface Setting {
  propagation: string;
  variables: string;
  values: string;
  nodes: number;
  checks: number;
  removals: number;
  backtracks: number;
  solutions: number;
  verdict: string;
  stopped: string;
}

/** limit: nodes of each search. */
export type SettingsCompared = { limit: number; rows: Setting[]; complete: boolean };

/** Of a random tree: docs/api.md. */
export interface TreeShape {
  branching: number;
  depth: number;
  seed: number;
  low: number;
  high: number;
  root: number;
  players: number;
  irregular: boolean;
  static: boolean;
}

/** Of the search to one depth. */
export type Forecast = Counts & { depth: number; value: number | null };

/** For depth 1, 2, …; the page shows at most `limit` nodes. */
export type Forecasts = { limit: number; counts: Forecast[] };

// files-api.js

/** The content of a file of outlines: docs/api.md. */
export interface MapOfOutlines {
  regions: { name: string; full: string }[];
  borders: [a: number, b: number, kilometers: number | null, how: string][];
  doubtful: [a: number, b: number, kind: string, why: string, taken: boolean][];
  warnings: FileFinding[];
  head_warnings: { member: string; message: string }[];
  choices: string;
  decided_before: number; // how many of them the file brought
  text: string;
  shape: Shape | null;
  positions: Places;
  colors: Colors;
  styles: Record<string, { fill: string; ink: string }>;
}

/** By feature in outlines, by line and column in other files. */
export interface FileFinding {
  feature?: number | null;
  name?: string | null;
  line?: number;
  column?: number;
  message: string;
  suggestion?: string | null;
}

/** A file of pictures that the server draws: docs/api.md. */
export interface PictureRequest {
  link?: string; // to the search
  lesson?: string; // its text, where its stops are drawn
  lines: number[] | 'stops';
  part?: 'tree' | 'map' | 'both';
  theme?: 'light' | 'dark';
  size?: number[];
  across?: number;
  type_size?: number;
  legend?: boolean;
  caption?: boolean;
  home?: string;
  code?: boolean;
  scale?: number;
  seconds?: number;
}

export type LessonChoice = { text: string; right: boolean; say: string };

/** A stop's question; one of Predict is about the line after the stop's. */
export type PredictAsked = { kind: 'cut' | 'value' | 'bound' | 'best' };

export type ChoiceAsked = { kind: 'choice'; ask: string; choices: LessonChoice[] };

export type NumberAsked = {
  kind: 'number';
  ask: string;
  answer: number;
  within: number;
  right: string;
  wrong: string;
};

export type StopQuestion = PredictAsked | ChoiceAsked | NumberAsked;

export type StopProblem = { sample: string } | { text: string };

/** One state of the page, with what is said about it. */
export interface Stop {
  title: string;
  problem: StopProblem;
  search: Record<string, string | number | boolean>; // by the names of a link
  view: Record<string, string | number | boolean>; // by the names of a link
  line: number; // of the trace, from 1
  until: number | null; // the last line that steps go to; null: of the search
  text: string; // in the few signs of Markdown that kit/markdown.js knows
  note: string; // for who presents
  question: StopQuestion | null;
}

export type Lesson = { title: string; minutes: number | null; about: string; stops: Stop[] };

/** No lesson where there are errors. */
export type LessonRead = { errors: Diagnostic[]; warnings: Diagnostic[]; lesson: Lesson | null };

export type Installed = { name: string; title: string; minutes: number | null; about: string; stops: number };

export interface ReplayAsked {
  link: string; // what is shown at first
  lesson?: string; // the text of the lesson that is given
  home?: string; // where others find the page
}

// link.js

export interface LinkPart {
  name: string; // in the link
  field: string; // of the state
  absent: any; // the value that is left out; undefined: what a link does not name stays as it is
  write: (value: any) => string; // '' leaves it out as well
  read: (text: string) => any; // throws what is wrong
  spare?: true; // left out of a link that would grow too long with it
  instead?: string; // stands in its place in such a link
}

export type Linked = Partial<State> & Question & Pick<State, 'sample' | 'mode' | 'csp' | 'step'>;

// outlines.js

/** To the east and to the south. */
export type Place = [x: number, y: number];

/** To the east and to the south. */
export type Places = Record<string, [x: number, y: number]>;

/** By their names, as #rrggbb. */
export type Colors = Record<string, string>;

export interface OwnText {
  text: string;
  name: string; // of its file; '' where it has none
  about: string; // what it is, in words
  picture: Picture | null;
  places?: string; // where the regions of a map lie that was drawn
  shape?: string; // outlines of its regions, packed as for a link
  choices?: string; // the user's choices about them
}

export interface MapOutline {
  shape: Shape | null; // null where it is not known any more; without regions where there is none
  names: Record<string, string>; // of regions, in full
  link: string; // what stands for it in a link; '' where the server knows it
  colors?: Colors; // what colors look like
  own?: boolean; // it came with a file or a link
}

// problem.js

export interface Asked {
  problem: Checked | null; // what the server said about the text, a map, game trees or constraints
  sample: string; // name of the sample shown, or ''
  name: string; // the name of the user's own text, as of its file, or ''
  outline: MapOutline | null; // of the map's regions
  choices: string; // the user's choices about borders and regions of the outlines
  places: string; // where the regions of a map lie that was drawn, or ''
  mode: Mode; // whether a map is a game or constraints
  csp: CspQuestion; // how constraints are searched
  tree: Tree | null; // the search shown
  busy: boolean; // a search is on its way
  progress: Progress | null; // how far it is; null while none is under way
  remark: string; // a note about the newly opened search, or ''
  failure: { sentence: string } | null; // what went wrong last: a value of its own each time
}

/** The question's text is as last read without error. */
export type ProblemState = Question & Asked;

export type StateToOpen = Partial<State> & { text: string };

/** The options to change. */
export type Options = Omit<Partial<State>, 'csp'> & { csp?: Partial<CspQuestion> };

/** Called when the text cannot be read. */
export type OnMistakes = (wanted: StateToOpen, checked: Checked) => void;

// request.js

/** Of a search; total is 0 while unknown. */
export type Progress = { phase: 'searching' | 'loading' | 'preparing'; bytes: number; total: number };

export type OnProgress = (progress: Progress) => void;

/** Without a signal, so that it can be sent to a worker. */
export type Request = { address: string; init?: RequestInit };

/** As it came. */
export type Search = { header: Header; columns: Columns };

export type Loaded = Search & { derived: Derived };

// search-worker.js

/** On the job with the same number. */
export interface Report {
  id: number;
  progress?: Progress;
  loaded?: Loaded;
  error?: { kind: keyof typeof KINDS; message: string };
}

// state.js

/** What of a part follows from another change of the state. */
export type Settle<S = State> = (next: State, before: State) => Partial<S>;

export interface Part<S extends object = any> {
  name: string;
  starts: S; // its fields, as they are when the page opens
  ofTree?: (keyof S)[]; // these belong to the tree that is shown: with another they start anew
  ofGame?: (keyof S)[]; // only games have these: while constraints are shown they are as at first
  settle?: Settle<S>;
  remembers?: Partial<Record<keyof S, unknown[]>>; // these this browser remembers, and which values
  link?: LinkPart[]; // what a link carries of it
}

export type State = ProblemState &
  SteppingState &
  AppearanceState &
  ForecastState &
  MapState &
  TreeState &
  DomainState &
  CodeState &
  RoundsState &
  PathState &
  FindState &
  CompareState &
  DoctorState &
  LabState &
  SettingsState &
  WindowsState &
  BirthState &
  WhatIfState &
  PracticeState &
  PredictState &
  PlayState &
  LessonState &
  TourState &
  ClassroomState &
  PresentState &
  PrintState;

export type Draw = (state: State, before: State) => void;

export interface Store {
  get: () => State;
  change: (patch: Partial<State>) => void; // an event is shown as done where nothing else is said
  /**
   * shows another event, and stops the playing: whoever takes the controls has them; a step outside the
   * search goes to its nearest end
   */
  goTo: (step: number, fine?: number | null) => void;
  /** the same, by something pressed that stands there: the way back is offered */
  jumpTo: (step: number) => void;
  drawNow: () => void; // draw changes at once, without waiting for a frame, as for print
}

/** The page's functions for features. */
export interface Page {
  store: Store;
  wish: (options: Options) => Promise<boolean>; // searches the same with other options
  /** searches a text of the user's own; whether it could be read */
  showText: (text: string, more?: TextOptions) => Promise<boolean>;
  showSample: (name: string) => Promise<void>;
  samples: () => Sample[]; // none until they are known
  /**
   * the fragment that reproduces what is shown, or what would be; longest: in characters, if not as a mail
   * leaves it whole
   */
  link: (otherwise?: Partial<State>, longest?: number) => Promise<string>;
  /** shows what a link says; throws what is wrong with it */
  openLink: (fragment: string, otherwise?: Partial<State>) => Promise<void>;
  questionForClass: () => OnPage | null; // the question that is open in Predict
  edit: (text: string, checked: Checked | null, name?: string) => void; // opens the editor
  editing: Editing; // the text in the editor, for other views of it
  /** asks about a file that a map comes from */
  openOutlines: (bytes: Uint8Array<ArrayBuffer>, name: string) => void;
  /** holds a program's output against the right trace of what is shown */
  checkOutput: (bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<void>;
  randomTree: () => void; // asks what a random tree should be like
  /** what the parts of a link ask for besides its problem; throws what is wrong */
  readLinked: (parts: URLSearchParams) => Linked;
  showLinked: (linked: Linked) => Promise<boolean>; // opens what a link asks for
  lesson: () => InLesson | null; // the one that is given, if any
  /** a file's, from a stop on; one with mistakes goes to the maker */
  openLesson: (text: string, stop?: number) => Promise<boolean>;
  editLesson: (text: string, read: LessonRead | null) => void; // opens the maker
  turnPage?: (direction: 1 | -1) => boolean; // on or back in the lesson; false without one
  revealStop: () => void; // tells the answer to what the stop asks
  asksNow: () => boolean; // whether Predict has an open question
  revealAnswer: () => boolean; // tells its answer; false where there is none
  actions: Action[]; // all that can be told to the page
  openQuestion?: () => Promise<AskedNow | null>; // the question that is open, with its answer
}

/** why: the reason of the step that tells it. */
export type AskedNow = { ask: string; answer: string; why: string };

export interface TextOptions {
  graph?: number; // which of its trees
  name?: string; // its name
  algorithm?: string; // how it is searched
  outline?: MapOutline | null; // of the map's regions
  choices?: string; // the user's choices about them
  places?: string; // where its regions lie
}

/**
 * Something that the page does when it is told to: by a key, a button, the palette. Help, tooltips and the
 * the table of keys in docs/page.md are made of these.
 */
export interface Action {
  id: string;
  /** what it does; by the names of the kind of problem where it follows from that */
  title: string | ((names: Names) => string);
  run: (page: Page, key?: string) => void; // key: the one that was pressed
  keys?: string[]; // as KeyboardEvent.key names them, after what is held: 'Shift+ArrowLeft', 'Ctrl+k'
  button?: keyof Ids; // does the same; its tooltip names the first key
  when?: (state: State) => boolean; // else it does nothing
}

export interface Feature {
  state?: Part; // what it remembers
  actions?: Action[];
  serves?: (page: Page) => Partial<Page>; // what others may ask of it
  panel?: (page: Page) => Draw | Draw[];
}

// type-sizes.js

export interface Type {
  least: number; // the smallest type that is to be read, in pixels of the screen
  scale: number; // how many pixels a unit of the tree's picture has, its lines and distances too
  painted: number; // what is smaller is not written, but drawn as a mark, in units; 0 as it is usual
  tree: number; // the smallest type in a tree that shows as much as can be read, in units
}
