/**
 * A search of a constraint problem, as the server sends it: a tree of assignments in preorder, and a column
 * for each part of an event. webviz/csp/run.py documents the columns. To the panels it is a tree like a
 * game's, but for when its nodes are entered and left: that stands in columns of its own, the `clock`.
 */
import { makeTree } from '../tree.js';

/**
 * @import { ConstraintFields } from '../../scene/questions.js'
 * @import { Clock, Tree } from '../tree.js'
 */

/** @typedef {{scope: number[], text: string}} Constraint  on these variables, by number */
/**
 * @typedef {{nodes: number, checks: number, removals: number, backtracks: number, solutions: number}}
 *   RunCounts
 */
/**
 * @typedef {Omit<ConstraintFields, 'search' | 'solutions'> & {algorithm: string, solutions: number | null}}
 *   Settings
 */
/**
 * @typedef {object} RunHeader
 * @property {'csp'} kind
 * @property {string} name
 * @property {Settings} settings
 * @property {string[]} variables
 * @property {string[][]} domains    of each variable
 * @property {Constraint[]} constraints
 * @property {string[]} labels       "variable, value" of every assignment; the last one stands for the root
 * @property {number} nodes
 * @property {number} events
 * @property {RunCounts} counts
 * @property {'solved' | 'none' | 'not found'} verdict
 * @property {string} sentence       what came of it
 * @property {boolean} exhausted     everything was searched
 * @property {'' | 'nodes' | 'events' | 'checks' | 'time'} stopped  the limit that ended it
 * @property {boolean} has_scores    assignments are worth something
 * @property {number[][]} solutions  the number of each variable's value
 * @property {string[]} kinds        of events
 * @property {string[]} outcomes     of nodes
 */
/**
 * @typedef {object} RunEvents
 * @property {Uint8Array} kind
 * @property {Uint32Array} node
 * @property {Int16Array} variable
 * @property {Int16Array} value
 * @property {Int32Array} constraint
 * @property {Int16Array} other
 * @property {Uint32Array} checks
 * @property {Int32Array} amount
 */
/**
 * @typedef {object} RunColumns
 * @property {Uint16Array} depth
 * @property {Uint32Array} move
 * @property {Uint32Array} size
 * @property {Uint32Array} legal
 * @property {Uint8Array} outcome
 * @property {Uint32Array} first
 * @property {Uint32Array} past
 * @property {Int32Array} score
 * @property {RunEvents} event
 */
/**
 * @typedef {Tree & {clock: Clock, told: Uint32Array, run: RunHeader & RunColumns}} Run a Tree, with what only
 *   such a search has; told: the event that shows how a node turns out
 */

/**
 * Which outcomes an event of a kind shows; a solution does so for all nodes above it.
 * @type {Record<string, string[]>}
 */
const SHOWN_BY = {
  conflict: ['conflict'],
  'wipe-out': ['wipe-out'],
  backtrack: ['dead end'],
  none: ['dead end', 'conflict', 'wipe-out'],
  solution: ['solution', 'success'],
  drop: ['dropped'],
};

/** @param {RunHeader} header @param {RunColumns} columns @returns {Run} */
export function makeRun(header, columns) {
  const { depth, move, size, legal } = columns;
  const run = { ...header, ...columns };
  const tree = makeTree(
    { algorithm: 'csp', depth_limit: header.variables.length, nodes: header.nodes, labels: header.labels },
    { depth, move, size, legal, value: new Int32Array(depth.length) },
  );
  const shape = {
    pruned: new Uint32Array(depth.length),
    prunedBefore: new Uint32Array(depth.length + 1),
    cutoffs: failures(run),
  };
  const whole = {
    ...tree,
    ...shape,
    kind: 'csp',
    complete: !header.stopped,
    events: Math.max(1, header.events),
    run,
  };
  return /** @type {any} */ ({ ...whole, clock: clockOf(run), told: toldOf(run, tree.parent) });
}

/**
 * When each node is entered, and in which event it is given up or kept for later; what is still in hand at
 * the end never is.
 * @param {RunHeader & RunColumns} run
 * @returns {Clock}
 */
function clockOf({ first, event, kinds, events }) {
  const left = new Uint32Array(first.length).fill(events + 1);
  const away = ['backtrack', 'leave', 'drop'].map((kind) => kinds.indexOf(kind));
  for (let k = 0; k < event.kind.length; k++) if (away.includes(event.kind[k])) left[event.node[k]] = k + 1;
  const reach = first.slice();
  for (let i = reach.length - 2; i >= 0; i--) reach[i] = Math.min(reach[i], reach[i + 1]);
  return { visited: first, left, reach };
}

/**
 * The event that shows how each node turns out; past the last one where none does.
 * @param {RunHeader & RunColumns} run
 * @param {Int32Array} parent
 */
function toldOf(run, parent) {
  const { outcome, outcomes, event, kinds, events } = run;
  const told = new Uint32Array(outcome.length).fill(events);
  const showing = kinds.map((kind) => SHOWN_BY[kind] ?? []);
  for (let k = 0; k < event.kind.length; k++) {
    const shows = showing[event.kind[k]];
    for (
      let n = event.node[k];
      shows.length && n >= 0;
      n = kinds[event.kind[k]] === 'solution' ? parent[n] : -1
    ) {
      if (told[n] === events && shows.includes(outcomes[outcome[n]])) told[n] = k;
    }
  }
  return withDeadEnds(told, run, parent);
}

/**
 * A dead end that was not in hand shows in the last failure of its children.
 * @param {Uint32Array} told
 * @param {RunHeader & RunColumns} run
 * @param {Int32Array} parent
 */
function withDeadEnds(told, { outcome, outcomes, events }, parent) {
  const last = new Uint32Array(told.length);
  for (let i = told.length - 1; i >= 0; i--) {
    if (told[i] === events && outcomes[outcome[i]] === 'dead end') told[i] = last[i];
    if (i) last[parent[i]] = Math.max(last[parent[i]], told[i]);
  }
  return told;
}

/** The events in which an assignment turned out wrong. @param {RunHeader & RunColumns} run */
function failures({ event, kinds }) {
  const wrong = ['conflict', 'wipe-out'].map((kind) => kinds.indexOf(kind));
  return Uint32Array.from([...event.kind.keys()].filter((k) => wrong.includes(event.kind[k])));
}

/** @param {Tree | null} tree @returns {tree is Run} */
export const isRun = (tree) => tree?.kind === 'csp';

/** What an event is, by name. @param {Run} tree @param {number} k */
export const kindAt = ({ run }, k) => run.kinds[run.event.kind[k]];

/** How a node turned out, by name; only known at the end. @param {Run} tree @param {number} node */
export const outcomeOf = ({ run }, node) => run.outcomes[run.outcome[node]];
