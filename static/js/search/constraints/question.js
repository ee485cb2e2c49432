/** The settings of a constraint search: their defaults, their menus, which of them a search uses. */

import { choices, defaultOf, namesOf, serverReads, settingNamed } from '../../scene/fields.js';

/** @import { Setting } from '../../scene/types.js' */
/** @import { CspQuestion, Mode } from './types.js' */

/** The defaults, which links and requests leave out. @type {Readonly<CspQuestion>} */
export const CSP_DEFAULTS = Object.freeze(
  /** @type {any} */ (Object.fromEntries(namesOf('constraints').map((name) => [name, defaultOf(name)]))),
);

/** @type {Record<string, string>} */
const SOLUTIONS = { 1: 'first solution', all: 'all solutions' };

/** The menus of the settings. @type {(Setting | 'solutions')[]} */
export const MENUS = ['search', 'propagation', 'variables', 'values', 'solutions'];

/** The choices by name, with their titles on the page. @param {Setting | 'solutions'} menu */
export const titles = (menu) =>
  menu === 'solutions'
    ? SOLUTIONS
    : Object.fromEntries(choices()[menu].map(({ name, title }) => [name, title]));

/**
 * The choices of a menu; a link's number of solutions is added if it is not there.
 * @param {Setting | 'solutions'} menu
 * @param {string} value that is chosen
 */
export function menuTitles(menu, value) {
  const all = titles(menu);
  return value in all ? all : { [value]: `${Number(value).toLocaleString('en')} solutions`, ...all };
}

/**
 * Whether the search uses a setting.
 * @param {Pick<CspQuestion, 'search'>} csp
 * @param {keyof CspQuestion} name
 */
export const isUsed = ({ search }, name) =>
  name === 'search' || name === 'binary' || (settingNamed('search', search)?.uses ?? []).includes(name);

/** The settings that differ from the defaults. @param {CspQuestion} csp @returns {Partial<CspQuestion>} */
export function chosenCsp(csp) {
  const names = /** @type {(keyof CspQuestion)[]} */ (Object.keys(CSP_DEFAULTS));
  return Object.fromEntries(
    names.filter((name) => csp[name] !== CSP_DEFAULTS[name]).map((name) => [name, csp[name]]),
  );
}

/**
 * All settings of a sample, which names some as the server does: there the search is the `algorithm`.
 * @param {{algorithm?: string} & Partial<CspQuestion>} [settings]
 * @returns {CspQuestion}
 */
export function ofSample({ algorithm: search = CSP_DEFAULTS.search, ...rest } = {}) {
  return { ...CSP_DEFAULTS, ...rest, search };
}

/**
 * The mode for a problem: a game, or constraints; a map can be either.
 * @param {Mode | undefined} wish
 * @param {string | null} kind
 * @returns {Mode}
 */
export function suitedMode(wish, kind) {
  if (kind === 'csp') return 'csp';
  return kind === 'map' && wish === 'csp' && serverReads('csp') ? 'csp' : 'game';
}
