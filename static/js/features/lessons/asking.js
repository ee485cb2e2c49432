/** What a stop asks by itself, a choice or a number: which answers are right, and what is said of them. */
import { number } from '../../kit/format.js';
import { isPredicts } from './stops.js';

/** @import { ChoiceAsked, NumberAsked, Stop } from '../../store/lessons-api.js' */

/** @typedef {ChoiceAsked | NumberAsked} OwnQuestion */
/**
 * @typedef {object} OnPage  a question as whoever asks the class needs it
 * @property {string} ask
 * @property {'choice' | 'number'} kind
 * @property {string[]} choices  none of a number
 * @property {(given: string) => boolean} right
 * @property {string} number  of a number, the right one as programs write it
 * @property {string} rightText  in words
 */
/** @typedef {{sign: 'right' | 'wrong' | 'shown', text: string}} Verdict */

/** Null where nothing is asked, or Predict asks. @param {Stop} stop @returns {OwnQuestion | null} */
export const ownQuestion = ({ question }) =>
  question && !isPredicts(question) ? /** @type {OwnQuestion} */ (question) : null;

/** @param {OwnQuestion} question @param {string} given  the choice in words, or a number as it is typed */
export function isRight(question, given) {
  if (question.kind === 'choice') return question.choices.some(({ text, right }) => right && text === given);
  const worth = numberIn(given);
  return worth !== null && Math.abs(worth - question.answer) <= question.within + 1e-9;
}

/** Null where none was typed. @param {string} typed */
export function numberIn(typed) {
  const text = typed.trim().replace(/[−–]/g, '-');
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text);
}

/** What is right, in words. @param {OwnQuestion} question */
export function rightText(question) {
  if (question.kind === 'number')
    return `${number(question.answer)}${question.within ? ` (± ${number(question.within)})` : ''}`;
  return question.choices
    .filter(({ right }) => right)
    .map(({ text }) => text)
    .join(' / ');
}

/**
 * What is said of an answer; '' given: the answer was only shown.
 * @param {OwnQuestion} question
 * @param {string} given
 * @returns {Verdict}
 */
export function verdictOn(question, given) {
  const right = given !== '' && isRight(question, given);
  const said = feedback(question, given, right);
  if (right) return { sign: 'right', text: `✓ Right. ${said}`.trim() };
  if (given) return { sign: 'wrong', text: `✗ Not ${quoted(question, given)}. ${said}`.trim() };
  return { sign: 'shown', text: `○ ${rightText(question).replace(/\.$/, '')}. ${said}`.trim() };
}

/** A sentence needs no second full stop. @param {OwnQuestion} question @param {string} given */
const quoted = ({ kind }, given) =>
  kind === 'number' ? number(numberIn(given) ?? 0) : `“${given.replace(/\.$/, '')}”`;

/** @param {OwnQuestion} question @param {string} given @param {boolean} right */
function feedback(question, given, right) {
  if (question.kind === 'number') return right || !given ? question.right : question.wrong;
  const chosen = question.choices.find((choice) => (given ? choice.text === given : choice.right));
  return chosen?.say ?? '';
}

/** @param {OwnQuestion} question @returns {OnPage} */
export const onPage = (question) => ({
  ask: question.ask,
  kind: question.kind,
  choices: question.kind === 'choice' ? question.choices.map(({ text }) => text) : [],
  right: (given) => isRight(question, given),
  number: question.kind === 'number' ? String(question.answer) : '',
  rightText: rightText(question),
});
