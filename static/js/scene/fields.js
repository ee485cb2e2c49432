/** The fields of a scene (fields.json), and the choices that the server offers. */
import tables from './fields.json' with { type: 'json' };

/** @import { AlgorithmChoice, Choices, OrderChoice, Setting, SettingChoice } from './types.js' */

// All choices for a search, with their words for people, come from the server (webviz/answers/entries.py);
// the page has no list of its own.

/** @type {Choices} */
let known = { algorithms: [], orders: [], search: [], propagation: [], variables: [], values: [], kinds: [] };

/** Set the choices, before anything else uses them. @param {Choices} all */
export function learnChoices(all) {
  known = all;
}

export const choices = () => known;

/** Whether the server reads problems of a kind; its wing may not be installed. @param {string} kind */
export const serverReads = (kind) => known.kinds.includes(kind);

/** @param {string} name @returns {AlgorithmChoice | undefined} */
export const algorithmNamed = (name) => known.algorithms.find((one) => one.name === name);

/** @param {string} name @returns {OrderChoice | undefined} */
export const orderNamed = (name) => known.orders.find((one) => one.name === orderKind(name));

/** @param {Setting} setting @param {string} name @returns {SettingChoice | undefined} */
export const settingNamed = (setting, name) => known[setting].find((one) => one.name === name);

/** Orders that differ only in their seed are one choice. */
export const SEEDED = 'seed N';

/** @param {string} order */
export const orderKind = (order) => order.replace(/^seed \d{1,18}$/, SEEDED);

/** @typedef {Pick<State, 'view' | 'ahead' | 'pruned'>} ViewOfTree */

/**
 * @typedef {object} Field
 * @property {string} name     in links, requests, lessons and programs
 * @property {string} type
 * @property {string | string[]} [values]  its words, or the name of the server's list of them
 * @property {string} [nothing]  the word that means null
 * @property {string} [needs]  without it a field of a game makes no difference
 * @property {string} [brief]  a value in few words
 * @property {Record<string, string | undefined>} [says]  what each of its words means, in a sentence
 * @property {string} [yes]    the word for true of a switch; by default the last word
 * @property {number} [least]  of numbers
 * @property {any} default     where nothing is said of it
 * @property {string} [of]     'game', 'constraints' or 'both', of a field of a search
 */

/** @type {Map<string, Field>} */
const FIELDS = new Map([...tables.search, ...tables.view].map((field) => [field.name, field]));

/** Ways to see the tree by their names, with the fields of the view for each. */
export const VIEWS = /** @type {Record<string, Partial<ViewOfTree>>} */ (tables.views);

/** The names of the fields of a game, or of constraints. @param {'game' | 'constraints'} kind */
export const namesOf = (kind) => tables.search.filter(({ of }) => of === kind).map(({ name }) => name);

/** @param {string} name @returns {Field} */
export function fieldOf(name) {
  const field = FIELDS.get(name);
  if (!field) throw new Error(`There is no field "${name}".`);
  return field;
}

/** @param {string} name */
export function defaultOf(name) {
  const { default: usual, nothing } = fieldOf(name);
  return usual === nothing ? null : usual;
}

/** The words of a choice or a switch. @param {string} name @returns {string[]} */
export function wordsOf(name) {
  const { values = [] } = fieldOf(name);
  if (typeof values !== 'string') return values;
  return choices()[/** @type {Exclude<keyof Choices, 'kinds'>} */ (values)].map((choice) => choice.name);
}

/** The words of a switch. @param {string} name @returns {[no: string, yes: string]} */
export function switchOf(name) {
  const words = wordsOf(name);
  const yes = fieldOf(name).yes ?? words[1];
  return [words.find((word) => word !== yes) ?? '', yes];
}
