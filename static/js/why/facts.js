/**
 * The numbers that a sentence rests on, as the trace has them in this line, each with the event that set it.
 */

import { number } from '../kit/format.js';
import { boundSign } from '../search/events.js';
import { isFinished, isMax, mover, updateEvent } from '../search/tree.js';
import { asTraced, boundSource, hasWindows, inMoversView } from '../search/windows.js';
import { favorite, isFromElsewhere } from './favorite.js';
import { playerAt } from './words.js';

/**
 * @import { Event } from '../search/events.js'
 * @import { Tree } from '../search/tree.js'
 */

/** @typedef {'' | '≤' | '≥'} Sign */
/**
 * @typedef {{name: string, sign: '' | '=' | '≤' | '≥', value: string, event: number | null}} Fact a number,
 *   exact or a bound, and the event that set it; null: this one
 */

/**
 * @param {string} name
 * @param {string} value
 * @param {number | null} [event]
 * @param {Sign} [sign]
 * @returns {Fact}
 */
export const fact = (name, value, event, sign) => ({ name, sign: sign || '=', value, event: event ?? null });

/** What the line of a leaf says. @param {Tree} tree @param {Event} event @returns {Fact[]} */
export const leafFacts = (tree, event) => [
  valueFact(tree, event.node, 'value', tree.value[event.node]),
  ...windowFacts(tree, event),
];

/**
 * The window a node was entered with, and where its bounds come from.
 * @param {Tree} tree
 * @param {Event} event
 * @returns {Fact[]}
 */
export function windowFacts(tree, { node, entered }) {
  if (!hasWindows(tree)) return [];
  const { alpha, beta } = asTraced(tree, node, entered);
  return [
    fact('α on entry', number(alpha), sourceOf(tree, node, 'alpha')),
    fact('β on entry', number(beta), sourceOf(tree, node, 'beta')),
  ];
}

/** @param {Tree} tree @param {Event} event @param {number} k @returns {Fact[]} */
export function updateFacts(tree, event, k) {
  const { node, child, value, entered, before } = event;
  const came = boundSign(tree, child, () => before);
  const returned = valueFact(tree, child, 'returned', tree.value[child], undefined, came);
  const turned = inMoversView(tree)
    ? [valueFact(tree, node, `for ${playerAt(tree, node)}`, tree.value[child], undefined, came)]
    : [];
  const sign = isFinished(tree, node, k) ? boundSign(tree, node, () => entered) : '';
  return [
    returned,
    ...turned,
    valueFact(tree, node, 'value', value, setBy(tree, event), sign),
    ...windowFacts(tree, event),
  ];
}

/** @param {Tree} tree @param {Event} event @returns {Fact[]} */
export function cutoffFacts(tree, { node, value, entered }) {
  const bound = isMax(tree, node) ? 'beta' : 'alpha';
  const { beta, alpha } = asTraced(tree, node, entered);
  const [name, limit] = isMax(tree, node) || inMoversView(tree) ? ['β', beta] : ['α', alpha];
  return [
    valueFact(
      tree,
      node,
      'value',
      value,
      undefined,
      boundSign(tree, node, () => entered),
    ),
    fact(name, number(limit), boundSource(tree, node, bound)?.event),
  ];
}

/**
 * A value of MAX's as the line of a node shows it.
 * @param {Tree} tree
 * @param {number} node
 * @param {string} name
 * @param {number} value
 * @param {number | null} [event]
 * @param {Sign} [sign]
 */
function valueFact(tree, node, name, value, event, sign = '') {
  const shown = asTraced(tree, node, { value, alpha: 0, beta: 0 }).value;
  const turned = /** @type {const} */ ({ '': '', '≤': '≥', '≥': '≤' });
  return fact(
    name,
    number(shown),
    event,
    inMoversView(tree) && mover(tree, node) !== 1 ? turned[sign] : sign,
  );
}

/**
 * The event in which a node got the value that it has now; null if that is just this one.
 * @param {Tree} tree
 * @param {Event} event
 */
function setBy(tree, event) {
  const { node, child, value } = event;
  const source = isFromElsewhere(tree, event) ? earlier(node + 1, child) : favorite(tree, node, child, value);
  return source === null ? null : updateEvent(tree, source);
}

/** The first move, unless it is the one that returns now. @param {number} first @param {number} child */
const earlier = (first, child) => (first < child ? first : null);

/**
 * Who set the bound that a line shows under a name; whoever moves in negamax sees the other's under it.
 * @param {Tree} tree
 * @param {number} node
 * @param {'alpha' | 'beta'} shown
 */
function sourceOf(tree, node, shown) {
  const turned = inMoversView(tree) && !isMax(tree, node);
  const bound = turned ? (shown === 'alpha' ? 'beta' : 'alpha') : shown;
  return boundSource(tree, node, bound)?.event;
}
