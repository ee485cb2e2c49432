/** Each event in a sentence, as the command line tells it (webviz/csp/sentences.py). */
import { plural } from '../../kit/format.js';
import { assignedIn } from './replay.js';
import { kindAt } from './run.js';

/** @import { Run } from './run.js' */

/**
 * @typedef {object} Told  one event, with names for its numbers; '' where there is none
 * @property {Run} tree
 * @property {number} k
 * @property {boolean} repairs
 * @property {string} variable
 * @property {string} value
 * @property {string} constraint
 * @property {string} other
 * @property {number} amount
 */

/** @param {Run} tree @param {number} k @returns {string} */
export function eventSentence(tree, k) {
  if (k >= tree.run.event.kind.length) return tree.run.sentence;
  return SAYS[kindAt(tree, k)](told(tree, k));
}

/** @param {Run} tree @param {number} k @returns {Told} */
function told(tree, k) {
  const { event, variables, domains, constraints, settings } = tree.run;
  const [variable, value, constraint, other] = [
    event.variable[k],
    event.value[k],
    event.constraint[k],
    event.other[k],
  ];
  return {
    tree,
    k,
    repairs: settings.algorithm === 'min-conflicts',
    amount: event.amount[k],
    variable: variables[variable] ?? '',
    value: value < 0 ? '' : domains[variable][value],
    constraint: constraints[constraint]?.text ?? '',
    other: variables[other] ?? '',
  };
}

/** @type {Record<string, (told: Told) => string>} */
const SAYS = {
  assign: ({ variable, value, repairs, amount }) =>
    `${variable} is assigned ${value}${repairs ? `; ${plural(amount, 'constraint')} violated` : ''}`,
  check: checked,
  conflict: ({ variable, value, constraint }) => `${variable} cannot be ${value}: ${constraint}`,
  remove: (told) => `${told.value} leaves the domain of ${told.variable}: ${told.constraint}${because(told)}`,
  'wipe-out': ({ variable, constraint }) => `nothing is left for ${variable}: ${constraint}`,
  push: (told) => `${queued(told)} joins the queue`,
  pop: (told) => `${queued(told)} is next in the queue`,
  select: ({ variable, amount, repairs }) =>
    repairs
      ? `${variable} is repaired: ${plural(amount, 'constraint')} violated by it`
      : `${variable} is next: ${plural(amount, 'value')} left`,
  rank: ({ variable, value, amount, repairs }) =>
    `${variable} = ${value} would ` +
    (repairs ? `violate ${plural(amount, 'constraint')}` : `rule out ${plural(amount, 'value')} of others`),
  backtrack: ({ variable, value }) => `${variable} = ${value} is taken back`,
  leave: (told) => `${told.variable} = ${told.value} is kept for later${worth(told)}`,
  choose: (told) => `the search goes on at ${label(told)}${worth(told)}`,
  keep: (told) => `${label(told)} stays in the beam${worth(told)}`,
  drop: (told) => `${label(told)} is dropped${worth(told)}`,
  solution: ({ tree, amount }) =>
    `a solution${tree.run.has_scores ? ` with score ${amount}` : ''}: every variable is ` +
    `assigned, and every constraint holds`,
  none: ({ tree }) => `there is ${tree.run.sentence.replace(/, as step [\d,]+ proves/, '')}`,
};

/** @param {Told} told */
function checked({ variable, value, constraint, other }) {
  if (value) return `${variable} = ${value} is checked: ${constraint}`;
  return `what is left to ${variable} is checked${other ? ` beside ${other}` : ''}: ${constraint}`;
}

/** What the other variable is, or that nothing left to it goes with the value. @param {Told} told */
function because({ tree, k, other }) {
  if (!other) return '';
  const { event, domains } = tree.run;
  const made = assignedIn(tree, k, event.other[k]);
  return made < 0
    ? `, and no value left to ${other} goes with it`
    : `, and ${other} is ${domains[event.other[k]][event.value[made]]}`;
}

/** An arc, or a variable with a single value. @param {Told} told */
function queued({ variable, constraint, other }) {
  if (!constraint) return variable;
  return other ? `arc ${variable} → ${other}` : `${variable} in ${constraint}`;
}

/** The node, by its assignment. @param {Told} told */
const label = ({ tree, k }) => tree.labels[tree.move[tree.run.event.node[k]]];

/** @param {Told} told */
const worth = ({ tree, amount }) => (tree.run.has_scores ? `; at most ${amount} can come of it` : '');
