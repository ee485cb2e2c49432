/**
 * The strip of a lesson: a stop's text, its question, and the ways to other stops; and links to a stop. The
 * state has the number of the current stop, from 0; `opening.js` makes the page show it.
 */
import { makeButton, onPress, onPressWithin, placeAt, refill, write } from '../../kit/controls.js';
import { byId, make, passFocus } from '../../kit/elements.js';
import { plural } from '../../kit/format.js';
import { markdown } from '../../kit/markdown.js';
import { isStopQuestionOpen } from '../../store/state.js';
import { CLOSED, isRight, numberIn, ownQuestion, progressText, verdictOn } from './index.js';
import { noteLinkedStop, openLinked, revealStop, showStop, turnPage } from './opening.js';

/** @import { Lesson } from '../../store/types.js' */
/** @import { Needs } from './opening.js' */
/** @import { OwnQuestion } from './types.js' */

// The question under a stop's text: choices to press or a number to type, and the feedback.

/** Listen to what answers a stop's question. @param {Store} store */
function listenToAnswers(store) {
  onPress({
    'lesson-show': () => keepingFocus(() => revealStop(store)),
    'lesson-enter': () => answerTyped(store),
  });
  byId('lesson-typed').addEventListener('keydown', (e) => {
    if (e.key !== 'Enter') return;
    e.preventDefault();
    answerTyped(store);
  });
  onPressWithin('lesson-choices', 'button', ({ dataset: { given } }) => given && answer(store, given));
}

/** Take the typed number as the answer; other text is selected, to be replaced. @param {Store} store */
function answerTyped(store) {
  const typed = byId('lesson-typed').value;
  if (numberIn(typed) === null) byId('lesson-typed').select();
  else answer(store, typed);
}

/** Take an answer; a right one ends the question. @param {Store} store @param {string} given */
function answer(store, given) {
  const { lesson, stop, stopAnswer } = store.get();
  const question = lesson && ownQuestion(lesson.stops[stop]);
  if (!question || !isStopQuestionOpen(store.get())) return;
  const tried = [...(stopAnswer?.tried ?? []), given];
  keepingFocus(() => store.change({ stopAnswer: { given, tried, done: isRight(question, given) } }));
}

/** Make a change that may disable a focused button: focus the strip first. @param {() => void} change */
function keepingFocus(change) {
  if (byId('lesson-asks').contains(document.activeElement)) byId('lesson-body').focus();
  change();
}

/** @param {State} state */
function drawQuestion(state) {
  const { lesson, stop, stopAnswer } = state;
  const question = lesson && ownQuestion(lesson.stops[stop]);
  const isOpen = isStopQuestionOpen(state);
  byId('lesson-asks').hidden = !question;
  byId('lesson').classList.toggle('asks', isOpen);
  if (!question) return;
  drawChoices(question, `${lesson?.title} ${stop}`);
  byId('lesson-number').hidden = question.kind !== 'number' || !isOpen;
  byId('lesson-show').hidden = !isOpen;
  markChoices(question, stopAnswer?.tried ?? [], !isOpen);
  const verdict = stopAnswer ? verdictOn(question, stopAnswer.given) : { sign: '', text: '' };
  byId('lesson-verdict').className = verdict.sign;
  write('lesson-verdict', verdict.text);
}

/** Draw a stop's choices when they are new. @type {(question: OwnQuestion, nameOfStop: string) => void} */
function drawChoices(question, nameOfStop) {
  write('lesson-ask', question.ask);
  const choices = question.kind === 'choice' ? question.choices : [];
  const key = `${nameOfStop} ${JSON.stringify(question)}`; // another stop may have the same question
  if (refill(byId('lesson-choices'), key, () => choices.map(choiceElement))) byId('lesson-typed').value = '';
}

/** @type {(choice: {text: string}, n: number) => HTMLButtonElement} */
function choiceElement({ text }, n) {
  const key = make('kbd', { textContent: String(n + 1), ariaHidden: 'true' });
  return makeButton([key, make('span', { textContent: text })], { data: { given: text } });
}

/**
 * Mark the choices that were tried, and the right one when the question is over.
 * @type {(_: OwnQuestion, tried: string[], isOver: boolean) => void}
 */
function markChoices(question, tried, isOver) {
  for (const button of byId('lesson-choices').querySelectorAll('button')) {
    const { given = '' } = button.dataset;
    const isRightChoice = isRight(question, given);
    const isMarked = tried.includes(given) || (isOver && isRightChoice);
    const sign = isMarked ? (isRightChoice ? 'right' : 'wrong') : '';
    Object.assign(button, { className: sign, ariaDescription: sign, ariaDisabled: String(isOver) });
  }
}

