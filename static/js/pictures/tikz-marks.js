/**
 * Marks as commands of TikZ. Coordinates stay what they are, pixels with y downwards: the picture's unit
 * vectors, `x=…bp, y=-…bp`, turn them. Lengths that no vector reaches (lines, dashes, type) are in bp.
 */
import { texText } from './tex-text.js';
import { widthOf } from './widths.js';

/** @import { Mark, PathMark, TextMark } from './marks.js' */

/** A pixel of a screen, a 96th of an inch, is so many bp, of which an inch has 72. */
export const PIXEL = 0.75;
/** So many times its size lies the next line of a text below. */
const LEADING = 1.2;
/** How wide a text in Helvetica is for one in DejaVu Sans, at most. */
const NARROWER = 0.93;
/** How well the plate behind a text covers what lies under it. */
const PLATE = 0.85;

/** Numbers as TeX reads them: with two decimals at most, never with an exponent. @param {number} x */
export const plain = (x) => String(Number(x.toFixed(2)) || 0);

/** Names of colors, in the order in which they are first asked for. */
export class Colors {
  /** @type {Map<string, string>} */
  #names = new Map();

  /** The name of a color. @param {string} color `#rrggbb` @returns {string} */
  name(color) {
    const known = this.#names.get(color);
    if (known) return known;
    const name = `webviz${this.#names.size + 1}`;
    this.#names.set(color, name);
    return name;
  }

  /** The lines that define them. @returns {string[]} */
  definitions() {
    return [...this.#names].map(
      ([color, name]) => `\\definecolor{${name}}{HTML}{${color.slice(1).toUpperCase()}}`,
    );
  }
}

/**
 * @typedef {object} Pen  what marks are written with
 * @property {Colors} colors
 * @property {number} unit  bp for a pixel
 */

/**
 * What of a mark is its color: `fill=webviz1, draw=webviz2`, or `text=webviz3`.
 * @param {Mark} mark
 * @param {Pen} pen
 * @returns {string[]}
 */
export function colorOptions(mark, { colors }) {
  if (mark.kind === 'text') return [`text=${colors.name(mark.fill)}`];
  const fill = mark.fill ? [`fill=${colors.name(mark.fill)}`] : [];
  return mark.stroke ? [...fill, `draw=${colors.name(mark.stroke)}`] : fill;
}

/**
 * A mark as a command, with these options instead of its color's if some are given, and `last` behind all.
 * @param {Mark} mark
 * @param {Pen} pen
 * @param {string[]} [color]
 * @param {string[]} [last]
 * @returns {string}
 */
export function tikzMark(mark, pen, color = colorOptions(mark, pen), last = []) {
  const alpha = mark.alpha === undefined || mark.alpha === 1 ? [] : [`opacity=${plain(mark.alpha)}`];
  if (mark.kind === 'text') return textCommand(mark, pen, [...color, ...alpha, ...last]);
  const options = [...color, ...lineOptions(mark, pen), ...alpha, ...last];
  return `\\path[${options.join(', ')}] ${pathData(mark.d)};`;
}

/** @param {PathMark} mark @param {Pen} pen */
function lineOptions({ stroke, width = 1, dash = [], round }, { unit }) {
  if (!stroke) return [];
  const on = dash.map((length, i) => `${i % 2 ? 'off' : 'on'} ${plain(length * unit)}bp`);
  return [
    `line width=${plain(width * unit)}bp`,
    ...(on.length ? [`dash pattern=${on.join(' ')}`] : []),
    ...(round ? ['line cap=round', 'line join=round'] : []),
  ];
}

/** @param {(string | number)[]} d */
function pathData(d) {
  /** @type {string[]} */
  const pieces = [];
  for (let i = 0; i < d.length; ) {
    const verb = d[i++];
    const count = verb === 'C' ? 6 : verb === 'Z' ? 0 : 2;
    const points = pairs(/** @type {number[]} */ (d.slice(i, i + count)));
    i += count;
    if (verb === 'M') pieces.push(points[0]);
    else if (verb === 'L') pieces.push(`-- ${points[0]}`);
    else if (verb === 'C') pieces.push(`.. controls ${points[0]} and ${points[1]} .. ${points[2]}`);
    else pieces.push('-- cycle');
  }
  return pieces.join(' ');
}

/** @param {number[]} numbers */
const pairs = (numbers) =>
  Array.from(
    { length: numbers.length / 2 },
    (_, i) => `(${plain(numbers[2 * i])},${plain(numbers[2 * i + 1])})`,
  );

const ANCHORS = { left: 'base west', center: 'base', right: 'base east' };

/**
 * A text's halo becomes a plate under it, as TeX draws no line around letters.
 * @param {TextMark} mark
 * @param {Pen} pen
 * @param {string[]} options
 */
function textCommand(mark, pen, options) {
  const { x, y, text, align, halo } = mark;
  const plate = halo
    ? [`fill=${pen.colors.name(halo.color)}`, `fill opacity=${PLATE}`, 'text opacity=1']
    : [];
  const all = [`anchor=${ANCHORS[align]}`, fontOption(mark, pen), ...plate, ...options];
  return `\\node[${all.join(', ')}] at (${plain(x)},${plain(y)}) {${texText(text)}};`;
}

/**
 * What the page squeezes is set smaller, as far as type is too wide for it that runs narrower than that which
 * was measured.
 * @param {TextMark} mark
 */
function fittingSize({ text, size, weight, fixed, width }) {
  const natural = NARROWER * size * widthOf(text, { weight, fixed });
  return natural > width ? (size * width) / natural : size;
}

/** @param {TextMark} mark @param {Pen} pen */
function fontOption(mark, { unit }) {
  const { weight, italic, fixed } = mark;
  const family = fixed ? '\\ttfamily' : '\\sffamily';
  const series = weight === 700 ? '\\bfseries\\boldmath' : '';
  const bp = fittingSize(mark) * unit;
  const measure = `\\fontsize{${plain(bp)}bp}{${plain(LEADING * bp)}bp}\\selectfont`;
  return `font=${family}${series}${italic ? '\\itshape' : ''}${measure}`;
}
