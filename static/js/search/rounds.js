/**
 * The rounds of deepening side by side: their counts, and what the reordering has saved, in numbers and in a
 * sentence.
 */
import { number, plural } from '../kit/format.js';
import { questionKey } from './question.js';
import { bestLine } from './tree.js';

/**
 * @import { State } from '../store/state.js'
 * @import { Counts, Round, Tree } from './tree.js'
 */

/**
 * @typedef {object} Card  one round, as it is shown
 * @property {number} round   from 1
 * @property {number} depth
 * @property {boolean} shown  its tree is the one in the tree panel
 * @property {string} nodes   with a sign where it is a lower bound
 * @property {string[]} rest  leaves and cutoffs
 * @property {number} share   of the longest bar, from 0 to 1
 * @property {string} value   of the root; '' where the round was stopped
 * @property {number | null} move  the best move's number; null while the round's tree is not there
 */

/** Which round the page shows, from 1. @param {{round: number | null, rounds: Round[]}} tree */
export const roundShown = ({ round, rounds }) => round ?? rounds.length;

/**
 * What names a round in the state: the last one needs no number.
 * @param {Round[]} rounds
 * @param {number} round
 */
export const roundAsked = (rounds, round) => (round === rounds.length ? null : round);

/** Equal for the rounds of one search. @param {State} state */
export const anyRound = (state) => questionKey({ ...state, round: null });

/** The nodes of all rounds. @param {Round[]} rounds */
export const charged = (rounds) => rounds.reduce((sum, { nodes }) => sum + nodes, 0);

/**
 * @param {Tree & {rounds: Round[]}} tree
 * @param {ReadonlyMap<number, Tree>} trees those of the rounds that are there
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
 * The longest bar, in nodes: all rounds are charged for.
 * @param {{rounds: Round[], alone: Counts | null}} tree
 */
export const longestBar = ({ rounds, alone }) => Math.max(1, charged(rounds), alone?.nodes ?? 0);

/**
 * What the rounds cost, and what they saved: both sentences.
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
    `${last.complete ? '' : 'at least '}${plural(charged(rounds), 'node')}, the last ` +
    `${some(last.nodes)}`;
  if (!alone) return { cost: `${all}.`, saved: '' };
  const cost = `${all}; alpha-beta alone visits ${alone.complete ? '' : 'over '}${some(alone.nodes)}.`;
  return {
    cost,
    saved: last.complete
      ? saved(rounds, alone)
      : 'The last round was stopped, so what the reordering saves is not known.',
  };
}

/** @param {number} count */
const some = (count) => count.toLocaleString('en');

/**
 * Where alpha-beta alone was not counted to its end, what it visits at least is all that can be compared.
 * @param {Round[]} rounds
 * @param {Counts} alone
 */
function saved(rounds, alone) {
  const [inLast, inAll] = [alone.nodes - rounds[rounds.length - 1].nodes, alone.nodes - charged(rounds)];
  if (alone.complete) return `${savedInLast(inLast)}; ${savedInAll(inAll)}`;
  return inAll > 0
    ? `With all rounds charged for, the reordering saves at least ${plural(inAll, 'node')}.`
    : 'That was not counted further, so what the reordering saves is not known.';
}

/** @param {number} nodes  fewer than alpha-beta alone */
function savedInLast(nodes) {
  if (nodes === 0) return 'In the last round the reordering saved nothing';
  const verb = nodes > 0 ? 'saved' : 'cost';
  return `The reordering ${verb} ${plural(Math.abs(nodes), 'node')} in the last round`;
}

/** @param {number} nodes  fewer than alpha-beta alone, all rounds together */
function savedInAll(nodes) {
  if (nodes === 0) return 'with all rounds charged for, it costs what it saves.';
  return `with all rounds charged for, it ${nodes > 0 ? 'saves' : 'costs'} ${some(Math.abs(nodes))}.`;
}
