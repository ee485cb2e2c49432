/** Predict: a way of stepping that asks what the search will do before it tells. */
import { gameOnly, kindShown } from '../../kinds/kinds.js';
import { byId } from '../../kit/elements.js';
import { lazily, pressing } from '../../store/feature.js';
import { choice } from '../../store/link.js';
import { classAsks, stopAsks } from '../../store/state.js';
import { askedPart, asksPart, CUT_ONLY, openQuestion, predicting, revealing } from './predicting.js';
import { forClass } from './question-words.js';

/**
 * @import { Feature, Page } from '../../store/feature.js'
 * @import { Part, Draw, State, Store } from '../../store/state.js'
 * @import { Asked, Question, QuestionKind, Answer } from './questions.js'
 */

/**
 * @typedef {object} PredictState
 * @property {'watch' | 'predict' | 'play'} steppingMode  a step tells, or asks first; or the person moves
 * @property {readonly QuestionKind[]} asks  which kinds of questions are asked
 * @property {readonly Asked[] | null} asked  only these, of a link that repeats what went wrong
 * @property {readonly Answer[]} answers  in the order of the questions
 * @property {number} front  the place of the last question that is done, or was passed
 * @property {Question | null} question  the next one: no step goes past it
 * @property {string} missed  the wrong first try at it
 * @property {Pick<State, 'find' | 'rival'> | null} setAside  what was open before, and is again afterwards
 * @property {boolean} told  an answer was judged at this step: the next question waits for a step forward
 */

const OF_TREE = /** @type {const} */ (['asked', 'answers', 'front', 'question', 'missed', 'told']);

/** @type {Part<PredictState>} */
const state = {
  name: 'predict',
  starts: {
    steppingMode: 'watch',
    asks: CUT_ONLY,
    asked: null,
    answers: [],
    front: -1,
    question: null,
    missed: '',
    setAside: null,
    told: false,
  },
  ofTree: [...OF_TREE],
  ofGame: ['steppingMode', 'setAside', ...OF_TREE],
  // it holds the step, and closes what would tell too much: fields of other parts
  settle: (next, before) => /** @type {Partial<any>} */ (predicting(next, before)),
  link: [choice('stepping', 'steppingMode'), asksPart, askedPart],
};

/** Begun at the end, it begins anew. @param {Store} store */
function toggle(store) {
  const { steppingMode, tree, step } = store.get();
  if (steppingMode === 'predict') return store.change({ steppingMode: 'watch' });
  const over = tree !== null && step === tree.events - 1;
  store.change({ steppingMode: 'predict', playing: false, ...(over ? { step: 0 } : {}) });
}

/** @param {Store} store @returns {Draw} */
function switchView(store) {
  byId('predict-toggle').addEventListener('click', () => toggle(store));
  return ({ steppingMode }) =>
    byId('predict-toggle').setAttribute('aria-pressed', String(steppingMode === 'predict'));
}

/** @param {State} shown */
const isAsked = (shown) => openQuestion(shown) !== null;

/** What a class can be asked now. @param {State} shown */
function predicted(shown) {
  const question = shown.steppingMode === 'predict' ? openQuestion(shown) : null;
  return question && shown.tree ? forClass(shown.tree, question) : null;
}

/**
 * What the class is asked goes before Predict's question, and that before the lesson's.
 * @param {State} shown
 */
function choices(shown) {
  if (classAsks(shown)) return byId('class-choices');
  return byId(isAsked(shown) ? 'predict-choices' : 'lesson-choices');
}

/** @param {State} shown @param {string | undefined} key  null: by name, from the palette */
const answerBy = (shown, key) => choices(shown).querySelectorAll('button')[Number(key ?? 1) - 1];

/** Whoever gives a lesson goes on by one key. @param {Page} page @returns {Partial<Page>} */
const serves = ({ store }) => ({
  predicted: () => predicted(store.get()),
  asked: async () => (await import('./predict-view.js')).askedNow(store.get()),
  asksNow: () => isAsked(store.get()),
  revealAnswer: () => {
    const open = isAsked(store.get());
    if (open) store.change({ playing: false, ...revealing(store.get()) });
    return open;
  },
});

/** @type {Feature} */
export const predict = {
  state,
  serves,
  actions: [
    pressing('predict-toggle', 'Predict: be asked before each step tells, or watch again', {
      keys: ['q'],
      when: (shown) => kindShown(shown).applies.includes('game'),
    }),
    {
      id: 'predict-answer',
      title: 'Predict, a lesson, a class: give the answer with this number',
      keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      when: (shown) => isAsked(shown) || stopAsks(shown) || classAsks(shown),
      run: ({ store }, key) => answerBy(store.get(), key)?.[key ? 'click' : 'focus'](),
    },
    pressing('predict-reveal', 'Predict, or a lesson: go on without an answer', {
      keys: ['r'],
      when: (shown) => isAsked(shown) || stopAsks(shown),
      run: ({ asksNow, revealStop }) => (asksNow() ? byId('predict-reveal').click() : revealStop()),
    }),
  ],
  panel: (page) => [
    switchView(page.store),
    gameOnly(
      lazily(page.store, async () => (await import('./predict-view.js')).predictView(page), {
        needed: ({ steppingMode }) => steppingMode === 'predict',
      }),
    ),
  ],
};
