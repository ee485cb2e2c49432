/**
 * A constraint search as the server sends it (a "run"): a tree of assignments in preorder, and its events.
 * Here: the run as a tree for the panels, the state of its variables after any event, the steps through it.
 *
 * Events (`k`, `e`) and nodes (`i`, `node`) are numbered from 0; webviz/csp/run.py documents the columns. A
 * node's *own* events are its assignment and what follows from it, from `first` up to, but without, `past`;
 * those of its children come later. A game's events follow from its tree; a run needs a `clock` beside it.
 */
import { listing, plural } from '../../kit/format.js';
import { cutoffsBefore, makeTree, pathTo } from '../tree.js';
import { openWindow } from '../windows.js';

/** @import { Clock, Event, Stride } from '../types.js' */
/** @import { Run, RunColumns, RunHeader } from './types.js' */

/**
 * Which outcomes of its node an event of each kind shows. A solution also shows the success of the node's
 * ancestors.
 * @type {Record<string, string[]>}
 */
const OUTCOMES_SHOWN_BY = {
  conflict: ['conflict'],
  'wipe-out': ['wipe-out'],
  backtrack: ['dead end'],
  none: ['dead end', 'conflict', 'wipe-out'],
  solution: ['solution', 'success'],
  drop: ['dropped'],
};

/** The run as a tree like a game's. @type {(header: RunHeader, columns: RunColumns) => Run} */
export function makeRun(header, columns) {
  const { depth, move, size, legal } = columns;
  const run = { ...header, ...columns };
  const tree = makeTree(
    { algorithm: 'csp', depth_limit: header.variables.length, nodes: header.nodes, labels: header.labels },
    { depth, move, size, legal, value: new Int32Array(depth.length) },
  );
  const fields = {
    ...tree,
    ...{ run, kind: 'csp', complete: !header.stopped, events: Math.max(1, header.events) },
    cutoffs: failures(run), // where a game has cutoffs, this has failures, and nothing is pruned
    pruned: new Uint32Array(depth.length),
    prunedBefore: new Uint32Array(depth.length + 1),
    clock: clockOf(run),
    shownAt: outcomeEvents(run, tree),
  };
  return /** @type {any} */ (fields);
}

/** The kinds of events that leave their node. */
const LEAVING = ['backtrack', 'leave', 'drop'];

/**
 * When each node is entered and left: its first own event visits it; `left` is one past the event that leaves
 * it, or past all (events + 1) if none does.
 * @type {(run: RunHeader & RunColumns) => Clock}
 */
function clockOf({ first, event, kinds, events }) {
  const left = new Uint32Array(first.length).fill(events + 1);
  for (let k = 0; k < event.kind.length; k++)
    if (LEAVING.includes(kinds[event.kind[k]])) left[event.node[k]] = k + 1;
  return { visited: first, left, reach: earliestFromHere(first) };
}

/**
 * The earliest visit of each node and those after it: 0, 5, 5 for the visits 0, 9, 5. Nodes may be visited in
 * any order; these numbers never fall, so that a binary search finds how many nodes are visited by an event.
 * @param {Uint32Array} visits
 */
function earliestFromHere(visits) {
  const earliest = visits.slice();
  for (let i = earliest.length - 2; i >= 0; i--) earliest[i] = Math.min(earliest[i], earliest[i + 1]);
  return earliest;
}

/**
 * The first event that shows each node's outcome; `events`, which is no event, if none does.
 * @type {(run: RunHeader & RunColumns, tree: Tree) => Uint32Array<ArrayBuffer>}
 */
function outcomeEvents(run, tree) {
  const { outcome, outcomes, event, kinds, events } = run;
  const shownAt = new Uint32Array(outcome.length).fill(events);
  for (let k = 0; k < event.kind.length; k++) {
    const kind = kinds[event.kind[k]];
    const shownOutcomes = OUTCOMES_SHOWN_BY[kind];
    if (!shownOutcomes) continue;
    const nodes = kind === 'solution' ? pathTo(tree, event.node[k]) : [event.node[k]];
    for (const node of nodes)
      if (shownAt[node] === events && shownOutcomes.includes(outcomes[outcome[node]])) shownAt[node] = k;
  }
  addDeadEnds(shownAt, run, tree.parent);
  return shownAt;
}

/**
 * Add the dead ends that no event is about: the event that shows the last of their children's outcomes shows
 * theirs. A child has a higher number than its parent, so the loop meets all children first.
 * @type {(shownAt: Uint32Array, run: RunHeader & RunColumns, parent: Int32Array) => void}
 */
