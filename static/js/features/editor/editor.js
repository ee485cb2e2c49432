/**
 * The editor of a problem, as text. Its remarks stand beside the lines they are about; nothing typed is ever
 * lost.
 */

import { byId, make } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { keep, recall } from '../../kit/remembering.js';
import { check } from '../../store/api.js';
import { called, helpWords, kindMeant, statusWords } from '../../store/text-words.js';

/** @import { Checked, Diagnostic } from '../../store/api.js' */

/** @typedef {Diagnostic & {kind: 'error' | 'warning'}} Remark */
/** @typedef {{show: (text: string, checked: Checked | null) => void, close: () => void}} Editor */

const DRAFT = 'webviz-draft';
const PAUSE = 250;

/**
 * @param {(text: string) => Promise<boolean>} use shows the problem; false when it cannot
 * @param {() => void} random asks for a random tree
 * @returns {Editor}
 */
export function editor(use, random) {
  const area = /** @type {HTMLTextAreaElement} */ (byId('editor-text'));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const look = async () => {
    const text = area.value;
    const checked = await check(text).catch((error) => ({
      errors: [],
      warnings: [],
      failure: sentence(error),
    }));
    if (area.value === text) drawRemarks(area, checked);
  };
  area.addEventListener('input', () => {
    keep(DRAFT, area.value);
    drawGutter(area, new Map());
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE);
  });
  area.addEventListener('scroll', () => align(area));
  const submit = async () => {
    if (await use(area.value)) byId('editor').close();
  };
  area.addEventListener('keydown', (e) => {
    if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) submit();
  });
  byId('editor-use').addEventListener('click', submit);
  byId('editor-random').addEventListener('click', random);
  byId('editor-draft').addEventListener('click', () => {
    area.value = recall(DRAFT) ?? area.value;
    look();
  });
  return { show: (text, checked) => show(area, text, checked, look), close: () => byId('editor').close() };
}

/**
 * @param {HTMLTextAreaElement} area
 * @param {string} text
 * @param {Checked | null} checked
 * @param {() => void} look
 */
function show(area, text, checked, look) {
  area.value = text;
  if (checked?.errors.length && recall(DRAFT) === null) keep(DRAFT, text); // never over something typed
  const draft = recall(DRAFT);
  byId('editor-draft').hidden = draft === null || draft === text;
  if (!byId('editor').open) byId('editor').showModal();
  area.focus();
  if (!checked) return look();
  drawRemarks(area, checked);
  const [first] = checked.errors;
  if (first) select(area, first);
}

/** @param {HTMLTextAreaElement} area @param {Partial<Checked> & {failure?: string}} checked */
function drawRemarks(area, { errors = [], warnings = [], failure = '', kind, trees }) {
  const remarks = [
    ...errors.map((r) => ({ ...r, kind: 'error' })),
    ...warnings.map((r) => ({ ...r, kind: 'warning' })),
  ];
  const ordered = /** @type {Remark[]} */ (remarks.sort((a, b) => a.line - b.line || a.column - b.column));
  const byLine = grouped(ordered);
  drawGutter(area, byLine);
  byId('editor-notes').replaceChildren(...[...byLine].map(([line, all]) => note(line, all)));
  byId('editor-remarks').replaceChildren(
    ...ordered.map((remark) => make('li', {}, [remarkButton(area, remark)])),
  );
  const meant = kindMeant(area.value, { kind });
  byId('editor-status').textContent =
    failure || statusWords(errors.length, warnings.length, meant, trees?.length ?? 0);
  byId('editor-help').textContent = helpWords(meant);
  byId('editor-use').textContent = `Use this ${called({ kind: meant })}`;
  byId('editor-use').disabled = errors.length > 0;
  align(area);
}

/** @param {Remark[]} remarks */
function grouped(remarks) {
  /** @type {Map<number, Remark[]>} */
  const groups = new Map();
  for (const remark of remarks) groups.set(remark.line, [...(groups.get(remark.line) ?? []), remark]);
  return groups;
}

/** @param {HTMLTextAreaElement} area @param {Map<number, Remark[]>} byLine */
function drawGutter(area, byLine) {
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
function remarkButton(area, remark) {
  const button = make('button', {
    type: 'button',
    className: `remark ${remark.kind}`,
    textContent: `${remark.kind}, line ${remark.line}, column ${remark.column}: ${words(remark)}`,
  });
  button.addEventListener('click', () => select(area, remark));
  return button;
}

/**
 * Put the cursor where a remark points.
 * @param {HTMLTextAreaElement} area
 * @param {{line: number, column: number}} where
 */
function select(area, { line, column }) {
  const before = area.value
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, l) => sum + l.length + 1, 0);
  const at = Math.min(area.value.length, before + column - 1);
  area.focus();
  area.setSelectionRange(at, at);
}

/** Numbers and notes scroll with the text. @param {HTMLTextAreaElement} area */
function align(area) {
  for (const beside of /** @type {const} */ (['gutter', 'notes']))
    byId(`editor-${beside}`).style.transform = `translateY(${-area.scrollTop}px)`;
}
