/** Pictures of several steps as overlays for LaTeX's beamer: each mark is written once. */
import { countEarly } from '../search/tree.js';
import {
  Colors,
  colorOptions,
  documentOf,
  needsLines,
  PACKAGES,
  PIXEL,
  texText,
  tikzMark,
  tikzPicture,
  titleComment,
} from './tex.js';

/** @import { Mark, Pen, Picture, WriteOptions } from './types.js' */

// Several pictures as one: picture n is step n, shown on slide n. All their marks are a list of slots, from
// the bottom to the top; within each step the marks keep the order of its picture. The marks of a slot differ
// only in color: a card that is white in steps 1 and 3, and red in step 2, is one slot with two variants.

/** @typedef {{mark: Mark, steps: number[]}} Variant  steps count from 1 */
/** @typedef {{shape: string, variants: Map<string, Variant>}} Slot  the variants by their marks' keys */
/** @typedef {{mark: Mark, key: string, shape: string}} Keyed  key: the mark as text; shape: without colors */

/** The variants in each slot of all pictures, from the bottom to the top. @param {Picture[]} pictures */
export function overlaySlots(pictures) {
  let slots = /** @type {Slot[]} */ ([]);
  for (const [n, { marks }] of pictures.entries()) slots = withStep(slots, marks.map(keyMark), n + 1);
  return slots.map(({ variants }) => [...variants.values()]);
}

/** @param {Mark} mark @returns {Keyed} */
const keyMark = (mark) => ({ mark, key: JSON.stringify(mark), shape: JSON.stringify(colorless(mark)) });

/** A mark without its colors; a halo keeps its own. @param {Mark} mark */
const colorless = (mark) =>
  mark.kind === 'text'
    ? { ...mark, fill: '' }
    : { ...mark, fill: Boolean(mark.fill), stroke: Boolean(mark.stroke) };

/**
 * The slots with one more step's marks. The marks that are in a slot already, the matches, divide both lists
 * into parts; the marks of a part go between the same two matches.
 * @type {(slots: Slot[], marks: Keyed[], step: number) => Slot[]}
 */
function withStep(slots, marks, step) {
  const merged = /** @type {Slot[]} */ ([]);
  let [slotStart, markStart] = [0, 0]; // of the part below the match
  for (const { slotIndex, markIndex } of longestCommon(slots, marks)) {
    merged.push(...mergePart(slots.slice(slotStart, slotIndex), marks.slice(markStart, markIndex), step));
    merged.push(addStep(slots[slotIndex], marks[markIndex], step));
    [slotStart, markStart] = [slotIndex + 1, markIndex + 1];
  }
  return [...merged, ...mergePart(slots.slice(slotStart), marks.slice(markStart), step)];
}

/**
 * The slots of a part with its marks, none of which is in these slots yet. Each mark goes into the next slot
 * of its shape, as another variant, or if there is none into a new slot.
 * @type {(slots: Slot[], marks: Keyed[], step: number) => Slot[]}
 */
function mergePart(slots, marks, step) {
  const merged = /** @type {Slot[]} */ ([]);
  let rest = slots; // those that are not in `merged` yet
  for (const keyed of marks) {
    const index = rest.findIndex(({ shape }) => shape === keyed.shape); // −1: a new slot below the rest
    const slot = rest[index] ?? { shape: keyed.shape, variants: new Map() };
    merged.push(...rest.slice(0, Math.max(0, index)), addStep(slot, keyed, step));
    rest = rest.slice(index + 1);
  }
  return [...merged, ...rest];
}

/** Add a step to the variant of its mark. @type {(slot: Slot, keyed: Keyed, step: number) => Slot} */
function addStep(slot, { mark, key }, step) {
  const variant = slot.variants.get(key);
  if (variant) variant.steps.push(step);
  else slot.variants.set(key, { mark, steps: [step] });
  return slot;
}

/** @typedef {{markIndex: number, slotIndex: number, before?: Match}} Match  before: of its chain */

