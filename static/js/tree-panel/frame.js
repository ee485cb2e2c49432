/**
 * Where everything of a tree stands: at the largest scale that finds room, spread over its panel.
 *
 * Along the depth axis lie the levels, along the breadth axis the cards of each. A tree grows to the right or
 * down; all that differs is how large a card is along either axis.
 */

import { choose } from './law.js';
import { cardWidth, chipWidth, GAP, HEIGHT, LINE } from './sizes.js';
import { keepInside, layTidy } from './tidy.js';

/** @import { Branch } from './branches.js' */
/** @import { Shown, Wanted } from './law.js' */
/** @import { Form, Sizes } from './sizes.js' */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/**
 * @typedef {object} Panel
 * @property {{width: number, height: number}} size  in pixels
 * @property {number} type     the least type, in pixels
 * @property {boolean} right   the tree grows to the right, else down
 */
/** @typedef {{shown: Shown, chip: Box, card: Box | null}} Placed  what is shown, with its boxes in pixels */
/**
 * @typedef {object} Frame
 * @property {number} scale
 * @property {{width: number, height: number}} size  of all of it: the panel's, or more where everything is
 *   to be shown
 * @property {number} font      the least type in it, in pixels
 * @property {Placed[]} placed  level by level, in order
 * @property {number[]} ends    where each level ends along the depth axis, in pixels: edges bend behind it
 * @property {boolean} right
 */

/** By what the least type may be multiplied, the largest first. */
export const SCALES = [2.2, 1.8, 1.5, 1.25, 1];
/** The shortest edge between two levels, in ems. */
const EDGE = { right: 3, down: 2 };
/** The longest, in thicknesses of the level before it. */
const LONGEST_EDGE = 1.5;
/** Room for a count behind a card, in ems. */
const TAIL = { right: 4, down: 1.5 };
/** Between cards on paper that is larger than the panel, in ems. */
const APART = 0.3;
/** Between a chip and its card, in ems. */
const CHIP_GAP = 0.1;
/** Between cards, in heights of a card of one line: the widest gap that fits is taken. */
const GAPS = [2, 1.7, 1.4, 1.2, 1, 0.8, 0.65, 0.5, 0.4, 0.3, 0.2, GAP];
/** In a tree that grows down these are tried before: in breadths of the broadest card. */
const GAPS_BESIDE = [1.5, 1.2, 1, 0.8, 0.6, 0.5, 0.4];
/** A given tree grows down, as in books, if its leaves find room in type so much larger than the least. */
const BOOKISH = 1.25;

/**
 * Whether a tree grows to the right, where its texts lie flat. It grows down if only so all its levels find
 * room, and a given tree also if it finds room as a whole, as in books.
 * @param {Tree} tree
 * @param {Sizes} sizes
 * @param {Omit<Panel, 'right'>} panel
 * @param {number} wide  the room for a tree that grows right, in pixels
 */
export function growsRight(tree, sizes, { size, type }, wide) {
  const down = downward(sizes);
  const fits = (/** @type {Growth} */ growth, /** @type {number} */ depth) =>
    levelsIn(growth, depth) >= growth.levels.length;
  if (!fits(down, size.height / type)) return true;
  if (!fits(rightward(sizes), wide / type)) return false;
  if (!tree.given) return true;
  const leaves = tree.given.size.reduce((count, nodes) => count + Number(nodes === 1), 0);
  const broadest = Math.max(
    ...sizes.chip.map((chip, d) => Math.max(chip, cardWidth(sizes, 'leaf', d, false))),
  );
  return leaves * (broadest + GAP) * BOOKISH > size.width / type;
}

/** @param {Wanted} wanted @param {Sizes} sizes @param {Panel} panel @returns {Frame} */
export function frameOf(wanted, sizes, { size, type, right }) {
  const growth = right ? rightward(sizes) : downward(sizes);
  const everything = wanted.preset === 'everything';
  const panel = (right ? [size.height, size.width] : [size.width, size.height]).map((px) => px / type);
  const [panelBreadth, panelDepth] = panel;
  const root = choose(wanted, {
    breadth: panelBreadth,
    gap: GAP,
    least: LINE,
    levels: everything ? Infinity : levelsIn(growth, panelDepth),
    size: growth.breadth,
  });
  const levels = levelsOf(root);
  const [breadth, depth] = everything ? paperFor(root, levels, growth, panel) : panel;
  const scale = scaleOf(levels, growth, breadth, depth);
  const beside = right && (breadth > panelBreadth || lengthOf(levels, growth, true) <= depth / scale);
  if (right && !(beside && everything)) addSecondLines(levels, breadth / scale);
  const gaps = breadth > panelBreadth ? [APART] : gapsOf(levels, right);
  const broad = spread(root, levels, breadth / scale, gaps);
  const starts = startsOf(levels, growth, beside, depth / scale);
  const shift = Math.max(0, (breadth / scale - broad) / 2);
  const font = type * scale;
  // where not even the least type finds room, texts become narrower
  const wide = right ? lengthOf(levels, growth, beside) : Math.max(...levels.map(breadthOf));
  const squeeze = Math.min(1, (right ? depth : breadth) / scale / wide);
  const placed = levels.flatMap((items, level) =>
    items.map((shown) => ({
      shown,
      ...scaleBoxes(growth.boxes(shown, starts[level].start, (shown.at ?? 0) + shift, beside), font, squeeze),
    })),
  );
  const [width, height] = (right ? [depth, breadth] : [breadth, depth]).map((ems) => ems * type);
  return {
    scale,
    size: { width, height },
    font,
    placed,
    ends: starts.map(({ end }) => end * font * (right ? squeeze : 1)),
    right,
  };
}

