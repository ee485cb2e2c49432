/**
 * This file makes the display list of the tree at a step: the cards with their texts, the edges between them,
 * counts, and names of levels, each at its place in the frame (frame.js).
 */

import { kindOf } from '../kinds/kinds.js';
import { groupDigits } from '../kit/format.js';
import { leftUntried } from '../search/events.js';
import { isVisited } from '../search/tree.js';
import { Branches, sizeOf, stateAt, worthOf } from './branches.js';
import { changeAt } from './change.js';
import { emptyList, HANDLE, SMALLEST } from './display-list.js';
import { foldOf } from './folding.js';
import { frameOf, growsRight } from './frame.js';
import { ghostLabel, moveLabel, nodeLabel } from './labels.js';
import { isShownWhole } from './law.js';
import { moreText, sizesOf } from './sizes.js';
import { LEVEL_NAMES_HEIGHT, LEVEL_NAMES_WIDTH } from './viewport.js';

/** @import { Chip, Notation, Rules } from '../search/types.js' */
/** @import { Branch, BranchState } from './branches.js' */
/** @import { DisplayList, EdgeKind, NodeItem, Point } from './display-list.js' */
/** @import { Frame, Panel, PlacedItem } from './frame.js' */
/** @import { Measure } from './label-sizes.js' */
/** @import { NodeLabel, Scene } from './labels.js' */
/** @import { Like, Item } from './law.js' */
/** @import { Sizes } from './sizes.js' */
/** @import { Size } from './viewport.js' */

/**
 * @typedef {DisplayList & {size: Size, font: number}} FrameList  size: the panel's, or larger to show
 *   everything; font: the least type in it, in pixels
 */
/**
 * @typedef {object} Wish          what the panel and the user want of the picture
 * @property {Size} size           the panel's
 * @property {number} type         the least type, in pixels
 * @property {Measure} measure
 * @property {'auto' | 'path' | 'everything'} preset
 * @property {'auto' | 'right' | 'down'} growth
 * @property {ReadonlySet<number>} opened    nodes whose pruned moves are shown where others are counted
 * @property {'auto' | 'whole' | 'moves' | 'counted'} pruned
 * @property {ReadonlyMap<number, number>} pages  by a parent's node: the index of a child on its page
 * @property {Rules<any> | null} rules
 * @property {Like | null} [like]  what the tree beside this one shows
 */

/** @typedef {{kind: EdgeKind, key: string, below: Item}} Edge  `below`: the item that it leads to */

/** The room for the numbers under the tree, and the margin around it, in ems. */
const [SUMMARY, MARGIN] = [2, 0.6];
/** The lists of children that are kept: walking through millions of nodes would make ever more of them. */
const MAX_LISTS = 20_000;
/** If more moves than MAX_EDGES were not searched, they share a stem, which ends STEM ems before them. */
const [MAX_EDGES, STEM] = [8, 0.6];
/** The distance from the slash to the end of its edge, or of a stem, in ems. */
const [SLASH, SLASH_ON_STEM] = [0.8, 2.4];
/** The number of pieces that a curve is drawn in. */
const PIECES = 14;
/** The most nodes that are visited to compute the value of a pruned branch, and to count its nodes. */
const [MAX_VALUED, MAX_COUNTED] = [5000, 20_000];

/** @type {(scene: Scene, wish: Wish) => FrameList} */
export function frameList(scene, wish) {
  const { tree } = scene;
  const { branches, sizes } = partsOf(scene, wish);
  const { type, size } = wish;
  const maxRoom = { width: roomFor(wish, true).width, height: roomFor(wish, false).height };
  const right = wish.growth === 'auto' ? growsRight(tree, sizes, type, maxRoom) : wish.growth === 'right';
  const { left, top, ...room } = roomFor(wish, right);
  const frame = frameAt(scene, wish, { size: room, type, right });
  const paper = {
    width: frame.size.width + size.width - room.width,
    height: frame.size.height + size.height - room.height,
  };
  const { list } = new ListMaker(scene, frame, { left, top, width: paper.width }, { sizes, branches, type });
  return { ...list, size: paper, font: frame.font };
}

/**
 * The corner and the size of the tree in the panel: it leaves room for the names of levels and the summary.
 * @type {(wish: Wish, right: boolean) => {left: number, top: number} & Size}
 */
