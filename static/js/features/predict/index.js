/** The feature Predict: which question is open, what its answers change, and its parts of a link. */

import { gameOnly, kindOnPage } from '../../kinds/kinds.js';
import { byId } from '../../kit/elements.js';
import { checkWord, choice } from '../../store/link.js';
import { classAsks, lazily, pressing, stopAsks } from '../../store/state.js';
import { forClass } from './question-words.js';
import { behind, nextQuestion, placeOf, QUESTION_KINDS, stepOf } from './questions.js';

/** @import { LinkPart, Settle } from '../../store/types.js' */
/** @import { Asked, PredictState, QuestionKind } from './types.js' */

// The parts of a link for Predict: the kinds of questions, or single questions.

/** The most questions in a link; further ones are left out. */
const MAX_ASKED = 200;
/** Separates items in a link, where it needs no escape. */
const BETWEEN = '.';
/** A question in a link: "cut26". */
const QUESTION = /^([a-z]+)(\d{1,10})$/;

/** @type {LinkPart} */
export const asksPart = {
  name: 'predict',
  field: 'asks',
  absent: null,
  write: (/** @type {readonly QuestionKind[]} */ asks) => asks.join(BETWEEN),
  read: (text) => kindsOf(text.split(/[.,]/)),
};

/** Check the names of kinds, and put them in the order of `QUESTION_KINDS`. @param {string[]} names */
function kindsOf(names) {
  for (const name of names) checkWord('predict', name, QUESTION_KINDS);
  return QUESTION_KINDS.filter((kind) => names.includes(kind));
}

