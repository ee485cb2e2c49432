/** The dialog that asks for an output: a file, or what is pasted. */
import { byId } from '../../kit/elements.js';
import { ownDepth } from '../../search/problem-depth.js';
import { openFile, openOutput } from './opening.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Draw, State } from '../../store/state.js'
 */

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
