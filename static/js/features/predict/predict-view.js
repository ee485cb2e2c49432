/** The panel of Predict: the question over the tree, its answers, and the score. */

import { kindOf, momentOf } from '../../kinds/kinds.js';
import { makeButton, onPress, onPressWithin, refill, write } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { answering, openQuestion, revealing } from './index.js';
import {
  answerText,
  choicesOf,
  missedText,
  numberTyped,
  offerText,
  questionText,
  triesAt,
  verdictText,
} from './question-words.js';
import { asksOf, kindsFor, questionAt, scoreText, wrongOnes, wrongText } from './questions.js';

/** @import { AskedNow } from '../../store/types.js' */
/** @import { Choice, Question, QuestionKind } from './types.js' */

/** The kinds of questions, as in the menu. */
const KINDS = /** @type {const} */ (['cut', 'value', 'bound', 'best']);

/** The menu that chooses the kinds of questions. @param {Store} store @returns {Draw} */
function asksView(store) {
  for (const kind of KINDS)
    byId(`predict-asks-${kind}`).addEventListener('change', () => store.change({ asks: tickedKinds() }));
  byId('predict-asks').addEventListener('beforetoggle', placeMenu);
  return ({ tree, asks }) => {
    if (!tree) return;
    const [possible, chosen] = [kindsFor(tree), asksOf(tree, asks)];
    for (const kind of KINDS) drawKind(kind, possible, chosen);
    byId('predict-asks-note').textContent = offerText(tree);
  };
}

/** @returns {QuestionKind[]} */
const tickedKinds = () => KINDS.filter((kind) => byId(`predict-asks-${kind}`).checked);

/**
 * Draw one kind's checkbox; the last checked one cannot be unchecked.
 * @param {typeof KINDS[number]} kind
 * @param {QuestionKind[]} possible
 * @param {QuestionKind[]} chosen
 */
function drawKind(kind, possible, chosen) {
  const box = byId(`predict-asks-${kind}`);
  box.checked = chosen.includes(kind);
  box.disabled = !possible.includes(kind) || (chosen.length === 1 && chosen[0] === kind);
}

/** Place the menu under its button, aligned with its right edge. */
function placeMenu() {
  const { right, bottom } = byId('predict-asks-open').getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  Object.assign(byId('predict-asks').style, {
    left: 'auto',
    right: `${Math.max(8, room - right)}px`,
    top: `${bottom + 6}px`,
  });
}

/** The open question and its answer, for the presenter. @param {State} state @returns {AskedNow | null} */
export function askedNow(state) {
  const { tree, problem, steppingMode } = state;
  const question = steppingMode === 'predict' ? openQuestion(state) : null;
  if (!question || !tree || !problem) return null;
  const { kind, step, right } = question;
  return {
    ask: questionText(tree, question),
    answer: answerText(tree, kind, right),
    why: kindOf(tree).why(problem, tree, step, momentOf(tree, step).event).sentence,
  };
}

/** The chosen bound ('alpha' or 'beta') whose number is still to be typed; else ''. */
let bound = '';

/** The last sentence of the introduction. */
const PATH_ONLY = 'Until the last answer the tree shows the path only.';

/** @param {PageWith<'link' | 'store'>} page @returns {Draw} */
export function predictView({ store, link }) {
  const drawAsks = asksView(store);
  onPress({
    'predict-close': () => store.change({ steppingMode: 'watch' }),
    'predict-reveal': () => applyAnswer(store, revealing(store.get())),
    'predict-enter': () => enter(store),
  });
  byId('predict-typed').addEventListener('keydown', (e) => handleKey(store, e));
  onPressWithin('predict-choices', 'button', ({ dataset: { given = '' } }) => choose(store, given));
  return (state, before) => {
    const isShown = state.steppingMode === 'predict' && state.tree !== null;
    byId('predict').hidden = !isShown;
    if (!isShown || !state.tree) return;
    drawAsks(state, before);
    drawClose(state);
    draw(state, before, state.tree);
    if (isOver(state)) drawEnd(link, state, before);
  };
}

/** Label the close button; during an exercise it leads back to Practice. @param {State} state */
function drawClose({ solving }) {
  const [button, words] = [byId('predict-close'), solving ? 'Back to the exercise' : '×'];
  if (button.textContent === words) return;
  button.textContent = words;
  button.title = solving ? 'Back to Practice, as it stood, and to your own problem (q)' : 'Watch again (q)';
  button.ariaLabel = solving ? null : 'End Predict: watch again';
}

/** @param {Store} store @param {string} given */
function answer(store, given) {
  const { tree, question } = store.get();
  if (tree && question) applyAnswer(store, answering(store.get(), given, triesAt(tree, question)));
}

/**
 * Change the state after an answer. The focus moves to the text, as the answer buttons vanish.
 * @param {Store} store
 * @param {Partial<State>} change
 */
function applyAnswer(store, change) {
  if (byId('predict-answers').contains(document.activeElement)) byId('predict-body').focus();
  byId('predict-typed').value = '';
  bound = '';
  store.change({ playing: false, ...change });
}

/** Give the typed number as the answer. @param {Store} store */
function enter(store) {
  const typed = numberTyped(byId('predict-typed').value);
  if (typed === null) byId('predict-typed').select();
  else answer(store, bound ? `${bound} ${typed}` : typed);
}

