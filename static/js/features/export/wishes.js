/** What the dialog's fields ask for: which steps, and how a picture of them looks. */
import { LEAST_TYPE } from '../../pictures/sizes.js';

/**
 * @import { Tree } from '../../search/tree.js'
 * @import { Size } from '../../tree-panel/viewport.js'
 */

/** @typedef {'this' | 'cutoffs' | 'range'} Which */
/**
 * @typedef {object} Format  a row of webviz/exports/formats.py, as the dialog's template brings it along
 * @property {string} name
 * @property {string} suffix  how names of its files end, with the dot
 * @property {boolean} many  a file holds several pictures
 * @property {boolean} scaled  it has pixels
 * @property {boolean} served  the server writes it
 * @property {boolean} timed   its pictures follow each other by themselves
 * @property {boolean} tells  captions are text of their own there
 * @property {boolean} slides  each picture is a slide, with its heading and its caption
 * @property {boolean} measured  pictures in it can be so many centimeters wide
 * @property {boolean} drawn  it is made of pictures, and not of the tree itself
 */

/** More pictures the server does not take at once. */
export const MOST_STEPS = 500;

/**
 * The steps of a file, from 0.
 * @param {Tree} tree
 * @param {number} step  that is shown
 * @param {{which: Which, from: number, to: number}} wanted  lines, from 1
 * @returns {number[]} at least one; throws where there are none, or too many
 */
export function stepsOf(tree, step, { which, from, to }) {
  if (which === 'this') return [step];
  const [first, last] = [Math.max(1, from), Math.min(tree.events, to)];
  const steps =
    which === 'cutoffs'
      ? [...tree.cutoffs]
      : Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first - 1 + n);
  if (!steps.length) throw new RangeError('There are no such lines.');
  if (steps.length > MOST_STEPS)
    throw new RangeError(
      `${steps.length.toLocaleString('en')} pictures are too many for one file: choose up to ${MOST_STEPS}.`,
    );
  return steps;
}

/** How long a picture can be seen, as on the command line. */
const [SHORTEST, LONGEST] = [0.05, 60];

/**
 * Seconds that each picture is seen.
 * @param {string} text
 * @returns {number} throws where it cannot be so long
 */
export function secondsOf(text) {
  const seconds = Number(text);
  if (text.trim() && seconds >= SHORTEST && seconds <= LONGEST) return seconds;
  throw new RangeError(`A step is seen from ${SHORTEST} to ${LONGEST} seconds.`);
}

/** @param {string} text  such as 1280x720; anything else: as large as it takes @returns {Size | null} */
export function sizeOf(text) {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  return width ? { width: Number(width), height: Number(height) } : null;
}

/** @param {string} text  such as 8.5cm @returns {number | null} */
export const acrossOf = (text) => (text.endsWith('cm') ? Number.parseFloat(text) : null);

/** What makes letters larger, in the words of the form. */
export const LARGER = {
  path: 'Tree: the current path',
  part: 'Part: the tree or the map alone',
  type: 'a larger type size, under More',
};

/**
 * Of the smallest letters, in words, and what makes them larger.
 * @param {number} points
 * @param {{least?: number, larger?: string}} [how]  least: that can be read
 */
export function typeWords(points, { least = LEAST_TYPE, larger = LARGER.type } = {}) {
  if (!Number.isFinite(points)) return '';
  const words = `smallest type ${points.toFixed(1)} pt`;
  return points < least ? `${words}: hard to read. Choose ${larger}.` : words;
}

/** @typedef {Record<'part' | 'view' | 'theme' | 'size', string>} Looks */
/** @typedef {Looks & {format: Format, isCompared: boolean}} Told */

/**
 * What a file is called behind its problem: its steps, what is not as usual, and its format where the ending
 * does not tell it.
 * @param {string} steps
 * @param {Told} told
 */
export function pictureName(steps, { format, part, view, theme, size, isCompared }) {
  const { name, suffix, drawn } = format;
  const unusual = [
    part === 'both' ? '' : part,
    view === 'path' || part === 'map' ? '' : view,
    isCompared && part !== 'map' ? 'compared' : '',
    theme === 'dark' ? theme : '',
    size,
  ];
  const words = [steps, ...(drawn ? unusual : []), suffix === `.${name}` ? '' : name];
  return `${words.filter(Boolean).join('-')}${suffix}`;
}

/** As people read it. @param {number} bytes */
export const bytesText = (bytes) =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** @param {number} count @param {string} [what] */
export const counted = (count, what = 'picture') => (count === 1 ? `a ${what}` : `${count} ${what}s`);
