/**
 * What a picture consists of: marks, in the order in which they are drawn. Painters make them, onto a
 * recorder in place of a canvas; every writer of a file reads them, and none lays out anything.
 *
 * Coordinates are pixels of the picture, y downwards, rounded to two decimals; colors are `#rrggbb`.
 */

/**
 * @typedef {object} PathMark  filled by the nonzero rule, then drawn round
 * @property {'path'} kind
 * @property {(string | number)[]} d  flat: 'M', x, y, 'L', x, y, 'C', x1, y1, x2, y2, x, y, 'Z' and so on
 * @property {string} [fill]
 * @property {string} [stroke]
 * @property {number} [width]   of the line
 * @property {number[]} [dash]  lengths on and off
 * @property {number} [alpha]   of fill and line, from 0 to 1; 1 where it is left out
 * @property {boolean} [round]  its ends and corners are
 */

/**
 * @typedef {object} TextMark
 * @property {'text'} kind
 * @property {number} x
 * @property {number} y         of the baseline
 * @property {string} text
 * @property {number} size      of the type, in pixels
 * @property {400 | 700} weight
 * @property {string} fill
 * @property {'left' | 'center' | 'right'} align  what of the text lies at x
 * @property {number} width     that it has: squeezed, where the painter gave a largest one
 * @property {boolean} [italic]
 * @property {boolean} [fixed]  in type whose letters are all as wide
 * @property {number} [alpha]
 * @property {{color: string, width: number}} [halo]  a line around the letters, under them
 */

/** @typedef {PathMark | TextMark} Mark */

/**
 * @typedef {object} Picture
 * @property {number} width
 * @property {number} height
 * @property {string} paper
 * @property {Mark[]} marks
 * @property {string} title
 * @property {string} description  what a screen reader says
 * @property {string} caption      why the step is as it is, in plain text
 * @property {number} line         of the trace, counted from 1
 * @property {string} [link]       the page at this step
 * @property {number} [across]    how wide it is on paper, in centimeters; else as on a screen
 * @property {string} [notes]      for who presents it, beside the caption
 */

/**
 * @typedef {object} WriteOptions
 * @property {boolean} [standalone]  a document of its own (the default), rather than a fragment for one
 */

/** How precise pictures are, in pixels. @param {number} x */
export const rounded = (x) => Math.round(x * 100) / 100 || 0;
