import type { Editing } from '../features/editor/types.js';
import type { InLesson, OnPage } from '../features/lessons/types.js';
import type { NUMBERS, SWITCHES } from '../features/random-tree/random-tree.js';
import type { Names } from '../kinds/types.js';
import type { Constraint, CspQuestion, Mode, Styles } from '../search/constraints/types.js';
import type { Columns, Counts, Derived, GameMap, Header, Offers, Question, Shape } from '../search/types.js';

/** A mistake or a warning, with its place in the text. */
export type Diagnostic = { line: number; column: number; message: string; suggestion: string | null };

/** A graph as vis-network draws it. */
export type Graph = { nodes: any[]; edges: any[]; options: any };

/** A correction that a click makes. */
export interface Repair {
  title: string; // what it does
  errors: number[]; // the numbers of the errors that it corrects
  warnings: number[];
  /** `found` at this place becomes `meant`; columns count characters */
  edits: { line: number; column: number; found: string; meant: string }[];
}

/** repairs: the titles; errors, warnings: how many remain. */
export type AllRepaired = { text: string; repairs: string[]; errors: number; warnings: number };

export interface Checked {
  errors: Diagnostic[];
  warnings: Diagnostic[];
  repairs?: Repair[];
  canonical: string | null; // the text after all repairs
  kind: 'map' | 'tree' | 'csp' | null; // null if there are errors
  map: GameMap | null;
  graph: Graph | null; // how to draw the map
  offers: Offers | null; // for the map
  trees: GivenTree[] | null; // the game trees of the text, the first 500
  trees_total?: number;
  csp?: CspProblem | null; // the constraint problem of the text, or that of coloring the map
  picture?: Picture | null;
}

/** The content of a small picture: places and edges, or the branches of a tree. */
export interface Picture {
  places?: [x: number, y: number][]; // in percent
  edges?: [from: number, to: number][];
  fills?: Record<number, string>; // the colors of some places
  shapes?: number[][][]; // for each region its rings, x and y of each point, up to 200 on the longer side
  grid?: boolean;
  board?: number; // the number of rows, if places are the columns of a board; else 0
  size?: number[]; // of the subtrees, in preorder
  player?: number[];
}

export interface CspProblem extends Record<'has_scores' | 'n_ary', boolean> {
  name: string;
  variables: string[];
  domains: string[][];
  constraints: Constraint[];
  edges: [number, number][];
  positions: [number, number][];
  styles: Styles;
}

export type GivenTree = Record<'number' | 'nodes' | 'leaves' | 'height' | 'players' | 'root', number> &
  Record<'zero_sum' | 'alternates' | 'has_static_values', boolean> & { offers: Offers };

export interface Sample {
  name: string;
  title: string;
  look_for: string;
  step: number | null;
  default: boolean;
  kind: 'map' | 'tree' | 'csp';
  algorithm: string;
  settings?: any; // the settings of a constraint search that differ from the defaults
  place?: string; // of its text on a site of files, see recording.js
  parts?: string; // there, those of the link that shows it first
}

/** The cost of a search with some settings. */
export type Setting = Record<'propagation' | 'variables' | 'values' | 'verdict' | 'stopped', string> &
  Record<'nodes' | 'checks' | 'removals' | 'backtracks' | 'solutions', number>;

/** The costs of all settings; limit: of the nodes of each search. */
export type SettingsCompared = { limit: number; rows: Setting[]; complete: boolean };

/** The shape of a random tree (docs/api.md). */
export type TreeShape = Record<(typeof NUMBERS)[number], number> & Record<(typeof SWITCHES)[number], boolean>;

/** The counts of the search to one depth. */
export type Forecast = Counts & { depth: number; value: number | null };

/** The forecasts for depth 1, 2, …; the page shows trees of at most `limit` nodes. */
export type Forecasts = { limit: number; counts: Forecast[] };

