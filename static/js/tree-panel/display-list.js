/**
 * A display list, what either view of the tree makes and the painters paint: all that is shown, in screen
 * pixels.
 */

/** @import { Change } from './focus-change.js' */
/** @import { FoldItem } from './fold-items.js' */
/** @import { Fold } from './folding.js' */
/** @import { Ghost } from './ghosts.js' */
/** @import { NodeLabel } from './labels.js' */
/** @import { BlobItem } from './whole-blobs.js' */

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{low: number, high: number}} Band  along the breadth axis, in pixels */
/** @typedef {'done' | 'path' | 'best' | 'pruned' | 'untried' | 'ahead'} EdgeKind */
/** @typedef {{kind: EdgeKind, points: number[]}} EdgeItem  x0, y0, x1, y1 and so on */

/**
 * @typedef {object} Placed  a node's place, and how it is drawn there
 * @property {Box} box          the card
 * @property {Box} chipBox      the move on the edge
 * @property {number} font
 * @property {boolean} stacked  the window stands under the value
 * @property {boolean} [lifted] larger than its place, over what lies there
 * @property {Change} [change]  what this step did to it
 * @property {Fold} [fold]
 * @property {boolean} [whole]  its children are shown
 * @property {boolean} [supposed]  its value is none of the search's
 * @property {Band} [band]
 * @property {Ghost} [ghost]    what it is of the given tree, where the search has no node for it
 */
/** @typedef {NodeLabel & Placed} NodeItem */
/**
 * @typedef {object} StubItem  moves that were not searched
 * @property {number} node
 * @property {Box} box
 * @property {string} text
 * @property {number} font
 * @property {boolean} [untried]
 * @property {Point} slash  where its edge is struck, or wears the ring of an untried one
 */
/**
 * @typedef {object} LevelItem
 * @property {string} text
 * @property {number} x
 * @property {number} y
 * @property {string} mark   of who moves there, if one does
 * @property {boolean} bare  nothing but that
 * @property {number} [largest]  its type at most, in pixels
 * @property {number} [room]  its width at most, in pixels
 */
/**
 * @typedef {object} DisplayList
 * @property {NodeItem[]} nodes
 * @property {EdgeItem[]} edges
 * @property {StubItem[]} stubs
 * @property {BlobItem[]} blobs
 * @property {LevelItem[]} levels
 * @property {FoldItem[]} [folds]
 */

/** The least type that can be read, in pixels: smaller nodes are painted as marks. */
export const LEGIBLE = 9;

/** The smallest type on a card, a move's, in sizes of the card's own. */
export const SMALLEST = 0.94;
/** What may be missing by rounding. */
const SLACK = 0.01;

/** Whether type is too small to be painted. @param {number} font @param {Look} look */
export const isTooSmall = (font, { least }) => font < (least ? least - SLACK : LEGIBLE);

/** @returns {DisplayList} */
export const emptyList = () => ({ nodes: [], edges: [], stubs: [], blobs: [], levels: [] });
