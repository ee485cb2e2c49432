/**
 * Pictures that are alike, drawn one by one: as large as the largest of them, and with their captions at one
 * height. Who looks at one draws that alone; how large all are is known once each has been drawn.
 */
import { paintBelow, roomBelow } from './below.js';
import { enlarged } from './enlarging.js';
import { Recorder } from './recorder.js';
import { around, cropOf, NOWHERE, shifted, spanOf } from './trimming.js';

/**
 * @import { Look } from '../kit/look.js'
 * @import { Box } from '../search/outlines.js'
 * @import { Entry } from './legend.js'
 * @import { Picture } from './marks.js'
 * @import { Crop } from './trimming.js'
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
