/** Start the page: build it from its features, then open the problem in the address, a sample or a text. */

import { byId } from './kit/elements.js';
import { sentence } from './kit/format.js';
import { clearFailure, notice } from './kit/notice.js';
import { learnChoices } from './scene/fields.js';
import { ofSample } from './search/constraints/question.js';
import { DEFAULTS, forNewText } from './search/question.js';
import { listenToKeys } from './stepping/index.js';
import { address, showsLinked, viewOf } from './store/address.js';
import { prepareLoading, sample, samples } from './store/api.js';
import { fromLink, readParts, toLink } from './store/link.js';
import { choose, open } from './store/problem.js';
import { placeOfText } from './store/recording.js';
import { createStore, linkedBy, startOf } from './store/state.js';
import { keepSettings, recallSettings } from './store/visibility.js';

/** @import { Linked, OnMistakes, Options, Sample, TextOptions, StateToOpen } from './store/types.js' */
/** @typedef {PageWith<'edit' | 'readLinked' | 'store'>} Needs  what these functions need of the page */

/**
 * @typedef {object} Shelf  the samples of the server
 * @property {Sample[]} samples  none until they are known
 * @property {string} latest  the sample chosen last, '' after a text: earlier answers are dropped
 */

/** Fields that an opened text does not take over from the text before. */
const RESET = { sample: '', graph: 1, name: '', places: '' };

/** Functions that open problems: `serves` for features, others for the address. @param {Needs} page */
function opening(page) {
  /** @type {Shelf} */
  const shelf = { samples: [], latest: '' };
  return {
    serves: {
      samples: () => shelf.samples,
      showSample: (/** @type {string} */ name) => showSample(page, shelf, name),
      showText: (/** @type {string} */ text, /** @type {TextOptions} */ more = {}) =>
        show(page, shelf, { ...forNewText(page.store.get()), ...RESET, ...more, text }),
      showLinked: (/** @type {Linked} */ linked) => showLinked(page, shelf, linked),
      wish: (/** @type {Options} */ options) => choose(page.store, options, editMistakes(page)),
    },
    arrive: (/** @type {Linked | null} */ linked) => arrive(page, shelf, linked),
    follow: (/** @type {Linked} */ linked) => follow(page, shelf, linked),
    damaged: async (/** @type {string} */ reason) => {
      if (!page.store.get().problem) await showDefault(page, shelf);
      notice(reason, 'bad');
    },
    openFirst: (/** @type {() => Promise<void>} */ arrive) => openFirst(page.store, shelf, arrive),
  };
}

/** A function that opens a text with mistakes in the editor. @param {Needs} page @returns {OnMistakes} */
const editMistakes =
  (page) =>
  ({ text, name }, checked) =>
    page.edit(text, checked, name);

/** @param {Needs} page @param {Shelf} shelf @param {StateToOpen} problem */
async function show(page, shelf, problem) {
  shelf.latest = '';
  const couldBeRead = await open(page.store, problem, editMistakes(page));
  if (couldBeRead) clearFailure();
  return couldBeRead;
}

/**
 * Show what an address asks for: its problem, or the default one. A link into a classroom has no problem.
 * @param {Needs} page
 * @param {Shelf} shelf
 * @param {Linked | null} linked
 */
function arrive(page, shelf, linked) {
  if (linked?.text) return showLinked(page, shelf, linked);
  if (linked) page.store.change({ classroom: linked.classroom, lead: linked.lead ?? '' });
  return showDefault(page, shelf);
}

/**
 * Take over the state of another page; if it has the same search, only the view.
 * @param {Needs} page
 * @param {Shelf} shelf
 * @param {Linked} linked
 */
async function follow(page, shelf, linked) {
  const { store } = page;
  if (!showsLinked(store.get(), linked) || !store.get().tree) await showLinked(page, shelf, linked);
  else store.change(viewOf(linked));
}

/**
 * Show a link, which may name a sample that no longer exists, or has another name on a site of files.
 * @param {Needs} page
 * @param {Shelf} shelf
 * @param {Linked} linked
 */
function showLinked(page, shelf, linked) {
  const known =
    shelf.samples.find(({ name }) => name === linked.sample) ??
    shelf.samples.find(({ place }) => place && place === placeOfText(linked.text));
  return show(page, shelf, { ...linked, sample: known?.name ?? '' });
}

/** @param {Needs} page @param {Shelf} shelf */
function showDefault(page, shelf) {
  const { name } = shelf.samples.find((one) => one.default) ?? shelf.samples[0];
  return showSample(page, shelf, name);
}

/** @param {Needs} page @param {Shelf} shelf @param {string} name */
async function showSample(page, shelf, name) {
  shelf.latest = name;
  try {
    const problem = { ...DEFAULTS, ...RESET, ...(await searchOfSample(page, name)), sample: name };
    if (shelf.latest === name) await show(page, shelf, problem);
  } catch (error) {
    page.store.change({}); // the gallery goes back to the problem shown
    notice(sentence(error), 'bad');
  }
}

/**
 * A sample with the search that it suggests; one of a site of files names it as a link does.
 * @param {Needs} page
 * @param {string} name
 * @returns {Promise<StateToOpen>}
 */
async function searchOfSample(page, name) {
  const { text, algorithm, kind, settings, parts } = await sample(name);
  if (parts !== undefined) return { ...page.readLinked(new URLSearchParams(parts)), text };
  if (kind === 'csp') return { text, mode: 'csp', csp: ofSample(settings) };
  return /** @type {StateToOpen} */ ({ text, mode: 'game', algorithm });
}

/**
 * Load the list of samples, then open the first problem.
 * @param {Store} store
 * @param {Shelf} shelf
 * @param {() => Promise<void>} arrive  opens what the address describes
 */
async function openFirst(store, shelf, arrive) {
  try {
    shelf.samples = await samples();
    store.change({});
    await arrive();
  } catch (error) {
    notice(sentence(error), 'bad');
  }
}

/**
 * Put the page together from its features: one store, their panels, their keys; then open the first problem.
 * @param {Feature[]} features
 */
export async function startPage(features) {
  learnChoices(JSON.parse(byId('choices').content));
  prepareLoading();
  const parts = features.flatMap(({ state }) => state ?? []);
  /** @type {Draw[]} */
  const panels = [];
  const store = createStore(parts, panels, undefined, { ...startOf(parts), ...recallSettings(parts) });
  const view = linkedBy(parts);
  const page = /** @type {Page} */ ({
    store,
    link: (otherwise, longest) => toLink({ ...store.get(), ...otherwise }, view, longest),
    readLinked: (parts) => readParts(parts, view),
  });
  const { serves: opens, arrive, follow, damaged, openFirst: openAtStart } = opening(page);
  const actions = features.flatMap(({ actions: own = [] }) => own);
  const openLink = async (/** @type {string} */ fragment, otherwise = {}) => {
    const linked = await fromLink(fragment, view);
    if (linked) await follow({ ...linked, ...otherwise });
  };
  Object.assign(page, opens, { actions, openLink });
  for (const { serves } of features) Object.assign(page, serves?.(page));
  const addressBar = address(view, arrive, damaged);
  panels.push(
    ...features.flatMap(({ panel }) => panel?.(page) ?? []),
    keepSettings(parts),
    addressBar.draw,
    publish,
  );
  listenToKeys(page);
  await openAtStart(addressBar.arrive);
}

/** Write line and nodes where programs that drive the page read them. @type {Draw} */
const publish = ({ step, tree }) => {
  Object.assign(document.body.dataset, { line: String(step + 1), nodes: String(tree?.nodes ?? 0) });
};
