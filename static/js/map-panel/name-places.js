/**
 * Where the names of regions stand: under their circles, and where that is taken above or beside them; where
 * all of that is, as much of the name as there is room for.
 */

/** @typedef {{name: string, x: number, y: number}} Spot */
/** @typedef {{text: string, x: number, y: number}} Placed the middle of the name */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */
/**
 * @typedef {object} Measures  in the map's units
 * @property {number} radius  of the circles
 * @property {number} type
 * @property {(text: string) => number} width
 * @property {number} [core]  what of a circle must stay free, in radii; else its letter
 */

/** On more regions than this all stand under their circles: looking at all pairs would take too long. */
const MOST = 300;
/** Where more than this part of them is crowded, as in a grid, no other place is better. */
const DENSE = 2 / 3;
/** Of a circle: its letter. */
const CORE = 0.7;
/** With its ring, as the map is fitted by. */
const RIM = 1.3;
/** How far out a corner of a name meets the circle. */
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
  return new Map([...under, ...moved(crowded, measures, [...cores, ...free], room)]);
}

/**
 * Those that have no room under their circles, one after the other, if there is room for them elsewhere.
 * @param {Spot[]} crowded
 * @param {Measures} measures
 * @param {Box[]} taken
 * @param {Box} room  what of the map is in sight
 * @returns {[string, Placed][]}
 */
function moved(crowded, measures, taken, room) {
  return crowded.map((spot) => {
    const place = freePlace(spot, measures, taken, room) ?? placesFor(spot, spot.name, measures)[0];
    taken.push(boxOf(place, measures));
    return [spot.name, place];
  });
}

/**
 * The first place that nothing else has, with the whole name or with less and less of it.
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
 * Under, above, on the right, on the left, and between those.
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
