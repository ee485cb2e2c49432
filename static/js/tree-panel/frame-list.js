/**
 * This file makes the display list of the tree at a step: the cards with their texts, the edges between them,
 * counts, and names of levels, each at its place in the frame (frame.js). A *branch* is a node of the whole
 * tree; if the search does not visit it, it is a *ghost*, and `branch.node` is −1. An *item* of the frame is
 * a branch (its card, with the chip of its move) or a count of branches ("12 more"); a *node* of the display
 * list is a branch that is drawn. Lengths are measured `along` the depth axis, and `across` it. `type` is
 * the least size of type that the panel wants, and `font` the least that the frame has, in pixels.
 */

import { kindOf } from '../kinds/kinds.js';
import { groupDigits } from '../kit/format.js';
import { leftUntried } from '../search/events.js';
import { isVisited } from '../search/tree.js';
import { Branches, sizeOf, stateAt, worthOf } from './branches.js';
import { foldOf } from './folding.js';
import { frameOf, growsRight } from './frame.js';
import { changeAt, ghostLabel, moveLabel, nodeLabel } from './labels.js';
import { isShownWhole } from './law.js';
import { HANDLE, SMALLEST } from './paint-parts.js';
import { moreText, sizesOf } from './sizes.js';
import { LEVEL_NAMES_HEIGHT, LEVEL_NAMES_WIDTH } from './viewport.js';

/** @import { Chip, Notation } from '../search/types.js' */
/** @import { Branch, BranchState, Box, DisplayList, EdgeKind, Frame, FrameList, Item } from './types.js' */
/** @import { NodeItem, NodeLabel, PlacedItem, Point, Size, Sizes, Space } from './types.js' */
/** @import { TreeModel, Wish } from './types.js' */

/** @typedef {{kind: EdgeKind, key: string, below: Item}} Edge  `below`: the item that it leads to */

/** The space for the summary (the numbers under the tree), and the margin around it, in ems. */
const [SUMMARY, MARGIN] = [2, 0.6];
/** The most lists of children that are kept: a walk through millions of nodes would make ever more. */
const MAX_LISTS = 20_000;
/** If more moves than MAX_EDGES were not searched, they share a stem, which ends STEM ems before them. */
const [MAX_EDGES, STEM] = [8, 0.6];
/** The distance from the slash to the end of its edge, or of a stem, in ems. */
const [SLASH, SLASH_ON_STEM] = [0.8, 2.4];
/** The space for the count behind a card, in ems. */
const SPACE_BEHIND = 3.5;
/** The number of pieces that a curve is drawn in. */
const PIECES = 14;
/** The most nodes that are visited to compute the value of a pruned branch, and to count its nodes. */
const [MAX_VALUED, MAX_COUNTED] = [5000, 20_000];

/** @returns {DisplayList} */
export function emptyList() {
  return { nodes: [], edges: [], slashes: [], counts: [], levels: [], right: true, type: 0, change: null };
}

/** The whole picture of the tree. @type {(model: TreeModel, wish: Wish) => FrameList} */
export function frameList(model, wish) {
  const { type, size, growth } = wish;
  const parts = partsOf(model, wish);
  // Levels would have the width of a tree that grows right, or the height of one that grows down.
  const maxSpace = { width: spaceFor(wish, true).size.width, height: spaceFor(wish, false).size.height };
  const right = growth === 'auto' ? growsRight(model.tree, parts.sizes, type, maxSpace) : growth === 'right';
  const space = spaceFor(wish, right);
  const frame = frameAt(model, wish, parts, space);
  // the frame has the tree alone; the paper has around it the same space as the panel has
  const paper = {
    width: frame.size.width + size.width - space.size.width,
    height: frame.size.height + size.height - space.size.height,
  };
  const { list } = new ListMaker(model, frame, parts, paper);
  return { ...list, size: paper, font: frame.font };
}

/** The panel without the names of levels and the summary. @type {(wish: Wish, right: boolean) => Space} */
function spaceFor({ size, type }, right) {
  const [left, top] = right
    ? [MARGIN * type, LEVEL_NAMES_HEIGHT * type]
    : [LEVEL_NAMES_WIDTH * type, MARGIN * type];
  const [width, height] = [size.width - left - MARGIN * type, size.height - top - SUMMARY * type];
  return { left, top, size: { width, height }, type, right };
}

