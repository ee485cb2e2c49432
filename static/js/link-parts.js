/** The parts of a link, one row each: its name there, the field of the state, and how it is written and read. */
import { BINDINGS } from './binding.js';
import { versus } from './compare/versus.js';
import { CHOICES, CSP_DEFAULTS } from './csp/question.js';
import { DEFAULTS } from './question.js';

/**
 * @typedef {object} Part
 * @property {string} name    in the link
 * @property {string} field   of the state
 * @property {any} absent     the value that is left out; undefined: what a link does not name stays as it is
 * @property {(value: any) => string} write   '' leaves it out as well
 * @property {(text: string) => any} read     throws what is wrong
 */

/** More folded nodes than a link can carry are left out. */
const MOST_NODES = 200;
const ALGORITHMS = ['alpha-beta', 'minimax', 'negamax', 'negamax-alpha-beta', 'max-n', 'deepening'];
/** Only of a run to compare with has a link to say that nothing binds. */
const NONE = 'none';
const ORDER = /^(given|alphabetical|reverse|weight|best|worst|seed \d{1,18})$/;

/** What names the problem; the server reads these too. @type {Part[]} */
export const QUESTION_PARTS = [
  whole('graph', 'graph', 1, DEFAULTS.graph),
  choice('algorithm', 'algorithm', ALGORITHMS),
  matching('order', 'order', ORDER, DEFAULTS.order, 'given, alphabetical, reverse, weight, best, worst or seed with a number'),
  choice('fail', 'fail', ['soft', 'hard']),
  choice('cut', 'cut', ['>=', '>']),
  whole('depth', 'depth', 0, DEFAULTS.depth),
  whole('round', 'round', 1, DEFAULTS.round),
  { name: 'binding', field: 'binding', absent: DEFAULTS.binding, write: (level) => level ?? NONE, read: bindingOf },
];

/** A game, or constraints. */
export const MODE_PART = choice('mode', 'mode', ['game', 'csp']);

/** How a constraint problem is searched; the server reads these too. @type {Part[]} */
export const CSP_PARTS = [
  word('search'), word('propagation'), word('variables'), word('values'),
  { name: 'solutions', field: 'solutions', absent: CSP_DEFAULTS.solutions, write: String, read: (text) => (text === 'all' ? text : wholeNumber('solutions', text, 1)) },
  whole('width', 'width', 1, CSP_DEFAULTS.width), whole('seed', 'seed', 0, CSP_DEFAULTS.seed), whole('steps', 'steps', 1, CSP_DEFAULTS.steps),
  { name: 'binary', field: 'binary', absent: false, write: String, read: (text) => chosenOf('binary', text, ['false', 'true']) === 'true' },
];

/** @param {'search' | 'propagation' | 'variables' | 'values'} name @returns {Part} */
function word(name) {
  return { ...choice(name, name, Object.keys(CHOICES[name])), absent: CSP_DEFAULTS[name] };
}

/** What is seen of it. @type {Part[]} */
export const VIEW_PARTS = [
  { name: 'line', field: 'step', absent: 0, write: (step) => String(step + 1), read: (text) => wholeNumber('line', text, 1) - 1 },
  choice('stride', 'stride', ['line', 'fine', 'subtree']),
  { name: 'fine', field: 'fine', absent: null, write: (fine) => String(fine + 1), read: (text) => wholeNumber('fine', text, 1) - 1 },
  { name: 'code', field: 'code', absent: undefined, write: (code) => (code ? 'yes' : ''), read: (text) => chosenOf('code', text, ['no', 'yes']) === 'yes' },
  choice('view', 'view', ['auto', 'whole', 'focus']),
  choice('growth', 'growth', ['auto', 'right', 'down']),
  choice('notation', 'notation', ['auto', 'interval', 'bounds', 'negamax']),
  { ...choice('domains', 'domains', ['basic', 'forward', 'singletons', 'arcs']), absent: null },
  { name: 'left', field: 'left', absent: true, write: () => 'no', read: (text) => chosenOf('left', text, ['no', 'yes']) === 'yes' },
  { name: 'ahead', field: 'ahead', absent: true, write: () => 'no', read: (text) => text !== 'no' },
  { name: 'find', field: 'find', absent: null, write: (query) => query, read: (query) => query || null },
  { name: 'fold', field: 'foldFinished', absent: false, write: () => 'finished', read: (text) => chosenOf('fold', text, ['by hand', 'finished']) === 'finished' },
  { name: 'path', field: 'pathShown', absent: false, write: () => 'shown', read: (text) => chosenOf('path', text, ['hidden', 'shown']) === 'shown' },
  nodes('folded'), nodes('unfolded'),
  versus(QUESTION_PARTS), choice('comparing', 'comparing', ['beside', 'merged']), choice('in-step', 'inStep', ['auto', 'moves', 'lines']),
];

/** @param {string} text */
function bindingOf(text) {
  return chosenOf('binding', text, [NONE, ...BINDINGS]) === NONE ? null : text;
}

/** One of several words, the first being the default. @param {string} name @param {string} field @param {string[]} words @returns {Part} */
export function choice(name, field, words) {
  return { name, field, absent: words[0], write: String, read: (text) => chosenOf(name, text, words) };
}

/** @param {string} name @param {string} text @param {string[]} words */
function chosenOf(name, text, words) {
  if (!words.includes(text)) throw new Error(`The link asks for ${name} "${text}"; known are ${words.join(', ')}.`);
  return text;
}

/** @param {string} name @param {string} field @param {RegExp} pattern @param {string} absent @param {string} expected @returns {Part} */
function matching(name, field, pattern, absent, expected) {
  const read = (/** @type {string} */ text) => {
    if (!pattern.test(text)) throw new Error(`The link asks for ${name} "${text.slice(0, 40)}"; known are ${expected}.`);
    return text;
  };
  return { name, field, absent, write: String, read };
}

/** @param {string} name @param {string} field @param {number} least @param {number | null} absent @returns {Part} */
export function whole(name, field, least, absent) {
  return { name, field, absent, write: String, read: (text) => wholeNumber(name, text, least) };
}

/** @param {string} name @param {string} text @param {number} least */
function wholeNumber(name, text, least) {
  const value = Number(text);
  if (text === '' || !Number.isSafeInteger(value) || value < least) throw new Error(`The link asks for ${name} "${text}"; it must be a whole number from ${least}.`);
  return value;
}

/** A set of nodes, ascending, with a sign between them that no link escapes. @param {string} name @returns {Part} */
function nodes(name) {
  const read = (/** @type {string} */ text) => {
    if (!/^\d{1,10}(\.\d{1,10})*$/.test(text)) throw new Error(`The link asks for ${name} "${text.slice(0, 40)}"; it must be numbers of nodes with dots between them.`);
    return new Set(text.split('.').slice(0, MOST_NODES).map(Number));
  };
  const write = (/** @type {ReadonlySet<number>} */ set) => [...set].sort((a, b) => a - b).slice(0, MOST_NODES).join('.');
  return { name, field: name, absent: new Set(), write, read };
}
