/**
 * The settings that the browser keeps, the open lenses, and which parts may be seen.
 *
 * Predict asks before it explains: while a question is open, nothing on the page shows what the search will
 * do. In Play nothing may reveal the best move before the person has moved. This module decides what that
 * means, and every panel asks here.
 */
import { keep, recall } from '../kit/storage.js';

// The fields of the state that this browser keeps between two visits, as declared by the parts.

/** @param {unknown} value */
const settingText = (value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value));

/** @param {Part[]} parts @returns {[field: keyof State, values: unknown[]][]} */
const fieldsOf = (parts) =>
  /** @type {any} */ (parts.flatMap(({ remembers = {} }) => Object.entries(remembers)));

/**
 * The kept settings that are still valid values of their fields.
 * @param {Part[]} parts
 * @returns {Partial<State>}
 */
export function recallSettings(parts) {
  const known = fieldsOf(parts).flatMap(([field, values]) => {
    const value = values.find((one) => settingText(one) === recall(`webviz-${field}`));
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(known);
}

/** Keep the settings after each change. @param {Part[]} parts @returns {Draw} */
export function keepSettings(parts) {
  const fields = fieldsOf(parts);
  return (state) => {
    for (const [field] of fields) keep(`webviz-${field}`, settingText(state[field]));
  };
}

// What Escape closes, the innermost first: the tour's card, what covers the tree, the checked output, and
// last the activity. Dialogs and menus close by themselves; a lesson and a class have their own ways out.

/** @typedef {{isOpen: (state: State) => boolean, closed: Partial<State>}} Lens  closed: what closes it */

/** @type {Lens[]} */
const LENSES = [
  { isOpen: ({ tour }) => tour !== null, closed: { tour: null } },
  { isOpen: ({ whatIf }) => whatIf !== null, closed: { whatIf: null } },
  { isOpen: ({ birth }) => birth, closed: { birth: false } },
  { isOpen: ({ windows }) => windows, closed: { windows: false } },
  { isOpen: ({ find }) => find !== null, closed: { find: null } },
  { isOpen: ({ rival }) => rival !== null, closed: { rival: null } },
  { isOpen: ({ output }) => output !== null, closed: { output: null } },
  { isOpen: ({ steppingMode }) => steppingMode !== 'watch', closed: { steppingMode: 'watch' } },
];

/** @param {State} state */
export const innermost = (state) => LENSES.find(({ isOpen }) => isOpen(state)) ?? null;

/**
 * @typedef {object} Seen
 * @property {boolean} size      the size of the whole search: nodes in the header and its menu, lines under
 *   the seek bar and over the trace
 * @property {boolean} totals    the counts of the whole search under the tree, else the counts so far
 * @property {boolean} cutoffs   later cutoffs: marks on the seek bar, and the button for the next one
 * @property {boolean} whole     the layout of the whole tree, and its overview
 * @property {boolean} children  which of the next moves will be tried, and everything after them
 * @property {boolean} path      the optimal path
 * @property {boolean} about     the hint "Look for …" of a sample
 * @property {boolean} rounds    the results of all rounds of deepening
 * @property {boolean} find      matches of the find bar anywhere in the tree
 * @property {boolean} reason    the why panel; without it, the panel that asks also gives the reason
 */

/** @type {Seen} */
const ALL = {
  size: true,
  totals: true,
  cutoffs: true,
  whole: true,
  children: true,
  path: true,
  about: true,
  rounds: true,
  find: true,
  reason: true,
};

/** After the last question nothing needs to be hidden. @type {Seen} */
const ANSWERED = { ...ALL, reason: false };

/** @type {Seen} */
const ASKING = {
  size: false,
  totals: false,
  cutoffs: false,
  whole: false,
  children: false,
  path: false,
  about: false,
  rounds: false,
  find: false,
  reason: false,
};

/** The engine's search at its first line; nothing more is revealed before a step. @type {Seen} */
const PLAYING = { ...ALL, children: false, path: false, about: false, rounds: false, find: false };

/** In Play, after someone has asked why. @type {Seen} */
const TOLD = { ...ALL, about: false };

/** @param {Partial<Pick<State, 'steppingMode' | 'question' | 'laid' | 'veiled'>>} state @returns {Seen} */
export function visibility({ steppingMode, question, laid, veiled }) {
  if (veiled) return { ...ASKING, reason: true }; // the question itself is elsewhere
  if (steppingMode === 'play') return laid && laid.step > 0 ? TOLD : PLAYING;
  return steppingMode !== 'predict' ? ALL : question ? ASKING : ANSWERED;
}

/**
 * Whether the map shows the game in Play.
 * @param {Partial<Pick<State, 'steppingMode' | 'play' | 'laid' | 'tree' | 'step'>>} state
 */
export const showsGame = ({ steppingMode, play, laid, tree, step }) =>
  steppingMode === 'play' && Boolean(play) && (!tree || step === laid?.step);

/**
 * The last step that may be shown: before the question's event, or the very last.
 * @param {{tree: Tree | null, question?: State['question']}} state
 */
export const lastSeen = ({ tree, question }) => (question ? question.step - 1 : tree ? tree.events - 1 : 0);
