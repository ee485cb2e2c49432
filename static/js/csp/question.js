/** How a constraint problem is searched: the settings, which of them a kind of search has, and what may be left unsaid. */

/**
 * @typedef {object} CspQuestion
 * @property {string} search       'backtracking', 'best-first', 'beam', 'min-conflicts' or 'arc-consistency': AC-3 alone
 * @property {string} propagation  what follows an assignment: 'none', 'forward', 'singletons' or 'arcs'
 * @property {string} variables    which one is next: 'given', 'mrv', 'mrv-degree' or 'degree'
 * @property {string} values       which one is tried first: 'given' or 'lcv'
 * @property {number | 'all'} solutions  how many to look for
 * @property {number} width        of a beam
 * @property {number} seed         of min-conflicts
 * @property {number} steps        of min-conflicts
 * @property {boolean} binary      constraints on several variables are turned into auxiliary variables first
 */

/** What is left out of links and requests. @type {Readonly<CspQuestion>} */
export const CSP_DEFAULTS = Object.freeze({ search: 'backtracking', propagation: 'forward', variables: 'given', values: 'given', solutions: 1, width: 3, seed: 0, steps: 1000, binary: false });

/** What can be chosen, and what it is called on the page. @type {Record<'search' | 'propagation' | 'variables' | 'values' | 'solutions', Record<string, string>>} */
export const CHOICES = {
  search: { backtracking: 'backtracking', 'best-first': 'best-first', beam: 'beam', 'min-conflicts': 'min-conflicts', 'arc-consistency': 'arc consistency alone' },
  propagation: { none: 'basic checking', forward: 'forward checking', singletons: 'through singletons', arcs: 'arc consistency' },
  variables: { given: 'as given', mrv: 'fewest values', 'mrv-degree': 'fewest, degree', degree: 'degree' },
  values: { given: 'as given', lcv: 'least constraining' },
  solutions: { 1: 'first solution', all: 'all solutions' },
};

/** What a menu offers: a link may ask for another number of solutions than the menu has. @param {keyof typeof CHOICES} name @param {string} value  that is chosen @returns {Record<string, string>} */
export function offered(name, value) {
  return value in CHOICES[name] ? CHOICES[name] : { [value]: `${Number(value).toLocaleString('en')} solutions`, ...CHOICES[name] };
}

const TREE = /** @type {(keyof CspQuestion)[]} */ (['propagation', 'variables', 'values', 'solutions']);
/** The settings that make a difference to each kind of search. @type {Record<string, (keyof CspQuestion)[]>} */
const USED = { backtracking: TREE, 'best-first': TREE, beam: ['propagation', 'variables', 'values', 'solutions', 'width'], 'min-conflicts': ['seed', 'steps'], 'arc-consistency': [] };

/** @param {Pick<CspQuestion, 'search'>} csp @param {keyof CspQuestion} name */
export const isUsed = ({ search }, name) => name === 'search' || name === 'binary' || (USED[search] ?? []).includes(name);

/** What differs from the defaults. @param {CspQuestion} csp @returns {Partial<CspQuestion>} */
export function chosenCsp(csp) {
  const names = /** @type {(keyof CspQuestion)[]} */ (Object.keys(CSP_DEFAULTS));
  return Object.fromEntries(names.filter((name) => csp[name] !== CSP_DEFAULTS[name]).map((name) => [name, csp[name]]));
}

/** As the server describes a sample's. @param {{algorithm?: string} & Partial<CspQuestion>} [settings] @returns {CspQuestion} */
export function ofSample({ algorithm: search = CSP_DEFAULTS.search, ...rest } = {}) {
  return { ...CSP_DEFAULTS, ...rest, search };
}

/** @typedef {'game' | 'csp'} Mode  what a map is: a game, or constraints */

/** A tree is a game, what only states constraints is none; a map can be either. @param {Mode | undefined} wish @param {string | null} kind @returns {Mode} */
export function suitedMode(wish, kind) {
  if (kind === 'csp') return 'csp';
  return kind === 'map' && wish === 'csp' ? 'csp' : 'game';
}