/** Questions by kind and line: "cut26.value34". @type {LinkPart} */
const askedPart = {
  name: 'asked',
  field: 'asked',
  absent: null,
  write: (/** @type {readonly Asked[]} */ asked) =>
    asked
      .slice(0, MAX_ASKED)
      .map(({ kind, step }) => `${kind}${step + 1}`)
      .join(BETWEEN),
  read: (text) => {
    const asked = text.split(BETWEEN).slice(0, MAX_ASKED).map(parseAsked);
    return asked.sort((a, b) => placeOf(a) - placeOf(b));
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
  return {
    kind: /** @type {QuestionKind} */ (checkWord('asked', name, QUESTION_KINDS)),
    step: Number(line) - 1,
  };
}

/** The fields while nothing is asked. @type {Partial<PredictState>} */
const IDLE = { question: null, answers: [], asked: null, told: false, setAside: null };

/** Predict's own changes after a change of the state. @type {Settle} */
function settlePredict(next, before) {
  const { tree, steppingMode } = next;
  if (steppingMode !== 'predict') return endQuestions(next);
  if (!tree) return {};
  const begins = before.steppingMode !== 'predict' || tree !== before.tree;
  // in a comparison, each search could reveal answers about the other
  if (!begins && next.rival) return { ...endQuestions(next), steppingMode: 'watch' };
  // after a new choice of kinds, only events after this step are asked about
  const afterChoice = next.asks === before.asks ? {} : { front: Math.max(next.front, behind(next.step)) };
  const changes = begins ? firstFields(next, before) : afterChoice;
  return { ...changes, ...stopBeforeQuestion(next, before, changes, begins) };
}

/** End the questions; open again what was set aside. @param {State} next @returns {Partial<State>} */
function endQuestions({ question, asked, setAside, find, rival }) {
  const back = setAside ? { find: find ?? setAside.find, rival: rival ?? setAside.rival } : {};
  return question || asked || setAside ? { ...IDLE, ...back } : {};
}

/**
 * The fields at the beginning: ask after this step, or all questions of a link. The find bar and a comparison
 * could reveal answers, so they are set aside until Predict ends.
 * @type {Settle}
 */
const firstFields = ({ step, asked, find, rival }, { steppingMode, setAside }) => ({
  front: asked ? -1 : behind(step),
  answers: [],
  told: false,
  setAside: steppingMode === 'predict' ? setAside : { find, rival },
  rival: null,
});

/**
 * Find the next question, and stop the page right before its event.
 * @param {State} next
 * @param {State} before
 * @param {Partial<State>} changes  that are already decided
 * @param {boolean} begins
 * @returns {Partial<State>}
 */
function stopBeforeQuestion(next, before, changes, begins) {
  const state = { ...next, ...changes };
  const fields = /** @type {const} */ (['front', 'asks', 'asked']);
  const isSameQuestion = !begins && fields.every((name) => state[name] === before[name]);
  const tree = /** @type {Tree} */ (next.tree);
  const question = isSameQuestion ? next.question : nextQuestion(tree, state);
  if (!question) return { question };
  const last = question.step - 1; // no step goes farther while the question is open
  return {
    question,
    find: null,
    found: null,
    ...(next.step > last ? { step: last, fine: null } : {}),
    ...(next.step !== last || next.playing ? { told: false } : {}), // the verdict has been read
    ...(next.step >= last ? { playing: false } : {}),
  };
}

/**
 * The question to answer now; null at other steps, or while a verdict is shown.
 * @param {Pick<State, 'question' | 'step' | 'told'>} state
 */
export const openQuestion = ({ question, step, told }) =>
  question && !told && step === question.step - 1 ? question : null;

/**
 * The changes after an answer, or without one: the question is told, and the page goes on to its event.
 * @param {Pick<State, 'question' | 'step' | 'answers' | 'told'>} state
 * @param {string} [given]
 * @returns {Partial<State>}
 */
export function answering(state, given = '') {
  const question = openQuestion(state);
  if (!question) return {};
  const { kind, step, right } = question;
  const answer = { kind, step, given, points: Number(given === right) };
  return { answers: [...state.answers, answer], front: placeOf(answer), told: true, step };
}

/** The fields that are reset with the tree. */
const OF_TREE = /** @type {const} */ (['asked', 'answers', 'front', 'question', 'told']);

/** @type {Part<PredictState>} */
const state = {
  name: 'predict',
  starts: {
    steppingMode: 'watch',
    asks: null,
    asked: null,
    answers: [],
    front: -1,
    question: null,
    setAside: null,
    told: false,
  },
  ofTree: [...OF_TREE],
  ofGame: ['steppingMode', 'setAside', ...OF_TREE],
  // any: it also sets fields of other parts (it stops the step, and closes what could reveal answers)
  settle: (next, before) => /** @type {Partial<any>} */ (settlePredict(next, before)),
  link: [choice('stepping', 'steppingMode'), asksPart, askedPart],
};

/**
 * Switch Predict on or off. It begins at the first question; at the last step it starts again at the first.
 * @param {Store} store
 */
function toggle(store) {
  const { steppingMode, tree, step } = store.get();
  if (steppingMode === 'predict') return store.change({ steppingMode: 'watch' });
  const isAtEnd = tree !== null && step === tree.events - 1;
  store.change({ steppingMode: 'predict', playing: false, ...(isAtEnd ? { step: 0 } : {}) });
  goToQuestion(store);
}

/**
 * A step in Predict leads to the next question. Someone who looks back goes on line by line, and a stop of a
 * lesson has its own lines.
 * @param {Store} store
 * @returns {boolean} whether Predict decides where a step leads
 */
export function goToQuestion(store) {
  const { steppingMode, tree, step, front, reach } = store.get();
  if (steppingMode !== 'predict' || !tree || reach || step < stepOf(front)) return false;
  goOn(store);
  return true;
}

/** Go to the next question, or behind the last one to the end. @param {Store} store */
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

/**
 * Answer by a node of the tree, if the question is about moves.
 * @param {Store} store
 * @param {number} node
 * @returns {boolean} whether it was an answer
 */
function answerByNode(store, node) {
  const { tree, ...state } = store.get();
  const question = openQuestion(state);
  if (!tree || question?.kind !== 'best' || tree.parent[node] !== 0) return false;
  answer(store, String(node));
  return true;
}

/** Answer the open question; '' shows the answer. @param {Store} store @param {string} given */
export const answer = (store, given) => store.change({ playing: false, ...answering(store.get(), given) });

/** @param {State} shown */
const isAsked = (shown) => openQuestion(shown) !== null;

/** The open question in the form for a class, or null. @param {State} shown */
function questionForClass(shown) {
  const question = shown.steppingMode === 'predict' ? openQuestion(shown) : null;
  return question && shown.tree ? forClass(shown.tree, question) : null;
}

/** The place of the answer buttons: the class's, Predict's, or the lesson's. @param {State} shown */
function choices(shown) {
  if (classAsks(shown)) return byId('class-choices');
  return byId(isAsked(shown) ? 'predict-choices' : 'lesson-choices');
}

/** The answer's button. @param {State} shown @param {string | undefined} key  undefined: from the palette */
const answerButton = (shown, key) => choices(shown).querySelectorAll('button')[Number(key ?? 1) - 1];

/**
 * Predict's services for other parts of the page.
 * @param {PageWith<'store'>} page
 * @returns {Partial<Page>}
 */
const serves = ({ store }) => ({
  questionForClass: () => questionForClass(store.get()),
  openQuestion: async () => (await import('./predict-view.js')).askedNow(store.get()),
  asksNow: () => isAsked(store.get()),
  goToQuestion: () => goToQuestion(store),
  answerByNode: (node) => answerByNode(store, node),
  revealAnswer: () => {
    const isOpen = isAsked(store.get());
    if (isOpen) answer(store, '');
    return isOpen;
  },
});

/** @type {Feature} */
export const predict = {
  state,
  serves,
  actions: [
    pressing('predict-toggle', 'Predict: be asked before each step tells, or watch again', {
      keys: ['q'],
      when: (shown) => kindOnPage(shown).applies.includes('game'),
    }),
    {
      id: 'predict-answer',
      title: 'Predict, a lesson, a class: give the answer with this number',
      keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      when: (shown) => isAsked(shown) || stopAsks(shown) || classAsks(shown),
      run: ({ store }, key) => answerButton(store.get(), key)?.[key ? 'click' : 'focus'](),
    },
    pressing('predict-reveal', 'Predict, or a lesson: go on without an answer', {
      keys: ['r'],
      when: (shown) => isAsked(shown) || stopAsks(shown),
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
