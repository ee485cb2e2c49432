/**
 * The part of the tree that the overview shows: the arithmetic along the overview's width, on which nodes
 * follow one another in preorder.
 */

/**
 * @typedef {{from: number, to: number}} Part  the nodes `from` … `to` − 1; after zooming, these may be
 *   fractions
 */

/** The fewest nodes that the overview shows, zoomed in as far as possible. */
export const FEWEST = 24;

/** @param {number} nodes @returns {Part} */
export const wholePart = (nodes) => ({ from: 0, to: nodes });

/** @type {(part: Part, nodes: number) => boolean} */
export const isWhole = ({ from, to }, nodes) => from <= 0 && to >= nodes;

/** The pixel column at which node i begins. @type {(part: Part, width: number, i: number) => number} */
export const columnOf = ({ from, to }, width, i) => ((i - from) / (to - from)) * width;

/**
 * The node under a pixel column, or the nearest that is shown.
 * @type {(part: Part, width: number, x: number) => number}
 */
export function nodeUnder({ from, to }, width, x) {
  const i = Math.floor(from + (x / width) * (to - from));
  return Math.max(Math.floor(from), Math.min(Math.ceil(to) - 1, i));
}

/**
 * The part magnified by a factor around node i, which keeps its column.
 * @type {(part: Part, factor: number, i: number, nodes: number) => Part}
 */
export function zoomedPart({ from, to }, factor, i, nodes) {
  const length = Math.max(Math.min(FEWEST, nodes), Math.min(nodes, (to - from) / factor));
  return partFrom(i - ((i - from) / (to - from)) * length, length, nodes);
}

/** @param {Part} part @param {number} distance  in nodes @param {number} nodes @returns {Part} */
export const movedPart = ({ from, to }, distance, nodes) => partFrom(from + distance, to - from, nodes);

/**
 * The same part if node i is in it; otherwise a part of the same length with the node in its middle.
 * @type {(part: Part, i: number, nodes: number) => Part}
 */
export function partShowing(part, i, nodes) {
  if (i >= part.from && i < part.to) return part;
  return partFrom(i - (part.to - part.from) / 2, part.to - part.from, nodes);
}

/**
 * A part of a length, moved inside the tree.
 * @type {(from: number, length: number, nodes: number) => { from: number; to: number; }}
 */
function partFrom(from, length, nodes) {
  const start = Math.max(0, Math.min(nodes - length, from));
  return { from: start, to: start + length };
}
