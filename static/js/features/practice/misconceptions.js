/**
 * Runs alpha-beta on an exercise, right or with a misconception; gives the reason for each mark, and a
 * sentence for each step of the right search. Pure.
 *
 * A mark is a cross or a value that a student writes on the tree. A misconception is a row of faults.json,
 * which the doctor of programs reads, too. Its `changes` are settings, such as { cuts_at: 'MAX' }: `HABITS`
 * turns them into habits of alpha-beta (see search/alpha-beta.js). If a search with these leads to exactly a
 * student's marks, the misconception's title is shown. A convention is a right alpha-beta of another variant
 * than the requested one: fail-hard instead of fail-soft, say.
 */
import { listing, number, plural } from '../../kit/format.js';
import { alphaBeta, BY_THE_BOOK, FULL_WINDOW } from '../../search/alpha-beta.js';
import TABLE from '../../search/faults.json' with { type: 'json' };
import { children } from '../../search/tree.js';
import { isDeepCut } from '../../search/windows.js';
import { isLeaf, isMax, leafCount, moverName } from './game-tree.js';

/** @import { Habits, Variant, Watch } from '../../search/types.js' */
/** @import { DoctorSettings, Event, Exercise, GameTree, Misconception, Outcome } from './types.js' */

/** The events of a search. @type {(tree: GameTree, variant: Variant, faults?: Partial<Habits>) => Event[]} */
function eventsOf(tree, variant, faults) {
  const events = /** @type {Event[]} */ ([]);
  const game = {
    moves: (/** @type {number} */ node) => children(tree, node),
    after: (/** @type {number} */ _, /** @type {number} */ child) => child,
    isMax: (/** @type {number} */ node) => isMax(tree, node),
    worth: (/** @type {number} */ node) => tree.worth[node],
    depth: (/** @type {number} */ node) => tree.depth[node],
  };
  /** @type {Watch<number>} */
  const watch = {
    enter: (node, window) => events.push({ kind: 'enter', node, ...window }),
    update: (node, child, value, window) => events.push({ kind: 'update', node, child, value, ...window }),
    cut: (node, child, value) => events.push({ kind: 'cut', node, child, value }),
    leave: (node, value) => events.push({ kind: 'leave', node, value }),
  };
  alphaBeta(game, 0, watch, variant, faults);
  return events;
}

/** A tree with its right search. @type {(tree: GameTree, variant: Variant) => Exercise} */
export const exercise = (tree, variant) => ({ tree, variant, run: outcome(tree, eventsOf(tree, variant)) });

/** What a search has found, by node. @type {(tree: GameTree, events: Event[]) => Outcome} */
export function outcome(tree, events) {
  const unknownValues = () => new Array(tree.nodes).fill(Number.NaN);
  const [alpha, beta, value] = [unknownValues(), unknownValues(), unknownValues()];
  const visited = new Array(tree.nodes).fill(false);
  const cutoffs = new Map();
  for (const event of events) {
    const { node } = event;
    if (event.kind === 'enter') [visited[node], alpha[node], beta[node]] = [true, event.alpha, event.beta];
    if (event.kind === 'leave') value[node] = event.value;
    if (event.kind === 'cut') cutoffs.set(node, { child: event.child, value: event.value });
  }
  const pruned = visited.flatMap((seen, node) => (!seen && visited[tree.parent[node]] ? [node] : []));
  const leaves = visited.filter((seen, node) => seen && isLeaf(tree, node)).length;
  return { events, visited, alpha, beta, value, cutoffs, pruned, leaves };
}

/**
 * The origin of a node's bound: the nearest node above that set it, and that node's child whose value it is;
 * null if the bound is still infinite. Each node hands its bounds down: if D and its parent C were entered
 * with alpha 5, but C's parent B with −∞, then B has set it, when an earlier child had returned 5.
 * @type {(of: Exercise, node: number, which: 'alpha' | 'beta') => {setter: number, child: number} | null}
 */
export function originOfBound({ tree, run }, node, which) {
  const bound = run[which];
  let top = node; // becomes the highest node that was entered with this bound
  while (top > 0 && bound[tree.parent[top]] === bound[top]) top = tree.parent[top];
  if (top === 0) return null;
  const setter = tree.parent[top];
  const child = children(tree, setter).find((sibling) => run.value[sibling] === bound[top]);
  return { setter, child: /** @type {number} */ (child) };
}

