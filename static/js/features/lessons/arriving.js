/** To a stop: what it says becomes what a link would say, and that is opened as links are. */
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { sample } from '../../store/api.js';
import { stopAsks } from '../../store/stop-question.js';
import { arrivalStep, linkParts, turned } from './stops.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Stop } from '../../store/lessons-api.js'
 * @import { Linked } from '../../store/link.js'
 * @import { Store } from '../../store/state.js'
 */

/** The last one wins. */
let journeys = 0;

/**
 * @param {Page} page
 * @param {number} to  from 0
 * @param {boolean} [atEnd]  where its steps end
 */
export async function showStop(page, to, atEnd = false) {
  const { store } = page;
  const { lesson, lessonRef } = store.get();
  if (!lesson?.stops[to]) return;
  const journey = ++journeys;
  store.change({ stop: to, stopAsked: null, stopAnswer: null, arriving: true, playing: false });
  try {
    const asked = await askedBy(page, lesson.stops[to]);
    if (journey !== journeys || store.get().lesson !== lesson) return;
    const step = arrivalStep(lesson.stops[to], atEnd);
    await page.showLinked({ ...asked, lessonRef, stop: to, stopAsked: asked, step });
  } catch (error) {
    notice(`Stop ${to + 1} cannot be shown: ${sentence(error)}`, 'bad');
  } finally {
    if (journey === journeys) store.change({ arriving: false });
  }
}

/** What a link to the stop would ask for. @param {Page} page @param {Stop} stop @returns {Promise<Linked>} */
export async function askedBy(page, stop) {
  const linked = page.readLinked(linkParts(stop));
  if ('text' in stop.problem) return { ...linked, text: stop.problem.text };
  const { text } = await sample(stop.problem.sample);
  return { ...linked, text, sample: stop.problem.sample };
}

/**
 * Which stop the page shows when it has come there by a link.
 * @param {Page} page
 */
export async function recognize(page) {
  const { lesson, stop } = page.store.get();
  if (!lesson) return;
  try {
    const stopAsked = await askedBy(page, lesson.stops[stop]);
    const now = page.store.get();
    if (now.lesson === lesson && now.stop === stop && !now.arriving) page.store.change({ stopAsked });
  } catch (error) {
    notice(`Stop ${stop + 1} cannot be shown: ${sentence(error)}`, 'bad');
  }
}

/** On, or back, as the keys of a remote do. @param {Page} page @param {1 | -1} direction */
export function turnPage(page, direction) {
  const { store } = page;
  const { lesson, stop, step, reach, arriving } = store.get();
  if (!lesson || arriving) return;
  const way = turned(
    {
      ...{ stop, step, reach },
      stops: lesson.stops.length,
      steps: lesson.stops[stop].until !== null,
      asks: stopAsks(store.get()) || page.asksNow(),
    },
    direction,
  );
  if (!way) return;
  if ('step' in way) store.goTo(way.step);
  else if ('stop' in way) showStop(page, way.stop, way.atEnd);
  else if (!page.revealAnswer()) revealStop(store);
}

/** What is right, without an answer. @param {Store} store */
export function revealStop(store) {
  if (!stopAsks(store.get())) return;
  const tried = store.get().stopAnswer?.tried ?? [];
  store.change({ stopAnswer: { given: '', tried, done: true } });
}
