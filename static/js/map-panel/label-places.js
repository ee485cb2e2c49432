/**
 * Finds places for the names of regions: on a map with outlines, and beside the circles of a graph.
 *
 * On a map, a *label* is a region's name and, above the name or after it, the letter of the region's color.
 * Before the region is colored, smaller *open letters* stand there: the colors that it may get. The *inner
 * circle* of a region is around its middle (x, y) and touches its border; its radius is the outline's `edge`.
 */
import { contains } from '../search/outlines.js';
import { boxAround } from './board.js';

/** @import { Box, Outline } from '../search/types.js' */
/** @import { LabelPlace, Placed } from './types.js' */

/** Whether a box is in another one. @type {(box: Box, outer: Box) => boolean} */
const isIn = (box, outer) =>
  box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom;

/** @type {(a: Box, b: Box) => boolean} */
const overlap = (a, b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** Whether a box is visible and free. @type {(box: Box, visible: Box, taken: Box[]) => boolean} */
const hasSpace = (box, visible, taken) => isIn(box, visible) && !taken.some((other) => overlap(box, other));

// A map with outlines. A label is inside its region, or in the water with a line to the region, or across the
// region's borders. The places depend only on the outlines and the sizes, so that no step moves a name.

/**
 * @typedef {object} Measures  in the map's units
 * @property {number} type  the type size of names
 * @property {(text: string) => number} width
 * @property {string} widestLetter  the longest name of a color
 * @property {string} openLetters  the most that a label should have space for
 * @property {Box} visible  the visible part of the map
 */

/** Heights of labels, relative to the type: the letter above the name, after it, or across borders. */
const HEIGHTS = { stacked: 2.3, line: 1.1, beside: 1.1, across: 0.9, hidden: 1.1 };
/** Shifts of a label inside its region, across and down; 1 is the radius of the region's inner circle. */
const INNER_SHIFTS = pairsOf([0, 0.5, -0.5, 1, -1, 1.6, -1.6, 2.4, -2.4]);
/** The distances of two rounds, from a region's inner circle to a name beside it, relative to the type. */
const NEAR = [
  [1, 1.5, 2, 2.5],
  [3, 3.5, 4],
];
const FAR = [5, 6]; // the largest distances, which still show the region that a name belongs to
/** Shifts of a name across borders, and of a label with space for open letters, relative to the type. */
const [ACROSS_SHIFTS, WIDE_SHIFTS] = [shiftsUpTo(1), shiftsUpTo(2)];
const NEAR_BY = 1.7; // a name up to this far from its region's middle still clearly belongs to it
const WIDEST_OPEN = 6; // the width up to which open letters may cross borders, relative to the type
const DIRECTIONS = 24; // the number of directions from a region in which a place beside it is sought
const NAME_BELOW = 0.6; // how far a stacked name is below the middle of its label, relative to the type
const LEADER_POINTS = 12; // the number of points on the line to a name that must be free
/** The size of a color's letter, relative to the type. */
export const LETTER_SIZE = 1.2;
/** The forms of a label inside its region, the better one first. @type {LabelPlace['form'][]} */
const INSIDE = ['stacked', 'line'];

/** @typedef {(outline: Outline) => LabelPlace | null} FindPlace  null: the label has no place there */

/**
 * The places of all labels, by name. Each round looks for places for the labels that are left: inside the
 * regions, beside them nearby (two rounds), across borders, far beside. The last round hides the rest.
 * @type {(outlines: Outline[], measures: Measures) => Map<string, LabelPlace>}
 */
export function labelPlaces(outlines, measures) {
  const places = /** @type {Map<string, LabelPlace>} */ (new Map());
  const taken = /** @type {Box[]} */ ([]); // the boxes of the labels so far, and the lines to those beside
  /** @type {(distances: number[]) => FindPlace} */
  const besideAt = (distances) => (outline) => placeBeside(outline, distances, outlines, taken, measures);
  /** @type {FindPlace[]} */
  const rounds = [
    (outline) => placeInside(outline, measures),
    ...NEAR.map(besideAt),
    (outline) => placeAcross(outline, taken, measures),
    besideAt(FAR),
    ({ label, x, y }) => ({ text: label, form: 'hidden', x, y, hasOpen: false }),
  ];
  const bySize = outlines.toSorted((a, b) => b.edge - a.edge); // a large one's name is the worst to hide
  for (const findPlace of rounds)
    for (const outline of bySize.filter(({ name }) => !places.has(name))) {
      const place = findPlace(outline);
      if (!place) continue;
      places.set(outline.name, place);
      if (place.form !== 'hidden') taken.push(boxOf(place, measures));
      if (place.form === 'beside') taken.push(...leaderBoxes(outline, place, measures));
    }
  makeSpaceForOpen(places, outlines, measures);
  return places;
}

/** The box of a label. @type {(place: LabelPlace, measures: Measures) => Box} */
export function boxOf({ text, form, x, y, hasOpen }, { type, width, widestLetter, openLetters }) {
  const nameWidth = width(text);
  const lettersWidth = Math.max(LETTER_SIZE * width(widestLetter), hasOpen ? width(openLetters) : 0);
  const sideBySide = nameWidth + lettersWidth + 0.4 * type; // 0.4: the gap between them
  const labelWidth = form === 'stacked' ? Math.max(nameWidth, lettersWidth) : sideBySide;
  return boxAround(x, y, labelWidth, HEIGHTS[form] * type);
}

/**
 * The first place inside a region, in this order: stacked before in a line; with space for open letters
 * before without it; the whole name before its short form; near the region's middle before far from it.
 * @type {(outline: Outline, measures: Measures) => LabelPlace | null}
 */
function placeInside(outline, measures) {
  const { name, label, x, y, edge: innerRadius } = outline;
  for (const form of INSIDE)
    for (const hasOpen of [true, false])
      for (const text of new Set([name, label]))
        for (const [across, down] of INNER_SHIFTS) {
          const middle = { x: x + across * innerRadius, y: y + down * innerRadius };
          const place = { text, form, ...middle, hasOpen };
          const rim = rimOf(boxOf(place, measures));
          if (rim.every((point) => contains(outline, ...point))) return place;
        }
  return null;
}

/** Points along the edge of a box. @param {Box} box @returns {[x: number, y: number][]} */
function rimOf({ left, right, top, bottom }) {
  const parts = [0, 0.25, 0.5, 0.75, 1];
  return parts.flatMap((part) => {
    const [x, y] = [left + part * (right - left), top + part * (bottom - top)];
    return /** @type {[number, number][]} */ ([
      [x, top],
      [x, bottom],
      [left, y],
      [right, y],
    ]);
  });
}

/**
 * The nearest free place in the water at one of these distances from the inner circle, relative to the type:
 * with space for open letters at any of them; if there is none, without it.
 * @type {(outline: Outline, distances: number[], outlines: Outline[], taken: Box[], measures: Measures) =>
 *   LabelPlace | null}
 */
function placeBeside(outline, distances, outlines, taken, measures) {
  for (const hasOpen of [true, false])
    for (const distance of distances)
      for (let turn = 0; turn < DIRECTIONS; turn++) {
        const reach = outline.edge + distance * measures.type; // from the middle of the region
        const place = placeTowards(outline, reach, (2 * Math.PI * turn) / DIRECTIONS, hasOpen, measures);
        const box = boxOf(place, measures);
        if (!hasSpace(box, measures.visible, taken) || !isInWater(box, outlines)) continue;
        const leader = leaderBoxes(outline, place, measures);
        if (!leader.some((point) => taken.some((other) => overlap(point, other)))) return place;
      }
  return null;
}

/**
 * Points of the line from a region to its name outside the name's own box, each as a box without a size.
 * @type {(outline: Outline, place: LabelPlace, measures: Measures) => Box[]}
 */
function leaderBoxes({ x, y }, place, measures) {
  const own = boxOf(place, measures);
  const [dx, dy] = [(place.x - x) / LEADER_POINTS, (place.y - y) / LEADER_POINTS];
  const points = Array.from({ length: LEADER_POINTS }, (_, i) => boxAround(x + i * dx, y + i * dy, 0, 0));
  return points.filter((point) => !overlap(point, own));
}

/**
 * The place beside a region, in one direction. Labels are broad, so their middles lie on an ellipse: `reach`
 * from the region's middle above and below it, and half a label more at its sides.
 * @type {(outline: Outline, reach: number, angle: number, hasOpen: boolean, measures: Measures) =>
 *   LabelPlace}
 */
function placeTowards({ label, x, y }, reach, angle, hasOpen, measures) {
  /** @type {LabelPlace} */
  const place = { text: label, form: 'beside', x: 0, y: 0, hasOpen };
  const halfWidth = boxOf(place, measures).right; // as the place is still at 0, 0
  return { ...place, x: x + Math.cos(angle) * (reach + halfWidth), y: y + Math.sin(angle) * reach };
}

/** Whether the edge of a box is outside all regions. @type {(box: Box, outlines: Outline[]) => boolean} */
function isInWater(box, outlines) {
  const near = outlines.filter((outline) => overlap(box, outline.box));
  return rimOf(box).every(([x, y]) => near.every((outline) => !contains(outline, x, y)));
}

/**
 * The place across the region's own borders, if no other name is there.
 * @type {(outline: Outline, taken: Box[], measures: Measures) => LabelPlace | null}
 */
function placeAcross({ label, x, y }, taken, measures) {
  const candidates = ACROSS_SHIFTS.map(([across, down]) => ({
    text: label,
    form: /** @type {const} */ ('across'),
    x: x + across * measures.type,
    y: y + down * measures.type,
    hasOpen: false,
  }));
  return candidates.find((place) => hasSpace(boxOf(place, measures), measures.visible, taken)) ?? null;
}

/**
 * Move labels without space for the open letters to places where these fit, even across borders.
 * @type {(places: Map<string, LabelPlace>, outlines: Outline[], measures: Measures) => void}
 */
function makeSpaceForOpen(places, outlines, measures) {
  if (measures.width(measures.openLetters) > WIDEST_OPEN * measures.type) return;
  const boxes = /** @type {Map<string, Box>} */ (new Map()); // of the visible labels
  for (const [name, place] of places) if (place.form !== 'hidden') boxes.set(name, boxOf(place, measures));
  for (const outline of outlines) {
    const { name } = outline;
    const place = /** @type {LabelPlace} */ (places.get(name));
    if (place.hasOpen || place.form === 'hidden') continue;
    const others = [...boxes].filter(([other]) => other !== name).map(([, box]) => box);
    const wider = placeWithOpen(outline, place, others, measures);
    if (!wider) continue;
    places.set(name, wider);
    boxes.set(name, boxOf(wider, measures));
  }
}

/**
 * The place nearest to a label's present one that has space for the open letters, too. It may cross borders.
 * @type {(outline: Outline, place: LabelPlace, others: Box[], measures: Measures) => LabelPlace | undefined}
 */
function placeWithOpen(outline, place, others, measures) {
  const forms = isInside(place) ? INSIDE : [place.form];
  const candidates = WIDE_SHIFTS.flatMap(([across, down]) =>
    forms.map((form) => {
      const [x, y] = [place.x + across * measures.type, place.y + down * measures.type];
      return { text: place.text, form, x, y, hasOpen: true, crossesBorders: true };
    }),
  );
  return candidates.find((candidate) => {
    const box = boxOf(candidate, measures);
    if (!hasSpace(box, measures.visible, others)) return false;
    // a name beside its region is never on it, but has a line to it
    return place.form === 'beside' || belongsTo(outline, candidate, box, measures);
  });
}

/** Whether a label is in its region. @param {LabelPlace} place */
export const isInside = ({ form }) => INSIDE.includes(form);

/**
 * Whether a label is clearly its region's: both the middle of its name and its own middle are on the region.
 * Across borders it is enough that both are near the region's middle.
 * @type {(outline: Outline, place: LabelPlace, box: Box, measures: Measures) => boolean}
 */
function belongsTo(outline, { text, form, x, y }, box, { type, width }) {
  const middleOfName =
    form === 'stacked' ? { x, y: y + NAME_BELOW * type } : { x: box.left + width(text) / 2, y };
  const nearEnough = form === 'across' ? NEAR_BY * type : 0; // 0: only on the region
  return [middleOfName, { x, y }].every(
    (at) => contains(outline, at.x, at.y) || Math.hypot(at.x - outline.x, at.y - outline.y) < nearEnough,
  );
}

/** Shifts in steps of 1/2, up to `most` in each direction, the shortest first. @param {number} most */
function shiftsUpTo(most) {
  const steps = Array.from({ length: 4 * most + 1 }, (_, n) => n / 2 - most);
  return pairsOf(steps).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
}

/** All pairs of these numbers. @type {(shifts: number[]) => [across: number, down: number][]} */
function pairsOf(shifts) {
  return shifts.flatMap((down) => shifts.map((across) => /** @type {[number, number]} */ ([across, down])));
}

// The circles of a graph: each name is under its circle, otherwise above or beside it; without space there, a
// prefix of the name is.

/** @typedef {{name: string, label?: string, x: number, y: number}} Circle  its center; label: as drawn */
/**
 * @typedef {{radius: number, type: number, width: (text: string) => number, core?: number}} CircleMeasures
 *   in the map's units; core: the part of a circle that no name may cover, in radii; by default CORE
 */

const MAX_CIRCLES = 300; // on a map with more regions, all names are under their circles, to save time
/** If the names of more than this share of circles are crowded, as in a grid, other places are no better. */
const DENSE = 2 / 3;
const CORE = 0.7; // the part of a circle that its letter takes, in radii
const RIM = 1.3; // the radius of a circle with its ring, as in the map's fit
const SLANT = 0.75; // the distance at which a corner of a name touches the circle, in radii
const LEAST_LETTERS = 2; // of a prefix

/**
 * The places of names, by name. A name under its circle is crowded if it overlaps a circle or another name;
 * only crowded names look for other places, and those that find none stay.
 * @param {Circle[]} circles @param {CircleMeasures} measures
 */
export function namePlaces(circles, measures) {
  /** @type {Map<string, Placed>} */
  const places = new Map(circles.map((circle) => [circle.name, placeUnder(circle, measures)]));
  if (circles.length > MAX_CIRCLES) return places;
  const boxes = [...places.values()].map((place) => boxOfName(place, measures));
  const cores = circles.map((circle) => squareAround(circle, (measures.core ?? CORE) * measures.radius));
  const obstacles = [...cores, ...boxes];
  const isCrowded = boxes.map((box) => obstacles.some((other) => other !== box && overlap(box, other)));
  const crowded = circles.filter((_, i) => isCrowded[i]);
  if (crowded.length > DENSE * circles.length) return places;
  const taken = [...cores, ...boxes.filter((_, i) => !isCrowded[i])];
  const visible = union([...boxes, ...circles.map((circle) => squareAround(circle, RIM * measures.radius))]);
  for (const circle of crowded) {
    const place = freePlace(circle, measures, taken, visible) ?? placeUnder(circle, measures);
    taken.push(boxOfName(place, measures));
    places.set(circle.name, place);
  }
  return places;
}

/**
 * The first free place, with the whole name or with a shorter and shorter prefix.
 * @type {(circle: Circle, measures: CircleMeasures, taken: Box[], visible: Box) => Placed | null}
 */
function freePlace(circle, measures, taken, visible) {
  const label = circle.label ?? circle.name;
  for (let letters = label.length; letters >= Math.min(LEAST_LETTERS, label.length); letters--) {
    const text = letters < label.length ? `${label.slice(0, letters)}…` : label;
    const candidates = placesFor(circle, text, measures);
    const place = candidates.find((candidate) => hasSpace(boxOfName(candidate, measures), visible, taken));
    if (place) return place;
  }
  return null;
}

/** @type {(circle: Circle, measures: CircleMeasures) => Placed} */
const placeUnder = (circle, measures) => placesFor(circle, circle.label ?? circle.name, measures)[0];

/**
 * The places of a name: under its circle, above, on the right, on the left, and between these four.
 * @type {(circle: Circle, text: string, measures: CircleMeasures) => Placed[]}
 */
function placesFor({ x, y }, text, { radius, type, width }) {
  const half = width(text) / 2;
  const [below, aside] = [radius + 0.72 * type, radius + 0.4 * type + half];
  const [slantAside, slantDown] = [SLANT * radius + half, SLANT * radius + 0.5 * type];
  const corners = [1, -1].flatMap((down) => [1, -1].map((right) => [right * slantAside, down * slantDown]));
  const shifts = [[0, below], [0, -below], [aside, 0], [-aside, 0], ...corners];
  return shifts.map(([across, down]) => ({ text, x: x + across, y: y + down }));
}

/** @type {(place: Placed, measures: CircleMeasures) => Box} */
const boxOfName = ({ text, x, y }, { type, width }) => boxAround(x, y, width(text), 0.9 * type);

/** @param {Circle} circle @param {number} half  of its side */
const squareAround = ({ x, y }, half) => boxAround(x, y, 2 * half, 2 * half);

/** The box around boxes. @param {Box[]} boxes @returns {Box} */
const union = (boxes) => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.min(...boxes.map(({ top }) => top)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});
