/** The rounds of deepening side by side: their counts, and what the reordering has saved, in numbers and in a sentence. */
import { number, plural } from './format.js';
import { questionKey } from './question.js';
import { bestLine } from './tree.js';

/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {import('./tree.js').Round} Round */
/** @typedef {import('./tree.js').Counts} Counts */
/** @typedef {import('./state.js').State} State */
/**
 * @typedef {object} Card  one round, as it is shown
 * @property {number} round   from 1
 * @property {number} depth
 * @property {boolean} shown  its tree is the one in the tree panel
 * @property {string} nodes   with a sign where it is a lower bound
 * @property {string} rest    leaves and cutoffs
 * @property {number} share   of the longest bar, from 0 to 1
 * @property {string} value   of the root; '' where the round was stopped
 * @property {number | null} move  the best move's number; null while the round's tree is not there
 */

/** Which round the page shows, from 1. @param {{round: number | null, rounds: Round[]}} tree */
export const roundShown = ({ round, rounds }) => round ?? rounds.length;

/** What names a round in the state: the last one needs no number. @param {Round[]} rounds @param {number} round */
export const roundAsked = (rounds, round) => (round === rounds.length ? null : round);

/** Equal for the rounds of one search. @param {State} state */
export const anyRound = (state) => questionKey({ ...state, round: null });

/** The nodes of all rounds. @param {Round[]} rounds */
export const charged = (rounds) => rounds.reduce((sum, { nodes }) => sum + nodes, 0);

/** @param {Tree & {rounds: Round[]}} tree @param {ReadonlyMap<number, Tree>} trees  those of the rounds that are there @returns {Card[]} */
export function cards(tree, trees) {
  const longest = longestBar(tree);
  return tree.rounds.map(({ round, depth, nodes, leaves, cutoffs, value, complete }) => ({
    round, depth, shown: round === roundShown(tree), share: nodes / longest,
    nodes: `${complete ? '' : '≥ '}${plural(nodes, 'node')}`, rest: `${plural(leaves, 'leaf', 'leaves')} · ${plural(cutoffs, 'cutoff')}`,
    value: value === null ? '' : number(value), move: bestMove(trees.get(round)),
  }));
}

/** @param {Tree | undefined} tree */
function bestMove(tree) {
  const line = tree ? bestLine(tree) : [];
  return tree && line.length > 1 ? tree.move[line[1]] : null;
}

/** The longest bar, in nodes: all rounds are charged for. @param {{rounds: Round[], alone: Counts | null}} tree */
export const longestBar = ({ rounds, alone }) => Math.max(1, charged(rounds), alone?.nodes ?? 0);

/** What the rounds cost, and what they saved. @param {Round[]} rounds @param {Counts | null} alone */
export function verdict(rounds, alone) {
  const last = rounds[rounds.length - 1];
  if (rounds.length === 1) return 'One round: there is nothing to reorder yet. A deeper search has more rounds.';
  const all = `All ${rounds.length} rounds visit ${bound(charged(rounds), last.complete)}, the last ${some(last.nodes)}`;
  if (!last.complete) return `${all}; there the search was stopped, so what the reordering saves is not known.`;
  if (!alone) return `${all}.`;
  if (!alone.complete) return `${all}; alpha-beta alone visits over ${plural(alone.nodes, 'node')}${openVerdict(rounds, alone.nodes)}`;
  return `${all}; alpha-beta alone visits ${some(alone.nodes)}. ${saved(alone.nodes - last.nodes)}; ${chargedFor(alone.nodes - charged(rounds))}`;
}

/** @param {number} nodes @param {boolean} complete */
const bound = (nodes, complete) => `${complete ? '' : 'at least '}${plural(nodes, 'node')}`;

/** @param {number} count */
const some = (count) => count.toLocaleString('en');

/** @param {number} nodes  fewer than alpha-beta alone */
function saved(nodes) {
  if (nodes === 0) return 'In the last round the reordering saved nothing';
  return `The reordering ${nodes > 0 ? 'saved' : 'cost'} ${plural(Math.abs(nodes), 'node')} in the last round`;
}

/** @param {number} nodes  fewer than alpha-beta alone, all rounds together */
function chargedFor(nodes) {
  if (nodes === 0) return 'with all rounds charged for, it costs what it saves.';
  return `with all rounds charged for, it ${nodes > 0 ? 'saves' : 'costs'} ${some(Math.abs(nodes))}.`;
}

/** Alpha-beta alone was counted only so far: what it visits at least is all that can be compared. @param {Round[]} rounds @param {number} atLeast */
function openVerdict(rounds, atLeast) {
  const least = atLeast - charged(rounds);
  return least > 0 ? `. With all rounds charged for, the reordering saves at least ${plural(least, 'node')}.` : ', which was not counted further.';
}
