/** The words of sentences for players, moves, nodes and values; and the facts under a sentence. */
import { number, plural } from '../kit/format.js';
import { boundSign } from '../search/events.js';
import { moverName, TURNED_SIGNS } from '../search/notation.js';
import { children, isFinished, isMax, mover, updateEvent } from '../search/tree.js';
import { asTraced, boundSourceAtVisit, hasWindows, inMoversView, minus } from '../search/windows.js';

/** @import { Event, Sign } from '../search/types.js' */
/** @import { Fact } from './types.js' */

/** The name of a player, without a line break. @param {Tree} tree @param {number} player from 1 */
export const playerName = (tree, player) => moverName(tree, player).replace(' ', '\u00a0');

/** Who moves at a node. @type {(tree: Tree, i: number) => string} */
export const playerAt = (tree, i) => playerName(tree, mover(tree, i));

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The move into a node as the trace writes it, without a line break. @param {Tree} tree @param {number} i */
export function label(tree, i) {
  if (isNameless(tree, i)) return `the leaf\u00a0${vectorText(givenValues(tree, i))}`;
  return tree.labels[tree.move[i]].replace(', ', ',\u00a0');
}

/** The beginning of a sentence about the value that node i returned. @param {Tree} tree @param {number} i */
export const returnsText = (tree, i) =>
  isNameless(tree, i) ? 'The leaf is worth' : `${label(tree, i)} returns`;

/** Whether a leaf of a given tree has no name but its value. @type {(tree: Tree, i: number) => boolean} */
export function isNameless(tree, i) {
  if (!tree.given || tree.given.size[tree.move[i]] > 1) return false;
  const values = givenValues(tree, i).join(',');
  return tree.labels[tree.move[i]] === (tree.given.values.length > 1 ? `(${values})` : values);
}

/** The given tree's own value of a node. @type {(tree: Tree, i: number) => number[]} */
const givenValues = ({ given, move }, i) => given?.values.map((column) => column[move[i]]) ?? [];

/** The text of one number, or of one for each player. @param {number[]} values */
export const vectorText = (values) =>
  values.length === 1 ? number(values[0]) : `(${values.map(number).join(',\u00a0')})`;

/** Where a node is: "at the root", "after WA, R". @type {(tree: Tree, i: number) => string} */
export function place(tree, i) {
  if (!i) return 'at the root';
  return `${tree.kind === 'map' ? 'after' : 'at'} ${label(tree, i)}`;
}

/** The parent of a node: "the root", or its move. @type {(tree: Tree, i: number) => string} */
export const above = (tree, i) => (tree.parent[i] ? label(tree, tree.parent[i]) : 'the root');

/** A number of moves, in words. @type {(tree: Tree, count: number) => string} */
export const movesText = (tree, count) =>
  tree.kind === 'map' ? plural(count, 'legal move') : plural(count, 'branch', 'branches');

/** The verb for a player's move at a node. @type {(tree: Tree, i: number) => 'play' | 'answer' | 'choose'} */
export function moveVerb({ kind }, i) {
  if (kind === 'tree') return 'choose';
  return i ? 'answer' : 'play';
}

/** Moves, one after the other. @type {(tree: Tree, nodes: number[]) => string} */
export const sequence = (tree, nodes) => nodes.map((i) => label(tree, i)).join(', then ');

// The move that gave a node its value.

/**
 * The first child of a node, before the child `before`, that returned a value; null if there is none.
 * @param value  as MAX sees it; in max^n the player's number
 * @param player  only in max^n
 * @type {(tree: Tree, node: number, before: number, value: number, player?: number) => number | null}
 */
export function firstWith(tree, node, before, value, player) {
  const column = player === undefined ? tree.value : tree.values[player - 1];
  return children(tree, node).find((c) => c < before && column[c] === value) ?? null;
}

/**
 * Whether a node's value is the bound that its mover had on entry: it is in fail-hard while no child is
 * better.
 * @param {Tree} tree @param {Event} event
 */
export function hasValueFromAbove(tree, { node, value, entered: { alpha, beta } }) {
  if (tree.variant.fail !== 'hard') return false;
  return value === (isMax(tree, node) ? alpha : beta);
}

