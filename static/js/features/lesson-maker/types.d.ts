import type { LessonRead } from '../../store/types.js';

/** A lesson or a stop as JSON. */
export type Raw = Record<string, any>;

export interface Kept {
  text: () => string;
  write: (text: string, run?: string) => void; // changes with the same `run` are undone together
  begin: (text: string) => void; // starts another lesson; the one before is kept
  undo: () => boolean; // false if there is nothing to undo
  before: () => string | null; // the lesson before this one
}

export interface Maker {
  open: () => void;
  edit: (text: string, read: LessonRead | null) => void;
  addShown: () => Promise<void>; // adds what the page shows as a stop, without the dialog
}

/** The data that the views of the text share. */
export interface Desk {
  page: PageWith<'store' | 'link' | 'openLesson' | 'samples'>;
  draft: Kept;
  at: number; // the current stop
  lesson: () => Raw | null; // null while the text is no JSON
  change: (lesson: Raw, run?: string) => void; // a change in the form, which is not drawn again
  rework: (lesson: Raw, at?: number) => void; // a change after which everything is drawn again
  draw: () => void;
  remark: (read: LessonRead) => void;
}
