/** Start the page: build it from its features, then open the problem in the address, a sample or a text. */
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
 * Functions that open problems: `serves` for features, others for the address and the start.
 * @param {Needs} page
 * @param {Partial<State>} reset  what another problem does not take over from the one before
 */
function opening(page, reset) {
  const { store } = page;
  /** The samples of the server; none until they are known. @type {Sample[]} */
  let shelf = [];
  let latest = ''; // the sample chosen last, '' after a text: earlier answers are dropped
  /** Open a text with mistakes in the editor. @type {OnMistakes} */
  const editMistakes = ({ text, name }, checked) => page.edit(text, checked, name);
  const show = async (/** @type {StateToOpen} */ toOpen) => {
    latest = '';
    const couldBeRead = await open(store, toOpen, editMistakes);
    if (couldBeRead) clearFailure();
    return couldBeRead;
  };
  /** The first fields of another problem, to which it adds its own; `viewAfter` ends the view of a lesson. */
  const forAnother = () => ({ ...reset, ...store.get().viewAfter, viewAfter: {} });
  const showSample = async (/** @type {string} */ name) => {
    latest = name;
    try {
      const toOpen = { ...DEFAULTS, ...forAnother(), ...(await searchOfSample(page, name)), sample: name };
      if (latest === name) await show(toOpen);
    } catch (error) {
      store.change({}); // the gallery goes back to the problem shown
      noticeFailure(error);
    }
  };
  const showDefault = () => showSample((shelf.find((one) => one.default) ?? shelf[0]).name);
  /** Show a link. The sample that it names may no longer exist, or have another name on a site of files. */
  const showLinked = (/** @type {Linked} */ linked) => {
    const known =
      shelf.find(({ name }) => name === linked.sample) ??
      shelf.find(({ place }) => place && place === placeOfText(linked.text));
    return show({ ...linked, sample: known?.name ?? '' });
  };
  return {
    serves: {
      samples: () => shelf,
      showSample,
      showText: (/** @type {string} */ text, /** @type {TextOptions} */ more = {}) =>
        show({ ...forNewText(store.get()), ...forAnother(), ...more, text }),
      showLinked,
      wish: (/** @type {Options} */ options) => choose(store, options, editMistakes),
    },
    /**
     * Show what an address asks for, or the default problem. A link into a classroom, or to an exercise of
     * Practice, has no problem.
     */
    arrive: (/** @type {Linked | null} */ linked) => {
      if (linked?.text) return showLinked(linked);
      if (linked) {
        const { classroom, lead = '', practice, homework } = linked;
        store.change({ classroom, lead, practice, homework });
      }
      return showDefault();
    },
    /** Take over the state of another page; if it has the same search, only the view. */
    follow: async (/** @type {Linked} */ linked) => {
      if (!showsLinked(store.get(), linked) || !store.get().tree) await showLinked(linked);
      else store.change(viewOf(linked));
    },
    /** Say why a link cannot be read; a page without a problem shows the default one. */
    damaged: async (/** @type {string} */ reason) => {
      if (!store.get().problem) await showDefault();
      notice(reason, 'bad');
    },
    /** Load the list of samples, then open what the address describes. */
    openFirst: async (/** @type {() => Promise<void>} */ arrive) => {
      shelf = await samples();
      store.change({}); // panels with the samples are drawn again
      await arrive();
    },
  };
}

/**
 * A sample with the search that it suggests; one of a site of files names it as a link does.
 * @type {(page: Needs, name: string) => Promise<StateToOpen>}
 */
async function searchOfSample(page, name) {
  const { text, algorithm, kind, settings, parts } = await sample(name);
  if (parts !== undefined) return { ...page.readLinked(new URLSearchParams(parts)), text };
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
  /** @type {Draw[]} */
  const panels = [];
  const store = createStore(parts, panels, undefined, { ...startOf(parts), ...recallSettings(parts) });
  const view = linkedBy(parts);
  const page = /** @type {Page} */ ({
    store,
    link: (otherwise, longest) => toLink({ ...store.get(), ...otherwise }, view, longest),
    readLinked: (params) => readParts(params, view),
  });
  const opener = opening(page, startFields(parts, 'ofText'));
  const actions = features.flatMap(({ actions: own = [] }) => own);
  const openLink = async (/** @type {string} */ fragment, otherwise = {}) => {
    const linked = await fromLink(fragment, view);
    if (linked) await opener.follow({ ...linked, ...otherwise });
  };
  Object.assign(page, opener.serves, { actions, openLink });
  for (const { serves } of features) Object.assign(page, serves?.(page));
  const addressBar = address(view, opener.arrive, opener.damaged);
  panels.push(
    ...features.flatMap(({ panel }) => panel?.(page) ?? []),
    keepSettings(parts),
    addressBar.draw,
    publish,
  );
  listenToKeys(page);
  await opener.openFirst(addressBar.arrive).catch(noticeFailure);
}

/** Write line and nodes where programs that drive the page read them. @type {Draw} */
const publish = ({ step, tree }) => {
  Object.assign(document.body.dataset, { line: String(step + 1), nodes: String(tree?.nodes ?? 0) });
};
