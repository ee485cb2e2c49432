/**
 * The viewport: the part of a picture (its paper) that the panel shows. A viewport { zoom: 2, x: −100, y: 0 }
 * shows the paper twice as large, with its corner 100 pixels to the left of the panel's: a point of the paper
 * is on the screen at point × zoom + corner.
 *
 * `panel.viewport` is the one that the user has panned or zoomed to, null before; `panel.shown` is the one
 * that was drawn last. A display list with `right` is of a tree that grows right, else the tree grows down.
 */

/** @import { Box, DisplayList, FrameList, NodeItem, Panel, Point, Seen, Size } from './types.js' */
/** @import { Viewport } from './types.js' */

/** The height of the names of levels, above a tree that grows right, in ems. */
export const LEVEL_NAMES_HEIGHT = 1.9;
/** The width of the names of levels, to the left of a tree that grows down, in ems. */
export const LEVEL_NAMES_WIDTH = 2;
/** The largest zoom. */
const MAX_ZOOM = 3;
/** Free space around a box that must be visible, in pixels; more at the top, for the names of levels. */
const CLEARANCE = { left: 24, top: 48, right: 60, bottom: 24 };

/** The viewport that shows the whole paper. @type {(paper: Size, size: Size) => Viewport} */
export function wholePaper(paper, size) {
  const zoom = Math.min(1, size.width / paper.width, size.height / paper.height);
  return { zoom, x: (size.width - paper.width * zoom) / 2, y: (size.height - paper.height * zoom) / 2 };
}

/**
 * The viewport around a point that must be visible, at zoom 1. It moves in steps of half a panel: the same
 * point is always shown in the same part of the paper, and a small move rarely scrolls.
 * @type {(paper: Size, size: Size, at: Point) => Viewport}
 */
export const pageAround = (paper, size, at) => ({
  zoom: 1,
  x: cornerAround(at.x, paper.width, size.width),
  y: cornerAround(at.y, paper.height, size.height),
});

/**
 * The paper's corner along one axis. In a panel of 400 pixels any point from 400 to 600 is shown with the
 * paper from 300 to 700: the corner is at −300.
 * @type {(point: number, paperLength: number, panelLength: number) => number}
 */
function cornerAround(point, paperLength, panelLength) {
  if (paperLength <= panelLength) return (panelLength - paperLength) / 2; // the paper is in the middle
  const half = panelLength / 2;
  const start = Math.floor(point / half) * half - half / 2;
  return -Math.max(0, Math.min(paperLength - panelLength, start));
}

/** The viewport after a move. @type {(viewport: Viewport, dx: number, dy: number) => Viewport} */
export const panView = (viewport, dx, dy) => ({ ...viewport, x: viewport.x + dx, y: viewport.y + dy });

/**
 * The viewport after zooming around a point, from the zoom that shows the whole paper to the largest zoom.
 * @param at  a point of the screen, at which the paper does not move
 * @param whole  the viewport that shows the whole paper
 * @type {(viewport: Viewport, factor: number, at: Point, whole: Viewport) => Viewport}
 */
export function zoomView(viewport, factor, at, whole) {
  const minZoom = Math.min(whole.zoom, viewport.zoom);
  const zoom = Math.max(minZoom, Math.min(MAX_ZOOM, viewport.zoom * factor));
  const ratio = zoom / viewport.zoom;
  return { zoom, x: at.x - (at.x - viewport.x) * ratio, y: at.y - (at.y - viewport.y) * ratio };
}

/** A box of the paper on the screen. @type {(viewport: Viewport, box: Box) => Box} */
const boxOnScreen = ({ zoom, x, y }, box) => ({
  ...{ x: box.x * zoom + x, y: box.y * zoom + y },
  ...{ width: box.width * zoom, height: box.height * zoom },
});

/**
 * The viewport moved just enough to make a box of the paper visible.
 * @type {(viewport: Viewport, box: Box, size: Size) => Viewport}
 */
