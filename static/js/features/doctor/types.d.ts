/** A row of the table with the output beside the right trace. */
export interface Row {
  yours: number | null; // line of the file
  right: number | null; // line of the right output
  is: string | null; // null if the file has no such line, or the same one
  shouldBe: string | null;
  kind: 'same' | 'other' | 'more'; // more: further lines that the server did not send
  side?: 'yours' | 'right'; // the side of its line, if both are below each other
}

/** starts: the first row of each run; split: lines that differ are below each other. */
export type Table = { runs: Run[]; starts: number[]; rows: number; split: boolean };

/** The server's diagnosis of an output. */
export interface Diagnosis {
  verdict: 'right' | 'form' | 'explained' | 'unexplained';
  first_difference: { line: number; yours: string | null; right: string | null } | null;
  form: string[]; // the repairs before the comparison
  explanations: Explanation[]; // the best first
  unhelped: number | null; // the first line, counted as in `lines`, that no known fault explains
  unhelped_at: number | null; // the right line beside it
  next: NextStep | null; // where no known fault explains it
  complete: boolean; // all combinations of faults were tried
  lines: { yours: number; right: number | null }; // null: more than were compared
  aligned: { runs: Run[]; whole: boolean };
}

/** sample: a small map; '' for trees. */
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

/** Lines count from 1, yours as in the file. */
export type Run = SameRun | OtherRun;

export type SameRun = { yours: number; right: number; same: number };

export interface OtherRun {
  yours: number;
  right: number;
  of_yours: number; // how many lines it has
  of_right: number;
  is: string[]; // the first lines of yours
  should_be: string[]; // the first right lines
}

export interface Output {
  name: string; // of the file, or a name for its faults
  bytes: Uint8Array<ArrayBuffer> | null; // null while they are packed in a link, or left out of it
  link: string; // its form in a link: packed, LEFT_OUT, or the names of faults
  faults?: string[]; // of a program that prints the output, instead of a file
  arrives?: boolean; // it is new: the page goes to its first difference
}

export interface DoctorState {
  output: Output | null; // the output that is compared with the right trace
  checkup: Checkup | null; // its diagnosis; null until it has arrived
}

/** The diagnosis of an output; failure: why there is none. */
export type Checkup = { of: Output; diagnosis: Diagnosis | null; failure: string };
