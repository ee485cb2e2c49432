/** Why each mark of an exercise is right or wrong, and the search step by step in sentences. Pure. */
import { listing, number, plural } from '../../kit/format.js';
import { children } from '../../search/tree.js';
import { isLeaf, isMax, leafCount, moverName } from './game-tree.js';
import { boundOf, soFar, source } from './misconceptions.js';

/**
 * @import { Exercise, Event } from './misconceptions.js'
 */

const SIGN = /** @type {const} */ ({ alpha: 'α', beta: 'β' });
const OWNER = /** @type {const} */ ({ alpha: 'MAX', beta: 'MIN' });

/**
 * "MAX already has 5 through B", or why there is no bound.
 * @param {Exercise} exercise
 * @param {number} node
 * @param {'alpha' | 'beta'} which
 */
function whoseBound(exercise, node, which) {
  const { tree, run } = exercise;
  const from = source(exercise, node, which);
  if (!from) return `no ${OWNER[which]} node above ${tree.name[node]} has found a value yet`;
  const at = tree.parent[node] === from.at ? '' : `, at ${tree.name[from.at]} above`;
  return `${OWNER[which]} already has ${number(run[which][node])} through ${tree.name[from.through]}${at}`;
}

/**
 * "α is 5: MAX already has 5 through B."
 * @param {Exercise} exercise
 * @param {number} node
 * @param {'alpha' | 'beta'} which
 */
export const boundReason = (exercise, node, which) =>
  `On entry to ${exercise.tree.name[node]}, ${SIGN[which]} is ${number(exercise.run[which][node])}: ` +
  `${whoseBound(exercise, node, which)}.`;

/** The bound in force where a node could cut. @param {Exercise} exercise @param {number} node */
export const boundInForce = (exercise, node) =>
  `${exercise.tree.name[node]} is a ${moverName(exercise.tree, node)} node, which cuts by ` +
  `${SIGN[boundOf(exercise.tree, node)]}. ${boundReason(exercise, node, boundOf(exercise.tree, node))}`;

/**
 * Why a branch is left out: "MIN can hold B to 3 through D, MAX already has 5 through C: E need not be
 * looked at."
 * @param {Exercise} exercise
 * @param {number} branch  the topmost node of it
 */
export function cutReason(exercise, branch) {
  const { tree, run } = exercise;
  const node = tree.parent[branch];
  const { child, value } = /** @type {{child: number, value: number}} */ (run.cutAt.get(node));
  const can = isMax(tree, node)
    ? `MAX can bring ${tree.name[node]} to ${number(value)}`
    : `MIN can hold ${tree.name[node]} to ${number(value)}`;
  const equal = run[boundOf(tree, node)][node] === value ? ' (equality cuts)' : '';
  return (
    `${can} through ${tree.name[child]}, ${whoseBound(exercise, node, boundOf(tree, node))}${equal}: ` +
    `${tree.name[branch]} need not be looked at.`
  );
}

/** Why a branch must be searched. @param {Exercise} exercise @param {number} branch */
export function searchedReason(exercise, branch) {
  const { tree, run } = exercise;
  if (branch === 0) return 'The root is what the search is about.';
  const node = tree.parent[branch];
  const which = boundOf(tree, node);
  const must = `${tree.name[branch]} must be looked at`;
  if (branch === node + 1)
    return `${must}: it is the first child of ${tree.name[node]}, which has no value before that.`;
  if (node === 0) return `${must}: nothing stands above ${tree.name[0]}, so no bound cuts there.`;
  if (!Number.isFinite(run[which][node]))
    return `${must}: ${whoseBound(exercise, node, which)}, so nothing is cut at ${tree.name[node]}.`;
  return `${must}: ${stillOpen(exercise, branch, node, which)}.`;
}

/**
 * @param {Exercise} exercise
 * @param {number} branch
 * @param {number} node
 * @param {'alpha' | 'beta'} which
 */