export function showBox(viewport, box, size) {
  const { x, y, width, height } = boxOnScreen(viewport, box);
  const dx = moveInside(x, x + width, CLEARANCE.left, size.width - CLEARANCE.right);
  const dy = moveInside(y, y + height, CLEARANCE.top, size.height - CLEARANCE.bottom);
  return dx || dy ? panView(viewport, dx, dy) : viewport;
}

/**
 * How far the interval `from` … `to` must move to lie between `low` and `high`. If it is too long, then only
 * its beginning must lie there.
 * @type {(from: number, to: number, low: number, high: number) => number}
 */
function moveInside(from, to, low, high) {
  if (from < low) return low - from;
  return to > high ? Math.max(high - to, low - from) : 0;
}

/** The viewport with a box in its middle. @type {(viewport: Viewport, box: Box, size: Size) => Viewport} */
export function centerBox(viewport, box, size) {
  const { x, y, width, height } = boxOnScreen(viewport, box);
  return panView(viewport, (size.width - width) / 2 - x, (size.height - height) / 2 - y);
}

/**
 * A display list in coordinates of the screen, without the nodes, edges and counts outside the panel. The
 * current node is never left out.
 * @type {<List extends DisplayList>(list: List, viewport: Viewport, size: Size) => List}
 */
export function onScreen(list, viewport, size) {
  const { zoom, x, y } = viewport;
  const boxAt = (/** @type {Box} */ box) => boxOnScreen(viewport, box);
  const pointAt = (/** @type {Point} */ point) => ({ x: point.x * zoom + x, y: point.y * zoom + y });
  const pointsAt = (/** @type {number[]} */ points) =>
    points.map((coordinate, n) => coordinate * zoom + (n % 2 ? y : x));
  const isVisible = (/** @type {Box} */ box) =>
    box.x < size.width && box.x + box.width > 0 && box.y < size.height && box.y + box.height > 0;
  return {
    ...list,
    nodes: list.nodes
      .map((item) => ({
        ...item,
        ...{ box: boxAt(item.box), chipBox: boxAt(item.chipBox), font: item.font * zoom },
        ...(item.handle && { handle: pointAt(item.handle) }),
      }))
      .filter((item) => item.current || isVisible(item.box) || isVisible(item.chipBox)),
    edges: list.edges
      .map((edge) => ({ ...edge, points: pointsAt(edge.points) }))
      .filter((edge) => isVisible(boundsOf(edge.points))),
    slashes: list.slashes.map((slash) => ({ ...slash, ...pointAt(slash) })),
    counts: list.counts
      .map((count) => ({ ...count, box: boxAt(count.box), font: count.font * zoom }))
      .filter((count) => isVisible(count.box)),
    margin: levelNamesBox(list, viewport, size),
    levels: list.levels.map((level) =>
      list.right
        ? { ...level, x: level.x * zoom + x, maxWidth: (level.maxWidth ?? Infinity) * zoom }
        : { ...level, y: level.y * zoom + y },
    ),
    change: list.change && { ...list.change, points: pointsAt(list.change.points) },
  };
}

/**
 * The box at the panel's edge that is kept free for the names of levels; null if the tree is not behind it.
 * @type {(list: DisplayList, viewport: Viewport, size: Size) => Box | null}
 */
function levelNamesBox({ right, type }, { x, y }, { width, height }) {
  if (right) return y < 0 ? { x: 0, y: 0, width, height: LEVEL_NAMES_HEIGHT * type } : null;
  return x < 0 ? { x: 0, y: 0, width: LEVEL_NAMES_WIDTH * type, height } : null;
}

/** The smallest box around points; at least 1 wide and high. @param {number[]} points @returns {Box} */
function boundsOf(points) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let n = 0; n < points.length; n += 2) {
    left = Math.min(left, points[n]);
    right = Math.max(right, points[n]);
    top = Math.min(top, points[n + 1]);
    bottom = Math.max(bottom, points[n + 1]);
  }
  return { x: left, y: top, width: right - left || 1, height: bottom - top || 1 };
}

/** Whether a point is in a box. @type {(box: Box, at: Point) => boolean} */
export const holds = (box, at) =>
  at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height;