/**
 * @typedef {object} Growth  how large things are in a tree that grows one way, in sizes of its type
 * @property {boolean} wide  cards of one line may be so wide that the window stands beside the value
 * @property {number} edge  the shortest between two levels
 * @property {number} tail  room for a count behind a card
 * @property {number[]} levels  by depth: how thick a level with inner nodes is
 * @property {(branch: Branch, form: Form, count: number) => number} breadth
 * @property {(shown: Shown, beside: boolean) => number} depth
 * @property {(shown: Shown, start: number, middle: number, beside: boolean) => {chip: Box, card: Box |
 *   null}} boxes
 */

/** Levels are columns; a chip stands before its card. @param {Sizes} sizes @returns {Growth} */
function rightward(sizes) {
  const depthOf = (/** @type {Form} */ form, /** @type {number} */ depth, /** @type {boolean} */ beside) =>
    (sizes.chip[depth] ?? 0) +
    CHIP_GAP +
    cardWidth(sizes, form === 'oneLine' && !beside ? 'twoLines' : form, depth, beside);
  return {
    wide: true,
    edge: EDGE.right,
    tail: TAIL.right,
    levels: sizes.chip.map((_, depth) => depthOf('twoLines', depth, false)),
    breadth: (_, form) => HEIGHT[form],
    depth: ({ form, branch, count }, beside) =>
      Math.max(depthOf(form, branch.depth, beside), chipWidth(sizes, branch, form, count)),
    boxes: ({ branch, form, count }, x, middle, beside) => {
      const width = chipWidth(sizes, branch, form, count);
      const [line, height] = [HEIGHT[form === 'twoLines' ? 'oneLine' : form], HEIGHT[form]];
      const wide = cardWidth(sizes, form, branch.depth, beside);
      return {
        chip: { x, y: middle - line / 2, width, height: line },
        card: wide ? { x: x + width + CHIP_GAP, y: middle - height / 2, width: wide, height } : null,
      };
    },
  };
}

/**
 * Levels are rows; a chip stands on its card, which always has two lines.
 * @param {Sizes} sizes
 * @returns {Growth}
 */
function downward(sizes) {
  const twoLines = (/** @type {Form} */ form) => (form === 'oneLine' ? 'twoLines' : form);
  const depth = (/** @type {Form} */ form) =>
    form === 'twoLines' || form === 'leaf' ? HEIGHT.oneLine + CHIP_GAP + HEIGHT[form] : HEIGHT.oneLine;
  return {
    wide: false,
    edge: EDGE.down,
    tail: TAIL.down,
    levels: sizes.chip.map(() => depth('twoLines')),
    breadth: (branch, form, count) =>
      Math.max(chipWidth(sizes, branch, form, count), cardWidth(sizes, twoLines(form), branch.depth, false)),
    depth: ({ form }) => depth(twoLines(form)),
    boxes: ({ branch, form, count }, y, middle) => {
      const width = chipWidth(sizes, branch, form, count);
      const wide = cardWidth(sizes, twoLines(form), branch.depth, false);
      const line = HEIGHT[form === 'pruned' || form === 'more' ? form : 'oneLine'];
      const card = {
        x: middle - wide / 2,
        y: width ? y + line + CHIP_GAP : y, // a leaf without a name hangs from its edge
        width: wide,
        height: HEIGHT[twoLines(form)],
      };
      return { chip: { x: middle - width / 2, y, width, height: line }, card: wide ? card : null };
    },
  };
}

/**
 * How much paper shows everything: the panel's, or so much that all stands apart in the least type.
 * @param {Shown} root
 * @param {Shown[][]} levels
 * @param {Growth} growth
 * @param {number[]} panel  its breadth and depth
 */
function paperFor(root, levels, growth, [breadth, depth]) {
  const broad = layTidy(root, GAP);
  const long = lengthOf(levels, growth, growth.wide);
  if (broad <= breadth && lengthOf(levels, growth, false) <= depth) return [breadth, depth];
  return [Math.max(breadth, layTidy(root, APART)), Math.max(depth, long)];
}

/** How many levels find room, with cards of two lines. @param {Growth} growth @param {number} depth */
function levelsIn({ levels, edge }, depth) {
  if (sum(levels) + edge * (levels.length - 1) <= depth) return levels.length;
  return Math.max(2, Math.floor((depth + edge) / (Math.max(...levels) + edge)));
}

/** All that is shown, by level, in order. @param {Shown} root */
function levelsOf(root) {
  /** @type {Shown[][]} */
  const levels = [];
  const collect = (/** @type {Shown} */ item) => {
    (levels[item.level] ??= []).push(item);
    item.children.forEach(collect);
  };
  collect(root);
  return levels;
}

