/**
 * Places for the names of regions on a map with outlines.
 *
 * A name is inside its region, under the letter of the color or beside it; otherwise in the water nearby,
 * with a line to the region; otherwise across its borders. The places depend only on the outlines and the
 * sizes, so that no step moves a name.
 */
import { contains } from '../search/outlines.js';

/** @import { Box, Outline } from '../search/types.js' */
/** @import { LabelPlace } from './types.js' */

/**
 * @typedef {object} Measures  in the map's units
 * @property {number} type
 * @property {(text: string) => number} width
 * @property {string} letter   the widest name of a color
 * @property {string} letters  all letters that a region may get next
 * @property {Box} room  the visible part of the map
 */

/** Heights relative to the type: a label's two forms, and a name across borders. */
const [STACKED, LINE, TIGHT] = [2.3, 1.1, 0.9];
/** More places for a label, as shares of the region's inner circle. */
const TRIES = [0, 0.5, -0.5, 1, -1, 1.6, -1.6, 2.4, -2.4];
/** Distances outside a region, relative to the type; near ones come first. */
const NEAR = [
  [1, 1.5, 2, 2.5],
  [3, 3.5, 4],
];
/** The largest distances, which still show the region that a name belongs to. */
const FAR = [5, 6];
/** Shifts of a name across borders, and of its letters, relative to the type. */
const [ACROSS, WIDER] = [placesAround(1), placesAround(2)];
/** A name up to this far from its region's middle still clearly belongs to it. */
const NEAR_BY = 1.7;
/** The width up to which letters may be over borders. */
const LETTERS = 6;
const DIRECTIONS = 24;
/** The number of points on the line to a name that must be free. */
const LEADER = 12;
/** The size of a color's letter, relative to the type. */
export const LETTER = 1.2;

/** @param {Outline[]} outlines @param {Measures} measures @returns {Map<string, LabelPlace>} by name */
export function labelPlaces(outlines, measures) {
  /** @type {Map<string, LabelPlace>} */
  const places = new Map();
  for (const outline of outlines) {
    const place = placeInside(outline, measures);
    if (place) places.set(outline.name, place);
  }
  const taken = [...places].map(([name, place]) => boxOf(name, place, measures));
  const put = (/** @type {(outline: Outline) => LabelPlace | null} */ choose) => {
    for (const outline of outlines.filter(({ name }) => !places.has(name)).sort(bySize)) {
      const place = choose(outline);
      if (place) places.set(outline.name, place);
      if (place && place.form !== 'hidden') taken.push(boxOf(outline.name, place, measures));
      if (place?.form === 'beside') taken.push(...leaderBoxes(outline, place, measures));
    }
  };
  for (const far of NEAR) put((outline) => placeBeside(outline, far, outlines, taken, measures));
  put((outline) => placeAcross(outline, taken, measures));
  put((outline) => placeBeside(outline, FAR, outlines, taken, measures));
  put(({ x, y }) => ({ form: 'hidden', x, y, wide: false }));
  widen(places, outlines, measures);
  return places;
}

/**
 * Give letters without room a place over their region's borders.
 * @param {Map<string, LabelPlace>} places
 * @param {Outline[]} outlines
 * @param {Measures} measures
 */
function widen(places, outlines, measures) {
  if (measures.width(measures.letters) > LETTERS * measures.type) return;
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  for (const [name, place] of places)
    if (place.form !== 'hidden') boxes.set(name, boxOf(name, place, measures));
  for (const outline of outlines) {
    const { name } = outline;
    const place = /** @type {LabelPlace} */ (places.get(name));
    if (place.wide || place.form === 'hidden') continue;
    const others = [...boxes].filter(([other]) => other !== name).map(([, box]) => box);
    const wider = placeWider(outline, place, others, measures);
    if (!wider) continue;
    places.set(name, wider);
    boxes.set(name, boxOf(name, wider, measures));
  }
}

/**
 * The nearest place with room for the letters.
 * @param {Outline} outline
 * @param {LabelPlace} place
 * @param {Box[]} others
 * @param {Measures} measures
 * @returns {LabelPlace | undefined}
 */
function placeWider(outline, place, others, measures) {
  const { type, room } = measures;
  const inside = place.form === 'stacked' || place.form === 'line';
  /** @type {LabelPlace['form'][]} */
  const forms = inside ? ['stacked', 'line'] : [place.form];
  const tries = WIDER.flatMap(([across, down]) =>
    forms.map((form) => {
      const [x, y] = [place.x + across * type, place.y + down * type];
      return { form, x, y, wide: true, over: true };
    }),
  );
  return tries.find((one) => {
    const box = boxOf(outline.name, one, measures);
    const isFree = lies(box, room) && others.every((other) => !meets(box, other));
    return isFree && (place.form === 'beside' || staysAt(outline, one, box, measures));
  });
}

/**
 * Whether a name stands on its region or near its middle, alone or with letters above or after it.
 * @param {Outline} outline
 * @param {LabelPlace} place
 * @param {Box} box
 * @param {Measures} measures
 */
function staysAt(outline, { form, x, y }, box, { type, width }) {
  const spots =
    form === 'stacked' ? [{ x, y: y + 0.6 * type }] : [{ x: box.left + width(outline.name) / 2, y }];
  const near = form === 'across' ? NEAR_BY * type : 0;
  return [...spots, { x, y }].every(
    (at) => contains(outline, at.x, at.y) || Math.hypot(at.x - outline.x, at.y - outline.y) < near,
  );
}

