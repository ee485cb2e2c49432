/** The contents of the panels of a constraint search at an event: chips, rows of cells, queue, graph. */
import { listing, plural, shortest } from '../../kit/format.js';
import { oncePer } from '../../kit/once.js';
import { kindAt, positionAt, queueAt, replayedAt } from './run.js';
import { eventSentence } from './sentences.js';

/** @import { Graph } from '../../store/types.js' */
/** @import { Cell, Chip, RegionLook, Stride } from '../types.js' */
/** @import { Arc, Run, Styles } from './types.js' */

// Assignments as chips: the variable and its value, in its color if values are colors.

/** The styles of values, if they are colors. @param {Checked | null} problem @returns {Styles} */
export const valueStyles = (problem) => problem?.map?.styles ?? problem?.csp?.styles ?? {};

/** The chip of each move. @param {Run} tree @param {Styles} [styles] @returns {Chip[]} */
export function runChips({ run }, styles = {}) {
  const names = shortest(run.variables);
  const chips = run.domains.flatMap((values, variable) => {
    const areColors = values.every((value) => value in styles);
    const texts = areColors ? shortest(values) : new Map();
    return values.map((value) => ({
      text: `${names.get(run.variables[variable])} ${texts.get(value) ?? value}`,
      ...(styles[value] ?? PLAIN),
    }));
  });
  return [...chips, { text: run.labels.at(-1) ?? '', ...PLAIN }];
}

const PLAIN = { fill: '', ink: '' };

// The domain panel: the domains as rows of cells, their remarks, the queue.

/** The most columns side by side; larger domains show their first values. */
export const MAX_COLUMNS = 40;
/** The most arcs of the queue, or names of variables, that are listed one by one. */
const MAX_LISTED = 12;

/**
 * The values of all variables, one column for each; null if there are too many.
 * @param {{domains: string[][]}} of
 */
export function columnsOf({ domains }) {
  const all = allValues(domains);
  return all.length <= MAX_COLUMNS ? all : null;
}

/** The values that any variable can have, each once, numbers by size. */
export const allValues = oncePer((/** @type {string[][]} */ domains) => {
  const all = [...new Set(domains.flat())];
  return all.every((text) => /^-?\d+$/.test(text)) ? all.sort((a, b) => Number(a) - Number(b)) : all;
});

/**
 * The number of the value in each cell of a variable's row; −1 if the column's value is not in its domain.
 * @param {{domains: string[][]}} of
 * @param {number} variable
 */
export function cellValues(of, variable) {
  const columns = columnsOf(of);
  const values = of.domains[variable];
  if (!columns) return [...values.slice(0, MAX_COLUMNS).keys()];
  return columns.map((text) => values.indexOf(text));
}

/**
 * One row for each variable; a cell is null if the column's value is not in the variable's domain.
 * @param {Run} tree
 * @param {number} k
 * @param {number} since the first event whose removals stand out
 * @returns {{cells: (Cell | null)[], remark: string}[]}
 */