/** The bound at which a node cuts. @type {(tree: GameTree, node: number) => 'alpha' | 'beta'} */
const cuttingBound = (tree, node) => (isMax(tree, node) ? 'beta' : 'alpha');

/**
 * The value of a child's parent before the search came to this child; before the first −∞ at MAX, ∞ at MIN.
 * @type {(exercise: Exercise, child: number) => number}
 */
function valueBefore({ tree, run }, child) {
  const node = tree.parent[child];
  const earlierChildren = children(tree, node).filter((sibling) => sibling < child); // preorder
  const values = earlierChildren.map((sibling) => run.value[sibling]);
  return isMax(tree, node) ? Math.max(...values) : Math.min(...values);
}

/** Whether some branch is pruned by a deep cut. @param {Exercise} exercise */
export const hasDeepCut = (exercise) =>
  exercise.run.pruned.some((branch) => isDeepCutoff(exercise, exercise.tree.parent[branch]));

/** @param {Exercise} exercise @param {number} node  a node at which something was cut */
export function isDeepCutoff({ tree, variant, run }, node) {
  const { child } = /** @type {{child: number}} */ (run.cutoffs.get(node));
  return isDeepCut({ ...tree, variant, players: 2 }, run.value, node, child);
}

// Misconceptions, as settings of faults.json.

/**
 * The habits that a setting of faults.json changes; settings that are not here change only the variant. A
 * habit gets the search's state at a node: `max` (MAX moves), `value` (so far), `nth` (the number of the
 * child that has returned, from 0), `window`.
 * @type {Record<string, (setting: any) => Partial<Habits>>}
 */
const HABITS = {
  // Only the nodes of one player cut.
  cuts_at: (who) => ({
    cuts: (at, variant) => who === (at.max ? 'MAX' : 'MIN') && BY_THE_BOOK.cuts(at, variant),
  }),
  // The node hands down only its own value as a bound. Faults that hand down even less have no habit of
  // their own: on paper, they all look as if the search never cut.
  hands_down: () => ({
    handDown: ({ max, value }) => (max ? { ...FULL_WINDOW, alpha: value } : { ...FULL_WINDOW, beta: value }),
  }),
  // The children of the root are entered with the full window.
  root_hands_down: () => ({ enter: (window, depth) => (depth === 1 ? FULL_WINDOW : window) }),
  // MAX and MIN have taken over each other's bound.
  swaps_bounds: () => ({
    cuts: (at, variant) => BY_THE_BOOK.cuts({ ...at, max: !at.max }, variant),
    narrow: (at) => BY_THE_BOOK.narrow({ ...at, max: !at.max }),
  }),
  // The first child alone moves the bound.
  moves_bound: () => ({ narrow: (at) => (at.nth > 0 ? at.window : BY_THE_BOOK.narrow(at)) }),
  // A child's window goes on to its siblings.
  keeps_window: () => ({ keeps: true }),
};

/** A variant as settings of faults.json. @param {Variant} variant @returns {DoctorSettings} */
const settingsOf = ({ fail, cut }) => ({ cuts_on_equal: cut === '>=', is_hard: fail === 'hard' });

/** @param {DoctorSettings} settings @returns {Variant} */
const variantOf = ({ cuts_on_equal, is_hard }) => ({
  fail: is_hard ? 'hard' : 'soft',
  cut: cuts_on_equal ? '>=' : '>',
});

/** All faults but those of a program's output, which marks cannot show. @type {Misconception[]} */
const ROWS = TABLE.filter(({ of }) => of !== 'output').map(({ name, title, does, changes }) => ({
  name,
  title,
  changes,
  sentence: `Your alpha-beta ${does}`,
  kind: Object.keys(changes).some((setting) => setting in HABITS) ? 'fault' : 'convention',
}));

/**
 * All that differ from the requested variant: "cuts only beyond the bound" does not if > is requested.
 * @type {(variant: Variant) => Misconception[]}
 */