function roomFor({ size, type }, right) {
  const [left, top] = right
    ? [MARGIN * type, LEVEL_NAMES_HEIGHT * type]
    : [LEVEL_NAMES_WIDTH * type, MARGIN * type];
  return { left, top, width: size.width - left - MARGIN * type, height: size.height - top - SUMMARY * type };
}

/**
 * The percentage of the panel, without the names of levels at its top, that the box around all cards, edges
 * and counts fills.
 * @type {(list: DisplayList, size: Size) => number}
 */
export function filledPart({ nodes, edges, counts, type }, { width, height }) {
  const xs = [];
  const ys = [];
  const boxes = [...nodes.flatMap(({ box, chipBox }) => [box, chipBox]), ...counts.map(({ box }) => box)];
  for (const box of boxes) {
    xs.push(box.x, box.x + box.width);
    ys.push(box.y, box.y + box.height);
  }
  for (const { points } of edges) for (const [n, value] of points.entries()) (n % 2 ? ys : xs).push(value);
  const spanOf = (/** @type {number[]} */ values, /** @type {number} */ low, /** @type {number} */ high) =>
    Math.max(0, Math.min(high, Math.max(...values)) - Math.max(low, Math.min(...values)));
  const top = LEVEL_NAMES_HEIGHT * type;
  const area = spanOf(xs, 0, width) * spanOf(ys, top, height);
  return Math.round((100 * area) / (width * (height - top)));
}

/**
 * The frame at a step. If everything is shown, the last frame is used again while it would be the same.
 * @type {(scene: Scene, wish: Wish, panel: Panel) => Frame}
 */
function frameAt(scene, { preset, pruned, opened, pages, like, ...wish }, panel) {
  const parts = partsOf(scene, wish);
  const { tree, step, current, veiled, ahead, folding } = scene;
  const request = {
    ...{ tree, step, current, branches: parts.branches, preset, veiled, pruned, pages, ahead, like },
    ...{ opened: folding.unfolded, listed: opened, valued: scene.whatIfs },
    next: ahead || scene.next === true,
    isClosed: (/** @type {number} */ node) =>
      Boolean(foldOf(scene, node)) ||
      Boolean(like?.isClosed(node) && !folding.unfolded.has(node) && !scene.path.has(node)),
  };
  if (preset !== 'everything') return frameOf(request, parts.sizes, panel);
  // a tree that is shown whole has the same frame at each step, unless finished nodes fold by themselves
  const stepInKey = isShownWhole(tree) && !folding.foldFinished ? -1 : step;
  const { size, type, right } = panel;
  const { folded, unfolded } = folding;
  const key = [
    stepInKey,
    size.width,
    size.height,
    type,
    right,
    pruned,
    opened,
    folded,
    unfolded,
    ahead,
    scene.whatIfs,
  ];
  if (!parts.last || key.some((value, n) => value !== parts.last?.key[n]))
    parts.last = { key, frame: frameOf(request, parts.sizes, panel) };
  return parts.last.frame;
}

/**
 * @typedef {object} Parts  what is cached for a tree while it is shown
 * @property {Notation} notation
 * @property {Branches} branches
 * @property {Sizes} sizes
 * @property {{key: unknown[], frame: Frame}} [last]  the last frame that showed everything, and all that it
 *   depends on
 */

/** @type {WeakMap<Chip[], Parts>} */
const cache = new WeakMap();

/** @type {(scene: Scene, wish: Pick<Wish, 'measure' | 'rules'>) => Parts} */
function partsOf({ tree, chips, notation, prunedMoves }, { measure, rules }) {
  const cached = cache.get(chips);
  const isSame = cached?.notation === notation && cached.branches.tree === tree;
  if (cached && isSame && cached.branches.listCount < MAX_LISTS) return cached;
  const branches = new Branches(tree, rules, prunedMoves);
  /** @type {Parts} */
  const parts = { notation, branches, sizes: sizesOf(tree, chips, measure, notation) };
  cache.set(chips, parts);
  return parts;
}

/** Fills a display list, from the root on. An `item` is one of law.js, a `node` one of the display list. */
class ListMaker {
  /** @type {Map<Item, PlacedItem>} */
  #placed;

