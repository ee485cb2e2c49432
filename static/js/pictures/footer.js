/** The footer below a picture: the legend, the caption, and the QR code of a link. */
import { kindOf, momentOf } from '../kinds/kinds.js';
import { visibility } from '../store/visibility.js';
import { widthOf } from './marks.js';

/** @import { Recorder } from './recorder.js' */
/** @import { Below, Entry, Searched, Sign } from './types.js' */

// The caption: the sentence of the Why panel for a step.

export const TYPE = 15; // the font size of captions, in pixels
export const LINE = 21; // the height of a line, in pixels
const AROUND = 12; // the margin around a caption, in pixels

/** The reason of the step; '' if it would give away an answer. @param {Searched} state */
export function captionOf(state) {
  const { tree, problem, step } = state;
  if (!visibility(state).reason) return '';
  const { event } = momentOf(tree, step);
  return kindOf(tree).why(problem, tree, step, event).sentence.replace(/\s+/g, ' ').trim();
}

/**
 * The text broken into lines of at most this width, in pixels, for letters of this size and weight.
 * @type {(text: string, width: number, letters?: {type?: number, weight?: 400 | 700}) => string[]}
 */
export const inLines = (text, width, { type = TYPE, weight = 400 } = {}) =>
  text.split('\n').flatMap((part) => breakLines(part, width, (line) => type * widthOf(line, { weight })));

