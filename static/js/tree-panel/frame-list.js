/**
 * The tree in its frame as a display list: what stands on the cards at a step, and the edges between them.
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
/** @import { Branch } from './branches.js' */
/** @import { DisplayList, EdgeKind, NodeItem, Point } from './display-list.js' */
/** @import { Frame, Panel, Placed } from './frame.js' */
/** @import { Measure } from './label-sizes.js' */
/** @import { NodeLabel, Scene } from './labels.js' */
/** @import { Like, Shown } from './law.js' */
/** @import { Sizes } from './sizes.js' */
/** @import { Size } from './viewport.js' */

/**
 * @typedef {DisplayList & {size: Size, font: number}} FrameList  size: the panel's, or larger where
 *   everything is shown; font: the least type in it, in pixels
 */
/**
 * @typedef {object} Wish
 * @property {Size} size
 * @property {number} type         the least, in pixels
 * @property {Measure} measure
 * @property {'auto' | 'path' | 'everything'} preset
 * @property {'auto' | 'right' | 'down'} growth
 * @property {ReadonlySet<number>} opened    nodes whose pruned moves are shown where others are counted
 * @property {'auto' | 'whole' | 'moves' | 'counted'} pruned
 * @property {ReadonlyMap<number, number>} pages  that the user has turned to, by the node above the list
 * @property {Rules<any> | null} rules
 * @property {Like | null} [like]  what the tree beside this one shows
 */

/** @typedef {{kind: EdgeKind, key: string, below: Shown}} Edge */

/** Room for the numbers under the tree, and around it, in sizes of the type. */
const [SUMMARY, MARGIN] = [2, 0.6];
/** Lists of branches that are kept: who walks through millions of nodes opens ever more. */
const MAX_OPENED = 20_000;
/** More moves than these that were not searched share an edge, up to so far before them, in sizes of type. */
const [MAX_EDGES, STEM] = [8, 0.6];
/** How far before its end such an edge is struck: no single move is meant. */
const STRUCK = 2.4;
/** Pieces that a curve is drawn in. */
const PIECES = 14;
/** Nodes that are looked at for what a pruned branch would have been worth, or to count them. */
const [MOST, MAX_COUNTED] = [5000, 20_000];

/** @param {Scene} scene @param {Wish} wish @returns {FrameList} */
export function frameList(scene, wish) {
  const { tree } = scene;
  const { branches, sizes } = partsOf(scene, wish);
  const { type, size } = wish;
  const most = { width: roomFor(wish, true).width, height: roomFor(wish, false).height };
  const right = wish.growth === 'auto' ? growsRight(tree, sizes, type, most) : wish.growth === 'right';
  const { left, top, ...room } = roomFor(wish, right);
  const frame = frameAt(scene, wish, { size: room, type, right });
  const paper = {
    width: frame.size.width + size.width - room.width,
    height: frame.size.height + size.height - room.height,
  };
  const { list } = new List(scene, frame, { left, top, width: paper.width }, { sizes, branches, type });
  return { ...list, size: paper, font: frame.font };
}

/**
 * Where a tree stands that grows one way: beside the names of its levels, and above the counts.
 * @param {Wish} wish
 * @param {boolean} right
 */
function roomFor({ size, type }, right) {
  const [left, top] = right
    ? [MARGIN * type, LEVEL_NAMES_HEIGHT * type]
    : [LEVEL_NAMES_WIDTH * type, MARGIN * type];
  return { left, top, width: size.width - left - MARGIN * type, height: size.height - top - SUMMARY * type };
}

/**
 * How much of the panel below its headings the tree fills, in percent: the box around cards, edges and
 * counts.
 * @param {DisplayList} list
 * @param {Size} size
 */
export function filledPart({ nodes, edges, counts, type }, { width, height }) {
  const xs = [];
  const ys = [];
  for (const { x, y, ...box } of [
    ...nodes.flatMap(({ box, chipBox }) => [box, chipBox]),
    ...counts.map(({ box }) => box),
  ]) {
    xs.push(x, x + box.width);
    ys.push(y, y + box.height);
  }
  for (const { points } of edges) for (const [n, one] of points.entries()) (n % 2 ? ys : xs).push(one);
  const spanOf = (/** @type {number[]} */ all, /** @type {number} */ least, /** @type {number} */ most) =>
    Math.max(0, Math.min(most, Math.max(...all)) - Math.max(least, Math.min(...all)));
  const top = LEVEL_NAMES_HEIGHT * type;
  const area = spanOf(xs, 0, width) * spanOf(ys, top, height);
  return Math.round((100 * area) / (width * (height - top)));
}

