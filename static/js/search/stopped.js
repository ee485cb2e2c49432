/** A search that was stopped at the page's limit, in words. */
import { plural } from '../kit/format.js';
import { isOpen, untried } from './tree.js';

/** @import { Tree } from './tree.js' */

/** @typedef {import('./tree.js').Stopped} Stopped */

/**
 * How much is here, and how much there would be.
 * @param {Tree} tree
 * @returns {string} '' for a complete search
 */
export function stoppedSentence({ nodes, stopped }) {
  return stopped ? `Stopped after ${plural(nodes, 'node')}${wholeOf(stopped)}.` : '';
}

/** @param {Stopped} stopped */
function wholeOf({ whole }) {
  if (!whole) return '; how many the whole search has is not known';
  return `; the whole search has ${whole.complete ? '' : 'at least '}${plural(whole.nodes, 'node')}`;
}

/**
 * What someone should know who comes to a search that was stopped, or to a step that is not there.
 * @param {Tree} tree
 * @param {number} step as asked for, from 0
 * @returns {string} '' if there is nothing to say
 */
export function arrivalSentence(tree, step) {
  const beyond =
    step >= tree.events
      ? `Line ${(step + 1).toLocaleString('en')} is not among the ${plural(tree.events, 'line')} here. `
      : '';
  return `${beyond}${stoppedSentence(tree)}${tree.stopped ? ' This is its beginning.' : ''}`.trim();
}

/**
 * Whether the search ends at this step with the node still open.
 * @param {{tree: Tree, step: number}} at
 * @param {number} node
 */
export const isHalted = ({ tree, step }, node) => step === tree.events - 1 && isOpen(tree, node);

/**
 * How many moves of a node are known by now to be left untried.
 * @param {{tree: Tree, step: number}} at
 * @param {number} node
 */
export const leftUntried = (at, node) => (isHalted(at, node) ? untried(at.tree, node) : 0);
