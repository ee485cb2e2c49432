/**
 * From units of the layout to pixels of the screen: screen = units × scale + offset, along the depth axis (u)
 * and the breadth axis (v). A tree that grows right has u across and v down; one that grows down has them
 * exchanged. The breadth decides the size of the type (scale); the levels of a tree too broad for type still
 * spread over the panel (scaleU).
 */

/** @import { Layout } from './layout.js' */

/** @typedef {{width: number, height: number}} Size  in CSS pixels */
/**
 * @typedef {object} Viewport
 * @property {number} scale
 * @property {number} scaleU
 * @property {number} offsetU
 * @property {number} offsetV
 * @property {boolean} right
 * @property {Size} size
 * @property {boolean} pinned
 */

const MARGIN = 8;
/** Kept free for the names of the levels over a tree that grows right, in pixels. */
export const HEADER = 26;
/** … and left of one that grows down. @param {Size} size */
export const besideLevels = ({ width }) => Math.min(96, width / 5);
/** Kept free at the end of the levels of a broad tree, whose path is set in larger type than the rest. */
const SPARE = 70;
const LARGEST = 3;

/**
 * The whole tree in sight, as large as it fits, at most `most` times its natural size.
 * @param {Pick<Layout, "sizes" | "breadth">} layout
 * @param {Size} size
 * @param {number} [most]
 * @returns {Viewport}
 */
export function fit(layout, size, most = 1.5) {
  const right = layout.sizes.growth === 'right';
  const room = available(size, right);
  const scale = Math.min(most, room.u / layout.sizes.extent, room.v / layout.breadth);
  const scaleU = Math.max(scale, Math.min(most, (room.u - SPARE) / layout.sizes.extent));
  return {
    scale,
    scaleU,
    right,
    size,
    pinned: false,
    offsetU: room.startU + (scale < scaleU ? 0 : Math.max(0, (room.u - layout.sizes.extent * scale) / 2)),
    offsetV: room.startV + Math.max(0, (room.v - layout.breadth * scale) / 2),
  };
}

/**
 * Room for the tree: the names of the levels stand above it, or left of it.
 * @param {Size} size
 * @param {boolean} right
 */
function available(size, right) {
  const { width, height } = size;
  const names = besideLevels(size);
  if (right) return { u: width - 2 * MARGIN, v: height - HEADER - MARGIN, startU: MARGIN, startV: HEADER };
  return { u: height - 2 * MARGIN, v: width - names - MARGIN, startU: MARGIN, startV: names };
}

/** @param {Viewport} view @param {number} u @param {number} v @returns {{x: number, y: number}} */
export function toScreen({ scale, scaleU, offsetU, offsetV, right }, u, v) {
  const [a, b] = [u * scaleU + offsetU, v * scale + offsetV];
  return right ? { x: a, y: b } : { x: b, y: a };
}

/** @param {Viewport} view @param {number} dx @param {number} dy @returns {Viewport} */
export function panView(view, dx, dy) {
  const [du, dv] = view.right ? [dx, dy] : [dy, dx];
  return { ...view, offsetU: view.offsetU + du, offsetV: view.offsetV + dv, pinned: true };
}

/**
 * Zoomed by a factor around a point of the screen, never farther out than the whole.
 * @param {Viewport} view
 * @param {number} factor
 * @param {number} x
 * @param {number} y
 * @param {Viewport} whole
 * @returns {Viewport}
 */
export function zoomView(view, factor, x, y, whole) {
  const scale = Math.max(Math.min(whole.scale, view.scale), Math.min(LARGEST, view.scale * factor));
  const scaleU = Math.max(scale, whole.scaleU);
  const [u, v] = view.right ? [x, y] : [y, x];
  const offsetU = u - ((u - view.offsetU) * scaleU) / view.scaleU;
  const offsetV = v - ((v - view.offsetV) * scale) / view.scale;
  return { ...view, scale, scaleU, offsetU, offsetV, pinned: true };
}

/**
 * Moved so that a node stays where it is on the screen when the layout changes.
 * @param {Viewport} view
 * @param {Layout} before
 * @param {Layout} after
 * @param {number} node
 * @param {number} depth
 * @returns {Viewport}
 */
export function holdNode(view, before, after, node, depth) {
  const du = (before.sizes.level[depth] - after.sizes.level[depth]) * view.scaleU;
  const dv = (before.middle[node] - after.middle[node]) * view.scale;
  return { ...view, offsetU: view.offsetU + du, offsetV: view.offsetV + dv, pinned: true };
}

/** Whether two views show the same, to half a pixel. @param {Viewport} a @param {Viewport} b */
export const alike = (a, b) =>
  a.right === b.right &&
  Math.abs(a.scale / b.scale - 1) < 1e-6 &&
  Math.abs(a.offsetU - b.offsetU) < 0.5 &&
  Math.abs(a.offsetV - b.offsetV) < 0.5;

/**
 * Moved just enough to bring a point into sight; the fitted view shows every point and never moves.
 * @param {Viewport} view
 * @param {number} u
 * @param {number} v
 * @returns {Viewport}
 */
export function showing(view, u, v) {
  if (!view.pinned) return view;
  const at = toScreen(view, u, v);
  const dx = inside(at.x, 8, view.size.width - 60);
  const dy = inside(at.y, HEADER, view.size.height - 30);
  return dx || dy ? panView(view, dx, dy) : view;
}

/**
 * How far a coordinate must move to lie between two others.
 * @param {number} at
 * @param {number} low
 * @param {number} high
 */
function inside(at, low, high) {
  if (at < low) return low - at;
  return at > high ? high - at : 0;
}

/** The part of the breadth axis that is on the screen, in units. @param {Viewport} view */
export function visibleBreadth({ scale, offsetV, right, size }) {
  return { from: -offsetV / scale, to: ((right ? size.height : size.width) - offsetV) / scale };
}

/**
 * Moved along the breadth so that a node stands in the middle, and along the depth just enough to bring it
 * into sight.
 * @param {Viewport} view
 * @param {Layout} layout
 * @param {number} node
 * @param {number} depth
 * @returns {Viewport}
 */
export function centerNode(view, { middle, sizes }, node, depth) {
  const breadth = view.right ? view.size.height : view.size.width;
  return showing(
    { ...view, pinned: true, offsetV: breadth / 2 - middle[node] * view.scale },
    sizes.level[depth],
    middle[node],
  );
}

/**
 * The nodes and the depths that are on the screen, each from one up to, without, another: bands begin in
 * preorder.
 * @param {Layout} layout
 * @param {Viewport} view
 */
export function seenNodes({ low, sizes }, view) {
  const { from, to } = visibleBreadth(view);
  const start = -view.offsetU / view.scaleU;
  const end = ((view.right ? view.size.width : view.size.height) - view.offsetU) / view.scaleU;
  const top = sizes.level.findLastIndex((u) => u <= start);
  const bottom = sizes.level.findLastIndex((u) => u < end);
  return { from: firstFrom(low, from), to: firstFrom(low, to), top: Math.max(0, top), bottom: bottom + 1 };
}

/**
 * How many of ascending numbers are less than one.
 * @param {ArrayLike<number>} ascending
 * @param {number} bound
 */
function firstFrom(ascending, bound) {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle] < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
