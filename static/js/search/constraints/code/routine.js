/**
 * The common parts of the pseudocode of constraint searches. A `Routine` is a function of the pseudocode, a
 * `Frame` a function that runs and its current line, a `Moment` an event with all that the pseudocode needs.
 */
import { plural } from '../../../kit/format.js';
import { listing } from '../../code/listing.js';
import { titles } from '../question.js';
import { kindAt, numbersAt, positionAt, queueAt, replayedAt } from '../run.js';

/** @import { Vars } from '../../code/types.js' */
/** @import { Run, Settings } from '../types.js' */
/** @import { Frame, Moment, Routine } from './types.js' */

/**
 * The functions that run at an event, from this one inwards; none if neither it nor one that it calls runs.
 * @type {(routine: Routine, at: Moment) => Frame[]}
 */
export function framesFrom(routine, at) {
  const line = routine.lines[at.does];
  if (line) return [{ routine, line }];
  for (const call of routine.calls?.(at.settings) ?? []) {
    const below = call.when?.(at) === false ? [] : framesFrom(call.to, at);
    if (below.length) return [{ routine, line: call.line }, ...below];
  }
  return [];
}

/** The variables of a function that has none of its own. @returns {Vars} */
export const noVars = () => ({});

// Notes: what an event has done, in a few words. The panel shows them between the lines and the variables.

/** @param {Moment} at */
export const noteOf = (at) => NOTES[at.does](at);

/** The upper bound of the score, if assignments have scores. @param {Moment} at */
const boundText = ({ tree, amount }) =>
  tree.run.has_scores ? `at most ${amount} can come of it` : 'all are worth the same';

/** @type {Record<string, (at: Moment) => string>} */
const NOTES = {
  select: ({ amount, settings }) =>
    settings.algorithm === 'min-conflicts'
      ? `${plural(amount, 'constraint')} violated by it`
      : `${plural(amount, 'value')} left`,
  rank: ({ amount, settings }) =>
    settings.algorithm === 'min-conflicts'
      ? `would violate ${plural(amount, 'constraint')}`
      : `would rule out ${plural(amount, 'value')}`,
  draw: ({ amount }) => `${plural(amount, 'constraint')} violated so far`,
  assign: ({ amount, settings, tree, node }) =>
    settings.algorithm === 'min-conflicts'
      ? `${plural(amount, 'constraint')} violated`
      : `one level down, to ${tree.depth[node]}`,
  check: (at) => (at.value < 0 ? revisionText(at) : conflictText(at)), // of an arc, or of one value
  conflict: () => 'returns false',
  remove: (at) => `${valueOf(at, at.variable, at.value)} leaves the domain of ${nameOf(at, at.variable)}`,
  'wipe-out': () => 'yes: returns false',
  fill: () => 'one to begin with',
  push: () => 'it was not waiting yet',
  pop: () => 'the one that waited longest',
  backtrack: () => 'everything is as it was before',
  leave: boundText,
  choose: boundText,
  keep: boundText,
  drop: boundText,
  solution: ({ amount, tree }) => (tree.run.has_scores ? `its score is ${amount}` : 'every constraint holds'),
  none: () => 'there was nothing else to try',
  unsound: () => 'there is nothing to try',
  'unsound alone': () => 'there is nothing to try',
};

/** The result of revising an arc. @param {Moment} at */
function revisionText(at) {
  const gone = goneAt(at);
  return gone
    ? `${plural(at.checks, 'check')}: ${plural(gone.length, 'value')} to take out`
    : plural(at.checks, 'check');
}

/** Whether the check has found a conflict: then this is the next event. @param {Moment} at */
function conflictText({ tree, k }) {
  if (k + 1 >= tree.run.events && tree.run.stopped) return 'the search was stopped here';
  return kindAt(tree, k + 1) === 'conflict' ? 'yes' : 'no';
}

// The variables that several listings have, by their names there.

/** The most values of a domain that are written out. */
const MAX_VALUES = 6;

/** A set of values. @param {string[]} values */
export function setText(values) {
  if (!values.length) return '∅';
  return values.length > MAX_VALUES
    ? `{${values.slice(0, MAX_VALUES - 2).join(', ')}, … ${values.length} in all}`
    : `{${values.join(', ')}}`;
}

/** The values left to a variable. @type {(at: Moment, variable: number) => string} */
const domainOf = (at, variable) =>
  setText(at.remaining[variable].map((value) => valueOf(at, variable, value)));

/** The number of assigned variables. @param {Moment} at @returns {Vars} */
const depthAt = ({ tree, k }) => ({ depth: tree.depth[positionAt(tree, k)] });

/**
 * The current variable: that of the event; during a propagation the variable that was assigned.
 * @type {(at: Moment) => Vars}
 */
