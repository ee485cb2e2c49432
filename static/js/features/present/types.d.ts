import type { AskedNow } from '../../store/types.js';

export interface PresentState {
  presenting: boolean; // the page is a slide
  presentScale: number; // how much larger than it must be
  spotlight: boolean; // while presenting all but the current path is dimmed
  blank: '' | 'black' | 'white'; // the screen shows nothing else
}

/** The content of the presenter's window. */
export interface PresenterState {
  title: string;
  stop: number | null; // of the lesson, from 1; null: there is none
  stops: number | null;
  note: string;
  next: { title: string; text: string } | null;
  question: AskedNow | null; // with its answer
  why: string;
  line: number;
  lines: number;
  started: number; // when the window was first opened, in milliseconds
  minutes: number | null; // that the lesson takes
}
