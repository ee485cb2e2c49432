/**
 * The text in the editor with its history: every change can be undone and redone. A `draft` is a text with
 * the places of its regions, if it was drawn. A `run` is a series of changes that are undone together.
 */
import { onPress } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';

/** @import { Draft, Drafts } from './types.js' */

/**
 * @typedef {{drafts: Draft[], at: number, run: string}} History  of the text. drafts: the earliest first; at:
 *   which of them is in the editor; run: of the last change, such as 'typing'; '' if it is undone alone
 */

const MAX_LENGTH = 20_000_000; // the most characters of all past drafts together

/** @param {Draft} draft @returns {History} */
export const newHistory = (draft) => ({ drafts: [draft], at: 0, run: '' });

/** The draft in the editor. @param {History} history */
export const draftNow = ({ drafts, at }) => drafts[at];

/** The history with the next draft. @type {(history: History, next: Draft, run?: string) => History} */
export function recordDraft(history, next, run = '') {
  const { text, places } = draftNow(history); // changed places are always a new object
  if (text === next.text && places === next.places) return history;
  const { drafts, at } = history;
  const isSameRun = run !== '' && run === history.run; // then it replaces the draft in the editor
  const past = isSameRun ? drafts.slice(0, at) : latestDrafts(drafts.slice(0, at + 1));
  return { drafts: [...past, next], at: past.length, run };
}

/** The history after undo (−1) or redo (1). @type {(history: History, direction: 1 | -1) => History} */
export const stepHistory = ({ drafts, at }, direction) => ({
  drafts,
  at: Math.max(0, Math.min(drafts.length - 1, at + direction)),
  run: '',
});

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
 * The run to which an input belongs, whose type is as the browser calls it. Successive letters are one run,
 * and so are deletions; a blank, a line end, or a paste is undone alone.
 * @type {(inputType: string, data: string | null) => string}
 */
export function typingRun(inputType, data) {
  if (inputType === 'insertText' && data?.length === 1 && data.trim()) return 'typing';
  return /^delete(Content|Word)/.test(inputType) ? 'deleting' : '';
}

/** The index in `after` behind the change. @type {(before: string, after: string) => number} */
export function endOfChange(before, after) {
  let same = 0; // equal characters at the end
  const shorter = Math.min(before.length, after.length);
  while (same < shorter && before.at(-1 - same) === after.at(-1 - same)) same++;
  return after.length - same;
}

/**
 * Keep the history of the text; written: by the page, for instance from a drawing.
 * @type {(area: HTMLTextAreaElement, onChange: (how: 'typed' | 'written' | 'undone') => void) => Drafts}
 */
export function keepDrafts(area, onChange) {
  let history = newHistory({ text: area.value, places: {} });
  const keepHistory = (/** @type {History} */ next) => {
    history = next;
    drawButtons(history);
  };
  listenToUndo(area, (direction) => {
    const next = stepHistory(history, direction);
    if (next.at === history.at) return;
    showText(area, draftNow(next).text);
    keepHistory(next);
    onChange('undone');
  });
  area.addEventListener('input', (e) => {
    const { inputType = '', data = null } = e instanceof InputEvent ? e : {};
    const draft = { text: area.value, places: draftNow(history).places };
    keepHistory(recordDraft(history, draft, typingRun(inputType, data)));
    onChange('typed');
  });
  return {
    now: () => draftNow(history),
    begin({ text, places }) {
      if (text === area.value && text === draftNow(history).text) return;
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

/** What undoes (−1) and redoes (1): the browser's names for it. @type {Record<string, 1 | -1>} */
const INPUTS = { historyUndo: -1, historyRedo: 1 };

/**
 * Undo by buttons, keys and the browser's menu. Fields of one line undo by themselves.
 * @type {(area: HTMLTextAreaElement, step: (direction: 1 | -1) => void) => void}
 */
function listenToUndo(area, step) {
  onPress({ 'editor-undo': () => step(-1), 'editor-redo': () => step(1) });
  area.addEventListener('beforeinput', (e) => {
    const direction = INPUTS[e.inputType];
    if (!direction) return;
    e.preventDefault();
    step(direction);
  });
  byId('editor').addEventListener('keydown', (e) => {
    const direction = e.ctrlKey || e.metaKey ? directionOf(e) : null;
    if (!direction || (e.target instanceof HTMLInputElement && e.target.type === 'text')) return;
    e.preventDefault();
    step(direction);
  });
}

/** Ctrl-Z undoes; Ctrl-Shift-Z and Ctrl-Y redo. @param {KeyboardEvent} e */
function directionOf({ key, shiftKey }) {
  if (key.toLowerCase() === 'z') return shiftKey ? 1 : -1;
  return key.toLowerCase() === 'y' ? 1 : null;
}

/** Show a text, the cursor after the change. @type {(area: HTMLTextAreaElement, text: string) => void} */
function showText(area, text) {
  if (text === area.value) return;
  const end = endOfChange(area.value, text);
  area.value = text;
  area.setSelectionRange(end, end);
}

/** Mark a button without an effect, which is not disabled, to keep the focus. @param {History} history */
function drawButtons({ drafts, at }) {
  byId('editor-undo').setAttribute('aria-disabled', String(at === 0));
  byId('editor-redo').setAttribute('aria-disabled', String(at === drafts.length - 1));
}
