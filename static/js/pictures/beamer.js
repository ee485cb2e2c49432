/** Pictures of several steps as overlays for LaTeX's beamer: each mark is written once. */
import { countEarly } from '../search/tree.js';
import {
  Colors,
  colorOptions,
  PACKAGES,
  PIXEL,
  TYPE,
  texText,
  tikzMark,
  tikzPicture,
  titleLines,
} from './tex.js';

/** @import { Mark, Pen, Picture, WriteOptions } from './types.js' */

// Several pictures as one: a list of slots from the bottom to the top. A slot has marks that differ only in
// their color, its variants, each with the steps that have it. Every step has its marks in its own order.

/** @typedef {{mark: Mark, steps: number[]}} Variant  steps count from 1 */
/** @typedef {{shape: string, variants: Map<string, Variant>}} Slot  the variants by their marks' keys */
/**
 * @typedef {{mark: Mark, key: string, shape: string}} Keyed  the mark as text: key with colors, shape without
 */

/**
 * The variants in each slot of all pictures, from the bottom to the top.
 * @param {Picture[]} pictures
 * @returns {Variant[][]}
 */
export function overlaySlots(pictures) {
  /** @type {Slot[]} */
  let slots = [];
  pictures.forEach(({ marks }, n) => {
    slots = withStep(slots, marks.map(keyMark), n + 1);
  });
  return slots.map(({ variants }) => [...variants.values()]);
}

/** @param {Mark} mark @returns {Keyed} */
const keyMark = (mark) => ({ mark, key: JSON.stringify(mark), shape: JSON.stringify(colorless(mark)) });

/** A mark without its colors. @param {Mark} mark */
const colorless = (mark) =>
  mark.kind === 'text'
    ? { ...mark, fill: '' }
    : { ...mark, fill: Boolean(mark.fill), stroke: Boolean(mark.stroke) };

/**
 * The slots with the marks of one more step.
 * @param {Slot[]} slots
 * @param {Keyed[]} marks
 * @param {number} step
 * @returns {Slot[]}
 */
function withStep(slots, marks, step) {
  const matches = longestCommon(slots, marks);
  /** @type {Slot[]} */
  const all = [];
  let start = 0; // the first slot that is not in `all` yet
  let next = 0; // the first match that is not passed yet
  marks.forEach((mark, i) => {
    while (matches[next] && matches[next].mark < i) next++;
    const end = matches[next]?.slot ?? slots.length;
    // A mark without a match goes into a slot of its shape, below the next match, or else into a new slot.
    const own = matches[next]?.mark === i ? end : slotOfShape(slots, mark.shape, start, end);
    if (own < 0) return all.push(newSlot(mark, step));
    all.push(...slots.slice(start, own + 1));
    start = own + 1;
    addStep(slots[own], mark, step);
  });
  return [...all, ...slots.slice(start)];
}

/** @param {Slot[]} slots @param {string} shape @param {number} from @param {number} to */
function slotOfShape(slots, shape, from, to) {
  for (let s = from; s < to; s++) if (slots[s].shape === shape) return s;
  return -1;
}

/** @param {Keyed} keyed @param {number} step @returns {Slot} */
function newSlot({ mark, key, shape }, step) {
  return { shape, variants: new Map([[key, { mark, steps: [step] }]]) };
}

/** @param {Slot} slot @param {Keyed} keyed @param {number} step */
function addStep(slot, { mark, key }, step) {
  const variant = slot.variants.get(key);
  if (variant) variant.steps.push(step);
  else slot.variants.set(key, { mark, steps: [step] });
}

/**
 * @typedef {{mark: number, slot: number, before: Match | null}} Match  their indices, and the match before it
 */

/**
 * The longest common subsequence of the marks and the slots: as many marks as possible that have a slot, in
 * the same order. By Hunt and Szymanski (Communications of the ACM 20, 1977), fast if most marks are
 * different.
 * @param {Slot[]} slots
 * @param {Keyed[]} marks
 * @returns {Match[]}
 */
function longestCommon(slots, marks) {
  const places = placesOf(slots);
  /** @type {Match[]} */
  const ends = []; // for chains of each length, the one that ends in the lowest slot
  marks.forEach(({ key }, mark) => {
    for (const slot of places.get(key) ?? []) {
      const length = countEarly(ends.length, (n) => ends[n].slot < slot); // of the chain to continue
      ends[length] = { mark, slot, before: ends[length - 1] ?? null };
    }
  });
  /** @type {Match[]} */
  const chain = [];
  for (let m = ends.at(-1) ?? null; m; m = m.before) chain.push(m);
  return chain.reverse();
}

