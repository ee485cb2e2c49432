/** How a class has answered: a bar for each answer. */

/** @import { ClassQuestion, Tally } from './room.js' */

/** @typedef {{answer: string, count: number, share: number, right: boolean}} Bar  share: of the longest */

/** More different numbers are summed up. */
const MOST = 8;

/** @param {Pick<ClassQuestion, 'right'>} question @returns {string[]} */
export const rightsOf = ({ right }) => (right ? right.split('\n') : []);

/**
 * Choices in their order; numbers by how many gave them, what is right in any case.
 * @param {ClassQuestion} question
 * @param {Tally} tally
 * @returns {Bar[]}
 */
export function barsOf(question, tally) {
  const rights = rightsOf(question);
  const given = new Map(tally.counts.map(({ answer, count }) => [answer, count]));
  const answers = question.kind === 'choice' ? question.choices : numbers(given, rights);
  const counts = answers.map((answer) => given.get(answer) ?? 0);
  const rest = tally.total - counts.reduce((sum, n) => sum + n, 0);
  const most = Math.max(1, rest, ...counts);
  const bars = answers.map((answer, n) => ({
    answer,
    count: counts[n],
    share: counts[n] / most,
    right: rights.includes(answer),
  }));
  return rest ? [...bars, { answer: 'others', count: rest, share: rest / most, right: false }] : bars;
}

/** @param {Map<string, number>} given @param {string[]} rights */
function numbers(given, rights) {
  const often = [...given.keys()].sort(
    (a, b) => (given.get(b) ?? 0) - (given.get(a) ?? 0) || Number(a) - Number(b),
  );
  const first = often.slice(0, MOST);
  return [...first, ...rights.filter((one) => !first.includes(one))];
}

/** "12 of 20 right". @param {ClassQuestion} question @param {Tally} tally */
export function rightWords(question, { total, counts }) {
  const rights = rightsOf(question);
  const right = counts.reduce((sum, { answer, count }) => sum + (rights.includes(answer) ? count : 0), 0);
  return total && rights.length ? `${right} of ${total} right` : '';
}
