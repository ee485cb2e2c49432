/** The page put together from its features: one store, their panels, their keys; then the first problem. */
import { byId } from './kit/elements.js';
import { opening } from './opening.js';
import { learnChoices } from './scene/choices.js';
import { listenToKeys } from './stepping/index.js';
import { address } from './store/address.js';
import { fromLink, readParts, toLink } from './store/link.js';
import { prepareLoading } from './store/loader.js';
import { remembered, remembering } from './store/remembered.js';
import { createStore, linkedBy, startOf } from './store/state.js';

/**
 * @import { Feature, Page } from './store/feature.js'
 * @import { Draw } from './store/state.js'
 */

/** @param {Feature[]} features */
export async function startPage(features) {
  learnChoices(JSON.parse(byId('choices').content));
  prepareLoading();
  const parts = features.flatMap(({ state }) => state ?? []);
  /** @type {Draw[]} */
  const panels = [];
  const store = createStore(parts, panels, undefined, { ...startOf(parts), ...remembered(parts) });
  const view = linkedBy(parts);
  const page = /** @type {Page} */ ({
    store,
    link: (otherwise, longest) => toLink({ ...store.get(), ...otherwise }, view, longest),
    readLinked: (parts) => readParts(parts, view),
  });
  const { serves: opens, arrive, follow, damaged, first } = opening(page);
  const actions = features.flatMap(({ actions: own = [] }) => own);
  const openLink = async (/** @type {string} */ fragment, otherwise = {}) => {
    const linked = await fromLink(fragment, view);
    if (linked) await follow({ ...linked, ...otherwise });
  };
  Object.assign(page, opens, { actions, openLink });
  for (const { serves } of features) Object.assign(page, serves?.(page));
  const where = address(view, arrive, damaged);
  panels.push(...features.flatMap(({ panel }) => panel?.(page) ?? []), remembering(parts), where.draw, tell);
  listenToKeys(page);
  await first(where.arrive);
}

/** What is shown, for programs that drive the page. @type {Draw} */
const tell = ({ step, tree }) => {
  Object.assign(document.body.dataset, { line: String(step + 1), nodes: String(tree?.nodes ?? 0) });
};
