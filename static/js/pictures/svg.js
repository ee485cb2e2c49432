/** Writes pictures as SVG: a file, a slide, or elements of the page. */
import { makeSvg } from '../kit/elements.js';
import { isolate } from '../kit/format.js';
import { THEMED } from '../kit/look.js';
import { inLines } from './footer.js';
import { FIXED_FONT, FONT, heightOf, LOOKS } from './looks.js';
import { roundPixels, widthOf } from './marks.js';
import { contextOf, Recorder } from './recorder.js';

/** @import { Size } from '../tree-panel/types.js' */
/** @import { Mark, PathMark, Picture, TextMark, WriteOptions } from './types.js' */

const ANCHORS = { left: undefined, center: 'middle', right: 'end' };
/** A halo is behind the letters. */
const BEHIND = { 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
const SQUEEZED = 0.985; // a text narrower than this share of its natural width was squeezed

/** The first picture as an SVG file. @type {(pictures: Picture[], options?: WriteOptions) => string} */
export function write([picture], { standalone = true } = {}) {
  const { title, description, caption, link } = picture;
  const box = attributesText({ ...sizeOf(picture), viewBox: `0 0 ${picture.width} ${picture.height}` });
  const fontAndLabel = attributesText({ 'font-family': FONT, 'aria-label': title });
  const inside = pictureText(picture);
  const text = [description, caption].filter(Boolean).join(' ');
  return [
    ...(standalone ? ['<?xml version="1.0" encoding="UTF-8"?>'] : []),
    `<svg xmlns="http://www.w3.org/2000/svg"${box} role="img"${fontAndLabel}>`,
    `<title>${escapeXml(title)}</title>`,
    `<desc>${escapeXml(text)}</desc>`,
    link ? `<a href="${escapeXml(link)}">\n${inside}\n</a>` : inside,
    '</svg>\n',
  ].join('\n');
}

/** @param {Picture} picture */
function sizeOf({ width, height, across }) {
  if (!across) return { width, height };
  return { width: `${across}cm`, height: `${roundPixels(heightOf({ width, height, across }))}cm` };
}

/** A picture as SVG text, its paper first. @param {Picture} picture */
const pictureText = ({ width, height, paper, marks }) =>
  [`<rect width="${width}" height="${height}" fill="${paper}"/>`, ...marks.map(elementText)].join('\n');

/** @param {Mark} mark */
function elementText(mark) {
  const { tag, attributes, text } = elementOf(mark);
  return `<${tag}${attributesText(attributes)}${text ? `>${escapeXml(text)}</${tag}>` : '/>'}`;
}

/** @typedef {Record<string, string | number | undefined>} Attributes  one without a value is not written */
/** @typedef {{tag: string, attributes: Attributes, text?: string}} ElementParts */

/** @param {Mark} mark @returns {ElementParts} */
const elementOf = (mark) => (mark.kind === 'path' ? pathElement(mark) : textElement(mark));

/** @param {PathMark} mark */
function pathElement({ d, fill, stroke, width, dash, alpha, round }) {
  const ends = round ? { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } : {};
  const line = stroke ? { stroke, 'stroke-width': width, 'stroke-dasharray': dash?.join(' '), ...ends } : {};
  return { tag: 'path', attributes: { d: pathText(d), fill: fill ?? 'none', ...line, opacity: alpha } };
}

/** A path in short form, where of letters only M is repeated: `M0 0L5-3 8 9`. @param {PathMark['d']} d */
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
  const outline = halo && { stroke: halo.color, 'stroke-width': halo.width, ...BEHIND };
  const attributes = {
    ...{ x, y, 'font-size': size, fill, 'text-anchor': ANCHORS[align] },
    ...{ 'font-weight': weight === 700 ? 700 : undefined, 'font-style': italic ? 'italic' : undefined },
    ...{ 'font-family': fixed ? FIXED_FONT : undefined, opacity: alpha },
    ...outline,
    ...squeezeText(mark),
  };
  return { tag: 'text', attributes, text: isolate(text) };
}

/** The attributes that squeeze a text to its width. @param {TextMark} mark */
function squeezeText({ text, size, weight, fixed, width }) {
  if (width >= SQUEEZED * size * widthOf(text, { weight, fixed })) return {};
  return { textLength: width, lengthAdjust: 'spacingAndGlyphs' };
}

/** The attributes with a value. @param {Attributes} attributes */
const writtenOf = (attributes) =>
  Object.entries(attributes).filter(([, value]) => value !== undefined && value !== '');

