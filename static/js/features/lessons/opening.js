/** Open a lesson (of the installation, from a file or from a link), and go to its stops. */
import { closeBeside, makeButton, onPress } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { plural, sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { installedLesson, installedLessons, readLesson, sample } from '../../store/api.js';
import { pack, unpack } from '../../store/link.js';
import { isStopQuestionOpen } from '../../store/state.js';
import { arrivalStep, CLOSED, linkParts, turnTo, viewParts } from './index.js';

/** @import { Installed, Lesson, Linked, Stop } from '../../store/types.js' */
/**
 * @typedef {PageWith<'asksNow' | 'editLesson' | 'readLinked' | 'revealAnswer' | 'showLinked' | 'store'>
 *   } Needs  of the page
 */

// Go to a stop: it becomes the state that a link would ask for (`Linked`), and is opened like a link.

/** The number of the last request for a stop, from 1: an earlier one that still loads shows nothing. */
let lastRequest = 0;

/**
 * Show a stop; number: from 0; atEnd: at its last step.
 * @type {(page: Needs, number: number, atEnd?: boolean) => Promise<void>}
 */
export async function showStop(page, number, atEnd = false) {
  const { store } = page;
  const { lesson, lessonRef } = store.get();
  const stop = lesson?.stops[number];
  if (!stop) return;
  const request = ++lastRequest;
  const isWanted = () => request === lastRequest && store.get().lesson === lesson;
  store.change({ stop: number, stopTarget: null, stopAnswer: null, arriving: true, playing: false });
  try {
    const stopTarget = await stopState(page.readLinked, stop);
    if (!isWanted()) return;
    const viewToRestore = viewAfterStop(page.readLinked, stop);
    const step = arrivalStep(stop, atEnd);
    await page.showLinked({ ...stopTarget, lessonRef, stop: number, stopTarget, viewToRestore, step });
  } catch (error) {
    if (isWanted()) notice(`Stop ${number + 1} cannot be shown: ${sentence(error)}`, 'bad');
  } finally {
    if (request === lastRequest) store.change({ arriving: false });
  }
}

/**
 * The state of the page that a stop describes, as the content of a link.
 * @type {(readLinked: Page['readLinked'], stop: Stop) => Promise<Linked>}
 */
export async function stopState(readLinked, stop) {
  const linked = readLinked(linkParts(stop));
  if ('text' in stop.problem) return { ...linked, text: stop.problem.text };
  const { text } = await sample(stop.problem.sample);
  return { ...linked, text, sample: stop.problem.sample };
}

/**
 * The view once the stop is left: the default of each field that the stop's view sets.
 * @type {(readLinked: Page['readLinked'], stop: Stop) => Partial<State>}
 */
function viewAfterStop(readLinked, stop) {
  const defaults = readLinked(new URLSearchParams());
  const viewed = /** @type {Record<string, unknown>} */ ({ ...readLinked(viewParts(stop)) });
  const isSet = (/** @type {[string, unknown]} */ [field, value]) =>
    JSON.stringify(value) !== JSON.stringify(viewed[field]);
  return Object.fromEntries(Object.entries(defaults).filter(isSet));
}

/** After a link has led to a stop, which the page may show already: note its target. @param {Needs} page */
export async function noteLinkedStop({ store, readLinked }) {
  const { lesson, stop } = store.get();
  if (!lesson) return;
  const isAtStop = () => store.get().lesson === lesson && store.get().stop === stop;
  try {
    const stopTarget = await stopState(readLinked, lesson.stops[stop]);
    const viewToRestore = viewAfterStop(readLinked, lesson.stops[stop]);
    if (isAtStop() && !store.get().arriving) store.change({ stopTarget, viewToRestore });
  } catch (error) {
    if (isAtStop()) notice(`Stop ${stop + 1} cannot be shown: ${sentence(error)}`, 'bad');
  }
}

/**
 * One press of a remote, forward or back: a step, a stop, or first the answer of an open question.
 * @param {Needs} page @param {1 | -1} direction
 */
export function turnPage(page, direction) {
  const { store } = page;
  const { lesson, stop, step, reach, arriving } = store.get();
  if (!lesson || arriving) return;
  const hasLastLine = lesson.stops[stop].until !== null;
  const isQuestionOpen = isStopQuestionOpen(store.get()) || page.asksNow();
  const next = turnTo(
    { stop, step, reach, stops: lesson.stops.length, hasLastLine, isQuestionOpen },
    direction,
  );
  if (!next) return;
  if ('step' in next) store.goTo(next.step);
  else if ('stop' in next) showStop(page, next.stop, next.atEnd);
  else if (!page.revealAnswer()) revealStop(store);
}

/** Show the right answer, without an answer by the reader. @param {Store} store */
export function revealStop(store) {
  if (!isStopQuestionOpen(store.get())) return;
  const tried = store.get().stopAnswer?.tried ?? [];
  store.change({ stopAnswer: { given: '', tried, done: true } });
}

/** A lesson's reference (`lessonRef`) is its name, or, after this sign, its whole text in packed form. */
const PACKED = '~';

/**
 * Open a lesson from a file, at its first stop or another one. With mistakes it opens in the lesson maker.
 * The result says whether it could be read.
 * @type {(page: Needs, text: string, stop?: number) => Promise<boolean>}
 */
export async function openLesson(page, text, stop = 0) {
  try {
    const read = await readLesson(text);
    if (!read.lesson) {
      page.editLesson(text, read);
      return false;
    }
    const lessonRef = PACKED + (await pack(text));
    await begin(page, { lesson: read.lesson, lessonText: text, lessonName: '', lessonRef }, stop);
    return true;
  } catch (error) {
    notice(sentence(error), 'bad');
    return false;
  }
}

/** @param {Needs} page @param {string} name  of a lesson of the installation */
async function openInstalled(page, name) {
  try {
    await begin(page, { ...(await loadInstalled(name)), lessonRef: name }, 0);
  } catch (error) {
    notice(sentence(error), 'bad');
  }
}

/** @typedef {{lesson: Lesson, lessonText: string, lessonName: string, lessonRef: string}} ReadLesson */

/** Open a lesson at a stop. @type {(page: Needs, opened: ReadLesson, stop: number) => Promise<void>} */
async function begin(page, opened, stop) {
  page.store.change({ ...CLOSED, ...opened });
  // without a focused element the next key is for the lesson
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await showStop(page, stop);
}

/** Open a link's lesson; the page already shows its problem. @param {Store} store @param {string} ref */
export async function openLinked(store, ref) {
  try {
    const opened = ref.startsWith(PACKED) ? await unpackLesson(ref) : await loadInstalled(ref);
    if (store.get().lessonRef === ref) store.change(opened);
  } catch (error) {
    if (store.get().lessonRef === ref) store.change(CLOSED);
    notice(`The link’s lesson could not be opened: ${sentence(error)}`, 'bad');
  }
}

/** @param {string} name */
async function loadInstalled(name) {
  const { lesson, text } = await installedLesson(name);
  return { lesson, lessonText: text, lessonName: name };
}

/** @param {string} ref */
async function unpackLesson(ref) {
  const text = await unpack(ref.slice(PACKED.length));
  const { lesson, errors } = await readLesson(text);
  if (lesson) return { lesson, lessonText: text, lessonName: '' };
  throw new Error(errors[0]?.message ?? 'it cannot be read.');
}

// The dialog of lessons: the installed ones, a file, or a new one.

/** @param {Needs} page @returns {Draw} */
export function lessonsView(page) {
  closeBeside(byId('lessons'));
  onPress({
    'lessons-open': () => open(page),
    'lessons-make': () => byId('lessons').close(),
    'lessons-file': () => {
      byId('lessons').close();
      byId('file').click();
    },
  });
  return () => {};
}

/** @param {Needs} page */
async function open(page) {
  byId('lessons-status').textContent = '';
  if (!byId('lessons').open) byId('lessons').showModal();
  try {
    const all = await installedLessons();
    byId('lessons-list').replaceChildren(...all.map((lesson) => card(page, lesson)));
    if (!all.length) byId('lessons-status').textContent = 'This installation has no lessons.';
  } catch (error) {
    byId('lessons-status').textContent = `The lessons could not be listed: ${sentence(error)}`;
  }
}

/** @type {(page: Needs, lesson: Installed) => HTMLLIElement} */
function card(page, { name, title, minutes, about, stops }) {
  const length = [minutes ? plural(minutes, 'minute') : '', plural(stops, 'stop')].filter(Boolean).join(', ');
  const words = [
    make('strong', { textContent: title }),
    make('span', { className: 'length', textContent: length }),
    make('span', { textContent: about }),
  ];
  const act = () => {
    byId('lessons').close();
    openInstalled(page, name);
  };
  const button = makeButton(words, { className: 'card', data: { lesson: name }, act });
  if (page.store.get().lessonName === name) button.setAttribute('aria-current', 'true');
  return make('li', {}, [button]);
}