/**
 * The frame at a step. If everything is shown, the last frame is used again while it would be the same.
 * @type {(model: TreeModel, wish: Wish, parts: Parts, space: Space) => Frame}
 */
function frameAt(model, wish, parts, space) {
  if (wish.preset !== 'everything') return layOut(model, wish, parts, space);
  const key = frameKey(model, wish, space);
  const isSame = parts.last?.key.every((value, n) => value === key[n]);
  if (!parts.last || !isSame) parts.last = { key, frame: layOut(model, wish, parts, space) };
  return parts.last.frame;
}

/** @type {(model: TreeModel, wish: Wish, parts: Parts, space: Space) => Frame} */
function layOut(model, wish, { branches, sizes }, space) {
  // A node is closed if it is folded; or in the tree beside (`like`), but not unfolded or on the path here.
  const isClosed = (/** @type {number} */ node) =>
    Boolean(foldOf(model, node)) ||
    Boolean(wish.like?.isClosed(node) && !model.folding.unfolded.has(node) && !model.path.has(node));
  return frameOf({ ...model, ...wish, branches, isClosed }, sizes, space);
}

/** What a frame with everything depends on. @type {(_: TreeModel, wish: Wish, space: Space) => unknown[]} */
function frameKey({ tree, step, ahead, whatIfs, folding }, { pruned, opened }, { size, type, right }) {
  const { folded, unfolded, foldFinished } = folding;
  const isSameAtEachStep = isShownWhole(tree) && !foldFinished;
  const wishes = [pruned, opened, folded, unfolded, ahead, whatIfs];
  return [isSameAtEachStep ? 'each step' : step, size.width, size.height, type, right, ...wishes];
}

/**
 * @typedef {object} Parts  what is cached for a tree while it is shown
 * @property {Notation} notation
 * @property {Branches} branches
 * @property {Sizes} sizes
 * @property {{key: unknown[], frame: Frame}} [last]  the last frame with everything, and what it depends on
 */

/** @type {WeakMap<Chip[], Parts>} */
const cache = new WeakMap();

/** What is cached, or is made now. @type {(model: TreeModel, wish: Wish) => Parts} */
function partsOf({ tree, chips, notation, prunedMoves }, { measure, rules }) {
  const cached = cache.get(chips);
  const isSame = cached?.notation === notation && cached.branches.tree === tree;
  if (cached && isSame && cached.branches.listCount < MAX_LISTS) return cached;
  const branches = new Branches(tree, rules, prunedMoves);
  const parts = { notation, branches, sizes: sizesOf(tree, chips, measure, notation) };
  cache.set(chips, parts);
  return parts;
}

/**
 * Fills a display list, item by item. A branch is *known* if it was visited or pruned by this step, or if the
 * model shows all that is ahead. Children of known items are drawn if they are known, or if the model shows
 * the next moves.
 */
class ListMaker {
  /** @type {Map<Item, PlacedItem>} */
  #placed;

