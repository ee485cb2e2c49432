/**
 * The page's appearance: theme and large type; visible panels; the names of what is shown; the activity, such
 * as Watch or Play; tabs. The style sheet reads the data-… attributes of <html> that are set here.
 */
import { kindOfProblem, kindOnPage } from '../kinds/kinds.js';
import { onPress, write } from '../kit/controls.js';
import { byId } from '../kit/elements.js';
import { recall } from '../kit/storage.js';
import { serverReads } from '../scene/fields.js';
import { looksAtSearch } from '../store/visibility.js';

/** @import { Names } from '../kinds/types.js' */
/** @import { Mode } from '../search/constraints/types.js' */

/** Until the user chooses a theme, the system's theme counts. @param {Store} store @returns {Draw} */
export function themeView(store) {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  if (recall('webviz-theme') === null && prefersDark) store.change({ theme: 'dark' });
  onPress({
    theme: () => store.change({ theme: store.get().theme === 'dark' ? 'light' : 'dark' }),
    lecture: () => store.change({ lecture: !store.get().lecture }),
  });
  return ({ theme, lecture, presenting, printing }) => {
    const { dataset } = document.documentElement;
    dataset.theme = printing ? 'light' : theme;
    // large type, in code "lecture": the stage and paper have their own sizes
    dataset.lecture = lecture && !presenting && !printing ? 'yes' : 'no';
    byId('theme').setAttribute('aria-pressed', String(theme === 'dark'));
    byId('lecture').setAttribute('aria-pressed', String(lecture));
  };
}

/** The panels that a button shows or hides. */
const PANELS = /** @type {const} */ (['map', 'trace']);

/** Shows or hides map and trace. @param {Store} store @returns {Draw} */
export function panelsView(store) {
  for (const name of PANELS)
    byId(`${name}-toggle`).addEventListener('click', () => store.change({ [name]: !store.get()[name] }));
  byId('hidden-panels').addEventListener('click', () => {
    const { map, trace } = store.get(); // if neither was closed, large type takes their space
    store.change(map && trace ? { lecture: false } : { map: true, trace: true });
  });
  return (state) => {
    const { output, steppingMode } = state;
    // closed panels are shown all the same: the doctor needs the right trace, and Play the map
    const isNeeded = { trace: output !== null && steppingMode === 'watch', map: steppingMode === 'play' };
    for (const name of PANELS) {
      document.documentElement.dataset[name] = state[name] || isNeeded[name] ? 'yes' : 'no';
      byId(`${name}-toggle`).setAttribute('aria-pressed', String(state[name]));
    }
    const words = hiddenWords(state);
    const lacksSpace = state.trace && words.includes('trace');
    write('trace-toggle', `${kindOnPage(state).names.log}${lacksSpace ? ' (no space)' : ''}`);
    write('hidden-panels', words);
    byId('hidden-panels').hidden = words === '';
  };
}

/** "· not shown: map"; '' if none is hidden, in Play, and with tabs for all. @param {State} state */
function hiddenWords({ problem, steppingMode }) {
  if (steppingMode === 'play' || byId('tabs').checkVisibility()) return '';
  const offered = PANELS.filter((name) => name === 'trace' || kindOfProblem(problem).name !== 'tree');
  const hidden = offered.filter((name) => !byId(`${name}-panel`).checkVisibility());
  return hidden.length ? `· not shown: ${hidden.join(' and ')}` : '';
}

// The names of problem, search and panels, by the kind of problem and the mode: a game or constraints.

const MODES = /** @type {Mode[]} */ (['game', 'csp']);
/** @typedef {[id: keyof Ids, words: (names: Names) => string][]} Wording */

/** Elements whose words depend on what is shown. @type {Wording} */
const WORDS = [
  ['tree-title', ({ tree }) => tree],
  ['trace-title', ({ log }) => log],
  ['log-word', ({ log }) => log],
  ['word-before', ({ cutoff }) => `Previous ${cutoff}`],
  ['word-after', ({ cutoff }) => `Next ${cutoff}`],
  ['stride-line', ({ line }) => `by ${line}`],
  ['stride-fine', ({ fine }) => `by ${fine}`],
  ['stride-subtree', ({ subtree }) => `by ${subtree}`],
];

/** The trace gets more space if a move has more letters than this. */
const LONG_MOVE = 16;

/**
 * Tell the style sheet the kind of the problem and the mode; the header's switch changes the mode of a map.
 * @type {(requestSearch: (changes: Partial<State>) => void) => Draw}
 */
