/**
 * The tree in its frame as a display list: what stands on the cards at a step, and the edges between them.
 */

import { kindOf } from '../kinds/kinds.js';
import { isBetter } from '../search/full-tree.js';
import { isVisited } from '../search/tree.js';
import { Branches, stateAt } from './branches.js';
import { changeAt } from './change.js';
import { SMALLEST } from './display-list.js';
import { frameOf, growsRight } from './frame.js';
import { ghostLabel, moveLabel, nodeLabel } from './labels.js';
import { moreText, sizesOf } from './sizes.js';

/** @import { Chip, Notation, Rules } from '../search/types.js' */
/** @import { Branch } from './branches.js' */
/** @import { CountItem, DisplayList, EdgeKind, LevelItem, NodeItem } from './display-list.js' */
/** @import { Point } from './display-list.js' */
/** @import { Frame, Placed } from './frame.js' */
/** @import { Ghost } from './ghosts.js' */
/** @import { Measure } from './label-sizes.js' */
/** @import { NodeLabel, Scene } from './labels.js' */
/** @import { Shown } from './law.js' */
/** @import { Sizes } from './sizes.js' */
/** @import { Size } from './viewport.js' */

/**
 * @typedef {DisplayList & {counts: CountItem[], right: boolean, type: number, ghosts: Map<number,
 *   Ghost[]>}} FrameList
 */
/**
 * @typedef {object} Wish
 * @property {Size} size
 * @property {number} type         the least, in pixels
 * @property {Measure} measure
 * @property {'auto' | 'path'} preset
 * @property {'auto' | 'right' | 'down'} growth
 * @property {ReadonlySet<number>} folded    nodes that the user has closed
 * @property {ReadonlySet<number>} unfolded  and opened
 * @property {ReadonlySet<number>} opened    nodes whose pruned moves are shown where others are counted
 * @property {'auto' | 'whole' | 'moves' | 'counted'} pruned
 * @property {ReadonlyMap<number, number>} pages  that the user has turned to, by the node above the list
 * @property {Rules<any> | null} rules
 */

/** Room for the names of the levels, in sizes of the type, and for the numbers under the tree. */
const [HEADING, MARKS, SUMMARY, MARGIN] = [1.9, 2, 2, 0.6];
/** Lists of branches that are kept: who walks through millions of nodes opens ever more. */
const MOST_OPENED = 20_000;
/** Pieces that a curve is drawn in. */
const PIECES = 14;
/** Nodes that are looked at for what a pruned branch would have been worth. */
const MOST = 5000;

/** @param {Scene} scene @param {Wish} wish @returns {FrameList} */
export function frameList(scene, wish) {
  const { tree } = scene;
  const { branches, sizes } = partsOf(scene, wish);
  const { type, size } = wish;
  const right = wish.growth === 'auto' ? growsRight(tree, sizes, wish) : wish.growth === 'right';
  const [left, top] = right ? [MARGIN * type, HEADING * type] : [MARKS * type, MARGIN * type];
  const room = { width: size.width - left - MARGIN * type, height: size.height - top - SUMMARY * type };
  const frame = frameOf(
    {
      ...{
        tree,
        step: scene.step,
        current: scene.current,
        branches,
        preset: wish.preset,
        veiled: scene.veiled,
        pruned: wish.pruned,
      },
      ...{ closed: wish.folded, opened: wish.unfolded, listed: wish.opened, pages: wish.pages },
      ...{ next: scene.ahead || scene.next === true, ahead: scene.ahead },
    },
    sizes,
    { size: room, type, right },
  );
  return new List(scene, frame, { left, top, width: size.width }, { sizes, branches, type }).list;
}

/** @type {WeakMap<Chip[], {notation: Notation, branches: Branches, sizes: Sizes}>} */
const known = new WeakMap();

