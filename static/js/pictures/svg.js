/** A picture as SVG: texts stay texts, fonts are named, styles stand where they apply. */
import { FIXED_FONT, FONT, heightOf } from './looks.js';
import { rounded } from './marks.js';
import { widthOf } from './widths.js';

/** @import { Mark, PathMark, Picture, TextMark, WriteOptions } from './marks.js' */

const ANCHORS = { left: 'start', center: 'middle', right: 'end' };
/** A text that is narrower than this part of its natural width was squeezed. */
const SQUEEZED = 0.985;

/**
 * The first picture: an SVG has one.
 * @param {Picture[]} pictures
 * @param {WriteOptions} [options]
 * @returns {string}
 */
export function write([picture], { standalone = true } = {}) {
  const { title, description, caption, link } = picture;
  const box = attributes({ ...sizeOf(picture), viewBox: `0 0 ${picture.width} ${picture.height}` });
  const font = attributes({ 'font-family': FONT, 'aria-label': title });
  const inside = drawn(picture);
  const told = [description, caption].filter(Boolean).join(' ');
  return [
    ...(standalone ? ['<?xml version="1.0" encoding="UTF-8"?>'] : []),
    `<svg xmlns="http://www.w3.org/2000/svg"${box} role="img"${font}>`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(told)}</desc>`,
    link ? `<a href="${escaped(link)}">\n${inside}\n</a>` : inside,
    '</svg>\n',
  ].join('\n');
}

/** @param {Picture} picture */
function sizeOf({ width, height, across }) {
  if (!across) return { width, height };
  return { width: `${across}cm`, height: `${rounded(heightOf({ width, height, across }))}cm` };
}

/** The elements of a picture, its paper first. @param {Picture} picture */
export const drawn = ({ width, height, paper, marks }) =>
  [`<rect width="${width}" height="${height}" fill="${paper}"/>`, ...marks.map(element)].join('\n');

/** @param {Mark} mark */
function element(mark) {
  const { tag, named, text } = elementOf(mark);
  return `<${tag}${attributes(named)}${text ? `>${escaped(text)}</${tag}>` : '/>'}`;
}

/** @typedef {{tag: string, named: Record<string, string | number | undefined>, text?: string}} Element */

/** What becomes of a mark, attributes without a value being none. @param {Mark} mark @returns {Element} */
export const elementOf = (mark) => (mark.kind === 'path' ? pathElement(mark) : textElement(mark));

/** @param {PathMark} mark */
function pathElement({ d, fill, stroke, width, dash, alpha, round }) {
  const ends = round ? { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } : {};
  const line = stroke ? { stroke, 'stroke-width': width, 'stroke-dasharray': dash?.join(' '), ...ends } : {};
  return { tag: 'path', named: { d: pathText(d), fill: fill ?? 'none', ...line, opacity: alpha } };
}

/** As short as SVG has it: a letter that is the same as before is left out. @param {PathMark['d']} d */
function pathText(d) {
  let text = '';
  let before = '';
  for (const part of d) {
    if (typeof part === 'number') {
      text += part < 0 || /[a-z]$/i.test(text) ? part : ` ${part}`;
    } else if (part !== before || part === 'M') {
      text += part;
      before = part;
    }
  }
  return text;
}

/** @param {TextMark} mark */
function textElement(mark) {
  const { x, y, text, size, weight, fill, align, italic, fixed, alpha, halo } = mark;
  const around = halo
    ? {
        ...{ stroke: halo.color, 'stroke-width': halo.width },
        ...{ 'stroke-linejoin': 'round', 'paint-order': 'stroke' },
      }
    : {};
  const how = {
    ...{ x, y, 'font-size': size, fill, 'text-anchor': align === 'left' ? undefined : ANCHORS[align] },
    ...{ 'font-weight': weight === 700 ? 700 : undefined, 'font-style': italic ? 'italic' : undefined },
    ...{ 'font-family': fixed ? FIXED_FONT : undefined, opacity: alpha },
    ...around,
    ...squeezed(mark),
  };
  return { tag: 'text', named: how, text };
}

/** @param {TextMark} mark */
function squeezed({ text, size, weight, fixed, width }) {
  if (width >= SQUEEZED * size * widthOf(text, { weight, fixed })) return {};
  return { textLength: width, lengthAdjust: 'spacingAndGlyphs' };
}

/** @param {Record<string, string | number | undefined>} named */
const attributes = (named) =>
  Object.entries(named)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML takes for itself; signs that it has no way to write are left out. @param {string} text */
export const escaped = (text) =>
  [...text]
    .filter((letter) => !NONE.test(letter))
    .join('')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign]);

const NONE = /[\p{Cs}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/u;
