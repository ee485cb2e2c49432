/**
 * Where the names of regions stand on a map with outlines: inside, under the letter of the color or beside
 * it; where neither fits, in the water nearby, with a line that leads to the region; where that has no room
 * either, across its borders, else in water farther away, else nowhere. It follows from the outlines and the
 * sizes alone, so that no step moves a name.
 */
import { contains } from '../search/outlines.js';

/** @import { Outline, Box } from '../search/outlines.js' */

/**
 * @typedef {object} Measures  in the map's units
 * @property {number} type
 * @property {(text: string) => number} width
 * @property {string} letter   the widest name of a color
 * @property {string} letters  all of them, as they may come next
 * @property {Box} room  what is in sight
 */
/**
 * @typedef {object} LabelPlace
 * @property {'stacked' | 'line' | 'beside' | 'across' | 'hidden'} form
 * @property {number} x  the middle of the name and its letter
 * @property {number} y
 * @property {boolean} wide  there is room for all letters that may come next
 */

/** Heights of the two forms inside, in sizes of the type. */
const [STACKED, LINE] = [2.3, 1.1];
/** Where else in a region a label is tried, in parts of its inner circle, the middle first. */
const TRIES = [0, 0.5, -0.5, 1, -1, 1.6, -1.6, 2.4, -2.4];
/** How far outside it is tried, in sizes of the type: for all regions nearby, before for any farther away. */
const NEAR = [
  [1, 1.5, 2, 2.5],
  [3, 3.5, 4],
];
/** Where else, rather than nowhere. */
const FAR = [
  [5, 6, 7],
  [8, 9, 10],
];
const DIRECTIONS = 24;
/** So many points of the line to a name must be free. */
const LEADER = 12;
/** A color's letter, in sizes of the type. */
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
  for (const far of FAR) put((outline) => placeBeside(outline, far, outlines, taken, measures));
  put(({ x, y }) => ({ form: 'hidden', x, y, wide: false }));
  return places;
}

/** Who would hide the most comes first. @param {Outline} a @param {Outline} b */
const bySize = (a, b) => b.edge - a.edge;

/**
 * What a label takes.
 * @param {string} name
 * @param {LabelPlace} place
 * @param {Measures} measures
 * @returns {Box}
 */
export function boxOf(name, { form, x, y, wide }, { type, width, letter, letters }) {
  const [own, others] = [width(name), Math.max(LETTER * width(letter), wide ? width(letters) : 0)];
  if (form === 'stacked') return around(x, y, Math.max(own, others), STACKED * type);
  return around(x, y, own + others + 0.4 * type, LINE * type);
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

/** Whether the rim of a box lies in a region. @param {Outline} outline @param {Box} box */
const liesIn = (outline, box) => rimOf(box).every(([x, y]) => contains(outline, x, y));

/** Points along the rim of a box. @param {Box} box @returns {[x: number, y: number][]} */
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
 * The nearest place in the water that no other label has, so far out.
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
 * What the line to a name runs through, as far as the name.
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
 * Beside a region, the near end of the name so far from its inner circle.
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
 * Over its own borders, if over no other name.
 * @param {Outline} outline
 * @param {Box[]} taken
 * @param {Measures} measures
 * @returns {LabelPlace | null}
 */
function placeAcross({ name, x, y }, taken, measures) {
  const { type } = measures;
  const shifts = [0, 0.5, -0.5, 1, -1];
  const tries = shifts.flatMap((down) =>
    shifts.map((aside) => ({
      form: /** @type {const} */ ('across'),
      x: x + aside * type,
      y: y + down * type,
      wide: false,
    })),
  );
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
