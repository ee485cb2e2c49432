/**
 * This file computes the boxes of all cards and chips of the tree, at the largest scale that has room in the
 * panel.
 *
 * An item (a branch, or a count of branches: law.js) is drawn as a card (its value and its window) with a
 * chip (the name of its move). Its form says which of these there are: sizes.js lists the forms.
 *
 * A tree grows to the right or down. Its levels follow one another along the depth axis, the cards of a level
 * along the breadth axis: a `length` is measured along the depth axis, a `breadth` along the breadth axis.
 * `Growth` has what differs between right and down.
 */

import { countEarly } from '../search/tree.js';
import { choose } from './law.js';
import { cardWidth, chipWidth, GAP, HEIGHT, LINE } from './sizes.js';
import { keepInside, layTidy } from './tidy.js';

/** @import { Branch } from './branches.js' */
/** @import { Box } from './display-list.js' */
/** @import { Item, TreeRequest } from './law.js' */
/** @import { Form, Sizes } from './sizes.js' */

/**
 * @typedef {object} Panel
 * @property {{width: number, height: number}} size  in pixels
 * @property {number} type     the least type, in pixels
 * @property {boolean} right   the tree grows to the right, else down
 */
/** @typedef {{item: Item, chip: Box, card: Box | null}} PlacedItem  in pixels; null: there is only a chip */
/**
 * @typedef {object} Frame
 * @property {number} scale
 * @property {{width: number, height: number}} size  the panel's; or larger, to show everything
 * @property {number} font      the least type in it, in pixels
 * @property {PlacedItem[]} placed  all items, level by level, in order
 * @property {number[]} ends    by level: its end along the depth axis, in pixels: edges bend behind it
 * @property {boolean} right
 */

/** The scales to try: factors of the least type, the largest first. */
export const SCALES = [2.2, 1.8, 1.5, 1.25, 1];
/** The shortest edge between two levels, in ems. */
const EDGE = { right: 3, down: 2 };
/** The longest edge, as a multiple of the thickness of the level before it. */
const LONGEST_EDGE = 1.5;
/** The room for a count behind a card of the last level, in ems. */
const TAIL = { right: 4, down: 1.5 };
/** The gap between cards on paper that is larger than the panel, in ems. */
const PAPER_GAP = 0.3;
/** The gap between a chip and its card, in ems. */
const CHIP_GAP = 0.1;
/** The gaps between cards to try, the widest first, as multiples of the height of a card of one line. */
const GAPS = [4, 3.5, 3, 2.5, 2, 1.7, 1.4, 1.2, 1, 0.8, 0.65, 0.5, 0.4, 0.3, 0.2, GAP];
/** In a tree that grows down, gaps to try before those, as multiples of the broadest card. */
const GAPS_DOWN = [4, 3, 2.5, 2, 1.5, 1.2, 1, 0.8, 0.6, 0.5, 0.4];
/** A given tree grows down, as in books, if its leaves have room at this scale. */
const BOOK_SCALE = 1.25;

/**
 * Whether a tree grows to the right: if at least as many of its levels have room then as if it grew down. But
 * a given tree (one that the problem lists) grows down if all its levels and leaves have room then.
 * @param room  in pixels: the width for a tree that grows right, the height for one that grows down
 * @type {(tree: Tree, sizes: Sizes, type: number, room: {width: number, height: number}) => boolean}
 */
export function growsRight(tree, sizes, type, { width, height }) {
  const levelsRight = levelsIn(rightward(sizes), width / type);
  const levelsDown = levelsIn(downward(sizes), height / type);
  if (levelsRight !== levelsDown) return levelsRight > levelsDown;
  if (!tree.given || levelsDown < sizes.chip.length) return true;
  const leaves = tree.given.size.reduce((count, nodes) => count + Number(nodes === 1), 0);
  const broadest = Math.max(
    ...sizes.chip.map((chip, d) => Math.max(chip, cardWidth(sizes, 'leaf', d, false))),
  );
  return leaves * (broadest + GAP) * BOOK_SCALE > width / type;
}

