import type { ChoiceAsked, Lesson, Linked, NumberAsked } from '../../store/types.js';

/** Steps, from 0. */
export type Reach = { from: number; to: number };

export type OwnQuestion = ChoiceAsked | NumberAsked;

/** A question as whoever asks the class needs it. */
export interface OnPage {
  ask: string;
  kind: 'choice' | 'number';
  choices: string[]; // none of a number
  right: (given: string) => boolean;
  number: string; // of a number, the right one as programs write it
  rightText: string; // in words
}

export interface LessonState {
  lesson: Lesson | null;
  lessonName: string; // of the installation, or ''
  lessonText: string; // the file's
  lessonRef: string; // its form in a link: its name, or ~ and its packed text; '' without a lesson
  stop: number; // from 0
  stopAsked: Linked | null; // what the page shows there; null until that is known
  stopAnswer: StopAnswer | null; // to what the stop asks
  arriving: boolean; // the stop is on its way
  reach: Reach | null; // the steps that belong to the stop; null while something else is shown
}

/** given: '' where only shown. */
export type StopAnswer = { given: string; tried: string[]; done: boolean };

/** The functions for other features. */
export interface InLesson {
  lesson: Lesson;
  stop: number; // from 0
  goToStop: (stop: number) => void;
  question: () => OnPage | null; // the stop's own
  asks: (stop: number) => Promise<Linked>; // what a link to a stop asks for, from 0
}
