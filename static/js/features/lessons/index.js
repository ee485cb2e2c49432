/** Lessons: a file of stops, each a state of the page with what is said about it and perhaps a question. */
import { byId } from '../../kit/elements.js';
import { lazily, pressing } from '../../store/feature.js';
import { counted } from '../../store/link.js';
import { stopAsks } from '../../store/state.js';
import { CLOSED, onPage, ownQuestion, standing } from './stops.js';

/**
 * @import { Feature, Page } from '../../store/feature.js'
 * @import { Lesson } from '../../store/files-api.js'
 * @import { Linked, LinkPart } from '../../store/link.js'
 * @import { Part, Draw, State } from '../../store/state.js'
 * @import { OnPage, Reach } from './stops.js'
 */

/**
 * @typedef {object} LessonState
 * @property {Lesson | null} lesson
 * @property {string} lessonName  of the installation, or ''
 * @property {string} lessonText  the file's
 * @property {string} lessonRef   what a link calls it: its name, or ~ and its text, packed; '' without one
 * @property {number} stop        from 0
 * @property {Linked | null} stopAsked  what the page shows there; null until that is known
 * @property {StopAnswer | null} stopAnswer  to what the stop asks
 * @property {boolean} arriving   the stop is on its way
 * @property {Reach | null} reach  the steps that belong to the stop; null while something else is shown
 */
/** @typedef {{given: string, tried: string[], done: boolean}} StopAnswer  given: '' where only shown */
/**
 * @typedef {object} InLesson  what other features may ask
 * @property {Lesson} lesson
 * @property {number} stop  from 0
 * @property {(stop: number) => void} goToStop
 * @property {() => OnPage | null} question  the stop's own
 * @property {(stop: number) => Promise<Linked>} asks  what a link to a stop asks for, from 0
 */

/** @type {LinkPart} */
const lessonPart = {
  name: 'lesson',
  field: 'lessonRef',
  absent: '',
  spare: true,
  write: String,
  read: (text) => {
    if (/^([\w.-]{1,100}|~[\w-]+)$/.test(text)) return text;
    throw new Error(
      `The link asks for lesson "${text.slice(0, 40)}"; it must be a name, or ~ and a packed lesson.`,
    );
  },
};

/** @type {Part<LessonState>} */
const state = {
  name: 'lessons',
  starts: CLOSED,
  // it holds the step, a field of another part
  settle: (next, before) => /** @type {Partial<any>} */ (standing(next, before)),
  link: [lessonPart, { ...counted('stop', 'stop', 0), spare: true }],
};

/** @param {State} shown */
const inLesson = ({ lesson }) => lesson !== null;

/** @param {Page} page @returns {Partial<Page>} */
const serves = (page) => ({
  lesson: () => {
    const { lesson, stop } = page.store.get();
    if (!lesson) return null;
    return {
      lesson,
      stop,
      goToStop: (to) => turn(page, async ({ showStop }) => showStop(page, to)),
      question: () => questionOf(lesson, stop),
      asks: async (at) => (await import('./opening.js')).askedBy(page, lesson.stops[at]),
    };
  },
  turnPage: (direction) => {
    if (page.store.get().lesson) turn(page, async ({ turnPage }) => turnPage(page, direction));
    return page.store.get().lesson !== null;
  },
  revealStop: () => turn(page, async ({ revealStop }) => revealStop(page.store)),
  openLesson: async (text, stop) => (await import('./opening.js')).openLesson(page, text, stop),
});

/** @param {Page} page @param {(way: typeof import('./opening.js')) => Promise<unknown>} act */
const turn = async (page, act) => {
  if (page.store.get().lesson) await act(await import('./opening.js'));
};

/** @param {Lesson} lesson @param {number} stop @returns {OnPage | null} */
function questionOf(lesson, stop) {
  const question = ownQuestion(lesson.stops[stop]);
  return question && onPage(question);
}

/** @type {Draw} */
const mark = ({ lesson }) => {
  document.documentElement.dataset.lesson = lesson ? 'yes' : 'no';
  byId('lesson').hidden = !lesson;
};

/** @param {1 | -1} direction @returns {(page: Page) => void} */
const toStop = (direction) => (page) => {
  const now = page.lesson();
  if (now?.lesson.stops[now.stop + direction]) now.goToStop(now.stop + direction);
};

/** @type {Feature} */
export const lessons = {
  state,
  serves,
  actions: [
    { id: 'next-stop', title: 'Lesson: next stop', keys: ['N'], when: inLesson, run: toStop(1) },
    { id: 'previous-stop', title: 'Lesson: previous stop', keys: ['P'], when: inLesson, run: toStop(-1) },
    pressing('lesson-contents-open', 'Lesson: all its stops', { when: inLesson }),
    pressing('lesson-show', 'Lesson: show the answer', { when: stopAsks }),
    pressing('lesson-close', 'Lesson: close it, and leave all as it is', { when: inLesson }),
    pressing('lessons-open', 'Lessons: give one, or open a file'),
  ],
  panel: (page) => [
    mark,
    lazily(page.store, async () => (await import('./lesson-view.js')).lessonView(page), {
      needed: ({ lesson, lessonRef }) => lesson !== null || lessonRef !== '',
    }),
    lazily(page.store, async () => (await import('./opening.js')).lessonsView(page), {
      buttons: ['lessons-open'],
    }),
  ],
};