/** @param {Scene} scene @param {Wish} wish @param {Panel} panel */
function frameAt(scene, { preset, pruned, opened, pages, like, ...wish }, panel) {
  const parts = partsOf(scene, wish);
  const { tree, step, current, veiled, ahead, folding } = scene;
  const question = {
    ...{ tree, step, current, branches: parts.branches, preset, veiled, pruned, pages, ahead, like },
    ...{ opened: folding.unfolded, listed: opened, valued: scene.whatIfs },
    next: ahead || scene.next === true,
    isClosed: (/** @type {number} */ node) =>
      Boolean(foldOf(scene, node)) ||
      Boolean(like?.isClosed(node) && !folding.unfolded.has(node) && !scene.path.has(node)),
  };
  if (preset !== 'everything') return frameOf(question, parts.sizes, panel);
  // the same at each step, unless it depends on the path
  const at = isShownWhole(tree) && !folding.foldFinished ? -1 : step;
  const { size, type, right } = panel;
  const { folded, unfolded } = folding;
  const key = [
    at,
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
  if (!parts.whole || key.some((one, n) => one !== parts.whole?.key[n]))
    parts.whole = { key, frame: frameOf(question, parts.sizes, panel) };
  return parts.whole.frame;
}

/**
 * @typedef {object} Parts  what is kept of a tree while it is shown
 * @property {Notation} notation
 * @property {Branches} branches
 * @property {Sizes} sizes
 * @property {{key: unknown[], frame: Frame}} [whole]  everything, as it was shown last
 */

/** @type {WeakMap<Chip[], Parts>} */
const known = new WeakMap();

/** @param {Scene} scene @param {Pick<Wish, 'measure' | 'rules'>} wish @returns {Parts} */
function partsOf({ tree, chips, notation, prunedMoves }, { measure, rules }) {
  const found = known.get(chips);
  const isKnown = found?.notation === notation && found.branches.tree === tree;
  if (found && isKnown && found.branches.listCount < MAX_OPENED) return found;
  const branches = new Branches(tree, rules, prunedMoves);
  /** @type {Parts} */
  const parts = { notation, branches, sizes: sizesOf(tree, chips, measure, notation) };
  known.set(chips, parts);
  return parts;
}

/** Fills a display list, from the root on. */
class List {
  /** @type {Map<Shown, Placed>} */
  #placed;

  /**
   * @param {Scene} scene
   * @param {Frame} frame
   * @param {{left: number, top: number, width: number}} corner
   * @param {{sizes: Sizes, branches: Branches, type: number}} parts
   */
  constructor(scene, frame, corner, { sizes, branches, type }) {
    this.scene = scene;
    this.frame = frame;
    this.corner = corner;
    this.sizes = sizes;
    this.branches = branches;
    this.#placed = new Map(frame.placed.map((one) => [one.shown, this.#shift(one)]));
    const { right } = frame;
    this.list = { ...emptyList(), right, type };
    for (const { shown } of frame.placed) this.#addChildren(shown);
    const [root] = frame.placed;
    this.list.nodes.unshift(this.#node(root.shown));
    this.#addLevels();
    this.list.change = this.#change();
  }

  /** @param {Placed} one @returns {Placed} */
  #shift({ shown, chip, card }) {
    const { left, top } = this.corner;
    const by = (/** @type {Placed['chip']} */ box) => ({ ...box, x: box.x + left, y: box.y + top });
    return { shown, chip: by(chip), card: card && by(card) };
  }

  /** @param {Shown} shown */
  #place = (shown) => /** @type {Placed} */ (this.#placed.get(shown));

  /** What is known by now of what lies below a card. @param {Shown} shown */
  #addChildren(shown) {
    if (shown.form === 'more' || !this.#isKnown(shown.branch)) return;
    const { list } = this;
    if (!shown.children.length) this.#addBelow(shown);
    /** @type {Edge[]} */
    const edges = [];
    for (const child of shown.children) {
      if (child.form === 'more') edges.push(...this.#addCount(child));
      else if (this.#isSeen(child.branch)) {
        const item = this.#node(child);
        list.nodes.push(item);
        edges.push({ kind: this.#edgeKind(shown.branch, item), key: item.branch.key, below: child });
      }
    }
    this.#addEdges(shown, edges);
  }

  /** Whether the search has come here, or it is pruned and known to be. @param {Branch} branch */
  #isKnown(branch) {
    const { tree, step, ahead } = this.scene;
    return ahead || branch.node < 0
      ? stateAt(tree, branch, step) !== 'ahead' || ahead
      : isVisited(tree, branch.node, step);
  }

  /** @param {Branch} branch */
  #isSeen(branch) {
    const { tree, step, ahead, next } = this.scene;
    return ahead || next || stateAt(tree, branch, step) !== 'ahead';
  }

  /** @param {Shown} shown @returns {NodeItem} */
  #node(shown) {
    const { branch, form, children } = shown;
    const { chip, card } = this.#place(shown);
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

  /** Where edges leave a card. @param {Placed['chip']} box */
  #portOf({ x, y, width, height }) {
    const beside = HANDLE * this.frame.font;
    return this.frame.right
      ? { x: x + width + beside, y: y + height / 2 }
      : { x: x + width / 2, y: y + height + beside };
  }

  /** @param {Branch} branch @returns {NodeLabel} */
  #label(branch) {
    const { scene } = this;
    const { tree, step, veiled } = scene;
    const { node, move, depth } = branch;
    if (node >= 0)
      return veiled && !isVisited(tree, node, step) ? moveLabel(scene, move, depth) : nodeLabel(scene, node);
    const state = stateAt(tree, branch, step) === 'pruned' ? 'pruned' : 'ahead';
    const worth = scene.whatIfs ? worthOf(this.branches, branch, { left: MOST }) : undefined;
    return ghostLabel(scene, branch, state, worth);
  }

  /** How many visited nodes lie below a card whose children are not shown. @param {Shown} shown */
  #addBelow(shown) {
    const { tree, shown: visited } = this.scene;
    const { node } = shown.branch;
    const count = node < 0 ? 0 : Math.min(visited, node + tree.size[node]) - node - 1;
    const { card, chip } = this.#place(shown);
    const { font, right } = this.frame;
    if (count <= 0) return;
    const text = `+${groupDigits(count)}`;
    const box = card ?? chip;
    const width = this.sizes.textWidth(text) * font;
    this.list.counts.push({
      ...{ text, font, node, parent: node, place: -1, by: 1 },
      box: right
        ? { x: box.x + box.width + 0.3 * font, y: box.y, width, height: box.height }
        : { x: box.x + (box.width - width) / 2, y: box.y + box.height, width, height: 1.4 * font },
    });
  }

  /** @param {Shown} shown @returns {Edge[]} the edge that leads to the count, if it is shown */
  #addCount(shown) {
    const { tree, step, next, ahead } = this.scene;
    const parent = /** @type {Branch} */ (shown.branch.parent);
    const all = this.branches.children(parent);
    const from = all.indexOf(shown.branch);
    const others = all.slice(from, from + shown.count);
    const states = new Set(others.map((branch) => stateAt(tree, branch, step)));
    if (states.size === 1 && states.has('ahead') && !next && !ahead) return [];
    const isPruned = states.size === 1 && states.has('pruned');
    const isKnown = !states.has('ahead') && !states.has('pruned');
    const isListed = all.some((one, n) => (n < from || n >= from + shown.count) && one.node < 0);
    const what = isPruned ? 'pruned' : isKnown ? 'done' : states.size === 1 ? 'ahead' : '';
    const { chip } = this.#place(shown);
    const text = (isPruned && isListed ? '+' : '') + moreText(shown.count, what);
    const { font } = this.frame;
    const { place, by } = shown;
    this.list.counts.push({ text, font, box: chip, node: -1, parent: parent.node, place, by });
    const kind = isPruned ? this.#prunedKind(parent) : 'ahead';
    return [{ kind, key: `${shown.branch.key} …`, below: shown }];
  }

  /** @param {Branch} above @param {NodeItem} item @returns {EdgeKind} */
  #edgeKind({ node }, { node: below, state, best, onPath, branch }) {
    if (below < 0 && node >= 0 && leftUntried(this.scene, node) > 0) return 'untried';
    if (state === 'pruned') return this.#prunedKind(/** @type {Branch} */ (branch.parent));
    if (state === 'ahead') return 'ahead';
    return best ? 'best' : onPath ? 'path' : 'done';
  }

  /** Of the moves that were pruned, those that this step cuts off stand out. @param {Branch} above */
  #prunedKind({ node }) {
    const { event } = this.scene.moment;
    return event.cutoff && event.node === node ? 'cut' : 'pruned';
  }

  /**
   * Each by itself, and struck where it was pruned; many moves that were not searched share one edge, which
   * branches before them.
   * @param {Shown} above
   * @param {Edge[]} edges
   */
  #addEdges(above, edges) {
    for (const kind of new Set(edges.map((edge) => edge.kind))) {
      const group = edges.filter((edge) => edge.kind === kind);
      const shared = group.length > MAX_EDGES && isUnsearched(kind) ? this.#stem(above, group) : null;
      const lines = group.map(({ below }) =>
        shared ? this.#branchOff(shared, below) : this.#curve(above, below),
      );
      this.list.edges.push(...group.map(({ key }, n) => ({ kind, key, points: lines[n] })));
      if (!isUnsearched(kind) || kind === 'ahead' || above.branch.node < 0) continue;
      const { font } = this.frame;
      const slashes = shared
        ? [pointBefore(shared, STRUCK * font)]
        : lines.map((line) => pointBefore(line, 0.8 * font));
      this.list.slashes.push(...slashes.map((slash) => ({ ...slash, kind })));
    }
  }

  /**
   * The edge that many moves share: it ends before them, as near as can be to the height of the card above.
   * @param {Shown} above
   * @param {Edge[]} edges
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

  /** From the end of a stem to a chip. @param {number[]} stem @param {Shown} below */
  #branchOff(stem, below) {
    const [x, y] = stem.slice(-2);
    const to = this.#portBefore(below);
    return [...stem, ...(this.frame.right ? [x, to.y] : [to.x, y]), to.x, to.y];
  }

  /**
   * From the card above to a chip: along the level, and then in a curve.
   * @param {Shown} above
   * @param {Shown} shown
   */
  #curve = (above, shown) => this.#curveTo(above, this.#portBefore(shown));

  /** Where edges arrive at a chip. @param {Shown} shown @returns {Point} */
  #portBefore(shown) {
    const { x, y, width, height } = this.#place(shown).chip;
    return this.frame.right ? { x, y: y + height / 2 } : { x: x + width / 2, y };
  }

  /** @param {Shown} above @param {Point} to */
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

  /** The name of each level: who moves there, or how deep it is; with a sign where others are left out. */
  #addLevels() {
    const { tree } = this.scene;
    const { right } = this.frame;
    const { type, nodes, levels } = this.list;
    /** @type {Map<number, Placed['chip']>} */
    const firsts = new Map(); // by depth
    for (const { branch, chipBox } of nodes) if (!firsts.has(branch.depth)) firsts.set(branch.depth, chipBox);
    const starts = [...firsts.values()].map(({ x }) => x);
    let above = { depth: -1, y: 0 };
    for (const [depth, { x, y: top, height }] of firsts) {
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

  /** What this step has changed, noted on the card and for its edge. @returns {DisplayList['change']} */
  #change() {
    const change = changeAt(this.scene);
    if (!change) return null;
    const find = (/** @type {number} */ node) => this.list.nodes.find((item) => item.node === node);
    const [parent, child] = [find(change.node), find(change.child)];
    if (parent?.stacked) parent.change = change;
    if (!parent || !child) return { ...change, points: [] };
    const [above, below] = [parent, child].map(
      ({ branch }) =>
        /** @type {Shown} */ (this.frame.placed.find(({ shown }) => shown.branch === branch)?.shown),
    );
    return { ...change, points: fromEnd(this.#curve(above, below)) };
  }
}

/** The point of a line that lies so far before its end. @param {number[]} points @param {number} far */
function pointBefore(points, far) {
  let left = far;
  for (let n = points.length - 2; n >= 2; n -= 2) {
    const [x, y, x2, y2] = [points[n - 2], points[n - 1], points[n], points[n + 1]];
    const length = Math.hypot(x2 - x, y2 - y);
    if (length >= left) return { x: x2 + ((x - x2) * left) / length, y: y2 + ((y - y2) * left) / length };
    left -= length;
  }
  return { x: points[0], y: points[1] };
}

/** The same points from their end on. @param {number[]} points */
const fromEnd = (points) => points.map((_, n) => points[points.length - 2 - n + 2 * (n % 2)]);

/** Whether an edge leads to moves that the search has not tried. @param {EdgeKind} kind */
const isUnsearched = (kind) => kind !== 'done' && kind !== 'path' && kind !== 'best';

/**
 * A curve that leaves and arrives along the depth axis.
 * @param {Point} from
 * @param {Point} to
 * @param {boolean} right
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
