/** The stops of the lesson that is given, each searched as the page would search it. */
import { shotsOfStops } from '../../pictures/stops.js';
import { answers, viewOf } from '../../store/same-question.js';
import { searchedFor } from '../../store/searched.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Lesson } from '../../store/lessons-api.js'
 * @import { Linked } from '../../store/link.js'
 * @import { Shot } from '../../pictures/picture.js'
 * @import { Searched } from '../../pictures/tree-picture.js'
 * @import { State } from '../../store/state.js'
 */

/** @typedef {{series: Shot[][], links: Linked[]}} LessonShots  links: what leads to each */

/** As long as a lesson is given. @type {WeakMap<Lesson, Promise<LessonShots>>} */
const known = new WeakMap();

/**
 * @param {Page} page
 * @returns {Promise<LessonShots>} throws where there is no lesson, or a stop has no search
 */
export async function lessonShots(page) {
  const given = page.lesson();
  if (!given) throw new Error('No lesson is given now.');
  const found = known.get(given.lesson) ?? read(page);
  known.set(given.lesson, found);
  found.catch(() => known.delete(given.lesson));
  return found;
}

/** @param {Page} page @returns {Promise<LessonShots>} */
async function read(page) {
  const given = /** @type {NonNullable<ReturnType<Page['lesson']>>} */ (page.lesson());
  const stops = [];
  const links = [];
  let state = page.store.get();
  for (const [n, { title, text, note, line }] of given.lesson.stops.entries()) {
    const linked = await given.asks(n);
    state = await stateAt(state, linked).catch((error) => {
      throw new Error(`Stop ${n + 1} cannot be drawn: ${error.message}`);
    });
    const step = Math.min(line, state.tree?.events ?? 1) - 1;
    stops.push({ state: /** @type {Searched} */ ({ ...state, step }), title, text, note });
    links.push({ ...linked, step });
  }
  return { series: shotsOfStops(stops), links };
}

/** What is searched already is not searched again. @param {State} state @param {Linked} linked */
async function stateAt(state, linked) {
  const asked = { ...state, ...linked };
  const isSame = state.tree && state.text === linked.text && answers(state, linked);
  return isSame ? { ...state, ...viewOf(linked) } : searchedFor(asked, linked);
}
