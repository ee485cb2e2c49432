/**
 * The reason for each event of a game's search: a sentence, and the facts (numbers) in it. An event is the
 * visit of a node, or the update of a node after one of its children returned. `why`, at the end, chooses the
 * text by the kind of event. Sentences are put together from phrases; a phrase '' says nothing.
 */
import { number, plural } from '../kit/format.js';
import { algorithmNamed, orderNamed } from '../scene/fields.js';
import { eventAt, stoppedSentence } from '../search/events.js';
import { nodesOfAll } from '../search/rounds.js';
import { bestLine, children, isLeaf, isMax, isOpen, mover, updateEvent } from '../search/tree.js';
import { hasWindows, inMoversView, minus, vectorOf, windowAt } from '../search/windows.js';
import { cutoffText, missingBoundText, updateText } from './cutoff.js';
import { whyLeaf } from './leaf.js';
import { letters, pruningText } from './values.js';
import {
  capital,
  cutoffFacts,
  fact,
  firstWith,
  label,
  movesText,
  place,
  playerAt,
  playerName,
  returnsText,
  sequence,
  updateFacts,
  vectorText,
  windowFacts,
} from './words.js';

/** @import { Event, Round } from '../search/types.js' */
/** @import { Why } from './types.js' */

// The visit of a node with moves: whose turn it is, and what would end it early.

/** Whose turn it is, and the number of moves. @type {(tree: Tree, node: number) => string} */
function turnText(tree, node) {
  const player = playerAt(tree, node);
  const choice = movesText(tree, tree.legal[node]);
  const preposition = tree.kind === 'map' ? 'after' : 'at'; // a map's root has a move as its label
  if (!node) return `The search starts ${preposition} ${label(tree, 0)} with ${player} to move: ${choice}.`;
  const again = mover(tree, tree.parent[node]) === mover(tree, node) ? ' again' : ''; // twice in a row
  return `${capital(place(tree, node))} it is ${player}’s turn${again}: ${choice}.`;
}

/** The visit of an inner node of a zero-sum game. @type {(tree: Tree, event: Event) => string} */
function visitText(tree, { node, alpha, beta }) {
  const bound = isMax(tree, node) ? beta : alpha;
  const choice = hasWindows(tree) ? boundText(tree, node, bound) : noPruningText(tree, node);
  return `${turnText(tree, node)} ${choice}`.trim();
}

/** What the opponent's bound means here. @type {(tree: Tree, node: number, bound: number) => string} */
function boundText(tree, node, bound) {
  if (tree.legal[node] < 2) return 'With a single move there is nothing to prune.';
  const letter = letters(tree, node).opponents;
  const text = Number.isFinite(bound)
    ? pruningText(tree, node, bound)
    : `${letter} is ${letter === 'β' ? '∞' : '−∞'}, so none of them can be pruned.`;
  return text + missingBoundText(tree, node);
}

/** That all moves are tried. @type {(tree: Tree, node: number) => string} */
function noPruningText(tree, node) {
  if (tree.legal[node] < 2) return '';
  const tries = `${capital(algorithmNamed(tree.algorithm)?.title ?? tree.algorithm)} tries them all`;
  return inMoversView(tree) ? `${tries}, and takes what is most for ${playerAt(tree, node)}.` : `${tries}.`;
}

// The reasons in max^n, which prunes nothing. A value is a vector there: a number for each player.

/** The reason for a visit. @type {(tree: Tree, event: Event) => Why} */
function whyVisitMaxN(tree, { node }) {
  const player = playerAt(tree, node);
  const hasChoice = tree.legal[node] > 1;
  const aim = hasChoice
    ? ` ${capital(player)} takes what has most for ${player}, the leftmost of equals.`
    : '';
  const reason = tree.zero_sum
    ? ' Max-n tries all moves; alpha-beta need not, as here one loses what the other wins.'
    : ' Nothing can be pruned: what is good for one player need not be bad for another.';
  return { sentence: turnText(tree, node) + aim + (node ? '' : reason), facts: [] };
}

