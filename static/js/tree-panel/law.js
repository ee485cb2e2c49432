/**
 * This file chooses which part of a game tree is shown: as much as can be read, the most interesting first.
 *
 * A branch is a node of the complete tree; a ghost is a branch that the search does not visit. An item stands
 * for one branch, or is a count ("12 more") of branches that are not shown. To open a branch is to show all
 * its children, if the next level has space for them. Only on the path, children without space are divided
 * into pages: one page is shown, with counts before and after it ("3 more", A, B, C, "4 more").
 *
 * Opened are, in this order: the current path; what the user or the tree beside this one has open; the nodes
 * that the stage (a stretch of steps, stages.js) visits; the ghosts that it prunes; the branch that set the
 * bound; best play; all others. Such an order is a degree of interest (Furnas, "Generalized fisheye views",
 * CHI 1986; Card and Nation, AVI 2002; Heer and Card, "DOITrees revisited", AVI 2004).
 */
import {
  bestLine,
  children,
  cutoffsBefore,
  isFinished,
  isMax,
  isVisited,
  pathTo,
  visitEvent,
  visitedCount,
} from '../search/tree.js';
import { boundSourceAtVisit, hasWindows } from '../search/windows.js';
import { stateAt } from './branches.js';
import { deepest, firstLevel, ROOT_TOO, stageAt } from './stages.js';
import { layTidy } from './tidy.js';

/** @import { Branches } from './branches.js' */
/** @import { Branch, Form, Item, Paper, TreeRequest } from './types.js' */

/** With more than MAX_ITEMS items nothing more is opened; with more than MAX_WITH_PRUNED no ghost. */
const [MAX_ITEMS, MAX_WITH_PRUNED] = [1200, 600];
/** A ghost with more children is not opened. */
const MAX_OF_GHOST = 40;
/** A stage that visits more nodes is not opened as a whole. */
const MAX_VISITED = 400;

/** @typedef {Pick<Item, 'count' | 'turnTo' | 'side'>} Counts */
/** The counts of an item for a single branch. @type {Counts} */
const NO_COUNT = { count: 0, turnTo: 0, side: 1 };

/** Whether a tree is so small that all of it is shown at each step. @param {Tree} tree */
export const isShownWhole = (tree) => tree.nodes + tree.prunedBefore[tree.nodes] <= MAX_WITH_PRUNED;

/**
 * The item of the root, with all shown below it. Each part takes the space that those before it have left.
 * @type {(request: TreeRequest, paper: Paper) => Item}
 */
export function choose(request, paper) {
  const choice = new Choice(request, paper);
  choice.openPath();
  for (const branch of choice.shownBranches())
    if (request.folding.unfolded.has(branch.node)) choice.open(branch);
  for (const node of request.like?.open ?? []) choice.open(request.branches.at(node));
  if (request.preset === 'path') return choice.root;
  if (!choice.showsEverything) {
    choice.openStage();
    for (const branch of byInterest(request.tree, choice)) choice.open(branch);
  }
  choice.openRest();
  return choice.root;
}

/** The items chosen so far, and the breadth that they take in their levels. */
class Choice {
  /** The items by the keys of their branches; without counts. @type {Map<string, Item>} */
  #items = new Map();
  /** By level: the breadth of all items, with a gap for each. @type {number[]} */
  #usedBreadth = [];

