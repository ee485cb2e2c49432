/**
 * The text in the editor with its history: every change can be undone and redone. A `draft` is a text with
 * the places of its regions, if it was drawn. A `run` is a series of changes that are undone together.
 */
import { byId } from '../../kit/elements.js';

/** @import { Draft, Drafts } from './types.js' */

/**
 * @typedef {object} History  of the text
 * @property {Draft[]} past  the earliest first
 * @property {Draft} now
 * @property {Draft[]} future  the next first
 * @property {string} run  of the last change, such as 'typing'; '' if it is undone alone
 */

/** The most characters of all past drafts together. */
const MAX_LENGTH = 20_000_000;

/** @param {Draft} now @returns {History} */
export const newHistory = (now) => ({ past: [], now, future: [], run: '' });

/**
 * The history with a change; run: '' for a change that is undone alone.
 * @type {(history: History, next: Draft, run?: string) => History}
 */
export function recordDraft(history, next, run = '') {
  const { text, places } = history.now; // changed places are always a new object
  if (text === next.text && places === next.places) return history;
  if (run && run === history.run) return { ...history, now: next, future: [] };
  return { past: latestDrafts([...history.past, history.now]), now: next, future: [], run };
}

/** @param {History} history @returns {History} */
export function undoDraft({ past, now, future, run }) {
  const previous = past.at(-1);
  if (!previous) return { past, now, future, run };
  return { past: past.slice(0, -1), now: previous, future: [now, ...future], run: '' };
}

/** @param {History} history @returns {History} */
export function redoDraft({ past, now, future, run }) {
  if (!future.length) return { past, now, future, run };
  return { past: [...past, now], now: future[0], future: future.slice(1), run: '' };
}

/** The latest drafts within the limit. @param {Draft[]} past */
function latestDrafts(past) {
  let remaining = MAX_LENGTH;
  const tooOld = past.findLastIndex(({ text }) => {
    remaining -= text.length;
    return remaining < 0;
  });
  return past.slice(tooOld + 1);
}

/**
 * The run to which an input belongs. Successive letters are one run, and so are deletions; a blank, a line
 * end, or a paste is undone alone; inputType: as the browser calls it.
 * @type {(inputType: string, data: string | null) => "" | "typing" | "deleting"}
 */
export function typingRun(inputType, data) {
  if (inputType === 'insertText' && data?.length === 1 && data.trim()) return 'typing';
  return /^delete(Content|Word)/.test(inputType) ? 'deleting' : '';
}

/**
 * The index in `after` where its last difference from `before` ends.
 * @param {string} before @param {string} after
 */
export function endOfChange(before, after) {
  let same = 0; // equal characters at the end
  const shorter = Math.min(before.length, after.length);
  while (same < shorter && before.at(-1 - same) === after.at(-1 - same)) same++;
  return after.length - same;
}

/**
 * Keep the history of a text field.
 * @type {(area: HTMLTextAreaElement, onChange: (how: 'typed' | 'written' | 'undone') => void) => Drafts}
 */
export function drafts(area, onChange) {
  let history = newHistory({ text: area.value, places: {} });
  const keepHistory = (/** @type {History} */ next) => {
    history = next;
    drawButtons(history);
  };
  const change = (/** @type {typeof undoDraft} */ undoOrRedo) => {
    const next = undoOrRedo(history);
    if (next.now === history.now) return;
    showText(area, next.now.text);
    keepHistory(next);
    onChange('undone');
  };
  area.addEventListener('input', (e) => {
    const { inputType = '', data = null } = e instanceof InputEvent ? e : {};
    const draft = { text: area.value, places: history.now.places };
    keepHistory(recordDraft(history, draft, typingRun(inputType, data)));
    onChange('typed');
  });
  listenToUndo(area, change);
  return {
    now: () => history.now,
    begin({ text, places }) {
      if (text === area.value && text === history.now.text) return;
      area.value = text;
      keepHistory(newHistory({ text: area.value, places }));
    },
    write(draft, run) {
      showText(area, draft.text);
      keepHistory(recordDraft(history, { ...draft, text: area.value }, run));
      onChange('written');
    },
  };
}

/**
 * Undo by buttons, keys and the browser's menu. Fields of one line undo by themselves.
 * @param {HTMLTextAreaElement} area @param {(undoOrRedo: typeof undoDraft) => void} change
 */
function listenToUndo(area, change) {
  byId('editor-undo').addEventListener('click', () => change(undoDraft));
  byId('editor-redo').addEventListener('click', () => change(redoDraft));
  area.addEventListener('beforeinput', (e) => {
    const undoOrRedo = { historyUndo: undoDraft, historyRedo: redoDraft }[e.inputType];
    if (!undoOrRedo) return;
    e.preventDefault();
    change(undoOrRedo);
  });
  byId('editor').addEventListener('keydown', (e) => {
    const undoOrRedo = e.ctrlKey || e.metaKey ? undoByKey(e) : null;
    if (!undoOrRedo || (e.target instanceof HTMLInputElement && e.target.type === 'text')) return;
    e.preventDefault();
    change(undoOrRedo);
  });
}

/** Ctrl-Z undoes; Ctrl-Shift-Z and Ctrl-Y redo. @param {KeyboardEvent} e */
function undoByKey({ key, shiftKey }) {
  if (key.toLowerCase() === 'z') return shiftKey ? redoDraft : undoDraft;
  return key.toLowerCase() === 'y' ? redoDraft : null;
}

/**
 * Show a text, and put the cursor after its change.
 * @param {HTMLTextAreaElement} area @param {string} text
 */
function showText(area, text) {
  if (text === area.value) return;
  const end = endOfChange(area.value, text);
  area.value = text;
  area.setSelectionRange(end, end);
}

/**
 * Mark a button that has no effect now. It is not disabled, so that the focus can stay on it.
 * @param {History} history
 */
function drawButtons({ past, future }) {
  byId('editor-undo').setAttribute('aria-disabled', String(!past.length));
  byId('editor-redo').setAttribute('aria-disabled', String(!future.length));
}