/** @type {(text: string, width: number, widthOfLine: (line: string) => number) => string[]} */
function breakLines(text, width, widthOfLine) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && widthOfLine(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The height of a caption in pixels; 0 without a text. @type {(text: string, width: number) => number} */
export function captionHeight(text, width) {
  const lineCount = inLines(text, width - 2 * AROUND).length;
  return lineCount && lineCount * LINE + 2 * AROUND;
}

/** @type {(c: Recorder, text: string, top: number, width: number, look: Look) => void} */
function paintCaption(c, text, top, width, look) {
  c.font = `400 ${TYPE}px ${look.font}`;
  c.textAlign = 'left';
  c.textBaseline = 'middle';
  c.fillStyle = look.ink;
  for (const [n, line] of inLines(text, width - 2 * AROUND).entries())
    c.fillText(line, AROUND, top + AROUND + (n + 0.5) * LINE);
}

// The legend: the meaning of shapes and colors in a row, in the words of the page's legends.

/** @typedef {{isGame: boolean, isForTwo: boolean, mayHaveCuts: boolean}} Facts  isForTwo: for MAX and MIN */
// A row has a sign that explains the tree, one that explains the map, or both.
/** @typedef {{words: string, tree?: Sign, map?: Sign, when: (facts: Facts) => boolean}} Row */

/** The legend's sizes in pixels: a sign; type, line, margin, the gaps after a sign and after an entry. */
const SIGN = { width: 24, height: 16 };
const [LEGEND_TYPE, LEGEND_LINE, LEGEND_AROUND, SIGN_GAP, ENTRY_GAP] = [14, 24, 12, 6, 18];
const CORNER = 5; // the distance of a triangle's corners from its middle, in pixels

/** The rows for tree and map, in order. @returns {Row[]} */
const rows = () => [
  { words: 'MAX', tree: nodeSign('up'), map: regionSign(true), when: ({ isForTwo }) => isForTwo },
  { words: 'MIN', tree: nodeSign('down'), map: regionSign(false), when: ({ isForTwo }) => isForTwo },
  { words: 'next', map: nextSign, when: ({ isGame }) => isGame },
  { words: 'not assigned, with what is left', map: nextSign, when: ({ isGame }) => !isGame },
  { words: 'now', tree: nowSign, map: nowSign, when: () => true },
  { words: 'pruned', tree: prunedSign, when: ({ isGame, mayHaveCuts }) => isGame && mayHaveCuts },
];

/** The legend's entries for a state. @type {(state: Searched, part: 'tree' | 'map' | 'both') => Entry[]} */
export function legendOf(state, part) {
  const { tree, problem, mode } = state;
  const isGame = mode === 'game' && problem.kind !== 'csp';
  const isForTwo = isGame && tree.players === 2;
  // While a question is open, nobody must see whether there will be cuts: the row is there in any case.
  const mayHaveCuts = !visibility(state).whole || tree.cutoffs.length > 0;
  const facts = { isGame, isForTwo, mayHaveCuts };
  return rows()
    .filter(({ when }) => when(facts))
    .map((row) => ({ words: row.words, signs: signsOf(row, part) }))
    .filter(({ signs }) => signs.length);
}

/**
 * The signs of a row in this part; a single sign if tree and map have the same.
 * @type {(row: Row, part: 'tree' | 'map' | 'both') => Sign[]}
 */
function signsOf({ tree, map }, part) {
  const signs = [part === 'map' ? undefined : tree, part === 'tree' ? undefined : map];
  return [...new Set(signs)].filter((sign) => sign !== undefined);
}

/** The entries, each with its x and its line, from 0. @param {Entry[]} entries @param {number} width */
function placeEntries(entries, width) {
  const placedEntries = [];
  let [x, line] = [LEGEND_AROUND, 0]; // of the next entry, unless it begins a new line
  for (const entry of entries) {
    const entryWidth = entry.signs.length * (SIGN.width + SIGN_GAP) + LEGEND_TYPE * widthOf(entry.words);
    if (x > LEGEND_AROUND && x + entryWidth > width - LEGEND_AROUND) [x, line] = [LEGEND_AROUND, line + 1];
    placedEntries.push({ ...entry, x, line });
    x += entryWidth + ENTRY_GAP;
  }
  return placedEntries;
}

/** The height of the legend, in pixels. @type {(entries: Entry[], width: number) => number} */
export function legendHeight(entries, width) {
  const lineCount = Math.max(0, ...placeEntries(entries, width).map(({ line }) => line + 1));
  return lineCount ? lineCount * LEGEND_LINE + LEGEND_AROUND : 0;
}

/** @type {(c: Recorder, entries: Entry[], place: {y: number, width: number}, look: Look) => void} */
function paintLegend(c, entries, { y, width }, look) {
  for (const { x, line, ...entry } of placeEntries(entries, width)) {
    c.save();
    c.translate(x, y + LEGEND_AROUND / 2 + line * LEGEND_LINE + (LEGEND_LINE - SIGN.height) / 2);
    paintEntry(c, entry, look);
    c.restore();
  }
}

/** @type {(c: Recorder, entry: Entry, look: Look) => void} */
function paintEntry(c, { words, signs }, look) {
  for (const sign of signs) {
    sign(c, look);
    c.translate(SIGN.width + SIGN_GAP, 0);
  }
  c.font = `400 ${LEGEND_TYPE}px ${look.font}`;
  c.textAlign = 'left';
  c.textBaseline = 'middle';
  c.fillStyle = look.muted;
  c.fillText(words, 0, SIGN.height / 2);
}

/** A triangle that points up for MAX, down for MIN. @type {(direction: 'up' | 'down') => Sign} */
const nodeSign = (direction) => (c, look) => {
  const [x, y, side] = [SIGN.width / 2, SIGN.height / 2, direction === 'up' ? 1 : -1];
  c.fillStyle = direction === 'up' ? look.maxTint : look.minTint;
  c.strokeStyle = look.line;
  outlineSign(c, 1);
  c.beginPath();
  c.moveTo(x - CORNER, y + side * CORNER);
  c.lineTo(x + CORNER, y + side * CORNER);
  c.lineTo(x, y - side * CORNER);
  c.closePath();
  c.fillStyle = look.ink;
  c.strokeStyle = look.ink;
  if (direction === 'up') c.fill();
  else c.stroke();
};

/** The sign of a region: dotted is MAX's. @param {boolean} isDotted @returns {Sign} */
const regionSign = (isDotted) => (c, look) => {
  c.fillStyle = look.faint;
  c.strokeStyle = look.line;
  outlineSign(c, 1);
  if (!isDotted) return;
  c.fillStyle = look.ink;
  for (const x of [4, 12, 20]) for (const y of [5, 11]) c.fillRect(x - 1, y - 1, 2, 2);
};

/** The sign of a region that may be colored next. @type {Sign} */
const nextSign = (c, look) => {
  c.fillStyle = look.nextTint;
  c.strokeStyle = look.muted;
  c.setLineDash([4, 3]);
  outlineSign(c, 1.5);
  c.setLineDash([]);
};

/** The sign of the current node or region. @type {Sign} */
const nowSign = (c, look) => {
  c.fillStyle = look.accentSoft;
  c.strokeStyle = look.accent;
  outlineSign(c, 3);
};

/** The sign of a pruned branch. @type {Sign} */
const prunedSign = (c, look) => {
  const [middle, half] = [SIGN.height / 2, SIGN.width / 2];
  c.strokeStyle = look.pruned;
  c.lineWidth = 1.5;
  c.setLineDash([4, 3]);
  c.beginPath();
  c.moveTo(0, middle);
  c.lineTo(SIGN.width, middle);
  c.stroke();
  c.setLineDash([]);
  c.lineWidth = 2;
  c.beginPath();
  c.moveTo(half - 3, middle + 5);
  c.lineTo(half + 3, middle - 5);
  c.stroke();
};

/** Draw a sign's area and its outline. @type {(c: Recorder, lineWidth: number) => void} */
function outlineSign(c, lineWidth) {
  c.lineWidth = lineWidth;
  c.beginPath();
  c.roundRect(1, 1, SIGN.width - 2, SIGN.height - 2, 3);
  c.fill();
  c.stroke();
}

// A QR code that leads to the page, as dark squares on white in every theme: scanners expect that. It is to
// the right of the legend and the caption.

const [SQUARE, QUIET] = [3, 4]; // the side of a square in pixels, and the free margin of a code in squares
const CODE_AROUND = 12; // the space above, below and to the right of this margin, in pixels

/** The side of a code with its free margin, in pixels. @param {string[]} code  rows of 0 and 1 */
const sizeOf = (code) => SQUARE * (code.length + 2 * QUIET);

/** The width that a code takes from a picture, in pixels. @param {string[]} code */
export const codeWidth = (code) => (code.length ? sizeOf(code) + CODE_AROUND : 0);

/** The height with the space above and below. @param {string[]} code */
export const codeHeight = (code) => (code.length ? sizeOf(code) + 2 * CODE_AROUND : 0);

/**
 * Paint a code; `left` is the left edge of its free margin, `top` the top of the space above this margin.
 * @type {(c: Recorder, code: string[], left: number, top: number) => void}
 */
export function paintCode(c, code, left, top) {
  c.fillStyle = '#ffffff';
  c.fillRect(left, top + CODE_AROUND, sizeOf(code), sizeOf(code));
  c.fillStyle = '#000000';
  c.beginPath();
  for (const [rowIndex, row] of code.entries())
    for (const { index: column, 0: darkRun } of row.matchAll(/1+/g)) {
      const [x, y] = [left + SQUARE * (QUIET + column), top + CODE_AROUND + SQUARE * (QUIET + rowIndex)];
      c.rect(x, y, SQUARE * darkRun.length, SQUARE);
    }
  c.fill();
}

// The whole footer.

/** The height of the highest footer, in pixels. @type {(footer: Below, width: number) => number} */
export const footerHeight = (footer, width) =>
  Math.max(0, ...footer.captions.map((_text, n) => heightUnder(footer, n, width)));

/** The height of the footer under a picture. @type {(footer: Below, n: number, width: number) => number} */
function heightUnder({ legend, captions, codes }, n, width) {
  const code = codes[n] ?? [];
  const textWidth = width - codeWidth(code);
  return Math.max(legendHeight(legend, textWidth) + captionHeight(captions[n], textWidth), codeHeight(code));
}

/**
 * Paint the footer of picture n, from 0; y: the lower edge of the picture.
 * @type {(c: Recorder, footer: Below, n: number, place: {y: number, width: number}, look: Look) => void}
 */
export function paintFooter(c, { legend, captions, codes }, n, { y, width }, look) {
  const code = codes[n] ?? [];
  const textWidth = width - codeWidth(code);
  paintLegend(c, legend, { y, width: textWidth }, look);
  paintCaption(c, captions[n], y + legendHeight(legend, textWidth), textWidth, look);
  if (code.length) paintCode(c, code, textWidth, y);
}
