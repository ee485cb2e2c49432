/** Predict's open question as a class can be asked it: a choice, or one number. */
import { answerText, choicesOf, numberTyped, questionText } from './question-words.js';

/**
 * @import { Tree } from '../../search/tree.js'
 * @import { Question } from './questions.js'
 */

/** @param {Tree} tree @param {Question} question */
export function forClass(tree, question) {
  const choices = choicesOf(tree, question);
  const right = question.kind === 'bound' ? question.right.split(' ')[0] : question.right;
  const isRight = (/** @type {string} */ given) =>
    choices.length
      ? choices.find(({ text }) => text === given)?.given === right
      : numberTyped(given) === right;
  return {
    // which one moves can be pressed; where to is told with the answer
    ask: questionText(tree, question).replace(', and to what?', '?'),
    kind: /** @type {'choice' | 'number'} */ (choices.length ? 'choice' : 'number'),
    choices: choices.map(({ text }) => text),
    right: isRight,
    number: choices.length ? '' : question.right,
    rightText: answerText(tree, question.kind, question.right),
  };
}
