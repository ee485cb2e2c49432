/** The rounds of deepening: counts, orders of moves, the gain of reordering. */
import { number, plural } from '../kit/format.js';
import { boundSign } from './events.js';
import { questionKey } from './question.js';
import { bestLine, children, isLeaf, isMax, pathTo } from './tree.js';

/** @import { Card, Counts, Order, PlaceInRound, Round } from './types.js' */

/** The number of the round on the page, from 1. @param {{round: number | null, rounds: Round[]}} tree */
export const roundShown = ({ round, rounds }) => round ?? rounds.length;

/** The round as the state stores it: null for the last one. @param {Round[]} rounds @param {number} round */
export const roundAsked = (rounds, round) => (round === rounds.length ? null : round);

/** A key that is the same for all rounds of one search. @param {State} state */
export const anyRound = (state) => questionKey({ ...state, round: null });

/** The nodes of all rounds. @param {Round[]} rounds */
export const nodesOfAll = (rounds) => rounds.reduce((sum, { nodes }) => sum + nodes, 0);

/**
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

/** @param {Tree | undefined} tree */
function bestMove(tree) {
  const line = tree ? bestLine(tree) : [];
  return tree && line.length > 1 ? tree.move[line[1]] : null;
}

/**
 * The length of the longest bar in nodes: all rounds, or alpha-beta alone.
 * @param {{rounds: Round[], alone: Counts | null}} tree
 */
export const longestBar = ({ rounds, alone }) => Math.max(1, nodesOfAll(rounds), alone?.nodes ?? 0);

/**
 * The costs and savings of the rounds, in a sentence each.
 * @param {Round[]} rounds
 * @param {Counts | null} alone
 * @returns {{cost: string, saved: string}} the second may be ''
 */
export function verdict(rounds, alone) {
  const last = rounds[rounds.length - 1];
  if (rounds.length === 1)
    return { cost: 'One round: there is nothing to reorder yet.', saved: 'A deeper search has more rounds.' };
  const all =
    `All ${rounds.length} rounds visit ` +
    `${last.complete ? '' : 'at least '}${plural(nodesOfAll(rounds), 'node')}, the last ` +
    `${some(last.nodes)}`;
  if (!alone) return { cost: `${all}.`, saved: '' };
  const cost = `${all}; alpha-beta alone visits ${alone.complete ? '' : 'over '}${some(alone.nodes)}.`;
  return {
    cost,
    saved: last.complete
      ? savedText(rounds, alone)
      : 'The last round was stopped, so what the reordering saves is not known.',
  };
}

/** @param {number} count */
const some = (count) => count.toLocaleString('en');

/**
 * The savings of reordering; an unfinished count gives only a lower bound.
 * @param {Round[]} rounds
 * @param {Counts} alone
 */
function savedText(rounds, alone) {
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
  return `with all rounds charged for, it ${nodes > 0 ? 'saves' : 'costs'} ${some(Math.abs(nodes))}.`;
}

// The order in which each round of deepening tried the moves of a position, and its result for the next
// round.

/** @type {WeakMap<Tree, Float64Array>} */
const cache = new WeakMap();

/** The moves that lead to a node. @param {Tree} tree @param {number} node */
export const movesTo = (tree, node) =>
  pathTo(tree, node)
    .slice(1)
    .map((n) => tree.move[n]);

/**
 * The node that these moves lead to; −1 if one of them was not tried.
 * @param {Tree} tree
 * @param {number[]} moves
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
 * @param {number} rounds how many there are
 * @param {ReadonlyMap<number, Tree>} trees by round, as far as they are loaded
 * @param {number[]} moves that lead to the position
 * @returns {Order[]}
 */
export function ordersAt(rounds, trees, moves) {
  /** @type {Order[]} */
  const found = [];
  for (let round = 1; round <= rounds; round++)
    found.push(orderIn(trees.get(round), round, moves, found.at(-1)?.places ?? null));
  return found;
}

/**
 * @param {Tree | undefined} tree
 * @param {number} round
 * @param {number[]} moves
 * @param {PlaceInRound[] | null} before
 * @returns {Order}
 */
function orderIn(tree, round, moves, before) {
  const node = tree ? nodeAfter(tree, moves) : -1;
  if (!tree || node < 0 || isLeaf(tree, node)) return { round, places: null, left: 0 };
  const was = new Map(before?.map(({ move }, place) => [move, place]));
  const places = children(tree, node).map((c, place) => {
    const earlier = was.get(tree.move[c]);
    return {
      move: tree.move[c],
      value: seenText(tree, c),
      moved: earlier === undefined ? null : earlier - place,
    };
  });
  return { round, places, left: tree.legal[node] - places.length };
}

/** @param {Tree} tree @param {number} node */
function seenText(tree, node) {
  const sign = boundSign(tree, node);
  return `${sign}${sign && ' '}${number(seenValues(tree)[node])}`;
}

/**
 * The minimax value of every node, over its visited part only.
 *
 * A fail-soft search returns this value; a fail-hard one does not.
 * @param {Tree} tree
 * @returns {Float64Array}
 */
export function seenValues(tree) {
  const found = cache.get(tree) ?? raiseValues(tree);
  cache.set(tree, found);
  return found;
}

/** Compute the values from the last node back: children follow parents. @param {Tree} tree */
function raiseValues(tree) {
  const values = new Float64Array(tree.nodes);
  const filled = new Uint8Array(tree.nodes);
  for (let i = tree.nodes - 1; i >= 0; i--) {
    if (!filled[i]) values[i] = tree.value[i];
    const above = tree.parent[i];
    if (above < 0) continue;
    const better = isMax(tree, above) ? values[i] > values[above] : values[i] < values[above];
    if (!filled[above] || better) values[above] = values[i];
    filled[above] = 1;
  }
  return values;
}
