export interface PredictState {
  steppingMode: 'watch' | 'predict' | 'play'; // a step explains, asks first, or is a move in Play
  asks: readonly QuestionKind[] | null; // the chosen kinds; null: more kinds after right answers
  asked: readonly Asked[] | null; // only these questions, from a link that repeats the wrong answers
  answers: readonly Answer[]; // in the order of the questions
  front: number; // the rank of the last question that was answered or passed; −1 before all
  question: Question | null; // the next question: no step goes past it
  setAside: Pick<State, 'find' | 'rival'> | null; // what was open before, and is opened again afterwards
  told: boolean; // the verdict on an answer is shown: the next question waits for a step forward
}

/** A possible answer, as a button; given: its form in the state. */
export type Choice = { given: string; text: string };

/** value: the node's; cut: is the rest pruned?; bound: which one moves?; best: the root's best move. */
export type QuestionKind = 'value' | 'cut' | 'bound' | 'best';

export interface Question {
  kind: QuestionKind;
  step: number; // the event that has the answer
  node: number; // the node of the event
  child: number; // the node that returns
  /** by kind: a number; 'cut' or 'on'; 'none', 'alpha 10' or 'beta 10'; the number of a node */
  right: string;
}

/** The kind and the step that identify a question. */
export type Asked = { kind: QuestionKind; step: number };

export interface Answer {
  kind: QuestionKind;
  step: number; // the event that the question was about
  given: string; // the last answer; '' if it was revealed
  points: number; // 1 if right, else 0
}
