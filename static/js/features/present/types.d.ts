import type { AskedNow } from '../../store/types.js';

export interface PresentState {
  presenting: boolean; // the page is a slide
  presentScale: number; // the factor by which type is larger than its minimum
  spotlight: boolean; // everything but the current path is dimmed
  blank: '' | 'black' | 'white'; // the screen is covered with this color
}

/** A later line and its reason. */
export interface Ahead {
  line: number;
  why: string;
}

/** The content of the presenter's window. */
export interface PresenterState {
  title: string;
  stop: number | null; // of the lesson, from 1; null without a lesson
  stops: number | null;
  note: string;
  next: { title: string; text: string } | null; // stop
  question: AskedNow | null; // with its answer
  why: string;
  nextStep: Ahead | null;
  nextCutoff: Ahead | null;
  line: number;
  lines: number;
  started: number; // when the window was first opened, in milliseconds since 1970
  minutes: number | null; // the duration of the lesson
}
