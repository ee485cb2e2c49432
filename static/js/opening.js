/**
 * Start the page: build it from its features, then open the problem in the address, a sample or a text.
 *
 * `Linked` has the fields of the state that a link sets. A problem may be a *sample*, which the server knows
 * by its name; on a site of files, without a server, a sample has the parts of a link instead.
 */
import { byId } from './kit/elements.js';
import { clearFailure, notice, noticeFailure } from './kit/notice.js';
import { learnChoices } from './scene/fields.js';
import { ofSample } from './search/constraints/question.js';
import { DEFAULTS, forNewText } from './search/question.js';
import { listenToKeys } from './stepping/index.js';
import { address, showsLinked, viewOf } from './store/address.js';
import { prepareLoading, sample, samples } from './store/api.js';
import { fromLink, readParts, toLink } from './store/link.js';
import { choose, open } from './store/problem.js';
import { placeOfText } from './store/recording.js';
import { createStore, linkedBy, startFields, startOf } from './store/state.js';
import { keepSettings, recallSettings } from './store/visibility.js';

/** @import { Linked, OnMistakes, Options, Sample, TextOptions, StateToOpen } from './store/types.js' */
/** @typedef {PageWith<'edit' | 'readLinked' | 'store'>} Needs  what these functions need of the page */

/**
 * Functions that open problems: `serves` for features, others for the start, the address, and `openLink`.
 * @param {Needs} page
 * @param {Partial<State>} reset  what another problem does not take over from the one before
 */
function opening(page, reset) {
  const { store } = page;
  /** The samples that can be opened; none until `openFirst` has loaded them. @type {Sample[]} */
  let sampleList = [];
  let awaitedSample = ''; // the sample being loaded; if anything else is opened meanwhile, it is dropped
  /** Open a text with mistakes in the editor. @type {OnMistakes} */
  const editMistakes = ({ text, name }, checked) => page.edit(text, checked, name);
  const show = async (/** @type {StateToOpen} */ toOpen) => {
    awaitedSample = '';
    const couldBeRead = await open(store, toOpen, editMistakes);
    if (couldBeRead) clearFailure();
    return couldBeRead;
  };
  /** The first fields of another problem, which adds its own; `viewToRestore` ends the view of a lesson. */
  const forAnother = () => ({ ...reset, ...store.get().viewToRestore, viewToRestore: {} });
  const showSample = async (/** @type {string} */ name) => {
    awaitedSample = name;
    try {
      const toOpen = { ...DEFAULTS, ...forAnother(), ...(await searchOfSample(page, name)), sample: name };
      if (awaitedSample === name) await show(toOpen);
    } catch (error) {
      store.change({}); // the gallery goes back to the problem shown
      noticeFailure(error);
    }
  };
  const showDefault = () => showSample((sampleList.find((one) => one.default) ?? sampleList[0]).name);
  /** Show a link. The sample that it names may no longer exist, or have another name on a site of files. */
  const showLinked = (/** @type {Linked} */ linked) => {
    const known =
      sampleList.find(({ name }) => name === linked.sample) ??
      sampleList.find(({ place }) => place && place === placeOfText(linked.text));
    return show({ ...linked, sample: known?.name ?? '' });
  };
  return {
    serves: {
      samples: () => sampleList,
      showSample,
      showText: (/** @type {string} */ text, /** @type {TextOptions} */ more = {}) =>
        show({ ...forNewText(store.get()), ...forAnother(), ...more, text }),
      showLinked,
      wish: (/** @type {Options} */ options) => choose(store, options, editMistakes),
    },
    /** Load the list of samples, then open what the address asks for. */
    openFirst: async (/** @type {() => Promise<void>} */ openAddress) => {
      sampleList = await samples();
      store.change({}); // panels with the samples are drawn again
      await openAddress();
    },
    /**
     * Show the problem of an address, else the default one: a link to a class or an exercise has none. A page
     * that shows a problem keeps it on the way into a class, until the lecture shows its own.
     */
    showAddress: async (/** @type {Linked | null} */ linked) => {
      if (linked?.text) return showLinked(linked);
      if (linked) {
        const { classroom, lead = '', practice, homework } = linked;
        store.change({ classroom, lead, practice, homework });
      }
      if (!linked?.classroom || !store.get().problem) await showDefault();
    },
    /** Say why the link in an address cannot be read; a page without a problem shows the default one. */
    refuseAddress: async (/** @type {string} */ reason) => {
      if (!store.get().problem) await showDefault();
      notice(reason, 'bad');
    },
    /** Take over the state of another page; if the search is the same, only the view. */
    follow: async (/** @type {Linked} */ linked) => {
      const { tree, busy } = store.get();
      awaitedSample = '';
      const hasSameSearch = tree && !busy && showsLinked(store.get(), linked);
      if (hasSameSearch) store.change(viewOf(linked));
      else await showLinked(linked); // also instead of a problem that is still being opened
    },
  };
}

/** A sample's text with its search. @type {(page: Needs, name: string) => Promise<StateToOpen>} */
async function searchOfSample(page, name) {
  const { text, algorithm, kind, settings, parts } = await sample(name);
  if (parts !== undefined) return { ...page.readLinked(new URLSearchParams(parts)), text }; // a site of files
  if (kind === 'csp') return { text, mode: 'csp', csp: ofSample(settings) };
  return /** @type {StateToOpen} */ ({ text, mode: 'game', algorithm });
}

/**
 * Put the page together from its features: one store, their panels, their keys; then open the first problem.
 * @param {Feature[]} features
 */
export async function startPage(features) {
  learnChoices(JSON.parse(byId('choices').content));
  prepareLoading();
  const parts = features.flatMap(({ state }) => state ?? []);
  const panels = /** @type {Draw[]} */ ([]); // filled below, when the page is complete
  const store = createStore(parts, panels, undefined, { ...startOf(parts), ...recallSettings(parts) });
  const viewParts = linkedBy(parts);
  const page = /** @type {Page} */ ({
    store,
    link: (changes, longest) => toLink({ ...store.get(), ...changes }, viewParts, longest),
    readLinked: (params) => readParts(params, viewParts),
  });
  const opener = opening(page, startFields(parts, 'ofText'));
  const actions = features.flatMap(({ actions: own = [] }) => own);
  const openLink = async (/** @type {string} */ fragment, changes = {}) => {
    const linked = await fromLink(fragment, viewParts);
    if (linked) await opener.follow({ ...linked, ...changes });
  };
  Object.assign(page, opener.serves, { actions, openLink });
  for (const { serves } of features) Object.assign(page, serves?.(page));
  const addressBar = address(viewParts, opener.showAddress, opener.refuseAddress);
  const featurePanels = features.flatMap(({ panel }) => panel?.(page) ?? []);
  panels.push(...featurePanels, keepSettings(parts), addressBar.draw, publish);
  listenToKeys(page);
  await opener.openFirst(addressBar.arrive).catch(noticeFailure);
}

/** Write line and nodes where programs that drive the page read them. @type {Draw} */
const publish = ({ step, tree }) => {
  Object.assign(document.body.dataset, { line: String(step + 1), nodes: String(tree?.nodes ?? 0) });
};