  /** @param {TreeModel} model @param {Frame} frame @param {Parts} parts @param {Size} paper */
  constructor(model, frame, { sizes, branches }, paper) {
    this.model = model;
    this.frame = frame;
    this.sizes = sizes;
    this.branches = branches;
    this.#placed = new Map(frame.placed.map((placed) => [placed.item, placed]));
    this.list = { ...emptyList(), right: frame.right, type: frame.type };
    for (const { item } of frame.placed) this.#addChildren(item);
    this.list.nodes.unshift(this.#node(frame.placed[0].item)); // the root, which is no child
    this.#addLevels(paper);
    this.list.change = this.#change();
  }

  /** The boxes of an item. @param {Item} item */
  #place = (item) => /** @type {PlacedItem} */ (this.#placed.get(item));

  /** Where a box starts and ends along the depth axis, and its middle across. @param {Box} box */
  #spanOf = ({ x, y, width, height }) =>
    this.frame.right
      ? { start: x, end: x + width, middle: y + height / 2 }
      : { start: y, end: y + height, middle: x + width / 2 };

  /** @type {(along: number, across: number) => Point} */
  #point = (along, across) => (this.frame.right ? { x: along, y: across } : { x: across, y: along });

  /** Adds the drawn children of a known item with their edges, or else a count. @param {Item} item */
  #addChildren(item) {
    if (item.form === 'more' || !this.#isKnown(item.branch)) return;
    if (!item.children.length) this.#addCountBelow(item);
    const edges = item.children.flatMap((child) => this.#addChild(item, child) ?? []);
    this.#addEdges(item, edges);
  }

  /** Adds a child if it is drawn. @type {(item: Item, child: Item) => Edge | null} @returns the edge to it */
  #addChild(item, child) {
    if (child.form === 'more') return this.#addCount(child);
    if (!this.#isDrawn(child.branch)) return null;
    const node = this.#node(child);
    this.list.nodes.push(node);
    return { kind: this.#edgeKind(item.branch, node), key: node.branch.key, below: child };
  }

  /** @param {Branch} branch */
  #isKnown(branch) {
    const { tree, step, ahead } = this.model;
    return ahead || stateAt(tree, branch, step) !== 'ahead';
  }

  /** Whether a child of a known item is drawn. @param {Branch} branch */
  #isDrawn = (branch) => this.model.next || this.#isKnown(branch);

  /**
   * A branch with its texts and boxes. While only its move is known (it is ahead, or pruned without a value),
   * it is *bare*: its chip alone. But a move without a name has an empty chip, and so a card even then.
   * @type {(item: Item) => NodeItem}
   */
  #node(item) {
    const { branch, form, children } = item;
    const label = this.#label(branch);
    const hasOnlyMove = label.state === 'ahead' || (label.state === 'pruned' && !label.value);
    const bare = hasOnlyMove && Boolean(label.chip.text);
    const { chip, card } = this.#place(item);
    const box = bare || !card ? chip : card;
    const font = this.frame.font / SMALLEST; // then the smallest text on the card has frame.font
    const stacked = !this.frame.right || form === 'twoLines';
    /** @type {NodeItem} */
    const node = { ...label, branch, box, chipBox: chip, bare, font, stacked };
    if (children.length && branch.node >= 0 && !hasOnlyMove) node.handle = this.#portOf(box);
    if (branch.node < 0) node.below = () => sizeOf(this.branches, branch, { left: MAX_COUNTED }) - 1;
    return node;
  }

  /** Where edges leave a card. @param {Box} box */
  #portOf(box) {
    const { end, middle } = this.#spanOf(box);
    return this.#point(end + HANDLE * this.frame.font, middle);
  }