export function runRows(tree, k, since) {
  const { left, taken, removals } = replayedAt(tree, k);
  const removedIn = new Map(removals.map(({ variable, value, event }) => [`${variable} ${value}`, event]));
  return tree.run.variables.map((_, variable) => ({
    cells: cellValues(tree.run, variable).map((value) => {
      const event = removedIn.get(`${variable} ${value}`);
      return value < 0 ? null : cellOf(tree, variable, value, taken[variable], event, since);
    }),
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
    columnsOf(run) || run.domains[variable].length <= MAX_COLUMNS
      ? ''
      : `${left.length} of ${run.domains[variable].length} left`;
  return left.length === 1 ? `only ${run.domains[variable][left[0]]}` : more;
}

/**
 * The event from which removals stand out as new: this one; with longer steps that of the last assignment.
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
    single.length ? `One value is left for ${namesText(single)}.` : '',
  ];
  return (
    sentences.filter(Boolean).join(' ') ||
    `${plural(taken.filter((value) => value !== null).length, 'variable')} assigned, ` +
      `${plural(removals.length, 'value')} removed.`
  );
}

/** @param {string[]} names */
const namesText = (names) => (names.length > MAX_LISTED ? plural(names.length, 'variable') : listing(names));

/**
 * The first entries of the queue, and the number of the others.
 * @param {Run} tree
 * @param {number} k
 * @returns {{arcs: Arc[], more: number}}
 */
export function queueList(tree, k) {
  const queue = queueAt(tree, k);
  const { variables, constraints } = tree.run;
  const arcs = queue.slice(0, MAX_LISTED).map(({ variable, constraint, other }) => ({
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

// The constraint graph: variables with their value, or with their remaining values; and the current arc.

/** The most values that are written out; of more their number is shown. */
const MAX_VALUES = 4;
/** The most letters that fit beside a variable, all its values together. */
const LETTERS = 5;
/** The events that are about an arc. */
const AT_ARCS = ['pop', 'check', 'conflict', 'remove', 'wipe-out'];

/**
 * The graph of the searched problem. A constraint on several variables is a square; in the binary form of the
 * problem an auxiliary variable takes its place.
 * @param {Graph} graph
 * @param {Run | null} run
 */
export function searchedGraph(graph, run) {
  if (!run || !hasAuxiliaries(graph, run)) return graph;
  const squares = graph.nodes.filter(isSquare);
  const auxiliaries = run.run.variables.slice(graph.nodes.length - squares.length); // they are the last ones
  const names = new Map(squares.map(({ id }, place) => [id, auxiliaries[place]]));
  const nameFor = (/** @type {string} */ id) => names.get(id) ?? id;
  const { shape, size } = graph.nodes.find((node) => !isSquare(node)) ?? {};
  const nodes = graph.nodes.map((node) =>
    isSquare(node) ? { ...node, id: nameFor(node.id), label: nameFor(node.id), shape, size } : node,
  );
  return {
    ...graph,
    nodes,
    edges: graph.edges.map((edge) => ({ ...edge, from: nameFor(edge.from), to: nameFor(edge.to) })),
  };
}

/**
 * Graphs in binary form, so that the same graph always gives the same object.
 * @type {WeakMap<Graph, Graph>}
 */
const binaryForms = new WeakMap();

/**
 * The graph to draw for a problem, in the form that was searched.
 * @param {Graph} graph
 * @param {Run | null} run
 */
export function drawnGraph(graph, run) {
  if (!run || !hasAuxiliaries(graph, run)) return graph;
  const binary = binaryForms.get(graph) ?? searchedGraph(graph, run);
  binaryForms.set(graph, binary);
  return binary;
}

/** Whether each square stands for an auxiliary variable. @param {Graph} graph @param {Run} run */
const hasAuxiliaries = (graph, { run }) =>
  run.settings.binary && graph.nodes.some(isSquare) && run.variables.length === graph.nodes.length;

/** Whether a node stands for a constraint: its id is "#" and a number. @param {{id: string}} node */
const isSquare = ({ id }) => id.startsWith('#');

/**
 * The looks of the variables by name.
 * @param {Run} tree
 * @param {number} k
 * @param {{accentSoft: string, ink: string}} colors
 * @param {Styles} [styles]
 * @param {boolean} [onBoard]  a variable is a column of a board, as in n-queens
 * @returns {Map<string, RegionLook>}
 */
export function runLooks(tree, k, colors, styles = {}, onBoard = false) {
  const { left, taken } = replayedAt(tree, k);
  const now = tree.run.event.variable[k] ?? -1;
  return new Map(
    tree.run.variables.map((name, variable) => {
      const value = taken[variable];
      const text = value === null ? '' : tree.run.domains[variable][value];
      const valueStyle = styles[text] ?? { fill: colors.accentSoft, ink: colors.ink };
      const { fill, ink } = value === null ? PLAIN : valueStyle;
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

/** The remaining values, if there is room for them; otherwise their number. @param {string[]} values */
function openTexts(values) {
  const haveRoom =
    values.length <= MAX_VALUES &&
    values.every((value) => value.length <= LETTERS / Math.max(1, values.length - 1));
  return haveRoom || !values.length ? values : [`${values.length} left`];
}

/**
 * The current arc: to another variable, or to the square of a constraint.
 * @param {Run} tree
 * @param {number} k
 */
export function arcInHand(tree, k) {
  const { event, variables, constraints } = tree.run;
  if (k >= event.kind.length || !AT_ARCS.includes(kindAt(tree, k)) || event.constraint[k] < 0) return null;
  const { scope } = constraints[event.constraint[k]];
  if (scope.length < 2) return null;
  const other = scope.length === 2 ? scope.find((v) => v !== event.variable[k]) : undefined;
  return {
    from: variables[event.variable[k]],
    to: other === undefined ? `#${event.constraint[k] + 1}` : variables[other],
  };
}

/**
 * The graph in words, for people who cannot see it.
 * @param {Run} tree
 * @param {number} k
 * @param {string} [drawing]  its kind
 */
export function spokenGraph(tree, k, drawing = 'Constraint graph') {
  const { left, taken } = replayedAt(tree, k);
  const states = tree.run.variables.map((name, v) => {
    const value = taken[v];
    return value === null
      ? `${name} ${left[v].length ? `${left[v].length} left` : 'nothing left'}`
      : `${name} is ${tree.run.domains[v][value]}`;
  });
  const arc = arcInHand(tree, k);
  return (
    `${drawing} of ${tree.run.variables.length} variables. ` +
    `${states.join(', ')}.${arc ? ` In hand: the arc from ${arc.from} to ${arc.to}.` : ''}`
  );
}
