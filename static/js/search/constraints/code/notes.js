/** What an event has done, in few words: they stand between the lines and the variables. */
import { plural } from '../../../kit/format.js';
import { kindAt } from '../run.js';
import { goneAt, nameOf, valueOf } from './moment.js';

/** @import { Moment } from './moment.js' */

/** @param {Moment} at */
export const noteOf = (at) => NOTES[at.does](at);

/** @param {Moment} at */
const bound = ({ tree, amount }) =>
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
  check: (at) => (at.value < 0 ? revision(at) : test(at)),
  conflict: () => 'returns false',
  remove: (at) => `${valueOf(at, at.variable, at.value)} leaves the domain of ${nameOf(at, at.variable)}`,
  'wipe-out': () => 'yes: returns false',
  fill: () => 'one to begin with',
  push: () => 'it was not waiting yet',
  pop: () => 'the one that waited longest',
  backtrack: () => 'everything is as it was before',
  leave: bound,
  choose: bound,
  keep: bound,
  drop: bound,
  solution: ({ amount, tree }) => (tree.run.has_scores ? `its score is ${amount}` : 'every constraint holds'),
  none: () => 'there was nothing else to try',
  unsound: () => 'there is nothing to try',
  'unsound alone': () => 'there is nothing to try',
};

/** @param {Moment} at */
function revision(at) {
  const gone = goneAt(at);
  return gone
    ? `${plural(at.checks, 'check')}: ${plural(gone.length, 'value')} to take out`
    : plural(at.checks, 'check');
}

/** The next event tells. @param {Moment} at */
function test({ tree, k }) {
  if (k + 1 >= tree.run.events && tree.run.stopped) return 'the search was stopped here';
  return kindAt(tree, k + 1) === 'conflict' ? 'yes' : 'no';
}
