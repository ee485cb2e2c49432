/** What is told of a step under its picture: the sentence of Why. */
import { kindOf } from '../kinds/kinds.js';
import { momentOf } from '../kinds/moment.js';
import { seen } from '../store/seen.js';
import { widthOf } from './widths.js';

/**
 * @import { Look } from '../kit/look.js'
 * @import { Recorder } from './recorder.js'
 * @import { Searched } from './tree-picture.js'
 */

/** @typedef {{x: number, y: number, width: number}} Place  its upper left corner, in pixels */

/** In pixels. */
export const TYPE = 15;
/** From line to line. */
export const LINE = 21;
/** Around a caption. */
const AROUND = 12;

/** Why the step is as it is; nothing where that would tell what is asked. @param {Searched} state */
export function captionOf(state) {
  const { tree, problem, step } = state;
  if (!seen(state).reason) return '';
  const { event } = momentOf(tree, step);
  return kindOf(tree).why(problem, tree, step, event).sentence.replace(/\s+/g, ' ').trim();
}

/**
 * In lines of a width.
 * @param {string} text
 * @param {number} width  in pixels
 * @param {{type?: number, weight?: 400 | 700}} [letters]  type: in pixels
 */
export const inLines = (text, width, { type = TYPE, weight = 400 } = {}) =>
  text.split('\n').flatMap((part) => broken(part, width, (line) => type * widthOf(line, { weight })));

/**
 * @param {string} text  without breaks
 * @param {number} width
 * @param {(line: string) => number} measured
 * @returns {string[]}
 */
function broken(text, width, measured) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && measured(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** How high a caption becomes, in pixels. @param {string} text @param {number} width  in pixels */
export function captionHeight(text, width) {
  const lines = inLines(text, width - 2 * AROUND).length;
  return lines && lines * LINE + 2 * AROUND;
}

/** @param {Recorder} c @param {string} text @param {Place} place @param {Look} look */
export function paintCaption(c, text, { x, y, width }, look) {
  c.font = `400 ${TYPE}px ${look.font}`;
  c.textAlign = 'left';
  c.textBaseline = 'middle';
  c.fillStyle = look.ink;
  for (const [n, line] of inLines(text, width - 2 * AROUND).entries())
    c.fillText(line, x + AROUND, y + AROUND + (n + 0.5) * LINE);
}
