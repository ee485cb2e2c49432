/**
 * The sentences for an update: for a cutoff, and for the change that a returned value makes at its parent; in
 * branch and bound also what alpha-beta would know and prune there. `node` is the parent, `child` the node
 * that has returned, and `limit` the bound of the parent's opponent (beta at MAX): a value that crosses it
 * ends the node. All values are as MAX sees them.
 */
import { number } from '../kit/format.js';
import { boundSign } from '../search/events.js';
import { isMax, mover } from '../search/tree.js';
import { boundSourceAtVisit, enteredWith, hasOneBound, hasWindows, isDeepCut } from '../search/windows.js';
import {
  elsewhereText,
  gainText,
  letters,
  opponentHas,
  returnedText,
  sureText,
  valueAt,
  worthText,
} from './values.js';
import { capital, firstWith, hasValueFromAbove, label, moveVerb, place, playerAt } from './words.js';

/** @import { BoundSource, Event } from '../search/types.js' */
/** @typedef {(tree: Tree, event: Event) => string} Says  '' if there is nothing to say */

// In branch and bound a node gets only its parent's bound. These sentences say what alpha-beta would prune.

/**
 * The opponent's bound that alpha-beta would have at a node, but branch and bound has not; null if both have
 * the same one, and in all other searches.
 * @type {(tree: Tree, node: number) => number | null}
 */
function missingBound(tree, node) {
  if (!hasOneBound(tree)) return null;
  const bound = isMax(tree, node) ? 'beta' : 'alpha';
  // the same tree, but with the rule (`fold`) by which bounds are handed down all levels
  const ofAlphaBeta = enteredWith({ ...tree, fold: 'window' }, node)[bound];
  return ofAlphaBeta === enteredWith(tree, node)[bound] ? null : ofAlphaBeta;
}

/** Who is sure of a bound further above. @type {(tree: Tree, node: number, bound: number) => string} */
const boundHolderText = (tree, node, bound) =>
  `${isMax(tree, node) ? 'MIN' : 'MAX'} is sure of ${number(bound)} further above`;

/**
 * The sentence about a bound that branch and bound lacks, at the visit of a node.
 * @type {(tree: Tree, node: number) => string}
 */
export function missingBoundText(tree, node) {
  const bound = missingBound(tree, node);
  if (bound === null) return '';
  return ` ${boundHolderText(tree, node, bound)}, but a bound is handed down one level only.`;
}

/** The sentence where alpha-beta would prune, but branch and bound does not. @type {Says} */
function missedCutoffText(tree, { node, child, value, crossed, before }) {
  const bound = missingBound(tree, node);
  const isLastChild = child + tree.size[child] === node + tree.size[node]; // no move is left to prune
  if (bound === null || crossed || isLastChild) return '';
  // branch and bound has no variants: in alpha-beta as it is by default, equality cuts, too
  const reaches = (/** @type {number} */ v) => (isMax(tree, node) ? v >= bound : v <= bound);
  if (!reaches(value) || reaches(before.value)) return ''; // only the first time
  return ` ${boundHolderText(tree, node, bound)}: alpha-beta would prune the rest here, a deep cutoff.`;
}

/**
 * The sentence for a cutoff: "After Q, B MIN can answer NSW, R and hold MAX to 8; MAX is already sure of 10
 * with NSW, B instead: the remaining 2 replies are pruned."
 * @type {Says}
 */
export function cutoffText(tree, { node, child, entered }) {
  const bound = isMax(tree, node) ? 'beta' : 'alpha';
  const source = /** @type {BoundSource} */ (boundSourceAtVisit(tree, node, bound));
  const limit = entered[bound];
  const answer =
    `${capital(place(tree, node))} ${playerAt(tree, node)} can ${moveVerb(tree, node)} ` +
    `${label(tree, child)} and ${gainText(tree, node, child)}`;
  const [has, means] = opponentHas(tree, node, limit);
  const isDeep = isDeepCut(tree, tree.value, node, child);
  return (
    `${answer}; ${has} ${sourceText(tree, node, source, isDeep)}${means}: ` +
    `${prunedText(tree, node)}${failHardText(tree, node, child, limit)}`
  );
}

/**
 * The move to which the opponent owes its bound: "with NSW, B instead", or from further above "through
 * NSW, B after Q, R (decided 2 levels up: a deep cutoff)".
 * @type {(tree: Tree, node: number, source: BoundSource, isDeep: boolean) => string}
 */
function sourceText(tree, node, { ancestor, child }, isDeep) {
  if (ancestor === tree.parent[node]) return `with ${label(tree, child)} instead`;
  const where = ancestor ? ` ${place(tree, ancestor)}` : '';
  const levels = tree.depth[node] - tree.depth[ancestor];
  const deep = isDeep ? ` (decided ${levels} levels up: a deep cutoff)` : '';
  return `through ${label(tree, child)}${where}${deep}`;
}

/** The end of the sentence: how much is pruned. @type {(tree: Tree, node: number) => string} */
function prunedText(tree, node) {
  const [singular, several] = tree.kind === 'map' ? ['reply', 'replies'] : ['branch', 'branches'];
  const count = tree.pruned[node];
  return count === 1
    ? `the one remaining ${singular} is pruned.`
    : `the remaining ${count.toLocaleString('en')} ${several} are pruned.`;
}

/**
 * The sentence about the value that fail-hard returns instead of one beyond the limit.
 * @type {(tree: Tree, node: number, child: number, limit: number) => string}
 */
function failHardText(tree, node, child, limit) {
  if (tree.variant.fail !== 'hard' || tree.value[child] === limit) return '';
  return ` Fail-hard brings the value to the bound: ${number(valueAt(tree, node, limit))}.`;
}

