/**
 * Check a student's marks against the reference, and find the misconception. Pure.
 *
 * An exercise consists of *points*: each branch that is cut, each crossed-out node that must be searched,
 * each field. An answer is right if all its points are. So pruning too much or too little is never right: a
 * cut branch is right only if its topmost node is crossed out, and every cross on a node that is searched is
 * a point of its own.
 *
 * Programs can check answers, too: docs/teaching.md shows how, in a few lines.
 */
import { isLeaf, isWithin, topmost } from './game-tree.js';
import {
  boundReason,
  cutReason,
  faultyEvents,
  leavesReason,
  misconceptions,
  outcome,
  prunedReason,
  searchedReason,
  valueReason,
} from './misconceptions.js';

/**
 * @import { Answers, CheckResult, Diagnosis, Exercise, Fields, GameTree, Misconception, Outcome, Point,
 *   Task } from './types.js'
 */

// The meaning of a student's text in a field. Pure.

/** @typedef {{sign: '=' | '≤' | '≥', number: number}} Written */

const FORM =
  /^(=|<=|≤|=<|>=|≥|=>)?([+-]?)(?:(∞|inf|infinity|oo)|([\d.]+(?:e[+-]?\d{1,2})?)(?:\/([\d.]+))?)$/i;
const DECIMAL = /^(\d{1,15}\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const MINUS = /[−–—‐‑]/g;
/** Three digits after a comma: thousands for some people, thousandths for others. */
const THOUSANDS = /(^|[^\d,])[1-9]\d{0,2}(,\d{3})+$/;
/** @type {Record<string, Written['sign']>} */
const SIGNS = { '<=': '≤', '=<': '≤', '≤': '≤', '>=': '≥', '=>': '≥', '≥': '≥' };

/** Whether a field is empty. @param {string | undefined} text */
export const isEmpty = (text) => !text?.trim();

/**
 * The value in a text: a number (2, −2.5, 2,5, 1/2), ∞, or a bound (≤ 10).
 * @param {string} text
 * @returns {Written | null} null if it cannot be read
 */
export function parseValue(text) {
  const plain = text.replace(/\s/g, '').replace(MINUS, '-');
  if (THOUSANDS.test(plain)) return null;
  const match = plain.replace(',', '.').match(FORM);
  if (!match) return null;
  const [, sign = '=', minus, infinite, digits, divisor = '1'] = match;
  const size = infinite ? Number.POSITIVE_INFINITY : sizeOf(digits) / sizeOf(divisor);
  if (Number.isNaN(size) || (!infinite && !Number.isFinite(size))) return null;
  return { sign: SIGNS[sign] ?? '=', number: minus === '-' && size ? -size : size };
}

/** The number in a text; NaN if it is none. @param {string} digits */
const sizeOf = (digits) => (DECIMAL.test(digits) ? Number(digits) : Number.NaN);

/** The mistake in a text that is not a value. @param {string} text */
export function unreadable(text) {
  const own = text.trim();
  const ways = `${own.replaceAll(',', '')} or ${own.replace(',', '.')}`;
  if (THOUSANDS.test(own)) return `“${own}” may be ${ways}: write it without the comma.`;
  return `“${own}” cannot be read as a number: write it like 7, −2.5 or 1/2, ∞ or −∞, or as a bound, ≤ 10.`;
}

/**
 * Whether an answer is the returned value. If the value is at or beyond an edge of the node's window, the
 * answer may also be the bound.
 * @param {Written} answer
 * @param {{value: number, alpha: number, beta: number}} node
 */
export function saysValue({ sign, number }, { value, alpha, beta }) {
  if (number !== value) return false;
  return sign === '=' || (sign === '≤' ? value <= alpha : value >= beta);
}

/** @param {Written} answer @param {number} bound */
export const saysBound = ({ sign, number }, bound) => sign === '=' && number === bound;

/**
 * Whether the answer in a field agrees with a search.
 * @param {Pick<Outcome, 'value' | 'alpha' | 'beta'>} run
 * @param {Fields} field
 * @param {number} node  that the search came to
 * @param {Written} answer
 */
export function agrees(run, field, node, answer) {
  const [value, alpha, beta] = [run.value[node], run.alpha[node], run.beta[node]];
  if (field === 'values') return saysValue(answer, { value, alpha, beta });
  return saysBound(answer, field === 'alphas' ? alpha : beta);
}

// The misconception that explains marks. It is named only if its search leads to every mark and no right
// alpha-beta does. While the answer is incomplete, only the part up to the last mark is compared. Pure.

/**
 * @typedef {object} Marks  the marks of the tasks of an exercise
 * @property {number[] | null} crosses  topmost nodes; null if they are not asked for
 * @property {{field: Fields, node: number, text: string}[]} filled
 * @property {Fields[]} fields  that have been begun
 * @property {string} leaves
 * @property {number} front  the last node that was looked at, in the order of the search
 */

/** @type {Diagnosis} */
const NONE = { faults: [], soFar: false };

/**
 * The misconceptions that explain wrong marks.
 * @param {Exercise} exercise
 * @param {ReadonlySet<Task>} tasks
 * @param {Answers} answers
 * @returns {Diagnosis}
 */
function faultsOf({ tree, variant, run }, tasks, answers) {
  const marks = marksOf(tree, tasks, answers);
  const searches = misconceptions(variant).map((one) => ({
    one,
    run: outcome(tree, faultyEvents(one, tree, variant)),
  }));
  const whole = searches.filter((search) => isAllOf(search.run, tree, marks));
  if (whole.length) return { faults: likeliest(whole.map(({ one }) => one)), soFar: false };
  if (isPartOf(run, marks)) return NONE; // the marks are right, but incomplete
  const part = searches.filter((search) => isPartOf(search.run, marks));
  return { faults: likeliest(part.map(({ one }) => one)), soFar: true };
}

/**
 * The likeliest explanations. Another convention is not a misconception; of two conventions the nearer one
 * counts.
 * @param {Misconception[]} faults
 */
function likeliest(faults) {
  const nearest = Math.min(...faults.map(({ kind }) => KINDS.indexOf(kind)));
  return faults.filter(({ kind }) => KINDS.indexOf(kind) === nearest);
}

/** @type {Misconception['kind'][]} */
const KINDS = ['convention', 'two conventions', 'fault'];

/** @param {GameTree} tree @param {ReadonlySet<Task>} tasks @param {Answers} answers @returns {Marks} */
function marksOf(tree, tasks, answers) {
  const crosses = tasks.has('cross') ? topmost(tree, answers.crossed) : null;
  const filled = askedFields(tasks).flatMap((field) =>
    [...answers[field]]
      .filter(([node, text]) => !isEmpty(text) && !isLeaf(tree, node))
      .map(([node, text]) => ({ field, node, text })),
  );
  const nodes = filled.map(({ field, node }) => (field === 'values' ? node + tree.size[node] - 1 : node));
  return {
    crosses,
    filled,
    fields: askedFields(tasks).filter((field) => filled.some((one) => one.field === field)),
    leaves: tasks.has('leaves') ? answers.leaves : '',
    front: Math.max(-1, ...(crosses ?? []), ...nodes),
  };
}

/** @param {ReadonlySet<Task>} tasks @returns {Fields[]} */
const askedFields = (tasks) => [
  ...(tasks.has('values') ? /** @type {const} */ (['values']) : []),
  ...(tasks.has('windows') ? /** @type {const} */ (['alphas', 'betas']) : []),
];

/**
 * Whether a search gives these marks and no others; empty fields do not matter.
 * @param {Outcome} run
 * @param {GameTree} tree
 * @param {Marks} marks
 */
function isAllOf(run, tree, marks) {
  const inner = run.visited.filter((seen, node) => seen && !isLeaf(tree, node)).length;
  return (
    (!marks.crosses || isSame(marks.crosses, run.cut)) &&
    marks.filled.length === marks.fields.length * inner &&
    agreesWithAll(run, marks)
  );
}

/**
 * Whether a search gives these marks and, up to the last of them, no other crosses.
 * @param {Outcome} run
 * @param {Marks} marks
 */
function isPartOf(run, marks) {
  const { crosses, front } = marks;
  const passed = run.cut.filter((node) => node <= front);
  return (!crosses?.length || isSame(crosses, passed)) && agreesWithAll(run, marks);
}

/** @param {Outcome} run @param {Marks} marks */
const agreesWithAll = (run, { filled, leaves }) =>
  filled.every(({ field, node, text }) => {
    const answer = parseValue(text);
    return answer !== null && run.visited[node] && agrees(run, field, node, answer);
  }) &&
  (isEmpty(leaves) || isCount(leaves, run.leaves));

/** @param {string} text @param {number} count */
function isCount(text, count) {
  const answer = parseValue(text);
  return answer !== null && saysBound(answer, count);
}

/** @param {number[]} a @param {number[]} b */
const isSame = (a, b) => a.length === b.length && a.every((node, i) => node === b[i]);

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
 * @returns {CheckResult}
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
 * The points in the order of the nodes.
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
  const searched = [...crossed].filter((node) => run.visited[node]);
  return [...cut, ...searched.map((node) => point('over', node, 'wrong', searchedReason(exercise, node)))];
}

