/**
 * Beam search: level by level, the few best of each. Sources: Lowerre, "The HARPY Speech Recognition System"
 * (1976); Winston, "Artificial Intelligence" (3rd ed., 1992), chapter "Nets and Basic Search".
 */
import { listing } from '../../code/listing.js';
import { kindAt } from '../run.js';
import { expand } from './expansion.js';
import { beginning, beginningCalls } from './propagation.js';
import { reported } from './words.js';

/**
 * @import { Vars } from '../../code/listing.js'
 * @import { Run } from '../run.js'
 * @import { Moment } from './moment.js'
 * @import { Routine } from './routine.js'
 */

/** What is done with the nodes of a level. */
const SIFTING = ['keep', 'drop'];

/** @type {Routine} */
export const beam = {
  listing: (settings) =>
    listing('beam', [
      ['call', 'beam():'],
      ...beginning(settings),
      ['start', '  level ← {∅}'],
      ['levels', '  once for each variable:'],
      ['clear', '    found ← ∅'],
      ['choose', '    for each A of level:'],
      ['expand', '      add expand(A) to found'],
      ['keep', `    level ← the best ${settings.width} of found`],
      ['drop', '    the others are dropped'],
      ['complete', '  for each A of level:'],
      ['solution', `    ${reported(settings)}`],
      ['none', '  if none found or dropped: return none'],
    ]),
  lines: {
    choose: 'choose',
    keep: 'keep',
    drop: 'drop',
    solution: 'solution',
    none: 'none',
    unsound: 'begin',
    'unsound alone': 'nodes',
  },
  calls: (settings) => [...beginningCalls(settings), { line: 'expand', to: expand }],
  vars: (at) => ({
    ...nodes(at),
    ...(['choose', ...SIFTING].includes(at.does) ? { 'bound(A)': at.amount } : {}),
  }),
};

/**
 * How many nodes are in the beam, and how many children they have so far.
 * @param {Moment} at
 * @returns {Vars}
 */
function nodes({ tree, k, node, constraint }) {
  if (!node && constraint >= 0) return {};
  const sifted = back(tree, k, (kind) => SIFTING.includes(kind));
  const found = back(tree, sifted.start, (kind) => !SIFTING.includes(kind));
  const before = back(tree, found.start, (kind) => SIFTING.includes(kind));
  const level = sifted.start < k ? sifted.keep : before.keep || 1;
  return { '|level|': level, '|found|': found.leave };
}

/**
 * A stretch of events of some kinds that ends with event k: the event before it, and how many nodes it keeps,
 * for good or for later.
 * @param {Run} tree
 * @param {number} k
 * @param {(kind: string) => boolean} isOne
 */
function back(tree, k, isOne) {
  const counts = { start: k, keep: 0, leave: 0 };
  for (; counts.start >= 0 && isOne(kindAt(tree, counts.start)); counts.start--) {
    if (kindAt(tree, counts.start) === 'keep') counts.keep++;
    else if (kindAt(tree, counts.start) === 'leave') counts.leave++;
  }
  return counts;
}
