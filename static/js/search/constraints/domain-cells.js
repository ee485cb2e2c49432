/**
 * What the panels of a constraint search show at one event: the chips of its moves, the domains (a row of
 * cells for each variable, and sentences), the queue, the constraint graph. A domain is a list of texts, a
 * value an index in it: value 1 of ['red', 'blue'] is blue. Variables and constraints are indices, too.
 */
import { listing, plural, shortest } from '../../kit/format.js';
import { oncePer } from '../../kit/once.js';
import { cellOf } from '../domains.js';
import { kindAt, nodeAt, queueAt, replayedAt } from './run.js';
import { eventSentence } from './sentences.js';

/** @import { Graph } from '../../store/types.js' */
/** @import { Cell, Chip, RegionLook, Stride } from '../types.js' */
/** @import { Arc, Run, Styles } from './types.js' */

// A chip is a short label of an assignment: variable and value, in the value's color if values are colors.

/** The styles of values, if they are colors. @param {Checked | null} problem @returns {Styles} */
export const valueStyles = (problem) => problem?.map?.styles ?? problem?.csp?.styles ?? {};

/** The chip of each assignment; the last one is the root's. @type {(tree: Run, styles?: Styles) => Chip[]} */
export function chipsOf({ run }, styles = {}) {
  const names = shortest(run.variables);
  const chips = run.domains.flatMap((domain, variable) => {
    const areColors = domain.every((text) => text in styles);
    const shortTexts = areColors ? shortest(domain) : new Map();
    return domain.map((text) => ({
      text: `${names.get(run.variables[variable])} ${shortTexts.get(text) ?? text}`,
      ...(styles[text] ?? PLAIN),
    }));
  });
  return [...chips, { text: run.labels.at(-1) ?? '', ...PLAIN }];
}

const PLAIN = { fill: '', ink: '' };

// The domain panel: the domains as rows of cells, their remarks, the queue.

/** The most columns side by side; larger domains show their first values. */
export const MAX_COLUMNS = 40;
/** The most arcs of the queue, or variables with one value left, that are listed one by one. */
const MAX_LISTED = 12;

/** The texts of all variables, each a column; null if too many. @param {{domains: string[][]}} run */
export function columnsOf({ domains }) {
  const texts = allValues(domains);
  return texts.length <= MAX_COLUMNS ? texts : null;
}

/** The texts of the values that any variable can have, each once; if all are numbers, by size. */
export const allValues = oncePer((/** @type {string[][]} */ domains) => {
  const texts = [...new Set(domains.flat())];
  const areNumbers = texts.every((text) => /^-?\d+$/.test(text));
  return areNumbers ? texts.sort((a, b) => Number(a) - Number(b)) : texts;
});

/**
 * The value in each cell of a variable's row, −1 where the column's text is not in its domain: with columns
 * for red, green and blue the domain ['red', 'blue'] gives 0, −1, 1. If there are too many values for common
 * columns, the cells are the first values of this variable.
 * @type {(run: {domains: string[][]}, variable: number) => number[]}
 */
export function cellValues(run, variable) {
  const columns = columnsOf(run);
  const domain = run.domains[variable];
  return columns ? columns.map((text) => domain.indexOf(text)) : [...domain.slice(0, MAX_COLUMNS).keys()];
}

/**
 * One row for each variable at event k; a cell is null if the column's value is not in the variable's domain.
 * The removals from event `since` on count as new.
 * @type {(tree: Run, k: number, since: number) => {cells: (Cell | null)[], remark: string}[]}
 */
export function variableRows(tree, k, since) {
  const { remaining, assigned, removals } = replayedAt(tree, k);
  const removalEvents = new Map(
    removals.map(({ variable, value, event }) => [`${variable} ${value}`, event]),
  );
  return tree.run.variables.map((name, variable) => {
    const domain = tree.run.domains[variable];
    const ownText = textOf(domain, assigned[variable]);
    const cells = cellValues(tree.run, variable).map((value) => {
      if (value < 0) return null;
      const event = removalEvents.get(`${variable} ${value}`);
      const removal = event === undefined ? undefined : removalOf(tree, event, since);
      return cellOf(name, domain[value], ownText, removal);
    });
    return { cells, remark: ownText === null ? remarkOf(tree, domain, remaining[variable]) : '' };
  });
}

/** The text of a value, null for null. @type {(domain: string[], value: number | null) => string | null} */
const textOf = (domain, value) => (value === null ? null : domain[value]);

