/**
 * Sizes of type: on the page, in large type, on stage (Present), on paper.
 *
 * Everything that is painted uses these; the style sheet gets its sizes from the same numbers
 * (features/present/stage.js).
 */

/** @import { Type } from './types.js' */

/** @typedef {{innerWidth: number, innerHeight: number}} Room  of the window, in pixels */

/** @type {Type} */
const PAGE = {
  least: 14,
  scale: 1,
  legible: 13,
  tree: 12,
  painted: 0,
  largest: 1.6,
  path: { floor: 14, least: 14, most: 14, card: 15 / 14 },
};

/** Sizes for large type, on a laptop or a projector. @type {Type} */
const LECTURE = {
  ...PAGE,
  least: 20,
  legible: 19.2,
  tree: 18,
  largest: 2.2,
  path: { floor: 14, least: 20, most: 26, card: 1.075 },
};

/** On stage no label is smaller than a card's on the page. @type {Type} */
const STAGE = {
  ...PAGE,
  legible: 15,
  tree: 0.94 * 15,
  painted: 0.94 * 15, // a move's label is the smallest text on a card
  path: { floor: 15, least: 15, most: 15, card: 1 },
};
/** Sizes on stage, in pixels of a screen of this size, but at least `floor`. */
const SCREEN = { type: 24, width: 1920, height: 1080, floor: 16 };

/**
 * @param {Partial<Pick<State, 'lecture' | 'presenting' | 'presentScale' | 'printing'>>} state
 * @param {Room} [room]
 * @returns {Type}
 */
export function typeOf({ lecture, presenting, presentScale = 1, printing }, room = globalThis.window) {
  if (printing) return PAGE;
  if (!presenting) return lecture ? LECTURE : isProjector(room) ? { ...PAGE, tree: 14 } : PAGE;
  const least = stageType(room) * presentScale;
  return { ...STAGE, least, scale: least / STAGE.painted };
}

/** Whether a window is so large that it is probably on a projector. @param {Room} [room] */
const isProjector = (room) => Boolean(room && room.innerWidth >= 1800 && room.innerHeight >= 900);

/** @param {Room} room */
function stageType({ innerWidth, innerHeight }) {
  const share = Math.min(innerWidth / SCREEN.width, innerHeight / SCREEN.height);
  return Math.max(SCREEN.floor, SCREEN.type * share);
}

/** The type size of the path in a place of this size. */
const [ACROSS, DOWN, ROWS] = [40, 24, 16];

/** @param {Type} type @param {{width: number, height: number}} size  in units */
export function pathType({ path: { floor, least, most } }, { width, height }) {
  const fitting = Math.min(most, width / ACROSS, height / DOWN);
  return Math.max(floor, Math.min(height / ROWS, Math.max(least, fitting)));
}
