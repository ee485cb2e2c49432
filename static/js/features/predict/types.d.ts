export interface PredictState {
  steppingMode: 'watch' | 'predict' | 'play'; // a step explains, asks first, or is a move of the person
  asks: readonly QuestionKind[] | null; // the kinds of questions; null: more with right answers
  asked: readonly Asked[] | null; // only these questions, from a link that repeats the wrong answers
  answers: readonly Answer[]; // in the order of the questions
  front: number; // the place of the last question that was answered or passed: `placeOf`
  question: Question | null; // the next question: no step goes past it
  setAside: Pick<State, 'find' | 'rival'> | null; // what was open before, and is opened again afterwards
  told: boolean; // this step shows a verdict: the next question waits for a step forward
}

/** A possible answer, as a button. */
export type Choice = { given: string; text: string };

export type QuestionKind = 'value' | 'cut' | 'bound' | 'best';

export interface Question {
  kind: QuestionKind;
  step: number; // the event that has the answer
  node: number; // the node of the event
  child: number; // the node that returns
  right: string; // 'cut', 'on'; a number; 'none', 'alpha 10', 'beta 10'; the number of a node
}

/** What identifies a question. */
export type Asked = { kind: QuestionKind; step: number };

export interface Answer {
  kind: QuestionKind;
  step: number; // the event that the question was about
  given: string; // the last answer; '' if it was revealed
  points: number; // 1 if right, else 0
}
