/**
 * Alpha-beta with habits: the same search, whose every piece of bookkeeping can be another one. With HONEST
 * habits it is the reference, event by event, which tests hold. Pure.
 */
import { children } from '../../search/tree.js';
import { isLeaf, isMax } from './game-tree.js';
import { cutOff } from './reference.js';

/**
 * @import { GameTree } from './game-tree.js'
 * @import { Event, Variant } from './reference.js'
 */

/** @typedef {{alpha: number, beta: number}} Window */
/**
 * @typedef {{max: boolean, value: number, window: Window, nth: number}} At  a node after its nth child, from
 *   0
 */
/**
 * @typedef {object} Habits
 * @property {(given: Window, depth: number) => Window} entered  what a node makes of the window handed to it
 * @property {(at: At) => Window} handed  the window for the next child
 * @property {(at: At, variant: Variant) => boolean} cuts
 * @property {(at: At) => Window} raised  after a child has returned
 * @property {boolean} keeps  what a child did to the window stays done
 * @property {(variant: Variant) => Variant} variant  that is played instead
 */
/** @typedef {{tree: GameTree, variant: Variant, habits: Habits, events: Event[], left: Window}} Run */

/** @type {Habits} */
export const HONEST = {
  entered: (given) => given,
  handed: ({ window }) => window,
  cuts: ({ max, value, window }, variant) =>
    max ? meets(variant, value, window.beta) : meets(variant, window.alpha, value),
  raised: ({ max, value, window: { alpha, beta } }) =>
    max ? { alpha: Math.max(alpha, value), beta } : { alpha, beta: Math.min(beta, value) },
  keeps: false,
  variant: (variant) => variant,
};

/** @param {Variant} variant @param {number} high @param {number} low */
export const meets = ({ cut }, high, low) => high > low || (cut === '>=' && high === low);

/**
 * @param {GameTree} tree
 * @param {Variant} variant
 * @param {Partial<Habits>} some  the others are honest
 * @returns {Event[]}
 */
export function faultySearch(tree, variant, some) {
  const habits = { ...HONEST, ...some };
  const start = { alpha: -Infinity, beta: Infinity };
  /** @type {Run} */
  const run = { tree, variant: habits.variant(variant), habits, events: [], left: start };
  search(run, 0, start);
  return run.events;
}

/** @param {Run} run @param {number} node @param {Window} given @returns {number} */
function search(run, node, given) {
  const window = run.habits.entered(given, run.tree.depth[node]);
  run.events.push({ kind: 'enter', node, ...window });
  run.left = window;
  const value = isLeaf(run.tree, node) ? run.tree.worth[node] : held(run, node, window);
  run.events.push({ kind: 'leave', node, value });
  return value;
}

/** @param {Run} run @param {number} node @param {Window} window */
function held(run, node, window) {
  const value = folded(run, node, window);
  if (run.variant.fail === 'soft') return value;
  return Math.max(window.alpha, Math.min(window.beta, value));
}

/** @param {Run} run @param {number} node @param {Window} entered */
function folded(run, node, entered) {
  const { habits, tree, variant, events } = run;
  const max = isMax(tree, node);
  let at = { max, value: max ? -Infinity : Infinity, window: entered, nth: -1 };
  for (const child of children(tree, node)) {
    const got = search(run, child, habits.handed(at));
    const value = max ? Math.max(at.value, got) : Math.min(at.value, got);
    at = { max, value, window: habits.keeps ? run.left : at.window, nth: at.nth + 1 };
    if (habits.cuts(at, variant)) return cutOff(run, node, child, value);
    at.window = run.left = habits.raised(at);
    events.push({ kind: 'update', node, child, value, ...at.window });
  }
  return at.value;
}
