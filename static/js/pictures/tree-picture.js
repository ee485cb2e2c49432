/**
 * Draws the tree of a search as a picture, laid out as on the page; or both trees of a comparison, each under
 * its name. A `Block` is a part of a picture: its size, and a function that draws it at a step: marks, and
 * words that describe them. A `state` is a search at one step; a run is one of the two searches, with its
 * state and name. A `trial` size decides how a tree is laid out before its real size is known.
 */
import { kindOf, momentOf } from '../kinds/kinds.js';
import { typeOf } from '../store/type-sizes.js';
import { frameList } from '../tree-panel/frame-list.js';
import { describe } from '../tree-panel/labels.js';
import { paintView } from '../tree-panel/paint-view.js';
import { MEASURED } from '../tree-panel/sizes.js';
import { presetOf, treeModel } from '../tree-panel/tree-model.js';
import { onScreen, wholePaper } from '../tree-panel/viewport.js';
import { around, cropOf, isSeen, shiftMarks, spanOf, widthOf } from './marks.js';
import { contextOf, Recorder } from './recorder.js';
import { headHeight, paintHead, runsAt } from './runs.js';

/** @import { Chip, Rules } from '../search/types.js' */
/** @import { TreeModel, Size } from '../tree-panel/types.js' */
/** @import { Block, Crop, Drawn, Mark, RunAt, Searched } from './types.js' */

/**
 * @typedef {{chips: Chip[], rules: Rules<any> | null, size: Size}} TreeFrame
 *   the same at every step; size: of the tree's part of the picture, in pixels
 */

/** The size of a picture if none is requested, in pixels. @type {Size} */
export const USUAL_FRAME = { width: 960, height: 600 };
const MAX_SIDE = 32_000; // the longest side of a picture, in pixels; a larger tree is drawn smaller

/** The width of a text, without a canvas. @param {string} text */
const measure = (text) => MEASURED * widthOf(text, { weight: 700 });

/** The frame of a tree in this size. @type {(state: Searched, size: Size) => TreeFrame} */
export function treeFrame({ tree, problem }, size) {
  const kind = kindOf(tree);
  return { chips: kind.chips(problem, tree), rules: kind.rules(problem, tree), size };
}

/**
 * The frame if no size is requested: as large as the tree becomes if it is laid out for the trial size.
 * @type {(state: Searched, trial?: Size) => TreeFrame}
 */
export function readableFrame(state, trial = USUAL_FRAME) {
  const frame = treeFrame(state, trial);
  const { width, height } = listAt(state, pictureModel(state, frame.chips), frame).size;
  const zoom = Math.min(1, MAX_SIDE / width, MAX_SIDE / height);
  return { ...frame, size: { width: Math.ceil(width * zoom), height: Math.ceil(height * zoom) } };
}

/** The model of the tree at the step. @type {(state: Searched, chips?: Chip[]) => TreeModel} */
export const pictureModel = (state, chips = kindOf(state.tree).chips(state.problem, state.tree)) =>
  treeModel(state, state.tree, state.problem, { chips });

/** The tree, laid out. @param {Searched} state @param {TreeModel} model @param {TreeFrame} frame */
function listAt(state, model, { rules, size }) {
  const { growth, pruned, opened, lecture } = state;
  const [preset, type, pages] = [presetOf(state), typeOf({ lecture }).tree, new Map()];
  return frameList(model, { size, growth, pruned, opened, rules, measure, preset, type, pages });
}

/** The tree at a step, and what is painted of it. @param {Searched} state @param {TreeFrame} frame */
export function treeAt(state, frame) {
  const model = pictureModel(state, frame.chips);
  const list = listAt(state, model, frame);
  const view = wholePaper(list.size, frame.size);
  const fits = list.size.width === frame.size.width && view.zoom === 1;
  const shown = fits ? list : onScreen(list, view, frame.size);
  const nodes = shown.nodes.map((item) => ({ ...item, handle: undefined })); // a picture cannot be clicked
  return { model, list: { ...shown, nodes } };
}

/**
 * Paint the tree at a step; returns its description.
 * @type {(recorder: Recorder, state: Searched, frame: TreeFrame, look: Look) => string}
 */
function paintTree(recorder, state, frame, look) {
  const { model, list } = treeAt(state, frame);
  paintView(contextOf(recorder), { model, list, size: frame.size }, look);
  const { names } = kindOf(state.tree);
  return `${names.tree}: ${describe(model, model.current).join(', ')}.`;
}

// The block of one tree, or of both trees of a comparison. `runsByStep` has [run a, run b] for each step;
// [] if nothing is compared; `runs` are those of all steps; `isBeside`: b stands beside a, not below it.

/** The gap between both trees, and the smallest width of a tree without a requested size; in pixels. */
const [GAP, MIN_WIDTH] = [32, 340];

/**
 * The tree, or both trees of a comparison, in the requested size; states: the steps that will be drawn.
 * @type {(states: Searched[], size: Size, look: Look) => Block}
 */
export function treeBlock(states, size, look) {
  const runsByStep = states.map(runsAt);
  if (!runsByStep[0].length) return oneTree(treeFrame(states[0], size), look);
  const isBeside = size.width >= size.height;
  const runs = runsByStep.flat();
  const treeSize = sizeOfEach(runs, size, isBeside);
  const trees = runsByStep[0].map(({ state }) => oneTree(treeFrame(state, treeSize), look));
  return { ...joinTrees(runs, trees, isBeside, look), size };
}