// Facts: the numbers of a sentence, as this line of the trace has them, each with the event that set it.

/** @type {(name: string, value: string, event?: number | null, sign?: Sign) => Fact} */
export const fact = (name, value, event, sign) => ({ name, sign: sign || '=', value, event: event ?? null });

/**
 * Whether the trace writes a node's numbers as MIN sees them: at MIN in negamax, where 3 for MAX is −3, ≤ is
 * ≥, and MIN's beta is called alpha.
 * @type {(tree: Tree, node: number) => boolean}
 */
export const isTurned = (tree, node) => inMoversView(tree) && !isMax(tree, node);

/**
 * A fact about a value, as the trace writes it at a node. The value and its sign are given as MAX sees them.
 * @type {(tree: Tree, node: number, name: string, value: number, event?: number | null, sign?: Sign) => Fact}
 */
function valueFact(tree, node, name, value, event, sign = '') {
  if (!isTurned(tree, node)) return fact(name, number(value), event, sign);
  return fact(name, number(minus(value)), event, TURNED_SIGNS[sign]);
}

/** The facts for a leaf. @type {(tree: Tree, event: Event) => Fact[]} */
export const leafFacts = (tree, event) => [
  valueFact(tree, event.node, 'value', tree.value[event.node]),
  ...windowFacts(tree, event),
];

/** The bounds of a node at its visit, each with its origin. @type {(tree: Tree, event: Event) => Fact[]} */
export function windowFacts(tree, { node, entered }) {
  if (!hasWindows(tree)) return [];
  const { alpha, beta } = asTraced(tree, node, entered);
  return [
    fact('α on entry', number(alpha), boundEvent(tree, node, 'alpha')),
    fact('β on entry', number(beta), boundEvent(tree, node, 'beta')),
  ];
}

/** The facts after event k: a child returned. @type {(tree: Tree, event: Event, k: number) => Fact[]} */
export function updateFacts(tree, event, k) {
  const { node, child, value, entered, before } = event;
  const childValue = tree.value[child];
  const returnedSign = boundSign(tree, child, () => before); // the child was entered with this window
  const valueSign = isFinished(tree, node, k) ? boundSign(tree, node, () => entered) : '';
  const forParent = valueFact(tree, node, `for ${playerAt(tree, node)}`, childValue, undefined, returnedSign);
  return [
    valueFact(tree, child, 'returned', childValue, undefined, returnedSign),
    ...(inMoversView(tree) ? [forParent] : []), // otherwise it is the same number
    valueFact(tree, node, 'value', value, valueEvent(tree, event), valueSign),
    ...windowFacts(tree, event),
  ];
}

/** The value that cuts, and the bound that it reaches. @type {(tree: Tree, event: Event) => Fact[]} */
export function cutoffFacts(tree, { node, value, entered }) {
  const name = isMax(tree, node) || isTurned(tree, node) ? 'beta' : 'alpha'; // as the trace names the bound
  const bound = asTraced(tree, node, entered)[name];
  const sign = boundSign(tree, node, () => entered);
  return [
    valueFact(tree, node, 'value', value, undefined, sign),
    fact(name === 'beta' ? 'β' : 'α', number(bound), boundEvent(tree, node, name)),
  ];
}

/**
 * The event in which a node got its value after this event; null if it is this event itself.
 * @type {(tree: Tree, event: Event) => number | null}
 */
function valueEvent(tree, event) {
  const { node, child, value } = event;
  const firstChild = node + 1;
  // In fail-hard the first child to return set the value to the bound that the node was entered with.
  if (hasValueFromAbove(tree, event)) return firstChild < child ? updateEvent(tree, firstChild) : null;
  const source = firstWith(tree, node, child, value);
  return source === null ? null : updateEvent(tree, source);
}

/**
 * The event that set the bound with this name, in the trace, which a node had at its visit.
 * @type {(tree: Tree, node: number, name: 'alpha' | 'beta') => number | undefined}
 */
function boundEvent(tree, node, name) {
  const otherName = name === 'alpha' ? 'beta' : 'alpha';
  const bound = isTurned(tree, node) ? otherName : name; // as MAX sees it
  return boundSourceAtVisit(tree, node, bound)?.event;
}
