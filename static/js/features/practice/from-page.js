/** The problem that the page shows as the tree of an exercise, every node of it. Pure. */
import { kindOf } from '../../kinds/kinds.js';
import { mapChips, nameChips } from '../../search/chips.js';
import { fullTree } from '../../search/full-tree.js';
import { leafCount, named, withLeaves } from './game-tree.js';

/**
 * @import { FullTree } from '../../search/full-tree.js'
 * @import { Rules } from '../../search/rules.js'
 * @import { Tree } from '../../search/tree.js'
 * @import { Checked } from '../../store/api.js'
 * @import { State } from '../../store/state.js'
 * @import { GameTree } from './game-tree.js'
 */

export const MOST_LEAVES = 81;
const MOST_NODES = 400;
/** Of a tree in which something can be cut. */
const LEAST_DEPTH = 2;

/**
 * @param {Pick<State, 'tree' | 'problem' | 'mode'>} state
 * @returns {{tree: GameTree} | {refused: string}}  refused: why there is no exercise in it
 */
export function fromPage({ tree, problem, mode }) {
  if (!tree || mode !== 'game') return { refused: 'The page shows no game: practice on a random tree.' };
  if (!tree.zero_sum || tree.players > 2)
    return { refused: 'Alpha-beta is for two players who want the opposite: this game is another one.' };
  const rules = rulesOf(tree, problem);
  const full = fullTree(tree, rules, MOST_NODES);
  const leaves = full ? leafCount({ player: full.player }) : Number.POSITIVE_INFINITY;
  if (!full || leaves > MOST_LEAVES) return { refused: tooLarge(leaves, smallerOf(tree, rules)) };
  if (leaves === full.nodes)
    return { refused: 'The tree on the page is a single leaf: there is nothing to cut.' };
  return { tree: asGameTree(full, tree, problem) };
}

/** @param {Tree} tree @param {State['problem']} problem @returns {Rules<any>} */
const rulesOf = (tree, problem) =>
  /** @type {Rules<any>} */ (kindOf(tree).rules(/** @type {Checked} */ (problem), tree));

/** @param {State['problem']} problem */
const mapOf = (problem) => /** @type {NonNullable<NonNullable<typeof problem>['map']>} */ (problem?.map);

/**
 * Why a tree is no exercise, and how there comes to be one.
 * @param {number} leaves
 * @param {string} smaller
 */
export const tooLarge = (leaves, smaller) =>
  `This tree has ${Number.isFinite(leaves) ? leaves : `more than ${MOST_LEAVES}`} leaves; to be done by ` +
  `hand it may have ${MOST_LEAVES} at most. ${smaller}`;

/** How the tree on the page becomes smaller. @param {Tree} tree @param {Rules<any>} rules */
function smallerOf(tree, rules) {
  if (tree.kind === 'tree') return 'It is written out as it is: choose a seed in place of the page.';
  for (let depth = tree.depth_limit - 1; depth >= LEAST_DEPTH; depth--) {
    const leaves = leavesTo(rules, depth);
    if (leaves <= MOST_LEAVES) return `Choose depth ${depth} in the menu of the search: ${leaves} leaves.`;
  }
  return 'No depth at which anything is cut makes it so small: choose a seed in place of the page.';
}

/** How many leaves there are to a depth; more than may be where there are more. @param {Rules<any>} rules */
function leavesTo(rules, /** @type {number} */ deepest) {
  const count = (/** @type {any} */ position, /** @type {number} */ depth) => {
    const moves = depth < deepest ? rules.moves(position) : [];
    let leaves = moves.length ? 0 : 1;
    for (const move of moves) {
      leaves += count(rules.after(position, move, rules.player(position, depth)), depth + 1);
      if (leaves > MOST_LEAVES) break;
    }
    return leaves;
  };
  return count(rules.start, 0);
}

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
