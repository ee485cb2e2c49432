/** The tree as a picture with the page's layout; two trees side by side. */
import { kindOf, momentOf } from '../kinds/kinds.js';
import { pathType, typeOf } from '../store/type-sizes.js';
import { visibility } from '../store/visibility.js';
import { frameList } from '../tree-panel/frame-list.js';
import { MEASURED } from '../tree-panel/label-sizes.js';
import { paintView } from '../tree-panel/paint-view.js';
import { sceneOf } from '../tree-panel/scene.js';
import { describe } from '../tree-panel/tooltip.js';
import { fit } from '../tree-panel/viewport.js';
import { listIn } from '../tree-panel/whole-list.js';
import { roomFor, subjectOf, wholeAt, wholeNow } from '../tree-panel/whole-room.js';
import { around, cropOf, isSeen, shiftMarks, spanOf, widthOf } from './marks.js';
import { contextOf, Recorder } from './recorder.js';
import { headHeight, paintHead, runsAt } from './runs.js';

/** @import { Chip } from '../search/types.js' */
/** @import { Type } from '../store/types.js' */
/** @import { DisplayList } from '../tree-panel/display-list.js' */
/** @import { Scene } from '../tree-panel/labels.js' */
/** @import { Size } from '../tree-panel/viewport.js' */
/** @import { Room, Whole } from '../tree-panel/whole-room.js' */
/** @import { Block, Drawn, Mark, RunAt, Searched } from './types.js' */

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
 * @property {boolean} right
 * @property {number} small
 */

/** Sizes in pixels that are tried in turn, until the whole tree is legible. @type {Size[]} */
const SIZES = [
  [960, 600],
  [1280, 800],
  [1600, 1000],
  [2000, 1400],
  [2800, 2000],
  [4000, 2800],
].map(([width, height]) => ({ width, height }));

/** A tree with more nodes is legible in no size. */
const MOST = 3000;

/** @type {ReadonlyMap<number, number>} */
const NO_PAGES = new Map();

/** @param {string} text */
const measure = (text) => MEASURED * widthOf(text, { weight: 700 });

/** The facts of a tree at any size. @param {Searched} state */
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
 * The layout of the whole tree, if it is requested or legible.
 * @param {Searched} state
 * @param {Room} room
 * @param {Size} size
 * @param {Type} type
 */
function wholeOf(state, room, size, type) {
  const options = { growth: state.growth, type };
  if (state.view === 'focus' || !visibility(state).whole) return null;
  if (state.view === 'whole') return wholeNow(room, size, options);
  const whole = wholeAt(room, size, options);
  return whole?.legible ? whole : null;
}

/**
 * The default frame: the one in which the whole tree is legible, if there is one.
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
  if (!whole) {
    const { growth, pruned, folded, unfolded, opened } = state;
    const preset = state.view === 'focus' ? 'path' : 'auto';
    const { rules = null } = room.subject;
    const list = frameList(scene, {
      ...{ size, growth, pruned, folded, unfolded, opened, rules, measure, preset },
      type: type.tree,
      pages: NO_PAGES,
    });
    return { scene, list, right: list.right, small: list.type };
  }
  const view = fit(whole.layout, size, whole.natural.scaleU);
  const list = listIn(scene, whole.layout, view, small);
  return { scene, list: withoutHandles(list), right: view.right, small };
}

/** The list without handles for folding, as nobody can click on a picture. @param {DisplayList} list */
const withoutHandles = (list) => ({ ...list, folds: list.folds?.filter(({ folded }) => folded) });

/**
 * @param {Recorder} recorder
 * @param {Searched} state
 * @param {TreeFrame} frame
 * @param {Look} look
 * @returns {string} the same in words
 */
function paintTree(recorder, state, frame, look) {
  const { scene, ...view } = treeAt(state, frame);
  paintView(contextOf(recorder), { scene, ...view, size: frame.size }, look);
  const { names } = kindOf(state.tree);
  return `${names.tree}: ${describe(scene, scene.current).join(', ')}.`;
}

// The tree's part of a picture: a tree, or both trees of a comparison, each under its name. They share a
// given size; otherwise each is as large as is legible.

/** The gap between both trees, and the smallest default width of a tree; in pixels. */
const [GAP, LEAST] = [32, 340];

/**
 * @param {Searched[]} states
 * @param {Size} size
 * @param {Look} look
 * @returns {Block}
 */
export function treeBlock(states, size, look) {
  const both = states.map(runsAt);
  if (!both[0].length) return oneTree(treeFrame(states[0], size), look);
  const frameBoth = (/** @type {boolean} */ across) => {
    const below = roomBelow(both, size, across);
    return { across, frames: framesOf(both, (state) => treeFrame(state, below)) };
  };
  const usual = frameBoth(size.width >= size.height);
  const { across, frames } = isLegible(usual) ? usual : ([frameBoth(!usual.across)].find(isLegible) ?? usual);
  const trees = frames.map((frame) => oneTree(frame, look));
  return { ...together(both, trees, across, look), size };
}

/** @param {{frames: TreeFrame[]}} way */
const isLegible = ({ frames }) => frames.every(({ whole }) => !whole || whole.legible);

/**
 * The size for each tree when both share one, below its name.
 * @param {RunAt[][]} both
 * @param {Size} size
 * @param {boolean} across
 * @returns {Size}
 */
