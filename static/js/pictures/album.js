/**
 * Albums: pictures of several steps, drawn on demand and all in one size; then series of a lesson's stops,
 * films for the server, and the layout. A *shot* is a step to draw, with its texts; a *series* is a list of
 * shots with one layout; a *block* draws a tree, or two that are compared.
 */
import { plainText } from '../kit/markdown.js';
import { comparisonShown } from '../search/comparing/rival.js';
import { captionOf, footerHeight, legendOf, paintFooter } from './footer.js';
import { frameFor, LOOKS } from './looks.js';
import { appearanceOf, hasMap, mapPainter } from './map-picture.js';
import { around, cropOf, enlargePicture, isSeen, NOWHERE, shiftMarks, spanOf } from './marks.js';
import { Recorder } from './recorder.js';
import { captionsOf, titleOf } from './runs.js';
import { readableBlock, readableFrame, treeBlock, USUAL_FRAME } from './tree-picture.js';

/** @import { Box } from '../search/types.js' */
/** @import { Size } from '../tree-panel/types.js' */
/**
 * @import { Below, Block, Crop, Entry, MapPainter, Mark, Picture, PictureStyle, Searched,
 *   Shot } from './types.js'
 */

/**
 * @typedef {Below & Pick<PictureStyle, 'links' | 'across' | 'type'> & {trims: boolean, look: Look}} Finish
 *   the footer and the final size. type: the factor by which all is enlarged; trims: unused paper is cut off
 */

export class Album {
  /** The painter paints a picture without its footer. @type {{painter: () => Picture, series: number}[]} */
  #pages;
  /** @type {(Picture | undefined)[]} */
  #drawn = [];
  /** The box around all marks drawn so far, of each series. @type {Box[]} */
  #boxes;
  /** The part of the paper that a series keeps; a change outdates what `at` gave before. @type {Crop[]} */
  #crops = [];
  /** The height of the footer, by the pictures' width. @type {Map<number, number>} */
  #footerHeights = new Map();
  #finish;

  /** @param {(() => Picture)[][]} series  pictures that are laid out alike @param {Finish} finish */
  constructor(series, finish) {
    this.#pages = series.flatMap((painters, n) => painters.map((painter) => ({ painter, series: n })));
    this.#boxes = series.map(() => ({ ...NOWHERE }));
    this.#finish = { ...finish, codes: [...finish.codes] };
  }

  get length() {
    return this.#pages.length;
  }

  /** Set the QR code of a picture's link. @param {number} n  from 0 @param {string[]} rows  of 0 and 1 */
  setCode(n, rows) {
    this.#finish.codes[n] = rows;
    this.#footerHeights.clear();
  }

