/**
 * Steps through a game's search in three sizes ("strides"): 'fine' is a line of pseudocode, 'line' a line of
 * the trace (an event), 'subtree' a subtree. Three parts: the lines of pseudocode that an event executes; the
 * steps; the same place in another search. An event is the visit of a node, or the update of a node after one
 * child has returned. Events, nodes and the lines within an event are numbered from 0.
 */
import { plural } from '../kit/format.js';
import { functionAt, runFrom, valueText } from './code/listing.js';
import { eventAt } from './events.js';
import {
  children,
  deepestAfter,
  isGivenLeaf,
  isLeaf,
  isOpen,
  mover,
  movesTo,
  updateEvent,
  visitEvent,
} from './tree.js';
import { asMoverSees, minus, vectorOf } from './windows.js';

/** @import { Algorithm, Form, Run, Value, Vars } from './code/types.js' */
/** @import { Event, Place, Stride, Window } from './types.js' */

// The lines of pseudocode that one event executes, with the variables after each, computed from the columns
// without running earlier events. A `Run` records them: `run.does(line, note, changes)` executes one line. A
// visit executes the lines from 'call' to 'next', which chooses the first move. An update executes those from
// 'child', where a child returns, to 'next' again, to a cutoff, or to the node's own 'return'. A leaf ends at
// 'utility'. After the last line the variables are those in the trace.

/** The lines that event k executes. @type {(tree: Tree, k: number, event?: Event) => Run['steps']} */
export function fineSteps(tree, k, event = eventAt(tree, k)) {
  const run = runFrom(varsBefore(tree, k, event), tree.pruned[event.node]);
  if (event.kind === 'visit') runVisit(tree, event, run);
  else runUpdate(tree, event, run);
  return run.steps;
}

/** The variables before the lines of event k. @type {(tree: Tree, k: number, event?: Event) => Vars} */
export const varsBefore = (tree, k, event = eventAt(tree, k)) =>
  event.kind === 'visit' ? varsOfCall(tree, event) : varsBeforeUpdate(tree, event);

/**
 * A window as the pseudocode has it: in negamax as the player who moves sees it.
 * @type {(tree: Tree, algorithm: Algorithm, i: number, window: Window) => Window}
 */
const windowSeen = (tree, { negated }, i, window) => (negated ? asMoverSees(tree, i, window) : window);

/** The variables of a call: position, depth, arguments. @type {(tree: Tree, event: Event) => Vars} */
function varsOfCall(tree, { node, entered }) {
  const { algorithm, form } = functionAt(tree, node);
  const args = algorithm.args(windowSeen(tree, algorithm, node, entered), form);
  return { s: label(tree, node), depth: tree.depth[node], ...args };
}

/**
 * The variables right before a child returns: those of the call, what is kept from child to child, the move m
 * to this child, and the value that the child before it has returned, if there is one.
 * @type {(tree: Tree, event: Event) => Vars}
 */
function varsBeforeUpdate(tree, { node, child, before }) {
  const { algorithm, form } = functionAt(tree, node);
  const window = windowSeen(tree, algorithm, node, before);
  const previous = children(tree, node).findLast((c) => c < child);
  return {
    s: label(tree, node),
    depth: tree.depth[node],
    ...algorithm.args(window, form),
    ...algorithm.kept(window, form),
    m: label(tree, child),
    ...(previous && { [algorithm.returned]: returnedBy(tree, algorithm, previous, node) }),
  };
}

/**
 * The value that node i returned, as its parent takes it.
 * @type {(tree: Tree, algorithm: Algorithm, i: number, parent: number) => Value}
 */
function returnedBy(tree, { negated }, i, parent) {
  if (tree.values.length) return vectorOf(tree, i);
  return negated && mover(tree, parent) !== 1 ? minus(tree.value[i]) : tree.value[i];
}

/** Run the lines of a visit; `run` records them. @type {(tree: Tree, event: Event, run: Run) => void} */
function runVisit(tree, event, run) {
  const { node: i, entered } = event;
  const { algorithm, form } = functionAt(tree, i);
  run.does('call', i ? `called after ${label(tree, i)}` : 'the search begins');
  run.does('leaf', isLeaf(tree, i) ? `yes: ${whyLeaf(tree, i)}` : `no: ${plural(tree.legal[i], 'move')}`);
  if (isLeaf(tree, i)) {
    const { value, values } = windowSeen(tree, algorithm, i, entered); // a leaf is entered with its value
    const worth = tree.values.length ? values : value;
    return run.does('utility', `returns ${valueText(worth)}`, { returns: worth });
  }
  runBetween(run, algorithm, form, 'utility', 'next');
  runNextMove(tree, i, i + 1, run);
}

/**
 * Run the lines between two others, until one of them cuts off the node; the result says whether one does.
 * @type {(run: Run, algorithm: Algorithm, form: Form, before: string, after: string) => boolean}
 */
function runBetween(run, { lines, effects }, form, before, after) {
  const ids = lines(form).map(([id]) => id);
  for (const id of ids.slice(ids.indexOf(before) + 1, ids.indexOf(after)))
    if (effects[id]?.(run, form)) return true; // the line 'cut' has no effect: 'test' runs it
  return false;
}

/** Why node i is a leaf. @type {(tree: Tree, i: number) => string} */
function whyLeaf(tree, i) {
  if (isGivenLeaf(tree, i)) return 'a leaf of the tree';
  return tree.depth[i] >= tree.depth_limit ? `depth limit ${tree.depth_limit}` : 'no legal move';
}

