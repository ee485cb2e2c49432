/** The paper that maps are drawn on, in units of its own. */

/** @import { Places } from './places.js' */
/** @typedef {[x: number, y: number]} Place  to the east and to the south */

export const PAPER = { width: 1000, height: 640 };
/** How far regions keep from its edge, if they may. */
export const MARGIN = 20;
/** How far apart places in one line are across it, so that this does not bound how large they are drawn. */
const NONE = 1e-9;

/** On the paper. @param {Place} place @returns {Place} */
export const onPaper = ([x, y]) => [
  Math.round(Math.min(PAPER.width, Math.max(0, x))),
  Math.round(Math.min(PAPER.height, Math.max(0, y))),
];

/** As large as the paper allows, the proportions kept. @param {Places} places @returns {Places} */
export function fitted(places) {
  const [xs, ys] = [0, 1].map((axis) => Object.values(places).map((place) => place[axis]));
  if (!xs.length) return {};
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const room = [PAPER.width - 2 * MARGIN, PAPER.height - 2 * MARGIN];
  const scale = Math.min(room[0] / (width || NONE), room[1] / (height || NONE));
  const at = (/** @type {Place} */ [x, y]) =>
    onPaper([
      PAPER.width / 2 + (x - left - width / 2) * scale,
      PAPER.height / 2 + (y - top - height / 2) * scale,
    ]);
  return Object.fromEntries(Object.entries(places).map(([region, place]) => [region, at(place)]));
}

/**
 * Where a document says that regions lie, on the paper: as it is where all of that lies on it, else fitted.
 * @param {Places} positions
 * @returns {Places}
 */
export function placesIn(positions) {
  const isOn = Object.values(positions).every((place) =>
    onPaper(place).every((at, axis) => at === place[axis]),
  );
  return isOn ? positions : fitted(positions);
}
