/**
 * A lesson in the state: whether the page shows what its stop shows, and that no step leaves the stop
 * then. Whatever asks for a step, the seek bar or a link, comes through here.
 */
import { answers } from '../../store/same-question.js';
import { reachOf, within } from './stops.js';

/**
 * @import { Lesson } from '../../store/lessons-api.js'
 * @import { State } from '../../store/state.js'
 * @import { LessonState } from './index.js'
 * @import { Reach } from './stops.js'
 */

/** No lesson. @type {LessonState} */
export const CLOSED = {
  lesson: null,
  lessonName: '',
  lessonText: '',
  lessonRef: '',
  stop: 0,
  stopAsked: null,
  stopAnswer: null,
  arriving: false,
  reach: null,
};

/** A lesson with a longer one may be missing in links, in characters. */
const MAY_BE_MISSING = 5000;

/**
 * What follows from a change, for the lesson's part of the state.
 * @param {State} next
 * @param {State} before
 * @returns {Partial<State>}
 */
export function standing(next, before) {
  const { lesson } = next;
  if (!lesson) return next.reach ? { reach: null } : {};
  if (next.lessonRef !== before.lessonRef && lesson === before.lesson) return ledElsewhere(next, before);
  const moved = next.stop !== before.stop && next.stopAsked === before.stopAsked;
  const settled = {
    stop: Math.max(0, Math.min(next.stop, lesson.stops.length - 1)),
    ...(moved ? { stopAsked: null, stopAnswer: null } : {}),
  };
  return { ...settled, ...held({ ...next, ...settled }, before, lesson) };
}

/**
 * A link has brought another lesson, or none; unless this one was too long for it.
 * @param {State} next
 * @param {State} before
 * @returns {Partial<State>}
 */
function ledElsewhere(next, { lessonRef, stop }) {
  if (next.lessonRef) return { ...CLOSED, lessonRef: next.lessonRef, stop: next.stop };
  return lessonRef.length > MAY_BE_MISSING ? { lessonRef, stop } : CLOSED;
}

/**
 * Within the stop, as long as that is what the page shows.
 * @param {State} next
 * @param {State} before
 * @param {Lesson} lesson
 * @returns {Partial<State>}
 */
function held(next, before, lesson) {
  const same = ['tree', 'stop', 'stopAsked', 'lesson'].every((name) => isSame(next, before, name));
  const reach = same ? before.reach : reachAt(next, lesson);
  if (!reach) return { reach };
  const step = within(next.step, reach);
  const stopped = next.playing && next.step >= reach.to ? { playing: false } : {};
  return step === next.step ? { reach, ...stopped } : { reach, step, fine: null, ...stopped };
}

/** @param {any} one @param {any} other @param {string} name */
const isSame = (one, other, name) => one[name] === other[name];

/** @param {State} state @param {Lesson} lesson @returns {Reach | null} */
function reachAt(state, lesson) {
  const { tree, stop, stopAsked } = state;
  if (!tree || !stopAsked || !answers(state, stopAsked)) return null;
  return reachOf(lesson.stops[stop], tree.events);
}
