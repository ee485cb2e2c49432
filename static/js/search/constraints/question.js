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
 * The choices of a menu; the chosen value, a link's number of solutions, is added if it is not there.
 * @type {(menu: Setting | 'solutions', value: string) => Record<string, string>}
 */
export function menuTitles(menu, value) {
  const listed = titles(menu);
  if (value in listed) return listed;
  return { [value]: `${Number(value).toLocaleString('en')} solutions`, ...listed };
}

/** Whether a search uses a setting. @type {(csp: {search: string}, name: keyof CspQuestion) => boolean} */
export const isUsed = ({ search }, name) =>
  name === 'search' || name === 'binary' || (settingNamed('search', search)?.uses ?? []).includes(name);

/** The settings that differ from the defaults. @param {CspQuestion} csp @returns {Partial<CspQuestion>} */
export function chosenCsp(csp) {
  const isChosen = (/** @type {[string, unknown]} */ [name, value]) =>
    value !== CSP_DEFAULTS[/** @type {keyof CspQuestion} */ (name)];
  return Object.fromEntries(Object.entries(csp).filter(isChosen));
}

/**
 * All settings of a sample. A sample names only some, and calls the search `algorithm`, as the server does.
 * @type {(settings?: {algorithm?: string} & Partial<CspQuestion>) => CspQuestion}
 */
export const ofSample = ({ algorithm: search = CSP_DEFAULTS.search, ...rest } = {}) => ({
  ...CSP_DEFAULTS,
  ...rest,
  search,
});

/**
 * The mode for a kind of problem: a game, or constraints; a map can be either, as the user or a link wants.
 * @type {(wanted: Mode | undefined, kind: string | null) => Mode}
 */
export function suitedMode(wanted, kind) {
  if (kind === 'csp') return 'csp';
  return kind === 'map' && wanted === 'csp' && serverReads('csp') ? 'csp' : 'game';
}
