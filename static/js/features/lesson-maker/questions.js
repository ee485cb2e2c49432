/** What a stop may ask, as the form has it: what each kind begins with. */

/** @import { Raw } from './draft.js' */

/** By the names of the format. @type {Record<string, string>} */
export const KIND_TITLES = {
  '': 'nothing',
  cut: 'Predict: cut, or searched on?',
  value: 'Predict: a node’s value',
  bound: 'Predict: which bound moves',
  best: 'Predict: the best move',
  choice: 'a choice of answers',
  number: 'a number',
};

export const MOST_CHOICES = 6;
export const FEWEST_CHOICES = 2;

/**
 * A question of another kind: what both have is kept.
 * @param {Raw | undefined} before
 * @param {string} kind
 * @returns {Raw | null}
 */
export function questionOfKind(before, kind) {
  if (!kind) return null;
  const ask = before?.ask ?? '';
  if (kind === 'choice') return { kind, ask, choices: before?.choices ?? [choice(true), choice(false)] };
  if (kind === 'number') return { kind, ask, answer: before?.answer ?? 0 };
  return { kind };
}

/** @param {boolean} right @returns {Raw} */
const choice = (right) => (right ? { text: '', right } : { text: '' });

/** One more answer to choose. @param {Raw} question @returns {Raw} */
export const withChoice = (question) => ({ ...question, choices: [...question.choices, choice(false)] });

/** @param {Raw} question @param {number} at @returns {Raw} */
export const withoutChoice = (question, at) => ({ ...question, choices: question.choices.toSpliced(at, 1) });