/** The smallest box around others. @param {Box[]} boxes */
export const boxAround = (boxes) =>
  boundsOf(boxes.flatMap(({ x, y, width, height }) => [x, y, x + width, y + height]));

/**
 * The range of the visited nodes in a list, and of their depths; null if it has none.
 * @type {(nodes: NodeItem[], depth: Uint16Array) => Seen | null}
 */
export function seenIn(nodes, depth) {
  const visited = nodes.map(({ node }) => node).filter((node) => node >= 0);
  if (!visited.length) return null;
  const depths = visited.map((node) => depth[node]);
  return {
    ...{ from: Math.min(...visited), to: Math.max(...visited) + 1 },
    ...{ top: Math.min(...depths), bottom: Math.max(...depths) + 1 },
  };
}

/**
 * The part of a picture that is on the screen: the part that the user has panned and zoomed to; otherwise all
 * of it, or, if it is larger than the panel, the part around the current node. The panel remembers it.
 * @param follow  whether the current node must be in sight
 * @type {(panel: Panel, picture: FrameList, size: Size, follow: boolean) => DisplayList}
 */
export function partOnScreen(panel, picture, size, follow) {
  const currentBox = picture.nodes.find((item) => item.current)?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  if (panel.viewport && follow) panel.viewport = showBox(panel.viewport, currentBox, size);
  Object.assign(panel, { picture, size }); // `isWhole` reads them
  panel.shown = panel.viewport ?? pageAround(picture.size, size, currentBox);
  return isWhole(panel) ? picture : onScreen(picture, panel.shown, size);
}

/** Whether the whole picture fits, and the user has not panned or zoomed it. @param {Panel} panel */
export function isWhole(panel) {
  if (!panel.picture) return true;
  if (panel.viewport) return false;
  const { width, height } = panel.picture.size;
  return width <= panel.size.width + 1 && height <= panel.size.height + 1;
}

/** The least zoom at which anything can be recognized. */
const LEAST_ZOOM = 0.2;

/** The middle of a panel. @param {Panel} panel */
export const middleOf = ({ size }) => ({ x: size.width / 2, y: size.height / 2 });

/** Zooms around a point of the screen. @type {(panel: Panel, factor: number, at: Point) => void} */
export function zoom(panel, factor, at) {
  if (!panel.picture) return;
  const whole = wholePaper(panel.picture.size, panel.size);
  panel.viewport = zoomView(panel.viewport ?? panel.shown, factor, at, whole);
  panel.redraw();
}

/**
 * Shows the whole picture or, if it would be too small, the part around the current node. If all fits, no
 * viewport is needed.
 * @param {Panel} panel
 */
export function fitPaper(panel) {
  if (!panel.picture) return;
  const whole = wholePaper(panel.picture.size, panel.size);
  panel.viewport = whole.zoom < 1 && whole.zoom > LEAST_ZOOM ? whole : null;
  panel.redraw();
}

/**
 * Moves the viewport, if the user has panned or zoomed, so that the next drawing has a node in the middle.
 * @type {(panel: Panel, node: number) => void}
 */
export function center(panel, node) {
  const item = panel.picture?.nodes.find((item) => item.node === node);
  if (item && panel.viewport) panel.viewport = centerBox(panel.viewport, item.box, panel.size);
}

/**
 * The percentage of the panel, without the names of levels at its top, that the box around all cards, edges
 * and counts fills.
 * @type {(list: DisplayList, size: Size) => number}
 */
export function filledPart({ nodes, edges, counts, type }, { width, height }) {
  const boxes = [...nodes.flatMap(({ box, chipBox }) => [box, chipBox]), ...counts.map(({ box }) => box)];
  const filled = boxAround([...boxes, ...edges.map(({ points }) => boundsOf(points))]);
  const top = LEVEL_NAMES_HEIGHT * type;
  const across = Math.min(width, filled.x + filled.width) - Math.max(0, filled.x);
  const down = Math.min(height, filled.y + filled.height) - Math.max(top, filled.y);
  return Math.round((100 * Math.max(0, across) * Math.max(0, down)) / (width * (height - top)));
}