/** A removal for its cell. @type {(tree: Run, event: number, since: number) => Omit<Cell, 'state'>} */
const removalOf = (tree, event, since) => ({
  fresh: event >= since,
  event,
  words: `${eventSentence(tree, event)} (line ${event + 1})`,
});

/** A few words beside a row, or ''. @type {(tree: Run, domain: string[], remaining: number[]) => string} */
function remarkOf({ run }, domain, remaining) {
  if (!remaining.length) return '✕ empty';
  if (remaining.length === 1) return `only ${domain[remaining[0]]}`;
  const isWholeRowShown = columnsOf(run) || domain.length <= MAX_COLUMNS;
  return isWholeRowShown ? '' : `${remaining.length} of ${domain.length} left`;
}

/**
 * The first event whose removals count as new: event k itself; if steps are longer than an event, the last
 * assignment.
 * @type {(tree: Run, k: number, stride: Stride) => number}
 */
export const newSince = (tree, k, stride) => (stride === 'line' ? k : tree.run.first[nodeAt(tree, k)]);

/** The domains at event k in sentences. @type {(tree: Run, k: number, since: number) => string} */
export function remainingWords(tree, k, since) {
  const { remaining, assigned, removals } = replayedAt(tree, k);
  const variablesWith = (/** @type {number} */ count) =>
    tree.run.variables.filter((_, v) => assigned[v] === null && remaining[v].length === count);
  const fresh = removals.filter(({ event }) => event >= since).length;
  const [empty, single] = [variablesWith(0), variablesWith(1)];
  const sentences = [
    fresh ? `${plural(fresh, 'value')} removed.` : '',
    empty.length ? `Nothing is left for ${listing(empty)}.` : '',
    single.length ? `One value is left for ${namesText(single)}.` : '',
  ];
  const news = sentences.filter(Boolean).join(' ');
  if (news) return news;
  const assignedCount = assigned.filter((value) => value !== null).length;
  return `${plural(assignedCount, 'variable')} assigned, ${plural(removals.length, 'value')} removed.`;
}

/** @param {string[]} names */
const namesText = (names) => (names.length > MAX_LISTED ? plural(names.length, 'variable') : listing(names));

/**
 * The first entries of the queue, and the number of the others: an arc to another variable is "A → B", an arc
 * of a larger constraint "A in A + B = C", a variable with one value left only "A".
 * @type {(tree: Run, k: number) => {arcs: Arc[], more: number}}
 */
export function queueList(tree, k) {
  const queue = queueAt(tree, k);
  const { variables, constraints } = tree.run;
  const arcs = queue.slice(0, MAX_LISTED).map(({ variable, constraint, other }) => {
    const name = variables[variable];
    if (constraint < 0) return { variable, constraint, text: name };
    const rest = other < 0 ? `in ${constraints[constraint]?.text}` : `→ ${variables[other]}`;
    return { variable, constraint, text: `${name} ${rest}` };
  });
  return { arcs, more: queue.length - arcs.length };
}

// The constraint graph: variables with their value, or with their remaining values; and the current arc.

/** The most remaining values that are written beside a variable; of more only their number is shown. */
const MAX_VALUES = 4;
/** The most letters of each of one or two values beside a variable; of three or four each may have fewer. */
const MAX_LETTERS = 5;
/** The kinds of events that are about an arc. */
const ARC_KINDS = ['pop', 'check', 'conflict', 'remove', 'wipe-out'];

/**
 * The graph in the form that was searched, always the same object. A constraint on three or more variables is
 * a square; in the binary form of the problem a variable of its own, an auxiliary one, takes its place.
 * @type {(graph: Graph, tree: Run | null) => Graph}
 */
export function searchedGraph(graph, tree) {
  if (!tree?.run.settings.binary || !graph.nodes.some(isSquare)) return graph;
  const { variables } = tree.run;
  if (variables.length !== graph.nodes.length) return graph; // not each square has an auxiliary variable
  const binary = binaryForms.get(graph) ?? binaryForm(graph, variables);
  binaryForms.set(graph, binary);
  return binary;
}

/** The binary forms that were computed so far. @type {WeakMap<Graph, Graph>} */
const binaryForms = new WeakMap();

/**
 * The graph with each square turned into a variable's node, named after its auxiliary variable.
 * @param {Graph} graph @param {string[]} variables with the auxiliary ones last @returns {Graph}
 */
