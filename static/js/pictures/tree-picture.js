/** The tree of a state onto a recorder, as the tree panel paints it in a place of some size. */
import { kindOf } from '../kinds/kinds.js';
import { seen } from '../store/seen.js';
import { pathType, typeOf } from '../store/type-sizes.js';
import { focusList } from '../tree-panel/focus-list.js';
import { MEASURED } from '../tree-panel/label-sizes.js';
import { paintView } from '../tree-panel/paint-view.js';
import { sceneOf } from '../tree-panel/scene.js';
import { describe } from '../tree-panel/tooltip.js';
import { fit } from '../tree-panel/viewport.js';
import { listIn } from '../tree-panel/whole-list.js';
import { roomFor, subjectOf, wholeAt, wholeNow } from '../tree-panel/whole-room.js';
import { contextOf } from './recorder.js';
import { widthOf } from './widths.js';

/**
 * @import { Look } from '../kit/look.js'
 * @import { Chip } from '../search/chips.js'
 * @import { Tree } from '../search/tree.js'
 * @import { Checked } from '../store/api.js'
 * @import { State } from '../store/state.js'
 * @import { Type } from '../store/type-sizes.js'
 * @import { DisplayList } from '../tree-panel/display-list.js'
 * @import { FocusList } from '../tree-panel/focus-list.js'
 * @import { Scene } from '../tree-panel/labels.js'
 * @import { Size } from '../tree-panel/viewport.js'
 * @import { Room, Whole } from '../tree-panel/whole-room.js'
 * @import { Recorder } from './recorder.js'
 */

/** @typedef {State & {tree: Tree, problem: Checked}} Searched  a state in which a search is shown */
/**
 * @typedef {object} TreeFrame  what is the same at every step
 * @property {Chip[]} chips
 * @property {Room} room
 * @property {Type} type
 * @property {Size} size
 * @property {Whole | null} whole  the layout of the whole tree; null where the path is shown
 */
/**
 * @typedef {object} TreeView  what is painted at a step
 * @property {Scene} scene
 * @property {DisplayList} list
 * @property {FocusList | null} focus
 * @property {boolean} right
 * @property {number} small
 */

/** Tried one after the other, in pixels, until the whole tree can be read. @type {Size[]} */
const SIZES = [
  [960, 600],
  [1280, 800],
  [1600, 1000],
  [2000, 1400],
  [2800, 2000],
  [4000, 2800],
].map(([width, height]) => ({ width, height }));

/** No page is large enough for a tree of more nodes. */
const MOST = 3000;

/** @param {string} text */
const measure = (text) => MEASURED * widthOf(text, { weight: 700 });

/** What is known of a tree in any size. @param {Searched} state */
function roomOf(state) {
  const { tree, problem } = state;
  const kind = kindOf(tree);
  const named = { chips: kind.chips(problem, tree), rules: kind.rules(problem, tree) };
  return roomFor(null, subjectOf(state, tree, named), measure);
}

/**
 * @param {Searched} state
 * @param {Size} size
 * @param {Room} [room]
 * @returns {TreeFrame}
 */
export function treeFrame(state, size, room = roomOf(state)) {
  const type = typeOf({ lecture: state.lecture });
  return { chips: room.subject.chips, room, type, size, whole: wholeOf(state, room, size, type) };
}

/**
 * The layout of the whole tree where that is wanted, or reads well and nothing else is.
 * @param {Searched} state
 * @param {Room} room
 * @param {Size} size
 * @param {Type} type
 */
function wholeOf(state, room, size, type) {
  const options = { growth: state.growth, type };
  if (state.view === 'focus' || !seen(state).whole) return null;
  if (state.view === 'whole') return wholeNow(room, size, options);
  const whole = wholeAt(room, size, options);
  return whole?.legible ? whole : null;
}

/**
 * The frame where no size is asked for: that in which the whole tree can be read, if it can be.
 * @param {Searched} state
 * @param {Size} [first]  that is tried first, and taken where none is better
 * @returns {TreeFrame}
 */
export function readableFrame(state, first = SIZES[0]) {
  const room = roomOf(state);
  if (state.view !== 'whole' || state.tree.nodes > MOST) return treeFrame(state, first, room);
  const size = [first, ...SIZES].find((one) => treeFrame(state, one, room).whole?.legible) ?? first;
  return treeFrame(state, size, room);
}
/** @param {Searched} state @param {TreeFrame} frame @returns {TreeView} */
export function treeAt(state, { chips, room, type, size, whole }) {
  const scene = sceneOf(state, state.tree, state.problem, { chips, whole: whole !== null });
  const small = pathType(type, size);
  const focus = whole ? null : focusList(scene, size, room.card, type.path.card * small);
  if (!whole) return { scene, list: /** @type {FocusList} */ (focus), focus, right: false, small };
  const view = fit(whole.layout, size, whole.natural.scaleU);
  const list = listIn(scene, whole.layout, view, small);
  return { scene, list: withoutHandles(list), focus: null, right: view.right, small };
}

/** What is folded is shown; what could be is nothing that a picture can do. @param {DisplayList} list */
const withoutHandles = (list) => ({ ...list, folds: list.folds?.filter(({ folded }) => folded) });

/**
 * @param {Recorder} recorder
 * @param {Searched} state
 * @param {TreeFrame} frame
 * @param {Look} look
 * @returns {string} the same in words
 */
export function paintTree(recorder, state, frame, look) {
  const { scene, ...view } = treeAt(state, frame);
  paintView(contextOf(recorder), { scene, ...view, size: frame.size }, look);
  const { names } = kindOf(state.tree);
  return `${names.tree}: ${describe(scene, scene.current).join(', ')}.`;
}
