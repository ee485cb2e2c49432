/**
 * Three sizes of a step through a game's search: a line of pseudocode, a line of the trace, a subtree.
 *
 * Pure: it maps places to places. A place is a call in its caller's loop. From the visit of a node, the call
 * is that node's; from an update, that of the next child. Stepping over finishes the call, stepping out the
 * caller.
 */
import { plural } from '../kit/format.js';
import { functionAt, runFrom, valueText } from './code/listing.js';
import { eventAt } from './events.js';
import { children, isLeaf, isOpen, mover, pathTo, updateEvent, visitEvent } from './tree.js';
import { asMoverSees, vectorOf } from './windows.js';

/** @import { Algorithm, FineStep, Run, Value, Vars } from './code/types.js' */
/** @import { Event, Place, Stride, Window } from './types.js' */

// The lines of pseudocode that one event executes, with the variables after each, computed from the columns
// without running earlier events.
// A visit is a call, up to the choice of the first move; an update takes the returned value, up to the choice
// of the next move or the return. After its last line the variables are those in the trace.

/**
 * The lines that event k executes, in order, in O(depth × branching).
 * @param {Tree} tree
 * @param {number} k
 * @param {Event} [event]  if it is known
 * @returns {FineStep[]}
 */
export function fineSteps(tree, k, event = eventAt(tree, k)) {
  const run = runFrom(event.kind === 'visit' ? {} : frameBefore(tree, event), tree.pruned[event.node]);
  if (event.kind === 'visit') visit(tree, event, run);
  else update(tree, event, run);
  return run.steps;
}

/**
 * The variables before event k; for a visit those of the call.
 * @param {Tree} tree
 * @param {number} k
 * @param {Event} [event]  if it is known
 * @returns {Vars}
 */
export function varsBefore(tree, k, event = eventAt(tree, k)) {
  return event.kind === 'visit' ? callVars(tree, event) : frameBefore(tree, event);
}

/**
 * A window as the function sees it.
 * @param {Tree} tree
 * @param {Algorithm} algorithm
 * @param {number} i
 * @param {Window} w
 */
const windowSeen = (tree, { negated }, i, w) => (negated ? asMoverSees(tree, i, w) : w);

/** The variables of a call. @param {Tree} tree @param {Event} event @returns {Vars} */
function callVars(tree, { node: i, entered }) {
  const { algorithm, form } = functionAt(tree, i);
  return {
    s: label(tree, i),
    depth: tree.depth[i],
    ...algorithm.argumentsOf(windowSeen(tree, algorithm, i, entered), form),
  };
}

/** The variables right before a child returns. @param {Tree} tree @param {Event} event @returns {Vars} */
function frameBefore(tree, { node, child, before }) {
  const { algorithm, form } = functionAt(tree, node);
  const w = windowSeen(tree, algorithm, node, before);
  const older = childBefore(tree, node, child);
  const took = older < 0 ? {} : { [algorithm.returned]: returnedBy(tree, algorithm, older, node) };
  return {
    s: label(tree, node),
    depth: tree.depth[node],
    ...algorithm.argumentsOf(w, form),
    ...algorithm.variablesOf(form, w),
    m: label(tree, child),
    ...took,
  };
}

/**
 * @param {Tree} tree
 * @param {number} node
 * @param {number} child
 * @returns {number} the child right before another; −1 before the first
 */
function childBefore(tree, node, child) {
  let before = -1;
  for (let c = node + 1; c < child; c += tree.size[c]) before = c;
  return before;
}

/**
 * The value that a node returned, as its caller takes it.
 * @param {Tree} tree
 * @param {Algorithm} algorithm
 * @param {number} i
 * @param {number} parent
 * @returns {Value}
 */
function returnedBy(tree, { negated }, i, parent) {
  if (tree.values.length) return vectorOf(tree, i);
  return negated && mover(tree, parent) !== 1 ? minus(tree.value[i]) : tree.value[i];
}

/** Zero has no sign. @param {number} value */
const minus = (value) => (value === 0 ? 0 : -value);

/** @param {Tree} tree @param {Event} event @param {Run} run */
function visit(tree, event, run) {
  const { node: i, entered } = event;
  const { algorithm, form } = functionAt(tree, i);
  const w = windowSeen(tree, algorithm, i, entered);
  run.does('call', i ? `called after ${label(tree, i)}` : 'the search begins', callVars(tree, event));
  run.does('leaf', isLeaf(tree, i) ? `yes: ${whyLeaf(tree, i)}` : `no: ${plural(tree.legal[i], 'move')}`);
  if (isLeaf(tree, i)) return utility(run, tree.values.length ? w.values : w.value);
  algorithm.begins(run, form, algorithm.variablesOf(form, w));
  choose(tree, i, i + 1, 1, run);
}

/** @param {Run} run @param {Value} worth */
const utility = (run, worth) => run.does('utility', `returns ${valueText(worth)}`, { returns: worth });

/** @param {Tree} tree @param {number} i */
function whyLeaf({ depth, depth_limit: limit, given, move }, i) {
  if (given && given.size[move[i]] === 1) return 'a leaf of the tree';
  return depth[i] >= limit ? `depth limit ${limit}` : 'no legal move';
}

