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

// The menu that chooses the kinds of questions.

const KINDS = /** @type {const} */ (['cut', 'value', 'bound', 'best']);

/** @param {Store} store @returns {Draw} */
function asksView(store) {
  for (const kind of KINDS)
    byId(`predict-asks-${kind}`).addEventListener('change', () => store.change({ asks: tickedKinds() }));
  byId('predict-asks').addEventListener('beforetoggle', place);
  return ({ tree, asks }) => {
    if (!tree) return;
    const [can, are] = [kindsFor(tree), asksOf(tree, asks)];
    for (const kind of KINDS) drawKind(kind, can, are);
    byId('predict-asks-note').textContent = offerText(tree);
  };
}

/** @returns {QuestionKind[]} */
const tickedKinds = () => KINDS.filter((kind) => byId(`predict-asks-${kind}`).checked);

/**
 * Draw one kind's checkbox; the last checked one cannot be unchecked.
 * @param {typeof KINDS[number]} kind
 * @param {QuestionKind[]} can
 * @param {QuestionKind[]} are
 */
function drawKind(kind, can, are) {
  const box = byId(`predict-asks-${kind}`);
  box.checked = are.includes(kind);
  box.disabled = !can.includes(kind) || (are.length === 1 && are[0] === kind);
}

/** Place the menu under its button, aligned with its right edge. */
function place() {
  const { right, bottom } = byId('predict-asks-open').getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  Object.assign(byId('predict-asks').style, {
    left: 'auto',
    right: `${Math.max(8, room - right)}px`,
    top: `${bottom + 6}px`,
  });
}

// The open question with its answer, for the presenter only.

/** @param {State} state @returns {AskedNow | null} */
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

/** The chosen bound ('alpha' or 'beta') whose number is still to be typed. */
let bound = '';

/** A note in the introduction, true for every view of the tree. */
const PATH_ONLY = 'Until the last answer the tree shows the path only.';

/** @param {PageWith<'link' | 'store'>} page @returns {Draw} */
export function predictView({ store, link }) {
  const drawAsks = asksView(store);
  onPress({
    'predict-close': () => store.change({ steppingMode: 'watch' }),
    'predict-reveal': () => tell(store, revealing(store.get())),
    'predict-enter': () => enter(store),
  });
  byId('predict-typed').addEventListener('keydown', (e) => handleKey(store, e));
  onPressWithin('predict-choices', 'button', ({ dataset: { given = '' } }) => choose(store, given));
  return (state, before) => {
    const shown = state.steppingMode === 'predict' && state.tree !== null;
    byId('predict').hidden = !shown;
    if (!shown || !state.tree) return;
    drawAsks(state, before);
    drawClose(state);
    draw(state, before, state.tree);
    if (isOver(state)) drawLink(link, state, before);
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
  if (tree && question) tell(store, answering(store.get(), given, triesAt(tree, question)));
}

/**
 * Apply a change; keep the focus, as the answer buttons vanish.
 * @param {Store} store
 * @param {Partial<State>} change
 */
function tell(store, change) {
  if (byId('predict-answers').contains(document.activeElement)) byId('predict-body').focus();
  byId('predict-typed').value = '';
  bound = '';
  store.change({ playing: false, ...change });
}

/** @param {Store} store */
function enter(store) {
  const worth = numberTyped(byId('predict-typed').value);
  if (worth === null) byId('predict-typed').select();
  else answer(store, bound ? `${bound} ${worth}` : worth);
}

/**
 * Handle a key in the number field; letters act as shortcuts, as elsewhere.
 * @param {Store} store
 * @param {KeyboardEvent} e
 */
function handleKey(store, e) {
  if (e.key === 'Enter') enter(store);
  else if (e.key === 'r' && !e.ctrlKey && !e.metaKey) tell(store, revealing(store.get()));
  else if (e.key === 'Escape' && byId('predict-typed').value) byId('predict-typed').value = '';
  else if (e.key === 'ArrowLeft' && !byId('predict-typed').value) back(store);
  else return;
  e.preventDefault();
}

/** @param {Store} store */
function back(store) {
  byId('predict-body').focus();
  store.goTo(store.get().step - 1);
}

/** @param {Store} store @param {string} given */
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
  const verdict = question ? earlier(state, tree, question) : verdicts(state, tree);
  write('predict-verdict', verdict);
  byId('predict-verdict').className = { '✓': 'right', '✗': 'wrong' }[verdict[0]] ?? '';
  write('predict-text', question ? questionText(tree, question) : reasonText(state, tree));
  byId('predict-score').textContent = state.answers.length ? scoreText(state.answers) : '';
  byId('predict-end').hidden = !isOver(state);
  drawAnswers(tree, question);
  if (question && (question !== openQuestion(before) || state.missed !== before.missed)) awaitNumber();
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
 * The text above a question: earlier verdicts and a first wrong try.
 * @param {State} state
 * @param {Tree} tree
 * @param {Question} question
 */
const earlier = (state, tree, question) =>
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

/** @param {State} state */
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

/** Focus the number field, except on touch screens (keyboard takes half). */
function awaitNumber() {
  const free = !document.activeElement || document.activeElement === document.body;
  const within =
    byId('predict').contains(document.activeElement) || byId('transport').contains(document.activeElement);
  if (!byId('predict-number').hidden && (free || within) && !matchMedia('(pointer: coarse)').matches)
    byId('predict-typed').focus();
}

/** @param {Page['link']} link @param {State} state @param {State} before */
async function drawLink(link, state, before) {
  const wrong = wrongOnes(state.answers);
  byId('predict-result').textContent = state.answers.length
    ? `The end: ${scoreText(state.answers)}.`
    : 'The end: there was nothing to ask.';
  byId('predict-wrong').textContent = wrongText(state.answers);
  byId('predict-again').hidden = !wrong.length;
  if (state.answers === before.answers && state.step === before.step) return;
  byId('predict-again').href = await link({ asked: wrong, step: 0, fine: null });
}
