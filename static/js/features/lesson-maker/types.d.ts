import type { LessonRead } from '../../store/types.js';

/** As JSON has it. */
export type Raw = Record<string, any>;

export interface Kept {
  text: () => string;
  write: (text: string, run?: string) => void; // changes of one run are taken back together
  begin: (text: string) => void; // another lesson; the one before can be had back
  undo: () => boolean; // false where there is nothing to take back
  before: () => string | null; // the lesson that another one took the place of
}

export interface Maker {
  open: () => void;
  edit: (text: string, read: LessonRead | null) => void;
  addShown: () => Promise<void>; // what is on the screen becomes a stop, without the dialog
}

/** The data that the views of the text share. */
export interface Desk {
  page: PageWith<'store' | 'link' | 'openLesson' | 'samples'>;
  draft: Kept;
  at: number; // the stop in hand
  lesson: () => Raw | null; // null while the text is no JSON
  change: (lesson: Raw, run?: string) => void; // by the form: its fields stand as they are
  rework: (lesson: Raw, at?: number) => void; // all is drawn anew
  draw: () => void;
  remark: (read: LessonRead) => void;
}