/**
 * The size of each tree below its name, if two trees share a size.
 * @type {(runs: RunAt[], size: Size, isBeside: boolean) => Size}
 */
function sizeOfEach(runs, { width, height }, isBeside) {
  const each = isBeside
    ? { width: Math.floor((width - GAP) / 2), height }
    : { width, height: Math.floor((height - GAP) / 2) };
  return { width: Math.max(1, each.width), height: Math.max(1, each.height - highestHead(runs, each.width)) };
}

/**
 * The block of a comparison, each tree as large as it must be to be legible; null if nothing is compared.
 * @type {(states: Searched[], isBeside: boolean, trial: Size, look: Look) => Block | null}
 */
export function readableBlock(states, isBeside, trial, look) {
  const runsByStep = states.map(runsAt);
  if (!runsByStep[0].length) return null;
  const trees = [0, 1].map((n) => {
    const statesOfRun = runsByStep.map((runs) => runs[n].state);
    return trimTree(oneTree(readableFrame(statesOfRun[0], trial), look), statesOfRun);
  });
  return joinTrees(runsByStep.flat(), trees, isBeside, look);
}

/** The block of one tree. @type {(frame: TreeFrame, look: Look) => Block} */
const oneTree = (frame, look) => ({
  size: frame.size,
  draw(state) {
    const c = new Recorder();
    const words = paintTree(c, state, frame, look);
    return { marks: c.marks.filter((mark) => isSeen(mark, frame.size)), words };
  },
});

/** The tree without paper that no step uses. @type {(tree: Block, states: Searched[]) => Block} */
function trimTree(tree, states) {
  const { left, top, width, height } = usedPaper(tree, states);
  const draw = (/** @type {Searched} */ state) => {
    const { marks, words } = tree.draw(state);
    return { marks: shiftMarks(marks, -left, -top), words };
  };
  return { size: { width: Math.max(width, MIN_WIDTH), height }, draw };
}

/**
 * The paper that the first, the deepest and the last step use: no other step uses more. Only a tree that
 * follows the path may move to the side between them, so its whole width counts as used.
 * @type {(tree: Block, states: Searched[]) => Crop}
 */
function usedPaper({ size, draw }, states) {
  const deepest = states.reduce((best, other) => (depthAt(other) > depthAt(best) ? other : best));
  const boxes = [states[0], deepest, states[states.length - 1]].map((state) => spanOf(draw(state).marks));
  const crop = cropOf(size, boxes.reduce(around));
  const followsPath = presetOf(states[0]) !== 'everything';
  return followsPath ? { ...crop, left: 0, width: size.width } : crop;
}

/** The depth of the current node. @param {Searched} state */
const depthAt = ({ tree, step }) => tree.depth[momentOf(tree, step).event.node];

/** The height of the highest heading, over all steps. @type {(runs: RunAt[], width: number) => number} */
const highestHead = (runs, width) => Math.max(...runs.map((run) => headHeight(run, width)));

/** Each under its name. @type {(runs: RunAt[], trees: Block[], isBeside: boolean, look: Look) => Block} */
function joinTrees(runs, trees, isBeside, look) {
  const [a, b] = trees.map(({ size }) => size);
  const head = highestHead(runs, Math.min(a.width, b.width));
  const cornerOfB = isBeside ? { left: a.width + GAP, top: 0 } : { left: 0, top: head + a.height + GAP };
  const corners = [{ left: 0, top: 0 }, cornerOfB];
  const size = isBeside
    ? { width: a.width + GAP + b.width, height: head + Math.max(a.height, b.height) }
    : { width: Math.max(a.width, b.width), height: 2 * head + a.height + GAP + b.height };
  const draw = (/** @type {Searched} */ state) => {
    const parts = runsAt(state).map((run, n) => drawUnderName(run, trees[n], { ...corners[n], head }, look));
    const marks = [...parts.flatMap((part) => part.marks), lineBetween(cornerOfB, size, look)];
    return { marks, words: parts.map((part) => part.words).join(' ') };
  };
  return { size, draw };
}

/**
 * Draw a tree under its name; left, top: the corner of both; head: the height of the name.
 * @type {(run: RunAt, tree: Block, place: {left: number, top: number, head: number}, look: Look) => Drawn}
 */
function drawUnderName(run, { size, draw }, { left, top, head }, look) {
  const c = new Recorder();
  c.translate(left, top);
  paintHead(c, run, size.width, look);
  const { marks, words } = draw(run.state);
  return { marks: [...c.marks, ...shiftMarks(marks, left, top + head)], words: `${runText(run)}. ${words}` };
}

/** A run's name and costs. @param {RunAt} run */
const runText = ({ name, line, counts }) => [name.long, line, counts].filter(Boolean).join(', ');

/**
 * The line between both trees; corner: of the second one.
 * @type {(corner: {left: number, top: number}, size: Size, look: Look) => Mark}
 */
function lineBetween({ left, top }, { width, height }, look) {
  const [x, y] = [left - GAP / 2, top - GAP / 2];
  const isBeside = left > 0;
  const d = isBeside ? ['M', x, 0, 'L', x, height] : ['M', 0, y, 'L', width, y];
  return { kind: 'path', d, stroke: look.faint, width: 1 };
}