/**
 * Handle a key in the number field; letters act as shortcuts, as elsewhere.
 * @param {Store} store
 * @param {KeyboardEvent} e
 */
function handleKey(store, e) {
  if (e.key === 'Enter') enter(store);
  else if (e.key === 'r' && !e.ctrlKey && !e.metaKey) applyAnswer(store, revealing(store.get()));
  else if (e.key === 'Escape' && byId('predict-typed').value) byId('predict-typed').value = '';
  else if (e.key === 'ArrowLeft' && !byId('predict-typed').value) stepBack(store);
  else return;
  e.preventDefault();
}

/** @param {Store} store */
function stepBack(store) {
  byId('predict-body').focus();
  store.goTo(store.get().step - 1);
}

/** Take a pressed answer; a bound needs a number, too. @param {Store} store @param {string} given */
function choose(store, given) {
  if (given !== 'alpha' && given !== 'beta') return answer(store, given);
  bound = given;
  store.change({});
  byId('predict-number').hidden = false;
  byId('predict-typed').focus();
}

/** @param {State} state @param {State} before @param {Tree} tree */
function draw(state, before, tree) {
  const question = openQuestion(state);
  if (question !== openQuestion(before)) bound = '';
  byId('predict').classList.toggle('asks', question !== null);
  const verdict = question ? earlierVerdicts(state, tree, question) : verdicts(state, tree);
  write('predict-verdict', verdict);
  byId('predict-verdict').className = { '✓': 'right', '✗': 'wrong' }[verdict[0]] ?? '';
  write('predict-text', question ? questionText(tree, question) : reasonText(state, tree));
  byId('predict-score').textContent = state.answers.length ? scoreText(state.answers) : '';
  byId('predict-end').hidden = !isOver(state);
  drawAnswers(tree, question);
  if (question && (question !== openQuestion(before) || state.missed !== before.missed)) focusNumber();
}

/**
 * Join the verdicts on the answers at one event, by default the current one.
 * @param {State} state
 * @param {Tree} tree
 * @param {number} [step]
 */
function verdicts({ answers, step: now }, tree, step = now) {
  return answers
    .filter((one) => one.step === step)
    .flatMap((one) => {
      const question = questionAt(tree, one.kind, one.step);
      return question ? [verdictText(tree, question, one)] : [];
    })
    .join(' ');
}

/**
 * The text above a question: verdicts on others about the same event, and a first wrong try.
 * @param {State} state
 * @param {Tree} tree
 * @param {Question} question
 */
const earlierVerdicts = (state, tree, question) =>
  [verdicts(state, tree, question.step), state.missed && missedText(tree, question, state.missed)]
    .filter(Boolean)
    .join(' ');

/**
 * The reason of this event; before the first question, an introduction.
 * @param {State} state
 * @param {Tree} tree
 */
function reasonText({ problem, step, answers, question }, tree) {
  if (!problem) return '';
  const intro =
    answers.length === 0 && question && step === 0
      ? `${offerText(tree)} Go on: you are asked before the search tells. ${PATH_ONLY} `
      : '';
  return intro.trimStart() + kindOf(tree).why(problem, tree, step, momentOf(tree, step).event).sentence;
}

/** Whether all questions are behind. @param {State} state */
const isOver = ({ question, tree, step }) => !question && tree !== null && step === tree.events - 1;

/** @param {Tree} tree @param {Question | null} question */
function drawAnswers(tree, question) {
  byId('predict-answers').hidden = !question;
  if (!question) return;
  const choices = choicesOf(tree, question);
  byId('predict-number').hidden = !(question.kind === 'value' || bound);
  const key = `${question.kind} ${question.step} ${choices.length}`;
  const place = byId('predict-choices');
  refill(place, key, () => choices.map(choiceElement));
  for (const button of place.querySelectorAll('button'))
    button.setAttribute('aria-pressed', String(button.dataset.given === bound));
}

/** @param {Choice} choice @param {number} n */
function choiceElement({ given, text }, n) {
  const key = n < 9 ? [make('kbd', { textContent: String(n + 1), ariaHidden: 'true' }), ' '] : [];
  return makeButton([...key, text], { data: { given } });
}

/** Focus the number field, except on touch screens, where the keyboard would cover half of the page. */
function focusNumber() {
  const isNowhere = !document.activeElement || document.activeElement === document.body;
  const isNearby =
    byId('predict').contains(document.activeElement) || byId('transport').contains(document.activeElement);
  if (!byId('predict-number').hidden && (isNowhere || isNearby) && !matchMedia('(pointer: coarse)').matches)
    byId('predict-typed').focus();
}

/** @param {Page['link']} link @param {State} state @param {State} before */
async function drawEnd(link, state, before) {
  const wrong = wrongOnes(state.answers);
  byId('predict-result').textContent = state.answers.length
    ? `The end: ${scoreText(state.answers)}.`
    : 'The end: there was nothing to ask.';
  byId('predict-wrong').textContent = wrongText(state.answers);
  byId('predict-again').hidden = !wrong.length;
  if (state.answers === before.answers && state.step === before.step) return;
  byId('predict-again').href = await link({ asked: wrong, step: 0, fine: null });
}
