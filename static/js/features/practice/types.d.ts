import type { Variant } from '../../search/types.js';

// check.js

/** soFar: not all is answered. */
export type Diagnosis = { faults: Misconception[]; soFar: boolean };

export type Task = 'cross' | 'values' | 'windows' | 'leaves';

export type Fields = 'values' | 'alphas' | 'betas';

/** As they stand on the page. */
export interface Answers {
  crossed: ReadonlySet<number>;
  values: ReadonlyMap<number, string>;
  alphas: ReadonlyMap<number, string>;
  betas: ReadonlyMap<number, string>;
  leaves: string;
}

export interface Point {
  /**
   * under: cut and not crossed out; over: crossed out and searched; pruned: answered where nothing can be
   * known
   */
  kind: 'under' | 'over' | 'value' | 'alpha' | 'beta' | 'pruned' | 'leaves';
  node: number;
  state: 'right' | 'wrong' | 'open'; // open: not answered
  reason: string;
  field?: Fields;
}

export interface CheckResult {
  points: Point[];
  findings: Point[]; // the wrong ones
  right: number;
  total: number;
  open: number;
  accepted: boolean; // all is right, and all is answered
  faults: Diagnosis['faults']; // the misconceptions whose search comes to these marks
  soFar: boolean; // as far as there are marks, which is not to the end
}

// game-tree.js

/** One row a node, in preorder. */
export interface GameTree {
  nodes: number;
  parent: number[]; // −1 at the root
  depth: number[];
  size: number[]; // nodes of its subtree, itself included
  player: number[]; // 1 where MAX moves, 2 where MIN moves, 0 at a leaf
  worth: number[]; // of a leaf; 0 elsewhere
  short: string[]; // what stands on the node
  name: string[]; // what sentences call it: no two have the same
}

// hints.js

/** key: what it is about. */
export type Hint = { node: number; degree: number; text: string; key: string };

/** home: what it is done in place of. */
export type Solving = { home: State; settings: Settings; text: string };

// index.js

export interface Settings {
  source: 'random' | 'page'; // page: the problem that is shown there
  branching: number;
  depth: number;
  values: Values;
  seed: number;
  deep: boolean;
  fail: 'soft' | 'hard';
  cut: '>=' | '>';
  tasks: ReadonlySet<Task>;
}

export interface PracticeState {
  practice: Settings | null; // what the exercise is made from; null while none is open
  solving: Solving | null; // the exercise is solved on the page, with Predict
}

// misconceptions.js

/** child: the one that has just returned; alpha, beta: after the bound was raised. */
export type Event =
  | { kind: 'enter'; node: number; alpha: number; beta: number }
  | { kind: 'update'; node: number; child: number; value: number; alpha: number; beta: number }
  | { kind: 'cut'; node: number; child: number; value: number }
  | { kind: 'leave'; node: number; value: number };

/** By node; NaN where the search did not come. */
export interface Outcome {
  events: Event[];
  visited: boolean[];
  alpha: number[]; // on entry
  beta: number[]; // on entry
  value: number[]; // that the node returned
  /** the nodes at which a value met the bound: after which child, and which value */
  cutAt: Map<number, { child: number; value: number }>;
  cut: number[]; // the branches that were left out, topmost nodes only, ascending
  leaves: number; // looked at
}

/** With what is right in it. */
export type Exercise = { tree: GameTree; variant: Variant; run: Outcome };

/** Those of webviz/doctor/faults.py, and some of marks alone. */
export type DoctorSettings = Record<string, any>;

export interface Misconception {
  name: string;
  title: string;
  sentence: string; // for whoever has it
  kind: 'fault' | 'convention' | 'two conventions';
  changes: DoctorSettings; // what is otherwise than in the book
}

// session.js

export type Values = 'digits' | 'twenty' | 'ties';

export interface Session {
  settings: Settings;
  exercise: Exercise | null;
  refused: string; // why there is none
  answers: Answers;
  selected: number;
  checked: CheckResult | null;
  hint: Hint | null; // the last one
  hints: number; // how many
  seconds: number; // from the first look at it to the last check
  step: number; // of the search, done together; −1 before the first
}
