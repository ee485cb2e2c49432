/**
 * The reason of a cutoff (the witness) as a picture: an arrow from the branch that set the bound to the node
 * that it cuts, with a text that compares both numbers. While the user points at a bound, the arrow comes
 * from the branch that set that bound, and has no text. A node is drawn as a card with its value; beside it a
 * chip has the move that leads to the node.
 *
 * The steps: which nodes the arrow connects, its curve, its text. There are longer and shorter texts; each is
 * broken into lines in several ways (blocks). Of all blocks and their places, those with the least costs are
 * taken; the label is the box of the block at its place.
 */

import { eventAt } from '../search/events.js';
import { moverName } from '../search/notation.js';
import { isMax, mover } from '../search/tree.js';
import { boundSourceAt, boundSourceAtVisit, hasWindows } from '../search/windows.js';
import { nodeLabel } from './labels.js';
import { boxAround } from './viewport.js';

/** @import { Box, DisplayList, LevelItem, NodeItem, Point, TreeModel, Size, Sizes } from './types.js' */

/** @typedef {{from: number, to: number}} Witness  the node that set a bound, and the node with the bound */
/**
 * @typedef {object} Arrow  in screen pixels
 * @property {Point[] | null} curve  a Bézier curve (start, controls, end); null: its start is out of sight
 * @property {string[]} lines  the lines of its text
 * @property {Box | null} label  the box of the text; null if there is no free place
 * @property {number} font
 */

// Lengths are in ems (multiples of `font`, the size of the type), if nothing else is said.
/** The distance of an arrow's control points from the cards, the width of a letter, the height of a line. */
const [BULGE, LETTER, LINE] = [2.2, 0.66, 1.2];
const MARGIN = 0.3; // the margins above and below the text, together
export const DOT = 0.25; // the radius of the dot that the arrow begins with
const SIGN = 6; // half the breadth of a sign (a handle, or the slash through an edge), in pixels
/** Sizes in the name of a level: the width of its glyph and of a letter, and half its height. */
const NAME = { glyph: 1.6, letter: 0.9, half: 0.75 };
const BENDS = [2, 1, 0.4, 0.1]; // how much curves to a deeper level bend, in bulges: all are tried
const LETTERS = 22; // the most in a line of a text in several lines
const PEAK = 0.75; // the height of a bow, as a part of its bulge: it does not reach its control points

/**
 * The nodes that the arrow connects at a step; null: there is no arrow.
 * @type {(_: Pick<TreeModel, 'tree' | 'step' | 'moment' | 'pointed' | 'spot' | 'arrow'>) => Witness | null}
 */
export function witnessAt({ tree, step, moment, pointed = null, spot = null, arrow: showsArrow = true }) {
  const { event } = moment;
  if (!hasWindows(tree)) return null;
  // The user points at a bound on a card.
  if (spot?.bound) {
    const source = boundSourceAt(tree, spot.node, spot.bound, step, moment.entered(spot.node));
    return source && { from: source.child, to: spot.node };
  }
  // The user points at a bound in a sentence. The event `pointed` has set it: an update took it from a child.
  if (pointed !== null) {
    const { child, node } = eventAt(tree, pointed);
    const from = child >= 0 ? child : node; // a visit has no child: its node itself is the source
    return from === event.node ? null : { from, to: event.node };
  }
  // The step is a cutoff. A MAX node is cut by its beta, a MIN node by its alpha.
  if (!event.cutoff || !showsArrow) return null;
  const source = boundSourceAtVisit(tree, event.node, isMax(tree, event.node) ? 'beta' : 'alpha');
  return source && { from: source.child, to: event.node };
}

/**
 * The arrow, whose text stands clear of `markBox`; null if there is none, its node is not in sight, or the
 * curve's start is not drawn and there is no space for the text.
 * @type {(model: TreeModel, list: DisplayList, size: Size, markBox?: Box | null) => Arrow | null}
 */
