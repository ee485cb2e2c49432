/**
 * The reason of a cutoff as a picture: an arrow from the branch that set the bound to the node that it cuts,
 * with both numbers. While the user points at a bound, the arrow shows where that was set.
 */
import { eventAt } from '../search/events.js';
import { moverName } from '../search/notation.js';
import { isMax, mover } from '../search/tree.js';
import { boundSource, boundSourceAt, hasWindows } from '../search/windows.js';
import { nodeLabel } from './labels.js';

/** @import { Box, DisplayList, LevelItem, NodeItem, Point } from './display-list.js' */
/** @import { Scene } from './labels.js' */
/** @import { Size } from './viewport.js' */

/** @typedef {{from: number, to: number}} Witness  the node that set a bound, and the one whose bound it is */
/**
 * @typedef {object} Arrow  in screen pixels
 * @property {Point[] | null} curve  its ends, and the two points that bend it; null where it begins out of
 *   sight
 * @property {string[]} lines  what is written
 * @property {Box | null} label  where that stands; null where there is no free place
 * @property {number} font
 */

// Lengths are in ems.
/** How far an arrow's control points are from the items; how large a letter and a line of its text are. */
const [BULGE, LETTER, LINE] = [2.2, 0.66, 1.2];
/** Above and below the text, together. */
const MARGIN = 0.3;
/** The radius of the dot that the arrow begins with. */
export const DOT = 0.25;
/** Half the breadth of a handle and of the stroke through an edge, in pixels. */
const SIGN = 6;
/** The name of a level: how wide its glyph and a letter are; half its height. */
const NAME = { glyph: 1.6, letter: 0.9, half: 0.75 };
/** How far a curve to a deeper level bends, in bulges, to try. */
const BENDS = [2, 1, 0.4, 0.1];
/** A curve reaches so much of its bulge. */
const PEAK = 0.75;

/**
 * What the arrow connects at a step; null: there is none.
 * @param {Pick<Scene, 'tree' | 'step' | 'moment' | 'pointed' | 'spot' | 'arrow'>} scene
 * @returns {Witness | null}
 */
export function witnessAt({ tree, step, moment, pointed = null, spot = null, arrow = true }) {
  const { event } = moment;
  if (!hasWindows(tree)) return null;
  if (spot?.bound) {
    const source = boundSourceAt(tree, spot.node, spot.bound, step, moment.entered(spot.node));
    return source && { from: source.child, to: spot.node };
  }
  if (pointed !== null) return pointedAt(tree, event.node, pointed);
  if (!event.cutoff || !arrow) return null;
  const source = boundSource(tree, event.node, isMax(tree, event.node) ? 'beta' : 'alpha');
  return source && { from: source.child, to: event.node };
}

/** From the node that returned at a step. @param {Tree} tree @param {number} to @param {number} step */
function pointedAt(tree, to, step) {
  const { child, node } = eventAt(tree, step);
  const from = child >= 0 ? child : node;
  return from === to ? null : { from, to };
}

/**
 * @param {Scene} scene
 * @param {DisplayList} list
 * @param {Size} size
 * @param {Box | null} [markBox]  where no text may stand
 * @returns {Arrow | null} null where there is none, or the node that it leads to is not in sight
 */
export function arrowOf(scene, list, size, markBox = null) {
  const witness = witnessAt(scene);
  const to = list.nodes.find(({ node }) => node === witness?.to);
  if (!witness || !to) return null;
  const { font } = to;
  const curve = curveFrom(scene, list, witness.from, to);
  const isPointedAt = (scene.pointed ?? null) !== null || scene.spot?.bound;
  const texts = isPointedAt ? [] : textsOf(scene, witness);
  const edges = list.edges.map(({ points }) => corners(points));
  const place = bestPlace(texts, list, size, { curve, to, edges, markBox });
  return curve || place.label ? { curve, font, ...place } : null;
}

/** @typedef {Pick<NodeItem, 'box' | 'chipBox' | 'chip' | 'font'>} End  of an arrow */

/**
 * From the branch that set the bound, or the count that it is in; null if neither is drawn. Of the curves
 * from there, the one that runs over the fewest cards.
 * @param {Scene} scene
 * @param {DisplayList} list
 * @param {number} node
 * @param {NodeItem} to
 */
