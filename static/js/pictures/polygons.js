/** Paths of straight lines as polygons: what lies inside by the even-odd rule, also for the other rule. */

/** @import { Data } from './path.js' */

/** @typedef {number[]} Ring  x and y in turn */
/** @typedef {{from: number, to: number}} Span  along a line */

/** The rings of a path; of curves, their ends. @param {Data} data @returns {Ring[]} */
export function ringsOf(data) {
  /** @type {Ring[]} */
  const rings = [];
  for (let i = 0; i < data.length; ) {
    const letter = data[i];
    const end = i + 1 + ({ M: 2, L: 2, C: 6 }[letter] ?? 0);
    if (letter === 'M') rings.push([]);
    if (letter !== 'Z') rings[rings.length - 1].push(.../** @type {number[]} */ (data.slice(end - 2, end)));
    i = end;
  }
  return rings;
}

/**
 * The same area by the nonzero rule: rings within others turn the other way.
 * @param {Data} data
 * @returns {Data}
 */
export function wound(data) {
  const rings = ringsOf(data);
  if (rings.length < 2 || data.includes('C')) return data;
  return rings.flatMap((ring, n) => {
    const depth = rings.filter((other, m) => m !== n && holds(other, ring[0], ring[1])).length;
    return asData(areaOf(ring) > 0 === (depth % 2 === 0) ? ring : turned(ring));
  });
}

/** @param {Ring} ring @returns {Data} */
const asData = (ring) => [
  ...ring.flatMap((_, i) => (i % 2 ? [] : [i ? 'L' : 'M', ring[i], ring[i + 1]])),
  'Z',
];

/** @param {Ring} ring @returns {Ring} */
const turned = (ring) =>
  ring.flatMap((_, i) => (i % 2 ? [] : [ring[ring.length - 2 - i], ring[ring.length - 1 - i]]));

/** Twice of it; negative where it turns the other way. @param {Ring} ring */
function areaOf(ring) {
  let sum = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
    sum += ring[j] * ring[i + 1] - ring[i] * ring[j + 1];
  return sum;
}

/** @param {Ring} ring @param {number} x @param {number} y */
function holds(ring, x, y) {
  let inside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [yi, yj] = [ring[i + 1], ring[j + 1]];
    if (yi > y !== yj > y && x < ((ring[j] - ring[i]) * (y - yi)) / (yj - yi) + ring[i]) inside = !inside;
  }
  return inside;
}

/**
 * Where parallel lines run inside: for each line, by its offset, the spans of it.
 * @param {Ring[]} rings
 * @param {number} angle   of the lines, in radians
 * @param {number} first   the offset of one of them, across
 * @param {number} step    from line to line
 * @returns {Map<number, Span[]>}
 */
export function spansIn(rings, angle, first, step) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  /** @type {Map<number, number[]>} */
  const met = new Map();
  for (const ring of rings)
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [across, along] = [cos * ring[i + 1] - sin * ring[i], cos * ring[i] + sin * ring[i + 1]];
      const [other, before] = [cos * ring[j + 1] - sin * ring[j], cos * ring[j] + sin * ring[j + 1]];
      const [low, high] = [Math.min(across, other), Math.max(across, other)];
      for (let k = Math.ceil((low - first) / step); first + k * step < high; k++) {
        const place = met.get(k) ?? [];
        place.push(before + ((along - before) * (first + k * step - other)) / (across - other));
        met.set(k, place);
      }
    }
  return new Map([...met].map(([k, places]) => [first + k * step, paired(places)]));
}

/** @param {number[]} places @returns {Span[]} */
function paired(places) {
  const sorted = places.sort((a, b) => a - b);
  return sorted.flatMap((from, n) => (n % 2 || n + 1 === sorted.length ? [] : [{ from, to: sorted[n + 1] }]));
}
