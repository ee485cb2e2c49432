/** What the map panel can look like: circles on a map, the cells of a grid, or the columns of a board. */

/**
 * @import { RegionLook } from '../search/region-looks.js'
 * @import { Look } from '../kit/look.js'
 */

/** @typedef {CanvasRenderingContext2D} Canvas */
/** @typedef {{x: number, y: number}} Place */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Room  in the map's units */

/**
 * @typedef {object} Panel  what a shape needs to know
 * @property {any} network
 * @property {Map<string, RegionLook>} looks
 * @property {Look} colors
 * @property {number} spacing  shortest distance of two regions
 * @property {number} type  least size of a name, in pixels
 * @property {number} least  of anything that is written, in pixels; 0: it may be small
 */

/**
 * @typedef {object} Shape
 * @property {boolean} hasEdges
 * @property {{width: number, height: number}} size  of what the mouse meets
 * @property {(at: {ctx: Canvas, id: string, x: number, y: number}) => void} node
 * @property {(at: {ctx: Canvas, id: string, x: number, y: number}) => void} label  above all nodes
 * @property {(c: Canvas) => void} over  above all labels
 * @property {(c: Canvas, from: Place, to: Place) => void} arc  the one in hand
 * @property {(zoom: number) => Room} room  that is needed around the places of the nodes
 * @property {() => void} moved  the map was zoomed, or a region was
 */

/** Where two places have no distance: there is one. */
const ALONE = 130;

/** The side of a cell. @param {Panel} panel */
export const sideOf = ({ spacing }) => (Number.isFinite(spacing) ? spacing : ALONE);

/** How large something is on the screen, in CSS pixels. @param {Canvas} c @param {number} size */
export const onScreen = (c, size) => (size * c.getTransform().a) / (globalThis.devicePixelRatio || 1);

/**
 * A size in the map's units, or what the least type has in them.
 * @param {Canvas} c
 * @param {number} size
 * @param {number} least  in pixels
 */
export const atLeast = (c, size, least) => (least ? Math.max(size, least / onScreen(c, 1)) : size);