/**
 * The state of a cut branch. Below a wrong cross it is neither crossed out nor searched: it is judged when
 * that cross is removed.
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

const KIND_OF_FIELD = /** @type {const} */ ({ values: 'value', alphas: 'alpha', betas: 'beta' });

/** @param {Exercise} exercise @param {Fields} field @param {number} node @param {string} [text] */
function fieldPoint(exercise, field, node, text = '') {
  if (!exercise.run.visited[node]) return point('pruned', node, 'wrong', prunedReason(exercise, node), field);
  const kind = KIND_OF_FIELD[field];
  const reason = kind === 'value' ? valueReason(exercise, node) : boundReason(exercise, node, kind);
  if (isEmpty(text)) return point(kind, node, 'open', reason, field);
  const answer = parseValue(text);
  if (!answer) return point(kind, node, 'wrong', unreadable(text), field);
  const state = agrees(exercise.run, field, node, answer) ? 'right' : 'wrong';
  return point(kind, node, state, reason, field);
}

/** @param {Exercise} exercise @param {Answers} answers @returns {Point} */
function leavesPoint(exercise, { leaves }) {
  if (isEmpty(leaves)) return point('leaves', 0, 'open', leavesReason(exercise));
  const answer = parseValue(leaves);
  if (!answer) return point('leaves', 0, 'wrong', unreadable(leaves));
  return point(
    'leaves',
    0,
    saysBound(answer, exercise.run.leaves) ? 'right' : 'wrong',
    leavesReason(exercise),
  );
}
