/**
 * What was done to a text, to be undone and done again: typing, repairs, examples and whatever else writes
 * it. A text comes with the places of its regions, where it has been drawn.
 */

/** @typedef {{text: string, places: Record<string, [number, number]>}} Draft */
/**
 * @typedef {object} History
 * @property {Draft[]} past  the earliest first
 * @property {Draft} now
 * @property {Draft[]} future  the next first
 * @property {string} run  what the last step was one of: steps of one run are undone together
 */

/** Of all drafts that are kept, in characters. */
const ROOM = 20_000_000;

/** @param {Draft} now @returns {History} */
export const begun = (now) => ({ past: [], now, future: [], run: '' });

/**
 * @param {History} history
 * @param {Draft} next
 * @param {string} [run]  'typing', say; '' for what is undone by itself
 * @returns {History}
 */
export function changed(history, next, run = '') {
  if (isSame(history.now, next)) return history;
  if (run && run === history.run) return { ...history, now: next, future: [] };
  return { past: kept([...history.past, history.now]), now: next, future: [], run };
}

/** @param {History} history @returns {History} */
export function undone({ past, now, future, run }) {
  const before = past.at(-1);
  if (!before) return { past, now, future, run };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], run: '' };
}

/** @param {History} history @returns {History} */
export function redone({ past, now, future, run }) {
  if (!future.length) return { past, now, future, run };
  return { past: [...past, now], now: future[0], future: future.slice(1), run: '' };
}

/**
 * Places are compared as they were made: a drawing that changes one makes new ones.
 * @param {Draft} a
 * @param {Draft} b
 */
const isSame = (a, b) => a.text === b.text && a.places === b.places;

/** The latest, as many as there is room for. @param {Draft[]} past */
function kept(past) {
  let room = ROOM;
  const first = past.findLastIndex(({ text }) => {
    room -= text.length;
    return room < 0;
  });
  return past.slice(first + 1);
}

/**
 * What kind of typing one step of it is: letters after letters are undone together, and so is what is taken
 * away piece by piece; a blank, a line end, or anything pasted is a step of its own.
 * @param {string} inputType  as the browser calls it
 * @param {string | null} data
 */
export function runOf(inputType, data) {
  if (inputType === 'insertText' && data?.length === 1 && data.trim()) return 'typing';
  return /^delete(Content|Word)/.test(inputType) ? 'deleting' : '';
}

/** Behind what is different in the second text. @param {string} before @param {string} after */
export function endOfChange(before, after) {
  let same = 0;
  const most = Math.min(before.length, after.length);
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same++;
  return after.length - same;
}
