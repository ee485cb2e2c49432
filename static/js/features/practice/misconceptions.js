/**
 * Alpha-beta on an exercise, right or with a fault of faults.json, and the reason for each mark. Pure.
 *
 * A misconception is a row of faults.json, which the doctor of programs reads, too. If a search with it leads
 * to exactly these marks, its title is shown. Other conventions count as misconceptions, too: right versions
 * of alpha-beta that are not the requested one.
 */

import { listing, number, plural } from '../../kit/format.js';
import { alphaBeta, HONEST, OPEN } from '../../search/alpha-beta.js';
import TABLE from '../../search/faults.json' with { type: 'json' };
import { children } from '../../search/tree.js';
import { isDeepCut } from '../../search/windows.js';
import { isLeaf, isMax, leafCount, moverName } from './game-tree.js';

/** @import { Habits, Variant, Watch } from '../../search/types.js' */
/** @import { DoctorSettings, Event, Exercise, GameTree, Misconception, Outcome } from './types.js' */

// Alpha-beta on the tree of an exercise, right or with a misconception, event by event. Pure.

/**
 * @param {GameTree} tree
 * @param {Variant} variant
 * @param {Partial<Habits>} [habits]  those that differ from correct alpha-beta
 * @returns {Event[]}
 */
function eventsOf(tree, variant, habits) {
  /** @type {Event[]} */
  const events = [];
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
  alphaBeta(game, 0, watch, variant, habits);
  return events;
}

// The result of a right or faulty search of an exercise, from its events. Pure.

/** @param {GameTree} tree @param {Variant} variant @returns {Exercise} */
export const exercise = (tree, variant) => ({ tree, variant, run: outcome(tree, eventsOf(tree, variant)) });

/** @param {GameTree} tree @param {Event[]} events @returns {Outcome} */
export function outcome(tree, events) {
  const unknownValues = () => new Array(tree.nodes).fill(Number.NaN);
  const [alpha, beta, value] = [unknownValues(), unknownValues(), unknownValues()];
  const visited = new Array(tree.nodes).fill(false);
  const cutAt = new Map();
  for (const event of events) {
    const { node } = event;
    if (event.kind === 'enter') [visited[node], alpha[node], beta[node]] = [true, event.alpha, event.beta];
    if (event.kind === 'leave') value[node] = event.value;
    if (event.kind === 'cut') cutAt.set(node, { child: event.child, value: event.value });
  }
  const cut = visited.flatMap((seen, node) => (!seen && visited[tree.parent[node]] ? [node] : []));
  const leaves = visited.filter((seen, node) => seen && isLeaf(tree, node)).length;
  return { events, visited, alpha, beta, value, cutAt, cut, leaves };
}

/**
 * The origin of a bound: the nearest node above that set it, and its child.
 * @param {Exercise} exercise
 * @param {number} node
 * @param {'alpha' | 'beta'} which
 * @returns {{at: number, through: number} | null}
 */
export function source({ tree, run }, node, which) {
  const bound = run[which];
  let below = node;
  while (below > 0 && bound[tree.parent[below]] === bound[below]) below = tree.parent[below];
  if (below === 0) return null;
  const at = tree.parent[below];
  const through = children(tree, at).find((child) => run.value[child] === bound[below]);
  return { at, through: /** @type {number} */ (through) };
}

/** The bound by which a node cuts. @param {GameTree} tree @param {number} node @returns {'alpha' | 'beta'} */
const boundOf = (tree, node) => (isMax(tree, node) ? 'beta' : 'alpha');

/**
 * A node's value before the search came to a child; ∓∞ before the first.
 * @param {Exercise} exercise
 * @param {number} child
 */
function valueBefore({ tree, run }, child) {
  const node = tree.parent[child];
  const before = children(tree, node).filter((other) => other < child);
  const values = before.map((other) => run.value[other]);
  return isMax(tree, node) ? Math.max(...values) : Math.min(...values);
}

/** Whether some branch is pruned by a deep cut. @param {Exercise} exercise */
export const hasDeepCut = (exercise) =>
  exercise.run.cut.some((branch) => isDeep(exercise, exercise.tree.parent[branch]));

/** @param {Exercise} exercise @param {number} node  where something was cut */
export function isDeep({ tree, variant, run }, node) {
  const { child } = /** @type {{child: number}} */ (run.cutAt.get(node));
  return isDeepCut({ ...tree, variant, players: 2 }, run.value, node, child);
}

/**
 * The habits that a setting changes, if it is more than another convention.
 * @type {Record<string, (to: any) => Partial<Habits>>}
 */
const HABITS = {
  cuts_at: (who) => ({
    cuts: (found, variant) => who === (found.max ? 'MAX' : 'MIN') && HONEST.cuts(found, variant),
  }),
  // only the node's own bound: a search that hands down less looks on paper as if it never cut
  hands_down: () => ({
    handDown: ({ max, value }) => (max ? { ...OPEN, alpha: value } : { ...OPEN, beta: value }),
  }),
  root_hands_down: () => ({ enter: (given, depth) => (depth === 1 ? OPEN : given) }),
  swaps_bounds: () => ({
    cuts: (found, variant) => HONEST.cuts({ ...found, max: !found.max }, variant),
    raise: (found) => HONEST.raise({ ...found, max: !found.max }),
  }),
  moves_bound: () => ({ raise: (found) => (found.nth > 0 ? found.window : HONEST.raise(found)) }),
  keeps_window: () => ({ keeps: true }),
};