function curveFrom({ tree }, list, node, to) {
  const { nodes } = list;
  const from = nodes.find((item) => item.node === node) ?? countWith(tree, list, node, to);
  if (!from) return null;
  const others = boxesOf(nodes.filter((item) => item !== from && item !== to));
  const curves = curvesOf(from, to, list).map((curve) => {
    const line = pointsAlong(curve);
    return { curve, over: others.filter((box) => crosses(line, box)).length };
  });
  return curves.reduce((best, one) => (one.over < best.over ? one : best)).curve;
}

/**
 * The count that a branch is in, which is not drawn; null where there is none.
 * @param {Tree} tree
 * @param {DisplayList} list
 * @param {number} node
 * @param {NodeItem} to
 * @returns {End | null}
 */
function countWith(tree, { nodes, counts }, node, to) {
  const parent = tree.parent[node];
  const siblings = nodes.filter((item) => item.branch.parent?.node === parent && item.node >= 0);
  const by = siblings.some((item) => item.node < node) ? 1 : -1;
  const count = counts.find((one) => one.node < 0 && one.parent === parent && one.by === by);
  return count ? { ...to, box: count.box, chipBox: count.box, chip: { ...to.chip, text: count.text } } : null;
}

/** The room between an item and the row above, in pixels. @param {DisplayList} list @param {End} item */
function roomAbove({ nodes }, { box, chipBox, chip }) {
  const top = chip.text ? chipBox.y : box.y;
  return nodes.reduce(
    (room, { box: { y, height } }) => (y < top - 1 ? Math.min(room, Math.max(8, top - y - height)) : room),
    top,
  );
}

/**
 * "MAX is sure of 10 by NSW B, NSW R ≤ 10: no better", and shorter texts, with the numbers as both nodes show
 * them. They name both nodes, as they may stand far from them, and the node above if it set the bound.
 * @param {Scene} scene
 * @param {Witness} witness
 * @returns {string[][]}  the phrases of each text
 */
function textsOf(scene, { from, to }) {
  const { tree } = scene;
  const [source, cut, above] = [from, to, tree.parent[from]].map((node) => nodeLabel(scene, node));
  const sure = `${moverName(tree, mover(tree, tree.parent[from]))} is sure of ${source.value}`;
  const where = tree.parent[from] === tree.parent[to] ? [] : [`at ${above.chip.text}`];
  const by = [`by ${source.chip.text}`, ...where].map((phrase, n) =>
    n === where.length ? `${phrase},` : phrase,
  );
  const here = `${cut.chip.text || 'here'} ${cut.value}`;
  const tie = tree.value[from] === tree.value[to] ? [[sure, ...by, `${here}:`, 'no better']] : [];
  return [...tie, [sure, ...by, here], [`${sure},`, here]];
}

/**
 * A text in one line, in lines of up to LETTERS, and with a line for each phrase.
 * @param {string[]} phrases  none is broken
 * @returns {string[][]}
 */
function setInLines(phrases) {
  const settings = [phrases.join(' ').length, LETTERS, 0].map((most) => {
    /** @type {string[]} */
    const lines = [];
    for (const phrase of phrases) {
      const longer = `${lines[lines.length - 1]} ${phrase}`;
      if (lines.length && longer.length <= most) lines[lines.length - 1] = longer;
      else lines.push(phrase);
    }
    return lines;
  });
  return settings.filter((lines, n) => lines.length !== settings[n - 1]?.length);
}

/**
 * The curves that an arrow may be, the best first: along the side where edges arrive, or to a deeper level.
 * @param {End} from
 * @param {NodeItem} to
 * @param {DisplayList} list
 * @returns {Point[][]}
 */
function curvesOf(from, to, list) {
  const { right } = list;
  const font = Math.max(from.font, to.font);
  const [a, b] = [from, to].map((item) => portOf(item, right));
  if (right ? b.x > from.box.x + from.box.width : b.y > from.box.y + from.box.height)
    return curvesDeeper(from, b, right, BULGE * font);
  const bulge = Math.min(BULGE * font, right ? Infinity : roomAbove(list, from) / PEAK);
  const away = (/** @type {Point} */ { x, y }, by = bulge) => (right ? { x: x - by, y } : { x, y: y - by });
  return [[away(a, DOT * to.font), away(a), away(b), b]];
}

/**
 * Curves to a deeper level, out of one side of the card or the other, and bent more or less.
 * @param {End} from
 * @param {Point} to
 * @param {boolean} right
 * @param {number} bulge
 */
