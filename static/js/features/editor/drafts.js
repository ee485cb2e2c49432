/** The text in the editor with its history: whatever writes it, by keys or by a drawing, can be undone. */
import { byId } from '../../kit/elements.js';
import { begun, changed, endOfChange, redone, runOf, undone } from './history.js';

/** @import { Draft, History } from './history.js' */

/**
 * @typedef {object} Drafts
 * @property {() => Draft} now
 * @property {(draft: Draft) => void} begin  a text without a past, unless it is the one that stands there
 * @property {(draft: Draft, run?: string) => void} write  a step of its own, or of a run
 */

/**
 * @param {HTMLTextAreaElement} area
 * @param {(how: 'typed' | 'written' | 'undone') => void} onChange
 * @returns {Drafts}
 */
export function drafts(area, onChange) {
  let history = begun({ text: area.value, places: {} });
  const keepHistory = (/** @type {History} */ next) => {
    history = next;
    drawButtons(history);
  };
  const go = (/** @type {typeof undone} */ way) => {
    const before = area.value;
    const next = way(history);
    if (next.now === history.now) return;
    showText(area, before, next.now.text);
    keepHistory(next);
    onChange('undone');
  };
  area.addEventListener('input', (e) => {
    const { inputType = '', data = null } = e instanceof InputEvent ? e : {};
    const draft = { text: area.value, places: history.now.places };
    keepHistory(changed(history, draft, runOf(inputType, data)));
    onChange('typed');
  });
  listenToUndo(area, go);
  return {
    now: () => history.now,
    begin({ text, places }) {
      if (text === area.value && text === history.now.text) return;
      area.value = text;
      keepHistory(begun({ text: area.value, places }));
    },
    write(draft, run) {
      showText(area, area.value, draft.text);
      keepHistory(changed(history, { ...draft, text: area.value }, run));
      onChange('written');
    },
  };
}

/**
 * Buttons, keys, and the browser's own menu; a field that is being typed into has an undo of its own.
 * @param {HTMLTextAreaElement} area
 * @param {(way: typeof undone) => void} go
 */
function listenToUndo(area, go) {
  byId('editor-undo').addEventListener('click', () => go(undone));
  byId('editor-redo').addEventListener('click', () => go(redone));
  area.addEventListener('beforeinput', (e) => {
    const way = { historyUndo: undone, historyRedo: redone }[e.inputType];
    if (!way) return;
    e.preventDefault();
    go(way);
  });
  byId('editor').addEventListener('keydown', (e) => {
    const way = e.ctrlKey || e.metaKey ? wayOf(e) : null;
    if (!way || (e.target instanceof HTMLInputElement && e.target.type === 'text')) return;
    e.preventDefault();
    go(way);
  });
}

/** @param {KeyboardEvent} e */
function wayOf({ key, shiftKey }) {
  if (key.toLowerCase() === 'z') return shiftKey ? redone : undone;
  return key.toLowerCase() === 'y' ? redone : null;
}

/**
 * The cursor goes to what has changed.
 * @param {HTMLTextAreaElement} area
 * @param {string} before
 * @param {string} text
 */
function showText(area, before, text) {
  if (text === before) return;
  area.value = text;
  const end = endOfChange(before, text);
  area.setSelectionRange(end, end);
}

/** Not disabled, so that the focus does not fall out of the dialog. @param {History} history */
function drawButtons({ past, future }) {
  byId('editor-undo').setAttribute('aria-disabled', String(!past.length));
  byId('editor-redo').setAttribute('aria-disabled', String(!future.length));
}
