/**
 * The header: problem and algorithm (problem-menus.js), options (options.js), depth (depth.js), downloads
 * (downloads.js), and the link.
 */

import { gameOnly } from '../kinds/kinds.js';
import { byId } from '../kit/elements.js';
import { copyLink, notice } from '../kit/notice.js';
import { editWords, kindName } from '../store/file-names.js';
import { leavesOut } from '../store/outlines.js';
import { pageAddress } from '../store/recording.js';
import { depthView } from './depth.js';
import { drawDownloads, listenToDownloads } from './downloads.js';
import { helpAction } from './help.js';
import { optionsView } from './options.js';
import { problemMenus } from './problem-menus.js';

/** @param {Page} page @returns {Draw} */
export function headerView(page) {
  const { store, wish } = page;
  byId('edit').addEventListener('click', () =>
    page.edit(store.get().text, store.get().problem, store.get().name),
  );
  byId('share').addEventListener('click', () => share(page));
  byId('help').addEventListener('click', () => helpAction.run(page));
  listenToDownloads(store);
  const parts = [
    problemMenus(page),
    gameOnly(optionsView(wish)),
    gameOnly(depthView(store, (depth) => wish({ depth }))),
  ];
  return (state, before) => {
    draw(state);
    for (const part of parts) part(state, before);
  };
}

/** A link to this computer, or to a local file, is useless to others. */
const LOOPBACK = /^(|localhost|127\..*|\[::1\])$/;
const ALONE = '. But only on this computer: others cannot reach its address';

/**
 * Share a link to the current screen, or to another step; the address may lag behind while stepping.
 * @param {PageWith<'link' | 'store'>} page
 * @param {Partial<State>} [otherwise]
 */
export async function share(page, otherwise) {
  const link = pageAddress() + (await page.link(otherwise));
  await copyLink(link, () => {
    const opens = `it opens this ${kindName(page.store.get().problem)}, these options and this step`;
    const less = leavesOut(page.store.get()) ? ', but not the map’s shape, which is too large for it' : '';
    notice(`Link copied: ${opens}${less}${LOOPBACK.test(new URL(link).hostname) ? ALONE : ''}.`);
  });
}

/** @param {State} state */
function draw(state) {
  drawDownloads(state);
  drawWarnings(state);
}

/** @param {State} state */
function drawWarnings({ problem }) {
  for (const id of /** @type {const} */ (['edit', 'problem-open']))
    byId(id).classList.toggle('warned', Boolean(problem?.warnings.length));
  byId('edit').title = editWords(problem);
}
