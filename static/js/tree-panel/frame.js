/**
 * This file computes the boxes of all cards and chips of the tree, at the largest scale that fits into the
 * panel.
 *
 * An item (a branch, or a count of branches: law.js) is drawn as a card (its value and its window) with a
 * chip (the name of its move). Its form says which of these there are: sizes.js lists the forms.
 *
 * A tree grows to the right or down. Its levels follow one another along the depth axis, the cards of a level
 * along the breadth axis: a `length` is measured along the depth axis, a `breadth` along the breadth axis.
 * The paper is the area that is laid out: the panel, or more if everything is shown and must be scrolled.
 * `Growth` has what differs between right and down. Where a function asks for `windowBeside`, it says whether
 * cards of one line have the window beside the value.
 */
import { countEarly } from '../search/tree.js';
import { choose } from './law.js';
import { cardWidth, chipWidth, GAP, heightOf, LINE, TWO_LINES } from './sizes.js';
import { keepInside, layTidy } from './tidy.js';

/** @import { Box, Branch, Form, Frame, Item, Sizes, Space, TreeRequest } from './types.js' */

/** The scales to try, the largest first: the least type is made so many times as large. */
const SCALES = [2.2, 1.8, 1.5, 1.25, 1];
/** The longest edge, as a multiple of the thickness of the level before it. */
const LONGEST_EDGE = 1.5;
/** The gap between cards on paper that is larger than the panel, in ems. */
const PAPER_GAP = 0.3;
/** The gap between a chip and its card, in ems. */
const CHIP_GAP = 0.1;
/** The gaps between cards to try, the widest first, as multiples of the height of a card of one line. */
const GAPS = [4, 3.5, 3, 2.5, 2, 1.7, 1.4, 1.2, 1, 0.8, 0.65, 0.5, 0.4, 0.3, 0.2, GAP];
/** In a tree that grows down, gaps to try before those, as multiples of the broadest card. */
const GAPS_DOWN = [4, 3, 2.5, 2, 1.5, 1.2, 1, 0.8, 0.6, 0.5, 0.4];
/** A given tree grows down, as in books, if its leaves fit at this scale. */
const BOOK_SCALE = 1.25;

/**
 * Whether a tree grows to the right: if no fewer of its levels fit then than when it grows down. But
 * a given tree (one that the problem lists) grows down if all its levels and leaves fit then.
 * @param type  the size of the smallest type; it and the panel's space are in pixels
 * @type {(tree: Tree, sizes: Sizes, type: number, space: {width: number, height: number}) => boolean}
 */
export function growsRight(tree, sizes, type, { width, height }) {
  const levelsRight = levelCountIn(new Growth(sizes, true), width / type);
  const levelsDown = levelCountIn(new Growth(sizes, false), height / type);
  if (levelsRight !== levelsDown) return levelsRight > levelsDown;
  if (!tree.given || levelsDown < sizes.chip.length) return true; // sizes.chip: one for each depth
  const leaves = tree.given.size.reduce((count, nodes) => count + Number(nodes === 1), 0);
  const widths = sizes.chip.map((chip, depth) => Math.max(chip, cardWidth(sizes, 'leaf', depth, false)));
  return leaves * (Math.max(...widths) + GAP) * BOOK_SCALE > width / type;
}

/**
 * The frame of a tree: the tree is laid out in ems, which then become pixels.
 * @type {(request: TreeRequest, sizes: Sizes, space: Space) => Frame}
 */
export function frameOf(request, sizes, space) {
  const { size, type, right } = space;
  const growth = new Growth(sizes, right);
  const [width, height] = [size.width / type, size.height / type]; // of the panel, in ems of the least type
  const panel = right ? { breadth: height, length: width } : { breadth: width, length: height };
  const { levels, paper, scale, windowBeside, stretches, squeeze } = layOut(request, growth, panel);
  const font = type * scale;
  const { toX, toY, toBox } = pixelsOf(space, font, squeeze);
  const placed = levels.flat().map((item) => {
    const { chip, card } = growth.boxes(item, stretches[item.level].start, item.middle ?? 0, windowBeside);
    return { item, chip: toBox(chip), card: card.width ? toBox(card) : null };
  });
  const [paperWidth, paperHeight] = right ? [paper.length, paper.breadth] : [paper.breadth, paper.length];
  const paperSize = { width: paperWidth * type, height: paperHeight * type };
  const ends = stretches.map(({ end }) => (right ? toX(end) : toY(end)));
  return { size: paperSize, type, font, placed, ends, right };
}

