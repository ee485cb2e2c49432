/**
 * Tabs for windows without room for all panels: on a phone one panel at a time, in a short window one beside
 * the tree. The style sheet decides where, this module which.
 */
import { kindOfProblem, kindOnPage } from '../kinds/kinds.js';
import { write } from '../kit/controls.js';
import { byId } from '../kit/elements.js';
import { looksAtSearch } from '../store/visibility.js';

export const TABS = /** @type {const} */ (['tree', 'map', 'trace', 'domains', 'code']);
/** @typedef {typeof TABS[number]} Tab */

/** The tree has a tab only in a window where it has no place of its own. */
const PHONE = '(max-width: 900px) and (min-height: 501px)';
const STEPS = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1 });

/** @param {Store} store @returns {Draw} */
export function tabsView(store) {
  for (const tab of TABS) byId(`tab-${tab}`).addEventListener('click', () => store.change({ tab }));
  byId('tabs').addEventListener('keydown', (e) => walk(store, e));
  const phone = matchMedia(PHONE);
  phone.addEventListener('change', () => store.change({})); // draws the tabs anew
  return (state, before) => {
    follow(store, state, before, phone.matches);
    draw(state, phone.matches);
  };
}

/** @param {Store} store @param {KeyboardEvent} e */
function walk(store, e) {
  const step = STEPS[e.key];
  if (!step) return;
  e.preventDefault();
  e.stopPropagation();
  const offered = TABS.filter((tab) => byId(`tab-${tab}`).checkVisibility());
  const at = offered.findIndex((tab) => byId(`tab-${tab}`) === document.activeElement);
  const next = offered[(at + step + offered.length) % offered.length];
  store.change({ tab: next });
  byId(`tab-${next}`).focus();
}

/**
 * Bring a panel to the front when it opens, and another one when it closes.
 * @param {Store} store
 * @param {State} state
 * @param {State} before
 * @param {boolean} onPhone
 */
function follow(store, state, before, onPhone) {
  if (!before.tree) return; // the page has just opened: the tree comes first
  if (state.problem !== before.problem || state.mode !== before.mode) return; // the user opened nothing
  const opened = shownBy(state);
  const was = shownBy(before);
  for (const tab of /** @type {const} */ (['code', 'domains']))
    if (opened[tab] !== was[tab]) {
      if (opened[tab]) store.change({ tab });
      else if (state.tab === tab) store.change({ tab: 'tree' });
    }
  if (onPhone && overTree(state).some((isOpen, at) => isOpen && !overTree(before)[at]))
    store.change({ tab: 'tree' });
}

/** The parts of the state that can cover the tree. @param {State} state */
const overTree = ({ windows, birth, whatIf, find, rival }) => [
  windows,
  birth,
  whatIf !== null,
  find !== null,
  rival !== null,
];

/** @param {State} state */
const shownBy = (state) => ({ code: state.code, domains: kindOnPage(state).domains.isShown(state) });

/** @param {State} state @param {boolean} onPhone */
function draw(state, onPhone) {
  const kind = kindOnPage(state);
  const hasMap = kindOfProblem(state.problem).name !== 'tree';
  const domains = kind.domains.isShown(state);
  const reads = state.steppingMode !== 'play'; // a game in Play takes the place of the panels to read
  const offered = {
    tree: onPhone && (reads || looksAtSearch(state)),
    map: hasMap,
    trace: reads,
    domains: domains && reads,
    code: state.code && reads,
  };
  const beside = TABS.filter((tab) => offered[tab]);
  const shown = beside.includes(state.tab) ? state.tab : (beside[0] ?? 'tree');
  document.documentElement.dataset.tab = shown;
  byId('tabs').hidden = !reads && beside.length < 2;
  for (const tab of TABS) {
    byId(`tab-${tab}`).hidden = !offered[tab];
    byId(`tab-${tab}`).setAttribute('aria-selected', String(tab === shown));
    byId(`tab-${tab}`).tabIndex = tab === shown ? 0 : -1;
  }
  write('tab-trace', kind.names.log);
}
