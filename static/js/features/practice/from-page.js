/** The problem that the page shows as the tree of an exercise, every node of it. Pure. */
import { mapChips, nameChips } from '../../search/chips.js';
import { fullTree } from '../../search/full-tree.js';
import { givenRules, mapRules } from '../../search/rules.js';
import { leafCount, named, withLeaves } from './game-tree.js';

/**
 * @import { FullTree } from '../../search/full-tree.js'
 * @import { Tree } from '../../search/tree.js'
 * @import { State } from '../../store/state.js'
 * @import { GameTree } from './game-tree.js'
 */

export const MOST_LEAVES = 81;
const MOST_NODES = 400;

/**
 * @param {Pick<State, 'tree' | 'problem' | 'mode'>} state
 * @returns {{tree: GameTree} | {refused: string}}  refused: why there is no exercise in it
 */
export function fromPage({ tree, problem, mode }) {
  if (!tree || mode !== 'game') return { refused: 'The page shows no game: practice on a random tree.' };
  if (!tree.zero_sum || tree.players > 2)
    return { refused: 'Alpha-beta is for two players who want the opposite: this game is another one.' };
  const full = fullTree(
    tree,
    tree.kind === 'tree' ? givenRules(tree) : mapRules(mapOf(problem), tree),
    MOST_NODES,
  );
  const leaves = full ? leafCount({ player: full.player }) : Number.POSITIVE_INFINITY;
  if (!full || leaves > MOST_LEAVES) return { refused: tooLarge(leaves) };
  if (leaves === full.nodes)
    return { refused: 'The tree on the page is a single leaf: there is nothing to cut.' };
  return { tree: asGameTree(full, tree, problem) };
}

/** @param {State['problem']} problem */
const mapOf = (problem) => /** @type {NonNullable<NonNullable<typeof problem>['map']>} */ (problem?.map);

/** @param {number} leaves */
export const tooLarge = (leaves) =>
  `This tree has ${Number.isFinite(leaves) ? `${leaves} leaves` : `more than ${MOST_NODES} nodes`}; ` +
  `to be done by hand it may have at most ${MOST_LEAVES} leaves. Choose a smaller depth.`;

/** @param {FullTree} full @param {Tree} tree @param {State['problem']} problem @returns {GameTree} */
function asGameTree({ nodes, parent, depth, size, player, move, worth }, tree, problem) {
  const rows = { nodes, parent, depth, size, player, worth: worth[0], short: [], name: [] };
  return named({ ...rows, short: withLeaves(rows, namesOf(move, tree, problem)) });
}

/**
 * What stands on the nodes; '' where a leaf is only called by its value.
 * @param {number[]} move
 * @param {Tree} tree
 * @param {State['problem']} problem
 */
function namesOf(move, tree, problem) {
  if (tree.kind === 'tree') {
    const chips = nameChips(tree);
    return move.map((m) => (chips[m].bare ? '' : chips[m].text));
  }
  const chips = mapChips(mapOf(problem));
  return move.map((m, node) => (node === 0 ? 'root' : chips[m].text));
}
