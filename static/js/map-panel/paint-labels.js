/** The labels of regions and the names on a map, each where there is room. */
import { onMap, onScreen } from '../search/outlines.js';
import { LETTER, labelPlaces } from './label-places.js';
import { nameFont, paintBadge, paintSingle } from './region.js';

/**
 * @import { Look } from '../kit/look.js'
 * @import { Outline, View } from '../search/outlines.js'
 * @import { RegionLook } from '../search/region-looks.js'
 * @import { LabelPlace } from './label-places.js'
 * @import { Scene } from './paint-shapes.js'
 */

/** @typedef {{text: string, ink: string, size: number}} Word  size: in sizes of the type */
/** @typedef {{x: number, y: number}} Place  in pixels */

/** Half a cross, in pixels, and the least room for a letter without its name. */
const [CROSS, ROOM] = [11, 7];
/** Between letters. */
const THIN = '\u2009';
/** Badge and square stand off the middle as on a small circle. */
const SMALL = 0.75;

/**
 * @param {CanvasRenderingContext2D} c
 * @param {Scene} scene
 * @param {Outline} outline
 * @param {RegionLook} region
 */
export function paintLabel(c, scene, outline, region) {
  const { view, colors, type } = scene;
  const place = /** @type {LabelPlace} */ (scene.places.get(outline.name));
  const inside = onScreen(view, outline);
  const beside = place.form === 'beside';
  const crossed = region.dead && (place.form === 'stacked' || place.form === 'line');
  const at = moved(onScreen(view, place), crossed ? 0.95 * type : 0); // a cross stands over a name, not on it
  const bare = !region.fill && !place.over && (place.form === 'stacked' || place.form === 'line');
  const ground = bare ? '' : (!beside && region.fill) || colors.paper;
  const name = { text: outline.name, ink: region.letter && !beside ? region.ink : colors.ink, size: 1 };
  const letters = lettersOf(region, place, name.ink, colors);
  if (place.form === 'stacked') writeStacked(c, name, letters, at, ground, scene);
  else if (place.form !== 'hidden') writeLine(c, name, letters, at, ground, scene);
  else if (view.scale * outline.edge >= ROOM) write(c, letters, inside, ground, scene);
  if (region.dead) paintCross(c, crossed ? moved(at, -1.45 * type) : inside, colors);
  paintSingle(c, inside.x, inside.y, region, colors, { size: SMALL, type });
  paintBadge(c, inside.x, inside.y, region, colors, { size: SMALL, type });
}

/** @param {Place} place @param {number} down  pixels */
const moved = ({ x, y }, down) => ({ x, y: y + down });

/**
 * The letter of the color it has, or smaller those that it may get.
 * @param {RegionLook} region
 * @param {LabelPlace} place
 * @param {string} ink
 * @param {Look} colors
 * @returns {Word}
 */
function lettersOf({ letter, open }, { wide }, ink, colors) {
  if (letter) return { text: letter, ink, size: LETTER };
  return { text: wide || open.length === 1 ? open.join(THIN) : '', ink: colors.accent, size: 1 };
}

/**
 * The name under its letter; alone in the middle.
 * @param {CanvasRenderingContext2D} c
 * @param {Word} name
 * @param {Word} letters
 * @param {Place} at
 * @param {string} ground
 * @param {Scene} scene
 */
function writeStacked(c, name, letters, { x, y }, ground, scene) {
  const { type } = scene;
  write(c, letters, { x, y: y - 0.55 * type }, ground, scene);
  write(c, name, { x, y: letters.text ? y + 0.6 * type : y }, ground, scene);
}

/**
 * The name, and beside it the letter.
 * @param {CanvasRenderingContext2D} c
 * @param {Word} name
 * @param {Word} letters
 * @param {Place} at  the middle of both
 * @param {string} ground
 * @param {Scene} scene
 */
