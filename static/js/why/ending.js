/** What is said where a search begins, where a round of deepening ends, and behind the last line. */
import { number, plural } from '../kit/format.js';
import { orderNamed } from '../scene/choices.js';
import { stoppedSentence } from '../search/events.js';
import { bestLine, isLeaf, isMax } from '../search/tree.js';
import { inMoversView, vectorOf } from '../search/windows.js';
import { label, sequence, vectorText } from './words.js';

/**
 * @import { Tree } from '../search/tree.js'
 */

// What is to be said of a search where it begins and, in deepening, where one of its rounds ends.

/** @typedef {import('../search/tree.js').Round} Round */

const SIDES = 'Negamax sees each node from the side of whoever moves there: what is 3 to MAX is −3 to MIN. ';

/** In front of the first sentence. @param {Tree} tree @returns {string} '' where there is nothing to say */
export function opening(tree) {
  const words = ordered(tree);
  if (!tree.rounds) return `${inMoversView(tree) ? SIDES : ''}${words ? `Moves come ${words}. ` : ''}`;
  const round = /** @type {number} */ (tree.round);
  return (
    `Round ${round} of ${tree.rounds.length}, to depth ${tree.depth_limit}: ` +
    `${round > 1 ? rotation(round) : `moves come ${words || 'in the order given'}`}. `
  );
}

/** @param {Tree} tree */
function ordered({ order }) {
  const manner = orderNamed(order)?.manner ?? '';
  const seed = order.match(/^seed (\d+)$/);
  return seed ? `${manner}, with seed ${seed[1]}` : manner;
}

/** @param {number} round */
const rotation = (round) =>
  `what round ${round - 1} found best for whoever moves now comes first at each node, what it ` +
  `has not seen comes last`;

/** Whether another round follows. @param {Tree} tree */
const hasNext = ({ rounds, round }) => rounds !== null && round !== null && round < rounds.length;

/**
 * After the last sentence of a round that is not the last.
 * @param {Tree} tree
 * @param {string} best what it found
 */
function betweenRounds(tree, best) {
  const round = /** @type {number} */ (tree.round);
  const next = /** @type {Round[]} */ (tree.rounds)[round];
  return (
    `Round ${round} is over: ${best}. Round ${round + 1} looks to depth ${next.depth}, and at ` +
    `every node seen so far tries the moves from best to worst, as they turned out here.`
  );
}

/**
 * After the last round: what all of them have cost.
 * @param {Tree} tree
 * @returns {string} '' where there was one search only
 */
function bill({ rounds, alone }) {
  if (!rounds) return '';
  const all = plural(
    rounds.reduce((sum, round) => sum + round.nodes, 0),
    'node',
  );
  const visit =
    rounds.length > 1 ? `All ${rounds.length} rounds visit ${all}` : `The one round visits ${all}`;
  return alone
    ? ` ${visit}; alpha-beta alone visits ` +
        `${alone.complete ? '' : 'at least '}${alone.nodes.toLocaleString('en')}.`
    : ` ${visit}.`;
}

/** @param {Tree} tree */
export function ending(tree) {
  if (!tree.complete) return `${stoppedSentence(tree)} ${provisional(tree)}`.trim();
  if (isLeaf(tree, 0)) return 'There is nothing to search.';
  const [, best, ...replies] = bestLine(tree);
  const found = `the best first move is ${label(tree, best)} with ${value(tree)}`;
  if (hasNext(tree)) return betweenRounds(tree, found);
  const line = replies.length ? `; best play goes on with ${sequence(tree, replies)}` : '';
  return `The search is over: ${found}${line}.${bill(tree)}`;
}

/** @param {Tree} tree */
function value(tree) {
  if (tree.values.length && !tree.zero_sum) return `values ${vectorText(vectorOf(tree, 0))}`;
  const max = number(tree.value[0]);
  return inMoversView(tree) && !isMax(tree, 0)
    ? `value ${number(tree.value[0] && -tree.value[0])} for MIN, which is ${max} for MAX`
    : `value ${max}`;
}

/** What became of the nodes that had not returned. @param {Tree} tree */
function provisional({ open }) {
  const still =
    open === 1
      ? 'The root is still open: its value is'
      : `The root and the ${plural(open - 1, 'node')} below it on this path are still open: their values are`;
  return `${still} provisional.`;
}
