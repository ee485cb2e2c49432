/** The page: one state, and the panels that draw it. Read static/js/README.md for the folder's map. */
import { sample, samples } from './api.js';
import { aboutView } from './about.js';
import { address } from './address.js';
import { compareDialog } from './compare/compare-dialog.js';
import { comparisonView } from './compare/comparison-view.js';
import { rivalLoader } from './compare/rival-loader.js';
import { rivalView } from './compare/rival-view.js';
import { codeView } from './code-view.js';
import { byHand } from './csp/by-hand.js';
import { checksView } from './csp/checks-view.js';
import { cspMenus } from './csp/menus.js';
import { gameOnly, modeView } from './csp/mode-view.js';
import { ofSample } from './csp/question.js';
import { settingsView } from './csp/settings-view.js';
import { byId } from './dom.js';
import { domainView } from './domain-view.js';
import { editor } from './editor.js';
import { forecaster } from './forecast.js';
import { headerView } from './header.js';
import { listenToKeys } from './keys.js';
import { labView } from './lab-view.js';
import { mapView } from './map-view.js';
import { prepareLoading } from './loader.js';
import { loadingView } from './loading.js';
import { failureView, notice } from './notice.js';
import { optimalPathView } from './optimal-path-view.js';
import { player } from './player.js';
import { cancel, choose, open, sentence } from './problem.js';
import { kindView } from './problem-kind.js';
import { offerSamples } from './problem-menus.js';
import { DEFAULTS, forNewText } from './question.js';
import { randomTreeDialog } from './random-tree.js';
import { roundFetcher } from './round-trees.js';
import { roundsView } from './rounds-view.js';
import { createStore, defaults } from './state.js';
import { stoppedView } from './stopped-view.js';
import { remembered, themeView } from './theme.js';
import { traceView } from './trace-view.js';
import { transport } from './transport.js';
import { findView } from './tree-panel/find-view.js';
import { foldTools } from './tree-panel/fold-tools.js';
import { ownPlace, treeView } from './tree-panel/tree-view.js';
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
const edit = editor((text) => showText(text, store.get().graph), () => random());
/** @param {import('./problem.js').Wanted} wanted */
const show = (wanted) => {
  latest = '';
  return open(store, wanted, edit.show);
};
/** @param {import('./problem.js').Options} options */
const wish = (options) => choose(store, options, edit.show);
/** A text of the user's own, and which of its trees. @param {string} text @param {number} [graph] */
const showText = (text, graph = 1) => show({ ...forNewText(store.get()), text, sample: '', graph });
const random = randomTreeDialog(async (text) => {
  const shown = await showText(text);
  if (shown) edit.close();
  return shown;
}, () => store.change({}));
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
    const { text, algorithm, kind, settings } = await sample(name);
    const asked = /** @type {Partial<import('./state.js').State>} */ (kind === 'csp' ? { mode: 'csp', csp: ofSample(settings) } : { mode: 'game', algorithm });
    if (latest === name) await show({ ...DEFAULTS, text, sample: name, ...asked });
  } catch (error) {
    store.change({}); // the picker goes back to what is still shown
    notice(sentence(error), 'bad');
  }
}

const rivals = compareDialog(store);
const hand = byHand(store);
const place = ownPlace();
panels.push(
  themeView(store), kindView, modeView(wish), cspMenus(store, wish), failureView, loadingView(store, () => cancel(store)), aboutView(store, () => known), transport(store),
  headerView(store, { sample: showSample, randomTree: random, options: wish, edit: () => edit.show(store.get().text, store.get().problem) }),
  mapView(store, hand.edge), hand.draw, domainView(store, wish), gameOnly(roundsView(store, wish)), treeView(store, place), foldTools(store), gameOnly(findView(store)), stoppedView(), traceView(store), whyView(store), codeView(store), gameOnly(optimalPathView(store)), gameOnly(labView(store, wish)), settingsView(store, wish), checksView(store), player(store), where.draw, gameOnly(forecaster(store)), gameOnly(roundFetcher(store)),
  gameOnly(rivals.draw), gameOnly(comparisonView(store, rivals.open)), gameOnly(rivalView(store, place)), gameOnly(rivalLoader(store)),
  ({ step, tree }) => Object.assign(document.body.dataset, { line: String(step + 1), nodes: String(tree?.nodes ?? 0) }),
);
listenToKeys(store);
upload(showText, (reason) => notice(reason, 'bad'));

try {
  known = await samples();
  offerSamples(known);
  await where.arrive();
} catch (error) {
  notice(sentence(error), 'bad');
}
