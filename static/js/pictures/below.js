/** What stands under a picture: the legend, under it the caption, and a code to the right of both. */
import { captionHeight, paintCaption } from './caption.js';
import { codeHeight, codeWidth, paintCode } from './code.js';
import { legendHeight, paintLegend } from './legend.js';

/**
 * @import { Look } from '../kit/look.js'
 * @import { Entry } from './legend.js'
 * @import { Recorder } from './recorder.js'
 */

/**
 * @typedef {object} Below
 * @property {Entry[]} legend  under all pictures
 * @property {string[]} captions  one each; '' for none
 * @property {string[][]} codes  rows of 0 and 1; one each, or none
 */

/** How much room the largest of all takes, in pixels. @param {Below} below @param {number} width */
export const roomBelow = (below, width) =>
  below.captions.reduce((most, _text, n) => Math.max(most, heightOf(below, n, width)), 0);

/** @param {Below} below @param {number} n @param {number} width */
function heightOf({ legend, captions, codes }, n, width) {
  const code = codes[n] ?? [];
  const room = width - codeWidth(code);
  return Math.max(legendHeight(legend, room) + captionHeight(captions[n], room), codeHeight(code));
}

/**
 * @param {Recorder} c
 * @param {Below} below
 * @param {number} n  under which picture
 * @param {{y: number, width: number}} place  its upper edge, in pixels
 * @param {Look} look
 */
export function paintBelow(c, { legend, captions, codes }, n, { y, width }, look) {
  const code = codes[n] ?? [];
  const room = width - codeWidth(code);
  paintLegend(c, legend, { y, width: room }, look);
  paintCaption(c, captions[n], { x: 0, y: y + legendHeight(legend, room), width: room }, look);
  if (code.length) paintCode(c, code, room, y);
}