/** @type {(request: TreeRequest, sizes: Sizes, panel: Panel) => Frame} */
export function frameOf(request, sizes, { size, type, right }) {
  const growth = right ? rightward(sizes) : downward(sizes);
  const everything = request.preset === 'everything';
  const [panelWidth, panelHeight] = [size.width / type, size.height / type]; // in ems, as all below
  const [panelBreadth, panelLength] = right ? [panelHeight, panelWidth] : [panelWidth, panelHeight];
  const root = choose(request, {
    breadth: panelBreadth,
    gap: GAP,
    least: LINE,
    levels: everything ? Infinity : levelsIn(growth, panelLength),
    size: growth.breadth,
  });
  const levels = levelsOf(root);
  const panel = { breadth: panelBreadth, length: panelLength };
  const paper = everything ? paperFor(root, levels, growth, panel, right) : panel;
  const isBroader = paper.breadth > panelBreadth;
  const scale = scaleOf(levels, growth, paper);
  const [breadth, length] = [paper.breadth / scale, paper.length / scale]; // in ems of the scaled type
  // A card of one line has its window beside the value if all levels have room then, as they have on paper
  // that is broader than the panel; otherwise it has no window.
  const windowBeside = right && (isBroader || lengthOf(levels, growth, true) <= length);
  // Where a level has room, cards get a second line: the window under the value. They do not if everything is
  // shown with windows beside: then all cards look alike.
  if (right && !(windowBeside && everything)) addSecondLines(levels, breadth);
  const treeBreadth = spread(root, levels, breadth, isBroader ? [PAPER_GAP] : gapsOf(levels, right));
  const starts = startsOf(levels, growth, windowBeside, length);
  const shift = Math.max(0, (breadth - treeBreadth) / 2); // moves the tree to the middle
  const font = type * scale;
  // if not even the least type has room, cards and texts become narrower
  const neededWidth = right ? lengthOf(levels, growth, windowBeside) : Math.max(...levels.map(breadthOf));
  const squeeze = Math.min(1, (right ? length : breadth) / neededWidth);
  const boxesOf = (/** @type {Item} */ item, /** @type {number} */ level) =>
    growth.boxes(item, starts[level].start, (item.middle ?? 0) + shift, windowBeside);
  const placed = levels.flatMap((items, level) =>
    items.map((item) => ({ item, ...scaleBoxes(boxesOf(item, level), font, squeeze) })),
  );
  const [paperWidth, paperHeight] = right ? [paper.length, paper.breadth] : [paper.breadth, paper.length];
  return {
    scale,
    size: { width: paperWidth * type, height: paperHeight * type },
    font,
    placed,
    ends: starts.map(({ end }) => end * font * (right ? squeeze : 1)),
    right,
  };
}

/**
 * @typedef {object} Growth  how large things are in a tree that grows one way, in ems. `windowBeside` says
 *   whether cards of one line have the window beside the value
 * @property {number} edge  the shortest edge between two levels
 * @property {number} tail  the room for a count behind a card of the last level
 * @property {number[]} levels  by depth: the thickness of a level of cards with two lines
 * @property {(branch: Branch, form: Form, count: number) => number} breadth
 * @property {(item: Item, windowBeside: boolean) => number} thickness  the size along the depth axis
 * @property {(item: Item, start: number, middle: number, windowBeside: boolean) => {chip: Box, card: Box |
 *   null}} boxes  from `start` along the depth axis, around `middle` along the breadth axis
 */

/** Levels are columns; a chip is to the left of its card. @param {Sizes} sizes @returns {Growth} */
function rightward(sizes) {
  // a card of one line without its window takes as much room as one of two lines, which it may become
  const thicknessOf = (
    /** @type {Form} */ form,
    /** @type {number} */ depth,
    /** @type {boolean} */ windowBeside,
  ) =>
    (sizes.chip[depth] ?? 0) +
    CHIP_GAP +
    cardWidth(sizes, form === 'oneLine' && !windowBeside ? 'twoLines' : form, depth, windowBeside);
  return {
    edge: EDGE.right,
    tail: TAIL.right,
    levels: sizes.chip.map((_, depth) => thicknessOf('twoLines', depth, false)),
    breadth: (_, form) => HEIGHT[form],
    thickness: ({ form, branch, count }, windowBeside) =>
      Math.max(thicknessOf(form, branch.depth, windowBeside), chipWidth(sizes, branch, form, count)),
    boxes: ({ branch, form, count }, x, middle, windowBeside) => {
      const [chipHeight, height] = [HEIGHT.oneLine, HEIGHT[form]];
      const nameWidth = chipWidth(sizes, branch, form, count);
      const chip = { x, y: middle - chipHeight / 2, width: nameWidth, height: chipHeight };
      const width = cardWidth(sizes, form, branch.depth, windowBeside);
      const card = { x: x + chip.width + CHIP_GAP, y: middle - height / 2, width, height };
      return { chip, card: width ? card : null };
    },
  };
}