/** @param {Attributes} attributes */
function attributesText(attributes) {
  const texts = writtenOf(attributes).map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`);
  return texts.join('');
}

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escape XML's special characters, and leave out those that XML cannot have. @param {string} text */
function escapeXml(text) {
  const allowed = [...text].filter((letter) => !FORBIDDEN.test(letter)).join('');
  return allowed.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
}

const FORBIDDEN = /[\p{Cs}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/u;

// A slide as PowerPoint shows it: heading, picture and caption where `webviz/exports/slides.py` puts them.
// Both files have the same numbers, here in pixels, 96 to the inch; tests compare both with
// tests/golden/exports/slide.json.

export const SLIDE = { width: 1280, height: 720 };
export const MARGIN = 48;
/** The title's distance from the top, its height, its type in pixels. */
export const TITLE = { top: 24, height: 67.2, type: 32 };
export const CAPTION = { top: 609.6, height: 86.4 };
/** The picture's distance from the top, and its largest height. */
export const PICTURE_AREA = { top: 100.8, height: 499.2 };
/** Type sizes in points for captions up to these lengths; longer ones are cut. */
const CAPTION_TYPES = [
  { letters: 270, points: 18 },
  { letters: 480, points: 14 },
  { letters: 700, points: 12 },
];
/** Smaller letters, in points, are hard to read from the back row. */
export const LEAST_POINTS_ON_SLIDE = 12;
const INSET = { across: 9.6, above: 4.8 }; // the padding of a text box, to the left and right, and above
const POINT = 96 / 72; // in pixels
const LINE_HEIGHT = 1.2; // of the type's size
const NARROWER = 0.86; // the width of PowerPoint's font relative to ours

/**
 * The place of a picture on a slide, in pixels: as large as possible, and centered.
 * @type {(size: Size) => {left: number, top: number, width: number, height: number}}
 */
export function placeOn({ width, height }) {
  const factor = Math.min((SLIDE.width - 2 * MARGIN) / width, PICTURE_AREA.height / height);
  const size = { width: width * factor, height: height * factor };
  const top = PICTURE_AREA.top + (PICTURE_AREA.height - size.height) / 2;
  return { left: (SLIDE.width - size.width) / 2, top, ...size };
}

/** How many points a pixel of the picture measures on its slide. @param {Picture} picture */
export const pointsOnSlide = (picture) => placeOn(picture).width / picture.width / POINT;

/** A caption that fits on a slide, and its type. @param {string} text */
export function captionOn(text) {
  const letters = [...text];
  const last = CAPTION_TYPES[CAPTION_TYPES.length - 1];
  const { points } = CAPTION_TYPES.find((one) => letters.length <= one.letters) ?? last;
  const isLong = letters.length > last.letters;
  return { text: isLong ? `${letters.slice(0, last.letters - 1).join('')}…` : text, points };
}

/** The slide of a picture, as SVG. @param {Picture} picture */
export function slide(picture) {
  const { left, top, width, height } = placeOn(picture);
  const ink = picture.paper === LOOKS.dark.paper ? '#ffffff' : '#000000';
  const box = `x="${left}" y="${top}" width="${width}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SLIDE.width}" height="${SLIDE.height}"`,
    ` viewBox="0 0 ${SLIDE.width} ${SLIDE.height}" font-family="Calibri, Carlito, sans-serif">`,
    `<rect width="100%" height="100%" fill="${picture.paper}"/>`,
    `<g fill="${ink}">${heading(picture.title)}${captionText(picture.caption)}</g>`,
    `<svg ${box} viewBox="0 0 ${picture.width} ${picture.height}">${pictureText(picture)}</svg>`,
    '</svg>',
  ].join('');
}

/** @param {string} title */
function heading(title) {
  const baseline = TITLE.top + TITLE.height / 2 + 0.35 * TITLE.type; // capitals are in the middle
  const place = `x="${SLIDE.width / 2}" y="${baseline}" font-size="${TITLE.type}" text-anchor="middle"`;
  return `<text ${place}>${escapeXml(title)}</text>`;
}

/** @param {string} caption */
function captionText(caption) {
  const { text, points } = captionOn(caption);
  const type = points * POINT;
  const maxWidth = (SLIDE.width - 2 * MARGIN - 2 * INSET.across) / NARROWER;
  const [left, top] = [MARGIN + INSET.across, CAPTION.top + INSET.above + type];
  const lines = inLines(text, maxWidth, { type }).map((line, n) => {
    const baseline = top + n * LINE_HEIGHT * type;
    return `<text x="${left}" y="${baseline}" font-size="${type}">${escapeXml(line)}</text>`;
  });
  return lines.join('');
}

// What a function paints, as elements of the page, whose colors follow its theme.

/** Elements for marks. @type {(paint: (c: CanvasRenderingContext2D, look: Look) => void) => SVGElement[]} */
export function elementsOf(paint) {
  const recorder = new Recorder();
  paint(contextOf(recorder), THEMED);
  return recorder.marks.map((mark) => {
    const { tag, attributes, text } = elementOf(mark);
    return makeSvg(tag, Object.fromEntries(writtenOf(attributes)), text ? [text] : []);
  });
}