  /** @param {TreeRequest} request @param {Paper} paper */
  constructor(request, paper) {
    this.request = request;
    this.paper = paper;
    const { tree, step, branches, preset, veiled } = request;
    this.showsEverything = preset === 'everything';
    /** The breadth that each level may take. */
    this.budget = this.showsEverything ? Infinity : paper.breadth;
    const stage = this.showsEverything ? { node: 0, last: tree.events - 1 } : stageAt(tree, step);
    // in a veiled tree not even a free place may tell what comes next
    this.stage = veiled ? { ...stage, last: step } : stage;
    this.path = pathOf(tree, step);
    /** The first depth that is shown under the root; the depths above it are left out. */
    this.firstDepth = firstLevel(this.#deepestWanted(), deepest(tree), paper.levels);
    // with few levels the node above the first depth stands in the root's place
    const top = paper.levels < ROOT_TOO ? this.path[this.firstDepth - 1] : 0;
    this.root = this.#item(branches.at(top));
    this.#items.set(this.root.branch.key, this.root);
    this.#changeUsed(0, [this.root], 1);
  }

  /** Shows the path: below each node all its children or a page of them; below a closed one the path only. */
  openPath() {
    const { branches, isClosed } = this.request;
    for (const [n, node] of this.path.entries()) {
      const list = n + 1 < this.firstDepth ? [] : this.#childrenOf(branches.at(node));
      const pathIndex = list.findIndex((child) => child.node === this.path[n + 1]); // −1 below its end
      const closed = isClosed(node);
      if (!list.length || (closed && pathIndex < 0)) continue;
      const item = this.#items.get(String(node)) ?? this.root;
      this.#add(item, closed ? this.#part(list, [pathIndex]) : this.#asManyAsFit(list, pathIndex));
    }
  }

  /** Opens all nodes that the stage will visit; if one of them does not fit, none is opened. */
  openStage() {
    const { tree, branches, isClosed } = this.request;
    const { node, last } = this.stage;
    const end = Math.min(node + tree.size[node], visitedCount(tree, last));
    if (end - node > MAX_VISITED) return;
    const openBefore = new Set([...this.#items.values()].filter((item) => item.children.length));
    for (let i = node; i < end; i += isClosed(i) ? tree.size[i] : 1) {
      if (isClosed(i) || this.open(branches.at(i))) continue;
      for (const item of [...this.#items.values()].reverse()) if (!openBefore.has(item)) this.#close(item);
      return;
    }
  }

  /**
   * Opens the other items: first the visited nodes, then the ghosts, level by level. An item that makes the
   * whole tree too broad is closed again.
   */
  openRest() {
    let breadth = layTidy(this.root, this.paper.gap);
    for (const isGhost of [false, true])
      for (let level = 0; level < this.#usedBreadth.length; level++)
        for (const item of this.#unopenedItems(level, isGhost)) {
          if (!this.open(item.branch) || !item.children.length || this.showsEverything) continue;
          const newBreadth = layTidy(this.root, this.paper.gap);
          if (newBreadth > Math.max(breadth, this.budget)) this.#close(item);
          else breadth = newBreadth;
        }
  }

  /**
   * The items of a level without children, the latest first, but those with pruned moves before the others.
   * @type {(level: number, isGhost: boolean) => Item[]}
   */
  #unopenedItems(level, isGhost) {
    const { pruned } = this.request.tree;
    const rank = (/** @type {Item} */ { branch: { node } }) => (pruned[node] ? 0 : 1);
    return [...this.#items.values()]
      .filter((item) => item.level === level && !item.children.length && item.branch.node < 0 === isGhost)
      .sort((a, b) => rank(a) - rank(b) || b.branch.node - a.branch.node);
  }

  shownBranches = () => [...this.#items.values()].map(({ branch }) => branch);

  /**
   * Shows all children of a branch, if they fit; returns whether it shows any now, or has
   * none that could be shown: its children are beyond the last level, or still ahead.
   * @type {(branch: Branch) => boolean}
   */
  open(branch) {
    const item = this.#items.get(branch.key);
    if (!item || (branch.node >= 0 && this.request.isClosed(branch.node))) return false;
    if (item.children.length) return true;
    if (this.#items.size > (branch.node < 0 ? MAX_WITH_PRUNED : MAX_ITEMS)) return false;
    // children take time to make: there must be space for as many of the smallest items
    const least = (this.request.tree.legal[branch.node] ?? 0) * (this.paper.least + this.paper.gap);
    if (this.#spaceIn(item.level + 1) < least) return false;
    const list = this.#childrenOf(branch);
    if (branch.node < 0 && (list.length > MAX_OF_GHOST || this.request.pruned === 'moves')) return false;
    const items = this.#itemsOf(list);
    if (!this.#fit(item.level + 1, items)) return false;
    this.#add(item, items);
    return true;
  }

  /**
   * The depth that the levels must reach: the newest node's children, unless that pushes the current node out
   * of sight at the top; then the current node's children. With ROOT_TOO levels or more the root is always in
   * sight; if it is the current node, its children must be, too.
   */
  #deepestWanted() {
    const { tree, current } = this.request;
    const newest = this.path[this.path.length - 1];
    const belowNewest = tree.depth[newest] + (tree.legal[newest] ? 1 : 0);
    const currentDepth = tree.depth[current];
    const firstDepth = firstLevel(belowNewest, deepest(tree), this.paper.levels);
    const isRootInAnyCase = currentDepth === 0 && this.paper.levels >= ROOT_TOO;
    const isInSight = isRootInAnyCase ? firstDepth === 1 : currentDepth >= firstDepth;
    return isInSight ? belowNewest : currentDepth + 1;
  }

  /** The children of a branch that are shown at the end of the stage. @param {Branch} branch */
  #childrenOf(branch) {
    const { tree, branches, next, ahead } = this.request;
    const stateAtEnd = (/** @type {Branch} */ each) => stateAt(tree, each, this.stage.last);
    if (branch.leaf || (stateAtEnd(branch) === 'ahead' && !ahead)) return [];
    if (this.#levelOf(branch) + 1 >= this.paper.levels) return [];
    const list = branches.children(branch);
    return next || ahead ? list : list.filter((child) => stateAtEnd(child) !== 'ahead');
  }

  /**
   * As many items of a list as fit: those that the tree beside this one shows, else all, else a page.
   * pathIndex: of the branch on the path, −1 if there is none.
   * @type {(list: Branch[], pathIndex: number) => Item[]}
   */
  #asManyAsFit(list, pathIndex) {
    const all = this.#itemsOf(list);
    const fit = (/** @type {Item[]} */ items) => this.#fit(all[0].level, items);
    const alike = this.#alike(list, pathIndex);
    if (alike.length && fit(alike)) return alike;
    if (fit(all)) return all;
    const [page, ...pagesWithBest] = this.#pagesOf(list, this.#pageLength(list, all), pathIndex);
    // in a tiny panel there is space for the current item alone
    return [...pagesWithBest, page].find(fit) ?? page.filter(({ form }) => form !== 'more');
  }

  /**
   * The page of `length` branches that has the branch of interest. If it lacks the best branch, shorter pages
   * with that one beside them follow: one branch shorter, and two, in case one more count is needed.
   * @type {(list: Branch[], length: number, pathIndex: number) => Item[][]}
   */
  #pagesOf(list, length, pathIndex) {
    const { index, bestIndex } = this.#indexesOfInterest(list, pathIndex);
    const page = pageWith(index, length, list.length);
    const isBestMissing = bestIndex >= 0 && !page.includes(bestIndex);
    const lengths = isBestMissing ? [length - 1, length - 2].filter((shorter) => shorter > 0) : [];
    const pagesWithBest = lengths.map((shorter) => [...pageWith(index, shorter, list.length), bestIndex]);
    return [page, ...pagesWithBest].map((indexes) => this.#part(list, [...new Set(indexes)]));
  }

  /**
   * The index whose page is shown: that of the branch on the path, else of the latest one; and of the best
   * branch so far, which set the bound (−1: none). If the user has turned the page, that page alone is shown.
   * @type {(list: Branch[], pathIndex: number) => {index: number, bestIndex: number}}
   */
  #indexesOfInterest(list, pathIndex) {
    const { tree, step, pages } = this.request;
    const parent = list[0].parent?.nearestNode ?? 0;
    const turnedTo = pages.get(parent);
    if (turnedTo !== undefined) return { index: turnedTo, bestIndex: -1 };
    const latest = list.findLastIndex(({ node }) => node >= 0 && isVisited(tree, node, step));
    const best = hasWindows(tree) ? bestChild(tree, parent, step) : undefined;
    return {
      index: Math.max(0, pathIndex < 0 ? latest : pathIndex),
      bestIndex: list.findIndex(({ node }) => node === best),
    };
  }

  /** How many branches fit between two counts. @type {(list: Branch[], items: Item[]) => number} */
  #pageLength(list, items) {
    const { gap, size } = this.paper;
    const broadest = Math.max(...items.map(({ breadth }) => breadth)) + gap;
    const twoCounts = 2 * (size(list[0], 'more', list.length) + gap);
    return Math.max(1, Math.floor((this.#spaceIn(items[0].level) - twoCounts) / broadest));
  }

  /**
   * The items that the tree beside this one shows, with the one on the path; none if these are all, or only
   * that one.
   * @type {(list: Branch[], pathIndex: number) => Item[]}
   */
  #alike(list, pathIndex) {
    const { like } = this.request;
    const indexes = [...list.keys()].filter((n) => n === pathIndex || !like?.isHidden(list[n].node));
    const isPart = indexes.length < list.length && indexes.some((n) => n !== pathIndex);
    return isPart ? this.#part(list, indexes) : [];
  }

  /** A list as items; where ghosts are counted, with one count for all of its own. @param {Branch[]} list */
  #itemsOf(list) {
    const { tree, pruned, opened } = this.request;
    const countsGhosts =
      pruned === 'counted' || (this.showsEverything && pruned === 'auto' && !isShownWhole(tree));
    const isCounted = (/** @type {Branch} */ { node, parent }) =>
      node < 0 && countsGhosts && parent && parent.node >= 0 && !opened.has(parent.node);
    const counted = list.filter(isCounted);
    const items = list.filter((branch) => !isCounted(branch)).map((branch) => this.#item(branch));
    return counted.length ? [...items, this.#count(counted, -1, 1)] : items;
  }

  /**
   * Some branches of a list as items, with counts of those before, between and after them. The page begins at
   * the first index. A press on a count turns to the branch that it counts next to the page: of ten branches
   * [3, 4, 5, 8], 8 being the best one, has the counts 0–2 (turns to 2), 6–7 (to 6) and 9 (to 9).
   * @type {(list: Branch[], indexes: number[]) => Item[]}
   */
  #part(list, indexes) {
    const [pageStart] = indexes;
    const ascending = [...indexes].sort((a, b) => a - b);
    return [...ascending, list.length].flatMap((end, n) => {
      const start = n ? ascending[n - 1] + 1 : 0;
      const counted = list.slice(start, end);
      const isAfter = start > pageStart;
      const count = counted.length ? [this.#count(counted, isAfter ? start : end - 1, isAfter ? 1 : -1)] : [];
      return end < list.length ? [...count, this.#item(list[end])] : count;
    });
  }

  /** One item for several branches. @type {(counted: Branch[], turnTo: number, side: 1 | -1) => Item} */
  #count = (counted, turnTo, side) => this.#item(counted[0], 'more', { count: counted.length, turnTo, side });

  /** @type {(branch: Branch, form?: Form, counts?: Counts) => Item} */
  #item(branch, form = this.#formOf(branch), counts = NO_COUNT) {
    const breadth = this.paper.size(branch, form, counts.count);
    return { branch, form, level: this.#levelOf(branch), breadth, children: [], ...counts };
  }

  /** @param {Branch} branch */
  #levelOf = ({ depth }) => Math.max(0, depth - this.firstDepth + 1);

  /** @param {Branch} branch @returns {Form} */
  #formOf(branch) {
    const { tree, whatIfs } = this.request;
    const state = stateAt(tree, branch, this.stage.last);
    // a pruned branch that shows a value is drawn like a leaf
    if (state === 'pruned' && (whatIfs || (tree.given && branch.leaf))) return 'leaf';
    if (state === 'pruned' || state === 'ahead') return state;
    return branch.leaf ? 'leaf' : 'oneLine';
  }

  /** The breadth of some items, with a gap for each. @param {Item[]} items */
  #breadthOf = (items) => items.reduce((sum, { breadth }) => sum + breadth + this.paper.gap, 0);

  /** @type {(level: number, items: Item[]) => boolean} */
  #fit = (level, items) => this.#breadthOf(items) <= this.#spaceIn(level);

  /** The space in a level for more items, with a gap for each; the last has none. @param {number} level */
  #spaceIn = (level) => this.budget + this.paper.gap - (this.#usedBreadth[level] ?? 0);

  /** Adds the items of its children to an item without any. @type {(item: Item, items: Item[]) => void} */
  #add(item, items) {
    if (item.children.length) return;
    item.children = items;
    this.#changeUsed(item.level + 1, items, 1);
    for (const child of items) if (child.form !== 'more') this.#items.set(child.branch.key, child);
  }

  /** Hides all items below an item. @param {Item} item */
  #close(item) {
    for (const child of item.children) {
      this.#close(child);
      this.#items.delete(child.branch.key);
    }
    if (item.children.length) this.#changeUsed(item.level + 1, item.children, -1);
    item.children = [];
  }

  /** @param {number} level @param {Item[]} items @param {1 | -1} sign  1 if they are shown now, −1: hidden */
  #changeUsed(level, items, sign) {
    this.#usedBreadth[level] = (this.#usedBreadth[level] ?? 0) + sign * this.#breadthOf(items);
  }
}

/**
 * The indexes on the page that has `index`, in a list of `count`: if the length is 3, 4 is on [3, 4, 5].
 * @type {(index: number, length: number, count: number) => number[]}
 */
function pageWith(index, length, count) {
  const start = index - (index % length);
  return Array.from({ length: Math.min(length, count - start) }, (_, n) => start + n);
}

/** The path to the newest node; at the end best play. @type {(tree: Tree, step: number) => number[]} */
function pathOf(tree, step) {
  const best = step === tree.events - 1 ? bestLine(tree) : [];
  return best.length ? best : pathTo(tree, Math.max(0, visitedCount(tree, step) - 1));
}

/**
 * The branches to open after the stage: ghosts that it prunes, the branch that set the bound, best play.
 * @type {(tree: Tree, choice: Choice) => Generator<Branch>}
 */
function* byInterest(tree, choice) {
  const { stage, request } = choice;
  const { branches } = request;
  const end = stage.node + tree.size[stage.node];
  for (const branch of choice.shownBranches()) {
    const isInStage = branch.nearestNode >= stage.node && branch.nearestNode < end;
    if (isInStage && stateAt(tree, branch, stage.last) === 'pruned') yield* innerBranches(branches, branch);
  }
  yield* originOf(tree, branches, boundSetterAt(tree, stage.last), stage.last);
  yield* originOf(tree, branches, 0, stage.last);
}

/**
 * A branch and all inner branches below it, parents before children.
 * @type {(branches: Branches, branch: Branch) => Generator<Branch>}
 */
function* innerBranches(branches, branch) {
  if (branch.leaf) return;
  yield branch;
  for (const child of branches.children(branch)) yield* innerBranches(branches, child);
}

/** The branch that set the bound of the last cutoff, or −1. @type {(tree: Tree, step: number) => number} */
function boundSetterAt(tree, step) {
  const cutoff = tree.cutoffs[cutoffsBefore(tree, step + 1) - 1];
  if (cutoff === undefined || !hasWindows(tree)) return -1;
  const newest = visitedCount(tree, cutoff) - 1;
  // one event after the visit of the newest node its parent is updated, two events after it the grandparent
  const node = pathTo(tree, newest)[tree.depth[newest] - (cutoff - visitEvent(tree, newest))];
  return boundSourceAtVisit(tree, node, isMax(tree, node) ? 'beta' : 'alpha')?.child ?? -1;
}

/**
 * The branches from a node (−1: none) down to the one that its value comes from.
 * @type {(tree: Tree, branches: Branches, node: number, step: number) => Generator<Branch>}
 */
function* originOf(tree, branches, node, step) {
  for (let i = node; i >= 0 && isVisited(tree, i, step); i = bestChild(tree, i, step) ?? -1)
    yield branches.at(i);
}

/**
 * The first child of a node that has the best value so far for the player who moves there.
 * @type {(tree: Tree, node: number, step: number) => number | undefined}
 */
function bestChild(tree, node, step) {
  const finished = children(tree, node).filter((child) => isFinished(tree, child, step));
  const best = isMax(tree, node) ? Math.max : Math.min;
  const value = best(...finished.map((child) => tree.value[child]));
  return finished.find((child) => tree.value[child] === value);
}