function binaryForm(graph, variables) {
  const squares = graph.nodes.filter(isSquare);
  const auxiliaries = variables.slice(graph.nodes.length - squares.length);
  const names = new Map(squares.map(({ id }, index) => [id, auxiliaries[index]]));
  const nameFor = (/** @type {string} */ id) => names.get(id) ?? id;
  const { shape, size } = graph.nodes.find((node) => !isSquare(node)) ?? {}; // the look of a variable
  const nodes = graph.nodes.map((node) =>
    isSquare(node) ? { ...node, id: nameFor(node.id), label: nameFor(node.id), shape, size } : node,
  );
  const edges = graph.edges.map((edge) => ({ ...edge, from: nameFor(edge.from), to: nameFor(edge.to) }));
  return { ...graph, nodes, edges };
}

/** Whether a node stands for a constraint: its id is "#" and a number. @param {{id: string}} node */
const isSquare = ({ id }) => id.startsWith('#');

/** The look of a region or variable of which nothing is known. @type {RegionLook} */
const BARE = {
  ...{ ...PLAIN, letter: '', player: 0, badge: '', open: [], single: '' },
  ...{ given: false, last: false, dead: false },
};

/**
 * How each variable looks in the picture, by its name.
 * @param {Run} tree @param {number} k @param {{accentSoft: string, ink: string}} colors
 * @param {Styles} [styles]
 * @param {boolean} [onBoard]  a variable is a column of a board, as in n-queens
 * @returns {Map<string, RegionLook>}
 */
export function variableLooks(tree, k, colors, styles = {}, onBoard = false) {
  const { remaining, assigned } = replayedAt(tree, k);
  const current = tree.run.event.variable[k] ?? -1; // `last` below marks it
  return new Map(
    tree.run.variables.map((name, variable) => {
      const domain = tree.run.domains[variable];
      const open = remaining[variable].map((value) => domain[value]);
      const ownText = textOf(domain, assigned[variable]);
      const rows = onBoard && { rows: boardColumn(tree.run, ownText, open) };
      const look = { ...BARE, given: domain.length === 1, last: variable === current, ...rows };
      if (ownText === null) return [name, { ...look, open: openTexts(open), dead: !open.length }];
      const style = styles[ownText] ?? { fill: colors.accentSoft, ink: colors.ink };
      return [name, { ...look, ...style, letter: ownText }];
    }),
  );
}

/** A map before a search: only names. @type {(problem: State['problem']) => Map<string, RegionLook>} */
export const looksBeforeSearch = (problem) =>
  new Map((problem?.map?.regions ?? []).map((name) => [name, { ...BARE }]));

/**
 * The states of the squares in a variable's column of a board, from the top. Once a value is assigned, all
 * others count as free.
 * @type {(run: {domains: string[][]}, chosen: string | null, open: string[]) => RegionLook['rows']}
 */
function boardColumn({ domains }, chosen, open) {
  const free = new Set(open);
  return allValues(domains).map((text) => {
    if (text === chosen) return 'taken';
    return chosen !== null || free.has(text) ? 'free' : 'gone';
  });
}

/** The remaining values, if they fit beside the variable; otherwise their number. @param {string[]} values */
function openTexts(values) {
  const maxLetters = MAX_LETTERS / Math.max(1, values.length - 1); // 5, 5, 2.5, 1.7 for 1 to 4 values
  const fit = values.length <= MAX_VALUES && values.every((value) => value.length <= maxLetters);
  return fit ? values : [`${values.length} left`];
}

/**
 * The current arc, to another variable or to the square of a constraint; null if the event is about none.
 * @type {(tree: Run, k: number) => { from: string; to: string; } | null}
 */
export function currentArc(tree, k) {
  const { event, variables, constraints } = tree.run;
  if (k >= event.kind.length || !ARC_KINDS.includes(kindAt(tree, k)) || event.constraint[k] < 0) return null;
  const { scope } = constraints[event.constraint[k]];
  if (scope.length < 2) return null;
  const other = scope.length === 2 ? scope.find((v) => v !== event.variable[k]) : undefined;
  const square = `#${event.constraint[k] + 1}`;
  return { from: variables[event.variable[k]], to: other === undefined ? square : variables[other] };
}

/** The graph, or another picture, in words. @type {(tree: Run, k: number, drawing?: string) => string} */
export function spokenGraph(tree, k, drawing = 'Constraint graph') {
  const { remaining, assigned } = replayedAt(tree, k);
  const states = tree.run.variables.map((name, v) => {
    const value = assigned[v];
    if (value !== null) return `${name} is ${tree.run.domains[v][value]}`;
    return `${name} ${remaining[v].length || 'nothing'} left`;
  });
  const arc = currentArc(tree, k);
  return (
    `${drawing} of ${tree.run.variables.length} variables. ` +
    `${states.join(', ')}.${arc ? ` In hand: the arc from ${arc.from} to ${arc.to}.` : ''}`
  );
}
