/** *Try smaller*: where a file is too much for the server, one field is changed, and it is asked again. */
import { byId } from '../../kit/elements.js';
import { areStops, isMany } from './fields.js';

/** @import { State } from '../../store/state.js' */

/**
 * @typedef {object} Change
 * @property {string} words  after *Try smaller:*
 * @property {() => void} make
 */

/** @param {State} state */
export function offerSmaller(state) {
  const change = nextChange(state);
  byId('picture-smaller').hidden = !change;
  byId('picture-smaller').textContent = `Try smaller: ${change?.words}`;
  byId('picture-say').scrollIntoView({ block: 'center' }); // the buttons stay in sight by themselves
}

export function hideSmaller() {
  byId('picture-smaller').hidden = true;
}

/** Makes the change that the button names; all other fields stay. @param {State} state */
export const makeSmaller = (state) => nextChange(state)?.make();

/**
 * The next change, of what a reader misses least first.
 * @param {State} state
 * @returns {Change | undefined}
 */
function nextChange(state) {
  return changesOf(state).find((change) => change !== null) ?? undefined;
}

/** @param {State} state @returns {(Change | null)[]} */
const changesOf = (state) => [
  lowerScale(),
  areStops(state) ? null : select('picture-view', 'path', 'the current path'),
  halfOfLines(),
  byId('picture-part-field').hidden ? null : select('picture-part', 'tree', 'the tree alone'),
  byId('picture-size').value === '640x480' ? null : select('picture-size', '640x480', '640 × 480 pixels'),
];

/** @returns {Change | null} */
function lowerScale() {
  const isScaled = !byId('picture-scale-field').hidden;
  return isScaled && Number(byId('picture-scale').value) > 1
    ? select('picture-scale', '1', 'scale 1×')
    : null;
}

/** @returns {Change | null} */
function halfOfLines() {
  const [from, to] = [byId('picture-from'), byId('picture-to')].map(({ value }) => Number(value));
  const half = from + Math.floor((to - from - 1) / 2);
  if (!isMany() || byId('picture-steps').value !== 'range' || half < from) return null;
  return { words: `lines ${from} to ${half}`, make: () => (byId('picture-to').value = String(half)) };
}

/**
 * @param {'picture-view' | 'picture-part' | 'picture-size' | 'picture-scale'} id
 * @param {string} value
 * @param {string} words
 * @returns {Change | null} null where it is chosen already
 */
function select(id, value, words) {
  if (byId(id).value === value) return null;
  return { words, make: () => (byId(id).value = value) };
}