  /** Draw a picture, if it is not drawn; true if the shared crop changes. @type {(n: number) => boolean} */
  draw(n) {
    if (this.#drawn[n]) return false;
    const { painter, series } = this.#pages[n];
    const picture = (this.#drawn[n] = painter());
    const previousCrop = this.#crops[series];
    this.#boxes[series] = around(this.#boxes[series], spanOf(picture.marks));
    const boxToKeep = this.#finish.trims ? this.#boxes[series] : NOWHERE; // NOWHERE: keep all of the paper
    this.#crops[series] = cropOf(picture, boxToKeep);
    return JSON.stringify(previousCrop) !== JSON.stringify(this.#crops[series]);
  }

  /** A picture, in the size that all drawn pictures share. @param {number} n @returns {Picture} */
  at(n) {
    this.draw(n);
    const { links, across, type: typeFactor } = this.#finish;
    return {
      ...enlargePicture(this.#withFooter(this.#onSharedPaper(n), n), typeFactor),
      ...(links[n] ? { link: links[n] } : {}),
      ...(across ? { across } : {}),
    };
  }

  /** All pictures. @returns {Picture[]} */
  all() {
    for (const n of this.#pages.keys()) this.draw(n);
    return this.#pages.map((_, n) => this.at(n));
  }

  /** A drawn picture, centered in the shared size. @param {number} n  a drawn one */
  #onSharedPaper(n) {
    const picture = /** @type {Picture} */ (this.#drawn[n]);
    const crop = this.#crops[this.#pages[n].series];
    const crops = this.#crops.filter(Boolean); // a series without a drawn picture has none
    const width = Math.max(...crops.map((other) => other.width));
    const height = Math.max(...crops.map((other) => other.height));
    const x = Math.floor((width - crop.width) / 2) - crop.left;
    const y = Math.floor((height - crop.height) / 2) - crop.top;
    return { ...picture, width, height, marks: shiftMarks(picture.marks, x, y) };
  }

  /** With a footer as high as the highest of all. @type {(picture: Picture, n: number) => Picture} */
  #withFooter(picture, n) {
    const { width, height } = picture;
    const footer = this.#footerHeights.get(width) ?? footerHeight(this.#finish, width);
    this.#footerHeights.set(width, footer);
    if (!footer) return picture;
    const c = new Recorder();
    paintFooter(c, this.#finish, n, { y: height, width }, this.#finish.look);
    return { ...picture, height: height + footer, marks: [...picture.marks, ...c.marks] };
  }
}

// The stops of a lesson as shots. The caption is the lesson's text, and the presenter's notes have the reason
// of the step.

/**
 * @typedef {{state: Searched, title: string, text: string, note: string}} ShownStop  a stop, and the page at
 *   it; text, and note for the presenter, in Markdown
 */

/** Each series: successive stops that differ only in their step. @param {ShownStop[]} stops  at least one */
export function seriesOfStops(stops) {
  /** @type {Shot[][]} */
  const series = [];
  stops.forEach((stop, n) => {
    const shot = shotOfStop(stop);
    if (n && isAlike(stops[n - 1].state, stop.state)) series.at(-1)?.push(shot);
    else series.push([shot]);
  });
  return series;
}

/** @param {ShownStop} stop @returns {Shot} */
function shotOfStop({ state, title, text, note }) {
  const [caption, reason] = [plainText(text), captionOf(state)];
  // the reason is a note only if it is not the caption
  const notes = [caption && reason, plainText(note)].filter(Boolean).join('\n');
  return { state, title, caption: caption || reason, notes };
}

/** Whether two states differ in nothing but their step. @type {(one: any, other: any) => boolean} */
const isAlike = (one, other) =>
  Object.keys({ ...one, ...other }).every(
    (name) => name === 'step' || one[name] === other[name] || isSame(one[name], other[name]),
  );

/**
 * Whether lists, sets or settings are equal. Searches and problems, which have `nodes` or a `kind`, are too
 * large to be compared: they must be identical.
 * @type {(one: any, other: any) => boolean}
 */
const isSame = (one, other) =>
  ![one, other].some((value) => value?.nodes || value?.kind) &&
  JSON.stringify(one, withLists) === JSON.stringify(other, withLists);

/** Writes sets as lists. @type {(_name: string, value: unknown) => unknown} */
const withLists = (_name, value) => (value instanceof Set ? [...value] : value);

// A film: the pictures of several steps as the JavaScript engine returns them to the server. A mark that
// several pictures share is in it once; each picture has the numbers of its marks, from 0.

/** @param {Picture[]} pictures */
export function filmOf(pictures) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  /** @type {Mark[]} */
  const marks = [];
  /** @param {Mark} mark */
  const numberOf = (mark) => {
    const key = JSON.stringify(mark);
    const number = numbers.get(key) ?? marks.push(mark) - 1;
    numbers.set(key, number);
    return number;
  };
  const numbered = pictures.map((picture) => ({ ...picture, marks: picture.marks.map(numberOf) }));
  return { marks, pictures: numbered };
}

// The layout of a series: one size, one layout of the tree and fixed regions, so that nothing jumps. It is
// smaller than the finished picture by the factor `type`, with which `Album.at` enlarges all: so letters and
// lines become larger, and not the picture.

/**
 * @typedef {{size: Size, tree: {block: Block, left: number} | null, map: MapPainter | null}} Layout
 *   without the footer; tree: one, or both of a comparison; left: its left edge, beside the map
 */

/** types.d.ts explains the fields. @type {PictureStyle} */
const DEFAULT_STYLE = {
  part: 'tree',
  theme: 'light',
  size: null,
  across: null,
  type: 1,
  legend: false,
  caption: false,
  links: [],
  codes: [],
};
/** The map's share of a picture's width, beside one tree and beside two. */
const MAP_SHARE = { oneTree: 0.36, twoTrees: 0.26 };
/** The usual size of a map alone, and the gap between map and tree, in pixels. */
const USUAL_MAP = { width: 520, height: 480 };
const GAP = 8;

/**
 * The pictures of some steps; a map without its tree shows only the first of two compared searches.
 * @type {(state: Searched, steps: number[], options?: Partial<PictureStyle>) => Picture[]}
 */
export const pictures = (state, steps, options) =>
  albumOf([shotsOf(options?.part === 'map' ? alone(state) : state, steps)], options).all();

/** The steps, each with its reasons as caption. @type {(state: Searched, steps: number[]) => Shot[]} */
export const shotsOf = (state, steps) =>
  steps.map((step) => ({ state: { ...state, step }, caption: captionsOf({ ...state, step }) }));

/** The state without the other search of a comparison. @param {Searched} state @returns {Searched} */
export const alone = (state) => ({ ...state, rival: null });

/** An album of these shots. @type {(series: Shot[][], options?: Partial<PictureStyle>) => Album} */
export function albumOf(series, options) {
  const style = { ...DEFAULT_STYLE, ...options };
  const look = LOOKS[style.theme];
  const shots = series.flat();
  const captions = shots.map(({ caption }) => (style.caption ? caption : ''));
  const legend = style.legend ? legendsOf(series, style) : [];
  // A requested size is that of the enlarged picture with its footer.
  const fullSize = style.size && divideSize(style.size, style.type);
  const footer = fullSize ? footerHeight({ captions, codes: style.codes, legend }, fullSize.width) : 0;
  const size = fullSize && { ...fullSize, height: Math.max(1, fullSize.height - footer) };
  const painters = series.map((shotsAlike) => {
    const states = shotsAlike.map(({ state }) => state);
    const layout = layoutOf(states, { ...style, size }, look);
    return shotsAlike.map((shot) => () => pictureAt(shot, layout, look));
  });
  return new Album(painters, { ...style, legend, captions, trims: !size, look });
}

/** The part to draw: without a map only the tree. @param {Searched} state @param {PictureStyle} style */
const partOf = (state, { part }) => (hasMap(state) ? part : 'tree');

/**
 * The layout for some steps, in the requested size (without the footer) or, without one, in a readable size.
 * @type {(states: Searched[], style: PictureStyle, look: Look) => Layout}
 */
function layoutOf(states, style, look) {
  const part = partOf(states[0], style);
  // Without a requested size two trees stand one below the other: beside the map they are as wide as one.
  const trees = style.size && comparisonShown(states[0]) ? 'twoTrees' : 'oneTree';
  const mapShare = part === 'both' ? MAP_SHARE[trees] : 0;
  const { size, block } = style.size
    ? { size: style.size, block: null }
    : readableSize(states, part, mapShare, style, look);
  const mapWidth = Math.round(mapShare * size.width);
  const left = mapWidth && mapWidth + GAP;
  const treeSize = { ...size, width: size.width - left };
  const mapSize = { ...size, width: mapWidth || size.width };
  return {
    size,
    tree: part === 'map' ? null : { block: block ?? treeBlock(states, treeSize, look), left },
    map: part === 'tree' ? null : mapPainter(states[0], mapSize, look),
  };
}

/**
 * The readable size of a map or of trees, or of both. Trees are laid out for a `trial` size, and take the
 * size that they need; block: two compared trees in this size, else null.
 * @type {(states: Searched[], part: PictureStyle['part'], mapShare: number, style: PictureStyle,
 *   look: Look) => {size: Size, block: Block | null}}
 */
function readableSize(states, part, mapShare, { across, type: typeFactor }, look) {
  const trial = divideSize(across ? frameFor(across) : USUAL_FRAME, typeFactor);
  if (part === 'map') {
    const { width, height } = divideSize(USUAL_MAP, USUAL_FRAME.width / trial.width); // scaled like the trial
    return { size: { width: Math.round(width), height }, block: null };
  }
  const isBeside = part === 'tree'; // two trees stand side by side, but with a map one below the other
  const block = readableBlock(states, isBeside, trial, look); // null if nothing is compared
  const { width, height } = (block ?? readableFrame(states[0], trial)).size;
  const gap = mapShare && GAP; // 0 without a map
  return { size: { width: Math.ceil((width + gap) / (1 - mapShare)), height }, block };
}

/** The entries of one legend for all pictures. @type {(series: Shot[][], style: PictureStyle) => Entry[]} */
function legendsOf(series, style) {
  const all = series.flatMap(([{ state }]) => legendOf(state, partOf(state, style)));
  return all.filter(({ words }, n) => all.findIndex((entry) => entry.words === words) === n); // each once
}

/** @type {(size: Size, factor: number) => Size} */
const divideSize = ({ width, height }, factor) => ({ width: width / factor, height: height / factor });

/** A picture without its footer. @type {(shot: Shot, layout: Layout, look: Look) => Picture} */
function pictureAt({ state, caption, title, notes }, { size, tree, map }, look) {
  const c = new Recorder();
  const appearance = map && appearanceOf(state, look);
  if (map && appearance) map(c, appearance);
  const drawnTree = tree?.block.draw(state);
  const marks = [...c.marks, ...shiftMarks(drawnTree?.marks ?? [], tree?.left ?? 0, 0)];
  return {
    ...size,
    paper: look.paper,
    marks: marks.filter((mark) => isSeen(mark, size)),
    title: title ?? titleOf(state),
    description: [appearance?.words, drawnTree?.words].filter(Boolean).join(' '),
    caption,
    line: state.step + 1,
    ...(notes ? { notes } : {}),
  };
}