/**
 * Levels are rows; a chip is above its card. The card of an inner node always has two lines.
 * @type {(sizes: Sizes) => Growth}
 */
function downward(sizes) {
  const formDown = (/** @type {Form} */ form) => (form === 'oneLine' ? 'twoLines' : form);
  const thicknessOf = (/** @type {Form} */ form) =>
    form === 'twoLines' || form === 'leaf' ? HEIGHT.oneLine + CHIP_GAP + HEIGHT[form] : HEIGHT.oneLine;
  return {
    edge: EDGE.down,
    tail: TAIL.down,
    levels: sizes.chip.map(() => thicknessOf('twoLines')),
    breadth: (branch, form, count) =>
      Math.max(chipWidth(sizes, branch, form, count), cardWidth(sizes, formDown(form), branch.depth, false)),
    thickness: ({ form }) => thicknessOf(formDown(form)),
    boxes: ({ branch, form, count }, y, middle) => {
      const nameWidth = chipWidth(sizes, branch, form, count);
      const chip = { x: middle - nameWidth / 2, y, width: nameWidth, height: HEIGHT.oneLine };
      const width = cardWidth(sizes, formDown(form), branch.depth, false);
      const card = {
        x: middle - width / 2,
        y: nameWidth ? y + chip.height + CHIP_GAP : y, // a leaf without a name hangs from its edge
        width,
        height: HEIGHT[formDown(form)],
      };
      return { chip, card: width ? card : null };
    },
  };
}

/** @typedef {{breadth: number, length: number}} Room  in ems */

/**
 * The paper that shows everything: as large as the panel, or larger if that is too small, with gaps between
 * all cards.
 * @param right  the tree grows to the right: then windows may stand beside values
 * @type {(root: Item, levels: Item[][], growth: Growth, panel: Room, right: boolean) => Room}
 */
function paperFor(root, levels, growth, { breadth, length }, right) {
  if (layTidy(root, GAP) <= breadth && lengthOf(levels, growth, false) <= length) return { breadth, length };
  return {
    breadth: Math.max(breadth, layTidy(root, PAPER_GAP)),
    length: Math.max(length, lengthOf(levels, growth, right)),
  };
}

/**
 * How many levels have room, with cards of two lines; at least 2, even if they do not.
 * @type {(growth: Growth, length: number) => number}
 */
function levelsIn({ levels, edge }, length) {
  if (sum(levels) + edge * (levels.length - 1) <= length) return levels.length;
  return Math.max(2, Math.floor((length + edge) / (Math.max(...levels) + edge)));
}

/** All items, by level, in order. @param {Item} root */
function levelsOf(root) {
  /** @type {Item[][]} */
  const levels = [];
  const collect = (/** @type {Item} */ item) => {
    (levels[item.level] ??= []).push(item);
    item.children.forEach(collect);
  };
  collect(root);
  return levels;
}

/**
 * The largest scale at which everything has room. If cards are hidden behind a count ("12 more"), there is no
 * room to spare: 1.
 * @type {(levels: Item[][], growth: Growth, room: Room) => number}
 */
function scaleOf(levels, growth, room) {
  if (levels.some((items) => items.some(({ form }) => form === 'more'))) return 1;
  const breadth = Math.max(...levels.map(breadthOf));
  const length = lengthOf(levels, growth, false);
  return SCALES.find((scale) => breadth * scale <= room.breadth && length * scale <= room.length) ?? 1;
}

/** The breadth of a level, with the smallest gaps. @param {Item[]} items */
const breadthOf = (items) => sum(items.map(({ breadth }) => breadth)) + GAP * (items.length - 1);

/** The thickness of a level. @type {(items: Item[], growth: Growth, windowBeside: boolean) => number} */
const thicknessOf = (items, growth, windowBeside) =>
  Math.max(...items.map((item) => growth.thickness(item, windowBeside)));

/**
 * The room behind the last level for the counts of what is below its inner nodes.
 * @type {(levels: Item[][], growth: Growth) => number}
 */
const tailOf = (levels, growth) =>
  levels[levels.length - 1].some(({ form }) => form === 'oneLine' || form === 'twoLines') ? growth.tail : 0;

