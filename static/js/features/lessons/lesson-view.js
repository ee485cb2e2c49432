/** The strip that gives a lesson: what is said at this stop, what is asked, and the way on. */
import { byId, make, passFocus } from '../../kit/elements.js';
import { plural } from '../../kit/format.js';
import { markdown } from '../../kit/markdown.js';
import { stopAsks } from '../../store/stop-question.js';
import { recognize, showStop, turnPage } from './arriving.js';
import { openLinked } from './opening.js';
import { questionView } from './question-view.js';
import { CLOSED } from './standing.js';
import { progressText } from './stops.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Lesson } from '../../store/lessons-api.js'
 * @import { Draw, State } from '../../store/state.js'
 */

/** @param {Page} page @returns {Draw} */
export function lessonView(page) {
  const { store } = page;
  listen(page);
  const drawQuestion = questionView(store);
  const followLink = linkFollower(page);
  return (state, before) => {
    followLink(state);
    const { lesson, stop } = state;
    if (!lesson) return;
    if (lesson !== before.lesson) drawContents(lesson);
    if (lesson !== before.lesson || stop !== before.stop || !byId('lesson-text').dataset.stop)
      drawStop(lesson, stop);
    drawWays(state, lesson);
    drawQuestion(state);
  };
}

/** @param {Page} page */
function listen(page) {
  const { store } = page;
  const toStop = (/** @type {number} */ stop) => showStop(page, stop);
  byId('lesson-next').addEventListener('click', () => turnPage(page, 1));
  byId('lesson-previous').addEventListener('click', () => turnPage(page, -1));
  byId('lesson-back').addEventListener('click', () => {
    byId('lesson-body').focus(); // the button goes
    toStop(store.get().stop);
  });
  byId('lesson-close').addEventListener('click', () => {
    store.change(CLOSED);
    passFocus(byId('lesson-close'), byId('tree-canvas'));
  });
  byId('lesson-list').addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest('button');
    if (!button) return;
    byId('lesson-contents').hidePopover();
    toStop(Number(button.dataset.stop));
  });
  byId('lesson-contents').addEventListener('beforetoggle', place);
  byId('lesson-text').addEventListener('click', (e) => followWithin(store.get(), e));
  byId('lesson-edit').addEventListener('click', () => {
    byId('lesson-contents').hidePopover();
    page.editLesson(store.get().lessonText, null);
  });
}

/**
 * A link to another place on the page leads there within the lesson.
 * @param {State} state
 * @param {Event} e
 */
function followWithin({ lessonRef, stop }, e) {
  const fragment = /** @type {HTMLElement} */ (e.target).closest('a')?.getAttribute('href') ?? '';
  if (!fragment.startsWith('#')) return;
  e.preventDefault();
  location.hash = `${fragment}&lesson=${lessonRef}&stop=${stop + 1}`;
}

/**
 * What a link names is fetched once; where it leads in a lesson that is there, is found out once.
 * @param {Page} page
 */
function linkFollower(page) {
  let asked = '';
  /** @type {unknown[]} */
  let looked = [];
  return (/** @type {State} */ { lesson, lessonRef, stop, stopAsked, arriving, tree }) => {
    if (lessonRef && !lesson && asked !== lessonRef) openLinked(page, lessonRef);
    asked = lesson ? '' : lessonRef;
    const here = [lesson, stop];
    if (!lesson || stopAsked || arriving || !tree || here.every((one, n) => one === looked[n])) return;
    looked = here;
    recognize(page);
  };
}

/** @param {Lesson} lesson */
function drawContents({ title, minutes, about, stops }) {
  byId('lesson-name').textContent = title;
  byId('lesson-contents-title').textContent = title;
  const length = [plural(stops.length, 'stop'), minutes ? plural(minutes, 'minute') : ''];
  byId('lesson-about').textContent = [about, length.filter(Boolean).join(', ')].filter(Boolean).join(' · ');
  const rows = stops.map((stop, n) => {
    const button = make('button', { type: 'button', className: 'quiet', textContent: stop.title });
    button.dataset.stop = String(n);
    return make('li', {}, [button]);
  });
  byId('lesson-list').replaceChildren(...rows);
}

/** @param {Lesson} lesson @param {number} stop */
function drawStop(lesson, stop) {
  const { title, text } = lesson.stops[stop];
  byId('lesson-title').textContent = title;
  byId('lesson-text').replaceChildren(...markdown(text));
  byId('lesson-text').dataset.stop = String(stop);
  byId('lesson-body').scrollTop = 0;
  byId('lesson-contents-open').textContent = progressText(lesson, stop);
  byId('lesson-progress').style.setProperty('--done', String((stop + 1) / lesson.stops.length));
  for (const [n, row] of [...byId('lesson-list').children].entries())
    row.firstElementChild?.setAttribute('aria-current', n === stop ? 'step' : 'false');
}

/** @param {State} state @param {Lesson} lesson */
function drawWays(state, lesson) {
  const { stop, reach, arriving, busy, tree, step } = state;
  const atEnd = stop === lesson.stops.length - 1;
  const { until } = lesson.stops[stop];
  const done = until === null || !reach || step >= reach.to;
  byId('lesson-elsewhere').hidden = Boolean(reach) || arriving || busy || !tree;
  byId('lesson-end').hidden = !(atEnd && done) || stopAsks(state);
  byId('lesson-next').setAttribute('aria-disabled', String(atEnd && done && !stopAsks(state)));
  const started = stop === 0 && (until === null || !reach || step <= reach.from);
  byId('lesson-previous').setAttribute('aria-disabled', String(started));
}

/** Under its button, with it to the right. */
function place() {
  const { right, bottom } = byId('lesson-contents-open').getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  Object.assign(byId('lesson-contents').style, {
    left: 'auto',
    right: `${Math.max(8, room - right)}px`,
    top: `${bottom + 6}px`,
    maxHeight: `${document.documentElement.clientHeight - bottom - 14}px`,
  });
}
