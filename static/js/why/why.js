/** The sentence for each step: the start, each visit, each return, the end. */
import { number, plural } from '../kit/format.js';
import { algorithmNamed, orderNamed } from '../scene/fields.js';
import { eventAt, stoppedSentence } from '../search/events.js';
import { bestLine, children, isLeaf, isMax, isOpen, mover, updateEvent } from '../search/tree.js';
import { hasWindows, inMoversView, vectorOf, windowAt } from '../search/windows.js';
import { cutoff, missingBoundText, update } from './cutoff.js';
import { leaf, MOVER_VIEW } from './leaf.js';
import { MAX_VIEW } from './max-view.js';
import {
  capital,
  cutoffFacts,
  fact,
  favoriteOf,
  isNameless,
  label,
  moves,
  place,
  playerAt,
  playerName,
  sequence,
  updateFacts,
  vectorText,
  windowFacts,
} from './words.js';

/** @import { Event, Round } from '../search/types.js' */
/** @import { View, Why } from './types.js' */

// The sentence for the visit of a node with moves; and those for max^n, where nothing can be pruned.

// The visit of a node with moves: whose turn it is, and what would end it early.

/** Whose turn it is, and the number of moves. @param {Tree} tree @param {number} node */
function turn(tree, node) {
  const player = playerAt(tree, node);
  const choice = moves(tree, tree.legal[node]);
  if (!node)
    return (
      `The search starts ${tree.kind === 'map' ? 'after' : 'at'} ${label(tree, 0)} with ${player} ` +
      `to move: ${choice}.`
    );
  const again = mover(tree, tree.parent[node]) === mover(tree, node) ? ' again' : '';
  return `${capital(place(tree, node))} it is ${player}’s turn${again}: ${choice}.`;
}

/**
 * The sentence for an inner node of a zero-sum game.
 * @param {Tree} tree
 * @param {Event} event
 * @param {View} view
 */
function enter(tree, { node, alpha, beta }, view) {
  const end = isMax(tree, node) ? beta : alpha;
  const choice = hasWindows(tree) ? prospect(tree, node, end, view) : everyMove(tree, node);
  return `${turn(tree, node)} ${choice}`.trim();
}

/**
 * The meaning of the opponent's bound here.
 * @param {Tree} tree
 * @param {number} node
 * @param {number} bound
 * @param {View} view
 */
function prospect(tree, node, bound, view) {
  if (tree.legal[node] < 2) return 'With a single move there is nothing to prune.';
  const text = Number.isFinite(bound) ? view.promise(tree, node, bound) : view.hopeless(tree, node);
  return text + missingBoundText(tree, node);
}

/** @param {Tree} tree @param {number} node */
function everyMove(tree, node) {
  if (tree.legal[node] < 2) return '';
  const tries = `${capital(algorithmNamed(tree.algorithm)?.title ?? tree.algorithm)} tries them all`;
  return inMoversView(tree) ? `${tries}, and takes what is most for ${playerAt(tree, node)}.` : `${tries}.`;
}

/** @param {Tree} tree @param {Event} event @returns {Why} */
function enterMaxN(tree, { node }) {
  const player = playerAt(tree, node);
  const aim =
    tree.legal[node] > 1
      ? ` ${capital(player)} takes what has most for ${player}, the leftmost of equals.`
      : '';
  return { sentence: turn(tree, node) + aim + (node ? '' : everything(tree)), facts: [] };
}

/** Why all moves are tried. @param {Tree} tree */
function everything({ zero_sum: opposed }) {
  return opposed
    ? ' Max-n tries all moves; alpha-beta need not, as here one loses what the other wins.'
    : ' Nothing can be pruned: what is good for one player need not be bad for another.';
}

/** @param {Tree} tree @param {Event} event @param {number} k @returns {Why} */
function updateMaxN(tree, { node, child, values, before }, k) {
  const player = mover(tree, node);
  const best = favoriteOf(tree, node, child, player, values[player - 1]);
  const [own, had] = [tree.values[player - 1][child], before.values[player - 1]];
  const came = isNameless(tree, child) ? 'The leaf is worth' : `${label(tree, child)} returns`;
  const sentence =
    `${came} ${vectorText(vectorOf(tree, child))}: ` +
    `${choice(tree, node, best, own, had)}.${temptation(tree, node, child, values, k)}`;
  const facts = [
    fact('returned', vectorText(vectorOf(tree, child))),
    fact(`for ${playerAt(tree, node)}`, number(own)),
    fact('values', vectorText(values), best === null ? null : updateEvent(tree, best)),
  ];
  return { sentence, facts };
}

