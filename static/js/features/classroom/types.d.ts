/** A question to the class. */
export interface ClassQuestion {
  id: string; // a new one each time it is asked
  ask: string; // its text
  kind: 'choice' | 'number';
  choices: string[]; // empty for a number
  open: boolean; // answers are accepted
  shown: boolean; // everybody sees the results
  right?: string | null; // the right answers, a line each, once results are shown
}

/** The answers of a class, as far as this page may know them. */
export interface Tally {
  total: number;
  counts: { answer: string; count: number }[];
  others: number; // answers too rare to be listed
}

/**
 * The connection to the classroom. there: it works; alone: it does not, for now; elsewhere: somebody else
 * leads; over: the classroom is closed; unknown: there is no such classroom.
 */
export type Contact = 'there' | 'alone' | 'elsewhere' | 'over' | 'unknown';

/** The classroom of this page. */
export interface Classroom {
  code: string;
  role: 'lead' | 'follow';
  secret: string; // of the lead, else ''
  contact: Contact;
  following: boolean; // the page follows the lecture; else its reader looks around alone
  at: number; // the step that the lecture shows
  followers: number;
  question: ClassQuestion | null;
  tally: Tally;
  given: string; // the answer from this page; '' without one
  refused: string; // why this page does not lead although its link asked for it, else ''
}

export interface ClassroomState {
  classroom: Classroom | null; // the one that the page leads or follows
  lead: string; // the secret of a presenter's link, until it is taken from the address
  veiled: boolean; // the class has a question: a page that follows hides everything that comes later
}

/** What a page gets from the server about its classroom. */
export interface News {
  version: number;
  scene?: string; // what the lecture shows, if that has changed
  step: number;
  question?: ClassQuestion;
  followers?: number;
  answers?: Tally;
  driver?: string; // the number of the page that leads
}
