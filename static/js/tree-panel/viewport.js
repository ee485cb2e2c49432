/**
 * The part of a tree's paper that is on the screen, where everything is shown and that is more than finds
 * room: screen = paper × zoom + corner.
 */

/** @import { Box, DisplayList, NodeItem, Point } from './display-list.js' */

/** @typedef {{width: number, height: number}} Size  in CSS pixels */
/** @typedef {{zoom: number, x: number, y: number}} Viewport  x, y: where the paper's corner is */
/** @typedef {{from: number, to: number, top: number, bottom: number}} Seen  nodes and depths that are on the
 *   screen; the ends are no part of it */

/** Room for the names of levels over a tree that grows right, in sizes of the type. */
export const HEADING = 1.9;
/** … and beside one that grows down. */
export const MARKS = 2;
/** So much larger than it is written at most. */
const LARGEST = 3;
/** Around what has to be in sight, in pixels; over it stand the names of the levels. */
const MARGIN = { left: 24, top: 48, right: 60, bottom: 24 };

/** All of the paper in sight. @param {Size} paper @param {Size} size @returns {Viewport} */
export function wholePaper(paper, size) {
  const zoom = Math.min(1, size.width / paper.width, size.height / paper.height);
  return { zoom, x: (size.width - paper.width * zoom) / 2, y: (size.height - paper.height * zoom) / 2 };
}

/**
 * As it is written, by half panels at a time, so that the same place is always in the same part; what is
 * smaller than the panel stands in its middle.
 * @param {Size} paper
 * @param {Size} size
 * @param {Point} at  what has to be in sight
 * @returns {Viewport}
 */
export function pageAround(paper, size, at) {
  const corner = (/** @type {number} */ place, /** @type {number} */ all, /** @type {number} */ room) => {
    if (all <= room) return (room - all) / 2;
    const half = room / 2;
    return -Math.max(0, Math.min(all - room, (Math.floor(place / half) - 0.5) * half));
  };
  return {
    zoom: 1,
    x: corner(at.x, paper.width, size.width),
    y: corner(at.y, paper.height, size.height),
  };
}

/** @param {Viewport} view @param {number} dx @param {number} dy @returns {Viewport} */
export const panView = (view, dx, dy) => ({ ...view, x: view.x + dx, y: view.y + dy });

/**
 * Zoomed by a factor around a point of the screen, never farther out than the whole paper.
 * @param {Viewport} view
 * @param {number} factor
 * @param {Point} at
 * @param {Viewport} whole
 * @returns {Viewport}
 */
export function zoomView(view, factor, at, whole) {
  const zoom = Math.max(Math.min(whole.zoom, view.zoom), Math.min(LARGEST, view.zoom * factor));
  const by = zoom / view.zoom;
  return { zoom, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
}

/** @param {Viewport} view @param {Box} box @returns {Box} */
const boxOn = ({ zoom, x, y }, box) => ({
  ...{ x: box.x * zoom + x, y: box.y * zoom + y },
  ...{ width: box.width * zoom, height: box.height * zoom },
});

/** Moved just enough to bring a box into sight. @param {Viewport} view @param {Box} box @param {Size} size */
export function showBox(view, box, size) {
  const { x, y, width, height } = boxOn(view, box);
  const dx = inside(x, x + width, MARGIN.left, size.width - MARGIN.right);
  const dy = inside(y, y + height, MARGIN.top, size.height - MARGIN.bottom);
  return dx || dy ? panView(view, dx, dy) : view;
}

/**
 * How far a stretch must move to lie between two places; at least its beginning, where it is longer.
 * @param {number} from
 * @param {number} to
 * @param {number} low
 * @param {number} high
 */
function inside(from, to, low, high) {
  if (from < low) return low - from;
  return to > high ? Math.max(high - to, low - from) : 0;
}

/** Moved so that a box stands in the middle. @param {Viewport} view @param {Box} box @param {Size} size */
export function centerBox(view, box, size) {
  const { x, y, width, height } = boxOn(view, box);
  return panView(view, (size.width - width) / 2 - x, (size.height - height) / 2 - y);
}

/**
 * What of a display list is on the screen, and where.
 * @template {DisplayList} List
 * @param {List} list
 * @param {Viewport} view
 * @param {Size} size
 * @returns {List}
 */
export function onScreen(list, view, size) {
  const { zoom, x, y } = view;
  const box = (/** @type {Box} */ one) => boxOn(view, one);
  const at = (/** @type {Point} */ one) => ({ x: one.x * zoom + x, y: one.y * zoom + y });
  const points = (/** @type {number[]} */ all) => all.map((one, n) => one * zoom + (n % 2 ? y : x));
  const isSeen = (/** @type {Box} */ one) =>
    one.x < size.width && one.x + one.width > 0 && one.y < size.height && one.y + one.height > 0;
  const meets = (/** @type {number[]} */ all) => isSeen(boundsOf(all));
  return {
    ...list,
    nodes: list.nodes
      .map((item) => ({
        ...item,
        ...{ box: box(item.box), chipBox: box(item.chipBox), font: item.font * zoom },
        ...(item.handle && { handle: at(item.handle) }),
      }))
      .filter((item) => item.current || isSeen(item.box) || isSeen(item.chipBox)),
    edges: list.edges
      .map((edge) => ({ ...edge, points: points(edge.points) }))
      .filter((edge) => meets(edge.points)),
    slashes: list.slashes.map((slash) => ({ ...slash, ...at(slash) })),
    counts: list.counts
      .map((count) => ({ ...count, box: box(count.box), font: count.font * zoom }))
      .filter((count) => isSeen(count.box)),
    // names stay where they can be seen
    margin: marginOf(list, view, size),
    levels: list.levels.map((level) =>
      list.right
        ? { ...level, x: level.x * zoom + x, room: (level.room ?? Infinity) * zoom }
        : { ...level, y: level.y * zoom + y },
    ),
    change: list.change && { ...list.change, points: points(list.change.points) },
  };
}

/** @param {DisplayList} list @param {Viewport} view @param {Size} size @returns {Box | null} */
function marginOf({ right, type }, { x, y }, { width, height }) {
  if (right) return y < 0 ? { x: 0, y: 0, width, height: HEADING * type } : null;
  return x < 0 ? { x: 0, y: 0, width: MARKS * type, height } : null;
}

/** @param {number[]} points @returns {Box} */
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

/**
 * The nodes and depths that a list on the screen shows; null where it shows none.
 * @param {NodeItem[]} nodes
 * @param {Uint16Array} depth
 * @returns {Seen | null}
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
