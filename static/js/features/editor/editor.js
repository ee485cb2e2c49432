/**
 * The editor of a problem, as text. Its remarks stand beside the lines they are about; nothing typed is ever
 * lost.
 */

import { byId, make } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { keep, recall } from '../../kit/remembering.js';
import { check } from '../../store/api.js';
import { EXAMPLES } from './examples.js';
import { align, drawGutter, drawRemarks, select } from './remarks.js';

/** @import { Checked } from '../../store/api.js' */

const DRAFT = 'webviz-draft';
const PAUSE = 250;

/**
 * @param {(text: string, name: string) => Promise<boolean>} use shows the problem; false when it cannot
 * @returns {(text: string, checked: Checked | null, name?: string) => void} opens it
 */
export function editor(use) {
  const area = /** @type {HTMLTextAreaElement} */ (byId('editor-text'));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  area.addEventListener('input', () => {
    keep(DRAFT, area.value);
    drawGutter(area);
    clearTimeout(timer);
    timer = setTimeout(() => look(area), PAUSE);
  });
  area.addEventListener('scroll', () => align(area));
  const submit = async () => {
    if (await use(area.value, byId('editor-name').value.trim())) byId('editor').close();
  };
  byId('editor').addEventListener('keydown', (e) => {
    if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) submit();
  });
  byId('editor-use').addEventListener('click', submit);
  byId('editor-draft').addEventListener('click', () => put(area, recall(DRAFT) ?? area.value));
  byId('editor-examples').append(
    'Example:',
    ...EXAMPLES.map(({ title, text }) => {
      const button = make('button', { type: 'button', className: 'quiet', textContent: title });
      button.addEventListener('click', () => put(area, text));
      return button;
    }),
  );
  return (text, checked, name = '') => {
    byId('editor-name').value = name;
    show(area, text, checked);
  };
}

/** What was typed can be had back. @param {HTMLTextAreaElement} area @param {string} text */
function put(area, text) {
  area.value = text;
  offerDraft(text);
  area.focus();
  look(area);
}

/** @param {HTMLTextAreaElement} area */
async function look(area) {
  const text = area.value;
  if (!text.trim())
    return drawRemarks(area, { failure: 'Nothing yet: write here, or begin with an example.' });
  const checked = await check(text).catch((error) => ({ failure: sentence(error) }));
  if (area.value === text) drawRemarks(area, checked);
}

/** @param {string} text  what stands in the editor */
function offerDraft(text) {
  const draft = recall(DRAFT);
  byId('editor-draft').hidden = draft === null || draft === text || !draft.trim();
}

/**
 * @param {HTMLTextAreaElement} area
 * @param {string} text
 * @param {Checked | null} checked
 */
function show(area, text, checked) {
  area.value = text;
  if (checked?.errors.length && recall(DRAFT) === null) keep(DRAFT, text); // never over something typed
  offerDraft(text);
  if (!byId('editor').open) byId('editor').showModal();
  area.focus();
  if (!checked) return look(area);
  drawRemarks(area, checked);
  const [first] = checked.errors;
  if (first) select(area, first);
}
