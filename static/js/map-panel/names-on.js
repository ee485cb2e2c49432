/** Where names stand on outlines that are seen in a picture of some size. */
import { onMap } from '../search/outlines.js';
import { labelPlaces } from './label-places.js';
import { THIN } from './paint-labels.js';
import { nameFont } from './region.js';

/**
 * @import { Look } from '../kit/look.js'
 * @import { Outline, View } from '../search/outlines.js'
 */

/** Around the map, in pixels: room for what is drawn thickly. */
export const MARGIN = 8;
/** So many colors are kept room for beside a name, if there is any. */
const MOST_LETTERS = 4;

/**
 * @typedef {object} Seen
 * @property {View} view
 * @property {{width: number, height: number}} size  in pixels
 * @property {number} type  least size of a name, in pixels
 * @property {string[]} letters  that a region may get
 * @property {Look} colors
 */

/**
 * By region.
 * @param {Outline[]} outlines
 * @param {CanvasRenderingContext2D} c  measures
 * @param {Seen} seen
 */
export function namesOn(outlines, c, { view, size, type, letters, colors }) {
  c.font = nameFont(type, colors);
  const [from, to] = [onMap(view, { x: 0, y: 0 }), onMap(view, { x: size.width, y: size.height })];
  return labelPlaces(outlines, {
    type: type / view.scale,
    width: (text) => c.measureText(text).width / view.scale,
    letter: widest(letters),
    letters: letters.slice(1, 1 + MOST_LETTERS).join(THIN), // one of them is a neighbor's
    room: { left: from.x, top: from.y, right: to.x, bottom: to.y },
  });
}

/** @param {string[]} texts */
const widest = (texts) => texts.reduce((most, text) => (text.length > most.length ? text : most), '');
