/**
 * The feature that gives lessons. A lesson is a list of stops; a stop has a text, a search, its first line
 * (`line`), and perhaps a last line (`until`) and a question, its own or one that Predict asks. `reach` is
 * the range of steps that belong to the stop. Lines are counted from 1, steps and stops from 0. A page key is
 * Page Up or Page Down, also on a presenter's remote.
 */
import { byId } from '../../kit/elements.js';
import { number } from '../../kit/format.js';
import { showsLinked } from '../../store/address.js';
import { numberFromOne } from '../../store/link.js';
import { isStopQuestionOpen, lazily, pressing } from '../../store/state.js';

/** @import { Lesson, LinkPart, PredictAsked, Settle, Stop, StopQuestion } from '../../store/types.js' */
/** @import { LessonState, OnPage, OwnQuestion, Reach } from './types.js' */

/**
 * @typedef {object} Progress  where the page is in a lesson
 * @property {number} stop  the current one
 * @property {number} stops  the number of all stops
 * @property {number} step
 * @property {Reach | null} reach  the steps of the stop; null if the page shows something else
 * @property {boolean} hasLastLine  page keys go step by step to the last line of the stop
 * @property {boolean} isQuestionOpen  the question of the stop has no answer yet
 */
/** @typedef {{reveal: true} | {step: number} | {stop: number, atEnd: boolean}} Turn  the effect of a key */

/** Whether Predict asks it. @param {StopQuestion | null} question @returns {question is PredictAsked} */
export const isAskedByPredict = (question) =>
  Boolean(question) && !('ask' in /** @type {object} */ (question)); // the text of a stop's own question

/** The parts of a link for a stop's view, and for its question if Predict asks it. @param {Stop} stop */
export function viewParts({ view, line, question }) {
  const parts = partsOf(view);
  if (question && isAskedByPredict(question)) {
    parts.set('stepping', 'predict');
    parts.set('asked', `${question.kind}${line + 1}`); // Predict asks at a line about the next one
  }
  return parts;
}

/** The options of a search or a view as the parts of a link. @param {object} options */
const partsOf = (options) =>
  new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));

/** The parts of a link to a stop without its problem. @param {Stop} stop */
export const linkParts = (stop) =>
  new URLSearchParams([...partsOf(stop.search), ...viewParts(stop), ['line', String(stop.line)]]);

/**
 * The steps that belong to a stop in a search of so many events: all, if it has no last line. If Predict asks
 * at the first line about the next one, this next line belongs to the stop, too.
 * @type {(stop: Stop, events: number) => Reach}
 */
export function reachOf({ line, until, question }, events) {
  if (until === null) return { from: 0, to: events - 1 };
  const lastLine = isAskedByPredict(question) ? Math.max(until, line + 1) : until;
  const to = Math.min(lastLine, events) - 1;
  return { from: Math.min(line - 1, to), to };
}

/** The nearest step that belongs to the stop. @type {(step: number, reach: Reach) => number} */
export const nearestInReach = (step, { from, to }) => Math.max(from, Math.min(to, step));

/**
 * The effect of a page key: it shows the answer, then goes through the stop's steps, then to another stop.
 * @param {Progress} progress @param {1 | -1} direction @returns {Turn | null} null: none
 */
export function turnTo({ stop, stops, step, reach, hasLastLine, isQuestionOpen }, direction) {
  if (direction > 0 && isQuestionOpen && reach) return { reveal: true };
  const next = step + direction;
  if (hasLastLine && reach && nearestInReach(next, reach) === next) return { step: next };
  const other = stop + direction;
  return other >= 0 && other < stops ? { stop: other, atEnd: direction < 0 } : null;
}

/**
 * The step at which a stop is shown, on arrival or (at its end) when the user comes back from the next stop.
 * @type {(stop: Stop, atEnd: boolean) => number}
 */
export const arrivalStep = ({ line, until }, atEnd) => (atEnd ? (until ?? line) : line) - 1;

/** "3 of 9". @type {(lesson: Lesson, stop: number) => string} */
export const progressText = ({ stops }, stop) => `${stop + 1} of ${stops.length}`;

// A lesson in the state. Every change of the state comes through `settleLesson`, which adds the lesson's.

/** The fields without a lesson. @type {LessonState} */
export const CLOSED = {
  lesson: null,
  lessonName: '',
  lessonText: '',
  lessonRef: '',
  stop: 0,
  stopTarget: null,
  stopAnswer: null,
  viewToRestore: {},
  arriving: false,
  reach: null,
};

/** A lesson whose reference is longer, in characters, may be left out of links. */
const MAX_LINKED = 5000;

