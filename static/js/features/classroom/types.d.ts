/** Put to the class. */
export interface ClassQuestion {
  id: string; // another one each time it is asked
  ask: string; // in words
  kind: 'choice' | 'number';
  choices: string[]; // to press; none of a number
  open: boolean; // answers are taken
  shown: boolean; // results can be seen by all
  right?: string | null; // the right answers, a line each; known to all once results are shown
}

/** How a class has answered, as far as that may be seen. */
export interface Tally {
  total: number;
  counts: { answer: string; count: number }[];
  others: number; // answers too rare to be listed
}

/**
 * How the page stands to its server: it hears of it; it does not, for now; somebody else has taken the
 * lead; the classroom is closed, or there is none.
 */
export type Contact = 'there' | 'alone' | 'elsewhere' | 'over' | 'unknown';

export interface Classroom {
  code: string;
  role: 'lead' | 'follow';
  secret: string; // of who leads, else ''
  contact: Contact;
  following: boolean; // the page goes along; else its reader looks around alone
  at: number; // the step that the lecture shows
  followers: number;
  question: ClassQuestion | null;
  tally: Tally;
  given: string; // the answer given on this page; '' if there is none
  refused: string; // why this page does not lead though its link said so, else ''
}

export interface ClassroomState {
  classroom: Classroom | null; // that the page leads or follows
  lead: string; // the secret of a presenter's link, until it is taken from the address
  veiled: boolean; // the class is asked: nothing on a page that follows tells what is to come
}

/** The news of a classroom. */
export interface News {
  version: number;
  scene?: string; // what the lecture shows, where that is new
  step: number;
  question?: ClassQuestion;
  followers?: number;
  answers?: Tally;
  driver?: string;
}
