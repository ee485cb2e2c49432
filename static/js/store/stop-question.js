/** What a lesson's stop asks by itself: keys that give answers need to know of it wherever they are. */

/** @import { State } from './state.js' */

/** Whether it is still open. @param {Pick<State, 'lesson' | 'stop' | 'stopAnswer'>} state */
export function stopAsks({ lesson, stop, stopAnswer }) {
  const question = lesson?.stops[stop]?.question;
  return Boolean(question && 'ask' in question && !stopAnswer?.done);
}
