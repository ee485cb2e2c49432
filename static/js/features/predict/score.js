/** What answers are worth, and which of them to ask again. */
import { number, plural } from '../../kit/format.js';
import { QUESTION_KINDS } from './questions.js';

/** @import { Asked, Question, QuestionKind } from './questions.js' */

/**
 * @typedef {object} Answer
 * @property {QuestionKind} kind
 * @property {number} step    the event that was asked about
 * @property {string} given   what was answered last; '' where it was revealed
 * @property {number} points  1 at once, ½ at the second try
 */

/** What the kinds are called in a list. @type {Record<QuestionKind, string>} */
export const KIND_WORDS = {
  value: 'values',
  cut: 'cut or searched on',
  bound: 'bounds',
  best: 'best move',
};

/**
 * How many tries there are: of two answers the second would be no guess.
 * @param {number} choices 0: a number
 */
export const triesOf = (choices) => (choices === 2 ? 1 : 2);

/** @param {Question} question @param {string} given */
export const isRight = (question, given) => given === question.right;

/** Answered wrong to the end; what was revealed is not. @param {Answer} answer */
export const isWrong = ({ points, given }) => points === 0 && given !== '';

/** The places of those that went wrong. @param {readonly Answer[]} answers @returns {Asked[]} */
export const wrongOnes = (answers) => answers.filter(isWrong).map(({ kind, step }) => ({ kind, step }));

/** @param {readonly Answer[]} answers */
export const pointsOf = (answers) => answers.reduce((sum, { points }) => sum + points, 0);

/** "3½". @param {number} points */
const pointsText = (points) => `${Math.floor(points) || (points % 1 ? '' : 0)}${points % 1 ? '½' : ''}`;

/** "3½ of 8 points". @param {readonly Answer[]} answers */
export const scoreText = (answers) =>
  `${pointsText(pointsOf(answers))} of ${plural(answers.length, 'point')}`;

/**
 * Which kinds went wrong, in words.
 * @param {readonly Answer[]} answers
 */
export function wrongText(answers) {
  const parts = QUESTION_KINDS.flatMap((kind) => {
    const own = answers.filter((answer) => answer.kind === kind);
    const wrong = own.filter(isWrong).length;
    return wrong ? [`${KIND_WORDS[kind]} (${number(wrong)} of ${own.length})`] : [];
  });
  return parts.length ? `Wrong: ${parts.join(', ')}.` : '';
}