/**
 * Lays a tree out, in steps of which each needs what was found before: what is shown with the least type; the
 * paper and the scale; where windows stand; the places along both axes; how much narrower all must become.
 * @param {TreeRequest} request @param {Growth} growth @param {Extent} panel
 */
function layOut(request, growth, panel) {
  const { right } = growth;
  const everything = request.preset === 'everything';
  const root = choose(request, {
    breadth: panel.breadth,
    gap: GAP,
    least: LINE,
    levels: everything ? Infinity : levelCountIn(growth, panel.length),
    size: growth.breadth,
  });
  const levels = itemsByLevel(root);
  const paper = everything ? paperFor(root, levels, growth, panel) : panel;
  const isBroader = paper.breadth > panel.breadth;
  const scale = scaleOf(levels, growth, paper);
  // from here on, an em is one of the scaled type
  const extent = { breadth: paper.breadth / scale, length: paper.length / scale };
  const windowBeside = right && placeWindows(levels, growth, extent, isBroader, everything);
  placeAcross(root, levels, extent.breadth, isBroader ? [PAPER_GAP] : gapsOf(levels, right));
  const stretches = stretchesOf(levels, growth, windowBeside, extent.length);
  // if not even the least type fits, cards and texts become narrower
  const neededWidth = right ? growth.lengthOf(levels, windowBeside) : Math.max(...levels.map(breadthOf));
  const squeeze = Math.min(1, (right ? extent.length : extent.breadth) / neededWidth);
  return { levels, paper, scale, windowBeside, stretches, squeeze };
}

/**
 * Functions that turn ems of the scaled type into pixels of the panel; `squeeze` makes all narrower.
 * @param {Space} space @param {number} font  the size of the type, in pixels @param {number} squeeze
 */
function pixelsOf({ left, top }, font, squeeze) {
  const toX = (/** @type {number} */ ems) => ems * font * squeeze + left;
  const toY = (/** @type {number} */ ems) => ems * font + top;
  const toBox = (/** @type {Box} */ { x, y, width, height }) => {
    const size = { width: width * font * squeeze, height: height * font };
    return { x: toX(x), y: toY(y), ...size };
  };
  return { toX, toY, toBox };
}