function addDeadEnds(shownAt, { outcome, outcomes, events }, parent) {
  const lastOfChildren = new Uint32Array(shownAt.length);
  for (let i = shownAt.length - 1; i >= 0; i--) {
    if (shownAt[i] === events && outcomes[outcome[i]] === 'dead end') shownAt[i] = lastOfChildren[i];
    if (i) lastOfChildren[parent[i]] = Math.max(lastOfChildren[parent[i]], shownAt[i]);
  }
}

/** The events in which an assignment has failed. @param {RunHeader & RunColumns} run */
function failures({ event, kinds }) {
  const failing = ['conflict', 'wipe-out'].map((kind) => kinds.indexOf(kind));
  return Uint32Array.from([...event.kind.keys()].filter((k) => failing.includes(event.kind[k])));
}

/** The kind of an event, by name. @type {(tree: Run, k: number) => string} */
export const kindAt = ({ run }, k) => run.kinds[run.event.kind[k]];

/** The parts of an event as numbers; −1 for none. @param {Run} tree @param {number} k */
export function numbersAt({ run: { event } }, k) {
  const [node, variable, value] = [event.node[k], event.variable[k], event.value[k]];
  const [constraint, other] = [event.constraint[k], event.other[k]];
  return { node, variable, value, constraint, other, checks: event.checks[k], amount: event.amount[k] };
}

/** The final outcome of a node, by name. @type {(tree: Run, node: number) => string} */
export const outcomeOf = ({ run }, node) => run.outcomes[run.outcome[node]];

/** The kinds of events after which the current node is the parent. */
const BACK_AT_PARENT = ['backtrack', 'leave'];

/**
 * An event in the form of a game's event: an 'update' of the parent if the event's own node is left for it,
 * otherwise a 'visit' of that node. There are no windows, and a failure takes the place of a cutoff.
 * @type {(tree: Run, k: number) => Event}
 */
export function runEvent(tree, k) {
  const ownNode = tree.run.event.node[k] ?? 0;
  const isLeft = ownNode > 0 && BACK_AT_PARENT.includes(kindAt(tree, k));
  const [node, child] = isLeft ? [tree.parent[ownNode], ownNode] : [ownNode, -1];
  const window = openWindow();
  const cutoff = tree.cutoffs[cutoffsBefore(tree, k)] === k;
  const kind = isLeft ? 'update' : 'visit';
  return { kind, node, child, ...window, cutoff, entered: window, before: window };
}

// Domains, assignments and the queue at any event, computed from the columns: the state at a node results
// from the events that entered the nodes on the path to it. webviz/csp/run.py does the same.

/** @typedef {{variable: number, value: number, event: number}} Removed  event: when it was removed */
/** @typedef {{remaining: number[][], assigned: (number | null)[], removals: Removed[]}} Replayed */

/** The current node right after event k. @type {(tree: Run, k: number) => number} */
export function nodeAt(tree, k) {
  const node = tree.run.event.node[k] ?? 0; // 0: a run without events is at its root
  return BACK_AT_PARENT.includes(kindAt(tree, k)) ? tree.parent[node] : node;
}

/**
 * The events that led to the state after event k, in order: the own events, up to k, of each node on the path
 * to the current one.
 * @type {(tree: Run, k: number) => number[]}
 */
export function eventsBehind(tree, k) {
  const { first, past, settings } = tree.run;
  const node = nodeAt(tree, k);
  // In min-conflicts each of the nodes 1, 2, … is a single event, which changes the state of the one before.
  if (settings.algorithm === 'min-conflicts') return Array.from({ length: node }, (_, n) => first[n + 1]);
  return pathTo(tree, node).flatMap((i) => {
    const end = Math.min(past[i], k + 1);
    return Array.from({ length: Math.max(0, end - first[i]) }, (_, n) => first[i] + n);
  });
}

/**
 * The state after event k: for each variable the values left to it (only one if it is assigned), and its
 * assigned value; and the removals in order.
 * @type {(tree: Run, k: number) => Replayed}
 */
export function replayedAt(tree, k) {
  const { event, domains, variables } = tree.run;
  const remaining = domains.map((values) => [...values.keys()]);
  const assigned = variables.map(() => /** @type {number | null} */ (null));
  const removals = /** @type {Removed[]} */ ([]);
  for (const e of tree.run.events ? eventsBehind(tree, k) : []) {
    const [variable, value] = [event.variable[e], event.value[e]];
    if (kindAt(tree, e) === 'assign') {
      remaining[variable] = [value];
      assigned[variable] = value;
    } else if (kindAt(tree, e) === 'remove') {
      remaining[variable] = remaining[variable].filter((v) => v !== value);
      removals.push({ variable, value, event: e });
    }
  }
  return { remaining, assigned, removals };
}

/**
 * The event that gave a variable the value that it has after event k; −1 if it has none.
 * @type {(tree: Run, k: number, variable: number) => number}
 */