/**
 * The meaning of a vector for the player who moves: only one number counts.
 * @param {Tree} tree
 * @param {number} node
 * @param {number | null} best the move that stays the best
 * @param {number} own
 * @param {number} had
 */
function choice(tree, node, best, own, had) {
  const who = `${playerAt(tree, node)} ${place(tree, node)}`;
  if (best === null)
    return Number.isFinite(had)
      ? `${number(own)}, better than ${number(had)} for ${who}`
      : `the first values, with ${number(own)} for ${who}`;
  const through = `through ${label(tree, best)}`;
  if (own === had)
    return (
      `${number(own)} for ${who}, who already has as much ${through}; of equals the leftmost ` +
      `counts, so nothing changes`
    );
  return `only ${number(own)} for ${who}, who already has ${number(had)} ${through}: nothing changes`;
}

/**
 * The sentence for a value at which alpha-beta would wrongly stop.
 * @param {Tree} tree
 * @param {number} node
 * @param {number} child
 * @param {number[]} values of the node now
 * @param {number} k
 */
function temptation(tree, node, child, values, k) {
  const parent = tree.parent[node];
  const isLast = children(tree, node).at(-1) === child && !isOpen(tree, node);
  if (tree.zero_sum || isLast || parent < 0 || mover(tree, parent) === mover(tree, node)) return '';
  const chooser = mover(tree, parent);
  const has = windowAt(tree, parent, k).values[chooser - 1];
  const gets = values[chooser - 1];
  if (!(has >= gets)) return '';
  const [name, other] = [playerName(tree, chooser), playerAt(tree, node)];
  return (
    ` ${capital(name)} has ${number(has)} elsewhere and would get ` +
    `${has > gets ? 'only' : 'no more than'} ${number(gets)} here. Alpha-beta would stop now, ` +
    `which is not safe here: what ${other} likes still better may give ${name} more.`
  );
}

// The beginning of a search, the end of a round of deepening, and the end of the search.

// What to say at the beginning of a search and, in deepening, at the end of a round.

const SIDES = 'Negamax sees each node from the side of whoever moves there: what is 3 to MAX is −3 to MIN. ';

/** The text before the first sentence. @param {Tree} tree @returns {string} '' if there is nothing to say */
function opening(tree) {
  const words = orderText(tree);
  if (!tree.rounds) return `${inMoversView(tree) ? SIDES : ''}${words ? `Moves come ${words}. ` : ''}`;
  const round = /** @type {number} */ (tree.round);
  return (
    `Round ${round} of ${tree.rounds.length}, to depth ${tree.depth_limit}: ` +
    `${round > 1 ? rotation(round) : `moves come ${words || 'in the order given'}`}. `
  );
}

/** @param {Tree} tree */
function orderText({ order }) {
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
 * The text after the last sentence of a round that is not the last.
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
 * The cost of all rounds, after the last one.
 * @param {Tree} tree
 * @returns {string} '' if there was one search only
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
function ending(tree) {
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

/** What the values of nodes that had not returned mean. @param {Tree} tree */
function provisional({ open }) {
  const still =
    open === 1
      ? 'The root is still open: its value is'
      : `The root and the ${plural(open - 1, 'node')} below it on this path are still open: their values are`;
  return `${still} provisional.`;
}

/** @typedef {Checked} Problem */

/**
 * @param {Problem} problem  what was searched
 * @param {Tree} tree
 * @param {number} k
 * @param {Event} [event]  if it is known
 * @returns {Why}
 */
export function why(problem, tree, k, event = eventAt(tree, k)) {
  const { sentence, facts } = isVisitOfLeaf(tree, event)
    ? leaf(problem, tree, event)
    : ofInner(tree, event, k);
  const before = k === 0 ? opening(tree) : '';
  const after = k === tree.events - 1 ? ` ${ending(tree)}` : '';
  return { sentence: before + sentence + after, facts };
}

/** @param {Tree} tree @param {Event} event */
const isVisitOfLeaf = (tree, { kind, node }) => kind === 'visit' && isLeaf(tree, node);

/** @param {Tree} tree @param {Event} event @param {number} k @returns {Why} */
function ofInner(tree, event, k) {
  if (tree.values.length) return event.kind === 'visit' ? enterMaxN(tree, event) : updateMaxN(tree, event, k);
  const view = inMoversView(tree) ? MOVER_VIEW : MAX_VIEW;
  if (event.kind === 'visit') return { sentence: enter(tree, event, view), facts: windowFacts(tree, event) };
  if (event.cutoff) return { sentence: cutoff(tree, event, view), facts: cutoffFacts(tree, event) };
  return { sentence: update(tree, event, view), facts: updateFacts(tree, event, k) };
}
