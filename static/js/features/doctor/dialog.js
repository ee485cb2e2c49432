/** The dialog that asks for an output, a file or pasted text, and the opening of what it gets. */
import { kindShown } from '../../kinds/kinds.js';
import { byId } from '../../kit/elements.js';
import { notice } from '../../kit/notice.js';
import { ownDepth } from '../../search/question.js';
import { EXERCISE, isExercise, LARGEST, outputOf } from './output.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Output } from './output.js'
 * @import { Draw, State } from '../../store/state.js'
 */

// A file is brought to be checked: the page shows the exercise that it answers, and holds the file against
// it.

/** @param {Page} page @param {Uint8Array<ArrayBuffer>} bytes @param {string} name */
export async function openOutput(page, bytes, name) {
  if (bytes.length > LARGEST) return notice(tooLarge(name, bytes.length), 'bad');
  if (await showExercise(page)) open(page, await outputOf(bytes, name));
}

/** A file that is too large is not even read. @param {Page} page @param {File} file */
export async function openFile(page, file) {
  if (file.size > LARGEST) return notice(tooLarge(file.name, file.size), 'bad');
  await openOutput(page, new Uint8Array(await file.arrayBuffer()), file.name);
}

/** @param {Page} page @param {Output} output */
const open = ({ store }, output) =>
  store.change({ output, rival: null, code: false, domains: null, playing: false, tab: 'trace' });

/**
 * Whether the page shows the search that an output can be held against; another one of the same problem gives
 * way to it.
 * @param {Page} page
 */
export async function showExercise({ store, wish }) {
  const state = store.get();
  if (!state.problem?.kind || state.problem.kind === 'csp') {
    notice(NO_GAME, 'bad');
    return false;
  }
  store.change({ steppingMode: 'watch' });
  const isShown = kindShown(state).applies.includes('game') && isExercise(state) && state.tree;
  return Boolean(isShown) || wish({ ...EXERCISE, mode: 'game' });
}

const NO_GAME =
  'An output is checked against the search of a map or a tree, and there is none here. Open the map that ' +
  'the program has read, or drop both files together.';

/** @param {string} name @param {number} size */
const tooLarge = (name, size) =>
  `${name} has ${size.toLocaleString('en')} bytes; the page checks outputs of up to 6 MiB. For larger ` +
  `ones: ${byId('doctor-dialog').dataset.command} doctor MAP.txt OUTPUT.txt`;

/** @param {Page} page @returns {Draw} */
export function doctorDialog(page) {
  const dialog = byId('doctor-dialog');
  const file = byId('doctor-file');
  byId('doctor-open').addEventListener('click', () => {
    byId('doctor-asked').textContent = askedWords(page.store.get());
    dialog.showModal();
  });
  byId('doctor-choose').addEventListener('click', () => file.click());
  file.addEventListener('change', async () => {
    const chosen = file.files?.[0];
    dialog.close();
    if (chosen) await openFile(page, chosen);
    file.value = '';
  });
  byId('doctor-check').addEventListener('click', () => {
    dialog.close();
    openOutput(page, new TextEncoder().encode(byId('doctor-text').value), 'what was pasted');
  });
  dialog.addEventListener('click', (/** @type {MouseEvent} */ e) => {
    if (e.target === dialog) dialog.close();
  }); // beside it
  return (state, before) => {
    if (state.output && state.output !== before.output) dialog.close();
  };
}

/** What it is held against. @param {State} state */
const askedWords = (state) =>
  'What your own program has printed is held against the right trace of what is shown: ' +
  `${byId('problem-name').textContent}, alpha-beta, ${state.depth ?? ownDepth(state)} deep, moves in the ` +
  'order of their names.';