function stillOpen(exercise, branch, node, which) {
  const { tree, run } = exercise;
  const [value, bound] = [soFar(exercise, branch), run[which][node]];
  const stands = `before it ${tree.name[node]} stands at ${number(value)}`;
  const against = `${SIGN[which]} = ${number(bound)} (${whoseBound(exercise, node, which)})`;
  if (value === bound) return `${stands}, which only equals ${against}, and with > equality does not cut`;
  return `${stands}, ${isMax(tree, node) ? 'still under' : 'still over'} ${against}`;
}

/** What a node returns, and out of what. @param {Exercise} exercise @param {number} node */
export function valueReason(exercise, node) {
  const { tree, run, variant } = exercise;
  const seen = children(tree, node).filter((child) => run.visited[child]);
  const found = listing(seen.map((child) => number(run.value[child])));
  const what = `${isMax(tree, node) ? 'the greatest' : 'the least'} of ${found}`;
  const left = run.cut.some((branch) => tree.parent[branch] === node) ? ', where it is cut' : '';
  const hard = variant.fail === 'hard' ? `, held within [${window(exercise, node)}]` : '';
  return (
    `${tree.name[node]} is a ${moverName(tree, node)} node and returns ${seen.length > 1 ? what : found}` +
    `${left}${hard}: ${number(run.value[node])}.`
  );
}

/** @param {Exercise} exercise @param {number} node */
const window = ({ run }, node) => `${number(run.alpha[node])}, ${number(run.beta[node])}`;

/**
 * Why nothing is known of a node.
 * @param {Exercise} exercise
 * @param {number} node  that the search does not come to
 */
export function prunedReason(exercise, node) {
  const { run, tree } = exercise;
  const branch = run.cut.findLast((top) => top <= node) ?? 0;
  return `${tree.name[node]} is pruned, so no search knows anything of it. ${cutReason(exercise, branch)}`;
}

/** @param {Exercise} exercise */
export const leavesReason = ({ run, tree }) =>
  `The search looks at ${run.leaves} of ${plural(leafCount(tree), 'leaf', 'leaves')}.`;

// The search of an exercise, a step at a time, each with its sentence. Pure.

/** @typedef {{node: number, text: string}} Step */

/** @param {Exercise} exercise @returns {Step[]} */
export function steps(exercise) {
  return exercise.run.events
    .filter(({ kind, node }) => kind !== 'leave' || node === 0)
    .map((event) => ({ node: event.node, text: sentenceOf(exercise, event) }));
}

/** @param {Exercise} exercise @param {Event} event */
function sentenceOf(exercise, event) {
  const { tree, run } = exercise;
  const name = tree.name[event.node];
  if (event.kind === 'leave') return `The search is done: ${name} is worth ${number(event.value)}.`;
  if (event.kind === 'cut') return cutSentence(exercise, event.node);
  if (event.kind === 'update')
    return (
      `${tree.name[event.child]} returns ${number(run.value[event.child])}: ${name}, a ` +
      `${moverName(tree, event.node)} node, has ${number(event.value)}; ` +
      `α is ${number(event.alpha)}, β is ${number(event.beta)}.`
    );
  if (isLeaf(tree, event.node)) return `Look at the leaf ${name}: ${number(tree.worth[event.node])}.`;
  return (
    `Go to ${name}, a ${moverName(tree, event.node)} node, with α = ${number(event.alpha)} and ` +
    `β = ${number(event.beta)}.`
  );
}

/** A cut after the last child leaves nothing out. @param {Exercise} exercise @param {number} node */
function cutSentence(exercise, node) {
  const { tree, run } = exercise;
  const branches = children(tree, node).filter((child) => !run.visited[child]);
  const { child, value } = /** @type {{child: number, value: number}} */ (run.cutAt.get(node));
  const back = `${tree.name[child]} returns ${number(run.value[child])}`;
  if (!branches.length)
    return (
      `${back}: ${tree.name[node]} has ${number(value)}, which meets ${isMax(tree, node) ? 'β' : 'α'}, ` +
      `but it was the last child: nothing is left to cut.`
    );
  const all = branches.map((branch) => tree.name[branch]).join(', ');
  const count = plural(branches.length, 'branch', 'branches');
  return `${back}. ${cutReason(exercise, branches[0])} Cut: ${all} (${count}).`;
}
