/**
 * The dialog of a file that a map comes from, outlines or a graph: the map, who borders on whom and what of
 * that is doubtful; what is decided about it, and what a game needs besides. Each change is asked of the
 * server, and the latest answer counts.
 */
import { byId, part, save } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { documentBlob } from '../../store/document.js';
import { mapOfOutlines } from '../../store/files-api.js';
import { NO_SHAPE, ownOutline } from '../../store/outlines.js';
import { placesIn } from '../../store/paper.js';
import { writePlaces } from '../../store/places.js';
import { choicesIn } from './choices.js';
import { headForm } from './head-form.js';
import { drawLists, foundWords, listenToLists } from './lists.js';
import { drawPale, isDrawable } from './pale-map.js';

/**
 * @import { TextOptions } from '../../store/feature.js'
 * @import { MapOfOutlines } from '../../store/files-api.js'
 */

/** @typedef {{bytes: Uint8Array<ArrayBuffer>, name: string}} OutlineFile */
/** @typedef {(text: string, more: TextOptions) => Promise<boolean>} Use  shows the map */
/**
 * @typedef {object} Opened
 * @property {OutlineFile} file
 * @property {string[]} choices
 * @property {MapOfOutlines | null} answer  the last that was no error
 */

/** @param {Use} use @returns {(file: OutlineFile) => void} opens the dialog */
export function outlinesDialog(use) {
  const dialog = byId('outlines');
  const opened = /** @type {Opened} */ ({
    file: { bytes: new Uint8Array(), name: '' },
    choices: [],
    answer: null,
  });
  const ask = asker(opened);
  const form = headForm(ask);
  const decide = (/** @type {string[]} */ choices) => {
    opened.choices = choices;
    ask(form);
  };
  listenToLists(() => opened.choices, decide);
  new ResizeObserver(() => opened.answer && drawPale(opened.answer)).observe(byId('outlines-map'));
  byId('outlines-close').addEventListener('click', () => dialog.close());
  byId('outlines-save').addEventListener('click', () => download(opened));
  part(dialog, 'form').addEventListener('submit', async (e) => {
    e.preventDefault();
    if (!byId('outlines-use').disabled && (await show(opened, use))) dialog.close();
  });
  return (file) => {
    Object.assign(opened, { file, choices: [], answer: null });
    form.clear();
    byId('outlines-title').textContent = `A map from ${file.name || 'a file'}`;
    for (const id of /** @type {const} */ (['outlines-found', 'outlines-decided'])) byId(id).hidden = true;
    dialog.dataset.shape = 'no';
    byId('outlines-save').disabled = true;
    if (!dialog.open) dialog.showModal();
    ask(form);
  };
}

/** @param {Opened} opened @returns {(form: ReturnType<typeof headForm>) => Promise<void>} */
function asker(opened) {
  let running = new AbortController();
  return async (form) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    byId('outlines-use').disabled = true;
    byId('outlines-error').textContent = '';
    byId('outlines-status').textContent = 'Looking at the file …';
    const members = { ...form.members(), choices: opened.choices.join(' ') };
    try {
      take(opened, await mapOfOutlines(opened.file.bytes, members, signal), form);
    } catch (error) {
      if (!signal.aborted) refuse(opened, error, form);
    }
  };
}

/** @param {Opened} opened @param {MapOfOutlines} answer @param {ReturnType<typeof headForm>} form */
function take(opened, answer, form) {
  Object.assign(opened, { answer, choices: choicesIn(answer.choices).slice(answer.decided_before) });
  byId('outlines').dataset.shape = isDrawable(answer) ? 'yes' : 'no';
  form.fill(answer);
  drawLists(answer, opened.choices);
  for (const id of /** @type {const} */ (['outlines-found', 'outlines-decided'])) byId(id).hidden = false;
  drawPale(answer);
  for (const id of /** @type {const} */ (['outlines-use', 'outlines-save'])) byId(id).disabled = false;
}

/**
 * What was typed stays, and what is wrong is said where it is; a choice that cannot be made is not made.
 * @param {Opened} opened
 * @param {any} error
 * @param {ReturnType<typeof headForm>} form
 */
function refuse(opened, error, form) {
  byId('outlines-status').textContent = '';
  if (form.blame(error.errors ?? [])) return;
  const found = (error.errors ?? []).map(foundWords);
  byId('outlines-error').textContent = found.length ? found.join('\n') : sentence(error);
  if (opened.answer) take(opened, opened.answer, form);
}

/** @param {Opened} opened @param {Use} use */
async function show({ file, answer }, use) {
  if (!answer) return false;
  const places = writePlaces(placesIn(answer.positions));
  return use(answer.text, {
    name: file.name,
    outline: await outlineOf(answer),
    choices: answer.choices,
    places,
  });
}

/** Its shape, and what a text cannot say of its regions and colors. @param {MapOfOutlines} answer */
async function outlineOf(answer) {
  const { regions, colors, shape } = answer;
  const isPlain = regions.every(({ name, full }) => name === full) && !Object.keys(colors).length;
  return !shape && isPlain ? null : ownOutline(shape ?? NO_SHAPE, fullNames(answer), colors);
}

/** @param {MapOfOutlines} answer */
const fullNames = ({ regions }) => Object.fromEntries(regions.map(({ name, full }) => [name, full]));

/** All of it in one document, which can be opened again. @param {Opened} opened */
function download({ file, answer }) {
  if (!answer) return;
  const { text, choices, positions, colors, shape } = answer;
  const document = { webviz: 'map', text, names: fullNames(answer), choices, positions, colors };
  save(documentBlob(shape ? { ...document, shape } : document), `${file.name || 'map'}.map.json`);
}
