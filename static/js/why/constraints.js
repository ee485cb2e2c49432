/** The sentence and the facts for an event of a constraint search. */
import { plural } from '../kit/format.js';
import { assignedIn, kindAt, replayedAt } from '../search/constraints/run.js';
import { eventSentence } from '../search/constraints/sentences.js';

/** @import { Run } from '../search/constraints/types.js' */
/** @import { Fact } from './types.js' */

/** The most removals that are listed one by one. */
const MOST = 8;

/** @param {Run} tree @param {number} k @returns {{sentence: string, facts: Fact[]}} */
export function whyEvent(tree, k) {
  const last = k === tree.events - 1 && tree.run.events > 0;
  const sentences = [eventSentence(tree, k), ...(last ? [tree.run.sentence] : [])];
  if (last && kindAt(tree, k) === 'none') sentences.shift(); // the verdict gives the same reason
  return { sentence: sentences.map((words) => `${capital(words)}.`).join(' '), facts: factsOf(tree, k) };
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The event that gave the other variable its value, or those that emptied a domain.
 * @param {Run} tree
 * @param {number} k
 * @returns {Fact[]}
 */
function factsOf(tree, k) {
  const { event } = tree.run;
  const kind = kindAt(tree, k);
  if (kind === 'wipe-out') return removalsOf(tree, k, event.variable[k]);
  return ['check', 'conflict', 'remove'].includes(kind) && event.other[k] >= 0
    ? assignmentOf(tree, k, event.other[k])
    : [];
}

/** @param {Run} tree @param {number} k @param {number} variable @returns {Fact[]} */
function removalsOf(tree, k, variable) {
  const gone = replayedAt(tree, k).removals.filter((removal) => removal.variable === variable);
  /** @type {Fact[]} */
  const named = gone
    .slice(0, MOST)
    .map(({ value, event }) => ({ name: tree.run.domains[variable][value], sign: '', value: 'left', event }));
  return gone.length > MOST
    ? [...named, { name: 'and', sign: '', value: plural(gone.length - MOST, 'other value'), event: null }]
    : named;
}

/** @param {Run} tree @param {number} k @param {number} variable @returns {Fact[]} */
function assignmentOf(tree, k, variable) {
  const { event, variables, domains } = tree.run;
  const made = assignedIn(tree, k, variable);
  return made < 0
    ? []
    : [{ name: variables[variable], sign: '=', value: domains[variable][event.value[made]], event: made }];
}
