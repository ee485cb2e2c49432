/** How variables look on the constraint graph: their value, or what is left to them; and the arc in hand. */
import { allValues } from './domain-cells.js';
import { kindAt, replayedAt } from './run.js';

/**
 * @import { Graph } from '../../store/api.js'
 * @import { State } from '../../store/state.js'
 * @import { RegionLook } from '../region-looks.js'
 * @import { Styles } from './domain-cells.js'
 * @import { Run } from './run.js'
 */

/** So many values are written out, of more their number. */
const MOST_VALUES = 4;
/** Letters of a value that fit. */
const LETTERS = 5;
const AT_ARCS = ['pop', 'check', 'conflict', 'remove', 'wipe-out'];

/**
 * The graph of the problem that was searched: of a binary form it is the same, with auxiliary variables where
 * it had the signs of constraints on several.
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
  const named = (/** @type {string} */ id) => names.get(id) ?? id;
  const { shape, size } = graph.nodes.find((node) => !isSign(node)) ?? {};
  const nodes = graph.nodes.map((node) =>
    isSign(node) ? { ...node, id: named(node.id), label: named(node.id), shape, size } : node,
  );
  return {
    ...graph,
    nodes,
    edges: graph.edges.map((edge) => ({ ...edge, from: named(edge.from), to: named(edge.to) })),
  };
}

/** The same object for the same graph: only another one is built anew. @type {WeakMap<Graph, Graph>} */
const expanded = new WeakMap();

/** The graph to draw of a problem, as far as it was searched. @param {Graph} graph @param {Run | null} run */
export function drawnGraph(graph, run) {
  if (!run || !hasAuxiliaries(graph, run)) return graph;
  const found = expanded.get(graph) ?? searchedGraph(graph, run);
  expanded.set(graph, found);
  return found;
}

/** Whether each sign stands for a variable. @param {Graph} graph @param {Run} run */
const hasAuxiliaries = (graph, { run }) =>
  run.settings.binary && graph.nodes.some(isSign) && run.variables.length === graph.nodes.length;

/** @param {{id: string}} node */
const isSign = ({ id }) => id.startsWith('#');

/**
 * By name.
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
 * Before anything is searched nothing is known of any region of a map; it has its name all the same.
 * @param {State['problem']} problem
 * @returns {Map<string, RegionLook>}
 */
export function unsearched(problem) {
  const nothing = { fill: '', ink: '', letter: '', player: 0, badge: '', open: [], single: '' };
  const look = { ...nothing, given: false, last: false, dead: false };
  return new Map((problem?.map?.regions ?? []).map((name) => [name, { ...look }]));
}

/**
 * How the values stand, in the order of the rows of a board.
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
 * The arc that is looked at: from a variable to the other one, or to the sign of a constraint on several.
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

/** The position in words. @param {Run} tree @param {number} k @param {string} [drawn]  what it is drawn as */
export function spokenGraph(tree, k, drawn = 'Constraint graph') {
  const { left, taken } = replayedAt(tree, k);
  const said = tree.run.variables.map((name, v) => {
    const value = taken[v];
    return value === null
      ? `${name} ${left[v].length ? `${left[v].length} left` : 'nothing left'}`
      : `${name} is ${tree.run.domains[v][value]}`;
  });
  const arc = arcInHand(tree, k);
  return (
    `${drawn} of ${tree.run.variables.length} variables. ` +
    `${said.join(', ')}.${arc ? ` In hand: the arc from ${arc.from} to ${arc.to}.` : ''}`
  );
}
