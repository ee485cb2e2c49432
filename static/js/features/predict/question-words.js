/** The questions of Predict, their answers and verdicts in words, for the page and for a class. */
import { number } from '../../kit/format.js';
import { children, mover } from '../../search/tree.js';
import { hasWindows, inMoversView } from '../../search/windows.js';
import { capital, label, place, playerAt, playerName } from '../../why/words.js';
import { numbersAt } from './questions.js';

/** @import { Answer, Choice, Question, QuestionKind } from './types.js' */

/** @type {(tree: Tree, question: Question) => string} */
export const questionText = (tree, question) => QUESTION_TEXTS[question.kind](tree, question);

/**
 * The text of each kind of question.
 * @type {Record<QuestionKind, (tree: Tree, question: Question) => string>}
 */
const QUESTION_TEXTS = {
  value: (tree, { node }) => `What is ${nodeName(tree, node)}’s value now${seenBy(tree, node)}?`,
  cut: (tree, { node, child }) =>
    `${capital(label(tree, child))} returns to ${playerAt(tree, node)} ${place(tree, node)}. ` +
    'Will the next move be searched, or pruned?',
  bound: (tree, { node }) => `Which bound of ${nodeName(tree, node)} moves, and to what?`,
  best: (tree) => `Which move is best for ${playerAt(tree, 0)}?`,
};

/** @type {(tree: Tree, node: number) => string} */
const nodeName = (tree, node) => (node ? label(tree, node) : 'the root');

/**
 * The player in whose view the value is, in words; '' if it is MAX's.
 * @param {Tree} tree @param {number} node
 */
function seenBy(tree, node) {
  if (tree.values.length) return ` to ${playerName(tree, mover(tree, node))}`;
  return inMoversView(tree) ? `, as ${playerAt(tree, node)} sees it` : '';
}

/** The answers to choose from. @type {(tree: Tree, question: Question) => Choice[]} */
export function choicesOf(tree, question) {
  const { kind } = question;
  let answers = kind === 'cut' ? ['on', 'cut'] : numbersAt(tree, question);
  if (kind === 'best') answers = firstMoves(tree);
  return answers.map((given) => ({ given, text: given === 'none' ? given : answerText(tree, kind, given) }));
}

/** The numbers of the root's children. @param {Tree} tree */
const firstMoves = (tree) => children(tree, 0).map(String);

/** An answer as people read it. @type {(tree: Tree, kind: Question['kind'], given: string) => string} */
export function answerText(tree, kind, given) {
  if (kind === 'best') return label(tree, Number(given));
  if (kind === 'cut') return given === 'cut' ? 'pruned' : 'searched';
  if (given === 'none') return 'no bound moves';
  const [bound, value] = kind === 'bound' ? given.split(' ') : ['', given]; // "alpha 10"
  const name = { alpha: 'α = ', beta: 'β = ' }[bound] ?? '';
  return `${name}${number(Number(value))}`;
}

/**
 * The verdict on an answer, with the right answer, in words.
 * @param {Tree} tree @param {Question} question  with the right answer
 * @param {Answer} answer
 */
export function verdictText(tree, { kind, right }, { given, points }) {
  const answer = answerText(tree, kind, right);
  if (points) return `✓ Right: ${answer}.`;
  return given ? `✗ Wrong: ${answer}, not ${answerText(tree, kind, given)}.` : `○ Shown: ${answer}.`;
}

/**
 * The sentence that says what can be asked about a search without cutoffs; '' for other searches.
 * @param {Tree} tree
 */
export function offerText(tree) {
  if (hasWindows(tree)) return '';
  return `${capital(tree.algorithm)} cuts nothing: only values and the best move can be asked.`;
}

/** The question as a class gets it. @param {Tree} tree @param {Question} question */
export function forClass(tree, question) {
  const choices = choicesOf(tree, question);
  return {
    ask: questionText(tree, question),
    kind: /** @type {const} */ ('choice'),
    choices: choices.map(({ text }) => text),
    right: (/** @type {string} */ text) =>
      choices.find((choice) => choice.text === text)?.given === question.right,
    number: '',
    rightText: answerText(tree, question.kind, question.right),
  };
}