/** Run the lines of an update. @type {(tree: Tree, event: Event, run: Run) => void} */
function runUpdate(tree, { node, child }, run) {
  const { algorithm, form } = functionAt(tree, node);
  const value = returnedBy(tree, algorithm, child, node);
  const note = algorithm.negated
    ? `the opponent has ${valueText(minus(Number(value)))}, so v is ${valueText(value)}`
    : `the call returned ${valueText(value)}`;
  run.does('child', note, { [algorithm.returned]: value });
  const isCutoff = runBetween(run, algorithm, form, 'child', 'return');
  if (isCutoff) return;
  const nextChild = siblingAfter(tree, child);
  if (nextChild !== null) return runNextMove(tree, node, nextChild, run);
  if (isOpen(tree, node)) return run.does('next', 'the search was stopped here');
  run.does('next', 'no move is left');
  algorithm.effects.return(run, form);
}

/**
 * Run the line that chooses the move to a child. If the search was stopped before, its note says so.
 * @type {(tree: Tree, node: number, child: number, run: Run) => void}
 */
function runNextMove(tree, node, child, run) {
  if (child >= tree.nodes) return run.does('next', 'the search was stopped here');
  const number = children(tree, node).indexOf(child) + 1; // from 1
  run.does('next', `move ${number} of ${tree.legal[node]}: ${label(tree, child)}`, { m: label(tree, child) });
}

/** The next sibling of node i; null if none follows. @type {(tree: Tree, i: number) => number | null} */
function siblingAfter(tree, i) {
  const parent = tree.parent[i];
  const next = i + tree.size[i];
  return next < parent + tree.size[parent] ? next : null;
}

/** The move to a node as the trace writes it. @type {(tree: Tree, i: number) => string} */
const label = (tree, i) => tree.labels[tree.move[i]];

// Steps from place to place. A place is an event (`step`), run up to one of its lines of pseudocode (`fine`);
// after the last line `fine` is null. A node returns in the update of its parent. A step over leads from the
// visit of a node to its return, and from an update to the return of the next child (after the last child, of
// the updated node). An example: the root R has the children A and D, and A has the leaves B and C.
//     event      0: R  1: A  2: B  3: A after B  4: C  5: A after C  6: R after A  7: D  8: R after D
//     step over  6     6     3     5             5     6             8             8     8
//     step out   8     8     6     6             6     6             8             8     8

/**
 * The place one step forward or back; the same place at either end.
 * @type {(tree: Tree, place: Place, stride: Stride, direction: 1 | -1) => Place}
 */
export function stepBy(tree, place, stride, direction) {
  if (stride === 'fine') return direction > 0 ? nextCodeLine(tree, place) : previousCodeLine(tree, place);
  if (stride === 'line') return wholeEvent(tree, place.step + direction);
  return wholeEvent(tree, direction > 0 ? stepOver(tree, place.step) : beforeSubtree(tree, place.step));
}

/** The place after an event, or the nearest one. @type {(tree: Tree, step: number) => Place} */
const wholeEvent = (tree, step) => ({ step: Math.max(0, Math.min(tree.events - 1, step)), fine: null });

/** @type {(tree: Tree, place: Place) => Place} */
function nextCodeLine(tree, place) {
  const next = place.fine === null ? { step: place.step + 1, fine: 0 } : { ...place, fine: place.fine + 1 };
  if (next.step === tree.events) return place;
  const isLastLine = next.fine >= fineSteps(tree, next.step).length - 1;
  return isLastLine ? wholeEvent(tree, next.step) : next;
}

/** @type {(tree: Tree, place: Place) => Place} */
function previousCodeLine(tree, { step, fine }) {
  const line = fine ?? fineSteps(tree, step).length - 1;
  if (line > 0) return { step, fine: line - 1 };
  return step > 0 ? wholeEvent(tree, step - 1) : { step, fine };
}

/** The event to which a step over a subtree leads. @type {(tree: Tree, k: number) => number} */
export function stepOver(tree, k) {
  const { kind, node, child } = eventAt(tree, k);
  // The root's own call is the whole search: there, step over its first child (node 1) instead.
  if (kind === 'visit') return returnEvent(tree, node === 0 && tree.nodes > 1 ? 1 : node);
  return returnEvent(tree, siblingAfter(tree, child) ?? node);
}

/** Where the visited node's parent returns; at an update, the updated node. @type {typeof stepOver} */
export function stepOut(tree, k) {
  const { kind, node } = eventAt(tree, k);
  return returnEvent(tree, kind === 'visit' ? Math.max(0, tree.parent[node]) : node);
}

/** The event in which node i returns, or the last event. @type {(tree: Tree, i: number) => number} */
const returnEvent = (tree, i) => (i === 0 || isOpen(tree, i) ? tree.events - 1 : updateEvent(tree, i));

/** The event before the current call, or before the one that has just returned. @type {typeof stepOver} */
function beforeSubtree(tree, k) {
  const { kind, node, child } = eventAt(tree, k);
  return visitEvent(tree, kind === 'visit' ? node : child) - 1;
}

// The same place in another search of the same game: at the same node, after the same child.

/**
 * The event of another search at the same place as an event of this one: the same visit or update or, if the
 * other search has not tried all moves to this node, the visit of the nearest node above. The last event
 * corresponds to the last one. The result is 0 unless both are searches of games.
 * @type {(tree: Tree, step: number, other: Tree) => number}
 */
export function correspondingEvent(tree, step, other) {
  if (!step || tree.clock || other.clock) return 0; // only searches of constraints have a clock
  if (step === tree.events - 1) return other.events - 1;
  const { kind, node, child } = eventAt(tree, step);
  const nodeHere = kind === 'update' ? child : node;
  const nodeThere = deepestAfter(other, movesTo(tree, nodeHere));
  const isSameNode = other.depth[nodeThere] === tree.depth[nodeHere]; // otherwise it is an ancestor
  return kind === 'update' && isSameNode ? updateEvent(other, nodeThere) : visitEvent(other, nodeThere);
}
