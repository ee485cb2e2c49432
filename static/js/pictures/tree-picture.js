/** The tree as a picture with the page's layout; two trees side by side. */
import { kindOf, momentOf } from '../kinds/kinds.js';
import { typeOf } from '../store/type-sizes.js';
import { frameList } from '../tree-panel/frame-list.js';
import { MEASURED } from '../tree-panel/label-sizes.js';
import { paintView } from '../tree-panel/paint-view.js';
import { presetOf, sceneOf } from '../tree-panel/scene.js';
import { describe } from '../tree-panel/tooltip.js';
import { onScreen, wholePaper } from '../tree-panel/viewport.js';
import { around, cropOf, isSeen, shiftMarks, spanOf, widthOf } from './marks.js';
import { contextOf, Recorder } from './recorder.js';
import { headHeight, paintHead, runsAt } from './runs.js';

/** @import { Chip, Rules } from '../search/types.js' */
/** @import { DisplayList } from '../tree-panel/display-list.js' */
/** @import { Scene } from '../tree-panel/labels.js' */
/** @import { Size } from '../tree-panel/viewport.js' */
/** @import { Block, Drawn, Mark, RunAt, Searched } from './types.js' */

/**
 * @typedef {object} TreeFrame  the parts that are the same at every step
 * @property {Chip[]} chips
 * @property {Rules<any> | null} rules
 * @property {Size} size
 */
/** @typedef {{scene: Scene, list: DisplayList}} TreeView  the parts that a step paints */

/** Where nobody asks for a size, in pixels. @type {Size} */
const USUAL = { width: 960, height: 600 };
/** No side of a picture is longer, in pixels: everything is drawn smaller then. */
const LONGEST = 32_000;

/** @type {ReadonlyMap<number, number>} */
const NO_PAGES = new Map();

/** @param {string} text */
const measure = (text) => MEASURED * widthOf(text, { weight: 700 });

/** @param {Searched} state @param {Size} size @returns {TreeFrame} */
export function treeFrame({ tree, problem }, size) {
  const kind = kindOf(tree);
  return { chips: kind.chips(problem, tree), rules: kind.rules(problem, tree), size };
}

/**
 * The frame without a requested size: as much paper as everything takes.
 * @param {Searched} state
 * @param {Size} [trial]  the size in which the tree is laid out to see how much it needs
 * @returns {TreeFrame}
 */
export function readableFrame(state, trial = USUAL) {
  const frame = treeFrame(state, trial);
  const { width, height } = listAt(state, sceneAt(state, frame), frame).size;
  const zoom = Math.min(1, LONGEST / width, LONGEST / height);
  return { ...frame, size: { width: Math.ceil(width * zoom), height: Math.ceil(height * zoom) } };
}

/** @param {Searched} state @param {TreeFrame} frame */
const sceneAt = (state, { chips }) => sceneOf(state, state.tree, state.problem, { chips });

/** @param {Searched} state @param {Scene} scene @param {TreeFrame} frame */
function listAt(state, scene, { rules, size }) {
  const { growth, pruned, opened, lecture } = state;
  return frameList(scene, {
    ...{ size, growth, pruned, opened, rules, measure },
    preset: presetOf(state),
    type: typeOf({ lecture }).tree,
    pages: NO_PAGES,
  });
}

/** @param {Searched} state @param {TreeFrame} frame @returns {TreeView} */
export function treeAt(state, frame) {
  const scene = sceneAt(state, frame);
  const list = listAt(state, scene, frame);
  const view = wholePaper(list.size, frame.size);
  const seen =
    list.size.width === frame.size.width && view.zoom === 1 ? list : onScreen(list, view, frame.size);
  return { scene, list: withoutHandles(seen) };
}

/** The list without handles; a picture cannot be clicked. @param {DisplayList} list */
const withoutHandles = (list) => ({
  ...list,
  nodes: list.nodes.map((item) => ({ ...item, handle: undefined })),
});

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

/** @param {Searched[]} states @param {Size} size @param {Look} look @returns {Block} */
export function treeBlock(states, size, look) {
  const both = states.map(runsAt);
  if (!both[0].length) return oneTree(treeFrame(states[0], size), look);
  const isBeside = size.width >= size.height;
  const each = sizeOfEach(both, size, isBeside);
  const trees = both[0].map(({ state }) => oneTree(treeFrame(state, each), look));
  return { ...together(both, trees, isBeside, look), size };
}

/**
 * The size for each tree when both share one, below its name.
 * @param {RunAt[][]} both
 * @param {Size} size
 * @param {boolean} isBeside
 * @returns {Size}
 */
function sizeOfEach(both, { width, height }, isBeside) {
  const each = isBeside
    ? { width: Math.floor((width - GAP) / 2), height }
    : { width, height: Math.floor((height - GAP) / 2) };
  return { width: Math.max(1, each.width), height: Math.max(1, each.height - highestHead(both, each.width)) };
}

/**
 * Both trees of a comparison, as large as is legible; null without one.
 * @param {Searched[]} states
 * @param {boolean} isBeside  beside each other, rather than one below the other
 * @param {Size} trial  the size in which each tree is laid out first
 * @param {Look} look
 * @returns {Block | null}
 */
export function readableBlock(states, isBeside, trial, look) {
  const both = states.map(runsAt);
  if (!both[0].length) return null;
  const frames = both[0].map(({ state }) => readableFrame(state, trial));
  const trees = frames.map((frame, n) => {
    const shown = both.map((runs) => runs[n].state);
    return withoutPaper(oneTree(frame, look), frame, [shown[0], deepest(shown), shown[shown.length - 1]]);
  });
  return together(both, trees, isBeside, look);
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
 * The tree without unused paper. A whole tree never moves, and no path is longer than the longest one: paper
 * that the first, the last and the deepest step leave free is free at every step.
 * @param {Block} tree
 * @param {TreeFrame} frame
 * @param {Searched[]} extremes  these three
 * @returns {Block}
 */
function withoutPaper(tree, { size }, extremes) {
  const whole = presetOf(extremes[0]) === 'everything';
  const crop = cropOf(size, extremes.map((state) => spanOf(tree.draw(state).marks)).reduce(around));
  const { left, top, width, height } = whole ? crop : { ...crop, left: 0, width: size.width };
  const draw = (/** @type {Searched} */ state) => {
    const { marks, words } = tree.draw(state);
    return { marks: shiftMarks(marks, -left, -top), words };
  };
  return { size: { width: Math.max(width, LEAST), height }, draw };
}

/** The height of the highest name. @param {RunAt[][]} both @param {number} width */
const highestHead = (both, width) => Math.max(...both.flat().map((run) => headHeight(run, width)));

/**
 * Both trees side by side, or one below the other, with their names above.
 * @param {RunAt[][]} both  at each step
 * @param {Block[]} trees
 * @param {boolean} isBeside
 * @param {Look} look
 * @returns {Block}
 */
function together(both, trees, isBeside, look) {
  const [a, b] = trees.map(({ size }) => size);
  const head = highestHead(both, Math.min(a.width, b.width));
  const places = [
    { left: 0, top: 0 },
    isBeside ? { left: a.width + GAP, top: 0 } : { left: 0, top: head + a.height + GAP },
  ];
  const size = isBeside
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
 * @param {{left: number, top: number, head: number}} place  head: the height of the name
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
