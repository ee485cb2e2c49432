import type { AskedNow } from '../../store/types.js';

export interface PresentState {
  presenting: boolean; // whether the page is a slide
  presentScale: number; // the factor by which type is larger than its minimum
  spotlight: boolean; // whether everything but the current path is dimmed
  blank: '' | 'black' | 'white'; // the color that covers the screen; '': none does
}

/** A later line and its reason. */
export type Ahead = { line: number; why: string };

/** The content of the presenter's window. */
export interface PresenterState {
  title: string;
  stop: number | null; // the number of the lesson's stop, from 1; null without a lesson
  stops: number | null; // how many stops there are
  note: string;
  next: { title: string; text: string } | null; // the next stop
  question: AskedNow | null; // with its answer
  why: string;
  nextStep: Ahead | null;
  nextCutoff: Ahead | null;
  line: number;
  lines: number;
  started: number; // when the window was first opened, in milliseconds since 1970
  minutes: number | null; // the duration of the lesson
}