/**
 * Places around a point, the nearest first, up to a distance.
 * @param {number} most
 * @returns {[across: number, down: number][]}
 */
function placesAround(most) {
  const steps = Array.from({ length: 4 * most + 1 }, (_, n) => n / 2 - most);
  const all = steps.flatMap((down) =>
    steps.map((across) => /** @type {[number, number]} */ ([across, down])),
  );
  return all.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
}

/**
 * Order regions by size, the largest first, as its name would hide most.
 * @param {Outline} a
 * @param {Outline} b
 */
const bySize = (a, b) => b.edge - a.edge;

/**
 * The box of a label.
 * @param {string} name
 * @param {LabelPlace} place
 * @param {Measures} measures
 * @returns {Box}
 */
export function boxOf(name, { form, x, y, wide }, { type, width, letter, letters }) {
  const [own, others] = [width(name), Math.max(LETTER * width(letter), wide ? width(letters) : 0)];
  if (form === 'stacked') return around(x, y, Math.max(own, others), STACKED * type);
  return around(x, y, own + others + 0.4 * type, (form === 'across' ? TIGHT : LINE) * type);
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @returns {Box} */
const around = (x, y, width, height) => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** @param {Outline} outline @param {Measures} measures @returns {LabelPlace | null} */
function placeInside(outline, measures) {
  for (const form of /** @type {const} */ (['stacked', 'line']))
    for (const wide of [true, false])
      for (const down of TRIES)
        for (const across of TRIES) {
          const [x, y] = [outline.x + across * outline.edge, outline.y + down * outline.edge];
          const place = { form, x, y, wide };
          if (liesIn(outline, boxOf(outline.name, place, measures))) return place;
        }
  return null;
}

/** Whether the edge of a box is in a region. @param {Outline} outline @param {Box} box */
const liesIn = (outline, box) => rimOf(box).every(([x, y]) => contains(outline, x, y));

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
 * The nearest free place in the water at one of these distances.
 * @param {Outline} outline
 * @param {number[]} distances  in sizes of the type
 * @param {Outline[]} outlines
 * @param {Box[]} taken
 * @param {Measures} measures
 * @returns {LabelPlace | null}
 */
function placeBeside(outline, distances, outlines, taken, measures) {
  for (const wide of [true, false])
    for (const far of distances)
      for (let turn = 0; turn < DIRECTIONS; turn++) {
        const place = towards(outline, far, (2 * Math.PI * turn) / DIRECTIONS, wide, measures);
        const isClear = isFree(boxOf(outline.name, place, measures), outlines, taken, measures.room);
        if (isClear && !isCrossed(leaderBoxes(outline, place, measures), taken)) return place;
      }
  return null;
}

/** @param {Box[]} leader @param {Box[]} taken */
const isCrossed = (leader, taken) => leader.some((spot) => taken.some((one) => meets(spot, one)));

/**
 * Boxes along the line to a name.
 * @param {Outline} outline
 * @param {LabelPlace} place
 * @param {Measures} measures
 */
function leaderBoxes({ name, x, y }, place, measures) {
  const own = boxOf(name, place, measures);
  const [dx, dy] = [(place.x - x) / LEADER, (place.y - y) / LEADER];
  const spots = Array.from({ length: LEADER }, (_, i) => around(x + i * dx, y + i * dy, 0, 0));
  return spots.filter((spot) => !meets(spot, own));
}

/**
 * The place beside a region for a name at a distance from the inner circle.
 * @param {Outline} outline
 * @param {number} far  in sizes of the type
 * @param {number} angle
 * @param {boolean} wide
 * @param {Measures} measures
 * @returns {LabelPlace}
 */
function towards({ name, x, y, edge }, far, angle, wide, measures) {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const reach = edge + far * measures.type;
  const box = boxOf(name, { form: 'beside', x: 0, y: 0, wide }, measures);
  return { form: 'beside', x: x + dx * (reach + box.right), y: y + dy * reach, wide };
}

/**
 * The place across the region's own borders, if no other name is there.
 * @param {Outline} outline
 * @param {Box[]} taken
 * @param {Measures} measures
 * @returns {LabelPlace | null}
 */
function placeAcross({ name, x, y }, taken, measures) {
  const { type } = measures;
  const tries = ACROSS.map(([aside, down]) => ({
    form: /** @type {const} */ ('across'),
    x: x + aside * type,
    y: y + down * type,
    wide: false,
  }));
  const isLegible = (/** @type {Box} */ box) =>
    lies(box, measures.room) && taken.every((other) => !meets(box, other));
  return tries.find((place) => isLegible(boxOf(name, place, measures))) ?? null;
}

/** @param {Box} box @param {Outline[]} outlines @param {Box[]} taken @param {Box} room */
function isFree(box, outlines, taken, room) {
  if (!lies(box, room) || taken.some((other) => meets(box, other))) return false;
  const near = outlines.filter((one) => meets(box, one.box));
  return rimOf(box).every(([x, y]) => near.every((one) => !contains(one, x, y)));
}

/** @param {Box} a @param {Box} b  around it */
const lies = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

/** @param {Box} a @param {Box} b */
const meets = (a, b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
