/**
 * The reason for each event of a game's search, from its beginning to its end: a sentence, and the facts
 * (numbers) in it. Sentences are put together from phrases; a phrase '' says nothing.
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
  if (!node)
    return (
      `The search starts ${tree.kind === 'map' ? 'after' : 'at'} ${label(tree, 0)} with ${player} ` +
      `to move: ${choice}.`
    );
  const again = mover(tree, tree.parent[node]) === mover(tree, node) ? ' again' : '';
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

// The sentences for max^n, which prunes nothing.

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
function whyUpdateMaxN(tree, { node, child, values, before }, k) {
  const player = mover(tree, node);
  const best = firstWith(tree, node, child, values[player - 1], player);
  const [value, previous] = [tree.values[player - 1][child], before.values[player - 1]];
  const sentence =
    `${returnsText(tree, child)} ${vectorText(vectorOf(tree, child))}: ` +
    `${choiceText(tree, node, best, value, previous)}.${unsafeCutoffText(tree, node, child, values, k)}`;
  const facts = [
    fact('returned', vectorText(vectorOf(tree, child))),
    fact(`for ${playerAt(tree, node)}`, number(value)),
    fact('values', vectorText(values), best === null ? null : updateEvent(tree, best)),
  ];
  return { sentence, facts };
}

/**
 * The meaning of a returned vector for the player who moves: only one number counts.
 * @param best  the earlier child that stays the best; null: the returned one is the best
 * @param value  this player's number in the returned vector
 * @param previous  this player's number in the node's vector before
 * @type {(tree: Tree, node: number, best: number | null, value: number, previous: number) => string}
 */
function choiceText(tree, node, best, value, previous) {
  const who = `${playerAt(tree, node)} ${place(tree, node)}`;
  if (best === null)
    return Number.isFinite(previous)
      ? `${number(value)}, better than ${number(previous)} for ${who}`
      : `the first values, with ${number(value)} for ${who}`;
  const through = `through ${label(tree, best)}`;
  if (value === previous)
    return (
      `${number(value)} for ${who}, who already has as much ${through}; of equals the leftmost ` +
      `counts, so nothing changes`
    );
  return `only ${number(value)} for ${who}, who already has ${number(previous)} ${through}: nothing changes`;
}

/**
 * The sentence for values after an update at which alpha-beta would wrongly stop: the parent's player has at
 * least as much elsewhere, but the other values may still change in that player's favor.
 * @type {(tree: Tree, node: number, child: number, values: number[], k: number) => string}
 */
function unsafeCutoffText(tree, node, child, values, k) {
  const parent = tree.parent[node];
  const isLast = children(tree, node).at(-1) === child && !isOpen(tree, node); // nothing is left to cut
  if (tree.zero_sum || isLast || parent < 0 || mover(tree, parent) === mover(tree, node)) return '';
  const parentPlayer = mover(tree, parent);
  const elsewhere = windowAt(tree, parent, k).values[parentPlayer - 1];
  const here = values[parentPlayer - 1];
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
  const words = orderText(tree);
  if (!tree.rounds) return `${inMoversView(tree) ? NEGAMAX_VIEW : ''}${words ? `Moves come ${words}. ` : ''}`;
  const round = /** @type {number} */ (tree.round);
  const order =
    round > 1
      ? `what round ${round - 1} found best for whoever moves now comes first at each node, what it ` +
        `has not seen comes last`
      : `moves come ${words || 'in the order given'}`;
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
  const next = /** @type {Round[]} */ (tree.rounds)[round];
  return (
    `Round ${round} is over: ${best}. Round ${round + 1} looks to depth ${next.depth}, and at ` +
    `every node seen so far tries the moves from best to worst, as they turned out here.`
  );
}

/** The cost of all rounds, beside alpha-beta's alone; '' for a search without rounds. @param {Tree} tree */
function costText({ rounds, alone }) {
  if (!rounds) return '';
  const nodes = plural(nodesOfAll(rounds), 'node');
  const visit =
    rounds.length > 1 ? `All ${rounds.length} rounds visit ${nodes}` : `The one round visits ${nodes}`;
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
  const still =
    open === 1
      ? 'The root is still open: its value is'
      : `The root and the ${plural(open - 1, 'node')} below it on this path are still open: their values are`;
  return `${still} provisional.`;
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
