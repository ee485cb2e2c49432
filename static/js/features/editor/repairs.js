/**
 * Errors and warnings beside the lines of a text, and repairs by a click. A `remark` is an error or a
 * warning; a `repair` answers one or more remarks by edits, which replace the words `found` by `meant`. Lines
 * and columns count from 1, and a column is a whole character (a code point).
 */
import { makeButton } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { plural, sentence } from '../../kit/format.js';
import { repairAll } from '../../store/api.js';
import { helpWords, kindMeant, kindName, statusWords } from '../../store/file-names.js';

/** @import { AllRepaired, Diagnostic, Repair } from '../../store/types.js' */

/** @typedef {{line: number, before: string, after: string}} ChangedLine */

/**
 * The repaired text; null if the repair has no edits, or the text no longer has the words to be replaced.
 * @type {(text: string, repair: Repair) => string | null}
 */
export function repairText(text, { edits }) {
  const lines = text.split('\n');
  // The last edit of a line is made first, so that the columns of the others stay valid.
  const ordered = [...edits].sort((a, b) => a.line - b.line || b.column - a.column);
  for (const { line, column, found, meant } of ordered) {
    const characters = [...(lines[line - 1] ?? '')];
    const rest = characters.slice(column - 1).join('');
    if (line > lines.length || !rest.startsWith(found)) return null;
    lines[line - 1] = characters.slice(0, column - 1).join('') + meant + rest.slice(found.length);
  }
  return edits.length ? lines.join('\n') : null;
}

/** The number of remarks with a repair. @param {Repair[]} repairs */
export const countRepairable = (repairs) =>
  repairs.reduce((sum, { errors, warnings }) => sum + errors.length + warnings.length, 0);

/**
 * The lines that differ; repairs never add or remove lines.
 * @type {(before: string, after: string) => ChangedLine[]}
 */
export function changedLines(before, after) {
  const afterLines = after.split('\n');
  return before
    .split('\n')
    .map((line, n) => ({ line: n + 1, before: line, after: afterLines[n] ?? '' }))
    .filter((each) => each.before !== each.after);
}

// All repairs together, with a preview line by line.

/** Show what all repairs change, and make them when the user agrees. @param {HTMLTextAreaElement} area */
export function listenToRepairAll(area) {
  const button = byId('editor-repair-all');
  let repairedText = '';
  button.addEventListener('click', async () => {
    const before = area.value;
    const repaired = await requestRepairs(before);
    if (!repaired || area.value !== before || byId('repairs').open) return;
    repairedText = repaired.text;
    drawPreview(before, repaired);
    byId('repairs').showModal();
    byId('repairs-apply').focus();
  });
  byId('editor').addEventListener('keydown', (e) => {
    if (e.key !== 'Enter' || !e.altKey || button.hidden) return;
    e.preventDefault();
    button.click();
  });
  byId('repairs-apply').addEventListener('click', () => {
    byId('repairs').close();
    retype(area, repairedText);
  });
  byId('repairs').addEventListener('close', () => area.focus());
}

/** All repairs of a text; null if the server fails. @type {(text: string) => Promise<AllRepaired | null>} */
async function requestRepairs(text) {
  try {
    return await repairAll(text);
  } catch (error) {
    byId('editor-status').textContent = sentence(error);
    return null;
  }
}

/** Draw what the repairs change and leave. @type {(before: string, repaired: AllRepaired) => void} */
function drawPreview(before, { text, repairs, errors, warnings }) {
  const lines = changedLines(before, text);
  const remaining = [
    errors ? `${plural(errors, 'error')} to correct by hand` : 'no errors',
    ...(warnings ? [plural(warnings, 'warning')] : []),
  ];
  byId('repairs-summary').textContent =
    `${plural(lines.length, 'line')} to change. Left after that: ${remaining.join(', ')}.`;
  byId('repairs-done').replaceChildren(...repairs.map((title) => make('li', { textContent: title })));
  byId('repairs-lines').replaceChildren(
    ...lines.map(({ line, before, after }) =>
      make('li', {}, [
        make('span', { className: 'place', textContent: `Line ${line}` }),
        make('del', { textContent: before }),
        make('ins', { textContent: after }),
      ]),
    ),
  );
}

// The remarks about the text in the editor: marks beside its lines, and a list.

const [ERROR, WARNING] = /** @type {const} */ (['error', 'warning']);
/** @typedef {Diagnostic & {kind: 'error' | 'warning', repair: Repair | null}} Remark */
/** @typedef {'map' | 'tree' | 'csp'} Kind  of problem */
/**
 * What a check has found. Or it has only a `failure` (why there is no check), or only a hint at what the text
 * still lacks (`unfinished`).
 * @typedef {Partial<Checked> & {failure?: string, unfinished?: string}} Findings
 */

/** Draw all that a check has found. @type {(area: HTMLTextAreaElement, findings: Findings) => void} */
export function drawRemarks(area, findings) {
  const remarks = remarksOf(findings).sort((a, b) => a.line - b.line || a.column - b.column);
  drawGutter(area, remarks);
  const isFirstOfRepair = (/** @type {Remark} */ { repair }, /** @type {number} */ n) =>
    remarks.findIndex((remark) => remark.repair === repair) === n;
  const rows = remarks.map((remark, n) => remarkRow(area, remark, isFirstOfRepair(remark, n)));
  byId('editor-remarks').replaceChildren(...rows);
  const meantKind = kindMeant(area.value, findings);
  drawStatus(findings, meantKind);
  drawButtons(area, findings, meantKind);
  align(area);
}