/**
 * The longest common subsequence of the marks and the slots: the longest chain, a list of matches in which
 * marks and slots ascend. By Hunt and Szymanski (Communications of the ACM 20, 1977), fast if most marks are
 * different: for each length only the chain that ends in the lowest slot is kept, as it is continued best.
 * @type {(slots: Slot[], marks: Keyed[]) => Match[]}
 */
function longestCommon(slots, marks) {
  const slotsOfKey = slotsByKey(slots);
  const lastMatches = /** @type {Match[]} */ ([]); // [n]: of the chain of n + 1 matches
  marks.forEach(({ key }, markIndex) => {
    for (const slotIndex of slotsOfKey.get(key) ?? []) {
      // the length of the longest chain that this match continues: those that end below its slot come first
      const length = countEarly(lastMatches.length, (n) => lastMatches[n].slotIndex < slotIndex);
      lastMatches[length] = { markIndex, slotIndex, before: lastMatches[length - 1] };
    }
  });
  const chain = /** @type {Match[]} */ ([]);
  for (let match = lastMatches.at(-1); match; match = match.before) chain.push(match);
  return chain.reverse();
}

/** The slots of each key, from top to bottom: then no chain takes one mark twice. @param {Slot[]} slots */
function slotsByKey(slots) {
  const indices = /** @type {Map<string, number[]>} */ (new Map());
  for (let s = slots.length - 1; s >= 0; s--)
    for (const key of slots[s].variants.keys()) indices.set(key, [...(indices.get(key) ?? []), s]);
  return indices;
}

// The slots as TeX.

const PICTURE_AREA = { width: 396, height: 190 }; // the space for a picture on a slide of 454 by 255 bp
/** A path with more parts is left out of the other slides, not drawn invisible there: TeX is slow with it. */
const LONG = 100;
const SLIDES = '\\documentclass[aspectratio=169]{beamer}';
const LIBRARY = '\\usetikzlibrary{overlay-beamer-styles}';
const WITHOUT_SYMBOLS = '\\setbeamertemplate{navigation symbols}{}';
/** The frame is fragile, that is read from a file, as it is too large for TeX's memory. */
const [BEGIN, END] = ['\\begin{frame}[plain, fragile]', '\\end{frame}'];

/** A document, or the content of a frame. @type {(pictures: Picture[], options?: WriteOptions) => string} */
export function beamer(pictures, { standalone = true } = {}) {
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const pen = {
    colors: new Colors(),
    unit: Math.min(PIXEL, PICTURE_AREA.width / width, PICTURE_AREA.height / height),
  };
  const commands = overlaySlots(pictures).map((variants) => overlay(variants, pictures.length, pen));
  const body = [
    '\\centering',
    ...tikzPicture({ ...pictures[0], width, height }, commands, pen),
    ...captionLines(pictures),
  ];
  const packages = [...PACKAGES, LIBRARY];
  const lines = standalone
    ? documentOf(SLIDES, [...packages, WITHOUT_SYMBOLS], [BEGIN, ...body, END])
    : needsLines(body, packages);
  return `${[...titleComment(pictures[0]), ...lines].join('\n')}\n`;
}

/** The captions below the picture, all with the same height. @param {Picture[]} pictures */
const captionLines = (pictures) => [
  '\\par\\medskip',
  '\\begin{minipage}[t][3.6\\baselineskip][t]{\\linewidth}\\centering\\footnotesize',
  ...pictures.map(({ caption }, n) => `\\only<${n + 1}>{${caption.split('\n').map(texText).join('\\\\ ')}}%`),
  '\\end{minipage}',
];

/** A slot on its slides, of `count`. @type {(variants: Variant[], count: number, pen: Pen) => string} */
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
 * @type {(variants: Variant[], pen: Pen) => string[]}
 */
function colorsOnSlides([first, ...others], pen) {
  const own = colorOptions(first.mark, pen);
  if (!others.length) return own;
  return [`alt={<${ranges(first.steps)}>{${own.join(', ')}}{${colorsOnSlides(others, pen).join(', ')}}}`];
}

/** Ascending numbers in beamer's notation: 1, 2, 3, 5 as `1-3,5`. @param {number[]} steps */
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
