/** The labels of regions, and the names on a map, each where there is room. */
import { onMap, onScreen } from '../search/outlines.js';
import { LETTER, labelPlaces } from './label-places.js';
import { nameFont, paintBadge, paintSingle } from './region.js';

/** @import { Outline, RegionLook, View } from '../search/types.js' */
/** @import { LabelPlace, Placed, Scene } from './types.js' */

// The names of regions: under their circles, otherwise above or beside them, otherwise a prefix of the name
// that fits.

/** @typedef {{name: string, x: number, y: number}} Spot */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */
/**
 * @typedef {object} Measures  in the map's units
 * @property {number} radius  of the circles
 * @property {number} type
 * @property {(text: string) => number} width
 * @property {number} [core]  the free center of a circle, in radii; by default the place of its letter
 */

/** With more regions, all names are under their circles, to save time. */
const MOST = 300;
/** If more than this share is crowded, as in a grid, other places are no better. */
const DENSE = 2 / 3;
/** The share of a circle's radius that its letter takes. */
const CORE = 0.7;
/** The radius of a circle with its ring, as in the map's fit. */
const RIM = 1.3;
/** The distance at which a corner of a name touches the circle. */
const SLANT = 0.75;
const LEAST_LETTERS = 2;

/** @param {Spot[]} spots @param {Measures} measures @returns {Map<string, Placed>} by name */
export function namePlaces(spots, measures) {
  const under = new Map(spots.map((spot) => [spot.name, placesFor(spot, spot.name, measures)[0]]));
  if (spots.length > MOST) return under;
  const boxes = [...under.values()].map((place) => boxOf(place, measures));
  const cores = spots.map((spot) => square(spot, (measures.core ?? CORE) * measures.radius));
  const crowded = spots.filter((_, i) => meets(boxes[i], [...cores, ...boxes.filter((_, j) => j !== i)]));
  if (crowded.length > DENSE * spots.length) return under;
  const free = boxes.filter((_, i) => !crowded.includes(spots[i]));
  const room = around([...boxes, ...spots.map((spot) => square(spot, RIM * measures.radius))]);
  return new Map([...under, ...movedName(crowded, measures, [...cores, ...free], room)]);
}

/**
 * The place for a name that has no room under its circle.
 * @param {Spot[]} crowded
 * @param {Measures} measures
 * @param {Box[]} taken
 * @param {Box} room  what of the map is in sight
 * @returns {[string, Placed][]}
 */
function movedName(crowded, measures, taken, room) {
  return crowded.map((spot) => {
    const place = freePlace(spot, measures, taken, room) ?? placesFor(spot, spot.name, measures)[0];
    taken.push(boxOf(place, measures));
    return [spot.name, place];
  });
}

/**
 * The first free place, with the whole name or with a shorter and shorter prefix.
 * @param {Spot} spot
 * @param {Measures} measures
 * @param {Box[]} taken
 * @param {Box} room  what of the map is in sight
 */
function freePlace(spot, measures, taken, room) {
  for (let letters = spot.name.length; letters >= Math.min(LEAST_LETTERS, spot.name.length); letters--) {
    const text = letters < spot.name.length ? `${spot.name.slice(0, letters)}…` : spot.name;
    const free = placesFor(spot, text, measures).find((place) => {
      const box = boxOf(place, measures);
      return lies(box, room) && !meets(box, taken);
    });
    if (free) return free;
  }
  return null;
}

/**
 * The places under, above, on the right, on the left, and between those.
 * @param {Spot} spot
 * @param {string} text
 * @param {Measures} measures
 */
function placesFor({ x, y }, text, { radius, type, width }) {
  const [down, aside] = [radius + 0.72 * type, radius + 0.4 * type + width(text) / 2];
  const [slant, along] = [SLANT * radius + width(text) / 2, SLANT * radius + 0.5 * type];
  const middles = [
    [x, y + down],
    [x, y - down],
    [x + aside, y],
    [x - aside, y],
    [x + slant, y + along],
    [x - slant, y + along],
    [x + slant, y - along],
    [x - slant, y - along],
  ];
  return middles.map(([across, height]) => ({ text, x: across, y: height }));
}

/** @param {Placed} place @param {Measures} measures @returns {Box} */
function boxOf({ text, x, y }, { type, width }) {
  const half = width(text) / 2;
  return { left: x - half, right: x + half, top: y - 0.45 * type, bottom: y + 0.45 * type };
}

/** @param {Spot} spot @param {number} half @returns {Box} */
const square = ({ x, y }, half) => ({ left: x - half, right: x + half, top: y - half, bottom: y + half });