export function misconceptions(variant) {
  const requested = settingsOf(variant); // without habits, from which each fault differs
  const rows = ROWS.filter(({ changes }) =>
    Object.entries(changes).every(([name, setting]) => requested[name] !== setting),
  );
  return [...rows, bothConventions(rows.filter(({ kind }) => kind === 'convention'))];
}

/** The two conventions at once, as one row. @type {(conventions: Misconception[]) => Misconception} */
const bothConventions = (conventions) => ({
  name: conventions.map(({ name }) => name).join(' and '),
  title: conventions.map(({ title }) => title).join(' and '),
  sentence: conventions.map(({ sentence }) => sentence).join(' '),
  kind: 'two conventions',
  changes: Object.assign({}, ...conventions.map(({ changes }) => changes)),
});

/**
 * The events of a search with a misconception; variant: the requested one.
 * @type {(misconception: Misconception, tree: GameTree, variant: Variant) => Event[]}
 */
export function faultyEvents({ changes }, tree, variant) {
  const faults = Object.entries(changes).map(([name, setting]) => HABITS[name]?.(setting));
  const changedVariant = variantOf({ ...settingsOf(variant), ...changes });
  return eventsOf(tree, changedVariant, Object.assign({}, ...faults));
}

// The reasons why marks are right or wrong.

const SIGN = /** @type {const} */ ({ alpha: 'α', beta: 'β' });
const OWNER = /** @type {const} */ ({ alpha: 'MAX', beta: 'MIN' });

/** @typedef {(exercise: Exercise, node: number, which: 'alpha' | 'beta') => string} BoundWords */

/** The origin of a bound: "MAX is already sure of 5 through B"; or why it is infinite. @type {BoundWords} */
function whoseBound(exercise, node, which) {
  const { tree, run } = exercise;
  const origin = originOfBound(exercise, node, which);
  if (!origin) return `no ${OWNER[which]} node above ${tree.name[node]} has found a value yet`;
  const place = tree.parent[node] === origin.setter ? '' : `, at ${tree.name[origin.setter]} above`;
  const bound = number(run[which][node]);
  return `${OWNER[which]} is already sure of ${bound} through ${tree.name[origin.child]}${place}`;
}

/** The sentence "On entry to D, α is 5: MAX is already sure of 5 through B." @type {BoundWords} */
export const boundReason = (exercise, node, which) =>
  `On entry to ${exercise.tree.name[node]}, ${SIGN[which]} is ${number(exercise.run[which][node])}: ` +
  `${whoseBound(exercise, node, which)}.`;

/** The bound at which a node could cut, in sentences. @type {(exercise: Exercise, node: number) => string} */
export function cuttingBoundReason(exercise, node) {
  const { tree } = exercise;
  const which = cuttingBound(tree, node);
  const mover = `${tree.name[node]} is a ${moverName(tree, node)} node`;
  return `${mover}, which cuts by ${SIGN[which]}. ${boundReason(exercise, node, which)}`;
}

/**
 * Why a branch is cut: "MIN can hold B to 3 through D, MAX is already sure of 5 through C: E need not be
 * looked at."
 * @param {Exercise} exercise
 * @param {number} branch  its topmost node
 */
export function cutReason(exercise, branch) {
  const { tree, run } = exercise;
  const node = tree.parent[branch];
  const { child, value } = /** @type {{child: number, value: number}} */ (run.cutoffs.get(node));
  const which = cuttingBound(tree, node);
  const can = isMax(tree, node) ? 'MAX can bring' : 'MIN can hold';
  const reply = `${can} ${tree.name[node]} to ${number(value)}`;
  const equal = run[which][node] === value ? ' (equality cuts)' : '';
  return (
    `${reply} through ${tree.name[child]}, ${whoseBound(exercise, node, which)}${equal}: ` +
    `${tree.name[branch]} need not be looked at.`
  );
}

/** Why a branch must be searched. @type {(exercise: Exercise, branch: number) => string} */
export function searchedReason(exercise, branch) {
  const { tree, run } = exercise;
  if (branch === 0) return 'The root is what the search is about.';
  const node = tree.parent[branch];
  const which = cuttingBound(tree, node);
  const must = `${tree.name[branch]} must be looked at`;
  const isFirstChild = branch === node + 1; // nodes are in preorder
  if (isFirstChild)
    return `${must}: it is the first child of ${tree.name[node]}, which has no value before that.`;
  if (node === 0) return `${must}: nothing stands above ${tree.name[0]}, so no bound cuts there.`;
  if (!Number.isFinite(run[which][node]))
    return `${must}: ${whoseBound(exercise, node, which)}, so nothing is cut at ${tree.name[node]}.`;
  return `${must}: ${whyNoCutoff(exercise, branch, which)}.`;
}

