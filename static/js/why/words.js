/** Words for players, moves, nodes and values, and the facts under a sentence. */
import { number, plural } from '../kit/format.js';
import { boundSign } from '../search/events.js';
import { children, isFinished, isMax, mover, updateEvent } from '../search/tree.js';
import { asTraced, boundSource, hasWindows, inMoversView } from '../search/windows.js';

/** @import { Event } from '../search/types.js' */
/** @import { Fact } from './types.js' */

/**
 * The name of a player: MAX and MIN in zero-sum games, otherwise a number.
 * @param {Tree} tree
 * @param {number} player from 1
 */
export const playerName = ({ zero_sum: opposed }, player) =>
  opposed ? ['MAX', 'MIN'][player - 1] : `player\u00a0${player}`;

/** Who moves at a node. @param {Tree} tree @param {number} i */
export const playerAt = (tree, i) => playerName(tree, mover(tree, i));

/** The opponent in a game for two. @param {Tree} tree @param {number} i */
export const opponentAt = (tree, i) => playerName(tree, 3 - mover(tree, i));

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The move into a node as the trace writes it, without a line break. @param {Tree} tree @param {number} i */
export function label(tree, i) {
  if (isNameless(tree, i)) return `the leaf\u00a0${vectorText(givenValues(tree, i))}`;
  return tree.labels[tree.move[i]].replace(' ', '\u00a0');
}

/** Whether a node of a given tree has no name but its value. @param {Tree} tree @param {number} i */
export function isNameless(tree, i) {
  if (!tree.given || tree.given.size[tree.move[i]] > 1) return false;
  const values = givenValues(tree, i).join(',');
  return tree.labels[tree.move[i]] === (tree.given.values.length > 1 ? `(${values})` : values);
}

/** The given tree's own value of a node. @param {Tree} tree @param {number} i @returns {number[]} */
const givenValues = ({ given, move }, i) => given?.values.map((column) => column[move[i]]) ?? [];

/** The text of one number, or of one for each player. @param {number[]} values */
export const vectorText = (values) =>
  values.length === 1 ? number(values[0]) : `(${values.map(number).join(',\u00a0')})`;

/** The place of a node, in words. @param {Tree} tree @param {number} i */
export function place(tree, i) {
  if (!i) return 'at the root';
  return `${tree.kind === 'map' ? 'after' : 'at'} ${label(tree, i)}`;
}

/** The parent of a node, in words. @param {Tree} tree @param {number} i */
export const above = (tree, i) => (tree.parent[i] ? label(tree, tree.parent[i]) : 'the root');

/** @param {Tree} tree @param {number} count */
export const moves = (tree, count) =>
  tree.kind === 'map' ? plural(count, 'legal move') : plural(count, 'branch', 'branches');

/** The verb for a player's move. @param {Tree} tree @param {number} i */
export function chooses({ kind }, i) {
  if (kind === 'tree') return 'choose';
  return i ? 'answer' : 'play';
}

/** Moves, one after the other. @param {Tree} tree @param {number[]} nodes */
export const sequence = (tree, nodes) => nodes.map((i) => label(tree, i)).join(', then ');

/** The words before a value that is only a bound. */
export const BOUND_WORDS = { '': '', '≤': 'at most ', '≥': 'at least ' };

// The move that gave a node its value.

/**
 * The first earlier child that returned a value; null if there is none.
 * @param {Tree} tree
 * @param {number} node
 * @param {number} before
 * @param {number} value of MAX
 */
export const favorite = (tree, node, before, value) =>
  first(tree, node, before, (c) => tree.value[c] === value);

/**
 * The first earlier child whose vector has this value for one player.
 * @param {Tree} tree
 * @param {number} node
 * @param {number} before
 * @param {number} player
 * @param {number} own
 */
export const favoriteOf = (tree, node, before, player, own) =>
  first(tree, node, before, (c) => tree.values[player - 1][c] === own);

/** Whether a fail-hard node still shows the bound from its visit. @param {Tree} tree @param {Event} event */
export function isFromElsewhere(tree, { node, value, entered: { alpha, beta } }) {
  if (tree.variant.fail !== 'hard') return false;
  return value === (isMax(tree, node) ? alpha : beta);
}

/** @param {Tree} tree @param {number} node @param {number} before @param {(child: number) => boolean} fits */
const first = (tree, node, before, fits) => children(tree, node).find((c) => c < before && fits(c)) ?? null;

// The numbers in a sentence, as in this line of the trace, each with the event that set it.

/** @typedef {'' | '≤' | '≥'} Sign */

/**
 * @param {string} name
 * @param {string} value
 * @param {number | null} [event]
 * @param {Sign} [sign]
 * @returns {Fact}
 */
export const fact = (name, value, event, sign) => ({ name, sign: sign || '=', value, event: event ?? null });

/** The facts for a leaf. @param {Tree} tree @param {Event} event @returns {Fact[]} */
export const leafFacts = (tree, event) => [
  valueFact(tree, event.node, 'value', tree.value[event.node]),
  ...windowFacts(tree, event),
];

/**
 * The window at a node's visit, and the origins of its bounds.
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
 * A fact about a value of MAX's, as the line of a node shows it.
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
 * The event in which a node got its current value; null if that is this one.
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
 * The origin of a bound in a line, from the view of the player who moves.
 * @param {Tree} tree
 * @param {number} node
 * @param {'alpha' | 'beta'} shown
 */
function sourceOf(tree, node, shown) {
  const turned = inMoversView(tree) && !isMax(tree, node);
  const bound = turned ? (shown === 'alpha' ? 'beta' : 'alpha') : shown;
  return boundSource(tree, node, bound)?.event;
}
