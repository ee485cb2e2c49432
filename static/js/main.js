/** The page: one state, and the panels that draw it. Read static/js/README.md for the folder's map. */
import { sample, samples } from './api.js';
import { address } from './address.js';
import { byId, make } from './dom.js';
import { editor } from './editor.js';
import { forecaster } from './forecast.js';
import { headerView, offerSamples } from './header.js';
import { listenToKeys } from './keys.js';
import { labView } from './lab-view.js';
import { mapView } from './map-view.js';
import { prepareLoading } from './loader.js';
import { loadingView } from './loading.js';
import { failureView, notice } from './notice.js';
import { optimalPathView } from './optimal-path-view.js';
import { player } from './player.js';
import { cancel, choose, open, sentence } from './problem.js';
import { roundFetcher } from './round-trees.js';
import { roundsView } from './rounds-view.js';
import { createStore, defaults } from './state.js';
import { stoppedView } from './stopped-view.js';
import { remembered, themeView } from './theme.js';
import { traceView } from './trace-view.js';
import { transport } from './transport.js';
import { findView } from './tree-panel/find-view.js';
import { foldTools } from './tree-panel/fold-tools.js';
import { treeView } from './tree-panel/tree-view.js';
import { upload } from './upload.js';
import { whyView } from './why-view.js';

prepareLoading();
/** @type {import('./state.js').Draw[]} */
const panels = [];
const store = createStore({ ...defaults(), ...remembered() }, panels);
/** @type {import('./api.js').Sample[]} */
let known = [];
/** The sample chosen last: an answer that comes after another choice is dropped. */
let latest = '';

/** @type {import('./editor.js').Editor} */
const edit = editor((text) => show({ text, sample: '', depth: null }));
/** @param {import('./problem.js').Wanted} wanted */
const show = (wanted) => {
  latest = '';
  return open(store, wanted, edit.show);
};
/** @param {Partial<import('./state.js').State>} options */
const wish = (options) => choose(store, options, edit.show);
const where = address(
  (linked) => (linked ? show({ ...linked, sample: known.some((s) => s.name === linked.sample) ? linked.sample : '' }) : showDefault()),
  async (reason) => {
    if (!store.get().problem) await showDefault();
    notice(reason, 'bad');
  },
);

const showDefault = () => showSample(known.find((s) => s.default)?.name ?? known[0].name);

/** @param {string} name */
async function showSample(name) {
  try {
    latest = name;
    const { text } = await sample(name);
    if (latest === name) await show({ text, sample: name, depth: null });
  } catch (error) {
    store.change({}); // the picker goes back to the map that is still shown
    notice(sentence(error), 'bad');
  }
}

/** What to look for in a sample searched as its description says, until the search is under way. @param {import('./state.js').State} state */
function aboutView({ sample: name, step, tree, algorithm, depth }) {
  const about = algorithm === 'alpha-beta' && depth === null ? known.find((s) => s.name === name) : undefined;
  byId('about').hidden = !about || step > 0;
  if (!about || step > 0) return;
  byId('about-text').textContent = about.look_for;
  const goal = make('button', { type: 'button', textContent: `Go to line ${about.step}` });
  goal.addEventListener('click', () => store.goTo(Number(about.step) - 1));
  byId('about-step').replaceChildren(...(about.step && tree ? [goal] : []));
}

panels.push(
  themeView(store), failureView, loadingView(store, () => cancel(store)), aboutView, transport(store),
  headerView(store, { sample: showSample, options: wish, edit: () => edit.show(store.get().text, store.get().problem) }),
  mapView(store), roundsView(store, wish), treeView(store), foldTools(store), findView(store), stoppedView(), traceView(store), whyView(store), optimalPathView(store), labView(store, wish), player(store), where.draw, forecaster(store), roundFetcher(store),
  ({ step, tree }) => Object.assign(document.body.dataset, { line: String(step + 1), nodes: String(tree?.nodes ?? 0) }),
);
listenToKeys(store);
upload((text) => show({ text, sample: '', depth: null }), (reason) => notice(reason, 'bad'));

try {
  known = await samples();
  offerSamples(known);
  await where.arrive();
} catch (error) {
  notice(sentence(error), 'bad');
}