/**
 * The largest scale that all finds room at; where something is counted, there is none to spare.
 * @param {Shown[][]} levels
 * @param {Growth} growth
 * @param {number} breadth
 * @param {number} depth
 */
function scaleOf(levels, growth, breadth, depth) {
  if (levels.some((items) => items.some(({ form }) => form === 'more'))) return 1;
  const broad = Math.max(...levels.map(breadthOf));
  const long = lengthOf(levels, growth, false);
  return SCALES.find((scale) => broad * scale <= breadth && long * scale <= depth) ?? 1;
}

/** @param {Shown[]} items */
const breadthOf = (items) => sum(items.map(({ breadth }) => breadth)) + GAP * (items.length - 1);

/** @param {Shown[]} items @param {Growth} growth @param {boolean} beside */
const thicknessOf = (items, growth, beside) => Math.max(...items.map((item) => growth.depth(item, beside)));

/**
 * Behind the deepest level, for the count of what lies below its cards.
 * @param {Shown[][]} levels
 * @param {Growth} growth
 */
const tailOf = (levels, growth) =>
  levels[levels.length - 1].some(({ form }) => form === 'oneLine' || form === 'twoLines') ? growth.tail : 0;

/**
 * All levels with the shortest edges between them.
 * @param {Shown[][]} levels
 * @param {Growth} growth
 * @param {boolean} beside
 */
const lengthOf = (levels, growth, beside) =>
  sum(levels.map((items) => thicknessOf(items, growth, beside))) +
  growth.edge * (levels.length - 1) +
  tailOf(levels, growth);

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** Gives cards a second line where there is the height. @param {Shown[][]} levels @param {number} breadth */
function addSecondLines(levels, breadth) {
  const more = HEIGHT.twoLines - HEIGHT.oneLine;
  for (const items of levels) {
    let left = breadth - breadthOf(items);
    for (const item of items)
      if (item.form === 'oneLine' && left >= more) {
        left -= more;
        Object.assign(item, { form: 'twoLines', breadth: HEIGHT.twoLines });
      }
  }
}

/**
 * Places all along the breadth axis, with the widest gaps that fit. If even the narrowest do not, each level
 * is moved inside by itself.
 * @param {Shown} root
 * @param {Shown[][]} levels
 * @param {number} breadth
 * @param {number[]} gaps
 * @returns {number} how broad the whole is
 */
function spread(root, levels, breadth, gaps) {
  for (const gap of gaps) {
    const broad = layTidy(root, gap);
    if (broad <= breadth) return broad;
  }
  const fullest = levels.reduce((one, items) => (breadthOf(items) > breadthOf(one) ? items : one));
  const middle = middleOf(fullest);
  for (const items of levels) {
    for (const item of items) item.at = (item.at ?? 0) - middle + breadth / 2;
    keepInside(items, GAP, breadth);
  }
  // then parents go to the middle of their children again, as far as their level allows
  for (const items of [...levels].reverse()) {
    for (const item of items) if (item.children.length) item.at = middleOf(item.children);
    keepInside(items, GAP, breadth);
  }
  return breadth;
}

/** The gaps to try, in ems, the widest first. @param {Shown[][]} levels @param {boolean} right */
function gapsOf(levels, right) {
  const gaps = GAPS.map((gap) => gap * HEIGHT.oneLine);
  if (right) return gaps;
  const broadest = Math.max(...levels.flat().map(({ breadth }) => breadth));
  return [...GAPS_BESIDE.map((gap) => gap * broadest), ...gaps];
}

/** @param {Shown[]} items */
const middleOf = (items) => ((items[0].at ?? 0) + (items[items.length - 1].at ?? 0)) / 2;

/**
 * Where levels start and end: as far apart as the panel allows, up to a limit, and all of it in the middle.
 * @param {Shown[][]} levels
 * @param {Growth} growth
 * @param {boolean} beside
 * @param {number} depth
 */
function startsOf(levels, growth, beside, depth) {
  const thicknesses = levels.map((items) => thicknessOf(items, growth, beside));
  const tail = tailOf(levels, growth);
  const even = Math.max(growth.edge, (depth - tail - sum(thicknesses)) / Math.max(1, thicknesses.length - 1));
  let next = 0;
  const starts = thicknesses.map((thickness) => {
    const level = { start: next, end: next + thickness };
    next = level.end + Math.min(even, Math.max(growth.edge, LONGEST_EDGE * thickness));
    return level;
  });
  const before = Math.max(0, (depth - tail - starts[starts.length - 1].end) / 2);
  return starts.map(({ start, end }) => ({ start: start + before, end: end + before }));
}

/** @param {{chip: Box, card: Box | null}} boxes @param {number} font @param {number} squeeze  across */
function scaleBoxes({ chip, card }, font, squeeze) {
  const times = (/** @type {Box} */ { x, y, width, height }) => ({
    ...{ x: x * font * squeeze, y: y * font },
    ...{ width: width * font * squeeze, height: height * font },
  });
  return { chip: times(chip), card: card && times(card) };
}
