/** A display list: all that is shown of a tree at a step, in screen pixels, as the painters paint it. */

/** @import { Branch } from './branches.js' */
/** @import { Change } from './change.js' */
/** @import { NodeLabel } from './labels.js' */
/** @import { Moving } from './movement.js' */

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/**
 * @typedef {'done' | 'path' | 'best' | 'pruned' | 'cut' | 'untried' | 'ahead'} EdgeKind  cut: pruned by this
 *   step
 */
/** @typedef {{kind: EdgeKind, key: string, points: number[]}} EdgeItem  key: of the branch below */

/**
 * @typedef {object} Placed  a node's place, and how it is drawn there
 * @property {Box} box          the card
 * @property {Box} chipBox      the move on the edge
 * @property {number} font
 * @property {boolean} stacked  the window stands under the value
 * @property {boolean} [bare]   nothing but the chip
 * @property {Change} [change]  what this step did to it
 * @property {Point} [handle]   the middle of what closes its branch, or opens it
 * @property {boolean} [closed]
 * @property {boolean} [supposed]  its value is none of the search's
 * @property {number} [fresh]  how recently it was pruned: 1 just now, 0 before
 * @property {Branch} branch
 * @property {() => number} [below]  of a branch that was pruned: how many nodes lie below; infinite where
 *   they are too many
 */
/** @typedef {NodeLabel & Placed} NodeItem */
/** @typedef {Point & {kind: EdgeKind}} Slash  where an edge is struck, or has the ring of an untried one */
/**
 * @typedef {object} CountItem  nodes that are not shown
 * @property {string} text
 * @property {number} font
 * @property {Box} box
 * @property {number} node    below which they lie; −1 of a list
 * @property {number} parent  the node above the list
 * @property {number} place   of a list that is turned to; −1 where they lie below a node
 * @property {1 | -1} by      of a list: whether they come after what is shown, or before
 */
/**
 * @typedef {object} LevelItem
 * @property {string} text
 * @property {number} x
 * @property {number} y
 * @property {string} mark   of who moves there, if one does
 * @property {boolean} bare  nothing but that
 * @property {number} [room]  its width at most, in pixels
 */
/**
 * @typedef {object} DisplayList
 * @property {NodeItem[]} nodes
 * @property {EdgeItem[]} edges
 * @property {Slash[]} slashes
 * @property {CountItem[]} counts
 * @property {LevelItem[]} levels
 * @property {Box | null} [margin]  what is kept free for their names, where the tree passes behind
 * @property {Moving} [moving]  what is on its way from the picture before
 * @property {boolean} right  the tree grows that way, else down
 * @property {number} type    the least type that the panel wants, in pixels
 * @property {(Change & {points: number[]}) | null} change  points: from the child up to the node; empty
 *   where one of them is not shown
 */

/** The least type that can be read, in pixels: smaller nodes are painted as marks. */
export const LEGIBLE = 9;

/** Half the breadth of what closes a branch, in sizes of the type. */
export const HANDLE = 0.3;

/** The smallest type on a card, a move's, in sizes of the card's own. */
export const SMALLEST = 0.94;
/** What may be missing by rounding. */
const SLACK = 0.01;

/** Whether type is too small to be painted. @param {number} font @param {Look} look */
export const isTooSmall = (font, { least }) => font < (least ? least - SLACK : LEGIBLE);

/** @returns {DisplayList} */
export const emptyList = () => ({
  ...{ nodes: [], edges: [], slashes: [], counts: [], levels: [] },
  ...{ right: true, type: 0, change: null },
});
