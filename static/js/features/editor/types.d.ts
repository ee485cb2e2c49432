export type Draft = { text: string; places: Record<string, [number, number]> };

export interface Drafts {
  now: () => Draft;
  begin: (draft: Draft) => void; // a text without a past, unless it is the one that stands there
  write: (draft: Draft, run?: string) => void; // a step of its own, or of a run
}

/** The text in the editor, for other views of it. */
export interface Editing {
  now: () => Draft;
  write: (draft: Draft, run?: string) => void; // a step that can be undone, with others of its run
  watch: (see: See) => void; // calls it at once, too
  excuse: (nextStep: (text: string) => string) => void; // the next step of an unfinished text, or ''
  look: () => void; // once more at the same text
}

/**
 * Called when the text has changed, with null (not at every key), and once more when it has been looked at.
 */
export type See = (draft: Draft, checked: Checked | null) => void;
