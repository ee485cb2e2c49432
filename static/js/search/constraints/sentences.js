/** A constraint search in words: the log, a sentence for each event, the texts on its nodes. */

import { plural } from '../../kit/format.js';
import { oncePer } from '../../kit/once.js';
import { isVisited, visitEvent } from '../tree.js';
import { assigningEvent, kindAt, numbersAt, outcomeOf } from './run.js';

/** @import { Run } from './types.js' */

// One line of the log for each event, as the export writes it (webviz/csp/sentences.py).

/** @param {Run} tree @param {number} k */
export function logLine(tree, k) {
  const { event, variables, domains } = tree.run;
  if (k >= event.kind.length) return '';
  const { node, variable, value, constraint, other, checks, amount } = numbersAt(tree, k);
  const name = (/** @type {number} */ v) => (v < 0 ? '-' : variables[v]);
  const cells = [
    kindAt(tree, k),
    node,
    name(variable),
    value < 0 ? '-' : domains[variable][value],
    constraint < 0 ? '-' : constraint + 1,
    name(other),
    checks,
    amount,
  ];
  return [k + 1, ...cells].join(', ');
}

// A sentence for each event.

/**
 * @typedef {object} EventNames  one event, with names for its numbers; '' if there is none
 * @property {Run} tree
 * @property {number} k
 * @property {boolean} isRepair  the search is min-conflicts, which isRepair a complete assignment
 * @property {string} variable
 * @property {string} value
 * @property {string} constraint
 * @property {string} other
 * @property {number} amount
 */

/** @param {Run} tree @param {number} k */
export function eventSentence(tree, k) {
  if (k >= tree.run.event.kind.length) return tree.run.sentence;
  return SAYS[kindAt(tree, k)](namesAt(tree, k));
}

/** @param {Run} tree @param {number} k @returns {EventNames} */
function namesAt(tree, k) {
  const { variables, domains, constraints, settings } = tree.run;
  const { variable, value, constraint, other, amount } = numbersAt(tree, k);
  return {
    tree,
    k,
    isRepair: settings.algorithm === 'min-conflicts',
    amount,
    variable: variables[variable] ?? '',
    value: value < 0 ? '' : domains[variable][value],
    constraint: constraints[constraint]?.text ?? '',
    other: variables[other] ?? '',
  };
}

/** @type {Record<string, (event: EventNames) => string>} */
const SAYS = {
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
  leave: (event) => `${event.variable} = ${event.value} is kept for later${worth(event)}`,
  choose: (event) => `the search goes on at ${label(event)}${worth(event)}`,
  keep: (event) => `${label(event)} stays in the beam${worth(event)}`,
  drop: (event) => `${label(event)} is dropped${worth(event)}`,
  solution: ({ tree, amount }) =>
    `a solution${tree.run.has_scores ? ` with score ${amount}` : ''}: every variable is ` +
    `assigned, and every constraint holds`,
  none: ({ tree }) => `there is ${tree.run.sentence.replace(/, as step [\d,]+ proves/, '')}`,
};

/** @param {EventNames} names */
function checkText({ variable, value, constraint, other }) {
  if (value) return `${variable} = ${value} is checked: ${constraint}`;
  return `what is left to ${variable} is checked${other ? ` beside ${other}` : ''}: ${constraint}`;
}

/**
 * The other variable's part in a removal: its value, or that none of its values fits.
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

/** The arc, or the variable with a single value, in words. @param {EventNames} names */
function queueText({ variable, constraint, other }) {
  if (!constraint) return variable;
  return other ? `arc ${variable} → ${other}` : `${variable} in ${constraint}`;
}

/** The node, as its assignment. @param {EventNames} names */
const label = ({ tree, k }) => tree.labels[tree.move[tree.run.event.node[k]]];

/** The upper bound of the score. @param {EventNames} names */
const worth = ({ tree, amount }) => (tree.run.has_scores ? `; at most ${amount} can come of it` : '');

// The text on a node of a constraint search: the outcome of the assignment so far, as a mark and a word.

