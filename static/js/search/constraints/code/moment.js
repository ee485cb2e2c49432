/** A moment: an event as the pseudocode needs it, with what it does and the domains after it. */
import { kindAt, numbersAt, queueAt, replayedAt } from '../run.js';

/** @import { Run } from '../types.js' */
/** @import { Moment } from './types.js' */

/** @param {Run} tree @param {number} k @returns {Moment} */
export function momentAt(tree, k) {
  const [does, unary, { left }] = [actionOf(tree, k), isUnary(tree, k), replayedAt(tree, k)];
  return { tree, k, settings: tree.run.settings, ...numbersAt(tree, k), does, unary, left };
}

/** The action of an event: its kind, but some kinds are divided. @param {Run} tree @param {number} k */
function actionOf(tree, k) {
  const { settings, event, variables } = tree.run;
  const kind = kindAt(tree, k);
  if (kind === 'push') return isFilling(tree, k) ? 'fill' : 'push';
  if (kind === 'none') return failureOf(tree, k);
  // Min-conflicts first assigns a random value to each variable, in one node for each.
  const isDrawn = settings.algorithm === 'min-conflicts' && event.node[k] <= variables.length;
  return kind === 'assign' && isDrawn ? 'draw' : kind;
}

/**
 * How a search ends that has found nothing: was a domain empty at the root?
 * @param {Run} tree
 * @param {number} k
 */
function failureOf(tree, k) {
  if (kindAt(tree, k - 1) !== 'wipe-out' || tree.run.event.node[k - 1]) return 'none';
  return isUnary(tree, k - 1) ? 'unsound alone' : 'unsound';
}

/** Whether an event is about a constraint on one variable. @param {Run} tree @param {number} k */
const isUnary = ({ run }, k) => run.constraints[run.event.constraint[k]]?.scope.length === 1;

/** Whether a propagation still fills its queue at event k. @param {Run} tree @param {number} k */
function isFilling(tree, k) {
  const { event, first } = tree.run;
  let before = k;
  while (before >= first[event.node[k]] && kindAt(tree, before) === 'push') before--;
  return before < first[event.node[k]] || kindAt(tree, before) === 'assign' || isUnary(tree, before);
}

/**
 * The last event of a kind at the same node, up to event k; −1 if there is none.
 * @param {Run} tree
 * @param {number} k
 * @param {string} kind
 */
export function lastOf(tree, k, kind) {
  const { event, first } = tree.run;
  let e = k;
  while (e >= first[event.node[k]] && kindAt(tree, e) !== kind) e--;
  return e >= first[event.node[k]] ? e : -1;
}

/**
 * The values that the revision of the current arc removes; null if the search stopped meanwhile.
 * @param {Moment} at
 */
export function goneAt({ tree, k }) {
  const { event } = tree.run;
  const start = lastOf(tree, k, 'check');
  let end = start + 1;
  while (kindAt(tree, end) === 'remove') end++;
  return end >= event.kind.length && tree.run.stopped ? null : [...event.value.slice(start + 1, end)];
}

/** The length of the queue; an empty domain leaves the queue unchanged. @param {Moment} at */
export const queueLength = ({ tree, k, does }) => queueAt(tree, does === 'wipe-out' ? k - 1 : k).length;

/** @param {Moment} at @param {number} variable */
export const nameOf = ({ tree }, variable) => tree.run.variables[variable];

/** @param {Moment} at @param {number} variable @param {number} value */
export const valueOf = ({ tree }, variable, value) => tree.run.domains[variable][value];

/** @param {Moment} at @param {number} constraint */
export const textOf = ({ tree }, constraint) => tree.run.constraints[constraint].text;