/** @param {Tree} tree @param {Event} event @param {Run} run */
function update(tree, { node, child }, run) {
  const { algorithm, form } = functionAt(tree, node);
  const value = returnedBy(tree, algorithm, child, node);
  run.does('child', returnText(algorithm, value), { [algorithm.returned]: value });
  if (algorithm.takes(run, form)) return;
  const next = child + tree.size[child];
  if (next < node + tree.size[node]) return choose(tree, node, next, triedBefore(tree, node, next) + 1, run);
  if (isOpen(tree, node)) return run.does('next', 'the search was stopped here');
  run.does('next', 'no move is left');
  run.does('return', `returns ${valueText(run.vars[algorithm.result])}`, {
    returns: run.vars[algorithm.result],
  });
}

/** @param {Algorithm} algorithm @param {Value} value */
function returnText({ negated }, value) {
  return negated
    ? `the opponent has ${valueText(minus(Number(value)))}, so v is ${valueText(value)}`
    : `the call returned ${valueText(value)}`;
}

/**
 * The loop goes to its next move, if the search has come that far.
 * @param {Tree} tree
 * @param {number} node
 * @param {number} child
 * @param {number} count of its move, from 1
 * @param {Run} run
 */
function choose(tree, node, child, count, run) {
  if (child >= tree.nodes) return run.does('next', 'the search was stopped here');
  run.does('next', `move ${count} of ${tree.legal[node]}: ${label(tree, child)}`, { m: label(tree, child) });
}

/** @param {Tree} tree @param {number} node @param {number} child */
function triedBefore(tree, node, child) {
  let count = 0;
  for (let c = node + 1; c < child; c += tree.size[c]) count++;
  return count;
}

/** A move as the trace writes it. @param {Tree} tree @param {number} i */
const label = (tree, i) => tree.labels[tree.move[i]];

/**
 * The place one step forward or back; the same place at either end.
 * @param {Tree} tree
 * @param {Place} place
 * @param {Stride} stride
 * @param {1 | -1} direction
 * @returns {Place}
 */
export function stepBy(tree, place, stride, direction) {
  if (stride === 'fine') return direction > 0 ? finer(tree, place) : fineBack(tree, place);
  if (stride === 'line') return whole(tree, place.step + direction);
  return whole(tree, direction > 0 ? stepOver(tree, place.step) : beforeSubtree(tree, place.step));
}

/** @param {Tree} tree @param {number} step @returns {Place} */
const whole = (tree, step) => ({ step: Math.max(0, Math.min(tree.events - 1, step)), fine: null });

/**
 * The place in an event; the last line of an event is the event itself.
 * @param {Tree} tree
 * @param {number} step
 * @param {number} fine
 * @returns {Place}
 */
const within = (tree, step, fine) => ({ step, fine: fine >= fineSteps(tree, step).length - 1 ? null : fine });

/** @param {Tree} tree @param {Place} place @returns {Place} */
function finer(tree, { step, fine }) {
  if (fine !== null) return within(tree, step, fine + 1);
  return step + 1 < tree.events ? within(tree, step + 1, 0) : { step, fine };
}

/** @param {Tree} tree @param {Place} place @returns {Place} */
function fineBack(tree, { step, fine }) {
  const at = fine ?? fineSteps(tree, step).length - 1;
  if (at > 0) return { step, fine: at - 1 };
  return step > 0 ? whole(tree, step - 1) : { step, fine };
}

/**
 * The event in which the next call returns: the node's own, or the next child's.
 * @param {Tree} tree
 * @param {number} k
 */
export function stepOver(tree, k) {
  const { kind, node, child } = eventAt(tree, k);
  if (kind === 'visit') return returnEvent(tree, node || Math.min(1, tree.nodes - 1));
  const next = child + tree.size[child];
  return returnEvent(tree, next < node + tree.size[node] ? next : node);
}

/** The event in which the caller has returned. @param {Tree} tree @param {number} k */
export function stepOut(tree, k) {
  const { kind, node } = eventAt(tree, k);
  return returnEvent(tree, kind === 'visit' ? Math.max(0, tree.parent[node]) : node);
}

/**
 * The event in which node i returns; the end for the root and for open nodes.
 * @param {Tree} tree
 * @param {number} i
 */
const returnEvent = (tree, i) => (i === 0 || isOpen(tree, i) ? tree.events - 1 : updateEvent(tree, i));

/**
 * The event right before the current call, or the one that has just returned.
 * @param {Tree} tree
 * @param {number} k
 */
function beforeSubtree(tree, k) {
  const { kind, node, child } = eventAt(tree, k);
  return visitEvent(tree, kind === 'visit' ? node : child) - 1;
}

// The place in another search of the same game: at the same node, after the same child.

/**
 * The corresponding place; beginnings correspond, and so do ends; null if none.
 * @param {Tree} tree
 * @param {number} step
 * @param {Tree} other
 * @returns {number} 0 unless both are searches of games
 */
export function keptPlace(tree, step, other) {
  if (!step || tree.clock || other.clock) return 0;
  return step === tree.events - 1 ? other.events - 1 : samePlace(tree, eventAt(tree, step), other);
}

/** The nearest event of the other search. @param {Tree} tree @param {Event} event @param {Tree} other */
function samePlace(tree, { kind, node, child }, other) {
  const here = kind === 'update' ? child : node;
  const twin = twinOf(tree, here, other);
  return kind === 'update' && other.depth[twin] === tree.depth[here]
    ? updateEvent(other, twin)
    : visitEvent(other, twin);
}

/**
 * The deepest node that the same moves lead to.
 * @param {Tree} tree
 * @param {number} node
 * @param {Tree} other
 */
function twinOf(tree, node, other) {
  let twin = 0;
  for (const step of pathTo(tree, node).slice(1)) {
    const next = children(other, twin).find((child) => other.move[child] === tree.move[step]);
    if (next === undefined) break;
    twin = next;
  }
  return twin;
}
