/**
 * What stands in the tree's part of a picture: a tree, or both trees of a comparison, each under its name.
 * Where a size is asked for they share it; else each is as large as it takes to read it.
 */
import { momentOf } from '../kinds/moment.js';
import { Recorder } from './recorder.js';
import { headHeight, paintHead } from './run-heads.js';
import { runsAt } from './runs.js';
import { paintTree, readableFrame, treeFrame } from './tree-picture.js';
import { around, cropOf, isSeen, shifted, spanOf } from './trimming.js';

/**
 * @import { Look } from '../kit/look.js'
 * @import { Size } from '../tree-panel/viewport.js'
 * @import { Mark } from './marks.js'
 * @import { RunAt } from './runs.js'
 * @import { Searched, TreeFrame } from './tree-picture.js'
 */

/** @typedef {{marks: Mark[], words: string}} Drawn  words: the same for a reader */
/** @typedef {{size: Size, draw: (state: Searched) => Drawn}} Block  draw: at a step */

/** Between both trees, and the least width of a tree that nobody has asked a size of; in pixels. */
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
  const framed = (/** @type {boolean} */ across) => {
    const below = roomBelow(both, size, across);
    return { across, frames: framesOf(both, (state) => treeFrame(state, below)) };
  };
  const usual = framed(size.width >= size.height);
  const { across, frames } = isLegible(usual) ? usual : ([framed(!usual.across)].find(isLegible) ?? usual);
  const trees = frames.map((frame) => oneTree(frame, look));
  return { ...together(both, trees, across, look), size };
}

/** @param {{frames: TreeFrame[]}} way */
const isLegible = ({ frames }) => frames.every(({ whole }) => !whole || whole.legible);

/**
 * What each tree has of a size that both share, below its name.
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
 * Both trees of a comparison, each as large as it takes to read it; null where nothing is compared.
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
 * Both in one view: whole only where both are.
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

/** Where the path is the longest. @param {Searched[]} states */
const deepest = (states) => states.reduce((one, other) => (depthAt(other) > depthAt(one) ? other : one));

/** @param {Searched} state */
const depthAt = ({ tree, step }) => tree.depth[momentOf(tree, step).event.node];

/**
 * A whole tree stands where it stands at every step, and no path reaches below the longest: some steps tell
 * what paper none needs.
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
    return { marks: shifted(marks, -left, -top), words };
  };
  return { size: { width: Math.max(width, LEAST), height }, draw };
}

/** For the highest name. @param {RunAt[][]} both @param {number} width */
const headRoom = (both, width) => Math.max(...both.flat().map((run) => headHeight(run, width)));

/**
 * Beside each other, or one below the other, their names over them.
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
  return { marks: [...c.marks, ...shifted(marks, left, top + head)], words: `${saidOf(run)}. ${words}` };
}

/** @param {RunAt} run */
const saidOf = ({ name, line, counts }) => [name.long, line, counts].filter(Boolean).join(', ');

/**
 * The line between both.
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