export function arrowOf(model, list, size, markBox = null) {
  const witness = witnessAt(model);
  const to = list.nodes.find(({ node }) => node === witness?.to);
  if (!witness || !to) return null;
  const curve = curveFrom(model, list, witness.from, to);
  const isPointedAt = (model.pointed ?? null) !== null || model.spot?.bound;
  const texts = isPointedAt ? [] : textsOf(model, witness);
  const place = bestPlace(texts, curve, aroundText(list, size, to, curve, markBox));
  return curve || place.label ? { curve, font: to.font, ...place } : null;
}

// The end of an arrow: a node, or a count ("12 more": branches that are not drawn one by one).
/** @typedef {Pick<NodeItem, 'box' | 'chipBox' | 'chip' | 'font'>} ArrowEnd */

/**
 * The curve from the branch that set the bound, or from the count that stands for it; null if neither is
 * drawn. It is the curve that runs over the fewest cards.
 * @type {(model: TreeModel, list: DisplayList, node: number, to: NodeItem) => Point[] | null}
 */
function curveFrom({ tree }, list, node, to) {
  const { nodes } = list;
  const from = nodes.find((item) => item.node === node) ?? countWith(tree, list, node, to);
  if (!from) return null;
  const others = boxesOf(nodes.filter((item) => item !== from && item !== to));
  const curves = curvesOf(from, to, list).map((curve) => {
    const line = pointsAlong(curve);
    return { curve, crossed: others.filter((box) => crosses(line, box)).length };
  });
  return curves.reduce((best, next) => (next.crossed < best.crossed ? next : best)).curve;
}

/**
 * The count that stands for a node that is not drawn; null if none does. A parent may have a count before its
 * drawn children (side −1) and one after them (side 1): "3 more", B, C, "12 more". The numbers of children
 * grow from left to right; such a count has −1 as its node, since it stands for several.
 * @type {(tree: Tree, list: DisplayList, node: number, to: NodeItem) => ArrowEnd | null}
 */
function countWith(tree, { nodes, counts }, node, to) {
  const parent = tree.parent[node];
  const drawnSiblings = nodes.filter((item) => item.branch.parent?.node === parent && item.node >= 0);
  const side = drawnSiblings.some((item) => item.node < node) ? 1 : -1; // it is never between them
  const count = counts.find((each) => each.node < 0 && each.parent === parent && each.side === side);
  if (!count) return null;
  return { box: count.box, chipBox: count.box, chip: { ...to.chip, text: count.text }, font: to.font };
}

/** The space between a node and the row above, in pixels. @param {DisplayList} list @param {ArrowEnd} item */
function spaceAbove({ nodes }, { box, chipBox, chip }) {
  const top = chip.text ? chipBox.y : box.y;
  const boxesAbove = nodes.map((item) => item.box).filter(({ y }) => y < top - 1);
  const gaps = boxesAbove.map(({ y, height }) => Math.max(8, top - y - height));
  return Math.min(top, ...gaps);
}

/**
 * The phrases of each text to try, the longest first: "MAX is sure of 10", "by NSW B,", "NSW R ≤ 10:", "no
 * better". They name the move that set the bound, as it may stand far from the text; and the node at which it
 * was set ("at …"), if that is above the cut node's parent. The shortest text has only the values.
 * @type {(model: TreeModel, witness: Witness) => string[][]}
 */
function textsOf(model, { from, to }) {
  const { tree } = model;
  const [source, cut, above] = [from, to, tree.parent[from]].map((node) => nodeLabel(model, node));
  const sure = `${moverName(tree, mover(tree, tree.parent[from]))} is sure of ${source.value}`;
  const by = `by ${source.chip.text}`;
  const because = tree.parent[from] === tree.parent[to] ? [`${by},`] : [by, `at ${above.chip.text},`];
  const here = `${cut.chip.text || 'here'} ${cut.value}`;
  const tie = tree.value[from] === tree.value[to] ? [[sure, ...because, `${here}:`, 'no better']] : [];
  return [...tie, [sure, ...because, here], [`${sure},`, here]];
}

/**
 * A text broken into lines in up to three ways: one line, lines of up to LETTERS letters, a line for each
 * phrase. A way with as many lines as the one before is left out.
 * @param {string[]} phrases  none is broken
 * @returns {string[][]}
 */
