/** What a stop asks, under its text: choices to press or a number to type, and what is said of an answer. */
import { byId, make } from '../../kit/elements.js';
import { stopAsks } from '../../store/stop-question.js';
import { revealStop } from './arriving.js';
import { isRight, numberIn, ownQuestion, verdictOn } from './asking.js';

/**
 * @import { State, Store } from '../../store/state.js'
 * @import { OwnQuestion } from './asking.js'
 */

/** @param {Store} store @returns {(state: State) => void} */
export function questionView(store) {
  byId('lesson-show').addEventListener('click', () => keepingPlace(() => revealStop(store)));
  byId('lesson-enter').addEventListener('click', () => enter(store));
  byId('lesson-typed').addEventListener('keydown', (e) => {
    if (e.key !== 'Enter') return;
    e.preventDefault();
    enter(store);
  });
  byId('lesson-choices').addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest('button');
    if (button?.dataset.given) answer(store, button.dataset.given);
  });
  return draw;
}

/** @param {Store} store */
function enter(store) {
  const typed = byId('lesson-typed').value;
  if (numberIn(typed) === null) byId('lesson-typed').select();
  else answer(store, typed);
}

/** Once it is right, or shown, the question is done. @param {Store} store @param {string} given */
function answer(store, given) {
  const { lesson, stop, stopAnswer } = store.get();
  const question = lesson && ownQuestion(lesson.stops[stop]);
  if (!question || !stopAsks(store.get())) return;
  const tried = [...(stopAnswer?.tried ?? []), given];
  keepingPlace(() => store.change({ stopAnswer: { given, tried, done: isRight(question, given) } }));
}

/** The keyboard's place is lost with what can be pressed no more. @param {() => void} change */
function keepingPlace(change) {
  if (byId('lesson-asks').contains(document.activeElement)) byId('lesson-body').focus();
  change();
}

/** @param {State} state */
function draw(state) {
  const { lesson, stop, stopAnswer } = state;
  const question = lesson && ownQuestion(lesson.stops[stop]);
  byId('lesson-asks').hidden = !question;
  byId('lesson').classList.toggle('asks', stopAsks(state));
  if (!question) return;
  drawChoices(question, `${lesson?.title} ${stop}`);
  const open = stopAsks(state);
  byId('lesson-number').hidden = question.kind !== 'number' || !open;
  byId('lesson-show').hidden = !open;
  mark(question, stopAnswer?.tried ?? [], !open);
  const verdict = stopAnswer ? verdictOn(question, stopAnswer.given) : { sign: '', text: '' };
  byId('lesson-verdict').className = verdict.sign;
  if (byId('lesson-verdict').textContent !== verdict.text) byId('lesson-verdict').textContent = verdict.text;
}

/** @param {OwnQuestion} question @param {string} of */
function drawChoices(question, of) {
  const place = byId('lesson-choices');
  if (byId('lesson-ask').textContent !== question.ask) byId('lesson-ask').textContent = question.ask;
  const key = `${of} ${JSON.stringify(question)}`;
  if (place.dataset.of === key) return;
  place.dataset.of = key;
  byId('lesson-typed').value = '';
  place.replaceChildren(...(question.kind === 'choice' ? question.choices.map(choiceElement) : []));
}

/** @param {{text: string}} choice @param {number} n */
function choiceElement({ text }, n) {
  const button = make('button', { type: 'button' }, [
    make('kbd', { textContent: String(n + 1), ariaHidden: 'true' }),
    make('span', { textContent: text }),
  ]);
  button.dataset.given = text;
  return button;
}

/**
 * What was tried, and once it is told, what is right.
 * @param {OwnQuestion} question
 * @param {string[]} tried
 * @param {boolean} told
 */
function mark(question, tried, told) {
  for (const button of byId('lesson-choices').querySelectorAll('button')) {
    const { given = '' } = button.dataset;
    const right = isRight(question, given);
    const sign = right && (told || tried.includes(given)) ? 'right' : tried.includes(given) ? 'wrong' : '';
    button.className = sign;
    button.ariaDisabled = String(told);
    button.ariaDescription = sign;
  }
}