/** The content of a file of outlines: docs/api.md. */
export interface MapOfOutlines {
  regions: { name: string; full: string }[];
  names: 'full' | 'codes' | null; // what the regions are called; null if the file does not have both
  borders: [a: number, b: number, kilometers: number | null, how: string][];
  doubtful: [a: number, b: number, kind: string, why: string, taken: boolean][];
  warnings: FileFinding[];
  head_warnings: { member: string; message: string }[];
  choices: string;
  decided_before: number; // how many of the choices the file had
  text: string;
  shape: Shape | null;
  positions: Places;
  colors: Colors;
  styles: Record<string, { fill: string; ink: string }>;
}

/** A finding in a file: with its feature in outlines, with line and column in other files. */
export type FileFinding = { message: string } & Partial<Record<'name' | 'suggestion', string | null>> &
  Partial<Record<'line' | 'column', number>> & { feature?: number | null };

/** A file of pictures that the server draws: docs/api.md. */
export interface PictureRequest
  extends Partial<Record<'link' | 'home', string>>,
    Partial<Record<'across' | 'type_size' | 'scale' | 'seconds', number>>,
    Partial<Record<'legend' | 'caption' | 'code', boolean>> {
  lesson?: string; // the text of a lesson whose stops are drawn
  lines: number[] | 'stops';
  part?: 'tree' | 'map' | 'both';
  theme?: 'light' | 'dark';
  size?: number[];
}

/** A stop's question of Predict, which is about the line after the stop's. */
export type PredictAsked = { kind: 'cut' | 'value' | 'bound' | 'best' };

/** say: what is said of a choice. */
type AnswerChoice = { text: string; right: boolean; say: string };

export type ChoiceAsked = { kind: 'choice'; ask: string; choices: AnswerChoice[] };

/** right, wrong: what is said of such an answer. */
export type NumberAsked = { kind: 'number'; answer: number; within: number } & Record<
  'ask' | 'right' | 'wrong',
  string
>;

export type StopQuestion = PredictAsked | ChoiceAsked | NumberAsked;

/** A stop of a lesson: one state of the page, with its text. */
export interface Stop {
  title: string;
  problem: { sample: string } | { text: string };
  search: Record<string, string | number | boolean>; // by the names of a link
  view: Record<string, string | number | boolean>; // by the names of a link
  line: number; // of the trace, from 1
  until: number | null; // the last line that steps go to; null: of the search
  text: string; // in the part of Markdown that kit/markdown.js knows
  note: string; // for the presenter
  question: StopQuestion | null;
}

export type Lesson = { title: string; minutes: number | null; about: string; stops: Stop[] };

/** The response for the text of a lesson; no lesson if there are errors. */
export type LessonRead = { errors: Diagnostic[]; warnings: Diagnostic[]; lesson: Lesson | null };

export type Installed = Omit<Lesson, 'stops'> & { name: string; stops: number };

/** link: what the replay shows at first; lesson: the text of its lesson; home: the address of the page. */
export type ReplayAsked = { link: string; lesson?: string; home?: string };

export interface LinkPart {
  name: string; // in the link
  field: string; // of the state
  absent: any; // the value without this part; undefined: without it the state stays as it is
  write: (value: any) => string; // '' leaves it out as well
  read: (text: string) => any; // throws an error for a wrong value
  spare?: true; // left out if the link would be too long
  instead?: string; // the text that replaces it in such a link
}

export type Linked = Partial<State> & Question & Pick<State, 'sample' | 'mode' | 'csp' | 'step'>;

/** x grows to the east, y to the south. */
export type Place = [x: number, y: number];

/** The places of regions, by name. */
export type Places = Record<string, [x: number, y: number]>;

/** Colors on the screen, as #rrggbb, by the names of colors. */
export type Colors = Record<string, string>;

/** A text of the user, as this browser keeps it. */
export interface OwnText {
  text: string;
  name: string; // of its file; '' without one
  about: string; // a description
  picture: Picture | null;
  places?: string; // the places of the regions of a drawn map
  shape?: string; // outlines of its regions, packed as for a link
  choices?: string; // the user's choices about the outlines
}

