/**
 * The rounds of deepening: searches to depth 1, 2 and so on; each sorts its moves by what the previous one
 * has found. Here: a card for each round with its counts, what reordering saves, the orders of the moves.
 * `alone` is alpha-beta at the full depth without rounds. Rounds are numbered from 1.
 */
import { number, plural } from '../kit/format.js';
import { oncePer } from '../kit/once.js';
import { boundSign } from './events.js';
import { questionKey } from './question.js';
import { bestLine, children, isLeaf, isMax, pathTo } from './tree.js';

/** @import { Card, Counts, Order, PlaceInRound, Round } from './types.js' */

/** The number of the round on the page, from 1. @param {{round: number | null, rounds: Round[]}} tree */
export const roundShown = ({ round, rounds }) => round ?? rounds.length;

/** A round as the state stores it: null for the last one. @param {Round[]} rounds @param {number} round */
export const roundInState = (rounds, round) => (round === rounds.length ? null : round);

/** A key that is the same for all rounds of one search. @param {State} state */
export const anyRound = (state) => questionKey({ ...state, round: null });

/** The nodes of all rounds. @param {Round[]} rounds */
export const nodesOfAll = (rounds) => rounds.reduce((sum, { nodes }) => sum + nodes, 0);

/**
 * The card of each round.
 * @param {Tree & {rounds: Round[]}} tree
 * @param {ReadonlyMap<number, Tree>} trees by round, as far as they are loaded
 * @returns {Card[]}
 */
export function cards(tree, trees) {
  const longest = longestBar(tree);
  return tree.rounds.map(({ round, depth, nodes, leaves, cutoffs, value, complete }) => ({
    round,
    depth,
    shown: round === roundShown(tree),
    share: nodes / longest,
    nodes: `${complete ? '' : '≥ '}${plural(nodes, 'node')}`,
    rest: [plural(leaves, 'leaf', 'leaves'), plural(cutoffs, 'cutoff')],
    value: value === null ? '' : number(value),
    move: bestMove(trees.get(round)),
  }));
}

/** The best first move; null if it is not known. @param {Tree | undefined} tree */
function bestMove(tree) {
  const line = tree ? bestLine(tree) : [];
  return tree && line.length > 1 ? tree.move[line[1]] : null;
}

/**
 * The number of nodes that the longest bar stands for: those of all rounds, or of alpha-beta alone.
 * @param {{rounds: Round[], alone: Counts | null}} tree
 */
export const longestBar = ({ rounds, alone }) => Math.max(1, nodesOfAll(rounds), alone?.nodes ?? 0);

/**
 * Two sentences: the cost of the rounds, and their savings compared with alpha-beta alone.
 * @param {Round[]} rounds
 * @param {Counts | null} alone
 * @returns {{cost: string, saved: string}} the second may be ''
 */
export function verdict(rounds, alone) {
  const last = rounds[rounds.length - 1];
  if (rounds.length === 1)
    return { cost: 'One round: there is nothing to reorder yet.', saved: 'A deeper search has more rounds.' };
  const visits =
    `All ${rounds.length} rounds visit ` +
    `${last.complete ? '' : 'at least '}${plural(nodesOfAll(rounds), 'node')}, the last ` +
    `${last.nodes.toLocaleString('en')}`;
  if (!alone) return { cost: `${visits}.`, saved: '' };
  const aloneText = `${alone.complete ? '' : 'over '}${alone.nodes.toLocaleString('en')}`;
  return {
    cost: `${visits}; alpha-beta alone visits ${aloneText}.`,
    saved: last.complete
      ? savedText(rounds, alone)
      : 'The last round was stopped, so what the reordering saves is not known.',
  };
}

/**
 * The share that reordering saves; at least this, if the count of alpha-beta alone was stopped.
 * @type {(rounds: Round[], alone: Counts) => string}
 */
function savedText(rounds, alone) {
  // how many nodes fewer than alpha-beta alone
  const [inLast, inAll] = [alone.nodes - rounds[rounds.length - 1].nodes, alone.nodes - nodesOfAll(rounds)];
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
  const count = Math.abs(nodes).toLocaleString('en');
  return `with all rounds charged for, it ${nodes > 0 ? 'saves' : 'costs'} ${count}.`;
}

// The order in which each round tried the moves of a position, and the values by which the next round sorts.

/** The moves that lead to a node. @type {(tree: Tree, node: number) => number[]} */
export const movesTo = (tree, node) =>
  pathTo(tree, node)
    .slice(1)
    .map((n) => tree.move[n]);

/**
 * The node that these moves lead to; −1 if one of them was not tried.
 * @type {(tree: Tree, moves: number[]) => number}
 */
export function nodeAfter(tree, moves) {
  let node = 0;
  for (const move of moves) {
    const next = children(tree, node).find((c) => tree.move[c] === move);
    if (next === undefined) return -1;
    node = next;
  }
  return node;
}

/**
 * The orders of all rounds at a position.
 * @param {number} rounds the number of rounds
 * @param {ReadonlyMap<number, Tree>} trees by round, as far as they are loaded
 * @param {number[]} moves the moves that lead to the position
 */
export function ordersAt(rounds, trees, moves) {
  /** @type {Order[]} */
  const orders = [];
  for (let round = 1; round <= rounds; round++)
    orders.push(orderIn(trees.get(round), round, moves, orders.at(-1)?.places ?? []));
  return orders;
}

/**
 * The order of one round; `moved` says how many places earlier a move is tried than in the previous round.
 * @param {Tree | undefined} tree
 * @param {number} round
 * @param {number[]} moves
 * @param {PlaceInRound[]} previousPlaces  in the previous round
 * @returns {Order}
 */
function orderIn(tree, round, moves, previousPlaces) {
  const node = tree ? nodeAfter(tree, moves) : -1;
  if (!tree || node < 0 || isLeaf(tree, node)) return { round, places: null, left: 0 };
  const places = children(tree, node).map((c, index) => {
    const move = tree.move[c];
    const previous = previousPlaces.findIndex((entry) => entry.move === move);
    return { move, value: seenText(tree, c), moved: previous < 0 ? null : previous - index };
  });
  return { round, places, left: tree.legal[node] - places.length };
}

/** The value by which the next round sorts. @type {(tree: Tree, node: number) => string} */
function seenText(tree, node) {
  const sign = boundSign(tree, node);
  return `${sign}${sign && ' '}${number(seenValues(tree)[node])}`;
}

/**
 * The minimax value of every node, as if its visited children were all. A fail-soft search returns this
 * value; a fail-hard one limits it to the window.
 */
export const seenValues = oncePer((/** @type {Tree} */ tree) => {
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
