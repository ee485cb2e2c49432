/**
 * A `Moment` is an event of a constraint search with all that the pseudocode needs. Here: the moment itself;
 * a note of what the event has done; the variables that several routines have. An event's number is `k`, and
 * `tree.run` has the columns of all events, as the server has sent them.
 *
 * A node's events begin with its assignment (the root has none), for example: assign, push, push, pop, check
 * (an arc is revised), remove, remove (what the check has found), push, pop and so on.
 */
import { plural } from '../../../kit/format.js';
import { kindAt, nodeAt, numbersAt, queueAt, replayedAt } from '../run.js';

/** @import { Vars } from '../../code/types.js' */
/** @import { Run } from '../types.js' */
/** @import { Moment } from './types.js' */

/** Event k, with what it does and the domains after it. @type {(tree: Run, k: number) => Moment} */
export const momentAt = (tree, k) => ({
  tree,
  k,
  settings: tree.run.settings,
  ...numbersAt(tree, k),
  does: actionOf(tree, k),
  unary: isUnary(tree, k),
  remaining: replayedAt(tree, k).remaining,
});

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
 * Whether the push at event k still fills the queue of a propagation. So do the pushes at the beginning, or
 * after an assignment or the check of a constraint on one variable; others put arcs back into the queue.
 * @type {(tree: Run, k: number) => boolean}
 */
function isFilling(tree, k) {
  const before = lastWith(tree, k, (kind) => kind !== 'push'); // the event before these pushes
  return before < 0 || kindAt(tree, before) === 'assign' || isUnary(tree, before);
}

/**
 * The action of the event that ends a search without a solution: 'none' if all was tried. Before the first
 * assignment a domain may become empty: 'nodes' if a constraint on one variable has emptied it (node
 * consistency), 'begin' if the propagation has.
 * @type {(tree: Run, k: number) => 'none' | 'nodes' | 'begin'}
 */
function failureOf(tree, k) {
  const isBeforeAssignments = tree.run.event.node[k - 1] === 0;
  if (kindAt(tree, k - 1) !== 'wipe-out' || !isBeforeAssignments) return 'none';
  return isUnary(tree, k - 1) ? 'nodes' : 'begin';
}

/** Whether an event is about a constraint on one variable. @type {(tree: Run, k: number) => boolean} */
const isUnary = ({ run }, k) => run.constraints[run.event.constraint[k]]?.scope.length === 1;

/** The node's last event of a kind up to k, or −1. @type {(tree: Run, k: number, kind: string) => number} */
export const lastOf = (tree, k, kind) => lastWith(tree, k, (other) => other === kind);

/** @type {(tree: Run, k: number, isSought: (kind: string) => boolean) => number} */
function lastWith(tree, k, isSought) {
  const first = tree.run.first[tree.run.event.node[k]];
  let e = k;
  while (e >= first && !isSought(kindAt(tree, e))) e--;
  return e >= first ? e : -1;
}

// Notes: what an event has done, in a few words. The panel shows them between the lines and the variables. A
// note may answer the line that is lit, as in "if D[Y] is empty": "yes: returns false". `amount` is a number
// of the event; its meaning depends on the kind, as the notes say.

/** @param {Moment} at */
export const noteOf = (at) => NOTES[at.does](at);

/** Whether the search is min-conflicts, which repairs a complete assignment. @param {Moment} at */
const isRepair = ({ settings }) => settings.algorithm === 'min-conflicts';

/** The best score that a node's assignment can still get, if there are scores. @param {Moment} at */
const boundText = ({ tree, amount }) =>
  tree.run.has_scores ? `at most ${amount} can come of it` : 'all are worth the same';

/** @type {Record<string, (at: Moment) => string>} */
const NOTES = {
  select: (at) =>
    isRepair(at) ? `${plural(at.amount, 'constraint')} violated by it` : `${plural(at.amount, 'value')} left`,
  rank: (at) =>
    isRepair(at)
      ? `would violate ${plural(at.amount, 'constraint')}`
      : `would rule out ${plural(at.amount, 'value')}`,
  draw: ({ amount }) => `${plural(amount, 'constraint')} violated so far`,
  assign: (at) =>
    isRepair(at)
      ? `${plural(at.amount, 'constraint')} violated`
      : `one level down, to ${at.tree.depth[at.node]}`,
  check: (at) => (at.value < 0 ? revisionText(at) : conflictText(at)), // a check of an arc, or of one value
  conflict: () => 'returns false',
  remove: (at) => `${valueOf(at, at.variable, at.value)} leaves the domain of ${nameOf(at, at.variable)}`,
  'wipe-out': () => 'yes: returns false',
  fill: () => 'one to begin with',
  push: () => 'it was not waiting yet',
  pop: () => 'the one that waited longest',
  backtrack: () => 'everything is as it was before',
  leave: boundText, // best-first or beam search: the node is stored for later
  choose: boundText, // the search continues at the node
  keep: boundText, // the node stays in the beam
  drop: boundText, // the node does not stay in the beam
  solution: ({ amount, tree }) => (tree.run.has_scores ? `its score is ${amount}` : 'every constraint holds'),
  none: () => 'there was nothing else to try',
  begin: () => 'there is nothing to try',
  nodes: () => 'there is nothing to try',
};

