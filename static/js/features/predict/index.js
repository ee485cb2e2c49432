/**
 * The feature Predict, which asks before each event what will happen: its parts of a link, the changes of the
 * state, and its actions. The state has the next `question`, before whose event the page stops; `asks`: the
 * chosen kinds; `asked`: the only questions, if a link names some; `told`: the verdict on an answer is shown.
 * There are four kinds; a question's rank is 4 times the step of its event, plus 0 to 3 for its kind. `front`
 * is the rank of the last question that was answered or passed; −1: none yet.
 */

import { gameOnly, kindOnPage } from '../../kinds/kinds.js';
import { byId } from '../../kit/elements.js';
import { checkWord, choice } from '../../store/link.js';
import { canAnswerInClass, isStopQuestionOpen, lazily, pressing } from '../../store/state.js';
import { forClass, lastRankAt, nextQuestion, QUESTION_KINDS, rankOf, stepOf } from './questions.js';

/** @import { LinkPart, Settle } from '../../store/types.js' */
/** @import { Asked, PredictState, Question, QuestionKind } from './types.js' */

// The parts of a link for Predict: the kinds of questions, or single questions.

const MAX_ASKED = 200; // the most questions in a link; further ones are left out
const SEPARATOR = '.'; // between two items in a link, where it needs no escape; earlier links had a comma
const QUESTION = /^([a-z]+)(\d{1,10})$/; // a question in a link: "cut26"

/** The kinds of questions in a link: "cut.value". @type {LinkPart} */
export const asksPart = {
  name: 'predict',
  field: 'asks',
  absent: null,
  write: (/** @type {readonly QuestionKind[]} */ asks) => asks.join(SEPARATOR),
  read: (text) => {
    const names = text.split(/[.,]/);
    for (const name of names) checkWord('predict', name, QUESTION_KINDS);
    return QUESTION_KINDS.filter((kind) => names.includes(kind)); // in their order
  },
};

/** Single questions by kind and line: "cut26.value34". @type {LinkPart} */
const askedPart = {
  name: 'asked',
  field: 'asked',
  absent: null,
  write: (/** @type {readonly Asked[]} */ asked) =>
    asked
      .slice(0, MAX_ASKED)
      .map(({ kind, step }) => `${kind}${step + 1}`)
      .join(SEPARATOR),
  read: (text) => {
    const asked = text.split(SEPARATOR).slice(0, MAX_ASKED).map(parseAsked);
    return asked.sort((a, b) => rankOf(a) - rankOf(b));
  },
};

/** @param {string} text @returns {Asked} */
function parseAsked(text) {
  const [, name = '', line = ''] = text.match(QUESTION) ?? [];
  if (!line || Number(line) < 1)
    throw new Error(
      `The link asks for "${text.slice(0, 40)}"; it must be kinds of questions with their lines, such as ` +
        'cut26.value34.',
    );
  const kind = /** @type {QuestionKind} */ (checkWord('asked', name, QUESTION_KINDS));
  return { kind, step: Number(line) - 1 };
}

/** The fields while nothing is asked. @satisfies {Partial<PredictState>} */
const IDLE = { question: null, answers: [], asked: null, told: false, setAside: null };

/** The changes by Predict that follow from a change of the state. @type {Settle} */
function settlePredict(next, before) {
  const { tree, steppingMode, question, front, asks, asked, step } = next;
  if (steppingMode !== 'predict') return endQuestions(next);
  if (!tree) return {};
  const begins = before.steppingMode !== 'predict' || tree !== before.tree;
  if (begins) return askNext(tree, next, fieldsAtStart(next, before));
  // in a comparison, each search could reveal answers about the other
  if (next.rival) return { ...endQuestions(next), steppingMode: 'watch' };
  // after another choice of kinds, the next question is about a later step
  if (asks !== before.asks) return askNext(tree, next, { front: Math.max(front, lastRankAt(step)) });
  if (front !== before.front || asked !== before.asked) return askNext(tree, next, {});
  return question ? stopBefore(question, next) : {};
}

/** Adds the next question. @param {Tree} tree @param {State} next @param {Partial<State>} changes */
function askNext(tree, next, changes) {
  const question = nextQuestion(tree, { ...next, ...changes });
  return { ...changes, question, ...(question && stopBefore(question, next)) };
}

/** End the questions, and open again what was set aside. @type {(next: State) => Partial<State>} */
function endQuestions({ question, asked, setAside, find, rival }) {
  const reopened = setAside ? { find: find ?? setAside.find, rival: rival ?? setAside.rival } : {};
  return question || asked || setAside ? { ...IDLE, ...reopened } : {};
}

/**
 * The fields when Predict begins: it asks about later steps, or all questions of a link. The find bar and a
 * comparison could reveal answers, so they are set aside until Predict ends.
 * @type {Settle}
 */
const fieldsAtStart = ({ step, asked, find, rival }, { steppingMode, setAside }) => ({
  front: asked ? -1 : lastRankAt(step),
  answers: [],
  told: false,
  setAside: steppingMode === 'predict' ? setAside : { find, rival },
  rival: null,
});

/**
 * The changes that stop the page right before a question's event, and close what could reveal the answer.
 * @type {(question: Question, next: State) => Partial<State>}
 */
function stopBefore(question, { step, playing }) {
  const lastStep = question.step - 1; // no step goes farther while the question is open
  return {
    find: null,
    found: null,
    ...(step > lastStep ? { step: lastStep, fine: null } : {}),
    ...(step !== lastStep || playing ? { told: false } : {}), // the verdict has been read
    ...(step >= lastStep ? { playing: false } : {}),
  };
}

/** The question that can be answered now. @param {Pick<State, 'question' | 'step' | 'told'>} state */
export const openQuestion = ({ question, step, told }) =>
  question && !told && step === question.step - 1 ? question : null;

