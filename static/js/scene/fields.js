/**
 * The fields of a scene (what is searched and how, and what is seen of it): the tables in fields.json. And
 * the choices that the server offers: algorithms, orders of moves, settings of constraint searches.
 */
import tables from './fields.json' with { type: 'json' };

/** @import { Choices, Setting } from './types.js' */

// The choices, with their words for people. They come from the server (webviz/answers/entries.py); the page
// has no list of its own.

/** @type {Choices} */
let offered = {
  algorithms: [],
  orders: [],
  search: [],
  propagation: [],
  variables: [],
  values: [],
  kinds: [],
};

/** Set the choices, before anything else uses them. @param {Choices} choicesOfServer */
export function learnChoices(choicesOfServer) {
  offered = choicesOfServer;
}

/** All choices; empty lists until they are set. */
export const choices = () => offered;

/** Whether the server reads problems of a kind; its wing may not be installed. @param {string} kind */
export const serverReads = (kind) => offered.kinds.includes(kind);

/** The offered algorithm of a name. @param {string} name */
export const algorithmNamed = (name) => offered.algorithms.find((choice) => choice.name === name);

/** The offered order of a name, such as "seed 3". @param {string} name */
export const orderNamed = (name) => offered.orders.find((choice) => choice.name === orderKind(name));

/** @param {Setting} setting @param {string} name */
export const settingNamed = (setting, name) => offered[setting].find((choice) => choice.name === name);

/** The choice for all orders that differ only in their seed. */
export const SEEDED = 'seed N';

/** The choice to which an order belongs: "seed N" for "seed 3". @param {string} order */
export const orderKind = (order) => order.replace(/^seed \d{1,18}$/, SEEDED);

// The fields.

/** @typedef {Pick<State, 'view' | 'ahead' | 'pruned'>} ViewOfTree */

/**
 * @typedef {object} Field  a row of the tables
 * @property {string} name     in links, requests, lessons and programs
 * @property {string} type
 * @property {string | string[]} [values]  the words it can have, or the name of a list in `Choices`
 * @property {string} [nothing]  the word that means null
 * @property {string} [needs]  what a search must have for the field to make a difference, such as 'rounds'
 * @property {string} [brief]  a value in few words
 * @property {Record<string, string | undefined>} [says]  what each of its words means, in a sentence
 * @property {string} [yes]    for a switch: the word for true; by default the second word
 * @property {number} [least]  for a number: the smallest
 * @property {any} default     its value if a scene does not name it
 * @property {string} [of]     the searches that have it: 'game', 'constraints' or 'both'; none for the view
 */

/** @type {Map<string, Field>} */
const FIELDS = new Map([...tables.search, ...tables.view].map((field) => [field.name, field]));

/** Ways to see the tree, by name; each sets some fields of the view. */
export const VIEWS = /** @type {Record<string, Partial<ViewOfTree>>} */ (tables.views);

/** The fields that only games, or only constraints, have. @param {'game' | 'constraints'} kind */
export const namesOf = (kind) => tables.search.filter(({ of }) => of === kind).map(({ name }) => name);

/** The row of a field. @param {string} name */
export function fieldOf(name) {
  const field = FIELDS.get(name);
  if (!field) throw new Error(`There is no field "${name}".`);
  return field;
}

/** The value that a field has by default. @param {string} name */
export function defaultOf(name) {
  const { default: word, nothing } = fieldOf(name);
  return word === nothing ? null : word;
}

/** The words that a field can have. @param {string} name */
export function wordsOf(name) {
  const { values = [] } = fieldOf(name);
  if (typeof values !== 'string') return values;
  return choices()[/** @type {Exclude<keyof Choices, 'kinds'>} */ (values)].map((choice) => choice.name);
}

/** A switch's words for false and true. @param {string} name @returns {[no: string, yes: string]} */
export function switchOf(name) {
  const words = wordsOf(name);
  const yes = fieldOf(name).yes ?? words[1];
  return [words.find((word) => word !== yes) ?? '', yes];
}
