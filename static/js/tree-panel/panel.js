/** What the tree panel keeps, and where on the page its parts are. */

import { byId } from '../kit/elements.js';
import { typeOf } from '../store/type-sizes.js';
import { emptyList } from './display-list.js';

/** @import { Chip, Rules } from '../search/types.js' */
/** @import { Type } from '../store/types.js' */
/** @import { DisplayList } from './display-list.js' */
/** @import { FocusList } from './focus-list.js' */
/** @import { Ghosts } from './ghosts.js' */
/** @import { Scene } from './labels.js' */
/** @import { Layout } from './layout.js' */
/** @import { Spot } from './origin.js' */
/** @import { Viewport } from './viewport.js' */
/** @import { Room, Whole } from './whole-room.js' */

/**
 * @typedef {object} Place  where a tree is drawn: there may be two
 * @property {HTMLElement} panel   wears the view in force, and whether it is busy
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement | null} strip  the overview's; null where there is none
 * @property {HTMLElement} empty
 * @property {HTMLElement} summary
 * @property {HTMLElement} [auto]  names the view that is in force where nobody has chosen one
 * @property {HTMLElement} legend
 * @property {HTMLElement} tip
 * @property {HTMLElement} wait
 * @property {boolean} [legible]  whether the whole tree can be read there
 * @property {() => Place | null} [beside]  the other place, while both are to be shown in the same view
 * @property {(list: DisplayList, ghosts: Ghosts) => DisplayList} [dress]  changes what is about to be
 *   painted
 * @property {(context: CanvasRenderingContext2D, list: DisplayList, beside: boolean) => void} [mark] paints
 *   over it; beside: there is room before the chips
 * @property {(node: number) => string[] | null} [describe]  a node in lines of text, where the tree is no
 *   search by itself
 */
/**
 * @typedef {object} Panel  what the panel keeps between two drawings; all of it follows from the state and
 *   the window's size
 * @property {Place} place
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement | null} strip
 * @property {Chip[]} chips
 * @property {Rules<any> | null} rules  of the game, where it is one
 * @property {Room | null} room           what is known of the tree's layouts
 * @property {Whole | null} fitted        the layout in force; null while a large tree has none
 * @property {boolean} laying             a worker is laying the tree out
 * @property {Viewport | null} view       where the user has panned and zoomed to
 * @property {DisplayList & Partial<FocusList>} list  what was painted last, for hit-testing
 * @property {Map<number, number>} pages  pages of the focus view that the user has turned, by the node above
 *   the row
 * @property {Scene | null} scene
 * @property {Spot | null} spot           the value or bound under the pointer
 * @property {boolean} whole              the view in force
 * @property {Type} type  how large what is painted is
 * @property {{view: Viewport | null, pages: Map<number, number>} | null} offStage  what the user has panned,
 *   zoomed and turned before presenting
 * @property {() => void} redraw  draws this panel alone in the next frame: what is panned, zoomed or turned
 *   is nobody else’s business
 * @property {{node: number, layout: Layout} | null} holding  a node that stays on its place when its layout
 *   is replaced
 */

/** The tree panel's own place. @returns {Place} */
export const ownPlace = () => ({
  panel: byId('tree-panel'),
  canvas: byId('tree-canvas'),
  strip: byId('tree-overview'),
  empty: byId('tree-empty'),
  summary: byId('tree-summary'),
  auto: byId('view-auto'),
  legend: byId('tree-legend'),
  tip: byId('tree-tip'),
  wait: byId('tree-wait'),
});

/** Before anything is drawn. @param {Place} place @returns {Panel} */
export const emptyPanel = (place) => ({
  place,
  canvas: place.canvas,
  strip: place.strip,
  chips: [],
  rules: null,
  room: null,
  fitted: null,
  laying: false,
  view: null,
  list: emptyList(),
  pages: new Map(),
  scene: null,
  spot: null,
  whole: true,
  type: typeOf({}),
  offStage: null,
  redraw: () => {},
  holding: null,
});