export interface MapOutline {
  shape: Shape | null; // null if it is lost; without regions if there is none
  names: Record<string, string>; // of regions, in full
  link: string; // its form in a link; '' if the server knows it
  colors?: Colors; // the colors on the screen
  own?: boolean; // it came with a file or a link
}

/** The question's text is the last text without errors. */
export interface ProblemState extends Question {
  problem: Checked | null; // the server's response for the text: a map, game trees or constraints
  sample: string; // name of the sample shown, or ''
  name: string; // the name of the user's own text, such as that of its file, or ''
  outline: MapOutline | null; // of the map's regions
  choices: string; // the user's choices about borders and regions of the outlines
  places: string; // the places of the regions of a drawn map, or ''
  mode: Mode; // whether a map is a game or constraints
  csp: CspQuestion; // how constraints are searched
  tree: Tree | null; // the search that is shown
  busy: boolean; // a search is running
  progress: Progress | null; // of the running search
  remark: string; // a note about the newly opened search, or ''
  failure: { sentence: string } | null; // the last failure, a new object each time
}

/** What is to be opened: a text, and other fields that are to change with it. */
export type StateToOpen = Partial<State> & { text: string };

/** The options to change. */
export type Options = Omit<Partial<State>, 'csp'> & { csp?: Partial<CspQuestion> };

/** Called when the text cannot be read. */
export type OnMistakes = (wanted: StateToOpen, checked: Checked) => void;

/** The progress of a search; total is 0 if it is unknown. */
export type Progress = { phase: 'searching' | 'loading' | 'preparing'; bytes: number; total: number };

export type OnProgress = (progress: Progress) => void;

/** A request that can be sent to a worker: without a signal. */
export type Request = { address: string; init?: RequestInit };

/** A search as it was received. */
export type Search = { header: Header; columns: Columns };

export type Loaded = Search & { derived: Derived };

/** The changes of a part that follow from another change of the state. */
export type Settle<S = State> = (next: State, before: State) => Partial<S>;

export interface Part<S extends object = any> {
  name: string;
  starts: S; // its fields, with their values when the page opens
  ofTree?: (keyof S)[]; // fields that another tree resets
  ofText?: (keyof S)[]; // fields that another problem resets
  ofGame?: (keyof S)[]; // fields of games, which are reset while constraints are shown
  settle?: Settle<S>; // the fields that follow from another change
  remembers?: Partial<Record<keyof S, unknown[]>>; // fields that the browser stores, and their values
  link?: LinkPart[]; // its parts of a link
}

export type State = ProblemState &
  import('../stepping/index.js').SteppingState &
  import('../header/index.js').AppearanceState &
  import('../header/index.js').ForecastState &
  import('../map-panel/types.js').MapState &
  import('../tree-panel/types.js').TreeState &
  import('../domain-panel/index.js').DomainState &
  import('../code-panel/types.js').CodeState &
  import('../rounds-panel/index.js').RoundsState &
  import('../why-panel/index.js').PathState &
  import('../features/find/index.js').FindState &
  import('../features/compare/index.js').CompareState &
  import('../features/doctor/types.js').DoctorState &
  import('../features/inspect/index.js').InspectState &
  import('../features/practice/types.js').PracticeState &
  import('../features/predict/types.js').PredictState &
  import('../features/play/types.js').PlayState &
  import('../features/lessons/types.js').LessonState &
  import('../features/tour/index.js').TourState &
  import('../features/classroom/types.js').ClassroomState &
  import('../features/present/types.js').PresentState &
  import('../features/print/index.js').PrintState;

export type Draw = (state: State, before: State) => void;

export interface Store {
  get: () => State;
  change: (patch: Partial<State>) => void; // with a new step and without `fine`, the event is shown as done
  /** shows another event, and stops playing; a step outside the search goes to its nearest end */
  goTo: (step: number, fine?: number | null) => void;
  /** the same after a click on a reference; the page offers the way back */
  jumpTo: (step: number) => void;
  drawNow: () => void; // draws changes immediately, without waiting for a frame, for example to print
}

