/**
 * A constraint search in words: its log, a sentence for each event, the texts on its nodes and in their
 * tooltips, the names of levels, the counts. Events (k) and nodes are counted from 0 in the code, lines of
 * the log from 1.
 */
import { plural } from '../../kit/format.js';
import { oncePer } from '../../kit/once.js';
import { isVisited, visitEvent } from '../tree.js';
import { assigningEvent, kindAt, numbersAt, outcomeOf } from './run.js';

/** @import { Run } from './types.js' */

// One line of the log for each event, as the export writes it (webviz/csp/sentences.py).

/** The line of event k; '' after the last event. @type {(tree: Run, k: number) => string} */
export function logLine(tree, k) {
  const { event, variables, domains } = tree.run;
  if (k >= event.kind.length) return '';
  const { node, variable, value, constraint, other, checks, amount } = numbersAt(tree, k);
  const name = (/** @type {number} */ v) => (v < 0 ? '-' : variables[v]);
  const [text, number] = [value < 0 ? '-' : domains[variable][value], constraint < 0 ? '-' : constraint + 1];
  const names = [name(variable), text, number, name(other)];
  return [k + 1, kindAt(tree, k), node, ...names, checks, amount].join(', ');
}

// A sentence for each event.

/** The sentence of event k; after the last event that of the result. @param {Run} tree @param {number} k */
export function eventSentence(tree, k) {
  if (k >= tree.run.event.kind.length) return tree.run.sentence;
  return SENTENCES[kindAt(tree, k)](namesAt(tree, k));
}

/** @typedef {ReturnType<typeof namesAt>} EventNames */

/** Event k, with names for its numbers; '' for none. @param {Run} tree @param {number} k */
function namesAt(tree, k) {
  const { variables, domains, constraints, settings } = tree.run;
  const { variable, value, constraint, other, amount } = numbersAt(tree, k);
  return {
    ...{ tree, k, amount },
    isRepair: settings.algorithm === 'min-conflicts', // which repairs a complete assignment
    variable: variables[variable] ?? '',
    value: value < 0 ? '' : domains[variable][value],
    constraint: constraints[constraint]?.text ?? '',
    other: variables[other] ?? '',
  };
}

/** The sentence for each kind of event. @type {Record<string, (event: EventNames) => string>} */
const SENTENCES = {
  assign: ({ variable, value, isRepair, amount }) =>
    `${variable} is assigned ${value}${isRepair ? `; ${plural(amount, 'constraint')} violated` : ''}`,
  check: checkText,
  conflict: ({ variable, value, constraint }) => `${variable} cannot be ${value}: ${constraint}`,
  remove: (event) =>
    `${event.value} leaves the domain of ${event.variable}: ${event.constraint}${because(event)}`,
  'wipe-out': ({ variable, constraint }) => `nothing is left for ${variable}: ${constraint}`,
  push: (event) => `${queueText(event)} joins the queue`,
  pop: (event) => `${queueText(event)} is next in the queue`,
  select: ({ variable, amount, isRepair }) =>
    isRepair
      ? `${variable} is repaired: ${plural(amount, 'constraint')} violated by it`
      : `${variable} is next: ${plural(amount, 'value')} left`,
  rank: ({ variable, value, amount, isRepair }) =>
    `${variable} = ${value} would ` +
    (isRepair ? `violate ${plural(amount, 'constraint')}` : `rule out ${plural(amount, 'value')} of others`),
  backtrack: ({ variable, value }) => `${variable} = ${value} is taken back`,
  leave: (event) => `${event.variable} = ${event.value} is kept for later${boundText(event)}`,
  choose: (event) => `the search goes on at ${label(event)}${boundText(event)}`,
  keep: (event) => `${label(event)} stays in the beam${boundText(event)}`,
  drop: (event) => `${label(event)} is dropped${boundText(event)}`,
  solution: ({ tree, amount }) =>
    `a solution${tree.run.has_scores ? ` with score ${amount}` : ''}: every variable is ` +
    `assigned, and every constraint holds`,
  // "no solution, as step 12 proves: …": this event is that step, so only "no solution: …" is said
  none: ({ tree }) => `there is ${tree.run.sentence.replace(/, as step [\d,]+ proves/, '')}`,
};

/** A check of one value, or of all values left to a variable (`value` is ''). @param {EventNames} names */
function checkText({ variable, value, constraint, other }) {
  if (value) return `${variable} = ${value} is checked: ${constraint}`;
  return `what is left to ${variable} is checked${other ? ` beside ${other}` : ''}: ${constraint}`;
}

/**
 * The other variable's part in a removal: its value if it is assigned, or that none of its values fits.
 * @param {EventNames} names
 */
function because({ tree, k, other }) {
  if (!other) return '';
  const { event, domains } = tree.run;
  const assignment = assigningEvent(tree, k, event.other[k]);
  return assignment < 0
    ? `, and no value left to ${other} goes with it`
    : `, and ${other} is ${domains[event.other[k]][event.value[assignment]]}`;
}