/** How large things are in a tree that grows one way, in ems. */
class Growth {
  /** @param {Sizes} sizes @param {boolean} right */
  constructor(sizes, right) {
    this.sizes = sizes;
    this.right = right;
    this.edge = right ? 3 : 2; // the length of the shortest edge between two levels
    this.tail = right ? 4 : 1.5; // the space for a count behind a card of the last level
    /** By depth: the thickness of a level of cards with two lines. */
    this.thicknesses = sizes.chip.map((_, depth) => this.#thicknessOf('twoLines', depth, false));
  }

  /** The form as it is drawn: in a tree that grows down, inner nodes have two lines. @param {Form} form */
  #drawn = (form) => (form === 'oneLine' && !this.right ? 'twoLines' : form);

  /** The size along the breadth axis. @type {(branch: Branch, form: Form, count: number) => number} */
  breadth = (branch, form, count) => {
    if (this.right) return heightOf(form);
    const width = cardWidth(this.sizes, this.#drawn(form), branch.depth, false);
    return Math.max(chipWidth(this.sizes, branch, form, count), width);
  };

  /** The size along the depth axis. @type {(item: Item, windowBeside: boolean) => number} */
  thickness({ form, branch, count }, windowBeside) {
    const thickness = this.#thicknessOf(form, branch.depth, windowBeside);
    return this.right ? Math.max(thickness, chipWidth(this.sizes, branch, form, count)) : thickness;
  }

  /** @type {(form: Form, depth: number, windowBeside: boolean) => number} */
  #thicknessOf(form, depth, windowBeside) {
    // a card of one line without its window takes as much space as one of two lines, which it may become
    const largestForm = form === 'oneLine' && !windowBeside ? 'twoLines' : form;
    const width = cardWidth(this.sizes, largestForm, depth, windowBeside);
    if (this.right) return (this.sizes.chip[depth] ?? 0) + CHIP_GAP + width;
    const hasCard = largestForm === 'twoLines' || largestForm === 'leaf';
    return hasCard ? LINE + CHIP_GAP + heightOf(largestForm) : LINE;
  }

  /**
   * The boxes of an item: from `start` along the depth axis, around `middle` along the breadth axis. The chip
   * is to the left of its card, or above it; a leaf without a name hangs from its edge.
   * @type {(item: Item, start: number, middle: number, windowBeside: boolean) => {chip: Box, card: Box}}
   */
  boxes({ branch, form, count }, start, middle, windowBeside) {
    const drawn = this.#drawn(form);
    const chip = { width: chipWidth(this.sizes, branch, form, count), height: LINE };
    const card = { width: cardWidth(this.sizes, drawn, branch.depth, windowBeside), height: heightOf(drawn) };
    if (this.right)
      return {
        chip: { ...chip, x: start, y: middle - chip.height / 2 },
        card: { ...card, x: start + chip.width + CHIP_GAP, y: middle - card.height / 2 },
      };
    return {
      chip: { ...chip, x: middle - chip.width / 2, y: start },
      card: { ...card, x: middle - card.width / 2, y: chip.width ? start + LINE + CHIP_GAP : start },
    };
  }

  /** The thickness of a level. @type {(items: Item[], windowBeside: boolean) => number} */
  levelThickness = (items, windowBeside) =>
    Math.max(...items.map((item) => this.thickness(item, windowBeside)));

  /** The space behind the last level for the counts of what is below it. @param {Item[][]} levels */
  tailOf = (levels) =>
    levels[levels.length - 1].some(({ form }) => form === 'oneLine' || form === 'twoLines') ? this.tail : 0;

  /**
   * The length of the whole tree, with the shortest edges between its levels.
   * @type {(levels: Item[][], windowBeside: boolean) => number}
   */
  lengthOf = (levels, windowBeside) =>
    sum(levels.map((items) => this.levelThickness(items, windowBeside))) +
    this.edge * (levels.length - 1) +
    this.tailOf(levels);
}

/** @typedef {{breadth: number, length: number}} Extent  of an area along both axes, in ems */
/**
 * The paper that shows everything: as large as the panel, or larger if that is too small, with gaps between
 * all cards, and in a tree that grows to the right with windows beside values.
 * @type {(root: Item, levels: Item[][], growth: Growth, panel: Extent) => Extent}
 */
function paperFor(root, levels, growth, panel) {
  if (layTidy(root, GAP) <= panel.breadth && growth.lengthOf(levels, false) <= panel.length) return panel;
  return {
    breadth: Math.max(panel.breadth, layTidy(root, PAPER_GAP)),
    length: Math.max(panel.length, growth.lengthOf(levels, growth.right)),
  };
}

/**
 * How many levels fit, with cards of two lines. If not all do, it counts as if each were as thick as
 * the thickest, but at least 2.
 * @type {(growth: Growth, length: number) => number}
 */
function levelCountIn({ thicknesses, edge }, length) {
  if (sum(thicknesses) + edge * (thicknesses.length - 1) <= length) return thicknesses.length;
  return Math.max(2, Math.floor((length + edge) / (Math.max(...thicknesses) + edge)));
}

/** All items, by level, in order. @param {Item} root */
function itemsByLevel(root) {
  const levels = [[root]];
  for (let items = root.children; items.length; items = items.flatMap(({ children }) => children))
    levels.push(items);
  return levels;
}

/**
 * The largest scale at which everything fits. If cards are hidden behind a count ("12 more"), there is no
 * space to spare: 1.
 * @type {(levels: Item[][], growth: Growth, paper: Extent) => number}
 */
function scaleOf(levels, growth, paper) {
  if (levels.some((items) => items.some(({ form }) => form === 'more'))) return 1;
  const breadth = Math.max(...levels.map(breadthOf));
  const length = growth.lengthOf(levels, false);
  return SCALES.find((scale) => breadth * scale <= paper.breadth && length * scale <= paper.length) ?? 1;
}

/** The breadth of a level, with the smallest gaps. @param {Item[]} items */
const breadthOf = (items) => sum(items.map(({ breadth }) => breadth)) + GAP * (items.length - 1);

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/**
 * Decides where windows stand in a tree that grows to the right; returns whether they are beside the values.
 * They are if all levels fit then, and on paper broader than the panel always. Then, if everything is shown,
 * all cards look alike; otherwise as many cards of a level as it has space for have their window under the
 * value, in a second line. Without windows beside, the other cards have none.
 * @type {(levels: Item[][], growth: Growth, extent: Extent, isBroader: boolean, everything: boolean) =>
 *   boolean}
 */
function placeWindows(levels, growth, extent, isBroader, everything) {
  const windowBeside = isBroader || growth.lengthOf(levels, true) <= extent.length;
  if (!windowBeside || !everything) addSecondLines(levels, extent.breadth);
  return windowBeside;
}

/** Gives cards a second line where a level has space. @type {(levels: Item[][], breadth: number) => void} */
function addSecondLines(levels, breadth) {
  const lineHeight = TWO_LINES - LINE;
  for (const items of levels) {
    let space = breadth - breadthOf(items);
    for (const item of items)
      if (item.form === 'oneLine' && space >= lineHeight) {
        space -= lineHeight;
        Object.assign(item, { form: 'twoLines', breadth: TWO_LINES });
      }
  }
}

/**
 * Places all cards along the breadth axis, with the widest gaps that fit, and the tree in the middle. If even
 * the narrowest gaps do not fit, the cards of each level are moved inside.
 * @type {(root: Item, levels: Item[][], breadth: number, gaps: number[]) => void}
 */
function placeAcross(root, levels, breadth, gaps) {
  const tooWideCount = countEarly(gaps.length, (n) => layTidy(root, gaps[n]) > breadth);
  const doesFit = tooWideCount < gaps.length;
  const treeBreadth = layTidy(root, doesFit ? gaps[tooWideCount] : gaps[gaps.length - 1]);
  if (doesFit) shiftAll(levels, (breadth - treeBreadth) / 2);
  else moveInside(levels, breadth);
}

/** @type {(levels: Item[][], by: number) => void} */
function shiftAll(levels, by) {
  for (const item of levels.flat()) item.middle = (item.middle ?? 0) + by;
}

/** Moves the cards of a tree that is too broad inside. @type {(levels: Item[][], breadth: number) => void} */
function moveInside(levels, breadth) {
  // the broadest level goes to the middle, and all others with it
  const broadest = levels.reduce((best, items) => (breadthOf(items) > breadthOf(best) ? items : best));
  shiftAll(levels, breadth / 2 - middleOf(broadest));
  for (const items of levels) keepInside(items, GAP, breadth);
  // then parents go to the middle of their children again, as far as their level allows
  for (const items of [...levels].reverse()) {
    for (const item of items) if (item.children.length) item.middle = middleOf(item.children);
    keepInside(items, GAP, breadth);
  }
}

/** The gaps to try, in ems, the widest first. @type {(levels: Item[][], right: boolean) => number[]} */
function gapsOf(levels, right) {
  const gaps = GAPS.map((gap) => gap * LINE);
  if (right) return gaps;
  const broadest = Math.max(...levels.flat().map(({ breadth }) => breadth));
  const wide = GAPS_DOWN.map((gap) => gap * broadest);
  return [...wide, ...gaps.filter((gap) => gap < wide[wide.length - 1])];
}

/** The middle between the first and the last of some items. @param {Item[]} items */
const middleOf = (items) => ((items[0].middle ?? 0) + (items[items.length - 1].middle ?? 0)) / 2;

/** @typedef {{start: number, end: number}} Stretch  of a level, along the depth axis */
/**
 * The stretches of the levels: they are as far apart as there is space, up to a limit, and the whole tree
 * stands in the middle.
 * @type {(levels: Item[][], growth: Growth, windowBeside: boolean, length: number) => Stretch[]}
 */
function stretchesOf(levels, growth, windowBeside, length) {
  const thicknesses = levels.map((items) => growth.levelThickness(items, windowBeside));
  const tail = growth.tailOf(levels);
  const freeLength = length - tail - sum(thicknesses);
  const evenEdge = Math.max(growth.edge, freeLength / Math.max(1, thicknesses.length - 1));
  let next = 0; // the start of the next level, while the tree begins at 0
  const stretches = thicknesses.map((thickness) => {
    const stretch = { start: next, end: next + thickness };
    const longestEdge = Math.max(growth.edge, LONGEST_EDGE * thickness);
    next = stretch.end + Math.min(evenEdge, longestEdge);
    return stretch;
  });
  const shift = Math.max(0, (length - tail - stretches[stretches.length - 1].end) / 2);
  return stretches.map(({ start, end }) => ({ start: start + shift, end: end + shift }));
}
