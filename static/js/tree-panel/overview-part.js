/**
 * Which part of the tree the overview shows: all arithmetic along its width, which counts nodes in preorder.
 */

/**
 * @typedef {{from: number, to: number}} Part nodes from one number up to, without, another; zoomed in, it may
 *   begin within a node
 */

/** As few nodes as the strip is ever filled with. */
export const FEWEST = 24;

/** @param {number} nodes @returns {Part} */
export const wholePart = (nodes) => ({ from: 0, to: nodes });

/** @param {Part} part @param {number} nodes */
export const isWhole = ({ from, to }, nodes) => from <= 0 && to >= nodes;

/**
 * The pixel column at which node i begins.
 * @param {Part} part
 * @param {number} width in pixels
 * @param {number} i
 */
export const columnOf = ({ from, to }, width, i) => ((i - from) / (to - from)) * width;

/**
 * The node under a pixel column, or the nearest that is shown.
 * @param {Part} part
 * @param {number} width in pixels
 * @param {number} x
 */
export function nodeUnder({ from, to }, width, x) {
  const i = Math.floor(from + (x / width) * (to - from));
  return Math.max(Math.floor(from), Math.min(Math.ceil(to) - 1, i));
}

/**
 * Magnified by a factor around a node, which keeps its column.
 * @param {Part} part
 * @param {number} factor
 * @param {number} i
 * @param {number} nodes
 * @returns {Part}
 */
export function zoomedPart({ from, to }, factor, i, nodes) {
  const length = Math.max(Math.min(FEWEST, nodes), Math.min(nodes, (to - from) / factor));
  return partFrom(i - ((i - from) / (to - from)) * length, length, nodes);
}

/** @param {Part} part @param {number} by in nodes @param {number} nodes @returns {Part} */
export const movedPart = ({ from, to }, by, nodes) => partFrom(from + by, to - from, nodes);

/**
 * The same part while node i is in it; otherwise one as long around it.
 * @param {Part} part
 * @param {number} i
 * @param {number} nodes
 * @returns {Part}
 */
export function partShowing(part, i, nodes) {
  if (i >= part.from && i < part.to) return part;
  return partFrom(i - (part.to - part.from) / 2, part.to - part.from, nodes);
}

/** @param {number} from @param {number} length @param {number} nodes @returns {Part} */
function partFrom(from, length, nodes) {
  const start = Math.max(0, Math.min(nodes - length, from));
  return { from: start, to: start + length };
}
