/**
 * What the sentences say of values and bounds in negamax, where each player sees its own: what is 3 to MAX is
 * −3 to MIN, both want much, and whatever comes from the other side changes its sign.
 */

import { number } from '../kit/format.js';
import { boundSign } from '../search/events.js';
import { isLeaf, mover } from '../search/tree.js';
import { asMoverSees } from '../search/windows.js';
import { BOUND_WORDS, isNameless, label, opponentAt, playerAt } from './words.js';

/**
 * @import { Tree } from '../search/tree.js'
 * @import { View } from './max-view.js'
 */

/** @type {View} */
export const MOVER_VIEW = {
  seen,
  worth,
  returns,
  raised,
  elsewhere,
  stays,
  promise,
  hopeless: () => 'β is ∞, so none of them can be pruned.',
  gain,
  rival,
  ends: () => 'β',
};

/** @type {View['seen']} */
function seen(tree, node, value) {
  return mover(tree, node) === 1 || value === 0 ? value : -value;
}

/** A number of the other side with its sign changed, as it is worked out: −(−3) = 3. @param {number} other */
const turned = (other) => (other < 0 ? `−(${number(other)}) = ${number(-other)}` : number(other && -other));

/**
 * What a bound of MAX's is to whoever moves at a node.
 * @param {Tree} tree
 * @param {number} node
 * @param {'' | '≤' | '≥'} sign
 */
function bound(tree, node, sign) {
  const turnedSign = /** @type {const} */ ({ '': '', '≤': '≥', '≥': '≤' });
  return BOUND_WORDS[mover(tree, node) === 1 ? sign : turnedSign[sign]];
}

/** @type {View['worth']} */
function worth(tree, node, child) {
  return bound(tree, node, boundSign(tree, child)) + number(seen(tree, node, tree.value[child]));
}

/** @type {View['returns']} */
function returns(tree, node, child) {
  const other = seen(tree, child, tree.value[child]);
  const sign = boundSign(tree, child);
  const comes = isNameless(tree, child) ? 'The leaf is worth' : `${label(tree, child)} returns`;
  return (
    `${comes} ${bound(tree, child, sign)}${number(other)} as ${playerAt(tree, child)} sees it, ` +
    `so ${bound(tree, node, sign)}${turned(other)} as ${playerAt(tree, node)} does`
  );
}

/** @type {View['raised']} */
function raised(tree, node, now, before) {
  const [to, from] = [now, before].map((w) => asMoverSees(tree, node, w).alpha);
  return `${playerAt(tree, node)} is now sure of ${number(to)}: α rises from ${number(from)}`;
}

/** @type {View['elsewhere']} */
function elsewhere(tree, node, value) {
  return `${playerAt(tree, node)} has ${number(seen(tree, node, value))} elsewhere`;
}

/** @type {View['stays']} */
function stays(tree, node, now) {
  return `${playerAt(tree, node)} has ${number(asMoverSees(tree, node, now).alpha)} elsewhere, so α stays`;
}

/** @type {View['promise']} */
function promise(tree, node, value) {
  const [has, means] = rival(tree, node, value);
  return (
    `${has} elsewhere${means}: as soon as ${playerAt(tree, node)} finds ` +
    `${number(seen(tree, node, value))} or more here, the rest is pruned.`
  );
}

/** @type {View['gain']} */
function gain(tree, node, child) {
  return `get ${worth(tree, node, child)}`;
}

/** @type {View['rival']} */
function rival(tree, node, value) {
  const own = seen(tree, node, value);
  const other = own && -own;
  return [
    `${opponentAt(tree, node)} already has ${number(other)}`,
    `, which is ${turned(other)} to ${playerAt(tree, node)}`,
  ];
}

/**
 * At a leaf, where nobody moves, the trace takes the side of whoever would.
 * @param {Tree} tree
 * @param {number} node
 * @returns {string} '' where that is MAX's
 */
export function leafInMoversView(tree, node) {
  if (!isLeaf(tree, node) || mover(tree, node) === 1) return '';
  return ` MIN would move next, and sees it as ${number(seen(tree, node, tree.value[node]))}.`;
}
