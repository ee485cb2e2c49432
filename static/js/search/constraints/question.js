/** The settings of a constraint search (`csp`): their defaults, their menus, which of them a search uses. */

import { choices, defaultOf, namesOf, serverReads, settingNamed } from '../../scene/fields.js';

/** @import { Setting } from '../../scene/types.js' */
/** @import { CspQuestion, Mode } from './types.js' */

/** The defaults, which links and requests leave out. @type {Readonly<CspQuestion>} */
export const CSP_DEFAULTS = Object.freeze(
  /** @type {any} */ (Object.fromEntries(namesOf('constraints').map((name) => [name, defaultOf(name)]))),
);

/** The titles for how many solutions are wanted. @type {Record<string, string>} */
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
 * @param {string} value the one that is chosen
 */
export function menuTitles(menu, value) {
  const listed = titles(menu);
  if (value in listed) return listed;
  return { [value]: `${Number(value).toLocaleString('en')} solutions`, ...listed };
}

/**
 * Whether the search uses a setting.
 * @type {(csp: Pick<CspQuestion, 'search'>, name: keyof CspQuestion) => boolean}
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
 * All settings of a sample. A sample names only some, and calls the search `algorithm`, as the server does.
 * @type {(settings?: {algorithm?: string} & Partial<CspQuestion>) => CspQuestion}
 */
export function ofSample({ algorithm: search = CSP_DEFAULTS.search, ...rest } = {}) {
  return { ...CSP_DEFAULTS, ...rest, search };
}

/**
 * The mode for a problem: a game, or constraints; a map can be either.
 * @param {Mode | undefined} wanted the mode that the user or a link asks for
 * @param {string | null} kind the problem's
 * @returns {Mode}
 */
export function suitedMode(wanted, kind) {
  if (kind === 'csp') return 'csp';
  return kind === 'map' && wanted === 'csp' && serverReads('csp') ? 'csp' : 'game';
}
