/**
 * Helps with an exercise: hints in degrees, its search on the page, and the sentences about a check. They are
 * about *points*, all that is judged as right or wrong: of the kind `under` a branch that is cut and must be
 * crossed out, `over` one that is crossed out but searched, `pruned` a field of a node that is never
 * searched, which must be empty.
 */
import { makeButton } from '../../kit/controls.js';
import { make } from '../../kit/elements.js';
import { listing, plural } from '../../kit/format.js';
import { children } from '../../search/tree.js';
import { capital } from '../../why/words.js';
import { pointsOf } from './check.js';
import { isLeaf, moverName } from './game-tree.js';
import { boundReason, cuttingBoundReason } from './misconceptions.js';

/** @import { Answers, CheckResult, Exercise, GameTree, Hint, Point, Session, Task } from './types.js' */

/** @typedef {(exercise: Exercise, point: Point, node: number) => string} HintText  node: where to look */

/** The texts of degree 1 (where to look), 2 (what to look at there) and 3 (the answer). @type {HintText[]} */
const TEXTS_BY_DEGREE = [whereToLook, whatToLookAt, (_, { reason }) => reason];
/** The highest degree of a hint. */
export const LAST_DEGREE = TEXTS_BY_DEGREE.length;

/**
 * A hint about the first missing or wrong point, a degree higher if the last hint was about the same; null if
 * all is right.
 * @type {(exercise: Exercise, tasks: ReadonlySet<Task>, answers: Answers, last: Hint | null) => Hint | null}
 */
export function hint(exercise, tasks, answers, last) {
  const point = pointsOf(exercise, tasks, answers).find(({ state }) => state !== 'right');
  if (!point) return null;
  const key = `${point.kind} ${point.node}`;
  const degree = last?.key === key ? Math.min(last.degree + 1, LAST_DEGREE) : 1;
  const node = nodeToLookAt(exercise.tree, point);
  return { node, degree, key, text: TEXTS_BY_DEGREE[degree - 1](exercise, point, node) };
}

/** Whether a point is about a branch that must be, or is, crossed out. @param {Point['kind']} kind */
const isOfBranch = (kind) => kind === 'under' || kind === 'over';

/**
 * The node of a point; for a branch its parent, where the search cuts the branch or goes on to it.
 * @type {(tree: GameTree, point: Point) => number}
 */
const nodeToLookAt = ({ parent }, { kind, node }) => (isOfBranch(kind) ? Math.max(0, parent[node]) : node);

/** @type {HintText} */
function whereToLook({ tree, run }, { kind }, node) {
  if (kind === 'leaves')
    return `Leaves left out are not counted: ${plural(run.pruned.length, 'branch is', 'branches are')} cut.`;
  return `Look at ${tree.name[node]}, a ${moverName(tree, node)} node: ${FIRST_QUESTIONS[kind]}`;
}

/** @type {HintText} */
function whatToLookAt(exercise, { kind }, node) {
  const { tree, run } = exercise;
  const name = tree.name[node];
  if (kind === 'leaves')
    return `The branches that are cut: ${listing(run.pruned.map((branch) => tree.name[branch]))}.`;
  if (kind === 'pruned') return `Does the search come to ${name} at all?`;
  if (kind === 'value')
    return `${boundReason(exercise, node, 'alpha')} ${boundReason(exercise, node, 'beta')}`;
  if (isOfBranch(kind)) return cuttingBoundReason(exercise, node);
  const owner = kind === 'alpha' ? 'MAX' : 'MIN'; // of the bound
  return `What has ${owner} found, at nodes above ${name}, before the search comes there?`;
}

/** The end of a hint of degree 1. @type {Record<Point['kind'], string>} */
const FIRST_QUESTIONS = {
  under: 'is every branch below it needed?',
  over: 'is what you crossed out there really not needed?',
  value: 'what does it return?',
  alpha: 'what is α when the search comes there?',
  beta: 'what is β when the search comes there?',
  pruned: 'you have filled in something there.',
  leaves: '',
};

/** The text of a nested tree: A:(B:(3 12 8) C:(2 4 6)). @type {(tree: GameTree, node?: number) => string} */
export function nestedText(tree, node = 0) {
  if (isLeaf(tree, node)) return String(tree.worth[node]);
  const below = children(tree, node).map((child) => nestedText(tree, child));
  return `${tree.short[node]}:(${below.join(' ')})`;
}

/**
 * Search the tree of the exercise on the page; the marks stay.
 * @type {(page: PageWith<'showText' | 'store' | 'wish'>, session: Session) => Promise<void>}
 */