/** Why a branch is not cut by its parent, whose bound is `which`. @type {BoundWords} */
function whyNoCutoff(exercise, branch, which) {
  const { tree, run } = exercise;
  const node = tree.parent[branch];
  const [value, bound] = [valueBefore(exercise, branch), run[which][node]];
  const valueWords = `before it ${tree.name[node]} stands at ${number(value)}`;
  const boundWords = `${SIGN[which]} = ${number(bound)} (${whoseBound(exercise, node, which)})`;
  if (value === bound)
    return `${valueWords}, which only equals ${boundWords}, and with > equality does not cut`;
  return `${valueWords}, ${isMax(tree, node) ? 'still under' : 'still over'} ${boundWords}`;
}

/** The sentence why a node has its value. @type {(exercise: Exercise, node: number) => string} */
export function valueReason(exercise, node) {
  const { tree, run, variant } = exercise;
  const searched = children(tree, node).filter((child) => run.visited[child]);
  const values = listing(searched.map((child) => number(run.value[child])));
  const choice = searched.length > 1 ? `${isMax(tree, node) ? 'the greatest' : 'the least'} of ` : '';
  const cut = run.pruned.some((branch) => tree.parent[branch] === node) ? ', where it is cut' : '';
  const window = `${number(run.alpha[node])}, ${number(run.beta[node])}`;
  const hard = variant.fail === 'hard' ? `, held within [${window}]` : '';
  return (
    `${tree.name[node]} is a ${moverName(tree, node)} node and returns ${choice}${values}` +
    `${cut}${hard}: ${number(run.value[node])}.`
  );
}

/** Why a pruned node has no value. @type {(exercise: Exercise, node: number) => string} */
export function prunedReason(exercise, node) {
  const { run, tree } = exercise;
  const branch = run.pruned.findLast((top) => top <= node) ?? 0; // the pruned branch with this node
  return `${tree.name[node]} is pruned, so no search knows anything of it. ${cutReason(exercise, branch)}`;
}

/** @param {Exercise} exercise */
export const leavesReason = ({ run, tree }) =>
  `The search looks at ${run.leaves} of ${plural(leafCount(tree), 'leaf', 'leaves')}.`;

/** Each step's node, its sentence and the branches that it prunes. @param {Exercise} exercise */
export const steps = (exercise) =>
  exercise.run.events
    // leaving a node is no step, as the update of its parent says the value; the root has no parent
    .filter(({ kind, node }) => kind !== 'leave' || node === 0)
    .map((event) => ({
      node: event.node,
      text: sentenceOf(exercise, event),
      pruned: event.kind === 'cut' ? branchesCut(exercise, event.node) : [],
    }));

/** @param {Exercise} exercise @param {number} node  a node at which something was cut */
const branchesCut = ({ tree, run }, node) => children(tree, node).filter((child) => !run.visited[child]);

/** @type {(exercise: Exercise, event: Event) => string} */
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

/** The sentence for a cutoff, which may prune nothing. @param {Exercise} exercise @param {number} node */
function cutSentence(exercise, node) {
  const { tree, run } = exercise;
  const branches = branchesCut(exercise, node);
  const { child, value } = /** @type {{child: number, value: number}} */ (run.cutoffs.get(node));
  const returned = `${tree.name[child]} returns ${number(run.value[child])}`;
  if (!branches.length)
    return (
      `${returned}: ${tree.name[node]} has ${number(value)}, which meets ${isMax(tree, node) ? 'β' : 'α'}, ` +
      `but it was the last child: nothing is left to cut.`
    );
  const names = branches.map((branch) => tree.name[branch]).join(', ');
  const count = plural(branches.length, 'branch', 'branches');
  return `${returned}. ${cutReason(exercise, branches[0])} Cut: ${names} (${count}).`;
}