/** The changes by the lesson that follow from a change of the state. @type {Settle} */
export function settleLesson(next, before) {
  const { lesson } = next;
  // The user has closed the lesson: what its view has changed goes back.
  const isClosedByUser = !lesson && before.lesson !== null && !next.lessonRef;
  if (isClosedByUser) return { ...before.viewToRestore, ...CLOSED };
  // No lesson is open, or one that a link names is still loading.
  if (!lesson) return next.reach ? { reach: null } : {};
  // A link names another lesson, or none. It changes `lessonRef` at once; `lesson` only when it is loaded.
  const isLinkToFollow = next.lessonRef !== before.lessonRef && lesson === before.lesson;
  if (isLinkToFollow) return followLink(next, before);
  // The lesson stays. The number of its stop must exist; while the page shows the stop, no step leaves it.
  const changes = settleStop(next, before, lesson);
  return { ...changes, ...keepWithinStop({ ...next, ...changes }, before, lesson) };
}

/**
 * The changes after a link: this lesson closes, and another one that the link names opens when it is loaded.
 * If none is named, a lesson too long for links stays: the page's own links leave it out (`spare` below), and
 * going back to one of them must not close it.
 * @type {Settle}
 */
function followLink(next, { lessonRef, stop }) {
  if (next.lessonRef) return { ...CLOSED, lessonRef: next.lessonRef, stop: next.stop };
  return lessonRef.length > MAX_LINKED ? { lessonRef, stop } : CLOSED;
}

/**
 * The changes that keep the number of the stop within the lesson. `showStop` (opening.js) changes the stop
 * with its `stopTarget` (the state that it describes); a link changes the stop alone: its target is unknown.
 * @type {(next: State, before: State, lesson: Lesson) => Partial<State>}
 */
function settleStop(next, before, lesson) {
  const stop = Math.max(0, Math.min(next.stop, lesson.stops.length - 1));
  const isByLink = next.stop !== before.stop && next.stopTarget === before.stopTarget;
  return isByLink ? { stop, stopTarget: null, stopAnswer: null } : { stop };
}

/**
 * The changes that keep the step within the stop, while the page shows it; at its last step playing ends.
 * @type {(next: State, before: State, lesson: Lesson) => Partial<State>}
 */
function keepWithinStop(next, before, lesson) {
  const fields = /** @type {const} */ (['tree', 'stop', 'stopTarget', 'lesson']);
  const isSameStop = fields.every((name) => next[name] === before[name]);
  const reach = isSameStop ? before.reach : reachAt(next, lesson);
  if (!reach) return { reach };
  const step = nearestInReach(next.step, reach);
  const pause = next.playing && next.step >= reach.to ? { playing: false } : {};
  return step === next.step ? { reach, ...pause } : { reach, step, fine: null, ...pause };
}

/** The stop's steps; null while the page shows something else. @param {State} state @param {Lesson} lesson */
function reachAt(state, lesson) {
  const { tree, stop, stopTarget } = state;
  if (!tree || !stopTarget || !showsLinked(state, stopTarget)) return null;
  return reachOf(lesson.stops[stop], tree.events);
}

// A stop's own question, a choice or a number: the right answers, and the feedback.

/** @typedef {{sign: 'right' | 'wrong' | 'shown', text: string}} Verdict */

/** A stop's own question; null if it has none, or if Predict asks it. @param {Stop} stop */
export const ownQuestion = ({ question }) =>
  question && !isAskedByPredict(question) ? /** @type {OwnQuestion} */ (question) : null;

/** @param {OwnQuestion} question @param {string} given  the text of a choice, or a number as it is typed */
export function isRight(question, given) {
  if (question.kind === 'choice') return question.choices.some(({ text, right }) => right && text === given);
  const typed = numberIn(given);
  // 1e-9: 0.3 is within 0.1 of 0.2, whatever floating-point numbers say
  return typed !== null && Math.abs(typed - question.answer) <= question.within + 1e-9;
}

/** The number in a typed text; null if it is none. @param {string} typed */
export function numberIn(typed) {
  const text = typed.trim().replace(/[−–]/g, '-');
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text);
}

/** The right answer in words. @param {OwnQuestion} question */
export function rightText(question) {
  if (question.kind === 'number')
    return `${number(question.answer)}${question.within ? ` (± ${number(question.within)})` : ''}`;
  return question.choices.flatMap(({ right, text }) => (right ? [text] : [])).join(' / ');
}

/** The verdict on an answer; '' if it was only shown. @type {(_: OwnQuestion, given: string) => Verdict} */
export function verdictOn(question, given) {
  const isRightAnswer = given !== '' && isRight(question, given);
  const words = feedback(question, given, isRightAnswer);
  if (isRightAnswer) return { sign: 'right', text: `✓ Right. ${words}`.trim() };
  if (given) return { sign: 'wrong', text: `✗ Not ${answerText(question, given)}. ${words}`.trim() };
  return { sign: 'shown', text: `○ ${withoutFullStop(rightText(question))}. ${words}`.trim() };
}

