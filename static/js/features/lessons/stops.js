/** What a stop asks of the page: parts of a link, the lines that steps keep to, and where a page on leads. */

/**
 * @import { Lesson, Stop, StopQuestion, PredictAsked } from '../../store/lessons-api.js'
 */

/** @typedef {{from: number, to: number}} Reach  steps, from 0 */
/**
 * @typedef {object} Standing  how far one is in a lesson
 * @property {number} stop
 * @property {number} stops  how many there are
 * @property {number} step
 * @property {Reach | null} reach  null: the page shows something else
 * @property {boolean} steps  the stop says how far it is stepped through
 * @property {boolean} asks   it asks something that is still open
 */
/** @typedef {{reveal: true} | {step: number} | {stop: number, atEnd: boolean}} Turn */

/** @param {StopQuestion | null} question @returns {question is PredictAsked} */
export const isPredicts = (question) => Boolean(question) && !('ask' in /** @type {object} */ (question));

/**
 * What a link to the stop would say besides its problem. A question of Predict's is asked by Predict.
 * @param {Stop} stop
 */
export function linkParts({ search, view, line, question }) {
  const named = Object.entries({ ...search, ...view }).map(([name, value]) => [name, String(value)]);
  const parts = new URLSearchParams(named);
  parts.set('line', String(line));
  if (question && isPredicts(question)) {
    parts.set('stepping', 'predict');
    parts.set('asked', `${question.kind}${line + 1}`);
  }
  return parts;
}

/**
 * The steps that belong to a stop; the one that answers Predict's question always does.
 * @param {Stop} stop
 * @param {number} events  of the search
 * @returns {Reach}
 */
export function reachOf({ line, until, question }, events) {
  if (until === null) return { from: 0, to: events - 1 };
  const last = isPredicts(question) ? Math.max(until, line + 1) : until;
  const to = Math.min(last, events) - 1;
  return { from: Math.min(line - 1, to), to };
}

/** @param {number} step @param {Reach} reach */
export const within = (step, { from, to }) => Math.max(from, Math.min(to, step));

/**
 * What a page forward or back leads to: what is asked is told first, then the stop's steps are made, then
 * another stop follows. Null at either end of the lesson.
 * @param {Standing} standing
 * @param {1 | -1} direction
 * @returns {Turn | null}
 */
export function turned({ stop, stops, step, reach, steps, asks }, direction) {
  if (direction > 0 && asks && reach) return { reveal: true };
  const next = step + direction;
  if (steps && reach && within(next, reach) === next) return { step: next };
  const other = stop + direction;
  return other >= 0 && other < stops ? { stop: other, atEnd: direction < 0 } : null;
}

/**
 * The step at which a stop is shown: on arrival, or come back to from the one after it.
 * @param {Stop} stop
 * @param {boolean} atEnd
 */
export const arrivalStep = ({ line, until }, atEnd) => (atEnd ? (until ?? line) : line) - 1;

/** "3 of 9". @param {Lesson} lesson @param {number} stop */
export const progressText = ({ stops }, stop) => `${stop + 1} of ${stops.length}`;