/** The slots of each mark, from top to bottom. @param {Slot[]} slots */
function placesOf(slots) {
  /** @type {Map<string, number[]>} */
  const places = new Map();
  for (let s = slots.length - 1; s >= 0; s--)
    for (const key of slots[s].variants.keys()) {
      const place = places.get(key);
      if (place) place.push(s);
      else places.set(key, [s]);
    }
  return places;
}

// The slots as TeX.

/** The room for a picture on a slide of 454 by 255 bp. */
const ROOM = { width: 396, height: 190 };
/** A path with more numbers is not drawn invisibly on the other slides: TeX is slow with it. */
const LONG = 100;
const LIBRARY = '\\usetikzlibrary{overlay-beamer-styles}';

/**
 * The TeX of successive pictures: a document, or the content of a frame.
 * @param {Picture[]} pictures at least one
 * @param {WriteOptions} [options]
 * @returns {string}
 */
export function beamer(pictures, { standalone = true } = {}) {
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const pen = { colors: new Colors(), unit: Math.min(PIXEL, ROOM.width / width, ROOM.height / height) };
  const commands = overlaySlots(pictures).map((variants) => overlay(variants, pictures.length, pen));
  const body = [
    '\\centering',
    ...tikzPicture({ ...pictures[0], width, height }, commands, pen),
    ...captionLines(pictures),
  ];
  const lines = standalone ? documentOf(body) : [`% Needs ${[...PACKAGES, LIBRARY].join('')}`, ...body];
  return `${[...titleLines(pictures[0]), ...lines].join('\n')}\n`;
}

/** @param {string[]} body */
const documentOf = (body) => [
  '\\documentclass[aspectratio=169]{beamer}',
  ...TYPE,
  ...PACKAGES,
  LIBRARY,
  '\\setbeamertemplate{navigation symbols}{}',
  '\\begin{document}',
  '\\begin{frame}[plain, fragile]', // otherwise TeX keeps everything in memory, which is too small
  ...body,
  '\\end{frame}',
  '\\end{document}',
];

/** The captions below the picture, all with the same height. @param {Picture[]} pictures */
const captionLines = (pictures) => [
  '\\par\\medskip',
  '\\begin{minipage}[t][3.6\\baselineskip][t]{\\linewidth}\\centering\\footnotesize',
  ...pictures.map(({ caption }, n) => `\\only<${n + 1}>{${caption.split('\n').map(texText).join('\\\\ ')}}%`),
  '\\end{minipage}',
];

/**
 * A mark, or several that differ only in color, each on its slides.
 * @param {Variant[]} variants
 * @param {number} count of all slides
 * @param {Pen} pen
 */
function overlay(variants, count, pen) {
  const steps = variants.flatMap((variant) => variant.steps).sort((a, b) => a - b);
  const [{ mark }] = variants;
  const colors = colorsOnSlides(variants, pen);
  if (steps.length === count) return tikzMark(mark, pen, colors);
  const isLong = mark.kind === 'path' && mark.d.length > LONG;
  return isLong
    ? `\\only<${ranges(steps)}>{${tikzMark(mark, pen, colors)}}`
    : tikzMark(mark, pen, colors, [visibleOn(steps)]);
}

/** The option that shows a mark only at some steps; `visible on` takes no commas. @param {number[]} steps */
function visibleOn(steps) {
  const on = ranges(steps);
  return on.includes(',') ? `alt={<${on}>{}{invisible}}` : `visible on=<${on}>`;
}

/**
 * The color options: `alt={<steps of the first>{its color}{those of the others}}`.
 * @param {Variant[]} variants
 * @param {Pen} pen
 * @returns {string[]}
 */
function colorsOnSlides([first, ...others], pen) {
  const own = colorOptions(first.mark, pen);
  if (!others.length) return own;
  return [`alt={<${ranges(first.steps)}>{${own.join(', ')}}{${colorsOnSlides(others, pen).join(', ')}}}`];
}

/**
 * Ascending numbers in beamer's notation: 1, 2, 3, 5 as `1-3,5`.
 * @param {number[]} steps
 * @returns {string}
 */
export function ranges(steps) {
  const starts = steps.filter((step, i) => steps[i - 1] !== step - 1);
  return starts
    .map((start) => {
      let end = start;
      while (steps.includes(end + 1)) end++;
      return end === start ? `${start}` : `${start}-${end}`;
    })
    .join(',');
}
