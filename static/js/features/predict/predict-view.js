/** The panel of Predict: the question over the tree, its answers, and the score. */
import { kindOf, momentOf } from '../../kinds/kinds.js';
import { makeButton, onPress, onPressWithin, placeAt, refill, showWhere, write } from '../../kit/controls.js';
import { byId, make, passFocus } from '../../kit/elements.js';
import { notice } from '../../kit/notice.js';
import { answer, goOn, openQuestion, restart } from './index.js';
import {
  answerText,
  asksOf,
  choicesOf,
  kindsFor,
  offerText,
  questionAt,
  questionText,
  scoreText,
  streakText,
  verdictText,
  wrongOnes,
  wrongText,
} from './questions.js';

/** @import { AskedNow } from '../../store/types.js' */
/** @import { Choice, Question, QuestionKind } from './types.js' */

/** The kinds of questions in the order of the menu. */
const KINDS = /** @type {const} */ (['cut', 'value', 'bound', 'best']);

/** The most choices in a row; if a question has more, each is as wide as the panel. */
const MAX_IN_ROW = 4;

/** The menu that chooses the kinds of questions. @param {Store} store @returns {Draw} */
function asksView(store) {
  const more = byId('predict-asks-more'); // a box: the page chooses, and adds kinds after right answers
  for (const kind of KINDS)
    byId(`predict-asks-${kind}`).addEventListener('change', () => store.change({ asks: tickedKinds() }));
  more.addEventListener('change', () => store.change({ asks: more.checked ? null : tickedKinds() }));
  byId('predict-asks').addEventListener('beforetoggle', () =>
    placeAt(byId('predict-asks-open'), byId('predict-asks')),
  );
  return (state) => {
    const { tree, asks } = state;
    if (!tree) return;
    const [possible, chosen] = [kindsFor(tree), asksOf(tree, state)];
    more.checked = asks === null;
    for (const kind of KINDS) {
      const box = byId(`predict-asks-${kind}`);
      box.checked = chosen.includes(kind);
      // the last chosen kind cannot be taken away
      box.disabled = !possible.includes(kind) || (chosen.length === 1 && chosen[0] === kind);
    }
    byId('predict-asks-note').textContent = offerText(tree);
  };
}

/** @returns {QuestionKind[]} */
const tickedKinds = () => KINDS.filter((kind) => byId(`predict-asks-${kind}`).checked);

/** The open question and its answer, for the presenter. @param {State} state @returns {AskedNow | null} */
export function askedNow(state) {
  const { tree, problem, steppingMode } = state;
  const question = steppingMode === 'predict' ? openQuestion(state) : null;
  if (!question || !tree || !problem) return null;
  const { kind, step, right } = question;
  return {
    ask: questionText(tree, question),
    answer: answerText(tree, kind, right),
    why: reasonText({ problem, step }, tree),
  };
}

/** End Predict; a notice has the score, as the panel closes. @param {Store} store */
function end(store) {
  const { answers } = store.get();
  store.change({ steppingMode: 'watch' });
  if (answers.length) notice(`Predict has ended: ${scoreText(answers)}.`);
}

/** @param {PageWith<'link' | 'store'>} page @returns {Draw} */
export function predictView({ store, link }) {
  const drawAsks = asksView(store);
  onPress({
    'predict-close': () => end(store),
    'predict-reveal': () => answer(store, ''),
    'predict-next': () => goOn(store),
    'predict-restart': () => restart(store),
    'predict-from-first': () => restart(store),
  });
  for (const id of /** @type {const} */ (['predict-answers', 'predict-reveal']))
    byId(id).addEventListener('click', () => passFocus(byId(id), byId('predict-body')));
  onPressWithin('predict-choices', 'button', ({ dataset: { given = '' } }) => answer(store, given));
  return (state, before) => {
    const isShown = state.steppingMode === 'predict' && state.tree !== null;
    byId('predict').hidden = !isShown;
    if (!isShown || !state.tree) return;
    drawAsks(state, before);
    draw(state, state.tree);
    if (isOver(state)) drawEnd(link, state, before);
  };
}

/**
 * Draw the question, or the sentence of this step. `state.question` is the next question; it is open if the
 * page stands right before its step.
 * @type {(state: State, tree: Tree) => void}
 */
function draw(state, tree) {
  const open = openQuestion(state);
  byId('predict').classList.toggle('asks', open !== null);
  const verdict = verdicts(state, tree, open?.step ?? state.step);
  write('predict-verdict', verdict);
  // a verdict begins with its sign; the color is that of the first verdict
  byId('predict-verdict').className = { '✓': 'right', '✗': 'wrong' }[verdict[0]] ?? '';
  write('predict-text', open ? questionText(tree, open) : reasonText(state, tree));
  byId('predict-score').textContent = progressText(state, open);
  showWhere({
    'predict-end': isOver(state),
    'predict-answers': !isOver(state),
    'predict-choices': open !== null,
    'predict-reveal': open !== null,
    // from the last step of a lesson's stop (`reach`) the lesson's own button leads on
    'predict-next': !open && !isOver(state) && Boolean(state.question || !state.reach),
  });
  write('predict-next', state.question ? 'Next question →' : 'To the end →');
  if (open) drawChoices(tree, open);
}

/** The score; at first the question's line. @type {(state: State, question: Question | null) => string} */
function progressText({ answers, step }, question) {
  if (answers.length) return scoreText(answers) + streakText(answers);
  const nextLine = step + 2; // steps count from 0, lines from 1
  return question ? `First question: line ${nextLine.toLocaleString('en')}` : '';
}

/** The verdicts on all answers about a step. @type {(state: State, tree: Tree, step: number) => string} */
function verdicts({ answers }, tree, step) {
  return answers
    .filter((answer) => answer.step === step)
    .flatMap((answer) => {
      const question = questionAt(tree, answer.kind, answer.step);
      return question ? [verdictText(tree, question, answer)] : [];
    })
    .join(' ');
}

/** The sentence of Why at a step. @type {(state: Pick<State, 'problem' | 'step'>, tree: Tree) => string} */
const reasonText = ({ problem, step }, tree) =>
  problem ? kindOf(tree).why(problem, tree, step, momentOf(tree, step).event).sentence : '';

/** Whether all questions were asked, and the search is at its end. @param {State} state */
const isOver = ({ question, tree, step }) => !question && tree !== null && step === tree.events - 1;

/** @type {(tree: Tree, question: Question) => void} */
function drawChoices(tree, question) {
  const place = byId('predict-choices');
  refill(place, `${question.kind} ${question.step}`, () => choicesOf(tree, question).map(choiceElement));
  byId('predict').classList.toggle('many', place.childElementCount > MAX_IN_ROW);
}

/** @type {(choice: Choice, n: number) => HTMLButtonElement} */
function choiceElement({ given, text }, n) {
  const key = n < 9 ? [' ', make('kbd', { textContent: String(n + 1), ariaHidden: 'true' })] : [];
  return makeButton([text, ...key], { data: { given } });
}

/**
 * The result, with a link that asks again what was answered wrong.
 * @type {(link: Page['link'], state: State, before: State) => Promise<void>}
 */
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