/** Say what was found, and name the kind of problem. @type {(findings: Findings, kind: Kind) => void} */
function drawStatus({ errors = [], warnings = [], failure, unfinished, trees }, kind) {
  byId('editor-status').textContent =
    failure || unfinished || statusWords(errors.length, warnings.length, kind, trees ?? []);
  byId('editor-help').textContent = helpWords(kind);
  writeTitle(kind);
}

/**
 * Offer to make all repairs, to write the text as the server has read it (`canonical`), and to use the text.
 * @type {(area: HTMLTextAreaElement, findings: Findings, kind: Kind) => void}
 */
function drawButtons(area, { errors = [], warnings = [], repairs = [], unfinished, canonical }, kind) {
  const repairable = countRepairable(repairs);
  byId('editor-repair-all').hidden = repairable === 0;
  byId('editor-repair-all').textContent = `Repair all (${repairable})`;
  byId('editor-repair').hidden = !(warnings.length && canonical);
  byId('editor-repair').onclick = () => retype(area, canonical ?? '');
  byId('editor-use').textContent = `Use this ${kindName({ kind })}`;
  byId('editor-use').disabled = errors.length > 0 || Boolean(unfinished);
}

/** Write the dialog's title: what the user writes, or that a map is drawn. @param {Kind} kind */
export function writeTitle(kind) {
  byId('editor-title').textContent = byId('draw').hidden ? `Write a ${kindName({ kind })}` : 'Draw a map';
}

/** Errors and warnings, each with its repair. @param {Findings} findings @returns {Remark[]} */
export function remarksOf({ errors = [], warnings = [], repairs = [] }) {
  const repairFor = (/** @type {'errors' | 'warnings'} */ list, /** @type {number} */ number) =>
    repairs.find((repair) => repair[list].includes(number)) ?? null;
  return [
    ...errors.map((error, n) => ({ ...error, kind: ERROR, repair: repairFor('errors', n) })),
    ...warnings.map((warning, n) => ({ ...warning, kind: WARNING, repair: repairFor('warnings', n) })),
  ];
}

/** Number the lines, and mark remarks. @type {(area: HTMLTextAreaElement, remarks?: Remark[]) => void} */
export function drawGutter(area, remarks = []) {
  const lines = area.value.split('\n').map((_, n) => {
    const kinds = remarks.filter(({ line }) => line === n + 1).map(({ kind }) => kind);
    const kind = kinds.includes('error') ? 'error' : (kinds[0] ?? '');
    const sign = { error: '✕ ', warning: '! ' }[kind] ?? '';
    return make('div', { className: kind, textContent: `${sign}${n + 1}` });
  });
  byId('editor-gutter').replaceChildren(...lines);
}

/** A remark with its suggestion. @param {Remark} remark */
const remarkText = ({ message, suggestion }) => (suggestion ? `${message} — ${suggestion}` : message);

/**
 * The row of a remark: a button that selects its words, and one that makes its repair. If the repair answers
 * several remarks, the button of the first of them has its title; all other buttons are named "Repair".
 * @type {(area: HTMLTextAreaElement, remark: Remark, isFirst: boolean) => HTMLLIElement}
 */
function remarkRow(area, remark, isFirst) {
  const { kind, line, column, repair } = remark;
  const text = `${kind}, line ${line}, column ${column}: ${remarkText(remark)}`;
  const row = make('li', {}, [
    makeButton(text, { className: `remark ${kind}`, act: () => select(area, remark) }),
  ]);
  const repairedText = repair && repairText(area.value, repair);
  if (!repair || repairedText === null) return row;
  const answersSeveral = repair.errors.length + repair.warnings.length > 1;
  const { title } = repair;
  const act = () => retype(area, repairedText);
  row.append(makeButton(answersSeveral && isFirst ? title : 'Repair', { className: 'repair', title, act }));
  return row;
}

/**
 * Replace the text as if it had been typed, so that undo includes it. Only this old command can do that.
 * @type {(area: HTMLTextAreaElement, text: string) => void}
 */
function retype(area, text) {
  area.focus();
  area.select();
  document.execCommand('insertText', false, text);
}

/** Select the words that a remark quotes. @type {(area: HTMLTextAreaElement, remark: Diagnostic) => void} */
export function select(area, { line, column, message }) {
  const lines = area.value.split('\n');
  const textBefore = [
    ...lines.slice(0, line - 1),
    [...(lines[line - 1] ?? '')].slice(0, column - 1).join(''),
  ];
  const index = Math.min(area.value.length, textBefore.join('\n').length);
  const quoted = [...message.matchAll(/"([^"]*)"/g)].map(([, inside]) => inside);
  const words = quoted.find((part) => part && area.value.startsWith(part, index)) ?? '';
  area.focus();
  area.setSelectionRange(index, index + words.length);
}

/** Scroll the numbers with the text. @param {HTMLTextAreaElement} area */
export function align(area) {
  byId('editor-gutter').style.transform = `translateY(${-area.scrollTop}px)`;
}
