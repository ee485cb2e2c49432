/**
 * What an event says and the windows at its step are found once for all panels of a frame. Two moments are
 * kept, since two searches may be shown beside each other; with the next step the oldest is dropped.
 */
import { enteredWith, windowAt } from '../search/windows.js';
import { kindOf } from './kinds.js';

/**
 * @import { Event } from '../search/events.js'
 * @import { State } from '../store/state.js'
 * @import { Tree } from '../search/tree.js'
 * @import { Window } from '../search/windows.js'
 */

/**
 * @typedef {object} Moment
 * @property {Tree} tree
 * @property {number} step
 * @property {Event} event
 * @property {(node: number) => Window} entered  what a node was entered with
 * @property {(node: number) => Window} window   what it has at this step
 */

const KEPT = 2;
/** The latest first. @type {Moment[]} */
let kept = [];

/** @param {Tree} tree @param {number} step @returns {Moment} */
export function momentOf(tree, step) {
  const found = kept.find((moment) => moment.tree === tree && moment.step === step) ?? momentAt(tree, step);
  kept = [found, ...kept.filter((moment) => moment !== found)].slice(0, KEPT);
  return found;
}

/** The event that is shown; null without a search. @param {Pick<State, 'tree' | 'step'>} state */
export const nowOf = ({ tree, step }) => tree && momentOf(tree, step).event;

/** @param {Tree} tree @param {number} step @returns {Moment} */
function momentAt(tree, step) {
  const event = kindOf(tree).event(tree, step);
  const entered = once((node) => (node === event.node ? event.entered : enteredWith(tree, node)));
  const window = once((node) => (node === event.node ? event : windowAt(tree, node, step, entered(node))));
  return { tree, step, event, entered, window };
}

/** @template Found @param {(node: number) => Found} find @returns {(node: number) => Found} */
function once(find) {
  /** @type {Map<number, Found>} */
  const known = new Map();
  return (node) => {
    const found = known.get(node) ?? find(node);
    known.set(node, found);
    return found;
  };
}