function roomBelow(both, { width, height }, across) {
  const each = across
    ? { width: Math.floor((width - GAP) / 2), height }
    : { width, height: Math.floor((height - GAP) / 2) };
  return { width: Math.max(1, each.width), height: Math.max(1, each.height - headRoom(both, each.width)) };
}

/**
 * Both trees of a comparison, as large as is legible; null without one.
 * @param {Searched[]} states
 * @param {boolean} across  beside each other, rather than one below the other
 * @param {Size} first  place of a tree that is tried first
 * @param {Look} look
 * @returns {Block | null}
 */
export function readableBlock(states, across, first, look) {
  const both = states.map(runsAt);
  if (!both[0].length) return null;
  const frames = framesOf(both, (state) => readableFrame(state, first));
  const trees = frames.map((frame, n) => {
    const shown = both.map((runs) => runs[n].state);
    return withoutPaper(oneTree(frame, look), frame, [shown[0], deepest(shown), shown[shown.length - 1]]);
  });
  return together(both, trees, across, look);
}

/**
 * The frames of both trees; the whole trees are shown only if both can be.
 * @param {RunAt[][]} both  at each step
 * @param {(state: Searched) => TreeFrame} framed
 * @returns {TreeFrame[]}
 */
function framesOf(both, framed) {
  const frames = both[0].map(({ state }) => framed(state));
  return frames.every(({ whole }) => whole) ? frames : frames.map((frame) => ({ ...frame, whole: null }));
}

/** @param {TreeFrame} frame @param {Look} look @returns {Block} */
const oneTree = (frame, look) => ({
  size: frame.size,
  draw(state) {
    const c = new Recorder();
    const words = paintTree(c, state, frame, look);
    return { marks: c.marks.filter((mark) => isSeen(mark, frame.size)), words };
  },
});

/** The state with the longest path. @param {Searched[]} states */
const deepest = (states) => states.reduce((one, other) => (depthAt(other) > depthAt(one) ? other : one));

/** @param {Searched} state */
const depthAt = ({ tree, step }) => tree.depth[momentOf(tree, step).event.node];

/**
 * The tree without unused paper. A whole tree never moves, and no path is longer than the longest, so some
 * steps show what none of them needs.
 * @param {Block} tree
 * @param {TreeFrame} frame
 * @param {Searched[]} some
 * @returns {Block}
 */
function withoutPaper(tree, { whole, size }, some) {
  const crop = cropOf(size, some.map((state) => spanOf(tree.draw(state).marks)).reduce(around));
  const { left, top, width, height } = whole ? crop : { ...crop, left: 0, width: size.width };
  const draw = (/** @type {Searched} */ state) => {
    const { marks, words } = tree.draw(state);
    return { marks: shiftMarks(marks, -left, -top), words };
  };
  return { size: { width: Math.max(width, LEAST), height }, draw };
}

/** The height of the highest name. @param {RunAt[][]} both @param {number} width */
const headRoom = (both, width) => Math.max(...both.flat().map((run) => headHeight(run, width)));

/**
 * Both trees side by side, or one below the other, with their names above.
 * @param {RunAt[][]} both  at each step
 * @param {Block[]} trees
 * @param {boolean} across
 * @param {Look} look
 * @returns {Block}
 */
function together(both, trees, across, look) {
  const [a, b] = trees.map(({ size }) => size);
  const head = headRoom(both, Math.min(a.width, b.width));
  const places = [
    { left: 0, top: 0 },
    across ? { left: a.width + GAP, top: 0 } : { left: 0, top: head + a.height + GAP },
  ];
  const size = across
    ? { width: a.width + GAP + b.width, height: head + Math.max(a.height, b.height) }
    : { width: Math.max(a.width, b.width), height: 2 * head + a.height + GAP + b.height };
  const draw = (/** @type {Searched} */ state) => {
    const each = runsAt(state).map((run, n) => under(run, trees[n], { ...places[n], head }, look));
    const words = each.map((one) => one.words).join(' ');
    return { marks: [...each.flatMap(({ marks }) => marks), rule(places[1], size, look)], words };
  };
  return { size, draw };
}

/**
 * A tree under its name.
 * @param {RunAt} run
 * @param {Block} tree
 * @param {{left: number, top: number, head: number}} place  head: room for the name
 * @param {Look} look
 * @returns {Drawn}
 */
function under(run, { size, draw }, { left, top, head }, look) {
  const c = new Recorder();
  c.translate(left, top);
  paintHead(c, run, size.width, look);
  const { marks, words } = draw(run.state);
  return { marks: [...c.marks, ...shiftMarks(marks, left, top + head)], words: `${runText(run)}. ${words}` };
}

/** @param {RunAt} run */
const runText = ({ name, line, counts }) => [name.long, line, counts].filter(Boolean).join(', ');

/**
 * The line between both trees.
 * @param {{left: number, top: number}} second  where the second begins
 * @param {Size} size
 * @param {Look} look
 * @returns {Mark}
 */
function rule({ left, top }, { width, height }, look) {
  const half = GAP / 2;
  const [from, to] = left
    ? [
        [left - half, 0],
        [left - half, height],
      ]
    : [
        [0, top - half],
        [width, top - half],
      ];
  return { kind: 'path', d: ['M', ...from, 'L', ...to], stroke: look.faint, width: 1 };
}
