/**
 * Where the whole view shows what is folded, and where a click folds and unfolds: handles beside cards,
 * labels of piles.
 */
import { plural } from '../kit/format.js';
import { percent } from '../search/full-tree.js';
import { LEGIBLE } from './display-list.js';
import { hiddenIn } from './folding.js';
import { holds } from './hit.js';
import { LINE } from './label-sizes.js';
import { toScreen } from './viewport.js';

/** @import { Box, DisplayList, NodeItem } from './display-list.js' */
/** @import { Scene } from './labels.js' */
/** @import { Layout } from './layout.js' */
/** @import { Viewport } from './viewport.js' */

/** @typedef {{x: number, y: number}} Point */
/**
 * @typedef {object} FoldItem
 * @property {number} node
 * @property {boolean} folded
 * @property {Point} handle     the middle of the handle
 * @property {Box | null} pile  what stands for the folded subtree; null where there is only a handle
 * @property {string[]} lines   on the pile; none where it is too small
 * @property {number} font      in pixels
 * @property {boolean} right    the tree grows right
 * @property {boolean} max
 * @property {boolean} faint    not visited yet
 */

/** A finger needs so much, to each side of a handle's middle; in pixels. */
const REACH = 12;
/** Widths of a letter and of the handle on a pile, in sizes of the type. */
const LETTER = 0.57;
const SIGN = 1.7;

/**
 * @param {Scene} scene
 * @param {NodeItem[]} nodes
 * @param {Layout} layout
 * @param {Viewport} view
 * @returns {FoldItem[]}
 */
export function foldItems(scene, nodes, layout, view) {
  return nodes.flatMap((node) => {
    if (node.fold) return [foldedItem(scene, node, layout, view)];
    const open =
      node.whole && node.state !== 'ahead' && node.font >= LEGIBLE && scene.tree.size[node.node] > 1;
    const handle = open && hasRoom(scene, node, layout, view) ? handleOf(node, view) : null;
    return handle && !nodes.some((other) => other.lifted && covers(other, handle)) ? [handle] : [];
  });
}

/** Whether a card lies on another's handle. @param {NodeItem} card @param {FoldItem} item */
const covers = ({ node, box: { x, y, width, height } }, { node: own, handle }) =>
  node !== own && handle.x > x && handle.x < x + width && handle.y > y && handle.y < y + height;

/**
 * Where the path's large type meets the next level there is no handle; the keys and Shift do as well.
 * @param {Scene} scene
 * @param {NodeItem} node
 * @param {Layout} layout
 * @param {Viewport} view
 */
function hasRoom({ tree }, { node, box, font }, { sizes: { level } }, view) {
  const next = toScreen(view, level[tree.depth[node] + 1], 0);
  return (view.right ? next.x - box.x - box.width : next.y - box.y - box.height) >= font;
}

/** @param {NodeItem} node @param {Viewport} view @returns {FoldItem} */
function handleOf({ node, box, font, max, state, fold }, { right }) {
  const handle = right
    ? { x: box.x + box.width + font / 2, y: box.y + box.height / 2 }
    : { x: box.x + box.width / 2, y: box.y + box.height + font / 2 };
  return {
    node,
    folded: Boolean(fold),
    handle,
    pile: null,
    lines: [],
    font,
    right,
    max,
    faint: state === 'ahead',
  };
}

/**
 * Where the path leads on through a folded node, it takes the pile's place.
 * @param {Scene} scene
 * @param {NodeItem} node
 * @param {Layout} layout
 * @param {Viewport} view
 * @returns {FoldItem}
 */
function foldedItem(scene, node, layout, view) {
  const item = handleOf(node, view);
  if ((node.onPath && !node.current) || node.best) return item;
  if (node.font < LEGIBLE) return { ...item, ...shapeOf(scene, node, layout, view) };
  return { ...item, ...pileOf(textsOf(scene, node.node), node, view) };
}

/**
 * How much is folded: what is most, then the same in fewer words.
 * @param {Scene} scene
 * @param {number} i
 * @returns {string[][]}
 */
function textsOf(scene, i) {
  const { nodes, cut, partial } = hiddenIn(scene, i);
  if (!nodes) return [['collapsed'], ['…']];
  const count = `${plural(nodes, 'node')}${partial ? ' so far' : ''}`;
  const share = cut ? [`${percent(cut)} cut`] : [];
  return [[[count, ...share].join(' · ')], [count, ...share], [count], [nodes.toLocaleString('en')]];
}

/**
 * The first text that fits beside the card, or under it.
 * @param {string[][]} texts
 * @param {NodeItem} node
 * @param {Viewport} view
 * @returns {Pick<FoldItem, 'pile' | 'lines' | 'handle'>}
 */
function pileOf(texts, { box, font, band = { low: 0, high: 0 } }, { right, size }) {
  const line = (LINE / 15) * font;
  const breadth = Math.max(band.high - band.low, right ? line : 0) + 1;
  const most = right
    ? { width: size.width - box.x - box.width - 10, height: breadth }
    : { width: breadth, height: Infinity };
  const boxes = texts.map((lines) => ({
    lines,
    width: (Math.max(...lines.map((l) => l.length)) * LETTER + SIGN) * font,
    height: line * (lines.length > 1 ? 1.75 : 1),
  }));
  const { lines, width, height } =
    boxes.find((b) => b.width <= most.width && b.height <= most.height) ?? boxes[boxes.length - 1];
  const start = right
    ? { x: box.x + box.width + 2, y: box.y + (box.height - height) / 2 }
    : { x: box.x + (box.width - width) / 2, y: box.y + box.height + 3 };
  return {
    lines,
    pile: { ...start, width, height },
    handle: { x: start.x + 0.75 * font, y: start.y + height / 2 },
  };
}

/**
 * Too small for words: a box over the whole band.
 * @param {Scene} scene
 * @param {NodeItem} node
 * @param {Layout} layout
 * @param {Viewport} view
 * @returns {Pick<FoldItem, 'pile' | 'handle'>}
 */
function shapeOf({ tree }, { node, band = { low: 0, high: 0 } }, { sizes: { level } }, view) {
  const { x, y } = toScreen(view, level[tree.depth[node]], 0);
  const thick = Math.min(46, 0.7 * (level[tree.depth[node] + 1] - level[tree.depth[node]]) * view.scaleU);
  const [low, broad] = [band.low + 0.5, Math.max(2, band.high - band.low - 1)];
  const pile = view.right
    ? { x: x + 2, y: low, width: thick, height: broad }
    : { x: low, y: y + 2, width: broad, height: thick };
  return { pile, handle: { x: pile.x + pile.width / 2, y: pile.y + pile.height / 2 } };
}

/**
 * What a click at a point folds or unfolds: a pile that no card of the path covers, else the nearest handle
 * within a finger's breadth.
 * @param {Pick<DisplayList, 'nodes' | 'folds'>} list
 * @param {Point} at
 * @returns {FoldItem | null}
 */
export function foldUnder({ nodes, folds: items = [] }, at) {
  const covered = nodes.some(
    (n) => n.lifted && (n.onPath || n.best) && (holds(n.box, at) || holds(n.chipBox, at)),
  );

  const far = (/** @type {FoldItem} */ { handle }) =>
    Math.max(Math.abs(handle.x - at.x), Math.abs(handle.y - at.y));
  const pile = covered ? null : items.find(({ pile: p }) => p && holds(p, at));
  const near = items
    .filter((item) => far(item) <= REACH && !(covered && item.pile))
    .sort((a, b) => far(a) - far(b));
  return pile ?? near[0] ?? null;
}
