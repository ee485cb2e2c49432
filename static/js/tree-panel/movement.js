/**
 * The movement from the picture of one step to that of the next: cards slide to their places and the ring to
 * the next node, a returned value rises along its edge, and at a cutoff the arrow is drawn before the pruned
 * branches are struck. All of it follows from both pictures and the time that has passed.
 */

/** @import { Box, DisplayList, EdgeItem, NodeItem, Point } from './display-list.js' */

/**
 * @typedef {object} Moving  what is painted on top while something moves
 * @property {Box | null} ring  around the node that the search is at
 * @property {(Point & {text: string, font: number}) | null} rising  the value on its way up
 * @property {number} arrow     how much of the arrow at a cutoff is drawn, from 0 to 1
 */

/** In milliseconds: the ring, a value and cards, the arrow, all of it. */
const [RING, RISE, ARROW] = [180, 250, 150];
export const LENGTH = 300;

/** Slow at both ends. @param {number} part */
const ease = (part) => {
  const t = Math.max(0, Math.min(1, part));
  return t * t * (3 - 2 * t);
};

/** @param {number} from @param {number} to @param {number} part */
const mix = (from, to, part) => (part < 1 ? from + (to - from) * part : to);

/** @param {Box} from @param {Box} to @param {number} part @returns {Box} */
const mixBoxes = (from, to, part) => ({
  x: mix(from.x, to.x, part),
  y: mix(from.y, to.y, part),
  width: mix(from.width, to.width, part),
  height: mix(from.height, to.height, part),
});

/** @param {number[]} from @param {number[]} to @param {number} part */
const mixPoints = (from, to, part) =>
  from.length === to.length ? to.map((one, n) => mix(from[n], one, part)) : to;

/**
 * @param {DisplayList} before
 * @param {DisplayList} after
 * @param {number} time  since the step, in milliseconds
 * @returns {DisplayList & {moving: Moving}}
 */
export function inBetween(before, after, time) {
  const [moved, isStruck] = [ease(time / RISE), time >= ARROW || !after.change?.cut];
  const items = new Map(before.nodes.map((item) => [item.branch.key, item]));
  const edges = new Map(before.edges.map((edge) => [edge.key, edge]));
  const nodes = after.nodes.flatMap((item) => {
    const old = items.get(item.branch.key);
    const isNewlyPruned = item.state === 'pruned' && old?.state !== 'pruned';
    if (isNewlyPruned && !isStruck)
      return old ? [placeBetween({ ...item, ...labelOf(old) }, old, moved)] : [];
    const fresh = isNewlyPruned ? 1 - ease((time - ARROW) / (LENGTH - ARROW)) : 0;
    const shown = old && isRising(after, item, time) ? { ...item, ...labelOf(old) } : item;
    return [placeBetween({ ...shown, current: false, fresh }, old, moved)];
  });
  return {
    ...after,
    nodes,
    edges: after.edges.flatMap((edge) => {
      const old = edges.get(edge.key);
      if (isPruned(edge) && !isStruck && !isPruned(old)) return old ? [old] : [];
      return [old ? { ...edge, points: mixPoints(old.points, edge.points, moved) } : edge];
    }),
    slashes: isStruck ? after.slashes : before.slashes,
    change: null,
    moving: {
      ring: ringBetween(before, after, ease(time / RING)),
      rising: risingValue(after, time),
      arrow: after.change?.cut ? Math.min(1, time / ARROW) : 1,
    },
  };
}

/**
 * Whether a value is still on its way to this card.
 * @param {DisplayList} after
 * @param {NodeItem} item
 * @param {number} time
 */
const isRising = ({ change }, item, time) =>
  time < RISE && change?.points.length && change.node === item.node;

/** @param {EdgeItem | undefined} edge */
const isPruned = (edge) => edge?.kind === 'pruned' || edge?.kind === 'cut';

/** What stands on a card, without its place. @param {NodeItem} item */
const labelOf = ({ value, window, pieces, state, bare, provisional }) => ({
  ...{ value, window, pieces, state, bare, provisional },
  change: undefined,
});

/** @param {NodeItem} item @param {NodeItem | undefined} old @param {number} part @returns {NodeItem} */
function placeBetween(item, old, part) {
  if (!old) return item;
  const { box, chipBox, font, handle } = item;
  return {
    ...item,
    box: old.bare === item.bare ? mixBoxes(old.box, box, part) : box, // a card comes to its chip
    chipBox: mixBoxes(old.chipBox, chipBox, part),
    font: mix(old.font, font, part),
    handle: handle && old.handle && part < 1 ? mixPlaces(old.handle, handle, part) : handle,
  };
}

/** @param {Point} from @param {Point} to @param {number} part */
const mixPlaces = (from, to, part) => ({ x: mix(from.x, to.x, part), y: mix(from.y, to.y, part) });

/** @param {DisplayList} before @param {DisplayList} after @param {number} part */
function ringBetween(before, after, part) {
  const [from, to] = [before, after].map(({ nodes }) => nodes.find(({ current }) => current)?.box);
  return to ? mixBoxes(from ?? to, to, part) : null;
}

/** @param {DisplayList} after @param {number} time */
function risingValue({ change, nodes }, time) {
  const child = nodes.find(({ node }) => node === change?.child);
  if (!change?.points.length || !change.taken || time >= RISE || !child) return null;
  const { points } = change;
  const place = ease(time / RISE) * (points.length / 2 - 1);
  const n = Math.min(points.length / 2 - 2, Math.floor(place));
  const at = mixPlaces(
    { x: points[2 * n], y: points[2 * n + 1] },
    { x: points[2 * n + 2], y: points[2 * n + 3] },
    place - n,
  );
  return { ...at, text: child.value.replace(/^[≤≥] /, ''), font: child.font };
}