/**
 * @typedef {{state: 'ahead' | 'open' | 'done', value: string, good: boolean}} NodeText  good: the node is a
 *   solution, or one is below it
 */

/** @type {Record<string, string>} */
const WORDS = {
  conflict: '✗ conflict',
  'wipe-out': '✗ wipe-out',
  'dead end': '✗ dead end',
  solution: '✓ solution',
  success: '✓ solved',
  dropped: '– dropped',
  open: '…',
};
/** Searches whose nodes have an upper bound of the score. */
const SCORED = ['best-first', 'beam'];

/** @param {Run} tree @param {number} node @param {number} step @returns {NodeText} */
export function nodeText(tree, node, step) {
  if (!isVisited(tree, node, step)) return { state: 'ahead', value: '', good: false };
  const shownAt = tree.shownAt[node];
  if (shownAt > step || shownAt >= tree.run.events)
    return { state: 'open', value: openText(tree, node), good: false };
  const outcome = outcomeOf(tree, node);
  const value = outcome === 'wipe-out' ? emptyDomainText(tree, node) : WORDS[outcome];
  return { state: 'done', value, good: ['solution', 'success'].includes(outcome) };
}

/** The variable whose domain is empty, in words. @param {Run} tree @param {number} node */
function emptyDomainText({ shownAt, run }, node) {
  const variable = run.event.variable[shownAt[node]];
  return variable >= 0 ? `✗ ${run.variables[variable]} empty` : WORDS['wipe-out'];
}

/**
 * The text of an open node: its violations, the bound of its score, or "…".
 * @param {Run} tree
 * @param {number} node
 */
function openText(tree, node) {
  const { settings, event, has_scores: scored, score } = tree.run;
  const k = visitEvent(tree, node);
  if (settings.algorithm === 'min-conflicts')
    return node && kindAt(tree, k) === 'assign' ? `${event.amount[k]} violated` : WORDS.open;
  return scored && node && SCORED.includes(settings.algorithm) ? `… ${score[node]}` : WORDS.open;
}

/** The widest texts of any node, so that nothing moves while stepping. @param {Run} tree */
export function widestTexts({ run, cutoffs }) {
  const wiped = new Set([...cutoffs].map((k) => run.event.variable[k]));
  return [
    ...Object.values(WORDS),
    ...[...wiped].filter((v) => v >= 0).map((v) => `✗ ${run.variables[v]} empty`),
  ];
}

/** A node in lines of text, for its tooltip. @param {Run} tree @param {number} node @param {number} step */
export function describeNode(tree, node, step) {
  const head = `${tree.labels[tree.move[node]]} · ${plural(tree.depth[node], 'variable')} assigned`;
  const { state, value } = nodeText(tree, node, step);
  if (state === 'ahead') return [head, 'not tried yet'];
  const below = tree.size[node] > 1 ? [`${plural(tree.size[node] - 1, 'node')} below`] : [];
  return [
    head,
    value === WORDS.open ? 'in hand' : value,
    ...below,
    `assigned in line ${visitEvent(tree, node) + 1}`,
  ];
}

/** The variable that is assigned at every node of a depth, for each depth; '' if it differs. */
const levelVariables = oncePer((/** @type {Run} */ tree) => {
  /** @type {string[]} */
  const levels = [];
  for (let i = 0; i < tree.nodes; i++) {
    const variable = i ? tree.run.variables[Math.max(0, tree.run.event.variable[visitEvent(tree, i)])] : '';
    levels[tree.depth[i]] = (levels[tree.depth[i]] ?? variable) === variable ? variable : '';
  }
  return levels;
});

/** The text beside a level. @param {Run} tree @param {number} depth */
export const levelText = (tree, depth) => levelVariables(tree)[depth] || (depth ? `depth ${depth}` : '');

/** The numbers under the tree. @param {Run} tree */
export function runSummary({ run }) {
  const { nodes, checks, removals, backtracks } = run.counts;
  return (
    `${plural(nodes, 'node')}, ${plural(checks, 'check')}, ${plural(removals, 'removal')}, ` +
    `${plural(backtracks, 'backtrack')}`
  );
}
