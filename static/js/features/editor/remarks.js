/** What there is to say of the text in the editor: beside its lines, and in a list under it. */
import { byId, make } from '../../kit/elements.js';
import { called, helpWords, kindMeant, statusWords } from '../../store/text-words.js';
import { quoted, repaired } from './repairs.js';

/** @import { Checked, Diagnostic } from '../../store/api.js' */

/** @typedef {Diagnostic & {kind: 'error' | 'warning'}} Remark */
/** @typedef {Partial<Checked> & {failure?: string, unfinished?: string}} Found */

/** @param {HTMLTextAreaElement} area @param {Found} found */
export function drawRemarks(area, found) {
  const { errors = [], warnings = [], failure = '', unfinished = '', kind, trees, canonical } = found;
  const remarks = [
    ...errors.map((r) => ({ ...r, kind: 'error' })),
    ...warnings.map((r) => ({ ...r, kind: 'warning' })),
  ];
  const ordered = /** @type {Remark[]} */ (remarks.sort((a, b) => a.line - b.line || a.column - b.column));
  const byLine = grouped(ordered);
  drawGutter(area, byLine);
  byId('editor-notes').replaceChildren(...[...byLine].map(([line, all]) => note(line, all)));
  byId('editor-remarks').replaceChildren(...ordered.map((remark) => remarkRow(area, remark)));
  const meant = kindMeant(area.value, { kind });
  byId('editor-status').textContent =
    failure || unfinished || statusWords(errors.length, warnings.length, meant, trees ?? []);
  byId('editor-help').textContent = helpWords(meant);
  byId('editor-use').textContent = `Use this ${called({ kind: meant })}`;
  byId('editor-use').disabled = errors.length > 0 || unfinished !== '';
  byId('editor-repair').hidden = !(warnings.length && canonical);
  byId('editor-repair').onclick = () => retype(area, canonical ?? '');
  align(area);
}

/** @param {Remark[]} remarks */
function grouped(remarks) {
  /** @type {Map<number, Remark[]>} */
  const groups = new Map();
  for (const remark of remarks) groups.set(remark.line, [...(groups.get(remark.line) ?? []), remark]);
  return groups;
}

/** @param {HTMLTextAreaElement} area @param {Map<number, Remark[]>} [byLine] */
export function drawGutter(area, byLine = new Map()) {
  const lines = area.value.split('\n').map((_, n) => {
    const kinds = (byLine.get(n + 1) ?? []).map((r) => r.kind);
    const kind = kinds.includes('error') ? 'error' : (kinds[0] ?? '');
    return make('div', {
      className: kind,
      textContent: `${{ error: '✕ ', warning: '! ' }[kind] ?? ''}${n + 1}`,
    });
  });
  byId('editor-gutter').replaceChildren(...lines);
}

/** What is said of one line, beside it. @param {number} line @param {Remark[]} remarks */
function note(line, remarks) {
  const text = remarks.map(words).join(' · ');
  const element = make('div', { className: `note ${remarks[0].kind}`, textContent: text, title: text });
  element.style.setProperty('--line', String(line - 1));
  return element;
}

/** @param {Remark} remark */
const words = ({ message, suggestion }) => (suggestion ? `${message} — ${suggestion}` : message);

/** @param {HTMLTextAreaElement} area @param {Remark} remark */
function remarkRow(area, remark) {
  const text = `${remark.kind}, line ${remark.line}, column ${remark.column}: ${words(remark)}`;
  const row = make('li', {}, [pressed(text, `remark ${remark.kind}`, () => select(area, remark))]);
  const better = repaired(area.value, remark);
  if (better !== null) row.append(pressed('Repair', 'repair', () => retype(area, better)));
  return row;
}

/** @param {string} textContent @param {string} className @param {() => void} act */
function pressed(textContent, className, act) {
  const button = make('button', { type: 'button', className, textContent });
  button.addEventListener('click', act);
  return button;
}

/**
 * As if it had been typed, so that it can be taken back with the browser's own undo; there is no other way to
 * say so than the old one.
 * @param {HTMLTextAreaElement} area
 * @param {string} text
 */
function retype(area, text) {
  area.focus();
  area.select();
  document.execCommand('insertText', false, text);
}

/**
 * Select what a remark is about, or put the cursor there.
 * @param {HTMLTextAreaElement} area
 * @param {Diagnostic} where
 */
export function select(area, { line, column, message }) {
  const before = area.value
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, l) => sum + l.length + 1, 0);
  const at = Math.min(area.value.length, before + column - 1);
  const found = quoted(message).find((one) => one && area.value.startsWith(one, at)) ?? '';
  area.focus();
  area.setSelectionRange(at, at + found.length);
}

/** Numbers and notes scroll with the text. @param {HTMLTextAreaElement} area */
export function align(area) {
  for (const beside of /** @type {const} */ (['gutter', 'notes']))
    byId(`editor-${beside}`).style.transform = `translateY(${-area.scrollTop}px)`;
}