/**
 * An entry of the queue: a variable with a single value (no constraint), the arc to another variable, or a
 * variable in a constraint on several others.
 * @param {EventNames} names
 */
function queueText({ variable, constraint, other }) {
  if (!constraint) return variable;
  return other ? `arc ${variable} → ${other}` : `${variable} in ${constraint}`;
}

/** The node, as its assignment. @param {EventNames} names */
const label = ({ tree, k }) => tree.labels[tree.move[tree.run.event.node[k]]];

/** The upper bound of the score, if there are scores. @param {EventNames} names */
const boundText = ({ tree, amount }) => (tree.run.has_scores ? `; at most ${amount} can come of it` : '');

// The text on a node of a constraint search: the outcome of the assignment so far, as a mark and a word.

/**
 * @typedef {{state: 'ahead' | 'open' | 'done', value: string, good: boolean}} NodeText  ahead: not visited
 *   yet; done: the outcome is shown; good: the node is a solution, or one is below it
 */

/** The text for each outcome. @type {Record<string, string>} */
const WORDS = {
  conflict: '✗ conflict',
  'wipe-out': '✗ wipe-out',
  'dead end': '✗ dead end',
  solution: '✓ solution',
  success: '✓ solved',
  dropped: '– dropped',
  open: '…',
};
/** The text at an event. @type {(tree: Run, node: number, step: number) => NodeText} */
export function nodeText(tree, node, step) {
  if (!isVisited(tree, node, step)) return { state: 'ahead', value: '', good: false };
  const decidedAt = tree.shownAt[node]; // an event; past the end if undecided
  if (decidedAt > step || decidedAt >= tree.run.events)
    return { state: 'open', value: openText(tree, node), good: false };
  const outcome = outcomeOf(tree, node);
  const value = outcome === 'wipe-out' ? emptyDomainText(tree, node) : WORDS[outcome];
  return { state: 'done', value, good: ['solution', 'success'].includes(outcome) };
}

/** The variable whose domain is empty, in words. @type {(tree: Run, node: number) => string} */
function emptyDomainText({ shownAt, run }, node) {
  const variable = run.event.variable[shownAt[node]];
  return variable >= 0 ? `✗ ${run.variables[variable]} empty` : WORDS['wipe-out'];
}

/**
 * The text on an open node: how many constraints a repair has left violated, the bound of the score, or "…".
 * @type {(tree: Run, node: number) => string}
 */
function openText(tree, node) {
  const { settings, event, has_scores: scored, score } = tree.run;
  const k = visitEvent(tree, node);
  const isRepairStep = settings.algorithm === 'min-conflicts' && kindAt(tree, k) === 'assign';
  if (node && isRepairStep) return `${event.amount[k]} violated`;
  const hasBound = scored && ['best-first', 'beam'].includes(settings.algorithm);
  return node && hasBound ? `… ${score[node]}` : WORDS.open;
}

/** All texts that can be wide: the panel leaves space for the widest. @param {Run} tree */
export function widestTexts({ run, cutoffs }) {
  // the cutoffs of a run are its conflicts and wipe-outs; a variable named there may become empty
  const failed = new Set([...cutoffs].map((k) => run.event.variable[k]));
  return [
    ...Object.values(WORDS),
    ...[...failed].filter((v) => v >= 0).map((v) => `✗ ${run.variables[v]} empty`),
  ];
}

/** A node in lines of text, for its tooltip. @type {(tree: Run, node: number, step: number) => string[]} */
export function describeNode(tree, node, step) {
  const title = `${tree.labels[tree.move[node]]} · ${plural(tree.depth[node], 'variable')} assigned`;
  const { state, value } = nodeText(tree, node, step);
  if (state === 'ahead') return [title, 'not tried yet'];
  const below = tree.size[node] > 1 ? [`${plural(tree.size[node] - 1, 'node')} below`] : [];
  const assigned = `assigned in line ${visitEvent(tree, node) + 1}`;
  return [title, value === WORDS.open ? 'in hand' : value, ...below, assigned];
}

/** For each depth the variable that is assigned at all its nodes; '' if they differ. */
const levelVariables = oncePer((/** @type {Run} */ tree) => {
  /** @type {string[]} */
  const levels = [];
  for (let i = 0; i < tree.nodes; i++) {
    const assigned = tree.run.event.variable[visitEvent(tree, i)];
    const variable = i ? tree.run.variables[assigned] : ''; // the root assigns none
    const depth = tree.depth[i];
    levels[depth] = (levels[depth] ?? variable) === variable ? variable : '';
  }
  return levels;
});

/** The text beside a level of the tree: its variable or its depth. @param {Run} tree @param {number} depth */
export const levelText = (tree, depth) => levelVariables(tree)[depth] || (depth ? `depth ${depth}` : '');

/** The numbers under the tree. @param {Run} tree */
export function runSummary({ run }) {
  const counts = /** @type {const} */ (['node', 'check', 'removal', 'backtrack']);
  return counts.map((noun) => plural(run.counts[`${noun}s`], noun)).join(', ');
}
