export interface PredictState {
  steppingMode: 'watch' | 'predict' | 'play'; // a step tells, or asks first; or the person moves
  asks: readonly QuestionKind[]; // which kinds of questions are asked
  asked: readonly Asked[] | null; // only these, of a link that repeats what went wrong
  answers: readonly Answer[]; // in the order of the questions
  front: number; // the place of the last question that is done, or was passed
  question: Question | null; // the next one: no step goes past it
  missed: string; // the wrong first try at it
  setAside: Pick<State, 'find' | 'rival'> | null; // what was open before, and is again afterwards
  told: boolean; // an answer was judged at this step: the next question waits for a step forward
}

/** An answer to press. */
export type Choice = { given: string; text: string };

export type QuestionKind = 'value' | 'cut' | 'bound' | 'best';

export interface Question {
  kind: QuestionKind;
  step: number; // the event that tells the answer
  node: number; // whose line that is
  child: number; // the node that returns
  /**
   * as answers are written: 'cut' or 'on'; a number; 'none', 'alpha 10' or 'beta 10'; the number of a node
   */
  right: string;
}

/** One question by its place. */
export type Asked = { kind: QuestionKind; step: number };

export interface Answer {
  kind: QuestionKind;
  step: number; // the event that was asked about
  given: string; // the last answer; '' if it was revealed
  points: number; // 1 at once, ½ at the second try
}