function curvesDeeper({ box, font }, to, right, bulge) {
  const point = (/** @type {number} */ along, /** @type {number} */ across) =>
    right ? { x: along, y: across } : { x: across, y: along };
  const swap = (/** @type {Point} */ { x, y }) => (right ? [x, y] : [y, x]);
  const [toAlong, toAcross] = swap(to);
  const [along, across] = swap({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const side = toAcross < across ? -1 : 1;
  const half = (right ? box.height : box.width) / 2 + DOT * font;
  return BENDS.flatMap((bend) =>
    [side, -side].map((by) => [
      point(along, across + by * half),
      point(along, across + by * (half + bend * bulge)),
      point(toAlong - bend * bulge, toAcross),
      to,
    ]),
  );
}

/** Where edges arrive. @param {End} item @param {boolean} right @returns {Point} */
function portOf({ box, chipBox, chip }, right) {
  const first = chip.text ? chipBox : box;
  return right ? { x: first.x, y: first.y + first.height / 2 } : { x: first.x + first.width / 2, y: first.y };
}

/**
 * What makes a place for the text worse, as if it were so much farther from the cut node: an edge or the
 * arrow runs behind it, another card is nearer, one more line, a shorter text.
 */
const COST = { edge: 2.5, arrow: 10, nearer: 3, line: 2, shorter: 5 };
/** More edges than these count as these: many may lie on each other. */
const MAX_CROSSED = 4;
/** The most letters in a line of a text in several lines. */
const LETTERS = 22;
/** Between places that are tried where all beside the node are taken. */
const STEP = 0.75;

/**
 * Which text stands where, and in which lines: it covers nothing but edges.
 * @param {string[][]} texts  their phrases, the longest text first
 * @param {DisplayList} list
 * @param {Size} size
 * @param {{curve: Point[] | null, to: NodeItem, edges: Point[][], markBox: Box | null}} parts  the arrow, the
 *   node that it leads to, all edges, and where no text may stand
 * @returns {Pick<Arrow, 'lines' | 'label'>}
 */
function bestPlace(texts, list, size, { curve, to, edges, markBox }) {
  const { font } = to;
  const own = boxesOf([to]);
  const others = [...boxesOf(list.nodes.filter((node) => node !== to)), ...list.counts.map(({ box }) => box)];
  const taken = [...own, ...others, ...signBoxes(list), ...list.levels.map((level) => nameBox(level, font))];
  if (markBox) taken.push(markBox);
  const arrow = curve ? pointsAlong(curve) : [];
  const isFree = (/** @type {Box} */ label) =>
    Math.min(label.x, label.y, size.width - label.x - label.width, size.height - label.y - label.height) >
      0 && !taken.some((box) => meet(label, box));
  const distanceCost = (/** @type {Box} */ label) => {
    const far = Math.min(...own.map((box) => apart(label, box)));
    return far / font + COST.nearer * Number(others.some((box) => apart(label, box) < far));
  };
  const crossingCost = (/** @type {Box} */ label) =>
    COST.edge * Math.min(edges.filter((line) => crosses(line, label)).length, MAX_CROSSED) +
    COST.arrow * Number(crosses(arrow, label));
  const settings = texts.flatMap((phrases, n) =>
    setInLines(phrases).map((lines) => ({
      lines,
      width: LETTER * font * Math.max(...lines.map(({ length }) => length)),
      height: (LINE * lines.length + MARGIN) * font,
      cost: COST.shorter * n + COST.line * (lines.length - 1),
    })),
  );
  /** @type {{lines: string[], label: Box | null, cost: number}} */
  let best = { lines: [], label: null, cost: Infinity };
  const tryPlaces = (/** @type {(label: Size) => Box[]} */ placesOf) => {
    for (const { lines, width, height, cost } of settings)
      for (const label of placesOf({ width, height }).filter(isFree)) {
        const least = cost + distanceCost(label);
        const all = least < best.cost ? least + crossingCost(label) : Infinity;
        if (all < best.cost) best = { lines, label, cost: all };
      }
  };
  tryPlaces((label) => [...around(to, label), ...(curve ? along(curve, label) : [])]);
  if (!best.label) tryPlaces((label) => everywhere(size, STEP * font, label));
  return { lines: best.lines, label: best.label };
}

/** @param {NodeItem[]} nodes @returns {Box[]} */
const boxesOf = (nodes) => nodes.flatMap(({ box, chipBox }) => [box, chipBox]);

/** Around handles, and the signs of pruned moves. @param {DisplayList} list @returns {Box[]} */
const signBoxes = ({ nodes, slashes }) =>
  [...slashes, ...nodes.flatMap(({ handle }) => handle ?? [])].map(({ x, y }) => ({
    ...{ x: x - SIGN, y: y - SIGN },
    ...{ width: 2 * SIGN, height: 2 * SIGN },
  }));

/** Where the name of a level stands. @param {LevelItem} level @param {number} font @returns {Box} */
function nameBox({ x, y, text, mark, bare }, font) {
  const letters = bare && mark ? 0 : text.length;
  const width = (NAME.glyph + NAME.letter * letters) * font;
  return { x, y: y - NAME.half * font, width, height: 2 * NAME.half * font };
}

/** How far two boxes are apart, along x or y. @param {Box} one @param {Box} other */
const apart = (one, other) =>
  Math.max(
    0,
    other.x - one.x - one.width,
    one.x - other.x - other.width,
    other.y - one.y - one.height,
    one.y - other.y - other.height,
  );

/** Whether a line of points runs over a box. @param {Point[]} line @param {Box} box */
const crosses = (line, box) =>
  line.some((a, n) => {
    const b = line[n + 1] ?? a;
    if (Math.max(a.x, b.x) < box.x || Math.min(a.x, b.x) > box.x + box.width) return false;
    if (Math.max(a.y, b.y) < box.y || Math.min(a.y, b.y) > box.y + box.height) return false;
    const steps = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 6) || 1;
    for (let s = 0; s <= steps; s++) {
      const [x, y] = [a.x + ((b.x - a.x) * s) / steps, a.y + ((b.y - a.y) * s) / steps];
      if (x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height) return true;
    }
    return false;
  });

/** @param {number[]} points x0, y0, x1, y1 and so on @returns {Point[]} */
const corners = (points) =>
  Array.from({ length: points.length / 2 }, (_, n) => ({ x: points[2 * n], y: points[2 * n + 1] }));

/** Points along a Bézier curve. @param {Point[]} curve */
const pointsAlong = (curve) => Array.from({ length: 13 }, (_, n) => firstPart(curve, n / 12)[3]);

/**
 * The beginning of a Bézier curve (de Casteljau).
 * @param {Point[]} curve
 * @param {number} part
 * @returns {Point[]}
 */
export function firstPart(curve, part) {
  const starts = [];
  for (let points = curve; points.length; ) {
    starts.push(points[0]);
    points = points.slice(1).map((to, n) => {
      const from = points[n];
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    });
  }
  return starts;
}

/**
 * Places beside an item: above and below it, and at both sides.
 * @param {NodeItem} item
 * @param {Size} label
 * @returns {Box[]}
 */
function around({ box, chipBox, font }, { width, height }) {
  const [left, top] = [Math.min(box.x, chipBox.x), Math.min(box.y, chipBox.y)];
  const right = Math.max(box.x + box.width, chipBox.x + chipBox.width);
  const bottom = Math.max(box.y + box.height, chipBox.y + chipBox.height);
  const gap = 0.4 * font;
  const middle = (left + right - width) / 2;
  const xs = [left - width - gap, left, middle, right - width, right + 2 * gap];
  const line = (LINE + MARGIN) * font;
  const ys = [0, 1, 2].flatMap((n) => [top - gap - height - n * line, bottom + gap + n * line]);
  ys.push((top + bottom - height) / 2, box.y + (box.height - height) / 2);
  return ys.flatMap((y) => xs.map((x) => ({ x, y, width, height })));
}

/**
 * Places around an arrow's bend and its ends.
 * @param {Point[]} curve
 * @param {Size} label
 * @returns {Box[]}
 */
function along([a, b, c, d], { width, height }) {
  const middle = { x: (a.x + 3 * b.x + 3 * c.x + d.x) / 8, y: (a.y + 3 * b.y + 3 * c.y + d.y) / 8 };
  return [middle, b, c, a, d].flatMap(({ x, y }) =>
    [-0.5, -1.6, 0.6, -2.8, 1.8].flatMap((down) =>
      [-width - 8, -width / 2, 8].map((across) => ({ x: x + across, y: y + down * height, width, height })),
    ),
  );
}

/** Places in a grid. @param {Size} size @param {number} step @param {Size} label @returns {Box[]} */
function everywhere({ width, height }, step, label) {
  const [xs, ys] = [width, height].map((room) =>
    Array.from({ length: Math.floor(room / step) }, (_, n) => n * step),
  );
  return ys.flatMap((y) => xs.map((x) => ({ x, y, ...label })));
}

/** Whether boxes overlap. @param {Box} one @param {Box} other */
export const meet = (one, other) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