/** The answer in words, which a full stop will follow. @type {(_: OwnQuestion, given: string) => string} */
const answerText = ({ kind }, given) =>
  kind === 'number' ? number(numberIn(given) ?? 0) : `“${withoutFullStop(given)}”`;

/** "It is cut." without its full stop. @param {string} text */
const withoutFullStop = (text) => text.replace(/\.$/, '');

/** The lesson's words about an answer. @type {(_: OwnQuestion, given: string, isRight: boolean) => string} */
function feedback(question, given, isRightAnswer) {
  if (question.kind === 'number') return isRightAnswer || !given ? question.right : question.wrong;
  const chosen = question.choices.find((choice) => (given ? choice.text === given : choice.right));
  return chosen?.say ?? '';
}

/** The question as the class feature needs it. @param {OwnQuestion} question @returns {OnPage} */
export const forClass = (question) => ({
  ask: question.ask,
  kind: question.kind,
  choices: question.kind === 'choice' ? question.choices.map(({ text }) => text) : [],
  right: (given) => isRight(question, given),
  number: question.kind === 'number' ? String(question.answer) : '',
  rightText: rightText(question),
});

/** The lesson in a link: its name, or ~ and its packed text. @type {LinkPart} */
const lessonPart = {
  name: 'lesson',
  field: 'lessonRef',
  absent: '',
  spare: true, // may be left out of a link that is too long
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
  // any: it also changes the step, which is a field of another part
  settle: (next, before) => /** @type {Partial<any>} */ (settleLesson(next, before)),
  link: [lessonPart, { ...numberFromOne('stop', 'stop', 0), spare: true }],
};

/** @param {State} shown */
const isInLesson = ({ lesson }) => lesson !== null;

/** @param {Page} page @returns {Partial<Page>} */
const serves = (page) => ({
  lesson: () => {
    const { lesson, stop } = page.store.get();
    if (!lesson) return null;
    return {
      lesson,
      stop,
      goToStop: (number) => ifInLesson(page.store, ({ showStop }) => showStop(page, number)),
      question: () => {
        const question = ownQuestion(lesson.stops[stop]);
        return question && forClass(question);
      },
      stateOfStop: async (number) =>
        (await import('./opening.js')).stopState(page.readLinked, lesson.stops[number]),
    };
  },
  turnPage: (direction) => {
    ifInLesson(page.store, ({ turnPage }) => turnPage(page, direction));
    return page.store.get().lesson !== null;
  },
  revealStop: () => ifInLesson(page.store, ({ revealStop }) => revealStop(page.store)),
  openLesson: async (text, stop) => (await import('./opening.js')).openLesson(page, text, stop),
});

/**
 * Fetch opening.js and act with it, if a lesson is open.
 * @type {(store: Store, act: (opening: typeof import('./opening.js')) => unknown) => Promise<void>}
 */
const ifInLesson = async (store, act) => {
  if (store.get().lesson) await act(await import('./opening.js'));
};

/** Say for styles whether a lesson is open, and its stop asks a question of its own. @type {Draw} */
const markLesson = ({ lesson, stop }) => {
  const hasQuestion = lesson && ownQuestion(lesson.stops[stop]) !== null;
  const kind = hasQuestion ? 'asks' : 'yes';
  document.documentElement.dataset.lesson = lesson ? kind : 'no';
  byId('lesson').hidden = !lesson;
};

/** An action that goes to another stop. @param {1 | -1} direction @returns {(page: Page) => void} */
const toStop = (direction) => (page) => {
  const current = page.lesson();
  if (current?.lesson.stops[current.stop + direction]) current.goToStop(current.stop + direction);
};

/** @type {Feature} */
export const lessons = {
  state,
  serves,
  actions: [
    { id: 'next-stop', title: 'Lesson: next stop', keys: ['N'], when: isInLesson, run: toStop(1) },
    { id: 'previous-stop', title: 'Lesson: previous stop', keys: ['P'], when: isInLesson, run: toStop(-1) },
    pressing('lesson-contents-open', 'Lesson: all its stops', { when: isInLesson }),
    pressing('lesson-show', 'Lesson: show the answer', { when: isStopQuestionOpen }),
    pressing('lesson-close', 'Lesson: close it, and stay at this step', { when: isInLesson }),
    pressing('lessons-open', 'Lessons: give one, or open a file'),
  ],
  panel: (page) => [
    markLesson,
    lazily(page.store, async () => (await import('./lesson-view.js')).lessonView(page), {
      needed: ({ lesson, lessonRef }) => lesson !== null || lessonRef !== '',
    }),
    lazily(page.store, async () => (await import('./opening.js')).lessonsView(page), {
      buttons: ['lessons-open'],
    }),
  ],
};