/** The result of revising an arc. @param {Moment} at */
function revisionText(at) {
  const gone = goneAt(at);
  return plural(at.checks, 'check') + (gone ? `: ${plural(gone.length, 'value')} to take out` : '');
}

/** Whether a check has found a conflict, which the next event says, if there is one. @param {Moment} at */
function conflictText({ tree, k }) {
  if (k + 1 >= tree.run.events && tree.run.stopped) return 'the search was stopped here';
  return kindAt(tree, k + 1) === 'conflict' ? 'yes' : 'no';
}

// The variables that several listings have, by their names there.

/** What happens when an arc or a variable enters or leaves the queue. */
const QUEUE_ACTIONS = ['fill', 'push', 'pop'];

/**
 * The depth, and the variable X with its domain and its value v. X is the event's variable. An event about a
 * constraint or the queue is a consequence of the node's assignment: then X is the variable assigned.
 * @type {(at: Moment) => Vars}
 */
export function currentVars(at) {
  const { event, first } = at.tree.run;
  const isConsequence = at.constraint >= 0 || QUEUE_ACTIONS.includes(at.does);
  const assignment = first[at.node];
  const [variable, value] = isConsequence
    ? [event.variable[assignment], event.value[assignment]]
    : [at.variable, at.value];
  if (variable < 0) return depthAt(at);
  return {
    ...depthAt(at),
    X: nameOf(at, variable),
    'D[X]': domainOf(at, variable),
    ...(value < 0 ? {} : { v: valueOf(at, variable, value) }),
  };
}

/** The number of assigned variables; after a backtrack it is the parent's. @type {(at: Moment) => Vars} */
const depthAt = ({ tree, k }) => ({ depth: tree.depth[nodeAt(tree, k)] });

/** The variable that is revised, and the constraint that revises it. @param {Moment} at @returns {Vars} */
export const revisedVars = (at) => ({
  Y: nameOf(at, at.variable),
  c: textOf(at, at.constraint),
  'D[Y]': domainOf(at, at.variable),
});

/** The values left to a variable. @type {(at: Moment, variable: number) => string} */
const domainOf = (at, variable) =>
  setText(at.remaining[variable].map((value) => valueOf(at, variable, value)));

/** The most values of a domain that are written out. */
const MAX_VALUES = 6;

/** A set of values: ∅, {R, G} or {1, 2, 3, 4, … 9 in all}. @param {string[]} values */
export function setText(values) {
  if (!values.length) return '∅';
  if (values.length <= MAX_VALUES) return `{${values.join(', ')}}`;
  return `{${values.slice(0, MAX_VALUES - 2).join(', ')}, … ${values.length} in all}`;
}

/** The values that this revision removes, by number; null: the search was stopped. @param {Moment} at */
export function goneAt({ tree, k }) {
  const { event, events, stopped } = tree.run;
  const firstRemoval = lastOf(tree, k, 'check') + 1;
  let end = firstRemoval;
  while (kindAt(tree, end) === 'remove') end++;
  const isCutShort = end >= events && stopped;
  return isCutShort ? null : [...event.value.slice(firstRemoval, end)];
}

/** The length of the queue; a wipe-out drops the queue: there, the length before. @param {Moment} at */
export const queueLength = ({ tree, k, does }) => queueAt(tree, does === 'wipe-out' ? k - 1 : k).length;

/** @type {(at: Moment, variable: number) => string} */
export const nameOf = ({ tree }, variable) => tree.run.variables[variable];

/** @type {(at: Moment, variable: number, value: number) => string} */
export const valueOf = ({ tree }, variable, value) => tree.run.domains[variable][value];

/** @type {(at: Moment, constraint: number) => string} */
export const textOf = ({ tree }, constraint) => tree.run.constraints[constraint].text;
