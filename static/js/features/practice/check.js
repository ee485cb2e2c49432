/**
 * A student's marks held against the reference: what is right, what is wrong and why, what is not answered.
 * Pure.
 *
 * An exercise falls into *points*: each branch that is cut, each branch crossed out that must be searched,
 * each field. Right is an answer of whose points all are right; no over- and no under-pruned one is, since
 * a branch that is cut is right only if just its topmost node is crossed out, and every other cross is a
 * point of its own.
 */
import { isLeaf, topmost } from './game-tree.js';
import { MISCONCEPTIONS, traceOf } from './misconceptions.js';
import { outcome } from './outcome.js';
import { isEmpty, saysBound, saysValue, written } from './parse.js';
import {
  boundReason,
  cutReason,
  leavesReason,
  prunedReason,
  searchedReason,
  valueReason,
} from './reasons.js';

/**
 * @import { Exercise, Outcome } from './outcome.js'
 * @import { GameTree } from './game-tree.js'
 * @import { Written } from './parse.js'
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
 * @property {import('./misconceptions.js').Misconception[]} faults  whose traces the marks are
 */

const UNREADABLE = 'This cannot be read: write a number, ∞, or a bound such as ≤ 10.';

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
  const faults = findings.length ? faultsOf(exercise, tasks, answers) : [];
  return { points, findings, right, total, open, accepted: right === total, faults };
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
  const { tree, run } = exercise;
  const tops = new Set(topmost(tree, crossed));
  const cut = run.cut.map((node) => {
    return point('under', node, tops.has(node) ? 'right' : 'wrong', cutReason(exercise, node));
  });
  const over = [...tops].filter((node) => run.visited[node]);
  return [...cut, ...over.map((node) => point('over', node, 'wrong', searchedReason(exercise, node)))];
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
  if (!said) return point(kind, node, 'wrong', UNREADABLE, field);
  const state = says(exercise.run, field, node, said) ? 'right' : 'wrong';
  return point(kind, node, state, reason, field);
}

/** @param {Outcome} run @param {Fields} field @param {number} node @param {Written} said */
function says(run, field, node, said) {
  const [value, alpha, beta] = [run.value[node], run.alpha[node], run.beta[node]];
  if (field === 'values') return saysValue(said, { value, alpha, beta });
  return saysBound(said, field === 'alphas' ? alpha : beta);
}

/** @param {Exercise} exercise @param {Answers} answers @returns {Point} */
function leavesPoint(exercise, { leaves }) {
  const state = isEmpty(leaves) ? 'open' : Number(leaves) === exercise.run.leaves ? 'right' : 'wrong';
  return point('leaves', 0, state, leavesReason(exercise));
}

/**
 * The misconceptions whose search comes to just these marks.
 * @param {Exercise} exercise
 * @param {ReadonlySet<Task>} tasks
 * @param {Answers} answers
 */
export function faultsOf({ tree, variant }, tasks, answers) {
  return MISCONCEPTIONS.filter((one) => {
    if (!one.applies(variant)) return false;
    return isWhat(outcome(tree, traceOf(one, tree, variant)), tree, tasks, answers);
  });
}

/** @param {Outcome} run @param {GameTree} tree @param {ReadonlySet<Task>} tasks @param {Answers} answers */
function isWhat(run, tree, tasks, answers) {
  const crosses = !tasks.has('cross') || same(topmost(tree, answers.crossed), run.cut);
  const leaves = !tasks.has('leaves') || isEmpty(answers.leaves) || Number(answers.leaves) === run.leaves;
  /** @type {Fields[]} */
  const asked = [
    ...(tasks.has('values') ? /** @type {const} */ (['values']) : []),
    ...(tasks.has('windows') ? /** @type {const} */ (['alphas', 'betas']) : []),
  ];
  return crosses && leaves && asked.every((field) => areWhat(run, tree, field, answers[field]));
}

/**
 * All of them, and none besides; a task that was left alone says nothing.
 * @param {Outcome} run
 * @param {GameTree} tree
 * @param {Fields} field
 * @param {ReadonlyMap<number, string>} texts
 */
function areWhat(run, tree, field, texts) {
  const filled = new Map([...texts].filter(([, text]) => !isEmpty(text)));
  if (!filled.size) return true;
  return tree.name.every((_, node) => {
    if (isLeaf(tree, node) || !run.visited[node]) return !filled.has(node);
    const said = written(filled.get(node) ?? '');
    return said !== null && says(run, field, node, said);
  });
}

/** @param {number[]} a @param {number[]} b */
const same = (a, b) => a.length === b.length && a.every((node, i) => node === b[i]);
