/**
 * The movement from the picture of one step to that of the next: cards slide to their places, the ring slides
 * to the next node, a returned value rises along its edge, and at a cutoff the arrow is drawn before the
 * pruned branches are struck. The picture at a time is computed from both pictures and the time that has
 * passed.
 */

/** @import { Box, DisplayList, EdgeItem, Moving, NodeItem, Point } from './types.js' */

/** How long the ring, a value or card, and the arrow move, in milliseconds. All begin at time 0. */
const [RING, RISE, ARROW] = [180, 250, 150];
/** How long the whole movement lasts, in milliseconds. */
export const LENGTH = 300;

/** The part of a way that is covered after a part of its time: slow at both ends. @param {number} part */
const ease = (part) => {
  const t = Math.max(0, Math.min(1, part));
  return t * t * (3 - 2 * t);
};

/** @type {(from: number, to: number, part: number) => number} */
const mix = (from, to, part) => (part < 1 ? from + (to - from) * part : to);

/** @type {(from: Point, to: Point, part: number) => Point} */
const mixPlaces = (from, to, part) => ({ x: mix(from.x, to.x, part), y: mix(from.y, to.y, part) });

/** @type {(from: Box, to: Box, part: number) => Box} */
const mixBoxes = (from, to, part) => ({
  ...mixPlaces(from, to, part),
  ...{ width: mix(from.width, to.width, part), height: mix(from.height, to.height, part) },
});

/** @type {(from: number[], to: number[], part: number) => number[]} */
const mixPoints = (from, to, part) =>
  from.length === to.length ? to.map((coordinate, n) => mix(from[n], coordinate, part)) : to;

/**
 * The picture between two steps, some milliseconds after the step.
 * @type {(before: DisplayList, after: DisplayList, time: number) => DisplayList & {moving: Moving}}
 */
export function inBetween(before, after, time) {
  const oldNodes = new Map(before.nodes.map((item) => [item.branch.key, item]));
  const oldEdges = new Map(before.edges.map((edge) => [edge.key, edge]));
  return {
    ...after,
    nodes: after.nodes.flatMap((item) => nodeBetween(oldNodes.get(item.branch.key), item, after, time) ?? []),
    edges: after.edges.flatMap((edge) => edgeBetween(oldEdges.get(edge.key), edge, after, time) ?? []),
    slashes: isStruck(after, time) ? after.slashes : before.slashes,
    change: null,
    moving: {
      ring: ringBetween(before, after, ease(time / RING)),
      rising: risingValue(after, time),
      arrow: after.change?.cut ? Math.min(1, time / ARROW) : 1,
    },
  };
}

/** Whether the step's cut, if any, is shown yet. @type {(after: DisplayList, time: number) => boolean} */
const isStruck = ({ change }, time) => time >= ARROW || !change?.cut;

/**
 * A node on its way. A newly pruned one looks as before until it is struck: null if it was not shown.
 * @type {(old: NodeItem | undefined, item: NodeItem, after: DisplayList, time: number) => NodeItem | null}
 */
function nodeBetween(old, item, after, time) {
  const part = ease(time / RISE);
  const isNewlyPruned = item.state === 'pruned' && old?.state !== 'pruned';
  if (isNewlyPruned && !isStruck(after, time))
    return old ? placeBetween(old, { ...item, ...labelOf(old) }, part) : null;
  // 1 when a branch is struck, 0 at the end of the movement
  const fresh = isNewlyPruned ? 1 - ease((time - ARROW) / (LENGTH - ARROW)) : 0;
  const label = old && isRising(after, item, time) ? labelOf(old) : {};
  return placeBetween(old, { ...item, ...label, current: false, fresh }, part); // the ring moves by itself
}

/** @type {(old: EdgeItem | undefined, edge: EdgeItem, after: DisplayList, ms: number) => EdgeItem | null} */
function edgeBetween(old, edge, after, time) {
  const isNewlyPruned = isPruned(edge) && !isPruned(old);
  if (isNewlyPruned && !isStruck(after, time)) return old ?? null;
  return old ? { ...edge, points: mixPoints(old.points, edge.points, ease(time / RISE)) } : edge;
}

/**
 * Whether the step's value, taken or not, has not had its time to reach a card, which shows its old label.
 * @type {(after: DisplayList, item: NodeItem, time: number) => boolean}
 */
const isRising = ({ change }, item, time) =>
  time < RISE && change !== null && change.points.length > 0 && change.node === item.node;

/** @param {EdgeItem | undefined} edge */
const isPruned = (edge) => edge?.kind === 'pruned' || edge?.kind === 'cut';

/** The texts and the state of a card, without the mark of a change. @param {NodeItem} item */
const labelOf = ({ value, window, pieces, state, bare, provisional }) => ({
  ...{ value, window, pieces, state, bare, provisional },
  change: undefined,
});

/**
 * A node at a place between its old and its new one; without an old one, at its new place.
 * @type {(old: NodeItem | undefined, item: NodeItem, part: number) => NodeItem}
 */
function placeBetween(old, item, part) {
  if (!old) return item;
  const { box, chipBox, font, handle } = item;
  return {
    ...item,
    box: old.bare === item.bare ? mixBoxes(old.box, box, part) : box, // a new card appears at its place
    chipBox: mixBoxes(old.chipBox, chipBox, part),
    font: mix(old.font, font, part),
    handle: handle && old.handle ? mixPlaces(old.handle, handle, part) : handle,
  };
}

/** @type {(before: DisplayList, after: DisplayList, part: number) => Box | null} */
function ringBetween(before, after, part) {
  const [from, to] = [before, after].map(({ nodes }) => nodes.find(({ current }) => current)?.box);
  return to ? mixBoxes(from ?? to, to, part) : null;
}

/** The value on its way up, if the parent takes it. @param {DisplayList} after @param {number} time */
function risingValue({ change, nodes }, time) {
  const child = nodes.find(({ node }) => node === change?.child);
  if (!change?.points.length || !change.taken || time >= RISE || !child) return null;
  const { points } = change;
  const pieces = points.length / 2 - 1; // straight ones of the edge; its points are x, y, x, y …
  const position = ease(time / RISE) * pieces; // 1.5: in the middle of the second piece
  const n = Math.min(pieces - 1, Math.floor(position));
  const pointAt = (/** @type {number} */ i) => ({ x: points[2 * i], y: points[2 * i + 1] });
  const point = mixPlaces(pointAt(n), pointAt(n + 1), position - n);
  return { ...point, text: child.value.replace(/^[≤≥] /, ''), font: child.font }; // "≤ 10" rises as "10"
}
