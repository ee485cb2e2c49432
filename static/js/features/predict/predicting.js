/**
 * Predict in the state: which question is open, that nothing steps past it, and what an answer changes.
 * Whatever asks for a step, the seek bar or a link, comes through here.
 */
import { behind, nextQuestion, placeOf } from './questions.js';
import { isRight } from './score.js';

/**
 * @import { State } from '../../store/state.js'
 * @import { PredictState } from './index.js'
 * @import { Question } from './questions.js'
 */

/** Nothing is asked. @type {Partial<PredictState>} */
const IDLE = { question: null, answers: [], asked: null, missed: '', told: false, setAside: null };

/**
 * What follows from a change, for the part of the state that is Predict's.
 * @param {State} next
 * @param {State} before
 * @returns {Partial<State>}
 */
export function predicting(next, before) {
  const { tree, steppingMode } = next;
  if (steppingMode !== 'predict') return ended(next);
  if (!tree) return {};
  const begins = before.steppingMode !== 'predict' || tree !== before.tree;
  // two searches would tell of each other
  if (!begins && next.rival) return { ...ended(next), steppingMode: 'watch' };
  const asked = { ...(begins ? beginning(next, before) : {}), ...chosenAnew(next, before, begins) };
  return { ...asked, ...stopping(next, before, asked, begins) };
}

/**
 * What was found and what was compared would tell too much: it is set aside, and there again in the end.
 * @param {State} next
 * @returns {Partial<State>}
 */
function ended({ question, asked, setAside, find, rival }) {
  const back = setAside ? { find: find ?? setAside.find, rival: rival ?? setAside.rival } : {};
  return question || asked || setAside ? { ...IDLE, ...back } : {};
}

/**
 * From here on; what a link asks for, from the start.
 * @param {State} next
 * @param {State} before
 * @returns {Partial<State>}
 */
const beginning = ({ step, asked, find, rival }, { steppingMode, setAside }) => ({
  front: asked ? -1 : behind(step),
  answers: [],
  missed: '',
  told: false,
  setAside: steppingMode === 'predict' ? setAside : { find, rival },
  rival: null,
});

/**
 * Other kinds of questions are asked from here on.
 * @param {State} next
 * @param {State} before
 * @param {boolean} begins
 * @returns {Partial<State>}
 */
const chosenAnew = ({ asks, step, front }, before, begins) =>
  begins || asks === before.asks ? {} : { front: Math.max(front, behind(step)), missed: '' };

/**
 * The open question, and the step held before it.
 * @param {State} next
 * @param {State} before
 * @param {Partial<State>} asked
 * @param {boolean} begins
 * @returns {Partial<State>}
 */
function stopping(next, before, asked, begins) {
  const state = { ...next, ...asked };
  const same = !begins && ['front', 'asks', 'asked'].every((name) => isSame(state, before, name));
  const tree = /** @type {import('../../search/tree.js').Tree} */ (next.tree);
  const question = same ? next.question : nextQuestion(tree, state);
  if (!question) return { question };
  const last = question.step - 1;
  return {
    question,
    find: null,
    found: null,
    ...(next.step > last ? { step: last, fine: null } : {}),
    ...(next.step !== last || next.playing ? { told: false } : {}), // what was told has been read
    ...(next.step >= last ? { playing: false } : {}),
  };
}

/** @param {any} one @param {any} other @param {string} name */
const isSame = (one, other, name) => one[name] === other[name];

/**
 * The question that is asked at this step, once what was told of the last one has been read.
 * @param {Pick<State, 'question' | 'step' | 'told'>} state
 */
export const openQuestion = ({ question, step, told: reading }) =>
  question && !reading && step === question.step - 1 ? question : null;

/**
 * What an answer leads to: another try, or on to the event that tells.
 * @param {Pick<State, 'question' | 'step' | 'answers' | 'missed' | 'told'>} state
 * @param {string} given
 * @param {number} tries
 * @returns {Partial<State>}
 */
export function answering(state, given, tries) {
  const question = openQuestion(state);
  if (!question) return {};
  const right = isRight(question, given);
  if (!right && !state.missed && tries > 1) return { missed: given };
  return told(state, question, given, right ? (state.missed ? 0.5 : 1) : 0);
}

/**
 * On without an answer.
 * @param {Pick<State, 'question' | 'step' | 'answers' | 'told'>} state
 * @returns {Partial<State>}
 */
export function revealing(state) {
  const question = openQuestion(state);
  return question ? told(state, question, '', 0) : {};
}

/**
 * @param {Pick<State, 'answers'>} state
 * @param {Question} question
 * @param {string} given
 * @param {number} points
 * @returns {Partial<State>}
 */
const told = ({ answers }, { kind, step }, given, points) => ({
  answers: [...answers, { kind, step, given, points }],
  front: placeOf({ kind, step }),
  missed: '',
  told: true,
  step,
});
