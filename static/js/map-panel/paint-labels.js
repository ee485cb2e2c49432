/** Places and paints the labels of a map with outlines: names, letters, lines to names, crosses. */
import { onMap, onScreen } from '../search/outlines.js';
import { centerType, paintCross, stroke } from './board.js';
import { isInside, LETTER_SIZE, labelPlaces } from './label-places.js';
import { nameFont, paintBadge, paintSingle, strokeGround } from './region.js';

/** @import { Outline, RegionLook, View } from '../search/types.js' */
/** @import { Size } from '../tree-panel/types.js' */
/** @import { Canvas, LabelPlace, Place, Scene } from './types.js' */

/** @typedef {{text: string, ink: string, size: number}} Word  size: relative to `scene.typeSize` */

/** Half of a cross, and the least distance to the border for a letter without its name, in pixels. */
const [CROSS_ARM, MIN_EDGE] = [11, 7];
const THIN_SPACE = '\u2009'; // the space between letters
/**
 * The badge (the player's number) and the single color (the only one left, if domains are shown) are at the
 * edge of an unseen circle around the region's middle. This is its size, relative to the circles of a graph.
 */
const CIRCLE_SIZE = 0.75;

/**
 * Paint a region's label, its cross if no color is left, its single color, and its badge; places in pixels.
 * @type {(c: Canvas, scene: Scene, outline: Outline, region: RegionLook) => void}
 */
export function paintLabel(c, scene, outline, region) {
  const { view, colors, typeSize } = scene;
  const place = /** @type {LabelPlace} */ (scene.places.get(outline.name));
  const middle = onScreen(view, outline); // of the region
  const isBeside = place.form === 'beside';
  const hasCrossAbove = region.dead && isInside(place); // on the name it would hide it: the name goes down
  const at = shiftDown(onScreen(view, place), hasCrossAbove ? 0.95 * typeSize : 0);
  const isOnPaper = !region.fill && !place.crossesBorders && isInside(place);
  /** The color behind the letters, which hides patterns and borders; none is needed on empty paper. */
  const ground = isOnPaper ? '' : (!isBeside && region.fill) || colors.paper;
  const name = { text: place.text, ink: region.letter && !isBeside ? region.ink : colors.ink, size: 1 };
  // One open color has space: that of the region's letter. If it is the single one, too, it is painted twice.
  const open = place.hasOpen || region.open.length === 1 ? region.open.join(THIN_SPACE) : '';
  const letters = region.letter
    ? { text: region.letter, ink: name.ink, size: LETTER_SIZE }
    : { text: open, ink: colors.muted, size: 1 };
  if (place.form === 'stacked') writeStacked(c, name, letters, at, ground, scene);
  else if (place.form !== 'hidden') writeLine(c, name, letters, at, ground, scene);
  else if (view.scale * outline.edge >= MIN_EDGE) write(c, letters, middle, ground, scene);
  if (region.dead) crossOut(c, hasCrossAbove ? shiftDown(at, -1.45 * typeSize) : middle, colors);
  const sizes = { size: CIRCLE_SIZE, type: typeSize };
  paintSingle(c, middle, region, colors, sizes);
  paintBadge(c, middle, region, colors, sizes);
}

/** @param {Place} place @param {number} down  pixels */
const shiftDown = ({ x, y }, down) => ({ x, y: y + down });

/**
 * @typedef {(c: Canvas, name: Word, letters: Word, at: Place, ground: string, scene: Scene) => void}
 *   WriteLabel  at: the middle of the label; ground: the color behind it
 */

/** Write the name under its letter, or alone in the middle. @type {WriteLabel} */
function writeStacked(c, name, letters, { x, y }, ground, scene) {
  const { typeSize } = scene;
  write(c, letters, { x, y: y - 0.55 * typeSize }, ground, scene);
  write(c, name, { x, y: letters.text ? y + 0.6 * typeSize : y }, ground, scene);
}

/** Write the name, and the letter after it. @type {WriteLabel} */
function writeLine(c, name, letters, { x, y }, ground, scene) {
  const [own, others] = [name, letters].map((word) => widthOf(c, word, scene));
  const gap = letters.text ? 0.4 * scene.typeSize : 0;
  const left = x - (own + gap + others) / 2;
  write(c, name, { x: left + own / 2, y }, ground, scene);
  write(c, letters, { x: left + own + gap + others / 2, y }, ground, scene);
}

/** @type {(c: Canvas, word: Word, scene: Scene) => number} */
function widthOf(c, { text, size }, { typeSize, colors }) {
  c.font = nameFont(size * typeSize, colors);
  return c.measureText(text).width;
}

/** @type {(c: Canvas, word: Word, at: Place, ground: string, scene: Scene) => void} */
function write(c, { text, ink, size }, { x, y }, ground, { typeSize, colors }) {
  if (!text) return;
  centerType(c, nameFont(size * typeSize, colors), ink);
  if (ground) strokeGround(c, text, { x, y }, ground, typeSize / 3);
  c.fillText(text, x, y);
}

/** Paint the line from a name beside a region. @type {(c: Canvas, scene: Scene, outline: Outline) => void} */
export function paintLeader(c, { view, colors, places }, outline) {
  const place = places.get(outline.name);
  if (place?.form !== 'beside') return;
  const [from, to] = [onScreen(view, place), onScreen(view, outline)];
  c.beginPath();
  c.moveTo(from.x, from.y);
  c.lineTo(to.x, to.y);
  stroke(c, colors.paper, 3);
  stroke(c, colors.ink, 1);
}

/** Cross out a region without a possible color. @type {(c: Canvas, at: Place, colors: Look) => void} */
function crossOut(c, at, colors) {
  paintCross(c, at, CROSS_ARM, colors.paper, 6); // an edge, which separates the cross from its background
  paintCross(c, at, CROSS_ARM, colors.muted, 3);
}

// The places of labels in a picture of a given size.

/** The margin around the map for thick lines, in pixels. */
export const MARGIN = 8;
const MAX_LETTERS = 4; // a label has space for the letters of so many colors, if possible

/**
 * @typedef {{view: View, size: Size, typeSize: number, colorNames: string[], colors: Look}} MapPicture
 *   size, and typeSize of the names, are in pixels; colors are those of the page
 */

/**
 * The places of labels on the map, by region; the canvas only measures texts.
 * @type {(outlines: Outline[], c: Canvas, picture: MapPicture) => Map<string, LabelPlace>}
 */
export function labelPlacesOn(outlines, c, { view, size, typeSize, colorNames, colors }) {
  c.font = nameFont(typeSize, colors);
  const [from, to] = [onMap(view, { x: 0, y: 0 }), onMap(view, { x: size.width, y: size.height })];
  /** @type {Map<string, number>} */
  const widths = new Map(); // each text is tried at many places
  const width = (/** @type {string} */ text) => {
    const known = widths.get(text) ?? c.measureText(text).width / view.scale;
    widths.set(text, known);
    return known;
  };
  return labelPlaces(outlines, {
    type: typeSize / view.scale,
    width,
    widestLetter: longest(colorNames),
    // At least one color is not open, as an open region has a colored neighbor: here the first stands for it.
    openLetters: colorNames.slice(1, 1 + MAX_LETTERS).join(THIN_SPACE),
    visible: { left: from.x, top: from.y, right: to.x, bottom: to.y },
  });
}

/** The text with the most letters, which is likely the widest; '' of none. @param {string[]} texts */
export const longest = (texts) => texts.reduce((best, text) => (text.length > best.length ? text : best), '');