/** The branches and sizes of a tree, kept while it is shown. @param {Scene} scene @param {Wish} wish */
function partsOf({ tree, chips, notation, prunedMoves }, { measure, rules }) {
  const found = known.get(chips);
  const isKnown = found?.notation === notation && found.branches.tree === tree;
  if (isKnown && found.branches.size < MOST_OPENED) return found;
  const branches = new Branches(tree, rules, prunedMoves);
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
    /** @type {FrameList} */
    this.list = {
      ...{ nodes: [], edges: [], stubs: [], blobs: [], levels: [], counts: [] },
      ...{ change: null, right, type, ghosts: new Map() },
    };
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
    for (const child of shown.children) {
      if (child.form === 'more') this.#addCount(child);
      else if (this.#isSeen(child.branch)) {
        const item = this.#node(child);
        list.nodes.push(item);
        this.#addEdge(shown, child, item);
      }
    }
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
    const { branch, form } = shown;
    const { chip, card } = this.#place(shown);
    const label = this.#label(branch);
    const named = Boolean(label.chip.text);
    const bare = label.state === 'ahead' || (label.state === 'pruned' && !label.value);
    const item = {
      ...label,
      font: this.frame.font / SMALLEST,
      stacked: !this.frame.right || form === 'two',
      chipBox: chip,
      box: (bare && named) || !card ? chip : card,
      bare: bare && named,
      ...(branch.node < 0 && { ghost: this.#ghost(branch) }),
    };
    return item;
  }

  /** @param {Branch} branch @returns {NodeLabel} */
  #label(branch) {
    const { scene } = this;
    const { tree, step, veiled } = scene;
    const { node, move, depth } = branch;
    if (node < 0) {
      const state = stateAt(tree, branch, step) === 'pruned' ? 'pruned' : 'ahead';
      return ghostLabel(scene, this.#ghost(branch), state);
    }
    return veiled && !isVisited(tree, node, step) ? moveLabel(scene, move, depth) : nodeLabel(scene, node);
  }

  /** @type {Map<string, Ghost>} */
  #ghosts = new Map();

  /**
   * A branch that the search did not come to, as tips and suppositions know it.
   * @param {Branch} branch
   * @returns {Ghost}
   */
  #ghost(branch) {
    const known = this.#ghosts.get(branch.key);
    if (known) return known;
    const { move, depth, leaf, player, parent } = branch;
    const worth = this.scene.whatIfs ? worthOf(this.branches, branch, { left: MOST }) : undefined;
    const below = () => sizeOf(this.branches, branch, { left: MOST }) - 1;
    /** @type {Ghost} */
    const ghost = { move, depth, leaf, player, children: [], below, worth };
    this.#ghosts.set(branch.key, ghost);
    const { ghosts } = this.list;
    if (parent && parent.node < 0) this.#ghost(parent).children.push(ghost);
    else ghosts.set(branch.cutAt, [...(ghosts.get(branch.cutAt) ?? []), ghost]);
    return ghost;
  }

  /** How many visited nodes lie below a card whose children are not shown. @param {Shown} shown */
  #addBelow(shown) {
    const { tree, shown: visited } = this.scene;
    const { node } = shown.branch;
    const count = node < 0 ? 0 : Math.min(visited, node + tree.size[node]) - node - 1;
    const { card, chip } = this.#place(shown);
    const { font, right } = this.frame;
    if (count <= 0) return;
    const text = `+${count.toLocaleString('en')}`;
    const box = card ?? chip;
    const width = this.sizes.textWidth(text) * font;
    this.list.counts.push({
      ...{ text, font, node, parent: node, place: -1, by: 1 },
      box: right
        ? { x: box.x + box.width + 0.3 * font, y: box.y, width, height: box.height }
        : { x: box.x + (box.width - width) / 2, y: box.y + box.height, width, height: 1.4 * font },
    });
  }

  /** @param {Shown} shown */
  #addCount(shown) {
    const { tree, step, next, ahead } = this.scene;
    const parent = /** @type {Branch} */ (shown.branch.parent);
    const all = this.branches.children(parent);
    const from = all.indexOf(shown.branch);
    const others = all.slice(from, from + shown.count);
    const states = new Set(others.map((branch) => stateAt(tree, branch, step)));
    if (states.size === 1 && states.has('ahead') && !next && !ahead) return;
    const isPruned = states.size === 1 && states.has('pruned');
    const { chip } = this.#place(shown);
    const text = isPruned ? `${shown.count.toLocaleString('en')} pruned` : moreText(shown.count);
    const { font } = this.frame;
    const by = from === 0 ? -1 : 1;
    this.list.counts.push({ text, font, box: chip, node: -1, parent: parent.node, place: shown.place, by });
    const above = this.frame.placed.find((one) => one.shown.children.includes(shown));
    if (above)
      this.list.edges.push({ kind: isPruned ? 'pruned' : 'ahead', points: this.#curve(above.shown, shown) });
  }

  /** @param {Shown} above @param {Shown} shown @param {NodeItem} item */
  #addEdge(above, shown, item) {
    const points = this.#curve(above, shown);
    this.list.edges.push({ kind: edgeKind(item), points });
    if (item.state !== 'pruned' || above.branch.node < 0) return;
    const { font, right } = this.frame;
    const [x, y] = points.slice(-2);
    const slash = right ? { x: x - 0.8 * font, y } : { x, y: y - 0.8 * font };
    this.list.stubs.push({ node: -1, box: item.box, text: '', font, slash });
  }

  /**
   * From the card above to a chip: along the level, and then in a curve.
   * @param {Shown} above
   * @param {Shown} shown
   */
  #curve(above, shown) {
    const [a, b] = [this.#place(above), this.#place(shown)];
    const { right, ends } = this.frame;
    const box = a.card && this.#isKnown(above.branch) ? a.card : a.chip;
    const end = ends[above.level] + (right ? this.corner.left : this.corner.top);
    if (right) {
      const [y, x] = [a.chip.y + a.chip.height / 2, Math.max(end, box.x + box.width)];
      const to = { x: b.chip.x, y: b.chip.y + b.chip.height / 2 };
      return [box.x + box.width, y, ...curvePoints({ x, y }, to, true)];
    }
    const [x, y] = [a.chip.x + a.chip.width / 2, Math.max(end, box.y + box.height)];
    const to = { x: b.chip.x + b.chip.width / 2, y: b.chip.y };
    return [x, box.y + box.height, ...curvePoints({ x, y }, to, false)];
  }

  /** The name of each level: who moves there, or how deep it is. */
  #addLevels() {
    const { tree } = this.scene;
    const { right, placed } = this.frame;
    const { type } = this.list;
    const seen = new Set(this.list.nodes.map(({ box }) => box));
    /** @type {Map<number, Placed>} */
    const firsts = new Map();
    for (const { shown } of placed) {
      const place = this.#place(shown);
      if (!firsts.has(shown.level) && (seen.has(place.chip) || (place.card && seen.has(place.card))))
        firsts.set(shown.level, place);
    }
    const starts = [...firsts.values()].map(({ chip }) => chip.x);
    for (const [level, { shown, chip }] of firsts) {
      const next = starts.find((x) => x > chip.x) ?? this.corner.width;
      const { depth } = shown.branch;
      const { mark, text } = kindOf(tree).level(tree, depth);
      const gap = level === 1 && depth > 1 ? '⋮ ' : '';
      /** @type {LevelItem} */
      const item = right
        ? {
            ...{ text: gap + text, x: chip.x, y: 0.85 * type, mark, bare: false },
            ...{ largest: type, room: next - chip.x - 4 },
          }
        : {
            text: mark ? text : String(depth),
            x: 4,
            y: chip.y + chip.height / 2,
            mark,
            bare: true,
            largest: type,
          };
      this.list.levels.push(item);
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
    const { box: p } = parent;
    const { chipBox: c } = child;
    const points = this.frame.right
      ? [c.x, c.y + c.height / 2, p.x + p.width, p.y + p.height / 2]
      : [c.x + c.width / 2, c.y, p.x + p.width / 2, p.y + p.height];
    return { ...change, points };
  }
}