/** The page's functions for features. */
export interface Page {
  store: Store;
  wish: (options: Options) => Promise<boolean>; // searches the same problem with other options
  /** searches a text of the user; false if it cannot be read */
  showText: (text: string, more?: TextOptions) => Promise<boolean>;
  showSample: (name: string) => Promise<void>;
  samples: () => Sample[]; // empty until they are loaded
  /** the fragment of a link to the page, or to the page with `otherwise`; longest: see store/link.js */
  link: (otherwise?: Partial<State>, longest?: number) => Promise<string>;
  /** shows the scene of a link; throws an error for a wrong link */
  openLink: (fragment: string, otherwise?: Partial<State>) => Promise<void>;
  questionForClass: () => OnPage | null; // the open question of Predict
  edit: (text: string, checked: Checked | null, name?: string) => void; // opens the editor
  editing: Editing; // the text in the editor, for other views of it
  /** opens the dialog for a file from which a map is made */
  openOutlines: (bytes: Uint8Array<ArrayBuffer>, name: string) => void;
  /** compares the output of a program with the right trace of the shown search */
  checkOutput: (bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<void>;
  /** opens the file of a checked output with its problem */
  openSaved: (bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<void>;
  randomTree: () => void; // opens the dialog for random trees
  /** the state that the parts of a link describe, without its problem; throws an error for a wrong part */
  readLinked: (parts: URLSearchParams) => Linked;
  showLinked: (linked: Linked) => Promise<boolean>; // opens the state of a link
  lesson: () => InLesson | null; // the current lesson
  /** opens the lesson of a file at a stop; with mistakes it opens in the lesson maker */
  openLesson: (text: string, stop?: number) => Promise<boolean>;
  editLesson: (text: string, read: LessonRead | null) => void; // opens the lesson maker
  turnPage?: (direction: 1 | -1) => boolean; // goes on or back in the lesson; false without a lesson
  revealStop: () => void; // shows the answer to the question of the stop
  asksNow: () => boolean; // whether Predict has an open question
  goToQuestion?: () => boolean; // a step leads to Predict's next question; false if it leads to the next line
  answerByNode?: (node: number) => boolean; // a node of the tree answers Predict's question; false if not
  revealAnswer: () => boolean; // shows the answer to it; false without a question
  actions: Action[]; // all actions of the page
  openQuestion?: () => Promise<AskedNow | null>; // the open question of Predict, with its answer
}

/** An open question; why: the reason of the step that answers it. */
export type AskedNow = { ask: string; answer: string; why: string };

/** What is known of a text besides itself: its fields of the state. */
export type TextOptions = Partial<
  Pick<State, 'graph' | 'find' | 'rival' | 'name' | 'algorithm' | 'outline' | 'choices' | 'places'>
>;

/**
 * An action of the page that a key, a button or the palette starts. Help, tooltips and the table of keys in
 * docs/page.md are made of these.
 */
export interface Action {
  id: string;
  /** what it does; a function if that depends on the kind of problem */
  title: string | ((names: Names) => string);
  run: (page: Page, key?: string) => void; // key: the one that was pressed
  keys?: string[]; // names of KeyboardEvent.key after modifier keys: 'Shift+ArrowLeft', 'Ctrl+k'
  button?: keyof Ids; // a button that does the same; its tooltip has the first key
  when?: (state: State) => boolean; // whether it is possible now
}

export interface Feature {
  state?: Part; // its part of the state
  actions?: Action[];
  serves?: (page: Page) => Partial<Page>; // its functions for other features
  panel?: (page: Page) => Draw | Draw[];
}

export interface Type {
  least: number; // the smallest legible type, in pixels of the screen
  scale: number; // pixels per unit of the tree's picture
  painted: number; // smaller texts are drawn as marks, in units; 0: the default
  tree: number; // the smallest type in a tree that shows as much as is legible, in units
}
