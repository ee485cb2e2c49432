/** What the dialog's fields ask for: which steps, and how a picture of them looks. */

/**
 * @import { State } from '../../store/state.js'
 * @import { Tree } from '../../search/tree.js'
 * @import { Size } from '../../tree-panel/viewport.js'
 */

/** @typedef {'this' | 'cutoffs' | 'range'} Which */
/**
 * @typedef {object} Format
 * @property {string} suffix
 * @property {boolean} many  a file holds several pictures
 * @property {boolean} scaled  it has pixels
 * @property {true} [served]  the server writes it
 * @property {true} [tells]  captions are text of their own there
 */

/** By the names that the command line has for them. @type {Record<string, Format>} */
export const FORMATS = {
  svg: { suffix: 'svg', many: false, scaled: false },
  png: { suffix: 'png', many: false, scaled: true },
  pdf: { suffix: 'pdf', many: true, scaled: false, served: true },
  tikz: { suffix: 'tex', many: false, scaled: false },
  forest: { suffix: 'tex', many: false, scaled: false },
  beamer: { suffix: 'tex', many: true, scaled: false, tells: true },
  gif: { suffix: 'gif', many: true, scaled: true, served: true },
  pptx: { suffix: 'pptx', many: true, scaled: true, served: true, tells: true },
};

/**
 * What a link says of the ways to see the tree.
 * @type {Record<string, Partial<Pick<State, 'view' | 'ahead' | 'pruned'>>>}
 */
export const VIEWS = {
  focus: { view: 'focus' },
  whole: { view: 'whole' },
  full: { view: 'whole', ahead: 'all', pruned: 'whole' },
};

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

/** @param {string} text  such as 1280x720; anything else: as large as it takes @returns {Size | null} */
export function sizeOf(text) {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  return width ? { width: Number(width), height: Number(height) } : null;
}

/** As people read it. @param {number} bytes */
export const bytesText = (bytes) =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