/**
 * The length of the whole tree, with the shortest edges between its levels.
 * @type {(levels: Item[][], growth: Growth, windowBeside: boolean) => number}
 */
const lengthOf = (levels, growth, windowBeside) =>
  sum(levels.map((items) => thicknessOf(items, growth, windowBeside))) +
  growth.edge * (levels.length - 1) +
  tailOf(levels, growth);

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/**
 * Gives the first cards of each level a second line, as many as have room.
 * @type {(levels: Item[][], breadth: number) => void}
 */
function addSecondLines(levels, breadth) {
  const lineHeight = HEIGHT.twoLines - HEIGHT.oneLine;
  for (const items of levels) {
    let room = breadth - breadthOf(items);
    for (const item of items)
      if (item.form === 'oneLine' && room >= lineHeight) {
        room -= lineHeight;
        Object.assign(item, { form: 'twoLines', breadth: HEIGHT.twoLines });
      }
  }
}

/**
 * Places all cards along the breadth axis, with the widest gaps that fit. If even the narrowest do not fit,
 * the cards of each level are moved inside.
 * @returns the breadth of the whole tree
 * @type {(root: Item, levels: Item[][], breadth: number, gaps: number[]) => number}
 */
function spread(root, levels, breadth, gaps) {
  const tooWide = countEarly(gaps.length, (n) => layTidy(root, gaps[n]) > breadth);
  const treeBreadth = layTidy(root, gaps[Math.min(tooWide, gaps.length - 1)]);
  if (tooWide < gaps.length) return treeBreadth;
  const broadest = levels.reduce((best, items) => (breadthOf(items) > breadthOf(best) ? items : best));
  const middle = middleOf(broadest);
  for (const items of levels) {
    for (const item of items) item.middle = (item.middle ?? 0) - middle + breadth / 2;
    keepInside(items, GAP, breadth);
  }
  // then parents go to the middle of their children again, as far as their level allows
  for (const items of [...levels].reverse()) {
    for (const item of items) if (item.children.length) item.middle = middleOf(item.children);
    keepInside(items, GAP, breadth);
  }
  return breadth;
}

/** The gaps to try, in ems, the widest first. @type {(levels: Item[][], right: boolean) => number[]} */
function gapsOf(levels, right) {
  const gaps = GAPS.map((gap) => gap * HEIGHT.oneLine);
  if (right) return gaps;
  const broadest = Math.max(...levels.flat().map(({ breadth }) => breadth));
  const wide = GAPS_DOWN.map((gap) => gap * broadest);
  return [...wide, ...gaps.filter((gap) => gap < wide[wide.length - 1])];
}

/** The middle between the first and the last of some items. @param {Item[]} items */
const middleOf = (items) => ((items[0].middle ?? 0) + (items[items.length - 1].middle ?? 0)) / 2;

/**
 * The start and the end of each level along the depth axis: the levels are as far apart as there is room, up
 * to a limit, and the whole tree stands in the middle.
 * @type {(levels: Item[][], growth: Growth, windowBeside: boolean, length: number) => { start: number; end:
 *   number; }[]}
 */
function startsOf(levels, growth, windowBeside, length) {
  const thicknesses = levels.map((items) => thicknessOf(items, growth, windowBeside));
  const tail = tailOf(levels, growth);
  const freeLength = length - tail - sum(thicknesses);
  const evenEdge = Math.max(growth.edge, freeLength / Math.max(1, thicknesses.length - 1));
  let next = 0;
  const starts = thicknesses.map((thickness) => {
    const level = { start: next, end: next + thickness };
    next = level.end + Math.min(evenEdge, Math.max(growth.edge, LONGEST_EDGE * thickness));
    return level;
  });
  const shift = Math.max(0, (length - tail - starts[starts.length - 1].end) / 2);
  return starts.map(({ start, end }) => ({ start: start + shift, end: end + shift }));
}

/**
 * Boxes in pixels; `squeeze` makes them narrower.
 * @param {{chip: Box, card: Box | null}} boxes  in ems
 * @param {number} font
 * @param {number} squeeze
 */
function scaleBoxes({ chip, card }, font, squeeze) {
  const inPixels = (/** @type {Box} */ { x, y, width, height }) => ({
    ...{ x: x * font * squeeze, y: y * font },
    ...{ width: width * font * squeeze, height: height * font },
  });
  return { chip: inPixels(chip), card: card && inPixels(card) };
}
