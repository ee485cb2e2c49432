/** The domains of a constraint search as rows of cells, its queue, its graph. */
import { listing, plural, shortest } from '../../kit/format.js';
import { kindAt, positionAt, queueAt, replayedAt } from './run.js';
import { eventSentence } from './sentences.js';

/** @import { Graph } from '../../store/types.js' */
/** @import { Cell, Chip, RegionLook, Stride } from '../types.js' */
/** @import { Arc, Run, Styles } from './types.js' */

// Assignments as chips: the variable and its value, in its color if values are colors.

/** The styles of values, if they are colors. @param {Checked | null} problem @returns {Styles} */
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

/** The most columns side by side; larger domains show their first values. */
export const MOST_COLUMNS = 40;
/** The most arcs that are listed one by one. */
const MOST_ARCS = 12;

/**
 * The values of all variables, one column each; null if there are too many.
 * @param {{domains: string[][]}} of
 */
export function columnsOf({ domains }) {
  const all = allValues(domains);
  return all.length <= MOST_COLUMNS ? all : null;
}

/** @type {WeakMap<string[][], string[]>} */
const cache = new WeakMap();

/** The values that any variable can have, each once, numbers by size. @param {string[][]} domains */
export function allValues(domains) {
  const all = cache.get(domains) ?? [...new Set(domains.flat())];
  if (!cache.has(domains) && all.every((text) => /^-?\d+$/.test(text)))
    all.sort((a, b) => Number(a) - Number(b));
  cache.set(domains, all);
  return all;
}

/**
 * The cells of a row: for each column the value's number, or −1.
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
 * One row for each variable; null if the column's value is not in its domain.
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
 * The event from which removals are new: this one, or the assignment’s with longer steps.
 * @param {Run} tree
 * @param {number} k
 * @param {Stride} stride
 */
export const newSince = (tree, k, stride) => (stride === 'line' ? k : tree.run.first[positionAt(tree, k)]);

/** The domains in words. @param {Run} tree @param {number} k @param {number} since */
export function runWords(tree, k, since) {
  const { left, taken, removals } = replayedAt(tree, k);
  const variablesWith = (/** @type {number} */ many) =>
    tree.run.variables.filter((_, v) => taken[v] === null && left[v].length === many);
  const fresh = removals.filter(({ event }) => event >= since && event <= k).length;
  const [empty, single] = [variablesWith(0), variablesWith(1)];
  const sentences = [
    fresh ? `${plural(fresh, 'value')} removed.` : '',
    empty.length ? `Nothing is left for ${listing(empty)}.` : '',
    single.length ? `One value is left for ${short(single)}.` : '',
  ];
  return (
    sentences.filter(Boolean).join(' ') ||
    `${plural(taken.filter((value) => value !== null).length, 'variable')} assigned, ` +
      `${plural(removals.length, 'value')} removed.`
  );
}

/** @param {string[]} names */
const short = (names) => (names.length > MOST_ARCS ? plural(names.length, 'variable') : listing(names));

/**
 * The first entries of the queue, and the number of the others.
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

// The looks of variables on the constraint graph: their value, or their remaining values; and the current
// arc.

/** The most values that are written out; of more their number is shown. */
const MOST_VALUES = 4;
/** The most letters of a value that fit. */
const LETTERS = 5;
const AT_ARCS = ['pop', 'check', 'conflict', 'remove', 'wipe-out'];

/**
 * The graph of the searched problem. In a binary form, auxiliary variables replace the squares of constraints
 * on several variables.
 * @param {Graph} graph
 * @param {Run | null} run
 * @returns {Graph}
 */
export function searchedGraph(graph, run) {
  if (!run || !hasAuxiliaries(graph, run)) return graph;
  const signs = graph.nodes.filter(isSign);
  const names = new Map(
    signs.map(({ id }, place) => [id, run.run.variables[graph.nodes.length - signs.length + place]]),
  );
  const nameFor = (/** @type {string} */ id) => names.get(id) ?? id;
  const { shape, size } = graph.nodes.find((node) => !isSign(node)) ?? {};
  const nodes = graph.nodes.map((node) =>
    isSign(node) ? { ...node, id: nameFor(node.id), label: nameFor(node.id), shape, size } : node,
  );
  return {
    ...graph,
    nodes,
    edges: graph.edges.map((edge) => ({ ...edge, from: nameFor(edge.from), to: nameFor(edge.to) })),
  };
}

/** Expanded graphs, so that the same graph gives the same object. @type {WeakMap<Graph, Graph>} */
const expanded = new WeakMap();

/**
 * The graph to draw for a problem, in the form that was searched.
 * @param {Graph} graph
 * @param {Run | null} run
 */
