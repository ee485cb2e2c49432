/** What shapes and colors of a picture mean, in a row under it: in the words of the page's own legends. */
import { seen } from '../store/seen.js';
import { widthOf } from './widths.js';

/**
 * @import { Look } from '../kit/look.js'
 * @import { Recorder } from './recorder.js'
 * @import { Searched } from './tree-picture.js'
 */

/** @typedef {(c: Recorder, look: Look) => void} Sign  painted within SIGN, from its upper left corner */
/** @typedef {{words: string, signs: Sign[]}} Entry */
/** @typedef {{isGame: boolean, hasTwo: boolean, cuts: boolean}} Facts  hasTwo: players, MAX and MIN */
/** @typedef {{words: string, tree?: Sign, map?: Sign, when: (facts: Facts) => boolean}} Row */

/** In pixels: a sign, the type, from line to line, around all, behind a sign, and behind its words. */
const SIGN = { width: 24, height: 16 };
const [TYPE, LINE, AROUND, BEHIND, APART] = [14, 24, 12, 6, 18];
/** How far the corners of a triangle lie from its middle. */
const POINTS = 5;

/** What tree and map have, in the order in which it is told. @returns {Row[]} */
const rows = () => [
  { words: 'MAX', tree: box('up'), map: region(true), when: ({ hasTwo }) => hasTwo },
  { words: 'MIN', tree: box('down'), map: region(false), when: ({ hasTwo }) => hasTwo },
  { words: 'next', map: next, when: ({ isGame }) => isGame },
  { words: 'not assigned, with what is left', map: next, when: ({ isGame }) => !isGame },
  { words: 'now', tree: now, map: now, when: () => true },
  { words: 'pruned', tree: pruned, when: ({ isGame, cuts }) => isGame && cuts },
];

/**
 * What there is to be told of a state.
 * @param {Searched} state
 * @param {'tree' | 'map' | 'both'} part
 * @returns {Entry[]}
 */
export function legendOf(state, part) {
  const { tree, problem, mode } = state;
  const isGame = mode === 'game' && problem.kind !== 'csp';
  const hasTwo = isGame && tree.players === 2;
  const cuts = !seen(state).whole || tree.cutoffs.length > 0; // what is asked is not told
  const facts = { isGame, hasTwo, cuts };
  return rows()
    .filter(({ when }) => when(facts))
    .map((row) => ({ words: row.words, signs: signsOf(row, part) }))
    .filter(({ signs }) => signs.length);
}

/** One where tree and map have the same. @param {Row} row @param {'tree' | 'map' | 'both'} part */
function signsOf({ tree, map }, part) {
  const signs = [part === 'map' ? undefined : tree, part === 'tree' ? undefined : map];
  return [...new Set(signs)].filter((sign) => sign !== undefined);
}

/** How wide an entry is. @param {Entry} entry */
const widthOfEntry = ({ words, signs }) => signs.length * (SIGN.width + BEHIND) + TYPE * widthOf(words);

/** Each on its line, from the left. @param {Entry[]} entries @param {number} width  of all, in pixels */
function laidOut(entries, width) {
  let [x, line] = [AROUND, 0];
  return entries.map((entry) => {
    const wide = widthOfEntry(entry);
    if (x > AROUND && x + wide > width - AROUND) [x, line] = [AROUND, line + 1];
    const place = { ...entry, x, line };
    x += wide + APART;
    return place;
  });
}

/** How high it becomes, in pixels. @param {Entry[]} entries @param {number} width */
export function legendHeight(entries, width) {
  const lines = laidOut(entries, width).reduce((most, { line }) => Math.max(most, line + 1), 0);
  return lines ? lines * LINE + AROUND : 0;
}

/**
 * @param {Recorder} c
 * @param {Entry[]} entries
 * @param {{y: number, width: number}} place  its upper edge, in pixels
 * @param {Look} look
 */
export function paintLegend(c, entries, { y, width }, look) {
  for (const { x, line, ...entry } of laidOut(entries, width)) {
    c.save();
    c.translate(x, y + AROUND / 2 + line * LINE + (LINE - SIGN.height) / 2);
    paintEntry(c, entry, look);
    c.restore();
  }
}

/** @param {Recorder} c @param {Entry} entry @param {Look} look */
function paintEntry(c, { words, signs }, look) {
  for (const sign of signs) {
    sign(c, look);
    c.translate(SIGN.width + BEHIND, 0);
  }
  c.font = `400 ${TYPE}px ${look.font}`;
  c.textAlign = 'left';
  c.textBaseline = 'middle';
  c.fillStyle = look.muted;
  c.fillText(words, 0, SIGN.height / 2);
}

/** A node of a player. @param {'up' | 'down'} way @returns {Sign} */
const box = (way) => (c, look) => {
  const [x, y, side] = [SIGN.width / 2, SIGN.height / 2, way === 'up' ? 1 : -1];
  c.fillStyle = way === 'up' ? look.maxTint : look.minTint;
  c.strokeStyle = look.line;
  outlined(c, 1);
  c.beginPath();
  c.moveTo(x - POINTS, y + side * POINTS);
  c.lineTo(x + POINTS, y + side * POINTS);
  c.lineTo(x, y - side * POINTS);
  c.closePath();
  c.fillStyle = look.ink;
  c.strokeStyle = look.ink;
  if (way === 'up') c.fill();
  else c.stroke();
};

/** A region of MAX, or of MIN. @param {boolean} isDotted @returns {Sign} */
const region = (isDotted) => (c, look) => {
  c.fillStyle = look.faint;
  c.strokeStyle = look.line;
  outlined(c, 1);
  if (!isDotted) return;
  c.fillStyle = look.ink;
  for (const x of [4, 12, 20]) for (const y of [5, 11]) c.fillRect(x - 1, y - 1, 2, 2);
};

/** May be colored next. @type {Sign} */
const next = (c, look) => {
  c.fillStyle = look.paper;
  c.strokeStyle = look.accent;
  c.setLineDash([4, 3]);
  outlined(c, 1.5);
  c.setLineDash([]);
};

/** @type {Sign} */
const now = (c, look) => {
  c.fillStyle = look.accentSoft;
  c.strokeStyle = look.accent;
  outlined(c, 3);
};

/** A branch that was cut off. @type {Sign} */
const pruned = (c, look) => {
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

/** The sign's own area and the line around it. @param {Recorder} c @param {number} line */
function outlined(c, line) {
  c.lineWidth = line;
  c.beginPath();
  c.roundRect(1, 1, SIGN.width - 2, SIGN.height - 2, 3);
  c.fill();
  c.stroke();
}
