/** The header: which map, which algorithm, how deep (depth.js); files in and out; the link. */
import { graphPage, traceText } from './api.js';
import { depthView } from './depth.js';
import { byId, make, save } from './dom.js';
import { toLink } from './link.js';
import { shownPosition } from './map-view.js';
import { notice } from './notice.js';
import { sentence } from './problem.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Store} Store */
/**
 * @typedef {object} Wishes  what the header asks the page to do
 * @property {(name: string) => void} sample
 * @property {(options: Partial<State>) => void} options
 * @property {() => void} edit
 */

/** @param {Store} store @param {Wishes} wishes @returns {import('./state.js').Draw} */
export function headerView(store, wishes) {
  byId('sample').addEventListener('change', () => wishes.sample(byId('sample').value));
  byId('algorithm').addEventListener('change', () => wishes.options({ algorithm: byId('algorithm').value }));
  byId('edit').addEventListener('click', wishes.edit);
  byId('share').addEventListener('click', () => share(store.get()));
  byId('download-trace').addEventListener('click', () => download(() => traceText(store.get()), `${nameOf(store.get())}-trace.txt`));
  byId('download-graph').addEventListener('click', () => download(() => graphPage(store.get().text, coloredNow(store.get())), `${nameOf(store.get())}-map.html`));
  byId('help').addEventListener('click', () => byId('keys').showModal());
  for (const name of ['view', 'growth']) byId(name).addEventListener('change', () => store.change({ [name]: byId(name).value }));
  for (const name of ['ahead', 'follow']) byId(name).addEventListener('change', () => store.change({ [name]: byId(name).checked }));
  const depth = depthView(store, (chosen) => wishes.options({ depth: chosen }));
  return (state, before) => {
    draw(state);
    depth(state, before);
  };
}

/** @param {State} state */
const coloredNow = (state) => (state.problem?.map ? [...shownPosition(state, state.problem.map).colored.values()] : []);

/** @param {State} state */
const nameOf = ({ sample }) => sample || 'map';

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
    notice('Link copied: it opens this map, these options and this step.');
  } catch {
    byId('link-text').value = link;
    byId('link').showModal();
    byId('link-text').select();
  }
}

/** @param {State} state */
function draw(state) {
  const { problem, tree } = state;
  if (!state.busy) Object.assign(byId('sample'), { value: state.sample });
  if (!state.busy) Object.assign(byId('algorithm'), { value: state.algorithm });
  for (const name of /** @type {const} */ (['view', 'growth'])) byId(name).value = state[name];
  for (const name of /** @type {const} */ (['ahead', 'follow'])) byId(name).checked = state[name];
  byId('download-trace').disabled = !tree;
  byId('download-graph').disabled = !problem;
  drawWarnings(state);
}

/** @param {State} state */
function drawWarnings({ problem }) {
  const count = problem?.warnings.length ?? 0;
  byId('edit').classList.toggle('warned', count > 0);
  byId('edit').title = count ? `This map was repaired while reading: ${count} warning${count > 1 ? 's' : ''}.` : 'Edit the map’s text';
}

/** @param {import('./api.js').Sample[]} samples */
export function offerSamples(samples) {
  const own = make('option', { value: '', textContent: 'your own map', disabled: true });
  byId('sample').replaceChildren(...samples.map((s) => make('option', { value: s.name, textContent: s.title })), own);
}
