/** The header: which problem and which algorithm (problem-menus.js), with which options (options.js), how deep (depth.js); files in and out; the link. */
import { graphPage, logText, traceText } from './api.js';
import { gameOnly } from './csp/mode-view.js';
import { depthView } from './depth.js';
import { byId, save } from './dom.js';
import { called, editWords } from './editor-words.js';
import { fileName } from './file-names.js';
import { toLink } from './link.js';
import { shownPosition } from './map-view.js';
import { notice } from './notice.js';
import { optionsView } from './options.js';
import { problemMenus } from './problem-menus.js';
import { sentence } from './problem.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Store} Store */
/**
 * @typedef {object} Wishes  what the header asks the page to do
 * @property {(name: string) => void} sample
 * @property {() => void} randomTree
 * @property {(options: Partial<State>) => void} options
 * @property {() => void} edit
 */

/** @param {Store} store @param {Wishes} wishes @returns {import('./state.js').Draw} */
export function headerView(store, wishes) {
  byId('edit').addEventListener('click', wishes.edit);
  byId('share').addEventListener('click', () => share(store.get()));
  byId('download-trace').addEventListener('click', () => download(() => (store.get().mode === 'csp' ? logText : traceText)(store.get()), fileName(store.get(), store.get().mode === 'csp' ? 'log.txt' : 'trace.txt')));
  byId('download-graph').addEventListener('click', () => download(() => graphPage(store.get().text, coloredNow(store.get())), fileName(store.get(), 'map.html')));
  byId('help').addEventListener('click', () => byId('keys').showModal());
  for (const name of ['view', 'growth']) byId(name).addEventListener('change', () => store.change({ [name]: byId(name).value }));
  for (const name of ['ahead', 'follow']) byId(name).addEventListener('change', () => store.change({ [name]: byId(name).checked }));
  const parts = [problemMenus(wishes), gameOnly(optionsView(store, wishes.options)), gameOnly(depthView(store, (depth) => wishes.options({ depth })))];
  return (state, before) => {
    draw(state);
    for (const part of parts) part(state, before);
  };
}

/** @param {State} state */
const coloredNow = (state) => (state.problem?.map ? [...shownPosition(state, state.problem.map).colored.values()] : []);

/** @param {() => Promise<Blob>} fetched @param {string} name */
async function download(fetched, name) {
  try {
    save(await fetched(), name);
  } catch (error) {
    notice(sentence(error), 'bad');
  }
}

/** What is on the screen now; the address may lag behind while stepping. @param {State} state */
async function share(state) {
  const link = location.href.split('#')[0] + (await toLink(state));
  try {
    await navigator.clipboard.writeText(link);
    notice(`Link copied: it opens this ${called(state.problem)}, these options and this step.`);
  } catch {
    byId('link-text').value = link;
    byId('link').showModal();
    byId('link-text').select();
  }
}

/** @param {State} state */
function draw(state) {
  const { problem, tree } = state;
  for (const name of /** @type {const} */ (['view', 'growth'])) byId(name).value = state[name];
  for (const name of /** @type {const} */ (['ahead', 'follow'])) byId(name).checked = state[name];
  byId('download-trace').disabled = !tree;
  byId('download-graph').disabled = !problem?.map;
  drawWarnings(state);
}

/** @param {State} state */
function drawWarnings({ problem }) {
  byId('edit').classList.toggle('warned', Boolean(problem?.warnings.length));
  byId('edit').title = editWords(problem);
}
