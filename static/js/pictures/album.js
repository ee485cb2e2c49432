/** Several pictures of one search or of the stops of a lesson, all laid out alike. */

import { plainText } from '../kit/markdown.js';
import { captionOf, paintBelow, roomBelow } from './below.js';
import { around, cropOf, enlarged, NOWHERE, shifted, spanOf } from './marks.js';
import { Recorder } from './recorder.js';

/**
 * @import { Look } from '../kit/look.js'
 * @import { Box } from '../search/outlines.js'
 * @import { Entry } from './below.js'
 * @import { Picture, Crop, Mark } from './marks.js'
 * @import { Shot } from './picture.js'
 * @import { Searched } from './tree-picture.js'
 */

/** @typedef {() => Picture} Painter  of a picture without what stands under it */
/**
 * @typedef {object} Finish  how pictures are made ready
 * @property {Entry[]} legend  under them all
 * @property {string[]} captions  drawn under them, one each; '' for none
 * @property {string[]} links
 * @property {string[][]} codes
 * @property {number | null} across  how wide they are on paper, in centimeters
 * @property {number} type  how many times as large as they are drawn
 * @property {boolean} trims  paper that none of them needs is left out
 * @property {Look} look
 */

export class Album {
  /** @type {{painter: Painter, series: number}[]} */
  #pages;
  /** @type {(Picture | undefined)[]} */
  #drawn = [];
  /** What of its paper a series needs, as far as it is drawn. @type {Crop[]} */
  #crops = [];
  /** Around all that is drawn of it. @type {Box[]} */
  #boxes;
  /** Room for captions in pictures of a width. @type {Map<number, number>} */
  #below = new Map();
  #finish;

  /** @param {Painter[][]} series  each laid out alike @param {Finish} finish */
  constructor(series, finish) {
    this.#pages = series.flatMap((painters, n) => painters.map((painter) => ({ painter, series: n })));
    this.#boxes = series.map(() => ({ ...NOWHERE }));
    this.#finish = { ...finish, codes: [...finish.codes] };
  }

  get length() {
    return this.#pages.length;
  }

  /** A link to a picture, as squares. @param {number} n @param {string[]} rows  of 0 and 1 */
  setCode(n, rows) {
    this.#finish.codes[n] = rows;
    this.#below.clear();
  }

  /** Draws a picture, unless it is. @param {number} n @returns {boolean} whether all change their size */
  draw(n) {
    if (this.#drawn[n]) return false;
    const { painter, series } = this.#pages[n];
    const drawn = painter();
    this.#drawn[n] = drawn;
    const before = this.#crops[series];
    this.#boxes[series] = around(this.#boxes[series], spanOf(drawn.marks));
    this.#crops[series] = cropOf(drawn, this.#finish.trims ? this.#boxes[series] : NOWHERE);
    return JSON.stringify(before) !== JSON.stringify(this.#crops[series]);
  }

  /** A picture that is ready, as large as those that are drawn. @param {number} n @returns {Picture} */
  at(n) {
    this.draw(n);
    const { links, across, type } = this.#finish;
    return {
      ...enlarged(this.#captioned(this.#sized(n), n), type),
      ...(links[n] ? { link: links[n] } : {}),
      ...(across ? { across } : {}),
    };
  }

  /** All of them. @returns {Picture[]} */
  all() {
    for (const n of this.#pages.keys()) this.draw(n);
    return this.#pages.map((_, n) => this.at(n));
  }

  /** In the middle of paper that all have room on. @param {number} n  of one that is drawn */
  #sized(n) {
    const picture = /** @type {Picture} */ (this.#drawn[n]);
    const crop = this.#crops[this.#pages[n].series];
    const known = this.#crops.filter(Boolean);
    const [width, height] = [most(known.map((one) => one.width)), most(known.map((one) => one.height))];
    const x = Math.floor((width - crop.width) / 2) - crop.left;
    const y = Math.floor((height - crop.height) / 2) - crop.top;
    return { ...picture, width, height, marks: shifted(picture.marks, x, y) };
  }

  /** With what is wanted under it, at the same height in all. @param {Picture} picture @param {number} n */
  #captioned(picture, n) {
    const { width, height } = picture;
    const below = this.#below.get(width) ?? roomBelow(this.#finish, width);
    this.#below.set(width, below);
    if (!below) return picture;
    const c = new Recorder();
    paintBelow(c, this.#finish, n, { y: height, width }, this.#finish.look);
    return { ...picture, height: height + below, marks: [...picture.marks, ...c.marks] };
  }
}

/** @param {number[]} numbers */
const most = (numbers) => Math.max(...numbers);

// The stops of a lesson as pictures: each says what the lesson says there, and why stands in its notes.

/**
 * @typedef {object} ShownStop
 * @property {Searched} state  what the page shows there
 * @property {string} title
 * @property {string} text  what the lesson says, in its Markdown
 * @property {string} note  for who presents it, in the same
 */

/**
 * Stops that follow each other are laid out alike where only the step is another.
 * @param {ShownStop[]} stops  one at least
 * @returns {Shot[][]}
 */
export function shotsOfStops(stops) {
  /** @type {Shot[][]} */
  const series = [];
  stops.forEach((stop, n) => {
    const shot = shotOfStop(stop);
    if (n && isAlike(stops[n - 1].state, stop.state)) series[series.length - 1].push(shot);
    else series.push([shot]);
  });
  return series;
}

/** @param {ShownStop} stop @returns {Shot} */
function shotOfStop({ state, title, text, note }) {
  const [caption, why] = [plainText(text), captionOf(state)];
  const notes = [caption && why, plainText(note)].filter(Boolean).join('\n');
  return { state, title, caption: caption || why, notes };
}

/** Whether nothing but the step differs. @param {any} one @param {any} other */
const isAlike = (one, other) =>
  Object.keys({ ...one, ...other }).every(
    (name) => name === 'step' || one[name] === other[name] || isSame(one[name], other[name]),
  );

/**
 * Whether two lists, sets or settings hold the same; of searches and problems there is one of each.
 * @param {any} one
 * @param {any} other
 */
const isSame = (one, other) =>
  ![one, other].some((each) => each?.nodes || each?.kind) &&
  JSON.stringify(one, asList) === JSON.stringify(other, asList);

/** @param {string} _name @param {unknown} value */
const asList = (_name, value) => (value instanceof Set ? [...value] : value);

// Pictures of several steps as they leave the engine: each mark is there once, and the pictures name it by
// its number.

/** @typedef {{marks: Mark[], pictures: (Omit<Picture, 'marks'> & {marks: number[]})[]}} Film */

/** @param {Picture[]} pictures @returns {Film} */
export function filmOf(pictures) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  /** @type {Mark[]} */
  const marks = [];
  /** @param {Mark} mark */
  const numberOf = (mark) => {
    const key = JSON.stringify(mark);
    const known = numbers.get(key) ?? marks.push(mark) - 1;
    numbers.set(key, known);
    return known;
  };
  const drawn = pictures.map((picture) => ({ ...picture, marks: picture.marks.map(numberOf) }));
  return { marks, pictures: drawn };
}
