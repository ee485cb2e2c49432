/**
 * The rounds of deepening: searches to depth 1, 2 and so on; each sorts its moves by what the previous one
 * has found. Here: a card for each round with its counts, what reordering saves, the orders of the moves.
 * `alone` is alpha-beta at the full depth without rounds. Rounds are numbered from 1.
 */
import { groupDigits, number, plural } from '../kit/format.js';
import { oncePer } from '../kit/once.js';
import { boundSign } from './events.js';
import { questionKey } from './question.js';
import { bestLine, children, deepestAfter, isLeaf, isMax } from './tree.js';

/** @import { Card, Counts, Order, PlaceInRound, Round } from './types.js' */

/** The number of the round on the page, from 1. @param {{round: number | null, rounds: Round[]}} tree */
export const roundShown = ({ round, rounds }) => round ?? rounds.length;

/** A round as the state stores it: null for the last one. @param {Round[]} rounds @param {number} round */
export const roundInState = (rounds, round) => (round === rounds.length ? null : round);

/** A key that is the same for all rounds of one search. @param {State} state */
export const keyOfAllRounds = (state) => questionKey({ ...state, round: null });

/** The nodes of all rounds. @param {Round[]} rounds */
export const nodesOfAll = (rounds) => rounds.reduce((sum, { nodes }) => sum + nodes, 0);

/**
 * The card of each round; trees: by round, as far as they are loaded.
 * @type {(tree: Tree & {rounds: Round[]}, trees: ReadonlyMap<number, Tree>) => Card[]}
 */
export function cards(tree, trees) {
  const longest = nodesOfLongestBar(tree);
  return tree.rounds.map(({ round, depth, nodes, leaves, cutoffs, value, complete }) => ({
    ...{ round, depth },
    shown: round === roundShown(tree),
    share: nodes / longest, // of the longest bar
    nodes: `${complete ? '' : '≥ '}${plural(nodes, 'node')}`,
    rest: [plural(leaves, 'leaf', 'leaves'), plural(cutoffs, 'cutoff')],
    value: value === null ? '' : number(value),
    move: bestMove(trees.get(round)),
  }));
}

/** The best first move; null if it is not known. @param {Tree | undefined} tree */
const bestMove = (tree) => tree?.move[bestLine(tree)[1]] ?? null;

/**
 * The nodes of the longest bar, that of all rounds together or of alpha-beta alone; each round has one, too.
 * @param {{rounds: Round[], alone: Counts | null}} tree
 */
export const nodesOfLongestBar = ({ rounds, alone }) => Math.max(1, nodesOfAll(rounds), alone?.nodes ?? 0);

/**
 * Two sentences: the cost of the rounds, and their savings compared with alpha-beta alone ('' if that was not
 * counted). Of a single round they say that there is nothing to compare.
 * @type {(rounds: Round[], alone: Counts | null) => {cost: string, saved: string}}
 */
export function costAndSavings(rounds, alone) {
  const last = rounds[rounds.length - 1];
  if (rounds.length === 1)
    return { cost: 'One round: there is nothing to reorder yet.', saved: 'A deeper search has more rounds.' };
  const nodes = `${last.complete ? '' : 'at least '}${plural(nodesOfAll(rounds), 'node')}`;
  const visits = `All ${rounds.length} rounds visit ${nodes}, the last ${groupDigits(last.nodes)}`;
  if (!alone) return { cost: `${visits}.`, saved: '' };
  const aloneText = `${alone.complete ? '' : 'over '}${groupDigits(alone.nodes)}`;
  return { cost: `${visits}; alpha-beta alone visits ${aloneText}.`, saved: savedText(rounds, alone) };
}

/** What the reordering saves, if it is known. @type {(rounds: Round[], alone: Counts) => string} */
function savedText(rounds, alone) {
  const last = rounds[rounds.length - 1];
  if (!last.complete) return 'The last round was stopped, so what the reordering saves is not known.';
  // how many nodes fewer than alpha-beta alone; if that was not counted to its end, at least so many
  const [inLast, inAll] = [alone.nodes - last.nodes, alone.nodes - nodesOfAll(rounds)];
  if (alone.complete) return `${savedInLast(inLast)}; ${savedInAll(inAll)}`;
  return inAll > 0
    ? `With all rounds charged for, the reordering saves at least ${plural(inAll, 'node')}.`
    : 'That was not counted further, so what the reordering saves is not known.';
}

/** @param {number} nodes  how many fewer than alpha-beta alone; negative: more */
function savedInLast(nodes) {
  if (nodes === 0) return 'In the last round the reordering saved nothing';
  const verb = nodes > 0 ? 'saved' : 'cost';
  return `The reordering ${verb} ${plural(Math.abs(nodes), 'node')} in the last round`;
}

/** @param {number} nodes  how many fewer than alpha-beta alone, all rounds together; negative: more */
function savedInAll(nodes) {
  if (nodes === 0) return 'with all rounds charged for, it costs what it saves.';
  return `with all rounds charged for, it ${nodes > 0 ? 'saves' : 'costs'} ${groupDigits(Math.abs(nodes))}.`;
}

// The order in which each round tried the moves of a position, and the values by which the next round sorts.

/**
 * The orders of so many rounds at the position to which these moves lead; trees: by round, as far as loaded.
 * @type {(rounds: number, trees: ReadonlyMap<number, Tree>, moves: number[]) => Order[]}
 */
export function ordersAt(rounds, trees, moves) {
  const orders = /** @type {Order[]} */ ([]);
  for (let round = 1; round <= rounds; round++)
    orders.push(orderIn(trees.get(round), round, moves, orders.at(-1)?.places ?? []));
  return orders;
}

/**
 * The order of one round, given the places in the previous one.
 * @type {(tree: Tree | undefined, round: number, moves: number[], previousPlaces: PlaceInRound[]) => Order}
 */
function orderIn(tree, round, moves, previousPlaces) {
  const node = tree ? deepestAfter(tree, moves) : 0;
  const isReached = tree && tree.depth[node] === moves.length;
  if (!isReached || isLeaf(tree, node)) return { round, places: null, untried: 0 };
  const places = children(tree, node).map((c, index) => {
    const move = tree.move[c];
    const previous = previousPlaces.findIndex((place) => place.move === move);
    return { move, value: valueText(tree, c), moved: previous < 0 ? null : previous - index };
  });
  return { round, places, untried: tree.legal[node] - places.length };
}

/** The value by which the next round sorts. @type {(tree: Tree, node: number) => string} */
function valueText(tree, node) {
  const sign = boundSign(tree, node);
  return `${sign}${sign && ' '}${number(valuesOfVisited(tree)[node])}`;
}

/**
 * The minimax value of every node, as if it had only the children that were visited. A fail-soft search
 * returns this value; a fail-hard one limits it to the window.
 */
export const valuesOfVisited = oncePer((/** @type {Tree} */ tree) => {
  const values = new Float64Array(tree.nodes);
  const hasValue = new Uint8Array(tree.nodes); // whether a child has given it one
  // from the last node back, so that children come before their parent
  for (let i = tree.nodes - 1; i >= 0; i--) {
    if (!hasValue[i]) values[i] = tree.value[i];
    const parent = tree.parent[i];
    if (parent < 0) continue;
    const isBetter = isMax(tree, parent) ? values[i] > values[parent] : values[i] < values[parent];
    if (!hasValue[parent] || isBetter) values[parent] = values[i];
    hasValue[parent] = 1;
  }
  return values;
});