function brokenInLines(phrases) {
  const ways = [phrases.join(' ').length, LETTERS, 0].map((maxLetters) => {
    /** @type {string[]} */
    const lines = [];
    for (const phrase of phrases) {
      const longer = `${lines[lines.length - 1]} ${phrase}`;
      if (lines.length && longer.length <= maxLetters) lines[lines.length - 1] = longer;
      else lines.push(phrase);
    }
    return lines;
  });
  return ways.filter((lines, n) => lines.length !== ways[n - 1]?.length);
}

/**
 * The curves to choose from, the best first: several to a deeper level, otherwise a single bow.
 * @type {(from: ArrowEnd, to: NodeItem, list: DisplayList) => Point[][]}
 */
function curvesOf(from, to, list) {
  const { right } = list; // the tree grows to the right, not downward
  const bulge = BULGE * Math.max(from.font, to.font);
  const end = portOf(to, right);
  const isDeeper = right ? end.x > from.box.x + from.box.width : end.y > from.box.y + from.box.height;
  if (isDeeper) return curvesDeeper(from, end, right, bulge);
  const space = right ? Infinity : spaceAbove(list, from) / PEAK; // the bow stays below the row above
  return [bow(portOf(from, right), end, right, Math.min(bulge, space), DOT * to.font)];
}

/**
 * A bow above the cards; if the tree grows to the right, left of them. It begins behind the dot.
 * @type {(start: Point, end: Point, right: boolean, bulge: number, dot: number) => Point[]}
 */
function bow(start, end, right, bulge, dot) {
  const move = (/** @type {Point} */ { x, y }, /** @type {number} */ distance) =>
    right ? { x: x - distance, y } : { x, y: y - distance };
  return [move(start, dot), move(start, bulge), move(end, bulge), end];
}

/**
 * Curves to a deeper level: from the middle of the near or the far side of the card, bent more or less. They
 * are computed for a tree that grows downward; if it grows to the right, x and y change places.
 * @type {(from: ArrowEnd, to: Point, right: boolean, bulge: number) => Point[][]}
 */
