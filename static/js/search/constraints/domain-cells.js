/** The domains of a constraint search in rows and cells, its queue, and assignments as chips. */
import { listing, plural, shortest } from '../../kit/format.js';
import { positionAt, queueAt, replayedAt } from './run.js';
import { eventSentence } from './sentences.js';

/**
 * @import { Checked } from '../../store/api.js'
 * @import { Chip } from '../region-looks.js'
 * @import { Run } from './run.js'
 * @import { Cell, Row } from '../domains.js'
 * @import { Stride } from '../strides.js'
 */

// Assignments as chips: the variable and its value, in its color where values are colors.

/** @typedef {Record<string, {fill: string, ink: string}>} Styles  of colors, by name */

/** How values look: as colors where they are some. @param {Checked | null} problem @returns {Styles} */
export const valueStyles = (problem) => problem?.map?.styles ?? problem?.csp?.styles ?? {};

/** @param {Run} tree @param {Styles} [styles] @returns {Chip[]} by move */
export function runChips({ run }, styles = {}) {
  const names = shortest(run.variables);
  const chips = run.domains.flatMap((values, variable) => {
    const short = values.every((value) => value in styles) ? shortest(values) : new Map();
    return values.map((value) => ({
      text: `${names.get(run.variables[variable])} ${short.get(value) ?? value}`,
      ...(styles[value] ?? PLAIN),
    }));
  });
  return [...chips, { text: run.labels.at(-1) ?? '', ...PLAIN }];
}

const PLAIN = { fill: '', ink: '' };

/** Columns side by side; of larger domains the first so many values. */
export const MOST_COLUMNS = 40;
/** Arcs that are listed one by one. */
const MOST_ARCS = 12;

/**
 * The values of all variables, one column each where they are few enough, numbers by size; null: each row has
 * its own.
 * @param {{domains: string[][]}} of
 */
export function columnsOf({ domains }) {
  const all = allValues(domains);
  return all.length <= MOST_COLUMNS ? all : null;
}

/** @type {WeakMap<string[][], string[]>} */
const known = new WeakMap();

/** The values that any variable can have, each once, numbers by size. @param {string[][]} domains */
export function allValues(domains) {
  const all = known.get(domains) ?? [...new Set(domains.flat())];
  if (!known.has(domains) && all.every((text) => /^-?\d+$/.test(text)))
    all.sort((a, b) => Number(a) - Number(b));
  known.set(domains, all);
  return all;
}

/**
 * What is in a row's cells: for each column the number of the variable's value, or −1.
 * @param {{domains: string[][]}} of
 * @param {number} variable
 * @returns {number[]}
 */
export function cellValues(of, variable) {
  const columns = columnsOf(of);
  const values = of.domains[variable];
  if (!columns) return [...values.slice(0, MOST_COLUMNS).keys()];
  return columns.map((text) => values.indexOf(text));
}

/**
 * One row a variable; null where the column's value is none of its own.
 * @param {Run} tree
 * @param {number} k
 * @param {number} since the first event whose removals stand out
 * @returns {{cells: (Cell | null)[], remark: string}[]}
 */
export function runRows(tree, k, since) {
  const { left, taken, removals } = replayedAt(tree, k);
  const gone = new Map(removals.map(({ variable, value, event }) => [`${variable} ${value}`, event]));
  return tree.run.variables.map((_, variable) => ({
    cells: cellValues(tree.run, variable).map((value) =>
      value < 0
        ? null
        : cellOf(tree, variable, value, taken[variable], gone.get(`${variable} ${value}`), since),
    ),
    remark: remarkOf(tree, variable, left[variable], taken[variable]),
  }));
}

/**
 * @param {Run} tree
 * @param {number} variable
 * @param {number} value
 * @param {number | null} taken
 * @param {number | undefined} event which removed it
 * @param {number} since
 * @returns {Cell}
 */
function cellOf(tree, variable, value, taken, event, since) {
  const { variables, domains } = tree.run;
  const [name, text] = [variables[variable], domains[variable][value]];
  if (taken === value) return { state: 'taken', fresh: false, words: `${name} is ${text}` };
  if (event !== undefined)
    return {
      state: 'removed',
      fresh: event >= since,
      event,
      words: `${eventSentence(tree, event)} (line ${event + 1})`,
    };
  if (taken !== null)
    return { state: 'other', fresh: false, words: `${name} is ${domains[variable][taken]}` };
  return { state: 'free', fresh: false, words: `${name} can be ${text}` };
}

/** @param {Run} tree @param {number} variable @param {number[]} left @param {number | null} taken */
function remarkOf({ run }, variable, left, taken) {
  if (taken !== null) return '';
  if (!left.length) return '✕ empty';
  const more =
    columnsOf(run) || run.domains[variable].length <= MOST_COLUMNS
      ? ''
      : `${left.length} of ${run.domains[variable].length} left`;
  return left.length === 1 ? `only ${run.domains[variable][left[0]]}` : more;
}

/**
 * From which event on removals are new: this one, or with longer steps the assignment in hand.
 * @param {Run} tree
 * @param {number} k
 * @param {Stride} stride
 */
export const newSince = (tree, k, stride) => (stride === 'line' ? k : tree.run.first[positionAt(tree, k)]);

/** The domains in words. @param {Run} tree @param {number} k @param {number} since */
export function runWords(tree, k, since) {
  const { left, taken, removals } = replayedAt(tree, k);
  const named = (/** @type {number} */ many) =>
    tree.run.variables.filter((_, v) => taken[v] === null && left[v].length === many);
  const fresh = removals.filter(({ event }) => event >= since && event <= k).length;
  const [empty, single] = [named(0), named(1)];
  const said = [
    fresh ? `${plural(fresh, 'value')} removed.` : '',
    empty.length ? `Nothing is left for ${listing(empty)}.` : '',
    single.length ? `One value is left for ${short(single)}.` : '',
  ];
  return (
    said.filter(Boolean).join(' ') ||
    `${plural(taken.filter((value) => value !== null).length, 'variable')} assigned, ` +
      `${plural(removals.length, 'value')} removed.`
  );
}

/** @param {string[]} names */
const short = (names) => (names.length > MOST_ARCS ? plural(names.length, 'variable') : listing(names));

/**
 * @typedef {{text: string, variable: number, constraint: number}} Arc constraint −1: a variable with a single
 *   value
 */

/**
 * What waits, next first, and how much more.
 * @param {Run} tree
 * @param {number} k
 * @returns {{arcs: Arc[], more: number}}
 */
export function queueList(tree, k) {
  const queue = queueAt(tree, k);
  const { variables, constraints } = tree.run;
  const arcs = queue.slice(0, MOST_ARCS).map(({ variable, constraint, other }) => ({
    variable,
    constraint,
    text:
      constraint < 0
        ? variables[variable]
        : other >= 0
          ? `${variables[variable]} → ${variables[other]}`
          : `${variables[variable]} in ${constraints[constraint].text}`,
  }));
  return { arcs, more: queue.length - arcs.length };
}