  /**
   * @param {Scene} scene
   * @param {Frame} frame
   * @param {{left: number, top: number, width: number}} corner  of the tree; and the width of its paper
   * @param {{sizes: Sizes, branches: Branches, type: number}} parts
   */
  constructor(scene, frame, corner, { sizes, branches, type }) {
    this.scene = scene;
    this.frame = frame;
    this.corner = corner;
    this.sizes = sizes;
    this.branches = branches;
    this.#placed = new Map(frame.placed.map((placed) => [placed.item, this.#shift(placed)]));
    const { right } = frame;
    this.list = { ...emptyList(), right, type };
    for (const { item } of frame.placed) this.#addChildren(item);
    const [root] = frame.placed;
    this.list.nodes.unshift(this.#node(root.item));
    this.#addLevels();
    this.list.change = this.#change();
  }

  /** @param {PlacedItem} placed  from the frame's corner @returns {PlacedItem} from the panel's */
  #shift({ item, chip, card }) {
    const { left, top } = this.corner;
    const inPanel = (/** @type {PlacedItem['chip']} */ box) => ({ ...box, x: box.x + left, y: box.y + top });
    return { item, chip: inPanel(chip), card: card && inPanel(card) };
  }

  /** The boxes of an item. @param {Item} item */
  #place = (item) => /** @type {PlacedItem} */ (this.#placed.get(item));

  /** Adds all that is known at this step about the children of an item. @param {Item} item */
  #addChildren(item) {
    if (item.form === 'more' || !this.#isKnown(item.branch)) return;
    if (!item.children.length) this.#addBelow(item);
    /** @type {Edge[]} */
    const edges = [];
    for (const child of item.children) {
      if (child.form === 'more') edges.push(...this.#addCount(child));
      else if (this.#isSeen(child.branch)) {
        const node = this.#node(child);
        this.list.nodes.push(node);
        edges.push({ kind: this.#edgeKind(item.branch, node), key: node.branch.key, below: child });
      }
    }
    this.#addEdges(item, edges);
  }

  /** Whether a branch was visited or pruned by now, or all that is ahead is drawn. @param {Branch} branch */
  #isKnown(branch) {
    const { tree, step, ahead } = this.scene;
    return ahead || stateAt(tree, branch, step) !== 'ahead';
  }

  /** Whether a branch is drawn below a known one. @param {Branch} branch */
  #isSeen = (branch) => this.scene.next || this.#isKnown(branch);

  /** @param {Item} item @returns {NodeItem} */
  #node(item) {
    const { branch, form, children } = item;
    const { chip, card } = this.#place(item);
    const label = this.#label(branch);
    const named = Boolean(label.chip.text);
    const bare = label.state === 'ahead' || (label.state === 'pruned' && !label.value);
    const box = (bare && named) || !card ? chip : card;
    return {
      ...label,
      ...{ branch, box, chipBox: chip, bare: bare && named },
      font: this.frame.font / SMALLEST,
      stacked: !this.frame.right || form === 'twoLines',
      ...(children.length && branch.node >= 0 && !bare && { handle: this.#portOf(box) }),
      ...(branch.node < 0 && { below: () => sizeOf(this.branches, branch, { left: MAX_COUNTED }) - 1 }),
    };
  }

  /** Where edges leave a card. @param {PlacedItem['chip']} box */
  #portOf({ x, y, width, height }) {
    const distance = HANDLE * this.frame.font;
    return this.frame.right
      ? { x: x + width + distance, y: y + height / 2 }
      : { x: x + width / 2, y: y + height + distance };
  }

  /** @param {Branch} branch @returns {NodeLabel} */
  #label(branch) {
    const { scene } = this;
    const { tree, step, veiled } = scene;
    const { node, move, depth } = branch;
    if (node >= 0)
      return veiled && !isVisited(tree, node, step) ? moveLabel(scene, move, depth) : nodeLabel(scene, node);
    const state = stateAt(tree, branch, step) === 'pruned' ? 'pruned' : 'ahead';
    const worth = scene.whatIfs ? worthOf(this.branches, branch, { left: MAX_VALUED }) : undefined;
    return ghostLabel(scene, branch, state, worth);
  }

  /** Adds the count of visited nodes below an item whose children are not shown. @param {Item} item */
  #addBelow(item) {
    const { tree, shown: visited } = this.scene;
    const { node } = item.branch;
    const count = node < 0 ? 0 : Math.min(visited, node + tree.size[node]) - node - 1;
    const { card, chip } = this.#place(item);
    const { font, right } = this.frame;
    if (count <= 0) return;
    const text = `+${groupDigits(count)}`;
    const box = card ?? chip;
    const width = this.sizes.textWidth(text) * font;
    this.list.counts.push({
      ...{ text, font, node, parent: node, turnTo: -1, side: 1 },
      box: right
        ? { x: box.x + box.width + 0.3 * font, y: box.y, width, height: box.height }
        : { x: box.x + (box.width - width) / 2, y: box.y + box.height, width, height: 1.4 * font },
    });
  }

