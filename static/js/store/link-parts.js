/**
 * The parts of a link, a row each: its name there, the field of the state, and how it is written and read.
 * Those that name the search follow from the table of fields. How a row is made of the table stands here;
 * what is seen of the search, in the parts of the state.
 */

import { orderKind, SEEDED } from '../scene/choices.js';
import { defaultOf, fieldOf, namesOf, switchOf, wordsOf } from '../scene/fields.js';

/**
 * @typedef {object} LinkPart
 * @property {string} name    in the link
 * @property {string} field   of the state
 * @property {any} absent     the value that is left out; undefined: what a link does not name stays as it is
 * @property {(value: any) => string} write   '' leaves it out as well
 * @property {(text: string) => any} read     throws what is wrong
 * @property {true} [spare]   left out of a link that would grow too long with it
 * @property {string} [instead]  stands in its place in such a link
 */

/** More folded nodes than a link can carry are left out. */
const MOST_NODES = 200;

/** What names the search of a game; the server reads these too. */
export const QUESTION_PARTS = namesOf('game').map((name) => linkPart(name));

/** A game, or constraints. */
export const MODE_PART = linkPart('mode');

/** How a constraint problem is searched; the server reads these too. */
export const CSP_PARTS = namesOf('constraints').map((name) => linkPart(name));

/** The part for a field of the table. @param {string} name @returns {LinkPart} */
export function linkPart(name) {
  const { type, least = 0 } = fieldOf(name);
  if (type === 'choice') return choice(name);
  if (type === 'switch') return either(name);
  if (type === 'nodes') return nodes(name);
  const number = (/** @type {string} */ text) => wholeFrom(least, name, text);
  const read =
    type === 'count' ? (/** @type {string} */ text) => (text === 'all' ? text : number(text)) : number;
  return { name, field: name, absent: defaultOf(name), write: String, read };
}

/**
 * One of several words: those of the table, or of what the server offers; of orders with a seed any. The word
 * for nothing stands for null.
 * @param {string} name
 * @param {string} [field]
 * @returns {LinkPart}
 */
export function choice(name, field = name) {
  const { nothing } = fieldOf(name);
  const read = (/** @type {string} */ text) => {
    const words = wordsOf(name);
    if (text === SEEDED || !words.includes(orderKind(text))) throw unknownWord(name, text, words);
    return text === nothing ? null : text;
  };
  return { name, field, absent: defaultOf(name), write: (word) => word ?? nothing, read };
}

/**
 * The word, which must be one of several; throws what is wrong.
 * @param {string} name
 * @param {string} text
 * @param {string[]} words
 */
export function checkWord(name, text, words) {
  if (!words.includes(text)) throw unknownWord(name, text, words);
  return text;
}

/** @param {string} name @param {string} text @param {string[]} words */
const unknownWord = (name, text, words) =>
  new Error(`The link asks for ${name} "${text.slice(0, 40)}"; known are ${words.join(', ')}.`);

/**
 * Something that is so, or not.
 * @param {string} name
 * @param {string} [field]
 * @returns {LinkPart}
 */
export function either(name, field = name) {
  const words = switchOf(name);
  const { read } = choice(name);
  return {
    name,
    field,
    absent: defaultOf(name),
    write: (yes) => words[Number(yes)],
    read: (text) => read(text) === words[1],
  };
}

/**
 * A number that people count from 1, and the state from 0.
 * @param {string} name
 * @param {string} field
 * @param {number | null} absent
 * @returns {LinkPart}
 */
export function counted(name, field, absent) {
  const read = (/** @type {string} */ text) => wholeFrom(1, name, text) - 1;
  return { name, field, absent, write: (at) => String(at + 1), read };
}

/** @param {number} least @param {string} name @param {string} text */
function wholeFrom(least, name, text) {
  const value = Number(text) + 0; // of -0, too, which is written as 0
  if (text === '' || !Number.isSafeInteger(value) || value < least)
    throw new Error(
      `The link asks for ${name} "${text.slice(0, 40)}"; it must be a whole number from ${least}.`,
    );
  return value;
}

/**
 * A set of nodes, ascending, with a sign between them that no link escapes.
 * @param {string} name
 * @returns {LinkPart}
 */
export function nodes(name) {
  const read = (/** @type {string} */ text) => {
    if (!/^\d{1,10}(\.\d{1,10})*$/.test(text))
      throw new Error(
        `The link asks for ${name} "${text.slice(0, 40)}"; it must be numbers of nodes with dots ` +
          `between them.`,
      );
    return new Set(text.split('.').slice(0, MOST_NODES).map(Number));
  };
  const write = (/** @type {ReadonlySet<number>} */ set) =>
    [...set]
      .sort((a, b) => a - b)
      .slice(0, MOST_NODES)
      .join('.');
  return { name, field: name, absent: new Set(), write, read };
}
