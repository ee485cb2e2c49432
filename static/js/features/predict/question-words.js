/** Questions and verdicts of Predict in words, for the page and for a class. */
import { number } from '../../kit/format.js';
import { children, mover } from '../../search/tree.js';
import { hasWindows, inMoversView } from '../../search/windows.js';
import { capital, label, place, playerAt, playerName } from '../../why/words.js';
import { triesOf } from './questions.js';

/** @import { Answer, Choice, Question, QuestionKind } from './types.js' */

/** @param {Tree} tree @param {Question} question */
export const questionText = (tree, question) => ASKED[question.kind](tree, question);

/** The words for each kind. @type {Record<QuestionKind, (tree: Tree, question: Question) => string>} */
const ASKED = {
  value: (tree, { node }) => `What is ${nodeName(tree, node)}’s value now${seenBy(tree, node)}?`,
  cut: (tree, { node, child }) =>
    `${capital(label(tree, child))} returns to ${playerAt(tree, node)} ${place(tree, node)}. ` +
    'Is this branch cut, or searched on?',
  bound: (tree, { node }) => `Which bound of ${nodeName(tree, node)} moves, and to what?`,
  best: (tree) => `The last move has returned to ${playerAt(tree, 0)}. Which move is best?`,
};

/** @param {Tree} tree @param {number} node */
const nodeName = (tree, node) => (node ? label(tree, node) : 'the root');

/** Whose view the value has, in words, unless it is MAX's. @param {Tree} tree @param {number} node */
function seenBy(tree, node) {
  if (tree.values.length) return ` to ${playerName(tree, mover(tree, node))}`;
  return inMoversView(tree) ? `, as ${playerAt(tree, node)} sees it` : '';
}

/**
 * The answer buttons; after α and β a number must be typed.
 * @param {Tree} tree
 * @param {Question} question
 * @returns {Choice[]}
 */
export function choicesOf(tree, { kind }) {
  if (kind === 'cut') return CUT;
  if (kind === 'bound') return BOUNDS;
  if (kind === 'best')
    return children(tree, 0).map((child) => ({ given: String(child), text: label(tree, child) }));
  return [];
}

/** @type {Choice[]} */
const CUT = [
  { given: 'cut', text: 'cut' },
  { given: 'on', text: 'searched on' },
];
/** @type {Choice[]} */
const BOUNDS = [
  { given: 'alpha', text: 'α' },
  { given: 'beta', text: 'β' },
  { given: 'none', text: 'none' },
];

/** The number of tries for a question. @param {Tree} tree @param {Question} question */
export const triesAt = (tree, question) => triesOf(choicesOf(tree, question).length);

/** An answer as people read it. @param {Tree} tree @param {Question['kind']} kind @param {string} given */
export function answerText(tree, kind, given) {
  if (kind === 'best') return label(tree, Number(given));
  if (kind === 'cut') return given === 'cut' ? 'cut' : 'searched on';
  if (given === 'none') return 'no bound moves';
  const [bound, value] = kind === 'bound' ? given.split(' ') : ['', given]; // "alpha 10"
  return `${bound ? `${{ alpha: 'α', beta: 'β' }[bound]} = ` : ''}${number(Number(value))}`;
}

/** A typed number in the normal form of answers; null if it is not a number. @param {string} typed */
export function numberTyped(typed) {
  const text = typed.trim().replace(/[−–]/g, '-');
  return text === '' || !Number.isFinite(Number(text)) ? null : String(Number(text) || 0);
}

/**
 * The sentence after a first wrong try.
 * @param {Tree} tree
 * @param {Question} question
 * @param {string} missed
 */
export const missedText = (tree, { kind }, missed) =>
  `✗ Not ${answerText(tree, kind, missed)}. Once more, for half a point.`;

/**
 * Whether an answer was right, and the right answer, in words.
 * @param {Tree} tree
 * @param {Question} question  with the right answer
 * @param {Answer} answer
 */
export function verdictText(tree, { kind, right }, { given, points }) {
  const answer = answerText(tree, kind, right);
  if (points === 1) return `✓ Right: ${answer}.`;
  if (points) return `✓ Right at the second try: ${answer}.`;
  return given ? `✗ Wrong: ${answer}, not ${answerText(tree, kind, given)}.` : `○ Shown: ${answer}.`;
}

/** What a search without cutoffs lets one ask, in a sentence; '' for other searches. @param {Tree} tree */
export function offerText(tree) {
  return hasWindows(tree)
    ? ''
    : `${capital(tree.algorithm)} cuts nothing: only values and the best move can be asked.`;
}

/** The question as a class gets it: a choice, or one number. @param {Tree} tree @param {Question} question */
export function forClass(tree, question) {
  const choices = choicesOf(tree, question);
  const right = question.kind === 'bound' ? question.right.split(' ')[0] : question.right;
  const isRight = (/** @type {string} */ given) =>
    choices.length
      ? choices.find(({ text }) => text === given)?.given === right
      : numberTyped(given) === right;
  return {
    // the class chooses only which bound moves; the answer gives its new value
    ask: questionText(tree, question).replace(', and to what?', '?'),
    kind: /** @type {'choice' | 'number'} */ (choices.length ? 'choice' : 'number'),
    choices: choices.map(({ text }) => text),
    right: isRight,
    number: choices.length ? '' : question.right,
    rightText: answerText(tree, question.kind, question.right),
  };
}
