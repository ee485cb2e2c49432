export interface Row {
  yours: number | null; // line of the file
  right: number | null; // line of the right output
  is: string | null; // null: where there is none, or the same
  shouldBe: string | null;
  kind: 'same' | 'other' | 'more'; // more: lines that were not told
  side?: 'yours' | 'right'; // which of both it shows, where they stand under each other
}

/** starts: each run's first row. */
export type Table = { runs: Run[]; starts: number[]; rows: number; split: boolean };

export interface Diagnosed {
  verdict: 'right' | 'form' | 'explained' | 'unexplained';
  first_difference: { line: number; yours: string | null; right: string | null } | null;
  form: string[]; // the repairs before the comparison
  explanations: Explanation[]; // the best first
  unhelped: number | null; // the first line, counted as in `lines`, that no known fault explains
  unhelped_at: number | null; // the right line that stands beside it
  complete: boolean; // all that is known was tried
  lines: { yours: number; right: number | null }; // null: more than were looked at
  aligned: { runs: Run[]; whole: boolean };
}

export interface Explanation {
  faults: string[];
  exact: boolean; // a program with these faults prints just this
  lines_explained: number;
  title: string;
  sentence: string;
  shown_by: ShownBy[];
}

/** The sample that shows a fault best. */
export type ShownBy = { fault: string; title: string; sample: string };

/** Lines count from 1, yours as in the file. */
export type Run = SameRun | OtherRun;

export type SameRun = { yours: number; right: number; same: number };

export interface OtherRun {
  yours: number;
  right: number;
  of_yours: number; // how many lines it has
  of_right: number;
  is: string[]; // the first of them
  should_be: string[];
}

export interface Output {
  name: string; // of the file, or of what it stands for
  bytes: Uint8Array<ArrayBuffer> | null; // null while a link's are packed, or not in it
  link: string; // its form in a link: packed, LEFT_OUT, or the names of faults
  faults?: string[]; // of the program that is to print it, in place of a file
  arrives?: boolean; // brought just now: the page goes to its first difference
}

export interface DoctorState {
  output: Output | null; // a file that is held against the right trace; null: none is
  checkup: Checkup | null; // what was found in it, once that is known
}

/** failure: why nothing was found. */
export type Checkup = { of: Output; found: Diagnosed | null; failure: string };
