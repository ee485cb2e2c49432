/** The feature that prints the page as one sheet, black on white. */
import { byId } from '../../kit/elements.js';
import { pageAddress } from '../../store/recording.js';

const LONGEST = 500; // a longer link would fill the sheet, and nobody would type it

/** The window's title without the program's name. @param {string} title */
export const titleWords = (title) => title.replace(/ – webviz$/, '');

/** The link, or how to get it if it is too long. @param {string} link @param {string} sample  '' for none */
export function linkWords(link, sample) {
  if (link.length <= LONGEST) return link;
  const problem = sample ? `the sample ${sample}` : 'a problem of one’s own';
  return `webviz, ${problem}; the link is too long to be printed: Share copies it.`;
}

/**
 * Lay the page out as a sheet while the browser prints: `printing` is also read by other parts. The page is
 * drawn at once, as the browser prints without a wait for the next frame.
 * @type {(page: PageWith<'link' | 'store'>) => Draw}
 */
function sheet(page) {
  const { store } = page;
  let link = '';
  const setPrinting = (/** @type {boolean} */ printing) => {
    if (store.get().printing === printing) return;
    store.change({ printing });
    store.drawNow();
  };
  window.addEventListener('beforeprint', () => setPrinting(true));
  window.addEventListener('afterprint', () => setPrinting(false));
  matchMedia('print').addEventListener('change', ({ matches }) => setPrinting(matches));
  return (state) => {
    document.documentElement.dataset.printing = state.printing ? 'yes' : 'no';
    for (const id of /** @type {const} */ (['sheet-head', 'sheet-link'])) byId(id).hidden = !state.printing;
    if (state.printing) drawSheet(state, link);
    // there is no time to make the link when the browser prints
    else if (state.problem) page.link().then((latest) => (link = pageAddress() + latest));
  };
}

/** @type {(state: State, link: string) => void} */
function drawSheet({ tree, step, sample }, link) {
  byId('sheet-title').textContent = titleWords(document.title);
  byId('sheet-line').textContent = tree
    ? `line ${(step + 1).toLocaleString('en')} of ${tree.events.toLocaleString('en')}`
    : '';
  byId('sheet-link').textContent = linkWords(link, sample);
}

/** @typedef {{printing: boolean}} PrintState  whether the page is laid out as a sheet of paper */

/** @type {Part<PrintState>} */
const state = { name: 'print', starts: { printing: false } };

/** @type {Feature} */
export const print = {
  state,
  actions: [
    { id: 'print', title: 'Print what is shown, on one page, with a link to it', run: () => window.print() },
  ],
  panel: sheet,
};
