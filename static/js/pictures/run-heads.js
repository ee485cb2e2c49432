/** What stands over each tree of a comparison: its sign, its name, and what it comes to. */
import { inLines, LINE, TYPE } from './caption.js';
import { widthOf } from './widths.js';

/**
 * @import { Look } from '../kit/look.js'
 * @import { Recorder } from './recorder.js'
 * @import { RunAt } from './runs.js'
 */

/** Of the words, from the left; what is free above and below them, and the sign's side; in pixels. */
const [INDENT, ABOVE, BELOW, SIGN] = [32, 6, 8, 11];
/** Where the sign stands from the left, and what is free on the right; between a name and what follows it. */
const [MARGIN, SPACE] = [12, 10];

/** @typedef {{text: string, bold: boolean, x: number, row: number}} Words */

/**
 * The name, the line behind it where there is room, the counts.
 * @param {RunAt} run
 * @param {number} width
 * @returns {Words[]}
 */
function wordsOf({ name, line, counts }, width) {
  const room = width - INDENT - MARGIN;
  const names = inLines(name.long, room, { weight: 700 });
  const end = SPACE + TYPE * widthOf(names[names.length - 1], { weight: 700 });
  const hasRoom = end + TYPE * widthOf(line) <= room;
  const rest = inLines(hasRoom ? counts : [line, counts].filter(Boolean).join(': '), room);
  return [
    ...names.map((text, row) => ({ text, bold: true, x: 0, row })),
    ...(hasRoom ? [{ text: line, bold: false, x: end, row: names.length - 1 }] : []),
    ...rest.map((text, n) => ({ text, bold: false, x: 0, row: names.length + n })),
  ];
}

/** In pixels, with what is free around it. @param {RunAt} run @param {number} width */
export const headHeight = (run, width) =>
  ABOVE + LINE * (1 + Math.max(...wordsOf(run, width).map(({ row }) => row))) + BELOW;

/**
 * From where the recorder is.
 * @param {Recorder} c
 * @param {RunAt} run
 * @param {number} width
 * @param {Look} look
 */
export function paintHead(c, run, width, look) {
  c.textAlign = 'left';
  c.textBaseline = 'middle';
  for (const { text, bold, x, row } of wordsOf(run, width)) {
    c.font = `${bold ? 700 : 400} ${TYPE}px ${look.font}`;
    c.fillStyle = bold ? look.ink : look.muted;
    c.fillText(text, INDENT + x, ABOVE + (row + 0.5) * LINE);
  }
  paintSign(c, run.run, look);
}

/**
 * A filled square, or a hollow circle, as on the page.
 * @param {Recorder} c
 * @param {RunAt['run']} run
 * @param {Look} look
 */
function paintSign(c, run, look) {
  const middle = { x: MARGIN + SIGN / 2, y: ABOVE + LINE / 2 };
  c.strokeStyle = c.fillStyle = look.ink;
  c.lineWidth = 2;
  c.beginPath();
  if (run === 'b') c.arc(middle.x, middle.y, SIGN / 2, 0, 2 * Math.PI);
  else c.rect(middle.x - SIGN / 2, middle.y - SIGN / 2, SIGN, SIGN);
  if (run === 'a') c.fill();
  c.stroke();
}