export function drawnGraph(graph, run) {
  if (!run || !hasAuxiliaries(graph, run)) return graph;
  const found = expanded.get(graph) ?? searchedGraph(graph, run);
  expanded.set(graph, found);
  return found;
}

/** Whether each square stands for an auxiliary variable. @param {Graph} graph @param {Run} run */
const hasAuxiliaries = (graph, { run }) =>
  run.settings.binary && graph.nodes.some(isSign) && run.variables.length === graph.nodes.length;

/** @param {{id: string}} node */
const isSign = ({ id }) => id.startsWith('#');

/**
 * The looks of the variables by name.
 * @param {Run} tree
 * @param {number} k
 * @param {{accentSoft: string, ink: string}} colors
 * @param {Styles} [styles]
 * @param {boolean} [onBoard]
 * @returns {Map<string, RegionLook>}
 */
export function runLooks(tree, k, colors, styles = {}, onBoard = false) {
  const { left, taken } = replayedAt(tree, k);
  const now = tree.run.event.variable[k] ?? -1;
  return new Map(
    tree.run.variables.map((name, variable) => {
      const value = taken[variable];
      const text = value === null ? '' : tree.run.domains[variable][value];
      const { fill, ink } =
        value === null
          ? { fill: '', ink: '' }
          : (styles[text] ?? { fill: colors.accentSoft, ink: colors.ink });
      const open = value === null ? openTexts(left[variable].map((v) => tree.run.domains[variable][v])) : [];
      return [
        name,
        {
          fill,
          ink,
          letter: text,
          player: 0,
          badge: '',
          open,
          single: '',
          given: tree.run.domains[variable].length === 1,
          last: variable === now,
          dead: value === null && !left[variable].length,
          ...(onBoard && { rows: rowsOf(tree.run, variable, value, left[variable]) }),
        },
      ];
    }),
  );
}

/**
 * The looks of a map's regions before a search: only their names.
 * @param {State['problem']} problem
 * @returns {Map<string, RegionLook>}
 */
export function looksBeforeSearch(problem) {
  const nothing = { fill: '', ink: '', letter: '', player: 0, badge: '', open: [], single: '' };
  const look = { ...nothing, given: false, last: false, dead: false };
  return new Map((problem?.map?.regions ?? []).map((name) => [name, { ...look }]));
}

/**
 * The state of each value, in the order of the rows of a board.
 * @param {{domains: string[][]}} run
 * @param {number} variable
 * @param {number | null} taken
 * @param {number[]} left
 */
function rowsOf({ domains }, variable, taken, left) {
  const free = new Set(left.map((value) => domains[variable][value]));
  const chosen = taken === null ? null : domains[variable][taken];
  return allValues(domains).map((text) =>
    text === chosen ? 'taken' : chosen !== null || free.has(text) ? 'free' : /** @type {const} */ ('gone'),
  );
}

/** @param {string[]} values */
function openTexts(values) {
  const written =
    values.length <= MOST_VALUES &&
    values.every((value) => value.length <= LETTERS / Math.max(1, values.length - 1));
  return written || !values.length ? values : [`${values.length} left`];
}

/**
 * The current arc: to another variable, or to the square of a constraint.
 * @param {Run} tree
 * @param {number} k
 * @returns {{from: string, to: string} | null}
 */
export function arcInHand(tree, k) {
  const { event, variables, constraints } = tree.run;
  if (k >= event.kind.length || !AT_ARCS.includes(kindAt(tree, k)) || event.constraint[k] < 0) return null;
  const { scope } = constraints[event.constraint[k]];
  if (scope.length < 2) return null;
  const [own, other] = [
    event.variable[k],
    scope.length > 2 ? -1 : scope.find((v) => v !== event.variable[k]),
  ];
  return {
    from: variables[own],
    to: other === undefined || other < 0 ? `#${event.constraint[k] + 1}` : variables[other],
  };
}

/** The position in words. @param {Run} tree @param {number} k @param {string} [drawn]  the kind of drawing */
export function spokenGraph(tree, k, drawn = 'Constraint graph') {
  const { left, taken } = replayedAt(tree, k);
  const states = tree.run.variables.map((name, v) => {
    const value = taken[v];
    return value === null
      ? `${name} ${left[v].length ? `${left[v].length} left` : 'nothing left'}`
      : `${name} is ${tree.run.domains[v][value]}`;
  });
  const arc = arcInHand(tree, k);
  return (
    `${drawn} of ${tree.run.variables.length} variables. ` +
    `${states.join(', ')}.${arc ? ` In hand: the arc from ${arc.from} to ${arc.to}.` : ''}`
  );
}