/** @param {NodeItem} item @returns {EdgeKind} */
function edgeKind({ state, best, onPath }) {
  if (state === 'ahead' || state === 'pruned') return state;
  return best ? 'best' : onPath ? 'path' : 'done';
}

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
    const [along, across] = [t, eased];
    const [fx, fy] = right ? [along, across] : [across, along];
    points.push(from.x + (to.x - from.x) * fx, from.y + (to.y - from.y) * fy);
  }
  return points;
}

/**
 * What a branch would have been worth; undefined where that takes too long.
 * @param {Branches} branches
 * @param {Branch} branch
 * @param {{left: number}} budget
 * @returns {number[] | undefined}
 */
function worthOf(branches, branch, budget) {
  budget.left -= 1;
  if (budget.left < 0 || !branches.rules) return undefined;
  if (branch.leaf) return branches.rules.worth(branch.position);
  let best;
  for (const child of branches.children(branch)) {
    const worth = worthOf(branches, child, budget);
    if (!worth) return undefined;
    if (!best || isBetter(worth, best, branch.player)) best = worth;
  }
  return best;
}

/**
 * How many nodes a branch has; infinite where they are too many.
 * @param {Branches} branches
 * @param {Branch} branch
 * @param {{left: number}} budget
 * @returns {number}
 */
function sizeOf(branches, branch, budget) {
  budget.left -= 1;
  if (budget.left < 0) return Infinity;
  if (branch.leaf) return 1;
  return branches.children(branch).reduce((sum, child) => sum + sizeOf(branches, child, budget), 1);
}
