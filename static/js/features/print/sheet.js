/**
 * The sheet: while the browser prints, the page is laid out as one, in the pixels of paper, and everything is
 * painted anew for it. The browser waits for no frame then.
 */
import { byId } from '../../kit/elements.js';
import { pageAddress } from '../../store/record.js';
import { linkWords, titleWords } from './words.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Draw, State } from '../../store/state.js'
 */

/** @param {Page} page @returns {Draw} */
export function sheet(page) {
  const { store } = page;
  let link = '';
  const turn = (/** @type {boolean} */ printing) => {
    if (store.get().printing === printing) return;
    store.change({ printing });
    store.drawNow();
  };
  window.addEventListener('beforeprint', () => turn(true));
  window.addEventListener('afterprint', () => turn(false));
  matchMedia('print').addEventListener('change', ({ matches }) => turn(matches));
  return (state) => {
    document.documentElement.dataset.printing = state.printing ? 'yes' : 'no';
    for (const id of /** @type {const} */ (['sheet-head', 'sheet-link'])) byId(id).hidden = !state.printing;
    if (state.printing) write(state, link);
    else keepLink(page, (found) => (link = found));
  };
}

/**
 * There is no time to ask for it when the browser prints.
 * @param {Page} page
 * @param {(link: string) => void} keep
 */
async function keepLink(page, keep) {
  if (page.store.get().problem) keep(pageAddress() + (await page.link()));
}

/** @param {State} state @param {string} link */
function write({ tree, step, sample }, link) {
  byId('sheet-title').textContent = titleWords(document.title);
  byId('sheet-line').textContent = tree
    ? `line ${(step + 1).toLocaleString('en')} of ${tree.events.toLocaleString('en')}`
    : '';
  byId('sheet-link').textContent = linkWords(link, sample);
}
