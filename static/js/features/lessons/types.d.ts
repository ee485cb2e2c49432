import type { ChoiceAsked, Lesson, Linked, NumberAsked } from '../../store/types.js';

/** The range of steps of a stop, from 0. */
export type Reach = { from: number; to: number };

/** A stop's own question, which Predict does not ask. */
export type OwnQuestion = ChoiceAsked | NumberAsked;

/** A question in the form in which a class is asked it. */
export interface OnPage {
  ask: string;
  kind: 'choice' | 'number';
  choices: string[]; // empty for a number
  right: (given: string) => boolean; // whether an answer is right
  number: string; // the right number, in digits
  rightText: string; // the right answer in words
}

/** The lesson in the state of the page. */
export interface LessonState {
  lesson: Lesson | null;
  lessonName: string; // the name of an installed lesson, or ''
  lessonText: string; // its text, as in its file
  lessonRef: string; // the lesson in a link: its name, or ~ and its packed text; '' without a lesson
  stop: number; // from 0
  stopTarget: Linked | null; // the state that the stop describes; null until it is known
  stopAnswer: StopAnswer | null; // the last answer to the stop's own question
  viewToRestore: Partial<State>; // the fields that the stop's view sets, with their values after the lesson
  arriving: boolean; // the stop is loading
  reach: Reach | null; // the steps that belong to the stop; null while something else is shown
}

/** given: the answer, '' if it was only shown; tried: all answers so far; done: the question is over. */
export type StopAnswer = { given: string; tried: string[]; done: boolean };

/** The current lesson, for other features. */
export interface InLesson {
  lesson: Lesson;
  stop: number; // from 0
  goToStop: (stop: number) => void;
  question: () => OnPage | null; // the stop's question
  stateOfStop: (stop: number) => Promise<Linked>; // the state that a link to this stop, from 0, describes
}
