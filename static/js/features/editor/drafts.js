/** The text in the editor with its history: every change can be undone and redone. */
import { byId } from '../../kit/elements.js';

/** @import { Draft, Drafts } from './types.js' */

/**
 * @typedef {object} History  of a text; a drawn one has the positions of its regions
 * @property {Draft[]} past  the earliest first
 * @property {Draft} now
 * @property {Draft[]} future  the next first
 * @property {string} run  of the last change, such as 'typing': one undo takes back a whole run; '' for none
 */

/** The limit of all past drafts together, in characters. */
const ROOM = 20_000_000;

/** @param {Draft} now @returns {History} */
export const newHistory = (now) => ({ past: [], now, future: [], run: '' });

/**
 * The history with a change.
 * @param {History} history
 * @param {Draft} next
 * @param {string} [run]  '' for a change that is undone alone
 */
export function recordDraft(history, next, run = '') {
  const { text, places } = history.now; // a change of places makes a new object
  if (text === next.text && places === next.places) return history;
  if (run && run === history.run) return { ...history, now: next, future: [] };
  return { past: latestDrafts([...history.past, history.now]), now: next, future: [], run };
}

/** @param {History} history @returns {History} */
export function undoDraft({ past, now, future, run }) {
  const before = past.at(-1);
  if (!before) return { past, now, future, run };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], run: '' };
}

/** @param {History} history @returns {History} */
export function redoDraft({ past, now, future, run }) {
  if (!future.length) return { past, now, future, run };
  return { past: [...past, now], now: future[0], future: future.slice(1), run: '' };
}

/** The latest drafts, as many as there is room for. @param {Draft[]} past */
function latestDrafts(past) {
  let room = ROOM;
  const tooOld = past.findLastIndex(({ text }) => {
    room -= text.length;
    return room < 0;
  });
  return past.slice(tooOld + 1);
}

/**
 * The run to which an input belongs. Successive letters are one run, and so are deletions; a blank, a line
 * end, or a paste is undone alone.
 * @param {string} inputType  as the browser calls it
 * @param {string | null} data
 */
export function typingRun(inputType, data) {
  if (inputType === 'insertText' && data?.length === 1 && data.trim()) return 'typing';
  return /^delete(Content|Word)/.test(inputType) ? 'deleting' : '';
}

/** The end of the changed part of the second text, an index. @param {string} before @param {string} after */
export function endOfChange(before, after) {
  let same = 0;
  const most = Math.min(before.length, after.length);
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same++;
  return after.length - same;
}

/**
 * @param {HTMLTextAreaElement} area
 * @param {(how: 'typed' | 'written' | 'undone') => void} onChange
 * @returns {Drafts}
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
 * Undo by buttons, keys, and the browser's menu; text fields undo by themselves.
 * @param {HTMLTextAreaElement} area
 * @param {(undoOrRedo: typeof undoDraft) => void} change
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

/** Show a text, the cursor behind its change. @param {HTMLTextAreaElement} area @param {string} text */
function showText(area, text) {
  if (text === area.value) return;
  const end = endOfChange(area.value, text);
  area.value = text;
  area.setSelectionRange(end, end);
}

/**
 * Mark buttons without an effect. They are not disabled, so that the focus stays in the dialog.
 * @param {History} history
 */
function drawButtons({ past, future }) {
  byId('editor-undo').setAttribute('aria-disabled', String(!past.length));
  byId('editor-redo').setAttribute('aria-disabled', String(!future.length));
}