export function modeView(requestSearch) {
  const choose = (/** @type {Mode} */ mode) => {
    if (document.documentElement.dataset.mode !== mode) requestSearch({ mode, step: 0 });
  };
  onPress({ 'mode-game': () => choose('game'), 'mode-csp': () => choose('csp') });
  return (state, previous) => {
    // This view is drawn before the map, whose panel has to be visible.
    document.documentElement.dataset.kind = kindOfProblem(state.problem).name;
    document.documentElement.dataset.mode = state.mode;
    if (state.tree !== previous.tree) {
      const labels = state.tree?.kind === 'map' ? state.tree.labels : [];
      const longest = Math.max(0, ...labels.map(({ length }) => length));
      document.documentElement.dataset.names = longest > LONG_MOVE ? 'long' : 'short';
    }
    byId('mode').hidden = state.problem?.kind !== 'map' || !serverReads('csp');
    for (const mode of MODES) byId(`mode-${mode}`).setAttribute('aria-pressed', String(state.mode === mode));
    if (state.mode !== previous.mode || state.problem !== previous.problem) writeNames(state);
  };
}

/** The name of the panel beside the tree. @param {State} state */
function pictureName({ problem, mode }) {
  if (mode === 'csp' && problem?.picture?.board) return 'Board';
  if (mode === 'csp' && problem?.picture?.grid) return 'Grid';
  return kindOfProblem(problem).names.picture;
}

/** Write the names of the panels and buttons. @param {State} state */
function writeNames(state) {
  const { names } = kindOnPage(state);
  for (const [id, words] of WORDS) byId(id).textContent = words(names);
  const picture = pictureName(state);
  byId('map-title').textContent = picture;
  document.documentElement.dataset.picture = picture.toLowerCase();
  // "Constraint graph" is too long for a tab
  byId('tab-map').textContent = picture.split(' ').at(-1) === 'graph' ? 'Graph' : picture;
}

/** Names the problem and its search. @param {Page} page @returns {Draw} */
export const namesView = (page) => (state) => {
  write('problem-name', problemName(page, state));
  byId('problem-open').dataset.sample = state.sample;
  document.title = `${problemName(page, state)}, ${kindOnPage(state).title(state)} – webviz`;
  write('search-words', kindOnPage(state).searchName(state));
};

/** The problem's title, or the user's name for it. @type {(page: Page, state: State) => string} */
function problemName(page, { sample, name, problem, graph }) {
  const title = page.samples().find(({ name }) => name === sample)?.title;
  const trees = problem?.trees_total ?? problem?.trees?.length ?? 0;
  // the server calls constraints "a problem" if their text has no name
  const ownName = problem?.kind === 'csp' && problem.csp?.name !== 'a problem' && problem.csp?.name;
  const userName = name || ownName || `your own ${kindOfProblem(problem).names.problem}`;
  return (title ?? userName) + (trees > 1 ? `, tree ${graph}` : '');
}

// The activity (Watch, Predict, Practice, Play), and a lesson, a class or a check that is on: their names in
// the header and the menu.

/**
 * The buttons of the menu, with their names in the header. Always exactly one of the first four is on.
 * @type {[id: keyof Ids, name: string, isOn: (state: State) => boolean][]}
 */
const ACTIVITIES = [
  ['way-watch', 'Watch', ({ steppingMode, practice }) => steppingMode === 'watch' && !practice],
  ['predict-toggle', 'Predict', ({ steppingMode }) => steppingMode === 'predict'],
  ['practice-open', 'Practice', ({ practice }) => Boolean(practice)],
  ['play-toggle', 'Play', ({ steppingMode }) => steppingMode === 'play'],
  ['lessons-open', 'Lesson', ({ lesson }) => lesson !== null],
  ['room-open', 'Class', ({ classroom }) => classroom !== null],
  ['doctor-open', 'Check', ({ output }) => output !== null],
];

/** The names of all that is on. @param {State} state */
export const wayWords = (state) =>
  ACTIVITIES.flatMap(([, name, isOn]) => (isOn(state) ? name : [])).join(' · ');

/** Shows the activity (in ids, the "way") and all that is on. @param {Store} store @returns {Draw} */
export function wayView(store) {
  byId('way-watch').addEventListener('click', () => store.change({ steppingMode: 'watch' }));
  return (state) => {
    document.documentElement.dataset.way = state.steppingMode;
    for (const [id, , isOn] of ACTIVITIES) byId(id).setAttribute('aria-pressed', String(isOn(state)));
    const words = wayWords(state);
    write('way-words', words);
    byId('way-open').ariaLabel = `Activity: ${words}`;
  };
}

