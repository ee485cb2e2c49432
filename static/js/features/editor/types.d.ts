/** A text; places: where its regions lie, if it has been drawn. */
export type Draft = { text: string; places: Record<string, [number, number]> };

export interface Drafts {
  now: () => Draft;
  begin: (draft: Draft) => void; // another text, without a history to undo; the same text keeps its history
  write: (draft: Draft, run?: string) => void; // a change; changes with the same `run` are undone together
}

/** The text in the editor, for other views of it. */
export interface Editing extends Pick<Drafts, 'now' | 'write'> {
  watch: (see: See) => void; // also calls it immediately
  excuse: (nextStep: (text: string) => string) => void; // sets the hint for an unfinished text, or ''
  fold(isFolded: boolean): void; // the text, beside the drawing
  look: () => void; // checks the same text again
}

/** Called with null when the text has changed (not after every key), and again when it has been checked. */
export type See = (draft: Draft, checked: Checked | null) => void;
