/** Write files of pictures on the page, without the server: PNG, SVG and TeX. */
import { beamer } from '../../pictures/beamer.js';
import { FIXED_FONT, FONT, PRINT_DPI, SCREEN_DPI, scaleFor } from '../../pictures/looks.js';
import { write as svg } from '../../pictures/svg.js';
import { forest, tikz } from '../../pictures/tex.js';
import { pictureModel } from '../../pictures/tree-picture.js';
import { crc32 } from '../../store/link.js';

/** @import { Album } from '../../pictures/album.js' */
/** @import { Mark, PathMark, Picture, Searched, TextMark } from '../../pictures/types.js' */
/** @import { Progress } from './saving.js' */

// A picture on a canvas, for a PNG.

/** @param {Picture} picture @param {number} scale @returns {Promise<Blob>} throws if it is too large */
export async function pngOf({ width, height, paper, marks }, scale) {
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const c = canvas.getContext('2d');
  if (!c) throw new Error('This picture is too large for your browser: make it smaller, or its scale.');
  c.setTransform(scale, 0, 0, scale, 0, 0);
  c.fillStyle = paper;
  c.fillRect(0, 0, canvas.width / scale, canvas.height / scale);
  for (const mark of marks) paintMark(c, mark);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** @type {(c: OffscreenCanvasRenderingContext2D, mark: Mark) => void} */
function paintMark(c, mark) {
  c.globalAlpha = mark.alpha ?? 1;
  if (mark.kind === 'path') paintPath(c, mark);
  else paintText(c, mark);
}

/** @type {(c: OffscreenCanvasRenderingContext2D, mark: PathMark) => void} */
function paintPath(c, { d, fill, stroke, width = 1, dash = [], round }) {
  const path = new Path2D(d.join(' '));
  if (fill) {
    c.fillStyle = fill;
    c.fill(path);
  }
  if (!stroke) return;
  c.strokeStyle = stroke;
  c.lineWidth = width;
  c.lineCap = round ? 'round' : 'butt';
  c.lineJoin = round ? 'round' : 'miter';
  c.setLineDash(dash);
  c.stroke(path);
}

/** @type {(c: OffscreenCanvasRenderingContext2D, mark: TextMark) => void} */
function paintText(c, { x, y, text, size, weight, fill, align, width, italic, fixed, halo }) {
  c.font = `${italic ? 'italic ' : ''}${weight} ${size}px ${fixed ? FIXED_FONT : FONT}`;
  c.textAlign = align;
  if (halo) {
    c.lineJoin = 'round';
    c.setLineDash([]);
    c.strokeStyle = halo.color;
    c.lineWidth = halo.width;
    c.strokeText(text, x, y, width);
  }
  c.fillStyle = fill;
  c.fillText(text, x, y, width);
}

// The resolution in a PNG: browsers do not write it, and other programs then show the picture too large.

const INCHES_PER_METER = 1 / 0.0254;
/** The length of a PNG's signature (8 bytes) and header (25), which come before its other parts. */
const HEADER_BYTES = 33;

/** A PNG with its resolution. @param {Blob} png  without one @param {number} dpi  pixels per inch */
export async function withDensity(png, dpi) {
  const bytes = await png.arrayBuffer();
  const parts = [bytes.slice(0, HEADER_BYTES), densityPart(dpi), bytes.slice(HEADER_BYTES)];
  return new Blob(parts, { type: png.type });
}

/** The part `pHYs` of a PNG: length, name, pixels per meter in x and y, unit, sum. @param {number} dpi */
export function densityPart(dpi) {
  const part = new DataView(new ArrayBuffer(21));
  part.setUint32(0, 9); // bytes of the content
  for (const [n, letter] of [...'pHYs'].entries()) part.setUint8(4 + n, letter.charCodeAt(0));
  for (const offset of [8, 12]) part.setUint32(offset, Math.round(dpi * INCHES_PER_METER));
  part.setUint8(16, 1); // the unit is a meter
  part.setUint32(17, crc32(new Uint8Array(part.buffer, 4, 13)));
  return part.buffer;
}

// The writers of the formats.

/** @typedef {{pictures: Picture[], state: Searched, scale: number}} Content  of a file */

const [SVG, TEX] = ['image/svg+xml', 'application/x-tex'];

/** The writer of each format, by its name. @type {Record<string, (content: Content) => Promise<Blob>>} */
const WRITERS = {
  svg: async ({ pictures }) => new Blob([svg(pictures)], { type: SVG }),
  png: async ({ pictures: [picture], scale }) => png(picture, scale),
  tikz: async ({ pictures: [picture] }) => new Blob([tikz(picture)], { type: TEX }),
  beamer: async ({ pictures }) => new Blob([beamer(pictures)], { type: TEX }),
  forest: async ({ state }) => new Blob([forest(pictureModel(state))], { type: TEX }),
};

/** @param {Picture} picture @param {number} chosenScale  unused if it has a width in print */
async function png(picture, chosenScale) {
  const { width, across } = picture;
  const scale = across ? scaleFor({ width, across }) : chosenScale;
  return withDensity(await pngOf(picture, scale), across ? PRINT_DPI : SCREEN_DPI * scale);
}

/** PNG and TikZ have only the first picture. @type {(format: string, content: Content) => Promise<Blob>} */
export const fileOf = (format, content) => WRITERS[format](content);

/**
 * Draw pictures one by one, so that the page stays responsive.
 * @type {(album: Pick<Album, 'length' | 'draw' | 'all'>, progress: Progress) => Promise<Picture[]>}
 */
export async function drawPictures(album, progress) {
  for (let n = 0; n < album.length; n++) {
    await progress.beginPicture(n, album.length);
    album.draw(n);
  }
  return album.all();
}