// Tabs for windows that are too small for all panels: on a phone one panel at a time, in a short window one
// panel beside the tree. The style sheet decides where panels are, this module which one is in front.

const TABS = /** @type {const} */ (['tree', 'map', 'trace', 'domains', 'code']);
/** @typedef {typeof TABS[number]} Tab */

/** The windows in which the tree has a tab; in others it is always visible. */
const PHONE = '(max-width: 900px) and (min-height: 501px)';
/** The steps of the arrow keys along the tabs. */
const STEPS = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1 });

/** Draws the tabs, and brings panels to the front. @param {Store} store @returns {Draw} */
export function tabsView(store) {
  for (const tab of TABS) byId(`tab-${tab}`).addEventListener('click', () => store.change({ tab }));
  byId('tabs').addEventListener('keydown', (e) => walkTabs(store, e));
  const phone = matchMedia(PHONE);
  phone.addEventListener('change', () => store.change({})); // which draws the tabs anew
  return (state, previous) => {
    followPanels(store, state, previous, phone.matches);
    drawTabs(state, phone.matches);
  };
}

/** Move to the next or previous tab with the arrow keys. @type {(store: Store, e: KeyboardEvent) => void} */
function walkTabs(store, e) {
  const step = STEPS[e.key];
  if (!step) return;
  e.preventDefault();
  e.stopPropagation();
  const offered = TABS.filter((tab) => byId(`tab-${tab}`).checkVisibility());
  const index = offered.findIndex((tab) => byId(`tab-${tab}`) === document.activeElement);
  const next = offered[(index + step + offered.length) % offered.length];
  store.change({ tab: next });
  byId(`tab-${next}`).focus();
}

/**
 * Bring code or domains to the front when they open, and the tree when they close; on a phone also the tree
 * when something begins to cover it.
 * @type {(store: Store, state: State, previous: State, onPhone: boolean) => void}
 */
function followPanels(store, state, previous, onPhone) {
  if (!previous.tree) return; // the page has just opened: the tree comes first
  if (state.problem !== previous.problem || state.mode !== previous.mode) return; // the user opened no panel
  const [isOpen, wasOpen] = [openPanels(state), openPanels(previous)];
  for (const tab of /** @type {const} */ (['code', 'domains']))
    if (isOpen[tab] !== wasOpen[tab]) {
      if (isOpen[tab]) store.change({ tab });
      else if (state.tab === tab) store.change({ tab: 'tree' });
    }
  const coveredBefore = coversOfTree(previous);
  const isNewlyCovered = coversOfTree(state).some((covers, n) => covers && !coveredBefore[n]);
  if (onPhone && isNewlyCovered) store.change({ tab: 'tree' });
}

/** For each thing that can be drawn over the tree, whether it is. @param {State} state */
const coversOfTree = ({ windows, birth, whatIf, find, rival }) => [
  windows,
  birth,
  whatIf !== null,
  find !== null,
  rival !== null,
];

/** Whether the panels with a tab of their own are open. @param {State} state */
const openPanels = (state) => ({ code: state.code, domains: kindOnPage(state).domains.isShown(state) });

/**
 * Draws the tabs of what is offered, and tells the style sheet which panel is in front.
 * @type {(state: State, onPhone: boolean) => void}
 */
function drawTabs(state, onPhone) {
  const kind = kindOnPage(state);
  const hasMap = kindOfProblem(state.problem).name !== 'tree';
  const hasPanels = state.steppingMode !== 'play'; // in Play, the game takes the place of the panels to read
  const isOffered = {
    tree: onPhone && (hasPanels || looksAtSearch(state)),
    map: hasMap,
    trace: hasPanels,
    domains: kind.domains.isShown(state) && hasPanels,
    code: state.code && hasPanels,
  };
  const offered = TABS.filter((tab) => isOffered[tab]);
  const front = offered.includes(state.tab) ? state.tab : (offered[0] ?? 'tree');
  document.documentElement.dataset.tab = front;
  byId('tabs').hidden = !hasPanels && offered.length < 2;
  for (const tab of TABS) {
    byId(`tab-${tab}`).hidden = !isOffered[tab];
    byId(`tab-${tab}`).setAttribute('aria-selected', String(tab === front));
    byId(`tab-${tab}`).tabIndex = tab === front ? 0 : -1;
  }
  write('tab-trace', kind.names.log);
}
