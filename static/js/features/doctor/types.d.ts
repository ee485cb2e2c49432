/** A row of the table with the output beside the right trace. */
export interface Row {
  yours: number | null; // the number of the output's line; null if this row has none
  right: number | null; // the number of the right trace's line
  is: string | null; // the output's line; null if it has none here, or the same one
  shouldBe: string | null; // the right line
  kind: 'same' | 'other' | 'more'; // more: further lines that the server did not send
  side?: 'yours' | 'right'; // the side of its only line, in a split table
}

/** A table of rows; split: differing lines are below each other. */
export type Table = { runs: Run[]; blocks: Block[]; rowCount: number; split: boolean };

/** The rows of a run; start: the first one, from 0; rows: null for equal lines, which may be very many. */
export type Block = { run: Run; start: number; rows: Row[] | null };

/** The server's diagnosis of an output. */
export interface Diagnosis {
  verdict: 'right' | 'form' | 'explained' | 'unexplained';
  first_difference: { line: number; yours: string | null; right: string | null } | null;
  form: string[]; // the repairs before the comparison
  explanations: Explanation[]; // the best first
  unhelped: number | null; // the first line, counted as in `lines`, that no known fault explains
  unhelped_at: number | null; // the line of the right trace beside it
  next: NextStep | null; // a hint for the student, if no known fault explains the output
  complete: boolean; // all combinations of faults were tried
  lines: { yours: number; right: number | null }; // null: more than were compared
  aligned: { runs: Run[]; whole: boolean }; // whole: false if only the beginning is aligned
}

/** What the student should look at next; sample: a small map to try, '' for trees. */
export type NextStep = { question: string; sample: string };

export interface Explanation {
  faults: string[];
  exact: boolean; // a program with these faults prints exactly this output
  lines_explained: number;
  title: string;
  sentence: string;
  shown_by: ShownBy[];
}

/** The sample that shows a fault best. */
export type ShownBy = { fault: string; title: string; sample: string };

/** Successive lines of the output and of the right trace: all equal, or all differing. */
export type Run = SameRun | DifferingRun;

/** yours, right: the numbers, from 1, of its first lines; same: how many lines. */
export type SameRun = { yours: number; right: number; same: number };

export interface DifferingRun {
  yours: number;
  right: number;
  of_yours: number; // how many lines of the output it has
  of_right: number; // how many lines of the right trace it has
  is: string[]; // the first of the output's lines; the server may leave out further ones
  should_be: string[]; // the first of the right lines
}

/** What a student's program has printed. */
export interface Output {
  name: string; // of the file, or a name for its faults
  bytes: Uint8Array<ArrayBuffer> | null; // null while they are packed in a link, or left out of it
  link: string; // its form in a link: packed, LEFT_OUT, or the names of faults
  faults?: string[]; // the output comes from a program with these faults, and not from a file
  openedHere?: boolean; // by the user, and not by a link: the page goes to its first difference
}

export interface DoctorState {
  output: Output | null; // the output that is compared with the right trace
  checkup: Checkup | null; // its diagnosis; null until it has arrived
}

/** The diagnosis of an output; failure: why there is none. */
export type Checkup = { of: Output; diagnosis: Diagnosis | null; failure: string };