  /** Texts and state of a branch; of a veiled node only its move. @type {(branch: Branch) => NodeLabel} */
  #label(branch) {
    const { model } = this;
    const { tree, step, veiled } = model;
    const { node, move, depth } = branch;
    if (node >= 0)
      return veiled && !isVisited(tree, node, step) ? moveLabel(model, move, depth) : nodeLabel(model, node);
    const state = stateAt(tree, branch, step) === 'pruned' ? 'pruned' : 'ahead';
    const worth = model.whatIfs ? worthOf(this.branches, branch, { left: MAX_VALUED }) : undefined;
    return ghostLabel(model, branch, state, worth);
  }

  /** Adds "12 below", or "+12": the visited nodes below an item without children. @param {Item} item */
  #addCountBelow(item) {
    const { tree, shown: visitedCount } = this.model;
    const { node } = item.branch;
    const count = node < 0 ? 0 : Math.min(visitedCount, node + tree.size[node]) - node - 1;
    if (count <= 0) return;
    const { card, chip } = this.#place(item);
    const { font, right } = this.frame;
    const box = card ?? chip;
    const words = `${groupDigits(count)} below`;
    const fits = this.sizes.textWidth(words) * font <= (right ? SPACE_BEHIND * font : box.width);
    const text = fits ? words : `+${groupDigits(count)}`;
    const width = this.sizes.textWidth(text) * font;
    const place = right
      ? { x: box.x + box.width + 0.3 * font, y: box.y, width, height: box.height }
      : { x: box.x + (box.width - width) / 2, y: box.y + box.height, width, height: 1.4 * font };
    this.list.counts.push({ text, font, box: place, node, parent: node, turnTo: -1, side: 1 }); // no pages
  }

  /** Adds a count of children, if it is drawn. @param {Item} item @returns {Edge | null} the edge to it */
  #addCount(item) {
    const { tree, step, next, ahead } = this.model;
    const { count, turnTo, side } = item;
    const parent = /** @type {Branch} */ (item.branch.parent);
    const siblings = this.branches.children(parent);
    const start = siblings.indexOf(item.branch); // the first child that it counts
    const counted = siblings.slice(start, start + count);
    const state = stateOfAll(new Set(counted.map((branch) => stateAt(tree, branch, step))));
    if (state === 'ahead' && !next && !ahead) return null;
    const others = siblings.filter((_, n) => n < start || n >= start + count);
    // "+3 pruned": there are other ghosts, which are drawn or counted apart
    const plus = state === 'pruned' && others.some(({ node }) => node < 0) ? '+' : '';
    const text = plus + moreText(count, state);
    const box = this.#place(item).chip;
    this.list.counts.push({ text, font: this.frame.font, box, node: -1, parent: parent.node, turnTo, side });
    const kind = state === 'pruned' ? this.#prunedKind(parent) : 'ahead';
    return { kind, key: `${item.branch.key} …`, below: item };
  }

  /** @type {(parent: Branch, child: NodeItem) => EdgeKind} */
  #edgeKind(parent, { node, state, best, onPath }) {
    if (node < 0 && parent.node >= 0 && leftUntried(this.model, parent.node) > 0) return 'untried';
    if (state === 'pruned') return this.#prunedKind(parent);
    if (state === 'ahead') return 'ahead';
    if (best) return 'best';
    return onPath ? 'path' : 'done';
  }

  /** The kind of edges to pruned moves: those that this step cuts off stand out. @param {Branch} parent */
  #prunedKind({ node }) {
    const { event } = this.model.moment;
    return event.cutoff && event.node === node ? 'cut' : 'pruned';
  }

  /**
   * Adds the edges from one item, kind by kind. Many moves that were not searched share a *stem*: a line that
   * branches before them. What a node has pruned or not tried has a slash on each edge, or one on the stem.
   * @type {(above: Item, edges: Edge[]) => void}
   */
  #addEdges(above, edges) {
    const { font } = this.frame;
    for (const kind of new Set(edges.map((edge) => edge.kind))) {
      const group = edges.filter((edge) => edge.kind === kind);
      const stem = group.length > MAX_EDGES && isUnsearched(kind) ? this.#stem(above, group) : null;
      const lines = group.map(({ below }) =>
        stem ? this.#lineViaStem(stem, below) : this.#curve(above, below),
      );
      this.list.edges.push(...group.map(({ key }, n) => ({ kind, key, points: lines[n] })));
      const isStruck = isUnsearched(kind) && kind !== 'ahead' && above.branch.node >= 0;
      if (!isStruck) continue;
      const slashes = stem
        ? [pointBefore(stem, SLASH_ON_STEM * font)]
        : lines.map((line) => pointBefore(line, SLASH * font));
      this.list.slashes.push(...slashes.map((slash) => ({ ...slash, kind })));
    }
  }

  /**
   * The part of their edges that many moves share: it ends before their chips, as far across as the
   * card above, or as near to that as the chips allow.
   * @type {(above: Item, edges: Edge[]) => number[]}
   */
  #stem(above, edges) {
    const chips = edges.map(({ below }) => this.#spanOf(this.#place(below).chip));
    const middles = chips.map(({ middle }) => middle);
    const { middle } = this.#spanOf(this.#place(above).chip);
    const across = Math.min(Math.max(middle, Math.min(...middles)), Math.max(...middles));
    return this.#curveTo(above, chips[0].start - STEM * this.frame.font, across);
  }

  /** A line along a stem and on to a chip. @type {(stem: number[], below: Item) => number[]} */
  #lineViaStem(stem, below) {
    const [x, y] = stem.slice(-2);
    const { start, middle } = this.#spanOf(this.#place(below).chip);
    const [corner, end] = [this.#point(this.frame.right ? x : y, middle), this.#point(start, middle)];
    return [...stem, corner.x, corner.y, end.x, end.y];
  }

  /** The line from an item to one below it. @type {(above: Item, below: Item) => number[]} */
  #curve(above, below) {
    const { start, middle } = this.#spanOf(this.#place(below).chip);
    return this.#curveTo(above, start, middle);
  }

  /**
   * The line from an item to a point: straight to the end of the item's level, and then in a curve, which is
   * parallel to the depth axis at both ends. Its points are x0, y0, x1, y1 and so on.
   * @type {(above: Item, along: number, across: number) => number[]}
   */
  #curveTo(above, along, across) {
    const { chip, card } = this.#place(above);
    const { end } = this.#spanOf(card && this.#isKnown(above.branch) ? card : chip);
    const { middle } = this.#spanOf(chip);
    const bend = Math.max(this.frame.ends[above.level], end); // the curve begins here
    const curve = Array.from({ length: PIECES + 1 }, (_, n) => {
      const part = n / PIECES;
      const eased = part * part * (3 - 2 * part); // from 0 to 1, flat at both ends
      return this.#point(bend + (along - bend) * part, middle + (across - middle) * eased);
    });
    return [this.#point(end, middle), ...curve].flatMap(({ x, y }) => [x, y]);
  }

  /**
   * Adds the name of each level, above a tree that grows right, else to the left: who moves there, or its
   * depth; with ⋮ after depths that are left out.
   * @param {Size} paper
   */
  #addLevels(paper) {
    const { tree } = this.model;
    const { type, nodes, levels } = this.list;
    const firstChips = /** @type {Map<number, Box>} */ (new Map()); // by depth
    for (const { branch, chipBox } of nodes)
      if (!firstChips.has(branch.depth)) firstChips.set(branch.depth, chipBox);
    const places = [...firstChips].map(([depth, { x, y, height }]) => ({ depth, x, y: y + height / 2 }));
    for (const [n, { depth, x, y }] of places.entries()) {
      const { mark, text } = kindOf(tree).level(tree, depth);
      const previous = n ? places[n - 1] : null;
      const isAfterGap = depth > (previous?.depth ?? -1) + 1;
      if (this.frame.right) {
        const nextX = places.find((place) => place.x > x)?.x ?? paper.width;
        const words = isAfterGap ? `⋮ ${text}` : text;
        levels.push({ text: words, x, y: 0.85 * type, mark, bare: false, maxWidth: nextX - x - 4 });
        continue;
      }
      levels.push({ text: mark ? text : String(depth), x: 4, y, mark, bare: true }); // only the mark, if any
      if (isAfterGap && previous)
        levels.push({ text: '⋮', x: 6, y: (y + previous.y) / 2, mark: '', bare: false });
    }
  }

  /** The change by this step, with its edge; the card gets it, too. @returns {DisplayList['change']} */
  #change() {
    const change = changeAt(this.model);
    if (!change) return null;
    const find = (/** @type {number} */ number) => this.list.nodes.find(({ node }) => node === number);
    const [parent, child] = [find(change.node), find(change.child)];
    if (parent?.stacked) parent.change = change; // a value beside a window has no space for "old → new"
    if (!parent || !child) return { ...change, points: [] };
    const itemOf = (/** @type {NodeItem} */ { branch }) =>
      /** @type {Item} */ ([...this.#placed.keys()].find((item) => item.branch === branch));
    const points = fromEndToStart(this.#curve(itemOf(parent), itemOf(child))); // as a value goes up
    return { ...change, points };
  }
}

/**
 * The word for the states of the branches in a count: '' if they are mixed.
 * @type {(states: Set<BranchState>) => 'pruned' | 'done' | 'ahead' | ''}
 */
function stateOfAll(states) {
  if (!states.has('ahead') && !states.has('pruned')) return 'done';
  if (states.size > 1) return '';
  return states.has('pruned') ? 'pruned' : 'ahead';
}

/** The same line in the other direction: x1, y1, x0, y0 for x0, y0, x1, y1. @param {number[]} points */
function fromEndToStart(points) {
  const reversed = [];
  for (let n = points.length - 2; n >= 0; n -= 2) reversed.push(points[n], points[n + 1]);
  return reversed;
}

/** The point of a line at a distance before its end. @param {number[]} points @param {number} distance */
function pointBefore(points, distance) {
  let rest = distance;
  for (let n = points.length - 2; n >= 2; n -= 2) {
    const [x, y, x2, y2] = [points[n - 2], points[n - 1], points[n], points[n + 1]];
    const length = Math.hypot(x2 - x, y2 - y);
    if (length >= rest) return { x: x2 + ((x - x2) * rest) / length, y: y2 + ((y - y2) * rest) / length };
    rest -= length;
  }
  return { x: points[0], y: points[1] };
}

/** Whether an edge leads to moves that the search has not tried. @param {EdgeKind} kind */
const isUnsearched = (kind) => kind !== 'done' && kind !== 'path' && kind !== 'best';
