/**
 * The font sizes of all painted texts: on the page, in large type, on stage (Present), on paper. The style
 * sheet gets the same numbers from features/present/stage.js.
 */

/** @import { Type } from './types.js' */

/** @typedef {{innerWidth: number, innerHeight: number}} WindowSize  in pixels */

/**
 * The usual sizes (the fields: types.d.ts). If the tree lacks space, it shows fewer nodes instead of smaller
 * type.
 * @type {Type}
 */
const PAGE = { least: 14, scale: 1, tree: 12, painted: 0 };

/** Large type, which the user has chosen. @type {Type} */
const LECTURE = { ...PAGE, least: 20, tree: 18 };

/** The smallest font size on a node of the tree, before scaling; on stage no label is smaller. */
const CARD_LABEL = 14.1;
/** The type on stage: 24 pixels on a screen of this size, else in proportion, but at least `least`. */
const SCREEN = { type: 24, width: 1920, height: 1080, least: 16 };

/**
 * The type for a state: on paper, in large type, on the page (of a projector: larger on the tree), on stage.
 * @param {Partial<Pick<State, 'lecture' | 'presenting' | 'presentScale' | 'printing'>>} state
 * @param {WindowSize} [size]
 */
export function typeOf({ lecture, presenting, presentScale = 1, printing }, size = globalThis.window) {
  if (printing) return PAGE;
  if (!presenting && lecture) return LECTURE;
  if (!presenting) return isProjector(size) ? { ...PAGE, tree: 14 } : PAGE;
  const least = stageType(size) * presentScale;
  return { least, scale: least / CARD_LABEL, tree: CARD_LABEL, painted: CARD_LABEL };
}

/** Whether a window is so large that it is probably on a projector. @param {WindowSize} [size] */
const isProjector = (size) => Boolean(size && size.innerWidth >= 1800 && size.innerHeight >= 900);

/** The type on stage, in pixels. @param {WindowSize} size */
function stageType({ innerWidth, innerHeight }) {
  const share = Math.min(innerWidth / SCREEN.width, innerHeight / SCREEN.height);
  return Math.max(SCREEN.least, SCREEN.type * share);
}
