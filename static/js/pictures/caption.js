/** What is told of a step under its picture: the sentence of Why, and a code that leads to the page. */
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

/** In pixels: the type, from line to line, around it, and a square of a code with four around it. */
const [TYPE, LINE, AROUND, SQUARE, QUIET] = [15, 21, 12, 3, 4];

/** Why the step is as it is; nothing where that would tell what is asked. @param {Searched} state */
export function captionOf(state) {
  const { tree, problem, step } = state;
  if (!seen(state).reason) return '';
  const { event } = momentOf(tree, step);
  return kindOf(tree).why(problem, tree, step, event).sentence.replace(/\s+/g, ' ').trim();
}

/** In lines of a width. @param {string} text @param {number} width  in pixels @returns {string[]} */
export function inLines(text, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && TYPE * widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** How wide a code is with what must stay free around it, in pixels. @param {string[]} code */
const codeSize = (code) => (code.length ? SQUARE * (code.length + 2 * QUIET) : 0);

/** Room for lines beside a code. @param {number} width @param {string[]} code */
const roomFor = (width, code) => width - 2 * AROUND - (code.length ? codeSize(code) + AROUND : 0);

/**
 * How high a caption becomes, in pixels.
 * @param {string} text
 * @param {number} width  of the picture, in pixels
 * @param {string[]} code  rows of 0 and 1; none: there is no code
 */
export function captionHeight(text, width, code) {
  const lines = inLines(text, roomFor(width, code)).length;
  const height = Math.max(lines * LINE, codeSize(code));
  return height ? height + 2 * AROUND : 0;
}

/**
 * @param {Recorder} c
 * @param {string} text
 * @param {Place} place
 * @param {string[]} code
 * @param {Look} look
 */
export function paintCaption(c, text, { x, y, width }, code, look) {
  c.font = `400 ${TYPE}px ${look.font}`;
  c.textAlign = 'left';
  c.textBaseline = 'middle';
  c.fillStyle = look.ink;
  for (const [n, line] of inLines(text, roomFor(width, code)).entries())
    c.fillText(line, x + AROUND, y + AROUND + (n + 0.5) * LINE);
  if (code.length) paintCode(c, code, x + width - AROUND - codeSize(code), y + AROUND);
}

/**
 * Dark on white in every theme: readers expect it.
 * @param {Recorder} c
 * @param {string[]} code
 * @param {number} left
 * @param {number} top
 */
function paintCode(c, code, left, top) {
  c.fillStyle = '#ffffff';
  c.fillRect(left, top, codeSize(code), codeSize(code));
  c.fillStyle = '#000000';
  c.beginPath();
  code.forEach((row, down) => {
    for (const { index, 0: dark } of row.matchAll(/1+/g))
      c.rect(left + SQUARE * (QUIET + index), top + SQUARE * (QUIET + down), SQUARE * dark.length, SQUARE);
  });
  c.fill();
}
