/**
 * A student's marks held against the reference: what is right, what is wrong and why, what is not answered.
 * Pure.
 *
 * An exercise falls into *points*: each branch that is cut, each node crossed out that must be searched,
 * each field. Right is an answer of whose points all are right; no over- and no under-pruned one is, since
 * a branch that is cut is right only if its topmost node is crossed out, and every cross on a node that is
 * searched is a point of its own.
 *
 * A program can check answers too: docs/teaching.md shows how, in a few lines.
 */
import { faultsOf } from './diagnosis.js';
import { isLeaf, isWithin } from './game-tree.js';
import { isEmpty, says, saysBound, unreadable, written } from './parse.js';
import {
  boundReason,
  cutReason,
  leavesReason,
  prunedReason,
  searchedReason,
  valueReason,
} from './reasons.js';

/**
 * @import { Diagnosis } from './diagnosis.js'
 * @import { Exercise } from './outcome.js'
 */

/** @typedef {'cross' | 'values' | 'windows' | 'leaves'} Task */
/** @typedef {'values' | 'alphas' | 'betas'} Fields */
/**
 * @typedef {object} Answers  as they stand on the page
 * @property {ReadonlySet<number>} crossed
 * @property {ReadonlyMap<number, string>} values
 * @property {ReadonlyMap<number, string>} alphas
 * @property {ReadonlyMap<number, string>} betas
 * @property {string} leaves
 */
/**
 * @typedef {object} Point
 * @property {'under' | 'over' | 'value' | 'alpha' | 'beta' | 'pruned' | 'leaves'} kind  under: cut and
 *   not crossed out; over: crossed out and searched; pruned: answered where nothing can be known
 * @property {number} node
 * @property {'right' | 'wrong' | 'open'} state  open: not answered
 * @property {string} reason
 * @property {Fields} [field]
 */
/**
 * @typedef {object} Checked
 * @property {Point[]} points
 * @property {Point[]} findings  the wrong ones
 * @property {number} right
 * @property {number} total
 * @property {number} open
 * @property {boolean} accepted  all is right, and all is answered
 * @property {Diagnosis['faults']} faults  the misconceptions whose search comes to these marks
 * @property {boolean} soFar  as far as there are marks, which is not to the end
 */

/** @returns {Answers} */
export const noAnswers = () => ({
  crossed: new Set(),
  values: new Map(),
  alphas: new Map(),
  betas: new Map(),
  leaves: '',
});

/**
 * @param {Exercise} exercise
 * @param {ReadonlySet<Task>} tasks
 * @param {Answers} answers
 * @returns {Checked}
 */
export function check(exercise, tasks, answers) {
  const points = pointsOf(exercise, tasks, answers);
  const count = (/** @type {Point['state']} */ state) =>
    points.filter((point) => point.state === state).length;
  const findings = points.filter(({ state }) => state === 'wrong');
  const [right, open, total] = [count('right'), count('open'), points.length];
  const found = findings.length ? faultsOf(exercise, tasks, answers) : { faults: [], soFar: false };
  return { points, findings, right, total, open, accepted: right === total, ...found };
}

/**
 * In the order of the nodes.
 * @param {Exercise} exercise
 * @param {ReadonlySet<Task>} tasks
 * @param {Answers} answers
 */
export function pointsOf(exercise, tasks, answers) {
  const points = [
    ...(tasks.has('cross') ? crossPoints(exercise, answers) : []),
    ...(tasks.has('values') ? fieldPoints(exercise, answers, 'values') : []),
    ...(tasks.has('windows') ? fieldPoints(exercise, answers, 'alphas') : []),
    ...(tasks.has('windows') ? fieldPoints(exercise, answers, 'betas') : []),
    ...(tasks.has('leaves') ? [leavesPoint(exercise, answers)] : []),
  ];
  return points.sort((a, b) => Number(a.kind === 'leaves') - Number(b.kind === 'leaves') || a.node - b.node);
}

/** @param {Exercise} exercise @param {Answers} answers @returns {Point[]} */
function crossPoints(exercise, { crossed }) {
  const { run } = exercise;
  const cut = run.cut.map((node) =>
    point('under', node, branchState(exercise, node, crossed), cutReason(exercise, node)),
  );
  const over = [...crossed].filter((node) => run.visited[node]);
  return [...cut, ...over.map((node) => point('over', node, 'wrong', searchedReason(exercise, node)))];
}

/**
 * Of a branch that is cut. Covered by a wrong cross farther up it is neither crossed out nor left to be
 * searched: once that is gone it will be seen.
 * @param {Exercise} exercise
 * @param {number} branch
 * @param {ReadonlySet<number>} crossed
 */
function branchState({ tree }, branch, crossed) {
  if (crossed.has(branch)) return 'right';
  return [...crossed].some((node) => isWithin(tree, branch, node)) ? 'open' : 'wrong';
}

/**
 * @param {Point['kind']} kind
 * @param {number} node
 * @param {Point['state']} state
 * @param {string} reason
 * @param {Fields} [field]
 * @returns {Point}
 */
const point = (kind, node, state, reason, field) => ({ kind, node, state, reason, field });

/** @param {Exercise} exercise @param {Answers} answers @param {Fields} field @returns {Point[]} */
function fieldPoints(exercise, answers, field) {
  const { tree, run } = exercise;
  return tree.name.flatMap((_, node) => {
    const text = answers[field].get(node);
    if (isLeaf(tree, node) || (!run.visited[node] && isEmpty(text))) return [];
    return [fieldPoint(exercise, field, node, text)];
  });
}

const KINDS = /** @type {const} */ ({ values: 'value', alphas: 'alpha', betas: 'beta' });

/** @param {Exercise} exercise @param {Fields} field @param {number} node @param {string} [text] */
function fieldPoint(exercise, field, node, text = '') {
  if (!exercise.run.visited[node]) return point('pruned', node, 'wrong', prunedReason(exercise, node), field);
  const kind = KINDS[field];
  const reason = kind === 'value' ? valueReason(exercise, node) : boundReason(exercise, node, kind);
  if (isEmpty(text)) return point(kind, node, 'open', reason, field);
  const said = written(text);
  if (!said) return point(kind, node, 'wrong', unreadable(text), field);
  const state = says(exercise.run, field, node, said) ? 'right' : 'wrong';
  return point(kind, node, state, reason, field);
}

/** @param {Exercise} exercise @param {Answers} answers @returns {Point} */
function leavesPoint(exercise, { leaves }) {
  if (isEmpty(leaves)) return point('leaves', 0, 'open', leavesReason(exercise));
  const said = written(leaves);
  if (!said) return point('leaves', 0, 'wrong', unreadable(leaves));
  return point('leaves', 0, saysBound(said, exercise.run.leaves) ? 'right' : 'wrong', leavesReason(exercise));
}