  /** @param {Item} item  a count @returns {Edge[]} the edge that leads to it; empty if it is not drawn */
  #addCount(item) {
    const { tree, step, next, ahead } = this.scene;
    const { count, turnTo, side } = item;
    const parent = /** @type {Branch} */ (item.branch.parent);
    const list = this.branches.children(parent);
    const start = list.indexOf(item.branch);
    const counted = list.slice(start, start + count);
    const states = new Set(counted.map((branch) => stateAt(tree, branch, step)));
    if (states.size === 1 && states.has('ahead') && !next && !ahead) return [];
    const isPruned = states.size === 1 && states.has('pruned');
    const hasOtherPruned = list.some((branch, n) => (n < start || n >= start + count) && branch.node < 0);
    const text = (isPruned && hasOtherPruned ? '+' : '') + moreText(count, stateOfAll(states));
    const { font } = this.frame;
    const { chip } = this.#place(item);
    this.list.counts.push({ text, font, box: chip, node: -1, parent: parent.node, turnTo, side });
    const kind = isPruned ? this.#prunedKind(parent) : 'ahead';
    return [{ kind, key: `${item.branch.key} …`, below: item }];
  }

  /** @type {(parent: Branch, child: NodeItem) => EdgeKind} */
  #edgeKind(parent, { node, state, best, onPath }) {
    if (node < 0 && parent.node >= 0 && leftUntried(this.scene, parent.node) > 0) return 'untried';
    if (state === 'pruned') return this.#prunedKind(parent);
    if (state === 'ahead') return 'ahead';
    if (best) return 'best';
    return onPath ? 'path' : 'done';
  }

  /** The kind of edges to pruned moves: those that this step cuts off stand out. @param {Branch} parent */
  #prunedKind({ node }) {
    const { event } = this.scene.moment;
    return event.cutoff && event.node === node ? 'cut' : 'pruned';
  }

  /**
   * Adds the edges from one item, with a slash through pruned ones. Many moves that were not searched share a
   * stem, which branches before them.
   * @type {(above: Item, edges: Edge[]) => void}
   */
  #addEdges(above, edges) {
    for (const kind of new Set(edges.map((edge) => edge.kind))) {
      const group = edges.filter((edge) => edge.kind === kind);
      const shared = group.length > MAX_EDGES && isUnsearched(kind) ? this.#stem(above, group) : null;
      const lines = group.map(({ below }) =>
        shared ? this.#lineViaStem(shared, below) : this.#curve(above, below),
      );
      this.list.edges.push(...group.map(({ key }, n) => ({ kind, key, points: lines[n] })));
      if (!isUnsearched(kind) || kind === 'ahead' || above.branch.node < 0) continue;
      const { font } = this.frame;
      const slashes = shared
        ? [pointBefore(shared, SLASH_ON_STEM * font)]
        : lines.map((line) => pointBefore(line, SLASH * font));
      this.list.slashes.push(...slashes.map((slash) => ({ ...slash, kind })));
    }
  }

  /**
   * The part of their edges that many moves share: it ends before their chips, at the height of the card
   * above, or as near to that as the chips allow.
   * @type {(above: Item, edges: Edge[]) => number[]}
   */
  #stem(above, edges) {
    const { right, font } = this.frame;
    const chips = edges.map(({ below }) => this.#place(below).chip);
    const middles = chips.map(({ x, y, width, height }) => (right ? y + height / 2 : x + width / 2));
    const { chip } = this.#place(above);
    const middle = right ? chip.y + chip.height / 2 : chip.x + chip.width / 2;
    const across = Math.min(Math.max(middle, Math.min(...middles)), Math.max(...middles));
    const along = (right ? chips[0].x : chips[0].y) - STEM * font;
    return this.#curveTo(above, right ? { x: along, y: across } : { x: across, y: along });
  }

  /** A line along a stem and on to a chip. @type {(stem: number[], below: Item) => number[]} */
  #lineViaStem(stem, below) {
    const [x, y] = stem.slice(-2);
    const to = this.#portBefore(below);
    return [...stem, ...(this.frame.right ? [x, to.y] : [to.x, y]), to.x, to.y];
  }

  /**
   * The line from an item to one below it: straight to the end of the level, and then in a curve.
   * @type {(above: Item, below: Item) => number[]}
   */
  #curve = (above, below) => this.#curveTo(above, this.#portBefore(below));

  /** The point at which edges arrive at a chip. @param {Item} item @returns {Point} */
  #portBefore(item) {
    const { x, y, width, height } = this.#place(item).chip;
    return this.frame.right ? { x, y: y + height / 2 } : { x: x + width / 2, y };
  }

  /** @type {(above: Item, to: Point) => number[]} */
  #curveTo(above, to) {
    const { chip, card } = this.#place(above);
    const { right, ends } = this.frame;
    const box = card && this.#isKnown(above.branch) ? card : chip;
    const end = ends[above.level] + (right ? this.corner.left : this.corner.top);
    if (right) {
      const [y, x] = [chip.y + chip.height / 2, Math.max(end, box.x + box.width)];
      return [box.x + box.width, y, ...curvePoints({ x, y }, to, true)];
    }
    const [x, y] = [chip.x + chip.width / 2, Math.max(end, box.y + box.height)];
    return [x, box.y + box.height, ...curvePoints({ x, y }, to, false)];
  }

  /** Adds the name of each level: who moves there, or its depth; with ⋮ after depths that are left out. */
  #addLevels() {
    const { tree } = this.scene;
    const { right } = this.frame;
    const { type, nodes, levels } = this.list;
    /** @type {Map<number, PlacedItem['chip']>} */
    const firstBoxes = new Map(); // by depth: the first chip
    for (const { branch, chipBox } of nodes)
      if (!firstBoxes.has(branch.depth)) firstBoxes.set(branch.depth, chipBox);
    const starts = [...firstBoxes.values()].map(({ x }) => x);
    let above = { depth: -1, y: 0 };
    for (const [depth, { x, y: top, height }] of firstBoxes) {
      const { mark, text } = kindOf(tree).level(tree, depth);
      const isAfterGap = depth > above.depth + 1;
      const y = top + height / 2;
      const room = (starts.find((next) => next > x) ?? this.corner.width) - x - 4;
      if (right)
        levels.push({ text: isAfterGap ? `⋮ ${text}` : text, x, y: 0.85 * type, mark, bare: false, room });
      else levels.push({ text: mark ? text : String(depth), x: 4, y, mark, bare: true });
      if (isAfterGap && above.y && !right)
        levels.push({ text: '⋮', x: 6, y: (y + above.y) / 2, mark: '', bare: false });
      above = { depth, y };
    }
  }

  /**
   * The change by this step, with its edge; it is noted on the card, too.
   * @returns {DisplayList['change']}
   */
  #change() {
    const change = changeAt(this.scene);
    if (!change) return null;
    const find = (/** @type {number} */ number) => this.list.nodes.find(({ node }) => node === number);
    const [parent, child] = [find(change.node), find(change.child)];
    if (parent?.stacked) parent.change = change;
    if (!parent || !child) return { ...change, points: [] };
    const [above, below] = [parent, child].map(
      ({ branch }) =>
        /** @type {Item} */ (this.frame.placed.find(({ item }) => item.branch === branch)?.item),
    );
    return { ...change, points: backward(this.#curve(above, below)) };
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

/** The same line from its end to its start. @param {number[]} points  x0, y0, x1, y1 and so on */
const backward = (points) => points.map((_, n) => points[points.length - 2 - n + 2 * (n % 2)]);

/** Whether an edge leads to moves that the search has not tried. @param {EdgeKind} kind */
const isUnsearched = (kind) => kind !== 'done' && kind !== 'path' && kind !== 'best';

/**
 * A curve that leaves and arrives along the depth axis.
 * @type {(from: Point, to: Point, right: boolean) => number[]}
 */
function curvePoints(from, to, right) {
  const points = [];
  for (let n = 0; n <= PIECES; n++) {
    const t = n / PIECES;
    const eased = t * t * (3 - 2 * t);
    const [across, down] = right ? [t, eased] : [eased, t];
    points.push(from.x + (to.x - from.x) * across, from.y + (to.y - from.y) * down);
  }
  return points;
}