export function assigningEvent(tree, k, variable) {
  const { first, event, settings } = tree.run;
  const isRepair = settings.algorithm === 'min-conflicts'; // each node changes the node before it
  for (let node = nodeAt(tree, k); node > 0; node = isRepair ? node - 1 : tree.parent[node])
    if (event.variable[first[node]] === variable) return first[node];
  return -1;
}

/** @typedef {{variable: number, constraint: number, other: number}} Queued  constraint −1: variable alone */

/** The kinds of events after which no queue is left. */
const QUEUE_ENDS = ['wipe-out', 'backtrack', 'select', 'solution', 'none'];

/**
 * The queue right after event k, the next entry first: arcs, or variables with a single value. Each node
 * begins with an empty queue.
 * @type {(tree: Run, k: number) => Queued[]}
 */
export function queueAt(tree, k) {
  const { event, first } = tree.run;
  const queue = /** @type {Queued[]} */ ([]);
  for (let e = first[event.node[k] ?? 0]; e <= k && e < event.kind.length; e++) {
    if (kindAt(tree, e) === 'push')
      queue.push({ variable: event.variable[e], constraint: event.constraint[e], other: event.other[e] });
    else if (kindAt(tree, e) === 'pop') queue.shift();
  }
  return QUEUE_ENDS.includes(kindAt(tree, k)) ? [] : queue;
}

// Steps through a constraint search in three sizes: an event ('line'), an arc ('fine'), a variable
// ('subtree').

/** The kinds of events at which a step from variable to variable ends. */
const VARIABLE_STOPS = ['assign', 'backtrack', 'leave', 'choose', 'solution', 'none'];
/** The kinds of events at which steps end; null: at any. @type {Record<Stride, string[] | null>} */
const STOPS = { line: null, fine: ['pop', 'check', ...VARIABLE_STOPS], subtree: VARIABLE_STOPS };

/**
 * The event one step forward or back; the search's first or last event at its ends.
 * @type {(tree: Run, step: number, stride: Stride, direction: 1 | -1) => number}
 */
export function movedEvent(tree, step, stride, direction) {
  const stops = STOPS[stride];
  const last = tree.events - 1;
  let k = step + direction;
  while (stops && k > 0 && k < last && !stops.includes(kindAt(tree, k))) k += direction;
  return Math.max(0, Math.min(last, k));
}

/** The event that leaves a node, or the last event. @type {(tree: Run, node: number) => number} */
export const leavingEvent = (tree, node) => Math.min(tree.events, tree.clock.left[node]) - 1;

/**
 * From an assignment: the event that undoes it. From another event: the next one about a variable.
 * @type {(tree: Run, k: number) => number}
 */
export const overBranch = (tree, k) =>
  kindAt(tree, k) === 'assign'
    ? Math.max(k, leavingEvent(tree, tree.run.event.node[k]))
    : movedEvent(tree, k, 'subtree', 1);

/** The event in which the current assignment is undone. @type {(tree: Run, k: number) => number} */
export const outOfBranch = (tree, k) => Math.max(k, leavingEvent(tree, runEvent(tree, k).node));

// A student revises one arc by hand: which arcs can be chosen, and the result in a sentence.

/** The search if its arcs can be revised by hand, otherwise null. @type {(state: State) => Run | null} */
export function runToTry({ tree }) {
  const run = tree?.kind === 'csp' ? /** @type {Run} */ (tree) : null;
  return run?.run.settings.algorithm === 'arc-consistency' ? run : null;
}

/** The constraint on just these two variables, or −1. @type {(tree: Run, a: string, b: string) => number} */
export function constraintBetween({ run }, a, b) {
  const pair = [run.variables.indexOf(a), run.variables.indexOf(b)];
  return run.constraints.findIndex(
    ({ scope }) => a !== b && scope.length === 2 && pair.every((v) => scope.includes(v)),
  );
}

/**
 * The result of revising a variable by a constraint, in a sentence.
 * @type {(tree: Run, variable: number, constraint: number, removed: number[], checks: number) => string}
 */
export function revisedWords({ run }, variable, constraint, removed, checks) {
  const others = run.constraints[constraint].scope.filter((v) => v !== variable).map((v) => run.variables[v]);
  const name = run.variables[variable];
  const arc = `${name} → ${listing(others)}`;
  const cost = `(${plural(checks, 'check')})`;
  if (!removed.length)
    return `${arc} removes nothing: every value left to ${name} has one to go with ${cost}.`;
  const values = listing(removed.map((value) => run.domains[variable][value]));
  return `${arc} would remove ${values} from ${name}: ${run.constraints[constraint].text} ${cost}.`;
}
