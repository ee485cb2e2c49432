/** A display list has all that is painted of a tree at one step, in pixels of the screen. */

/** @import { Branch } from './branches.js' */
/** @import { Change } from './change.js' */
/** @import { NodeLabel } from './labels.js' */
/** @import { Moving } from './movement.js' */

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/**
 * @typedef {'done' | 'path' | 'best' | 'pruned' | 'cut' | 'untried' | 'ahead'} EdgeKind  by the branch that
 *   an edge leads to; cut: pruned by this step; untried: the search was stopped before it
 */
/**
 * @typedef {object} EdgeItem
 * @property {EdgeKind} kind
 * @property {string} key       the key of the branch below
 * @property {number[]} points  x0, y0, x1, y1 and so on
 */

/**
 * @typedef {object} Appearance  how a node is drawn, and where
 * @property {Box} box          the card
 * @property {Box} chipBox      the chip, which names the move
 * @property {number} font      the size of its type
 * @property {boolean} stacked  whether the window stands under the value, not beside it
 * @property {boolean} [bare]   whether there is only the chip
 * @property {Change} [change]  the change that this step made to the node
 * @property {Point} [handle]   the middle of the sign that folds its branch, or unfolds it
 * @property {boolean} [supposed]  whether its value follows from one that the user has supposed
 * @property {number} [fresh]  how recently it was pruned: from 1, just now, to 0, long ago
 * @property {Branch} branch
 * @property {() => number} [below]  for a pruned branch: the number of nodes below it; infinite if they are
 *   too many to count
 */
/** @typedef {NodeLabel & Appearance} NodeItem */
/** @typedef {Point & {kind: EdgeKind}} Slash  a stroke through a pruned edge, or a ring on an untried one */
/**
 * @typedef {object} CountItem  a count of nodes that are not shown: all below one node, or a part of a list
 *   (the children of one node)
 * @property {string} text
 * @property {number} font
 * @property {Box} box
 * @property {number} node    the node above them; −1 for a list
 * @property {number} parent  the node above the list
 * @property {number} turnTo  the index in the list that a press on it turns to; −1: there are no pages
 * @property {1 | -1} side    for a list: 1 after the shown branches, −1 before them
 */
/**
 * @typedef {object} LevelItem
 * @property {string} text
 * @property {number} x
 * @property {number} y
 * @property {string} mark   ▲, ▼ or a number for the player who moves there; '' for none
 * @property {boolean} bare  whether there is only the mark
 * @property {number} [room]  its largest width, in pixels
 */
/**
 * @typedef {object} DisplayList
 * @property {NodeItem[]} nodes
 * @property {EdgeItem[]} edges
 * @property {Slash[]} slashes
 * @property {CountItem[]} counts
 * @property {LevelItem[]} levels
 * @property {Box | null} [margin]  the box kept free for the names of levels, if the tree passes behind them
 * @property {Moving} [moving]  the moving things, in a picture between two steps
 * @property {boolean} right  whether the tree grows right; otherwise it grows down
 * @property {number} type    the least type that the panel wants, in pixels
 * @property {(Change & {points: number[]}) | null} change  points: the edge from the child up to the node;
 *   empty if one of them is not shown
 */

/** The least type that can be read, in pixels: smaller nodes are painted as marks. */
export const LEGIBLE = 9;

/** Half the breadth of a handle, in ems. */
export const HANDLE = 0.3;

/** The smallest type on a card, that of the move, as a factor of the card's type. */
export const SMALLEST = 0.94;
/** How much smaller a type may be because of rounding, in pixels. */
const SLACK = 0.01;

/** Whether type of this size is too small to be painted. @type {(font: number, look: Look) => boolean} */
export const isTooSmall = (font, { least }) => font < (least ? least - SLACK : LEGIBLE);

/** @returns {DisplayList} */
export const emptyList = () => ({
  ...{ nodes: [], edges: [], slashes: [], counts: [], levels: [] },
  ...{ right: true, type: 0, change: null },
});
