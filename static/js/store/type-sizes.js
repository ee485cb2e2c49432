/**
 * Sizes of type: on the page, in large type, on stage (Present), on paper.
 *
 * Everything that is painted uses these; the style sheet gets its sizes from the same numbers
 * (features/present/stage.js).
 */

/** @import { Type } from './types.js' */

/** @typedef {{innerWidth: number, innerHeight: number}} Room  of the window, in pixels */

/** @type {Type} */
const PAGE = { least: 14, scale: 1, tree: 12, painted: 0 };

/** Large type, on a laptop or a projector. @type {Type} */
const LECTURE = { ...PAGE, least: 20, tree: 18 };

/** On stage no label is smaller than a card's on the page: all of it is drawn larger. @type {Type} */
const STAGE = { ...PAGE, tree: 0.94 * 15, painted: 0.94 * 15 };
/** The type on stage: 24 pixels on a screen of this size, else in proportion, but at least `floor`. */
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
