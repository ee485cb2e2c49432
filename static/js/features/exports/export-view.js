/** The dialog that saves what is shown: a preview that is the picture itself, and its file. */
import { byId } from '../../kit/elements.js';
import { begin, showFields } from './fields.js';
import { previewer } from './preview.js';
import { saveFile } from './saving.js';
import { hideSmaller, makeSmaller } from './smaller.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Draw } from '../../store/state.js'
 */

/** @param {Page} page @returns {Draw} */
export function exportView(page) {
  const dialog = byId('picture');
  const preview = previewer(page);
  let running = new AbortController();
  const again = () => {
    showFields(page.store.get());
    hideSmaller();
    byId('picture-say').textContent = '';
    preview.show();
  };
  byId('picture-open').addEventListener('click', () => {
    begin(page.store.get());
    dialog.showModal();
    again();
  });
  byId('picture-form').addEventListener('input', again);
  byId('picture-close').addEventListener('click', () => dialog.close());
  byId('picture-smaller').addEventListener('click', () => {
    makeSmaller(page.store.get());
    again();
    byId('picture-save').click();
  });
  byId('picture-cancel').addEventListener('click', () => running.abort());
  dialog.addEventListener('close', () => {
    running.abort();
    preview.stop();
  });
  byId('picture-save').addEventListener('click', async () => {
    running = new AbortController();
    await saveFile(page, running.signal);
  });
  return () => {};
}