/** @param {Needs} page @returns {Draw} */
export function lessonView(page) {
  listen(page);
  listenToAnswers(page.store);
  const followLink = linkFollower(page);
  return (state, before) => {
    followLink(state);
    const { lesson, stop } = state;
    if (!lesson) return;
    if (lesson !== before.lesson) drawContents(lesson);
    if (lesson !== before.lesson || stop !== before.stop || !byId('lesson-text').dataset.stop)
      drawStop(lesson, stop);
    drawTurning(state, lesson);
    drawQuestion(state);
  };
}

/** @param {Needs} page */
function listen(page) {
  const { store } = page;
  const toStop = (/** @type {number} */ stop) => showStop(page, stop);
  onPress({
    'lesson-next': () => turnPage(page, 1),
    'lesson-previous': () => turnPage(page, -1),
    'lesson-back': () => {
      byId('lesson-body').focus(); // the button disappears
      toStop(store.get().stop);
    },
    'lesson-close': () => {
      store.change(CLOSED);
      passFocus(byId('lesson-close'), byId('tree-canvas'));
    },
  });
  onPressWithin('lesson-list', 'button', ({ dataset }) => {
    byId('lesson-contents').hidePopover();
    toStop(Number(dataset.stop));
  });
  byId('lesson-contents').addEventListener('beforetoggle', () =>
    placeAt(byId('lesson-contents-open'), byId('lesson-contents')),
  );
  byId('lesson-text').addEventListener('click', (e) => followWithin(store.get(), e));
  byId('lesson-edit').addEventListener('click', () => {
    byId('lesson-contents').hidePopover();
    page.editLesson(store.get().lessonText, null);
  });
}

/** Follow a link in the text without leaving the lesson. @type {(state: State, e: Event) => void} */
function followWithin({ lessonRef, stop }, e) {
  const fragment = /** @type {HTMLElement} */ (e.target).closest('a')?.getAttribute('href') ?? '';
  if (!fragment.startsWith('#')) return;
  e.preventDefault();
  location.hash = `${fragment}&lesson=${lessonRef}&stop=${stop + 1}`;
}

/**
 * Makes the function that follows a link to a stop. First it opens the lesson of the link (`lessonRef`). When
 * the link's search has arrived, `noteLinkedStop` sets `stopTarget`, the search and view of the stop, to say
 * whether the page shows them. Both are done only once, as they take a while and may fail.
 * @param {Needs} page
 */
function linkFollower(page) {
  let refBeingOpened = '';
  let noted = { lesson: /** @type {Lesson | null} */ (null), stop: 0 }; // the stop of the last call
  return (/** @type {State} */ { lesson, lessonRef, stop, stopTarget, arriving, tree }) => {
    if (!lesson && lessonRef && lessonRef !== refBeingOpened) openLinked(page.store, lessonRef);
    refBeingOpened = lesson ? '' : lessonRef;
    const isNoted = lesson === noted.lesson && stop === noted.stop;
    const hasArrived = tree && !arriving;
    if (!lesson || !hasArrived || stopTarget || isNoted) return;
    noted = { lesson, stop };
    noteLinkedStop(page);
  };
}

/** Draw the list of all stops, with what is said of the lesson. @param {Lesson} lesson */
function drawContents({ title, minutes, about, stops }) {
  byId('lesson-name').textContent = title;
  byId('lesson-contents-title').textContent = title;
  const length = [plural(stops.length, 'stop'), minutes ? plural(minutes, 'minute') : ''];
  byId('lesson-about').textContent = [about, length.filter(Boolean).join(', ')].filter(Boolean).join(' · ');
  const rows = stops.map((stop, n) =>
    make('li', {}, [makeButton(stop.title, { className: 'quiet', data: { stop: n } })]),
  );
  byId('lesson-list').replaceChildren(...rows);
}

/** @type {(lesson: Lesson, stop: number) => void} */
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

/** Draw the buttons to other stops. @type {(state: State, lesson: Lesson) => void} */
function drawTurning(state, lesson) {
  const { stop, reach, arriving, busy, tree, step } = state;
  // the page keys first go through the stop's own steps (`reach`: from, to), if it has a last line (`until`)
  const hasOwnSteps = lesson.stops[stop].until !== null && reach !== null;
  const [isBehindFirst, isBeforeLast] = hasOwnSteps ? [step > reach.from, step < reach.to] : [false, false];
  const isAtStart = stop === 0 && !isBehindFirst;
  const isAtEnd = stop === lesson.stops.length - 1 && !isBeforeLast && !isStopQuestionOpen(state);
  byId('lesson-elsewhere').hidden = Boolean(reach) || arriving || busy || !tree;
  byId('lesson-end').hidden = !isAtEnd;
  byId('lesson-next').setAttribute('aria-disabled', String(isAtEnd));
  byId('lesson-previous').setAttribute('aria-disabled', String(isAtStart));
}
