/** A text; places: those of its regions on the paper, if it was drawn; else empty. */
export type Draft = { text: string; places: Record<string, [number, number]> };

/** The text in the editor, with a history of its changes. */
export interface Drafts {
  now: () => Draft;
  begin: (draft: Draft) => void; // takes another text, with a new history; the same text keeps its history
  write: (draft: Draft, run?: string) => void; // a change; changes of the same `run` are undone together
}

/** The text in the editor, for other views of it. */
export interface Editing extends Pick<Drafts, 'now' | 'write'> {
  watch: (see: See) => void; // calls `see` now and after each change
  setHint: (hintFor: (text: string) => string) => void; // gives the hint for an unfinished text, or ''
  fold(isFolded: boolean): void; // hides the text beside the drawing, or shows it
  recheck: () => void; // checks the same text again
}

/** Called with null when the text has changed (not by typing), and again after a check that did not fail. */
export type See = (draft: Draft, checked: Checked | null) => void;