/** The reason for update k. @type {(tree: Tree, event: Event, k: number) => Why} */
function whyUpdateMaxN(tree, event, k) {
  const { node, child, values } = event;
  const player = mover(tree, node);
  const returned = vectorText(vectorOf(tree, child));
  const bestBefore = firstWith(tree, node, child, values[player - 1], player); // null: this child is the best
  const sentence =
    `${returnsText(tree, child)} ${returned}: ` +
    `${choiceText(tree, event, bestBefore)}.${unsafeCutoffText(tree, event, k)}`;
  const facts = [
    fact('returned', returned),
    fact(`for ${playerAt(tree, node)}`, number(tree.values[player - 1][child])),
    fact('values', vectorText(values), bestBefore === null ? null : updateEvent(tree, bestBefore)),
  ];
  return { sentence, facts };
}

/**
 * What a returned vector means for the player who moves: only this player's number in it counts. `bestBefore`
 * is the child that stays the best one, or null if the child that returned is better.
 * @type {(tree: Tree, event: Event, bestBefore: number | null) => string}
 */
function choiceText(tree, { node, child, before }, bestBefore) {
  const player = mover(tree, node);
  const [numberReturned, numberBefore] = [tree.values[player - 1][child], before.values[player - 1]];
  const [value, previous] = [number(numberReturned), number(numberBefore)];
  const who = `${playerAt(tree, node)} ${place(tree, node)}`;
  if (bestBefore === null)
    return Number.isFinite(numberBefore)
      ? `${value}, better than ${previous} for ${who}`
      : `the first values, with ${value} for ${who}`;
  const through = `through ${label(tree, bestBefore)}`;
  return numberReturned < numberBefore
    ? `only ${value} for ${who}, who already has ${previous} ${through}: nothing changes`
    : `${value} for ${who}, who already has as much ${through}; ` +
        'of equals the leftmost counts, so nothing changes';
}

/**
 * The sentence for an update after which alpha-beta would wrongly stop; '' after any other. Example: player 1
 * moves at the parent, and has 5 elsewhere; player 2 moves at the node, whose values are now (4, 6). A later
 * child with (7, 8) is better for both, which no child of a zero-sum game can be.
 * @type {(tree: Tree, event: Event, k: number) => string}
 */
function unsafeCutoffText(tree, { node, child, values }, k) {
  const parent = tree.parent[node];
  const isLast = children(tree, node).at(-1) === child && !isOpen(tree, node); // nothing is left to cut
  if (tree.zero_sum || isLast || parent < 0 || mover(tree, parent) === mover(tree, node)) return '';
  const parentPlayer = mover(tree, parent);
  const elsewhere = windowAt(tree, parent, k).values[parentPlayer - 1]; // in the example 5
  const here = values[parentPlayer - 1]; // in the example 4
  if (elsewhere < here) return '';
  const [name, other] = [playerName(tree, parentPlayer), playerAt(tree, node)];
  return (
    ` ${capital(name)} has ${number(elsewhere)} elsewhere and would get ` +
    `${elsewhere > here ? 'only' : 'no more than'} ${number(here)} here. Alpha-beta would stop now, ` +
    `which is not safe here: what ${other} likes still better may give ${name} more.`
  );
}

// The beginning of a search, the end of a round of deepening, and the end of the search.

const NEGAMAX_VIEW =
  'Negamax sees each node from the side of whoever moves there: what is 3 to MAX is −3 to MIN. ';

/** The text before the first sentence. @param {Tree} tree @returns {string} '' if there is nothing to say */
function openingText(tree) {
  const orderWords = orderText(tree);
  const orderSentence = orderWords ? `Moves come ${orderWords}. ` : '';
  if (!tree.rounds) return `${inMoversView(tree) ? NEGAMAX_VIEW : ''}${orderSentence}`;
  const round = /** @type {number} */ (tree.round);
  const firstOrder = `moves come ${orderWords || 'in the order given'}`;
  const laterOrder =
    `what round ${round - 1} found best for whoever moves now comes first at each node, what it ` +
    `has not seen comes last`;
  const order = round > 1 ? laterOrder : firstOrder;
  return `Round ${round} of ${tree.rounds.length}, to depth ${tree.depth_limit}: ${order}. `;
}

