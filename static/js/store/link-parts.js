/**
 * The parts of a link, one row each: its name there, the field of the state, and how it is written and read.
 * Here are those that name the search, which the server reads too, and how rows are made; what is seen of the
 * search stands in the parts of the state.
 */

import { defaultOf, fieldOf, switchOf, wordsOf } from '../scene/fields.js';
import { BINDINGS } from '../search/binding.js';
import { choices, orderKind, SEEDED } from '../search/choices.js';

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
/** Only of a run to compare with has a link to say that nothing binds. */
const NONE = 'none';
const SETTINGS = /** @type {const} */ (['search', 'propagation', 'variables', 'values']);

/** What names the problem; the server reads these too. @type {LinkPart[]} */
export const QUESTION_PARTS = [
  whole('graph'),
  named('algorithm', () => choices().algorithms),
  named('order', () => choices().orders),
  choice('fail'),
  choice('cut'),
  whole('depth'),
  whole('round'),
  {
    name: 'binding',
    field: 'binding',
    absent: null,
    write: (level) => level ?? NONE,
    read: bindingOf,
  },
];

/** A game, or constraints. */
export const MODE_PART = choice('mode');

/** How a constraint problem is searched; the server reads these too. @type {LinkPart[]} */
export const CSP_PARTS = [
  ...SETTINGS.map((name) => named(name, () => choices()[name])),
  {
    name: 'solutions',
    field: 'solutions',
    absent: defaultOf('solutions'),
    write: String,
    read: (text) => (text === 'all' ? text : wholeNumber('solutions', text)),
  },
  whole('width'),
  whole('seed'),
  whole('steps'),
  either('binary'),
];

/**
 * One of what the server offers; of orders with a seed any.
 * @param {string} name
 * @param {() => {name: string}[]} offered
 * @returns {LinkPart}
 */
function named(name, offered) {
  const read = (/** @type {string} */ text) => {
    const names = offered().map((one) => one.name);
    if (text === SEEDED || !names.includes(orderKind(text))) throw unknown(name, text, names);
    return text;
  };
  return { name, field: name, absent: defaultOf(name), write: String, read };
}

/** @param {string} text */
function bindingOf(text) {
  return chosenOf('binding', text, [NONE, ...BINDINGS]) === NONE ? null : text;
}

/**
 * One of several words.
 * @param {string} name
 * @param {string} [field]
 * @param {string[]} [words]  where another table has them
 * @returns {LinkPart}
 */
export function choice(name, field = name, words = wordsOf(name)) {
  return { name, field, absent: defaultOf(name), write: String, read: (text) => chosenOf(name, text, words) };
}

/** @param {string} name @param {string} text @param {string[]} words */
export function chosenOf(name, text, words) {
  if (!words.includes(text)) throw unknown(name, text, words);
  return text;
}

/** @param {string} name @param {string} text @param {string[]} words */
const unknown = (name, text, words) =>
  new Error(`The link asks for ${name} "${text.slice(0, 40)}"; known are ${words.join(', ')}.`);

/**
 * Something that is so, or not.
 * @param {string} name
 * @param {string} [field]
 * @returns {LinkPart}
 */
export function either(name, field = name) {
  const words = switchOf(name);
  const read = (/** @type {string} */ text) => chosenOf(name, text, words) === words[1];
  return { name, field, absent: defaultOf(name), write: (yes) => words[Number(yes)], read };
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

/** @param {string} name @returns {LinkPart} */
function whole(name) {
  return {
    name,
    field: name,
    absent: defaultOf(name),
    write: String,
    read: (text) => wholeNumber(name, text),
  };
}

/** @param {string} name @param {string} text */
const wholeNumber = (name, text) => wholeFrom(fieldOf(name).least ?? 0, name, text);

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
