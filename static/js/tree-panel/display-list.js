/** A display list: all that the painters paint of a tree at a step, in pixels of the screen. */

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
 * @property {boolean} [bare]   there is only the chip
 * @property {Change} [change]  what this step did to it
 * @property {Point} [handle]   the middle of the sign that closes its branch, or opens it
 * @property {boolean} [supposed]  its value follows from one that the user has supposed
 * @property {number} [fresh]  how recently it was pruned: 1 just now, 0 before
 * @property {Branch} branch
 * @property {() => number} [below]  of a branch that was pruned: how many nodes are below; infinite if they
 *   are too many
 */
/** @typedef {NodeLabel & Placed} NodeItem */
/** @typedef {Point & {kind: EdgeKind}} Slash  of a pruned move; or the ring of an untried one */
/**
 * @typedef {object} CountItem  the count of nodes that are not shown: below a node, or branches of a list
 * @property {string} text
 * @property {number} font
 * @property {Box} box
 * @property {number} node    the node above them; −1 for a list
 * @property {number} parent  the node above the list
 * @property {number} place   the place in the list that a press turns to; −1 below a node
 * @property {1 | -1} by      for a list: 1 after the shown branches, −1 before them
 */
/**
 * @typedef {object} LevelItem
 * @property {string} text
 * @property {number} x
 * @property {number} y
 * @property {string} mark   of who moves there, if one does
 * @property {boolean} bare  there is only the mark
 * @property {number} [room]  its largest width, in pixels
 */
/**
 * @typedef {object} DisplayList
 * @property {NodeItem[]} nodes
 * @property {EdgeItem[]} edges
 * @property {Slash[]} slashes
 * @property {CountItem[]} counts
 * @property {LevelItem[]} levels
 * @property {Box | null} [margin]  kept free for the names of levels, if the tree passes behind them
 * @property {Moving} [moving]  what moves from its place in the picture before
 * @property {boolean} right  the tree grows right; if false, down
 * @property {number} type    the least type that the panel wants, in pixels
 * @property {(Change & {points: number[]}) | null} change  points: from the child up to the node; empty
 *   where one of them is not shown
 */

/** The least type that can be read, in pixels: smaller nodes are painted as marks. */
export const LEGIBLE = 9;

/** Half the breadth of a handle, in sizes of the type. */
export const HANDLE = 0.3;

/** The smallest type on a card, that of the move, as a factor of the card's type. */
export const SMALLEST = 0.94;
/** How much smaller rounding may make a type, in pixels. */
const SLACK = 0.01;

/** Whether type is too small to be painted. @param {number} font @param {Look} look */
export const isTooSmall = (font, { least }) => font < (least ? least - SLACK : LEGIBLE);

/** @returns {DisplayList} */
export const emptyList = () => ({
  ...{ nodes: [], edges: [], slashes: [], counts: [], levels: [] },
  ...{ right: true, type: 0, change: null },
});
