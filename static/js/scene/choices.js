/**
 * All that can be chosen for a search, with what people read of it. The page brings it along from the server
 * (webviz/answers/entries.py): here it is listed nowhere.
 */

/**
 * @typedef {object} AlgorithmChoice
 * @property {string} name
 * @property {string} title
 * @property {string} says       a sentence
 * @property {boolean} rounds    it takes several passes
 * @property {boolean} yardstick others are often compared with it
 */
/**
 * @typedef {object} OrderChoice
 * @property {string} name
 * @property {string} title   among orders
 * @property {string} phrase  where nothing else says that it is an order
 * @property {string} manner  how moves come; '' where that needs no words
 * @property {string} says    a sentence
 * @property {boolean} yardstick
 */
/**
 * @typedef {{name: string, title: string, phrase: string, uses?: string[]}} SettingChoice phrase: in a
 *   sentence, '' where nothing needs to be said; uses: of a search, the settings that matter to it
 */
/** @typedef {'search' | 'propagation' | 'variables' | 'values'} Setting  of a constraint search */
/**
 * @typedef {{algorithms: AlgorithmChoice[], orders: OrderChoice[]} & Record<Setting, SettingChoice[]>}
 *   Choices
 */

/** @type {Choices} */
let known = { algorithms: [], orders: [], search: [], propagation: [], variables: [], values: [] };

/** What there is to choose from, before anything is asked of it. @param {Choices} all */
export function learnChoices(all) {
  known = all;
}

export const choices = () => known;

/** @param {string} name @returns {AlgorithmChoice | undefined} */
export const algorithmNamed = (name) => known.algorithms.find((one) => one.name === name);

/** @param {string} name @returns {OrderChoice | undefined} */
export const orderNamed = (name) => known.orders.find((one) => one.name === orderKind(name));

/** @param {Setting} setting @param {string} name @returns {SettingChoice | undefined} */
export const settingNamed = (setting, name) => known[setting].find((one) => one.name === name);

/** Orders that differ in their seed are one choice. */
export const SEEDED = 'seed N';

/** @param {string} order */
export const orderKind = (order) => order.replace(/^seed \d{1,18}$/, SEEDED);