/** @param {Box[]} boxes @returns {Box} */
const around = (boxes) => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.min(...boxes.map(({ top }) => top)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** @param {Box} box @param {Box} room */
const lies = (box, room) =>
  box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;

/** @param {Box} box @param {Box[]} others */
const meets = (box, others) =>
  others.some(
    (other) =>
      box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top,
  );

/** @typedef {{text: string, ink: string, size: number}} Word  size: in sizes of the type */
/** @typedef {{x: number, y: number}} Place  in pixels */

/** Half of a cross, in pixels, and the smallest room for a letter without its name. */
const [CROSS, ROOM] = [11, 7];
/** The space between letters. */
const THIN = '\u2009';
/** Badge and square are as far from the middle as on a small circle. */
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
  // A cross is above a name, not on it.
  const at = shiftDown(onScreen(view, place), crossed ? 0.95 * type : 0);
  const bare = !region.fill && !place.over && (place.form === 'stacked' || place.form === 'line');
  const ground = bare ? '' : (!beside && region.fill) || colors.paper;
  const name = { text: outline.name, ink: region.letter && !beside ? region.ink : colors.ink, size: 1 };
  const letters = lettersOf(region, place, name.ink, colors);
  if (place.form === 'stacked') writeStacked(c, name, letters, at, ground, scene);
  else if (place.form !== 'hidden') writeLine(c, name, letters, at, ground, scene);
  else if (view.scale * outline.edge >= ROOM) write(c, letters, inside, ground, scene);
  if (region.dead) paintCross(c, crossed ? shiftDown(at, -1.45 * type) : inside, colors);
  paintSingle(c, inside.x, inside.y, region, colors, { size: SMALL, type });
  paintBadge(c, inside.x, inside.y, region, colors, { size: SMALL, type });
}

/** @param {Place} place @param {number} down  pixels */
const shiftDown = ({ x, y }, down) => ({ x, y: y + down });

/**
 * The letter of the region's color, or smaller letters of its possible colors.
 * @param {RegionLook} region
 * @param {LabelPlace} place
 * @param {string} ink
 * @param {Look} colors
 * @returns {Word}
 */
function lettersOf({ letter, open }, { wide }, ink, colors) {
  if (letter) return { text: letter, ink, size: LETTER };
  return { text: wide || open.length === 1 ? open.join(THIN) : '', ink: colors.muted, size: 1 };
}

/**
 * Write the name under its letter, or alone in the middle.
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
 * Write the name, and the letter beside it.
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
 * Write a text over the region's color, without patterns and borders around it.
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
 * Paint the line from a name beside its region.
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

/**
 * Paint a cross for a region without a possible color.
 * @param {CanvasRenderingContext2D} c
 * @param {Place} at
 * @param {Look} colors
 */
function paintCross(c, { x, y }, colors) {
  c.beginPath();
  for (const way of [-1, 1]) {
    c.moveTo(x - CROSS, y - way * CROSS);
    c.lineTo(x + CROSS, y + way * CROSS);
  }
  strokeTwice(c, colors.paper, 6, colors.muted, 3);
}

/**
 * Paint a line with an edge that separates it from its background.
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

// The places of names on outlines in a picture of a given size.

/** The margin around the map for thick lines, in pixels. */
export const MARGIN = 8;
/** Room for this many colors is kept beside a name, if possible. */
const MOST_LETTERS = 4;

/**
 * @typedef {object} Seen
 * @property {View} view
 * @property {{width: number, height: number}} size  in pixels
 * @property {number} type  the smallest size of a name, in pixels
 * @property {string[]} letters  the letters that a region may get
 * @property {Look} colors
 */

/**
 * The places of names by region.
 * @param {Outline[]} outlines
 * @param {CanvasRenderingContext2D} c  measures
 * @param {Seen} seen
 */
export function namesOn(outlines, c, { view, size, type, letters, colors }) {
  c.font = nameFont(type, colors);
  const [from, to] = [onMap(view, { x: 0, y: 0 }), onMap(view, { x: size.width, y: size.height })];
  /** @type {Map<string, number>} */
  const widths = new Map(); // each text is tried at many places
  const width = (/** @type {string} */ text) => {
    const known = widths.get(text) ?? c.measureText(text).width / view.scale;
    widths.set(text, known);
    return known;
  };
  return labelPlaces(outlines, {
    type: type / view.scale,
    width,
    letter: widest(letters),
    letters: letters.slice(1, 1 + MOST_LETTERS).join(THIN), // one of the colors is a neighbor's
    room: { left: from.x, top: from.y, right: to.x, bottom: to.y },
  });
}

/** @param {string[]} texts */
const widest = (texts) => texts.reduce((most, text) => (text.length > most.length ? text : most), '');