/**
 * The changes by an answer: its verdict is shown, and the page goes to the event of the question. An answer
 * '' only shows the right one.
 * @type {(state: Pick<State, 'question' | 'step' | 'answers' | 'told'>, given?: string) => Partial<State>}
 */
export function answering(state, given = '') {
  const question = openQuestion(state);
  if (!question) return {};
  const { kind, step, right } = question;
  const answer = { kind, step, given, points: Number(given === right) };
  return { answers: [...state.answers, answer], front: rankOf(answer), told: true, step };
}

/** The fields that are reset with the tree. */
const TREE_FIELDS = /** @type {const} */ (['asked', 'answers', 'front', 'question', 'told']);

/** @type {Part<PredictState>} */
const state = {
  name: 'predict',
  starts: { ...IDLE, steppingMode: 'watch', asks: null, front: -1 },
  ofTree: [...TREE_FIELDS],
  ofGame: ['steppingMode', 'setAside', ...TREE_FIELDS],
  // any: it also sets fields of other parts (it stops the step, and closes what could reveal answers)
  settle: (next, before) => /** @type {Partial<any>} */ (settlePredict(next, before)),
  link: [choice('stepping', 'steppingMode'), asksPart, askedPart],
};

/** Switch Predict on or off. At the last step it begins again at the first. @param {Store} store */
function toggle(store) {
  const { steppingMode, tree, step } = store.get();
  if (steppingMode === 'predict') return store.change({ steppingMode: 'watch' });
  const isAtEnd = tree !== null && step === tree.events - 1;
  store.change({ steppingMode: 'predict', playing: false, ...(isAtEnd ? { step: 0 } : {}) });
  goToQuestion(store);
}

/**
 * Go to the next question, where a step forward in Predict leads. Before the front, and at a stop of a lesson
 * (`reach`), it leads to the next line as usual.
 * @param {Store} store @returns {boolean} whether Predict decides where a step leads
 */
export function goToQuestion(store) {
  const { steppingMode, tree, step, front, reach } = store.get();
  if (steppingMode !== 'predict' || !tree || reach || step < stepOf(front)) return false;
  goOn(store);
  return true;
}

/** Go to the next question, or to the end; at a stop of a lesson one step on. @param {Store} store */
export function goOn(store) {
  const { question, tree, step, reach } = store.get();
  const next = question ? question.step : Number(tree?.events) - 1; // no step passes an open question
  store.goTo(reach ? step + 1 : next);
}

/** Ask all questions again, from the first line. @param {Store} store */
export function restart(store) {
  store.change({ ...IDLE, step: 0, fine: null, front: -1 });
  goOn(store);
}

/** Answer a question about the best move, if one is open. @type {(store: Store, node: number) => boolean} */
function answerByNode(store, node) {
  const { tree, ...state } = store.get();
  const question = openQuestion(state);
  if (!tree || question?.kind !== 'best' || tree.parent[node] !== 0) return false;
  answer(store, String(node));
  return true;
}

/** Answer the open question; with '' the right answer is shown. @param {Store} store @param {string} given */
export const answer = (store, given) => store.change({ playing: false, ...answering(store.get(), given) });

/** Whether a question can be answered now. @param {State} shown */
const isQuestionOpen = (shown) => openQuestion(shown) !== null;

/** The open question in the form for a class, or null. @param {State} shown */
function questionForClass(shown) {
  const question = shown.steppingMode === 'predict' ? openQuestion(shown) : null;
  return question && shown.tree ? forClass(shown.tree, question) : null;
}

/** The element with the answer buttons: the class's, Predict's, or the lesson's. @param {State} shown */
function choices(shown) {
  if (canAnswerInClass(shown)) return byId('class-choices');
  return byId(isQuestionOpen(shown) ? 'predict-choices' : 'lesson-choices');
}

/** @type {Feature} */
export const predict = {
  state,
  serves: ({ store }) => ({
    questionForClass: () => questionForClass(store.get()),
    openQuestion: async () => (await import('./predict-view.js')).askedNow(store.get()),
    asksNow: () => isQuestionOpen(store.get()),
    goToQuestion: () => goToQuestion(store),
    answerByNode: (node) => answerByNode(store, node),
    revealAnswer: () => {
      const isOpen = isQuestionOpen(store.get());
      if (isOpen) answer(store, '');
      return isOpen;
    },
  }),
  actions: [
    pressing('predict-toggle', 'Predict: be asked before each step tells, or watch again', {
      keys: ['q'],
      when: (shown) => kindOnPage(shown).applies.includes('game'),
    }),
    {
      id: 'predict-answer',
      title: 'Predict, a lesson, a class: give the answer with this number',
      keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      when: (shown) => isQuestionOpen(shown) || isStopQuestionOpen(shown) || canAnswerInClass(shown),
      run: ({ store }, key = '') => {
        const button = choices(store.get()).querySelectorAll('button')[Number(key || 1) - 1];
        key ? button?.click() : button?.focus(); // without a key it was chosen in the palette
      },
    },
    pressing('predict-reveal', 'Predict, or a lesson: go on without an answer', {
      keys: ['r'],
      when: (shown) => isQuestionOpen(shown) || isStopQuestionOpen(shown),
      run: ({ asksNow, revealStop }) => (asksNow() ? byId('predict-reveal').click() : revealStop()),
    }),
  ],
  panel: (page) => {
    byId('predict-toggle').addEventListener('click', () => toggle(page.store));
    return gameOnly(
      lazily(page.store, async () => (await import('./predict-view.js')).predictView(page), {
        needed: ({ steppingMode }) => steppingMode === 'predict',
      }),
    );
  },
};
