/**
 * Which misconception marks come from. One is named only if its search comes to every mark that stands there,
 * and only if no right alpha-beta does: to all of the answer, or, while that is not done, to the part of it
 * that the marks have come to. Pure.
 */
import { isLeaf, topmost } from './game-tree.js';
import { misconceptions, traceOf } from './misconceptions.js';
import { outcome } from './outcome.js';
import { isEmpty, says, saysBound, written } from './parse.js';

/**
 * @import { Answers, Fields, Task } from './check.js'
 * @import { GameTree } from './game-tree.js'
 * @import { Misconception } from './misconceptions.js'
 * @import { Exercise, Outcome } from './outcome.js'
 */

/** @typedef {{faults: Misconception[], soFar: boolean}} Diagnosis  soFar: not all is answered */
/**
 * @typedef {object} Marks  those that were asked for
 * @property {number[] | null} crosses  topmost nodes; null where they are not asked for
 * @property {{field: Fields, node: number, text: string}[]} filled
 * @property {Fields[]} fields  that have been begun
 * @property {string} leaves
 * @property {number} front  the last node that was looked at, in the order of the search
 */

/** @type {Diagnosis} */
const NONE = { faults: [], soFar: false };

/**
 * What wrong marks come from.
 * @param {Exercise} exercise
 * @param {ReadonlySet<Task>} tasks
 * @param {Answers} answers
 * @returns {Diagnosis}
 */
export function faultsOf({ tree, variant, run }, tasks, answers) {
  const marks = marksOf(tree, tasks, answers);
  const searches = misconceptions(variant).map((one) => ({
    one,
    run: outcome(tree, traceOf(one, tree, variant)),
  }));
  const whole = searches.filter((search) => isAllOf(search.run, tree, marks));
  if (whole.length) return { faults: likeliest(whole.map(({ one }) => one)), soFar: false };
  if (isPartOf(run, marks)) return NONE; // what is wrong is only what is missing
  const part = searches.filter((search) => isPartOf(search.run, marks));
  return { faults: likeliest(part.map(({ one }) => one)), soFar: true };
}

/**
 * Who follows another convention has no misconception. Of two conventions the one nearer to what is asked.
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
  const known = filled.map(({ field, node }) => (field === 'values' ? node + tree.size[node] - 1 : node));
  return {
    crosses,
    filled,
    fields: askedFields(tasks).filter((field) => filled.some((one) => one.field === field)),
    leaves: tasks.has('leaves') ? answers.leaves : '',
    front: Math.max(-1, ...(crosses ?? []), ...known),
  };
}

/** @param {ReadonlySet<Task>} tasks @returns {Fields[]} */
const askedFields = (tasks) => [
  ...(tasks.has('values') ? /** @type {const} */ (['values']) : []),
  ...(tasks.has('windows') ? /** @type {const} */ (['alphas', 'betas']) : []),
];

/**
 * Whether a search comes to these marks and to no others; what was not begun says nothing.
 * @param {Outcome} run
 * @param {GameTree} tree
 * @param {Marks} marks
 */
function isAllOf(run, tree, marks) {
  const inner = run.visited.filter((seen, node) => seen && !isLeaf(tree, node)).length;
  return (
    (!marks.crosses || isSame(marks.crosses, run.cut)) &&
    marks.filled.length === marks.fields.length * inner &&
    saysAll(run, marks)
  );
}

/**
 * Whether a search comes to these marks and, as far as they go, to no other crosses.
 * @param {Outcome} run
 * @param {Marks} marks
 */
function isPartOf(run, marks) {
  const { crosses, front } = marks;
  const passed = run.cut.filter((node) => node <= front);
  return (!crosses?.length || isSame(crosses, passed)) && saysAll(run, marks);
}

/** @param {Outcome} run @param {Marks} marks */
const saysAll = (run, { filled, leaves }) =>
  filled.every(({ field, node, text }) => {
    const said = written(text);
    return said !== null && run.visited[node] && says(run, field, node, said);
  }) &&
  (isEmpty(leaves) || isCount(leaves, run.leaves));

/** @param {string} text @param {number} count */
function isCount(text, count) {
  const said = written(text);
  return said !== null && saysBound(said, count);
}

/** @param {number[]} a @param {number[]} b */
const isSame = (a, b) => a.length === b.length && a.every((node, i) => node === b[i]);
