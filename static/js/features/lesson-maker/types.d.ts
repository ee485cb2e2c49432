import type { LessonRead } from '../../store/types.js';

/** A lesson, a stop or a question as JSON. */
export type Raw = Record<string, any>;

/** The text of the lesson that is being made. */
export interface StoredDraft {
  text: () => string;
  /** Changes with the same `mergeKey`, as when a field is typed in, are undone together. */
  write: (text: string, mergeKey?: string) => void;
  begin: (text: string) => void; // starts another lesson, and keeps the text of this one
  undo: () => boolean; // false if there is nothing to undo
  previous: () => string | null; // the text of the lesson before this one; null without one
}

export interface Maker {
  open: () => void;
  edit: (text: string, findings: LessonRead | null) => void;
  addShown: () => Promise<void>; // adds what the page shows as a stop, without the dialog
}

/** The lesson that is being made, as all its views share it. */
export interface Desk {
  page: PageWith<'store' | 'link' | 'openLesson' | 'samples'>;
  draft: StoredDraft;
  at: number; // the current stop, from 0
  lesson: () => Raw | null; // null while the text is no JSON
  change: (lesson: Raw, mergeKey?: string) => void; // after a letter was typed: draws only titles and text
  rework: (lesson: Raw, at?: number) => void; // a change after which everything is drawn again
  draw: () => void; // draws everything
  remark: (read: LessonRead) => void; // shows the server's remarks, when they are known already
}