export function currentVars(at) {
  const { event, first } = at.tree.run;
  const isOfEvent = at.constraint < 0 && !QUEUED.includes(at.does);
  const [variable, value] = isOfEvent
    ? [at.variable, at.value]
    : [event.variable[first[at.node]], event.value[first[at.node]]];
  if (variable < 0) return depthAt(at);
  return {
    ...depthAt(at),
    X: nameOf(at, variable),
    'D[X]': domainOf(at, variable),
    ...(value < 0 ? {} : { v: valueOf(at, variable, value) }),
  };
}

/** The events at which an arc or a variable enters or leaves the queue. */
const QUEUED = ['fill', 'push', 'pop'];

/** The variable that is revised, and the constraint that revises it. @param {Moment} at @returns {Vars} */
export const revisedVars = (at) => ({
  Y: nameOf(at, at.variable),
  c: textOf(at, at.constraint),
  'D[Y]': domainOf(at, at.variable),
});

/**
 * The function that orders values, "least constraining value" (LCV) first. Source: Russell & Norvig,
 * "Artificial Intelligence: A Modern Approach", chapter "Constraint Satisfaction Problems".
 * @type {Routine}
 */
export const sort = {
  listing: () =>
    listing('sort', [
      ['call', 'sort(X):'],
      ['each', '  for each v of D[X]:'],
      ['rank', '    cost[v] ← values v rules out'],
      ['return', '  return D[X], the least cost[v] first'],
    ]),
  lines: { rank: 'rank' },
  vars: ({ amount }) => ({ 'cost[v]': amount }),
};

// The lines that show the chosen settings: how the next variable is selected, how its values are ordered, how
// many solutions are enough.

/** @param {Settings} settings */
export const selectLine = ({ variables }) => `select(A) # ${titles('variables')[variables]}`;

/** @param {Settings} settings */
export const sortLine = ({ values }) => `sort(X): # ${titles('values')[values]}`;

/** The line that handles a solution. @param {Settings} settings */
export function solutionLine({ solutions }) {
  if (solutions === 1) return 'return A # a solution';
  return solutions === null ? 'report A # a solution' : `report A # of ${solutions}`;
}

// A moment: an event as the pseudocode needs it, with what it does and the domains after it.

/** @type {(tree: Run, k: number) => Moment} */
export function momentAt(tree, k) {
  const { remaining } = replayedAt(tree, k);
  const [does, unary] = [actionOf(tree, k), isUnary(tree, k)];
  return { tree, k, settings: tree.run.settings, ...numbersAt(tree, k), does, unary, remaining };
}

/** The action of an event: its kind, but some kinds are divided. @type {(tree: Run, k: number) => string} */
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
 * How a search ends that has found nothing: 'unsound' or 'unsound alone' if a domain was empty at the root.
 * @type {(tree: Run, k: number) => 'none' | 'unsound alone' | 'unsound'}
 */
function failureOf(tree, k) {
  if (kindAt(tree, k - 1) !== 'wipe-out' || tree.run.event.node[k - 1]) return 'none';
  return isUnary(tree, k - 1) ? 'unsound alone' : 'unsound';
}

/** Whether an event is about a constraint on one variable. @type {(tree: Run, k: number) => boolean} */
const isUnary = ({ run }, k) => run.constraints[run.event.constraint[k]]?.scope.length === 1;

/** Whether a propagation still fills its queue at event k. @type {(tree: Run, k: number) => boolean} */
function isFilling(tree, k) {
  const { event, first } = tree.run;
  const firstOfNode = first[event.node[k]];
  let e = k;
  while (e >= firstOfNode && kindAt(tree, e) === 'push') e--; // e: the last event before the pushes
  return e < firstOfNode || kindAt(tree, e) === 'assign' || isUnary(tree, e);
}

/**
 * The last event of a kind at the same node, up to event k; −1 if there is none.
 * @type {(tree: Run, k: number, kind: string) => number}
 */
export function lastOf(tree, k, kind) {
  const { event, first } = tree.run;
  let e = k;
  while (e >= first[event.node[k]] && kindAt(tree, e) !== kind) e--;
  return e >= first[event.node[k]] ? e : -1;
}

/**
 * The values (numbers) that the revision of the current arc removes; null if the search stopped meanwhile.
 * @param {Moment} at
 */
export function goneAt({ tree, k }) {
  const { event } = tree.run;
  const start = lastOf(tree, k, 'check');
  let end = start + 1;
  while (kindAt(tree, end) === 'remove') end++;
  return end >= event.kind.length && tree.run.stopped ? null : [...event.value.slice(start + 1, end)];
}

/** The length of the queue; an event that finds an empty domain leaves it unchanged. @param {Moment} at */
export const queueLength = ({ tree, k, does }) => queueAt(tree, does === 'wipe-out' ? k - 1 : k).length;

/** @type {(at: Moment, variable: number) => string} */
export const nameOf = ({ tree }, variable) => tree.run.variables[variable];

/** @type {(at: Moment, variable: number, value: number) => string} */
export const valueOf = ({ tree }, variable, value) => tree.run.domains[variable][value];

/** @type {(at: Moment, constraint: number) => string} */
export const textOf = ({ tree }, constraint) => tree.run.constraints[constraint].text;