/** How moves are ordered: "at random, with seed 3"; '' for the order as given. @param {Tree} tree */
function orderText({ order }) {
  const manner = orderNamed(order)?.manner ?? '';
  const seed = order.match(/^seed (\d+)$/);
  return seed ? `${manner}, with seed ${seed[1]}` : manner;
}

/** Whether another round follows. @param {Tree} tree */
const hasNextRound = ({ rounds, round }) => rounds !== null && round !== null && round < rounds.length;

/** The end of a round that is not the last. @type {(tree: Tree, best: string) => string} */
function betweenRoundsText(tree, best) {
  const round = /** @type {number} */ (tree.round);
  const next = /** @type {Round[]} */ (tree.rounds)[round]; // rounds are numbered from 1
  return (
    `Round ${round} is over: ${best}. Round ${round + 1} looks to depth ${next.depth}, and at ` +
    `every node seen so far tries the moves from best to worst, as they turned out here.`
  );
}

/** The cost of all rounds, beside alpha-beta's alone; '' for a search without rounds. @param {Tree} tree */
function costText({ rounds, alone }) {
  if (!rounds) return '';
  const visitors = rounds.length > 1 ? `All ${rounds.length} rounds visit` : 'The one round visits';
  const visit = `${visitors} ${plural(nodesOfAll(rounds), 'node')}`;
  if (!alone) return ` ${visit}.`;
  const atLeast = alone.complete ? '' : 'at least ';
  return ` ${visit}; alpha-beta alone visits ${atLeast}${alone.nodes.toLocaleString('en')}.`;
}

/** The text after the sentence of the last event. @param {Tree} tree */
function endText(tree) {
  if (!tree.complete) return `${stoppedSentence(tree)} ${openNodesText(tree)}`.trim();
  if (isLeaf(tree, 0)) return 'There is nothing to search.';
  const [, best, ...replies] = bestLine(tree);
  const result = `the best first move is ${label(tree, best)} with ${valueText(tree)}`;
  if (hasNextRound(tree)) return betweenRoundsText(tree, result);
  const line = replies.length ? `; best play goes on with ${sequence(tree, replies)}` : '';
  return `The search is over: ${result}${line}.${costText(tree)}`;
}

/** The root's value. @param {Tree} tree */
function valueText(tree) {
  if (tree.values.length && !tree.zero_sum) return `values ${vectorText(vectorOf(tree, 0))}`;
  const max = number(tree.value[0]);
  return inMoversView(tree) && !isMax(tree, 0)
    ? `value ${number(minus(tree.value[0]))} for MIN, which is ${max} for MAX`
    : `value ${max}`;
}

/** Which nodes of a stopped search are still open. @param {Tree} tree */
function openNodesText({ open }) {
  if (open === 1) return 'The root is still open: its value is provisional.';
  const below = plural(open - 1, 'node');
  return `The root and the ${below} below it on this path are still open: their values are provisional.`;
}

// The sentences and facts for any event.

/**
 * The reason for event k; before the first one also how the search begins, after the last one its result.
 * @param event  if it is known
 * @type {(problem: Checked, tree: Tree, k: number, event?: Event) => Why}
 */
export function why(problem, tree, k, event = eventAt(tree, k)) {
  const { sentence, facts } = isLeaf(tree, event.node)
    ? whyLeaf(problem, tree, event)
    : whyInner(tree, event, k);
  const opening = k === 0 ? openingText(tree) : '';
  const end = k === tree.events - 1 ? ` ${endText(tree)}` : '';
  return { sentence: opening + sentence + end, facts };
}

/** An event at an inner node. @type {(tree: Tree, event: Event, k: number) => Why} */
function whyInner(tree, event, k) {
  const isVisit = event.kind === 'visit';
  if (tree.values.length) return isVisit ? whyVisitMaxN(tree, event) : whyUpdateMaxN(tree, event, k);
  if (isVisit) return { sentence: visitText(tree, event), facts: windowFacts(tree, event) };
  if (event.cutoff) return { sentence: cutoffText(tree, event), facts: cutoffFacts(tree, event) };
  return { sentence: updateText(tree, event), facts: updateFacts(tree, event, k) };
}
