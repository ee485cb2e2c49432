/** Pictures of several steps as overlays for LaTeX's beamer: each mark is written once. */
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

// Several pictures as one: each mark once, with its steps, in an order in which every step has its own marks
// in order. Marks that differ only in their color share a slot.

/** @typedef {{mark: Mark, steps: number[]}} Variant  steps count from 1 */
/**
 * Marks that differ only in color, by their keys.
 * @typedef {{shape: string, variants: Map<string, Variant>}} Slot
 */
/** @typedef {{mark: Mark, key: string, shape: string}} Keyed  only the key has the colors */

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
  const kept = longestCommon(slots, marks);
  /** @type {Slot[]} */
  const all = [];
  let at = 0; // the first slot that is not done yet
  let next = 0; // the next of the matched slots
  marks.forEach((mark, i) => {
    while (kept[next] && kept[next].mark < i) next++;
    const end = kept[next]?.slot ?? slots.length;
    const own = kept[next]?.mark === i ? end : sameShape(slots, mark.shape, at, end);
    if (own < 0) return all.push(slotOf(mark, step));
    all.push(...slots.slice(at, own + 1));
    at = own + 1;
    addStep(slots[own], mark, step);
  });
  return [...all, ...slots.slice(at)];
}

/** @param {Slot[]} slots @param {string} shape @param {number} from @param {number} to */
function sameShape(slots, shape, from, to) {
  for (let s = from; s < to; s++) if (slots[s].shape === shape) return s;
  return -1;
}

/** @param {Keyed} keyed @param {number} step @returns {Slot} */
function slotOf({ mark, key, shape }, step) {
  return { shape, variants: new Map([[key, { mark, steps: [step] }]]) };
}

/** @param {Slot} slot @param {Keyed} keyed @param {number} step */
function addStep(slot, { mark, key }, step) {
  const variant = slot.variants.get(key);
  if (variant) variant.steps.push(step);
  else slot.variants.set(key, { mark, steps: [step] });
}

/** @typedef {{mark: number, slot: number, before: Match | null}} Match */

/**
 * The longest common subsequence of the marks and the slots.
 * By Hunt and Szymanski (Communications of the ACM 20, 1977): fast for marks that are mostly different.
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
      const length = chainsBelow(ends, slot);
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

/** The number of chains that end below a slot. @param {Match[]} ends @param {number} slot */
function chainsBelow(ends, slot) {
  let low = 0;
  for (let high = ends.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (ends[middle].slot < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The room for a picture on a slide of 454 bp by 255. */
const ROOM = { width: 396, height: 190 };
/** Outlines with more numbers are left out of other steps, as TeX is slow with them. */
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
  const paint = colors(variants, pen);
  if (steps.length === count) return tikzMark(mark, pen, paint);
  const isLong = mark.kind === 'path' && mark.d.length > LONG;
  return isLong
    ? `\\only<${ranges(steps)}>{${tikzMark(mark, pen, paint)}}`
    : tikzMark(mark, pen, paint, [visible(steps)]);
}

/** The steps for `visible on`; only a list with commas needs braces. @param {number[]} steps */
function visible(steps) {
  const on = ranges(steps);
  return on.includes(',') ? `alt={<${on}>{}{invisible}}` : `visible on=<${on}>`;
}

/** @param {Variant[]} variants @param {Pen} pen @returns {string[]} */
function colors([first, ...others], pen) {
  const own = colorOptions(first.mark, pen);
  if (!others.length) return own;
  return [`alt={<${ranges(first.steps)}>{${own.join(', ')}}{${colors(others, pen).join(', ')}}}`];
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
