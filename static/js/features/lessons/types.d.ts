import type { ChoiceAsked, Lesson, Linked, NumberAsked } from '../../store/types.js';

/** The range of steps of a stop, from 0. */
export type Reach = { from: number; to: number };

/** A stop's own question, which Predict does not ask. */
export type OwnQuestion = ChoiceAsked | NumberAsked;

/** A question in the form that a class gets. */
export interface OnPage {
  ask: string;
  kind: 'choice' | 'number';
  choices: string[]; // empty for a number
  right: (given: string) => boolean;
  number: string; // the right number, in digits
  rightText: string; // the right answer in words
}

export interface LessonState {
  lesson: Lesson | null;
  lessonName: string; // the name of an installed lesson, or ''
  lessonText: string; // its text, as in its file
  lessonRef: string; // its form in a link: its name, or ~ and its packed text; '' without a lesson
  stop: number; // from 0
  stopAsked: Linked | null; // the state of the page at the stop; null until it is known
  stopAnswer: StopAnswer | null; // to the question of the stop
  arriving: boolean; // the stop is loading
  reach: Reach | null; // the steps that belong to the stop; null while something else is shown
}

/** An answer to a stop's question; given: '' if the answer was only shown. */
export type StopAnswer = { given: string; tried: string[]; done: boolean };

/** The current lesson, for other features. */
export interface InLesson {
  lesson: Lesson;
  stop: number; // from 0
  goToStop: (stop: number) => void;
  question: () => OnPage | null; // the stop's question
  asks: (stop: number) => Promise<Linked>; // the state that a link to this stop, from 0, describes
}
