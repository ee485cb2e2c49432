/**
 * Checks a student's marks against the right search, and finds the misconception that explains them. Pure.
 *
 * Marks are crosses on nodes, and texts in fields: the value, α and β of a node, the number of leaves. The
 * answer is right if all *points* are. There is a point for each field; for each cut branch, whose topmost
 * node must be crossed out; and for each cross on a node that must be searched, which is always wrong.
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

/** @import { Answers, CheckResult, Diagnosis, Exercise, Fields, GameTree } from './types.js' */
/** @import { Misconception, Outcome, Point, Task } from './types.js' */

// The text of a field, read as a value.

/** @typedef {{sign: '=' | '≤' | '≥', number: number}} WrittenValue */

/** A sign of comparison, + or −, then ∞ or a number or a fraction: ≤-2.5, +1/2, -inf, 1e3. */
const FORM =
  /^(=|<=|≤|=<|>=|≥|=>)?([+-]?)(?:(∞|inf|infinity|oo)|([\d.]+(?:e[+-]?\d{1,2})?)(?:\/([\d.]+))?)$/i;
/** Digits with at most one point, which FORM does not check: 12, 12., .5, 1e-3. */
const DECIMAL = /^(\d{1,15}\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const MINUS = /[−–—‐‑]/g;
/** A text such as 1,234: for some people the digits after a comma are thousands, for others thousandths. */
const THOUSANDS = /(^|[^\d,])[1-9]\d{0,2}(,\d{3})+$/;
/** A mixed number such as 2 1/2: without its blank it would be 21/2. */
const MIXED = /\d\s+\d+\s*\//;
/** @type {Record<string, WrittenValue['sign']>} */
const SIGNS = { '<=': '≤', '=<': '≤', '≤': '≤', '>=': '≥', '=>': '≥', '≥': '≥' };

/** Whether a field is empty. @param {string | undefined} text */
export const isEmpty = (text) => !text?.trim();

/**
 * The value in a text: a number (2, −2.5, 2,5, 1/2), ∞, or a bound (≤ 10).
 * @param {string} text
 * @returns {WrittenValue | null} null if it cannot be read
 */
export function parseValue(text) {
  const plain = text.replace(/\s/g, '').replace(MINUS, '-');
  if (THOUSANDS.test(plain) || MIXED.test(text)) return null;
  const match = plain.replace(',', '.').match(FORM);
  if (!match) return null;
  const [, sign = '=', minus, infinite, digits, divisor = '1'] = match;
  const magnitude = infinite ? Number.POSITIVE_INFINITY : decimal(digits) / decimal(divisor);
  if (!infinite && !Number.isFinite(magnitude)) return null; // "1.2.3" or "1/0"
  const number = minus === '-' && magnitude ? -magnitude : magnitude; // never −0
  return { sign: SIGNS[sign] ?? '=', number };
}

/** The number; NaN if it is not a decimal number. @param {string} digits */
const decimal = (digits) => (DECIMAL.test(digits) ? Number(digits) : Number.NaN);

/** The sentence why a text cannot be read as a value. @param {string} text */
export function unreadable(text) {
  const [typed, compact] = [text.trim(), text.replace(/\s/g, '')];
  const inThousands = compact.replaceAll(',', '');
  if (THOUSANDS.test(compact))
    return compact.split(',').length > 2
      ? `“${typed}” may be ${inThousands}: write it without commas.`
      : `“${typed}” may be ${inThousands} or ${compact.replace(',', '.')}: write it without the comma.`;
  return `“${typed}” cannot be read as a number: write it like 7, −2.5 or 1/2, ∞ or −∞, or as a bound, ≤ 10.`;
}

/**
 * Whether an answer is the returned value. A value at or beyond an edge of the node's window is only a bound,
 * and may also be written as one: ≤ 10.
 * @type {(answer: WrittenValue, node: {value: number, alpha: number, beta: number}) => boolean}
 */
export function saysValue({ sign, number }, { value, alpha, beta }) {
  if (number !== value) return false;
  return sign === '=' || (sign === '≤' ? value <= alpha : value >= beta);
}

/** Whether an answer is exactly this number. @type {(answer: WrittenValue, bound: number) => boolean} */
export const saysBound = ({ sign, number }, bound) => sign === '=' && number === bound;

/**
 * Whether the answer in a field of a visited node agrees with a search.
 * @type {(run: Outcome, field: Fields, node: number, answer: WrittenValue) => boolean}
 */
function agrees(run, field, node, answer) {
  const [value, alpha, beta] = [run.value[node], run.alpha[node], run.beta[node]];
  if (field === 'values') return saysValue(answer, { value, alpha, beta });
  return saysBound(answer, field === 'alphas' ? alpha : beta);
}

// The misconceptions that explain wrong marks are those whose search gives exactly these marks. If there are
// none, marks that begin the right ones are only incomplete; else the misconceptions are those whose search
// begins with the marks (`soFar`). `run`: the outcome of a search, the right one or one with a misconception.

/**
 * @typedef {object} Marks  the student's answers
 * @property {number[] | null} crosses  topmost nodes; null if the task has no crosses
 * @property {{field: Fields, node: number, text: string}[]} texts  the fields that are not empty
 * @property {Fields[]} begunFields  the kinds of fields of which at least one has a text
 * @property {string} leaves  the text in the field for the number of leaves
 * @property {number} lastNode  the last node, in preorder, that the marks are about; −1 without marks
 */

/** @template T @typedef {(exercise: Exercise, tasks: ReadonlySet<Task>, answers: Answers) => T} Judge */

/** @type {Diagnosis} */
const NO_MISCONCEPTION = { faults: [], soFar: false };

/** The misconceptions that explain wrong marks: all marks, else those so far. @type {Judge<Diagnosis>} */
function diagnose({ tree, variant, run }, tasks, answers) {
  const marks = marksOf(tree, tasks, answers);
  const searches = misconceptions(variant).map((misconception) => ({
    misconception,
    run: outcome(tree, faultyEvents(misconception, tree, variant)),
  }));
  const exact = searches.filter((search) => givesExactly(search.run, tree, marks));
  if (exact.length) return { faults: likeliest(exact), soFar: false };
  if (beginsWith(run, marks)) return NO_MISCONCEPTION; // the marks are right, but incomplete
  const begun = searches.filter((search) => beginsWith(search.run, marks));
  return { faults: likeliest(begun), soFar: true };
}

/** Kinds of misconceptions, the likeliest first. @type {Misconception['kind'][]} */
const LIKELIEST = ['convention', 'two conventions', 'fault'];

/** The misconceptions of the likeliest kind. @param {{misconception: Misconception}[]} searches */
function likeliest(searches) {
  const all = searches.map(({ misconception }) => misconception);
  const likeliestKind = LIKELIEST.find((kind) => all.some((misconception) => misconception.kind === kind));
  return all.filter(({ kind }) => kind === likeliestKind);
}

/** @type {(tree: GameTree, tasks: ReadonlySet<Task>, answers: Answers) => Marks} */
function marksOf(tree, tasks, answers) {
  const crosses = tasks.has('cross') ? topmost(tree, answers.crossed) : null;
  const texts = askedFields(tasks).flatMap((field) =>
    [...answers[field]]
      .filter(([node, text]) => !isEmpty(text) && !isLeaf(tree, node))
      .map(([node, text]) => ({ field, node, text })),
  );
  // a value is known after the last node of the subtree, α and β on entry
  const nodes = texts.map(({ field, node }) => (field === 'values' ? node + tree.size[node] - 1 : node));
  return {
    crosses,
    texts,
    begunFields: askedFields(tasks).filter((field) => texts.some((text) => text.field === field)),
    leaves: tasks.has('leaves') ? answers.leaves : '',
    lastNode: Math.max(-1, ...(crosses ?? []), ...nodes),
  };
}

/** The kinds of fields that the tasks ask for. @param {ReadonlySet<Task>} tasks @returns {Fields[]} */
const askedFields = (tasks) => [
  ...(tasks.has('values') ? /** @type {const} */ (['values']) : []),
  ...(tasks.has('windows') ? /** @type {const} */ (['alphas', 'betas']) : []),
];

/**
 * Whether a search gives exactly these marks; kinds of fields that the student has not begun do not count.
 * @type {(run: Outcome, tree: GameTree, marks: Marks) => boolean}
 */
function givesExactly(run, tree, marks) {
  const innerCount = run.visited.filter((seen, node) => seen && !isLeaf(tree, node)).length;
  return (
    (!marks.crosses || isSame(marks.crosses, run.pruned)) &&
    marks.texts.length === marks.begunFields.length * innerCount &&
    agreesWithAll(run, marks)
  );
}

/**
 * Whether a search begins with these marks: if there are crosses, none is missing before the last mark.
 * @type {(run: Outcome, marks: Marks) => boolean}
 */
function beginsWith(run, marks) {
  const { crosses, lastNode } = marks;
  const crossesSoFar = run.pruned.filter((node) => node <= lastNode);
  return (!crosses?.length || isSame(crosses, crossesSoFar)) && agreesWithAll(run, marks);
}

/** @type {(run: Outcome, marks: Marks) => boolean} */
const agreesWithAll = (run, { texts, leaves }) =>
  texts.every(({ field, node, text }) => {
    const answer = parseValue(text);
    return answer !== null && run.visited[node] && agrees(run, field, node, answer);
  }) &&
  (isEmpty(leaves) || judgeLeaves(leaves, '', run).state === 'right');

/** @type {(a: number[], b: number[]) => boolean} */
const isSame = (a, b) => a.length === b.length && a.every((node, i) => node === b[i]);

/** @returns {Answers} */
export const noAnswers = () => ({
  crossed: new Set(),
  values: new Map(),
  alphas: new Map(),
  betas: new Map(),
  leaves: '',
});

/** Check all answers of the tasks. @type {Judge<CheckResult>} */
export function check(exercise, tasks, answers) {
  const points = pointsOf(exercise, tasks, answers);
  const count = (/** @type {Point['state']} */ state) =>
    points.filter((point) => point.state === state).length;
  const findings = points.filter(({ state }) => state === 'wrong');
  const [right, open, total] = [count('right'), count('open'), points.length];
  const diagnosis = findings.length ? diagnose(exercise, tasks, answers) : NO_MISCONCEPTION;
  return { points, findings, right, total, open, accepted: right === total, ...diagnosis };
}

/** The points in the order of the nodes, the number of leaves last. @type {Judge<Point[]>} */
export function pointsOf(exercise, tasks, answers) {
  const atNodes = [
    ...(tasks.has('cross') ? [...branchPoints(exercise, answers), ...wrongCrosses(exercise, answers)] : []),
    ...askedFields(tasks).flatMap((field) => fieldPoints(exercise, answers, field)),
  ];
  const leaves = tasks.has('leaves') ? [leavesPoint(exercise, answers)] : [];
  return [...atNodes.sort((a, b) => a.node - b.node), ...leaves];
}

/** A point for each branch to cross out. @type {(exercise: Exercise, answers: Answers) => Point[]} */
const branchPoints = (exercise, { crossed }) =>
  exercise.run.pruned.map((node) => {
    const state = branchState(exercise, node, crossed);
    return { kind: 'under', node, state, reason: cutReason(exercise, node) }; // under: too little pruned
  });

/** A point for each wrong cross. @type {(exercise: Exercise, answers: Answers) => Point[]} */
const wrongCrosses = (exercise, { crossed }) =>
  [...crossed]
    .filter((node) => exercise.run.visited[node])
    .map((node) => ({ kind: 'over', node, state: 'wrong', reason: searchedReason(exercise, node) }));

/**
 * The state of a cut branch; it is open while a wrong cross above covers it, and judged when that is removed.
 * @type {(exercise: Exercise, branch: number, crossed: ReadonlySet<number>) => 'right' | 'open' | 'wrong'}
 */
function branchState({ tree }, branch, crossed) {
  if (crossed.has(branch)) return 'right';
  return [...crossed].some((node) => isWithin(tree, branch, node)) ? 'open' : 'wrong';
}

/**
 * The points of one kind of field: of all inner nodes that are searched, and of pruned ones with a text.
 * @type {(exercise: Exercise, answers: Answers, field: Fields) => Point[]}
 */
function fieldPoints(exercise, answers, field) {
  const { tree, run } = exercise;
  return tree.name.flatMap((_, node) => {
    const text = answers[field].get(node) ?? '';
    const isRightlyEmpty = !run.visited[node] && isEmpty(text);
    if (isLeaf(tree, node) || isRightlyEmpty) return [];
    return [{ node, field, ...judgeField(exercise, field, node, text) }];
  });
}

const POINT_OF_FIELD = /** @type {const} */ ({ values: 'value', alphas: 'alpha', betas: 'beta' });

/** @typedef {Pick<Point, 'state' | 'reason'>} Judgment */

/** @type {(exercise: Exercise, field: Fields, node: number, text: string) => Omit<Point, 'node'>} */
function judgeField(exercise, field, node, text) {
  const { run } = exercise;
  if (!run.visited[node]) return { kind: 'pruned', state: 'wrong', reason: prunedReason(exercise, node) };
  const kind = POINT_OF_FIELD[field];
  const reason = kind === 'value' ? valueReason(exercise, node) : boundReason(exercise, node, kind);
  return { kind, ...judgeText(text, reason, (answer) => agrees(run, field, node, answer)) };
}

/** @type {(text: string, reason: string, isRight: (answer: WrittenValue) => boolean) => Judgment} */
function judgeText(text, reason, isRight) {
  if (isEmpty(text)) return { state: 'open', reason };
  const answer = parseValue(text);
  if (!answer) return { state: 'wrong', reason: unreadable(text) };
  return { state: isRight(answer) ? 'right' : 'wrong', reason };
}

/** @type {(text: string, reason: string, run: Outcome) => Judgment} */
const judgeLeaves = (text, reason, run) => judgeText(text, reason, (answer) => saysBound(answer, run.leaves));

/** @type {(exercise: Exercise, answers: Answers) => Point} */
const leavesPoint = (exercise, { leaves }) => ({
  kind: 'leaves',
  node: 0,
  ...judgeLeaves(leaves, leavesReason(exercise), exercise.run),
});