/** The settings of a convention. @param {Variant} variant @returns {DoctorSettings} */
const settingsOf = ({ fail, cut }) => ({ cuts_on_equal: cut === '>=', is_hard: fail === 'hard' });

/** @param {DoctorSettings} settings @returns {Variant} */
const variantOf = ({ cuts_on_equal, is_hard }) => ({
  fail: is_hard ? 'hard' : 'soft',
  cut: cuts_on_equal ? '>=' : '>',
});

/** @type {Misconception[]} */
const ROWS = TABLE.filter(({ of }) => of !== 'output').map(({ name, title, does, changes }) => ({
  ...{ name, title, changes },
  sentence: `Your alpha-beta ${does}`,
  kind: Object.keys(changes).some((name) => name in HABITS) ? 'fault' : 'convention',
}));

/** All misconceptions for this convention. @param {Variant} variant @returns {Misconception[]} */
export function misconceptions(variant) {
  const settings = settingsOf(variant);
  const rows = ROWS.filter(({ changes }) =>
    Object.entries(changes).every(([name, to]) => settings[name] !== to),
  );
  return [...rows, together(rows.filter(({ kind }) => kind === 'convention'))];
}

/** @param {Misconception[]} conventions @returns {Misconception} */
const together = (conventions) => ({
  name: conventions.map(({ name }) => name).join(' and '),
  title: conventions.map(({ title }) => title).join(' and '),
  sentence: conventions.map(({ sentence }) => sentence).join(' '),
  kind: 'two conventions',
  changes: Object.assign({}, ...conventions.map(({ changes }) => changes)),
});

/**
 * The events of a search with a misconception.
 * @param {Misconception} misconception
 * @param {GameTree} tree
 * @param {Variant} variant  that is asked for
 */
export function faultyEvents({ changes }, tree, variant) {
  const habits = Object.entries(changes).map(([name, to]) => HABITS[name]?.(to));
  const played = variantOf({ ...settingsOf(variant), ...changes });
  return eventsOf(tree, played, Object.assign({}, ...habits));
}

// Why each mark of an exercise is right or wrong, and the search step by step in sentences. Pure.

const SIGN = /** @type {const} */ ({ alpha: 'α', beta: 'β' });
const OWNER = /** @type {const} */ ({ alpha: 'MAX', beta: 'MIN' });

/**
 * A sentence such as "MAX already has 5 through B", or why there is no bound.
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
 * A sentence such as "α is 5: MAX already has 5 through B."
 * @param {Exercise} exercise
 * @param {number} node
 * @param {'alpha' | 'beta'} which
 */
export const boundReason = (exercise, node, which) =>
  `On entry to ${exercise.tree.name[node]}, ${SIGN[which]} is ${number(exercise.run[which][node])}: ` +
  `${whoseBound(exercise, node, which)}.`;

/** The current bound at which a node could cut. @param {Exercise} exercise @param {number} node */
export const boundInForce = (exercise, node) =>
  `${exercise.tree.name[node]} is a ${moverName(exercise.tree, node)} node, which cuts by ` +
  `${SIGN[boundOf(exercise.tree, node)]}. ${boundReason(exercise, node, boundOf(exercise.tree, node))}`;

/**
 * Why a branch is cut: "MIN can hold B to 3 through D, MAX already has 5 through C: E need not be looked at."
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

/** @param {Exercise} exercise @param {number} branch @param {number} node @param {'alpha' | 'beta'} which */
function stillOpen(exercise, branch, node, which) {
  const { tree, run } = exercise;
  const [value, bound] = [valueBefore(exercise, branch), run[which][node]];
  const stands = `before it ${tree.name[node]} stands at ${number(value)}`;
  const against = `${SIGN[which]} = ${number(bound)} (${whoseBound(exercise, node, which)})`;
  if (value === bound) return `${stands}, which only equals ${against}, and with > equality does not cut`;
  return `${stands}, ${isMax(tree, node) ? 'still under' : 'still over'} ${against}`;
}

/** A node's value, and its origin. @param {Exercise} exercise @param {number} node */
export function valueReason(exercise, node) {
  const { tree, run, variant } = exercise;
  const seen = children(tree, node).filter((child) => run.visited[child]);
  const found = listing(seen.map((child) => number(run.value[child])));
  const what = `${isMax(tree, node) ? 'the greatest' : 'the least'} of ${found}`;
  const left = run.cut.some((branch) => tree.parent[branch] === node) ? ', where it is cut' : '';
  const hard = variant.fail === 'hard' ? `, held within [${windowText(exercise, node)}]` : '';
  return (
    `${tree.name[node]} is a ${moverName(tree, node)} node and returns ${seen.length > 1 ? what : found}` +
    `${left}${hard}: ${number(run.value[node])}.`
  );
}

/** @param {Exercise} exercise @param {number} node */
const windowText = ({ run }, node) => `${number(run.alpha[node])}, ${number(run.beta[node])}`;

/**
 * Why a node has no value.
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

// The search of an exercise step by step, each with a sentence. Pure.

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

/**
 * The sentence for a cut; after the last child it prunes nothing.
 * @param {Exercise} exercise
 * @param {number} node
 */
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
