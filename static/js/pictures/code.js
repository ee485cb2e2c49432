/** A QR code that leads to the page, as dark squares on white: readers expect that in every theme. */

/** @import { Recorder } from './recorder.js' */

/** Of a square, and in squares: what must stay free around a code. */
const [SQUARE, QUIET] = [3, 4];
/** Around it, in pixels; on its left stands what belongs to it. */
const AROUND = 12;

/** With what must stay free around it, in pixels. @param {string[]} code  rows of 0 and 1 */
const sizeOf = (code) => SQUARE * (code.length + 2 * QUIET);

/** How much of a picture's width it takes, in pixels. @param {string[]} code */
export const codeWidth = (code) => (code.length ? sizeOf(code) + AROUND : 0);

/** How high it becomes with what is free above and below it. @param {string[]} code */
export const codeHeight = (code) => (code.length ? sizeOf(code) + 2 * AROUND : 0);

/**
 * @param {Recorder} c
 * @param {string[]} code
 * @param {number} left  of what is free around it, in pixels
 * @param {number} top
 */
export function paintCode(c, code, left, top) {
  c.fillStyle = '#ffffff';
  c.fillRect(left, top + AROUND, sizeOf(code), sizeOf(code));
  c.fillStyle = '#000000';
  c.beginPath();
  code.forEach((row, down) => {
    for (const { index, 0: dark } of row.matchAll(/1+/g)) {
      const [x, y] = [left + SQUARE * (QUIET + index), top + AROUND + SQUARE * (QUIET + down)];
      c.rect(x, y, SQUARE * dark.length, SQUARE);
    }
  });
  c.fill();
}
