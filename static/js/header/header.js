/**
 * The header: which problem and which algorithm (problem-menus.js), with which options (options.js), how deep
 * (depth.js); files in and out; the link.
 */

import { gameOnly } from '../kinds/game-only.js';
import { kindShown } from '../kinds/kinds.js';
import { shownPosition } from '../kinds/map-picture.js';
import { nowOf } from '../kinds/moment.js';
import { byId, save } from '../kit/elements.js';
import { sentence } from '../kit/format.js';
import { notice } from '../kit/notice.js';
import { laidOut } from '../map-panel/pale-shapes.js';
import { graphPage } from '../store/api.js';
import { fileName } from '../store/file-names.js';
import { leavesOut } from '../store/outlines.js';
import { called, editWords } from '../store/text-words.js';
import { depthView } from './depth.js';
import { helpAction } from './help.js';
import { optionsView } from './options.js';
import { problemMenus } from './problem-menus.js';

/**
 * @import { Page } from '../store/feature.js'
 * @import { Draw, State, Store } from '../store/state.js'
 */

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

/** A link to this computer is no use to others. */
const LOOPBACK = /^(localhost|127\..*|\[::1\])$/;
const ALONE = '. But only on this computer: others cannot reach its address';

/** @param {Store} store */
function listenToDownloads(store) {
  byId('download-trace').addEventListener('click', () =>
    download(
      () => kindShown(store.get()).download(store.get()),
      fileName(store.get(), kindShown(store.get()).file),
    ),
  );
  byId('download-graph').addEventListener('click', () =>
    download(() => graphPage(mapNow(store.get())), fileName(store.get(), 'map.html')),
  );
}

/** The map as it is shown: its colors, and where its regions lie. @param {State} state */
function mapNow(state) {
  const { problem, text } = state;
  if (!problem?.map) return { text, colored: [] };
  const colored = [...shownPosition(problem.map, state, nowOf(state)).colored.values()];
  const { nodes = [] } = laidOut(state) ?? {};
  const positions = Object.fromEntries(nodes.map(({ id, x, y }) => [id, [x, y]]));
  return { text, colored, positions };
}

/** @param {() => Promise<Blob>} fetched @param {string} name */
async function download(fetched, name) {
  try {
    save(await fetched(), name);
    byId('export-menu').hidePopover();
    notice(`Saved as ${name}.`);
  } catch (error) {
    notice(sentence(error), 'bad');
  }
}

/** What is on the screen now; the address may lag behind while stepping. @param {Page} page */
async function share(page) {
  const link = location.href.split('#')[0] + (await page.link());
  try {
    await navigator.clipboard.writeText(link);
    const opens = `it opens this ${called(page.store.get().problem)}, these options and this step`;
    const less = leavesOut(page.store.get()) ? ', but not the map’s shape, which is too large for it' : '';
    notice(`Link copied: ${opens}${less}${LOOPBACK.test(location.hostname) ? ALONE : ''}.`);
  } catch {
    byId('link-text').value = link;
    byId('link').showModal();
    byId('link-text').select();
  }
}

/** @param {State} state */
function draw(state) {
  const { problem, tree } = state;
  byId('download-trace').disabled = !tree;
  byId('download-graph').disabled = !problem?.map;
  drawWarnings(state);
}

/** @param {State} state */
function drawWarnings({ problem }) {
  for (const id of /** @type {const} */ (['edit', 'problem-open']))
    byId(id).classList.toggle('warned', Boolean(problem?.warnings.length));
  byId('edit').title = editWords(problem);
}