function writeLine(c, name, letters, { x, y }, ground, scene) {
  const [own, others] = [name, letters].map((word) => widthOf(c, word, scene));
  const gap = letters.text ? 0.4 * scene.type : 0;
  const left = x - (own + gap + others) / 2;
  write(c, name, { x: left + own / 2, y }, ground, scene);
  write(c, letters, { x: left + own + gap + others / 2, y }, ground, scene);
}

/** @param {CanvasRenderingContext2D} c @param {Word} word @param {Scene} scene */
function widthOf(c, { text, size }, { type, colors }) {
  c.font = nameFont(size * type, colors);
  return c.measureText(text).width;
}

/**
 * Text in a ground of the region's color, which parts it from its pattern and from borders; '' where neither
 * is near.
 * @param {CanvasRenderingContext2D} c
 * @param {Word} word
 * @param {Place} at
 * @param {string} ground
 * @param {Scene} scene
 */
function write(c, { text, ink, size }, { x, y }, ground, { type, colors }) {
  if (!text) return;
  c.font = nameFont(size * type, colors);
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  c.lineWidth = type / 3;
  c.strokeStyle = ground;
  if (ground) c.strokeText(text, x, y);
  c.fillStyle = ink;
  c.fillText(text, x, y);
}

/**
 * From a name that stands beside its region.
 * @param {CanvasRenderingContext2D} c
 * @param {Scene} scene
 * @param {Outline} outline
 */
export function paintLeader(c, { view, colors, places }, outline) {
  const place = places.get(outline.name);
  if (place?.form !== 'beside') return;
  const [from, to] = [onScreen(view, place), onScreen(view, outline)];
  c.beginPath();
  c.moveTo(from.x, from.y);
  c.lineTo(to.x, to.y);
  strokeTwice(c, colors.paper, 3, colors.ink, 1);
}

/** No color is left. @param {CanvasRenderingContext2D} c @param {Place} at @param {Look} colors */
function paintCross(c, { x, y }, colors) {
  c.beginPath();
  for (const way of [-1, 1]) {
    c.moveTo(x - CROSS, y - way * CROSS);
    c.lineTo(x + CROSS, y + way * CROSS);
  }
  strokeTwice(c, colors.paper, 6, colors.muted, 3);
}

/**
 * A line in a rim that parts it from what lies under it.
 * @param {CanvasRenderingContext2D} c  with the line as its path
 * @param {string} rim
 * @param {number} wide
 * @param {string} color
 * @param {number} width
 */
function strokeTwice(c, rim, wide, color, width) {
  for (const [style, line] of /** @type {[string, number][]} */ ([
    [rim, wide],
    [color, width],
  ])) {
    c.strokeStyle = style;
    c.lineWidth = line;
    c.stroke();
  }
}

// Where names stand on outlines that are seen in a picture of some size.

/** Around the map, in pixels: room for what is drawn thickly. */
export const MARGIN = 8;
/** So many colors are kept room for beside a name, if there is any. */
const MOST_LETTERS = 4;

/**
 * @typedef {object} Seen
 * @property {View} view
 * @property {{width: number, height: number}} size  in pixels
 * @property {number} type  least size of a name, in pixels
 * @property {string[]} letters  that a region may get
 * @property {Look} colors
 */

/**
 * By region.
 * @param {Outline[]} outlines
 * @param {CanvasRenderingContext2D} c  measures
 * @param {Seen} seen
 */
export function namesOn(outlines, c, { view, size, type, letters, colors }) {
  c.font = nameFont(type, colors);
  const [from, to] = [onMap(view, { x: 0, y: 0 }), onMap(view, { x: size.width, y: size.height })];
  return labelPlaces(outlines, {
    type: type / view.scale,
    width: (text) => c.measureText(text).width / view.scale,
    letter: widest(letters),
    letters: letters.slice(1, 1 + MOST_LETTERS).join(THIN), // one of them is a neighbor's
    room: { left: from.x, top: from.y, right: to.x, bottom: to.y },
  });
}

/** @param {string[]} texts */
const widest = (texts) => texts.reduce((most, text) => (text.length > most.length ? text : most), '');
