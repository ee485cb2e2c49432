import type { Placing } from '../../pictures/types.js';
import type { Variant } from '../../search/types.js';

/** faults: the misconceptions that lead to the answers; soFar: some fields have no answer yet. */
export type Diagnosis = { faults: Misconception[]; soFar: boolean };

/** What is asked for: crossing out, the values of nodes, their windows, the number of leaves. */
export type Task = 'cross' | 'values' | 'windows' | 'leaves';

export type Fields = 'values' | 'alphas' | 'betas';

/** The answers on the page: the nodes with a cross, and the texts in the fields. */
export type Answers = { crossed: ReadonlySet<number>; leaves: string } & Record<
  Fields,
  ReadonlyMap<number, string>
>;

export interface Point {
  /**
   * under: a branch that is cut, and must be crossed out; over: one that is crossed out, but searched;
   * value, alpha, beta: a field; pruned: a field of a pruned node, which must be empty
   */
  kind: 'under' | 'over' | 'value' | 'alpha' | 'beta' | 'pruned' | 'leaves';
  node: number;
  state: 'right' | 'wrong' | 'open'; // open: not answered
  reason: string;
  field?: Fields;
}

/** findings: the wrong points; accepted: everything is answered, and right. */
export type CheckResult = Record<'right' | 'total' | 'open', number> & { accepted: boolean } & Diagnosis &
  Record<'points' | 'findings', Point[]>;

/** The tree of an exercise: a row for each node, in preorder. */
export interface GameTree {
  nodes: number;
  parent: number[]; // −1 at the root
  depth: number[];
  size: number[]; // nodes of its subtree, itself included
  player: number[]; // 1 where MAX moves, 2 where MIN moves, 0 at a leaf
  worth: number[]; // the value of a leaf; 0 elsewhere
  short: string[]; // the label of the node
  name: string[]; // its name in sentences, which is unique
}

/** A hint; degree: how much it reveals, from 1; key: of the point that it is about. */
export type Hint = { node: number; degree: number; text: string; key: string };

export interface Settings {
  source: 'random' | 'page'; // page: the problem on the page
  branching: number; // this and the next four are of a random tree
  depth: number;
  values: Values; // of its leaves
  seed: number;
  deep: boolean; // it must have a deep cutoff
  fail: 'soft' | 'hard';
  cut: '>=' | '>';
  tasks: ReadonlySet<Task>;
}

export interface PracticeState {
  practice: Settings | null; // the settings of the open exercise
  homework: Homework | null; // the exercises of a student
}

/** key: stands for the student in links and files; seeds: of the exercises, in order. */
export type Homework = { key: string; seeds: number[] };

/** An answer at a node; at: when it was last changed. */
export type Answer = { field: Fields | 'crossed' | 'leaves'; node: number; text: string; at: string };

/** The work on an exercise; tries: how often it was checked. */
export type Work = { tries: number; hints: number; answers: Answer[] };

/** An event of a search; child: the node that has just returned; alpha, beta: the window after the event. */
export type Event =
  | { kind: 'enter'; node: number; alpha: number; beta: number }
  | { kind: 'update'; node: number; child: number; value: number; alpha: number; beta: number }
  | { kind: 'cut'; node: number; child: number; value: number }
  | { kind: 'leave'; node: number; value: number };

/** A finished search, by node; NaN for nodes that were not visited. */
export interface Outcome {
  events: Event[];
  visited: boolean[];
  alpha: number[]; // on entry
  beta: number[]; // on entry
  value: number[]; // the returned value
  /** the nodes at which a value reached the bound, with the child and the value */
  cutoffs: Map<number, { child: number; value: number }>;
  pruned: number[]; // the topmost nodes of the pruned branches, ascending
  leaves: number; // the number of visited leaves
}

/** An exercise, with the search that gives the right answers. */
export type Exercise = { tree: GameTree; variant: Variant; run: Outcome };

/** The settings of webviz/doctor/faults.py, and some that only marks have. */
export type DoctorSettings = Record<string, any>;

export interface Misconception {
  name: string;
  title: string;
  sentence: string; // for the person who has it
  kind: 'fault' | 'convention' | 'two conventions';
  changes: DoctorSettings; // the settings that differ from correct alpha-beta
}

/** cells: whether a leaf is a cell in a row of leaves. */
export type ExercisePlacing = Placing & { cells?: boolean[] };

export type Values = 'digits' | 'twenty' | 'ties';

export interface Session {
  settings: Settings;
  exercise: Exercise | null;
  refused: string; // why there is no exercise
  answers: Answers;
  selected: number;
  checked: CheckResult | null;
  hint: Hint | null; // the last hint
  hints: number; // how many hints were shown
  tries: number; // how often the answers were checked
  seconds: number; // from the first view of the exercise to the last check
  step: number; // of the search that is stepped through; −1 if it is not
}
