/**
 * Decides what the page may show now; also which settings the browser keeps, and what Escape closes.
 *
 * Predict asks before it explains: while a question is open, the page must hide what the search will do. In
 * Play it must hide the best move until the person has moved. Every panel asks `visibility` what it may show.
 */
import { keep, recall } from '../kit/storage.js';

// The fields of the state that this browser keeps between two visits. The parts of the state name them.

/** The text that is stored for a value. @param {unknown} value */
const settingText = (value) => ({ true: 'yes', false: 'no' })[String(value)] ?? String(value);

/** The fields, with their possible values. @param {Part[]} parts @returns {[keyof State, unknown[]][]} */
const rememberedFields = (parts) =>
  /** @type {any} */ (parts.flatMap(({ remembers = {} }) => Object.entries(remembers)));

/** The kept settings that are still valid values of their fields. @param {Part[]} parts */
export function recallSettings(parts) {
  const settings = rememberedFields(parts).flatMap(([field, values]) => {
    const value = values.find((possible) => settingText(possible) === recall(`webviz-${field}`));
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(settings);
}

/** Keep the settings after each change. @param {Part[]} parts @returns {Draw} */
export function keepSettings(parts) {
  const fields = rememberedFields(parts);
  return (state) => {
    for (const [field] of fields) keep(`webviz-${field}`, settingText(state[field]));
  };
}

// The things that Escape closes, the innermost first. Dialogs and menus close by themselves, before all of
// these; a class is never closed. (In full screen the browser itself takes Escape: that ends Present.)

/**
 * @typedef {object} Closing
 * @property {Partial<State>} closed  the fields of the state while it is closed
 * @property {(state: State) => boolean} [isOpen]  by default: any field differs from `closed`
 * @property {string} [says]  the notice that offers to open it again
 * @property {(keyof State)[]} [again]  the fields whose values open it again
 */

/** @type {Closing[]} */
const CLOSED_BY_ESCAPE = [
  { closed: { tour: null } },
  { closed: { pressed: null, birth: false, whatIf: null } }, // a node's sheet, and what it shows in the tree
  { closed: { windows: false } }, // the windows along the path
  { closed: { find: null } },
  { closed: { rival: null } }, // the second search of a comparison
  { closed: { output: null }, says: 'The output is put away.', again: ['output'] },
  { closed: { steppingMode: 'watch' } },
  { closed: { presenting: false } },
  {
    isOpen: ({ lesson }) => lesson !== null,
    closed: { lesson: null, lessonRef: '' },
    says: 'The lesson is closed.',
    again: ['lesson', 'lessonName', 'lessonText', 'lessonRef', 'stop'],
  },
];

/** The innermost open thing, which Escape closes; null if nothing is open. @param {State} state */
export const innermost = (state) =>
  CLOSED_BY_ESCAPE.find(({ closed, isOpen = differsFrom(closed) }) => isOpen(state)) ?? null;

/** @type {(fields: Partial<State>) => (state: State) => boolean} */
const differsFrom = (fields) => (state) =>
  Object.entries(fields).some(([name, value]) => state[/** @type {keyof State} */ (name)] !== value);

// What the page may show, which depends on the activity.

const ALL = {
  size: true, // the size of the whole search: nodes in the header, lines under the seek bar, over the trace
  totals: true, // the counts of the whole search under the tree; if false, the counts so far
  cutoffs: true, // later cutoffs: marks on the seek bar, and the button for the next one
  whole: true, // the layout of the whole tree, and its overview
  children: true, // which of the next moves will be tried, and everything after them
  path: true, // the optimal path
  about: true, // the hint "Look for …" of a sample
  rounds: true, // the results of all rounds of deepening
  find: true, // matches of the find bar anywhere in the tree
  reason: true, // the why panel; Predict's own panel, while it is open, gives the reason itself
};
/** @typedef {typeof ALL} Seen */

/** What is seen while a question is open. */
const NOTHING = /** @type {Seen} */ (Object.fromEntries(Object.keys(ALL).map((name) => [name, false])));

/** What is seen in Play while the person has to find a move: nothing reveals the best one. */
const PLAYING = { ...ALL, children: false, path: false, about: false, rounds: false, find: false };

/**
 * What the page may show; veiled: a class, which this page follows, has an open question.
 * @param {Partial<Pick<State, 'steppingMode' | 'question' | 'playSearch' | 'veiled'>>} state
 */
export function visibility({ steppingMode, question, playSearch, veiled }) {
  if (veiled) return { ...NOTHING, reason: true }; // Predict's panel is closed, so the why panel is needed
  // Play shows a search at its first line while the person is to move, at a later one to explain a move.
  const explainsMove = playSearch && playSearch.step > 0;
  if (steppingMode === 'play') return explainsMove ? { ...ALL, about: false } : PLAYING;
  if (steppingMode === 'predict') return question ? NOTHING : { ...ALL, reason: false };
  return ALL;
}

/**
 * Whether the map shows Play's game. Play shows its search at the step `playSearch.step`: there the map keeps
 * the game, even while the user looks at the search; at other steps the map shows the search.
 * @param {Partial<Pick<State, 'steppingMode' | 'play' | 'playSearch' | 'tree' | 'step'>>} state
 */
export const showsGame = ({ steppingMode, play, playSearch, tree, step }) =>
  steppingMode === 'play' && Boolean(play) && (!tree || step === playSearch?.step);

/**
 * Whether the user looks at Play's search: has opened it, or has gone to another step.
 * @param {Partial<Pick<State, 'playSearch' | 'tree' | 'step'>>} state
 */
export const looksAtSearch = ({ playSearch = null, tree, step }) =>
  playSearch !== null && tree === playSearch.tree && (playSearch.isOpen || step !== playSearch.step);

/**
 * The last step that may be shown: the one before the question's event; without a question, the very last.
 * @param {{tree: Tree | null, question?: State['question']}} state
 */
export function lastSeen({ tree, question }) {
  if (question) return question.step - 1;
  return tree ? tree.events - 1 : 0;
}