export async function searchOnPage({ store, wish, showText }, { exercise, settings }) {
  if (!exercise) return;
  const { source, seed, fail, cut } = settings;
  store.change({ practice: null });
  if (source === 'random') {
    const isShown = await showText(`${nestedText(exercise.tree)}\n`, { name: `exercise ${seed}` });
    if (!isShown) return;
  }
  await wish({ algorithm: 'alpha-beta', order: 'given', fail, cut });
}

// The sentences about the tasks and about a check.

/** @type {Record<Point['kind'], (name: string) => string>} */
const FINDING_TITLES = {
  over: (name) => `${name} is crossed out, but searched`,
  under: (name) => `${name} is not crossed out, but cut`,
  value: (name) => `value of ${name}`,
  alpha: (name) => `α at ${name}`,
  beta: (name) => `β at ${name}`,
  pruned: (name) => `${name} is never looked at`,
  leaves: () => 'number of leaves',
};

/** What is wrong, in a few words. @type {(point: Point, tree: GameTree) => string} */
export const findingTitle = ({ kind, node }, tree) => FINDING_TITLES[kind](tree.name[node]);

/** @type {Record<Task, string>} */
const TASK_WORDS = {
  cross: 'cross out every branch that alpha-beta never looks at',
  values: 'fill in what each node returns',
  windows: 'fill in α and β on entry',
  leaves: 'count the leaves that are looked at',
};

/** The tasks in a sentence. @param {ReadonlySet<Task>} tasks */
export const taskWords = (tasks) => `${capital(listing([...tasks].map((task) => TASK_WORDS[task])))}.`;

/** The most misconceptions that are named; if more fit, none is. */
const MAX_NAMED = 3;
const CONVENTION = ' That is another convention: the line under the task says which one is set.';

/**
 * How many are right and where to look, not what is missing.
 * @type {(checked: CheckResult, tree: GameTree) => string}
 */
export function outcomeWords(checked, tree) {
  const { right, total, open, accepted, findings } = checked;
  if (accepted) return total ? `✓ All right: ${right} of ${total}.` : '✓ Right: nothing is cut in this tree.';
  const count = `${right} of ${plural(total, 'point')} right${open ? `, ${open} not answered` : ''}`;
  if (!findings.length) return `Nothing wrong so far: ${count}.`;
  return `✗ ${count}. ${placeWords(tree, findings[0])}${faultWords(checked)}`;
}

/** The root's branch with a mistake; the mistake's depth. @type {(tree: GameTree, point: Point) => string} */
function placeWords(tree, point) {
  if (point.kind === 'leaves') return 'Count the leaves again.';
  const { parent, depth, name } = tree;
  const node = nodeToLookAt(tree, point);
  let rootBranch = node; // becomes the ancestor at depth 1
  while (depth[rootBranch] > 1) rootBranch = parent[rootBranch];
  return `Look again ${rootBranch === node ? 'at' : 'under'} ${name[rootBranch]}, at depth ${depth[node]}.`;
}

/** The misconceptions that explain the answers; '' if none or too many do. @param {CheckResult} checked */
function faultWords({ faults, soFar }) {
  if (!faults.length || faults.length > MAX_NAMED) return '';
  const titles = faults.map(({ title }) => `“${title}”`);
  // A; A or B; A, B or C
  const either = [titles.slice(0, -1).join(', '), ...titles.slice(-1)].filter(Boolean).join(' or ');
  const advice = faults.length === 1 ? ` ${faults[0].sentence}` : '';
  const convention = faults.every(({ kind }) => kind !== 'fault') ? CONVENTION : '';
  return ` ${soFar ? 'So far this looks like' : 'Just this comes out of'}: ${either}.${advice}${convention}`;
}

/** @type {(tree: GameTree, checked: CheckResult | null) => HTMLLIElement[]} */
export const findingElements = (tree, checked) =>
  (checked?.findings ?? []).map((point) => {
    const head = `✗ ${findingTitle(point, tree)}`;
    const button = makeButton(head, { className: 'quiet', data: { node: point.node } });
    return make('li', {}, [button, make('p', { textContent: point.reason })]);
  });

/**
 * Whether each branch that was crossed out is right; branches that should have been are not told.
 * @type {(checked: CheckResult | null) => Map<number, 'right' | 'wrong'>}
 */
export function branchResults(checked) {
  const points = (checked?.points ?? []).filter(
    ({ kind, state }) => kind === 'over' || (kind === 'under' && state === 'right'),
  );
  return new Map(points.map(({ node, state }) => [node, state === 'right' ? 'right' : 'wrong']));
}