/** A node's limit, and "the bound β = 10". @type {(tree: Tree, event: Event) => [number, string]} */
function limitOf(tree, { node, alpha, beta }) {
  const limit = isMax(tree, node) ? beta : alpha;
  return [limit, `the bound ${letters(tree, node).opponents} = ${number(valueAt(tree, node, limit))}`];
}

/** The sentence for a last move that crosses the bound, which prunes nothing. @type {Says} */
function crossingText(tree, event) {
  if (!event.crossed) return '';
  const { node, child } = event;
  const [limit, limitText] = limitOf(tree, event);
  const verb = tree.value[child] === limit ? 'meets' : 'passes';
  const failHard = failHardText(tree, node, child, limit);
  return ` That ${verb} ${limitText}, but it was the last move: nothing is left to prune.${failHard}`;
}

/** The sentence for a value that equals the bound, which does not cut if the cut is >. @type {Says} */
function equalBoundText(tree, event) {
  const [limit, limitText] = limitOf(tree, event);
  const becomesEqual = tree.value[event.child] === limit && event.before.value !== limit;
  if (!hasWindows(tree) || tree.variant.cut !== '>' || event.crossed || !becomesEqual) return '';
  return ` That only equals ${limitText}: the cut at > needs more, so nothing is pruned.`;
}

// The change that a returned value makes at its parent, if it prunes nothing.

/**
 * The sentences for an update without a cutoff: what it changes; and why nothing is pruned, if the value
 * crosses the limit, only equals it, or reaches one that branch and bound lacks.
 * @type {Says}
 */
export const updateText = (tree, event) =>
  changeText(tree, event) +
  crossingText(tree, event) +
  equalBoundText(tree, event) +
  missedCutoffText(tree, event);

/**
 * The sentence for the returned value itself. In fail-hard the node's value may still be its mover's bound
 * from above, as no child is better; in the window [3, 3] this value also crosses the limit (`crossingText`).
 * @type {Says}
 */
function changeText(tree, event) {
  const isFromAbove = hasValueFromAbove(tree, event);
  if (isFromAbove && event.crossed) return `${returnedText(tree, event.node, event.child)}.`;
  if (isFromAbove) return notBetterThanBoundText(tree, event);
  return event.value === event.before.value ? notBetterThanValueText(tree, event) : improvedText(tree, event);
}

/** The sentence for a value that is no better than that of an earlier child. @type {Says} */
function notBetterThanValueText(tree, { node, child, value }) {
  const best = /** @type {number} */ (firstWith(tree, node, child, value));
  const has = isPoorBound(tree, node, best)
    ? `has ${worthText(tree, node, best)}`
    : `is already sure of ${number(valueAt(tree, node, value))}`;
  return (
    `${returnedText(tree, node, child)}. ${playerAt(tree, node)} ${place(tree, node)} ${has} ` +
    `through ${label(tree, best)}: nothing changes.`
  );
}

/**
 * Whether a child's value is only a bound (≤ 5 at MAX), so that the true one may be worse for the parent.
 * @type {(tree: Tree, node: number, child: number) => boolean}
 */
const isPoorBound = (tree, node, child) => boundSign(tree, child) === (isMax(tree, node) ? '≤' : '≥');

/** The sentence for a value that is no better than the mover's own bound from above. @type {Says} */
function notBetterThanBoundText(tree, { node, child, value, before }) {
  const elsewhere = elsewhereText(tree, node, value);
  const text = `${returnedText(tree, node, child)}. ${elsewhere}, and this is no better`;
  if (value === before.value) return `${text}: nothing changes.`;
  const bound = number(valueAt(tree, node, value));
  return tree.value[child] === value
    ? `${text}: the value is that bound, ${bound}.`
    : `${text}: fail-hard brings the value to that bound, ${bound}.`;
}

/** The sentences for a value that becomes the node's: does the mover's own bound move? @type {Says} */
function improvedText(tree, event) {
  const { node, child, crossed, before } = event;
  const text = `${returnedText(tree, node, child)}: ${meaningText(tree, node, child, before.value)}.`;
  const [bound, old] = isMax(tree, node) ? [event.alpha, before.alpha] : [event.beta, before.beta];
  const letter = letters(tree, node).own;
  if (bound !== old) {
    const sure = sureText(tree, mover(tree, node), bound, 'now ');
    const moves = `${letter} ${letter === 'α' ? 'rises' : 'falls'} from ${number(valueAt(tree, node, old))}`;
    return `${text} ${node ? 'There ' : ''}${sure}: ${moves}.`;
  }
  if (crossed || !hasWindows(tree)) return text;
  return `${text} ${elsewhereText(tree, node, bound)}, so ${letter} stays.`;
}

/**
 * What a returned value means for the parent, whose value was `previous` (infinite if it had none): "better
 * than 3 for MAX after Q, R", or if it is a bound, "the value after Q, R rises from 3 to 5".
 * @type {(tree: Tree, node: number, child: number, previous: number) => string}
 */
function meaningText(tree, node, child, previous) {
  const who = `${playerAt(tree, node)} ${place(tree, node)}`;
  if (!Number.isFinite(previous)) return `the first value for ${who}`;
  const had = valueAt(tree, node, previous);
  if (!isPoorBound(tree, node, child)) return `better than ${number(had)} for ${who}`;
  const has = valueAt(tree, node, tree.value[child]);
  const direction = has > had ? 'rises' : 'falls';
  return `the value ${place(tree, node)} ${direction} from ${number(had)} to ${number(has)}`;
}
