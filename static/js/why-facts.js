/** The numbers that a sentence rests on, as the trace has them in this line, each with the event that set it. */
import { number } from './format.js';
import { isFinished, isMax, mover, updateEvent } from './tree.js';
import { asTraced, boundSource, enteredWith, hasWindows, inMoversView } from './windows.js';
import { favorite, isFromElsewhere } from './why-favorite.js';
import { playerAt } from './why-words.js';
import { boundSign } from './events.js';

/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {import('./events.js').Event} Event */
/** @typedef {'' | '≤' | '≥'} Sign */
/** @typedef {{name: string, sign: '' | '=' | '≤' | '≥', value: string, event: number | null}} Fact  a number, exact or a bound, and the event that set it; null: this one */

/** @param {string} name @param {string} value @param {number | null} [event] @param {Sign} [sign] @returns {Fact} */
export const fact = (name, value, event, sign) => ({ name, sign: sign || '=', value, event: event ?? null });

/** What the line of a leaf says. @param {Tree} tree @param {number} node @returns {Fact[]} */
export const leafFacts = (tree, node) => [valueFact(tree, node, 'value', tree.value[node]), ...windowFacts(tree, node)];

/** The window a node was entered with, and where its bounds come from. @param {Tree} tree @param {number} node @returns {Fact[]} */
export function windowFacts(tree, node) {
  if (!hasWindows(tree)) return [];
  const { alpha, beta } = asTraced(tree, node, enteredWith(tree, node));
  return [fact('α on entry', number(alpha), sourceOf(tree, node, 'alpha')), fact('β on entry', number(beta), sourceOf(tree, node, 'beta'))];
}

/** @param {Tree} tree @param {Event} event @param {number} k @returns {Fact[]} */
export function updateFacts(tree, { node, child, value }, k) {
  const returned = valueFact(tree, child, 'returned', tree.value[child], undefined, boundSign(tree, child));
  const turned = inMoversView(tree) ? [valueFact(tree, node, `for ${playerAt(tree, node)}`, tree.value[child], undefined, boundSign(tree, child))] : [];
  const sign = isFinished(tree, node, k) ? boundSign(tree, node) : '';
  return [returned, ...turned, valueFact(tree, node, 'value', value, setBy(tree, node, child, value), sign), ...windowFacts(tree, node)];
}

/** @param {Tree} tree @param {Event} event @returns {Fact[]} */
export function cutoffFacts(tree, { node, value }) {
  const bound = isMax(tree, node) ? 'beta' : 'alpha';
  const { beta, alpha } = asTraced(tree, node, enteredWith(tree, node));
  const [name, limit] = isMax(tree, node) || inMoversView(tree) ? ['β', beta] : ['α', alpha];
  return [valueFact(tree, node, 'value', value, undefined, boundSign(tree, node)), fact(name, number(limit), boundSource(tree, node, bound)?.event)];
}

/** A value of MAX's as the line of a node shows it. @param {Tree} tree @param {number} node @param {string} name @param {number} value @param {number | null} [event] @param {Sign} [sign] */
function valueFact(tree, node, name, value, event, sign = '') {
  const shown = asTraced(tree, node, { value, alpha: 0, beta: 0 }).value;
  const turned = /** @type {const} */ ({ '': '', '≤': '≥', '≥': '≤' });
  return fact(name, number(shown), event, inMoversView(tree) && mover(tree, node) !== 1 ? turned[sign] : sign);
}

/** The event in which a node got the value that it has when `child` returns; null if that is just now. @param {Tree} tree @param {number} node @param {number} child @param {number} value */
function setBy(tree, node, child, value) {
  const source = isFromElsewhere(tree, node, value) ? earlier(node + 1, child) : favorite(tree, node, child, value);
  return source === null ? null : updateEvent(tree, source);
}

/** The first move, unless it is the one that returns now. @param {number} first @param {number} child */
const earlier = (first, child) => (first < child ? first : null);

/** Who set the bound that a line shows under a name; whoever moves in negamax sees the other's under it. @param {Tree} tree @param {number} node @param {'alpha' | 'beta'} shown */
function sourceOf(tree, node, shown) {
  const turned = inMoversView(tree) && !isMax(tree, node);
  const bound = turned ? (shown === 'alpha' ? 'beta' : 'alpha') : shown;
  return boundSource(tree, node, bound)?.event;
}
