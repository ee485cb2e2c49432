/**
 * The lines of pseudocode that one event executes, with the variables after each. From the columns alone, in
 * closed form: nothing before the event is run again.
 *
 * A visit is a call, up to the choice of the first move; an update takes what the child returned, up to the
 * choice of the next move or the return. After its last line the variables are those that the trace prints.
 */

import { plural } from '../kit/format.js';
import { functionAt, written } from './code/listing.js';
import { runFrom } from './code/run.js';
import { eventAt } from './events.js';
import { isLeaf, isOpen, mover } from './tree.js';
import { asMoverSees, vectorOf } from './windows.js';

/**
 * @import { Algorithm, Value, Vars } from './code/listing.js'
 * @import { FineStep, Run } from './code/run.js'
 * @import { Event } from './events.js'
 * @import { Tree } from './tree.js'
 * @import { Window } from './windows.js'
 */

/**
 * What event k executes, in order. O(depth × branching).
 * @param {Tree} tree
 * @param {number} k
 * @param {Event} [event]  where it is known
 * @returns {FineStep[]}
 */
export function fineSteps(tree, k, event = eventAt(tree, k)) {
  const run = runFrom(event.kind === 'visit' ? {} : frameBefore(tree, event), tree.pruned[event.node]);
  if (event.kind === 'visit') visit(tree, event, run);
  else update(tree, event, run);
  return run.steps;
}

/**
 * The variables as event k finds them; for a visit those of the call.
 * @param {Tree} tree
 * @param {number} k
 * @param {Event} [event]  where it is known
 * @returns {Vars}
 */
export function varsBefore(tree, k, event = eventAt(tree, k)) {
  return event.kind === 'visit' ? called(tree, event) : frameBefore(tree, event);
}

/**
 * A window as the function sees it.
 * @param {Tree} tree
 * @param {Algorithm} algorithm
 * @param {number} i
 * @param {Window} w
 */
const seen = (tree, { negated }, i, w) => (negated ? asMoverSees(tree, i, w) : w);

/** The variables of a call. @param {Tree} tree @param {Event} event @returns {Vars} */
function called(tree, { node: i, entered }) {
  const { algorithm, form } = functionAt(tree, i);
  return {
    s: label(tree, i),
    depth: tree.depth[i],
    ...algorithm.given(seen(tree, algorithm, i, entered), form),
  };
}

/** The variables right before a child returns. @param {Tree} tree @param {Event} event @returns {Vars} */
function frameBefore(tree, { node, child, before }) {
  const { algorithm, form } = functionAt(tree, node);
  const w = seen(tree, algorithm, node, before);
  const older = childBefore(tree, node, child);
  const took = older < 0 ? {} : { [algorithm.returned]: returnedBy(tree, algorithm, older, node) };
  return {
    s: label(tree, node),
    depth: tree.depth[node],
    ...algorithm.given(w, form),
    ...algorithm.kept(form, w),
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
 * What a node returned, as the function that called it takes it.
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
  const w = seen(tree, algorithm, i, entered);
  run.does('call', i ? `called after ${label(tree, i)}` : 'the search begins', called(tree, event));
  run.does('leaf', isLeaf(tree, i) ? `yes: ${whyLeaf(tree, i)}` : `no: ${plural(tree.legal[i], 'move')}`);
  if (isLeaf(tree, i)) return utility(run, tree.values.length ? w.values : w.value);
  algorithm.begins(run, form, algorithm.kept(form, w));
  choose(tree, i, i + 1, 1, run);
}

/** @param {Run} run @param {Value} worth */
const utility = (run, worth) => run.does('utility', `returns ${written(worth)}`, { returns: worth });

/** @param {Tree} tree @param {number} i */
function whyLeaf({ depth, depth_limit: limit, given, move }, i) {
  if (given && given.size[move[i]] === 1) return 'a leaf of the tree';
  return depth[i] >= limit ? `depth limit ${limit}` : 'no legal move';
}

/** @param {Tree} tree @param {Event} event @param {Run} run */
function update(tree, { node, child }, run) {
  const { algorithm, form } = functionAt(tree, node);
  const value = returnedBy(tree, algorithm, child, node);
  run.does('child', told(algorithm, value), { [algorithm.returned]: value });
  if (algorithm.takes(run, form)) return;
  const next = child + tree.size[child];
  if (next < node + tree.size[node]) return choose(tree, node, next, triedBefore(tree, node, next) + 1, run);
  if (isOpen(tree, node)) return run.does('next', 'the search was stopped here');
  run.does('next', 'no move is left');
  run.does('return', `returns ${written(run.vars[algorithm.result])}`, {
    returns: run.vars[algorithm.result],
  });
}

/** @param {Algorithm} algorithm @param {Value} value */
function told({ negated }, value) {
  return negated
    ? `the opponent has ${written(minus(Number(value)))}, so v is ${written(value)}`
    : `the call returned ${written(value)}`;
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