function curvesDeeper({ box, font }, to, right, bulge) {
  const turn = (/** @type {Point} */ { x, y }) => (right ? { x: y, y: x } : { x, y });
  const middle = turn({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const end = turn(to);
  const nearSide = end.x < middle.x ? -1 : 1;
  const half = (right ? box.height : box.width) / 2 + DOT * font;
  return BENDS.flatMap((bend) =>
    [nearSide, -nearSide].map((side) =>
      [
        { x: middle.x + side * half, y: middle.y },
        { x: middle.x + side * (half + bend * bulge), y: middle.y },
        { x: end.x, y: end.y - bend * bulge },
        end,
      ].map(turn),
    ),
  );
}

/** The point at which edges arrive. @type {(item: ArrowEnd, right: boolean) => Point} */
function portOf({ box, chipBox, chip }, right) {
  const first = chip.text ? chipBox : box;
  return right ? { x: first.x, y: first.y + first.height / 2 } : { x: first.x + first.width / 2, y: first.y };
}

/**
 * What makes a place for the text worse, as if it were so many ems farther from the cut node: each edge
 * behind the text, the arrow behind it, a card nearer than the cut node's, each line after the first, each
 * step to a shorter text.
 */
const COST = { edge: 2.5, arrow: 10, nearer: 3, line: 2, shorter: 5 };
const MAX_CROSSED = 4; // the most edges that are counted for the costs: many may lie on each other
const STEP = 0.75; // the distance between the places that are tried if none near node or arrow is free

/** @typedef {ReturnType<typeof aroundText>} Around */
/**
 * What stands around the text in a panel of this size; `obstacles` are all boxes that it must not cover.
 * @param {DisplayList} list @param {Size} size @param {NodeItem} to  the cut node
 * @param {Point[] | null} curve @param {Box | null} markBox
 */
function aroundText(list, size, to, curve, markBox) {
  const others = [...boxesOf(list.nodes.filter((node) => node !== to)), ...list.counts.map(({ box }) => box)];
  const names = list.levels.map((level) => nameBox(level, to.font));
  const obstacles = [...boxesOf([to]), ...others, ...signBoxes(list), ...names];
  if (markBox) obstacles.push(markBox);
  const edges = list.edges.map(({ points }) => corners(points));
  return { size, to, others, obstacles, edges, arrow: curve ? pointsAlong(curve) : [] };
}

/** @type {(label: Box, around: Around) => boolean} */
const isFree = (label, { size, obstacles }) =>
  Math.min(label.x, label.y, size.width - label.x - label.width, size.height - label.y - label.height) > 0 &&
  !obstacles.some((box) => meet(label, box));

/** The cost of the distance to the cut node. @type {(label: Box, around: Around) => number} */
function distanceCost(label, { to, others }) {
  const distance = Math.min(...boxesOf([to]).map((box) => apart(label, box)));
  const isOtherNearer = others.some((box) => apart(label, box) < distance);
  return distance / to.font + (isOtherNearer ? COST.nearer : 0);
}

/** The cost of what lies behind the text. @type {(label: Box, around: Around) => number} */
function crossingCost(label, { edges, arrow }) {
  const crossedCount = edges.filter((line) => crosses(line, label)).length;
  return COST.edge * Math.min(crossedCount, MAX_CROSSED) + (crosses(arrow, label) ? COST.arrow : 0);
}

/**
 * The text with the least costs: near the cut node or the arrow; if nothing is free there, anywhere.
 * @type {(texts: string[][], curve: Point[] | null, around: Around) => Text}
 */
function bestPlace(texts, curve, around) {
  const { to, size } = around;
  const blocks = blocksOf(texts, to.font);
  const near = (/** @type {Size} */ label) =>
    curve ? [...besideNode(to, label), ...alongArrow(curve, label)] : besideNode(to, label);
  const anywhere = (/** @type {Size} */ label) => everywhere(size, STEP * to.font, label);
  return cheapest(blocks, near, around) ?? cheapest(blocks, anywhere, around) ?? { lines: [], label: null };
}

/** @typedef {Pick<Arrow, 'lines' | 'label'>} Text */
/** @typedef {Size & {lines: string[], cost: number}} Block  a text in lines; cost: its own, at any place */
/**
 * The block and its place with the least costs; null if no place is free.
 * @type {(blocks: Block[], placesOf: (label: Size) => Box[], around: Around) => Text | null}
 */
function cheapest(blocks, placesOf, around) {
  let [best, bestCost] = [/** @type {Text | null} */ (null), Infinity];
  for (const { lines, cost, ...size } of blocks)
    for (const label of placesOf(size).filter((place) => isFree(place, around))) {
      const costSoFar = cost + distanceCost(label, around);
      if (costSoFar >= bestCost) continue; // the crossings take long to find
      const fullCost = costSoFar + crossingCost(label, around);
      if (fullCost < bestCost) [best, bestCost] = [{ lines, label }, fullCost];
    }
  return best;
}

/** Each text in each way to break it into lines. @type {(texts: string[][], font: number) => Block[]} */
const blocksOf = (texts, font) =>
  texts.flatMap((phrases, n) =>
    brokenInLines(phrases).map((lines) => ({
      lines,
      width: LETTER * font * Math.max(...lines.map(({ length }) => length)),
      height: (LINE * lines.length + MARGIN) * font,
      cost: COST.shorter * n + COST.line * (lines.length - 1),
    })),
  );

/** The boxes of cards and chips. @param {NodeItem[]} nodes @returns {Box[]} */
const boxesOf = (nodes) => nodes.flatMap(({ box, chipBox }) => [box, chipBox]);

/** Boxes around handles and slashes. @param {DisplayList} list @returns {Box[]} */
const signBoxes = ({ nodes, slashes }) =>
  [...slashes, ...nodes.flatMap(({ handle }) => handle ?? [])].map(({ x, y }) => ({
    ...{ x: x - SIGN, y: y - SIGN },
    ...{ width: 2 * SIGN, height: 2 * SIGN },
  }));

/** The box of a level's name. @type {(level: LevelItem, font: number) => Box} */
function nameBox({ x, y, text, mark, bare }, font) {
  const letters = bare && mark ? 0 : text.length;
  const width = (NAME.glyph + NAME.letter * letters) * font;
  return { x, y: y - NAME.half * font, width, height: 2 * NAME.half * font };
}

/** The larger distance along x and y; 0 if they meet. @type {(one: Box, other: Box) => number} */
function apart(one, other) {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  return Math.max(0, dx - one.width, -dx - other.width, dy - one.height, -dy - other.height);
}

/** Whether a line of points runs over a box. @type {(line: Point[], box: Box) => boolean} */
const crosses = (line, box) => line.some((point, n) => runsOver(point, line[n + 1] ?? point, box));

/** Whether the straight line from a to b does. @type {(a: Point, b: Point, box: Box) => boolean} */
function runsOver(a, b, box) {
  if (Math.max(a.x, b.x) < box.x || Math.min(a.x, b.x) > box.x + box.width) return false;
  if (Math.max(a.y, b.y) < box.y || Math.min(a.y, b.y) > box.y + box.height) return false;
  const steps = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 6) || 1; // a point every 6 pixels
  for (let s = 0; s <= steps; s++) {
    const [x, y] = [a.x + ((b.x - a.x) * s) / steps, a.y + ((b.y - a.y) * s) / steps];
    if (x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height) return true;
  }
  return false;
}

/** @param {number[]} points x0, y0, x1, y1 and so on @returns {Point[]} */
const corners = (points) =>
  Array.from({ length: points.length / 2 }, (_, n) => ({ x: points[2 * n], y: points[2 * n + 1] }));

/** 13 points along a Bézier curve. @param {Point[]} curve */
const pointsAlong = (curve) => Array.from({ length: 13 }, (_, n) => firstPart(curve, n / 12)[3]);

/**
 * The beginning of a Bézier curve, a part from 0 to 1; itself such a curve (de Casteljau).
 * @type {(curve: Point[], part: number) => Point[]}
 */
export function firstPart(curve, part) {
  const starts = [];
  for (let points = curve; points.length; ) {
    starts.push(points[0]);
    points = points.slice(1).map((next, n) => {
      const { x, y } = points[n];
      return { x: x + (next.x - x) * part, y: y + (next.y - y) * part };
    });
  }
  return starts;
}

/** Places above, below and beside a node. @type {(item: NodeItem, label: Size) => Box[]} */
function besideNode({ box, chipBox, font }, { width, height }) {
  const whole = boxAround([box, chipBox]);
  const [left, top] = [whole.x, whole.y];
  const [right, bottom] = [left + whole.width, top + whole.height];
  const gap = 0.4 * font;
  const middle = (left + right - width) / 2;
  const xs = [left - width - gap, left, middle, right - width, right + 2 * gap];
  const line = (LINE + MARGIN) * font;
  const ys = [0, 1, 2].flatMap((n) => [top - gap - height - n * line, bottom + gap + n * line]);
  ys.push((top + bottom - height) / 2, box.y + (box.height - height) / 2);
  return ys.flatMap((y) => xs.map((x) => ({ x, y, width, height })));
}

/** Places around an arrow's middle, controls and ends. @type {(curve: Point[], label: Size) => Box[]} */
function alongArrow([a, b, c, d], { width, height }) {
  const middle = { x: (a.x + 3 * b.x + 3 * c.x + d.x) / 8, y: (a.y + 3 * b.y + 3 * c.y + d.y) / 8 };
  return [middle, b, c, a, d].flatMap(({ x, y }) =>
    [-0.5, -1.6, 0.6, -2.8, 1.8].flatMap((down) =>
      [-width - 8, -width / 2, 8].map((across) => ({ x: x + across, y: y + down * height, width, height })),
    ),
  );
}

/** Places in a grid over the panel. @param {Size} size @param {number} step @param {Size} label */
function everywhere({ width, height }, step, label) {
  const [xs, ys] = [width, height].map((side) =>
    Array.from({ length: Math.floor(side / step) }, (_, n) => n * step),
  );
  return ys.flatMap((y) => xs.map((x) => ({ x, y, ...label })));
}

/** Whether boxes overlap. @type {(one: Box, other: Box) => boolean} */
export const meet = (one, other) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
