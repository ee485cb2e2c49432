/**
 * Which part of a game tree is shown: as much as can be read, the most interesting first.
 *
 * A degree of interest orders the branches (Furnas, "Generalized fisheye views", CHI 1986; Card and Nation,
 * "Degree-of-interest trees", AVI 2002; Heer and Card, "DOITrees revisited", AVI 2004): the current path with
 * its siblings, what the stage (stages.js) visits, the ghosts (branches that it prunes), the branch that set
 * the bound, best play, then the rest by distance. In that order branches are opened: their children are
 * shown, if the next level has room for all. If it has not, a branch on the path shows a page of them, and
 * counts the rest.
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
import { boundSource, hasWindows } from '../search/windows.js';
import { stateAt } from './branches.js';
import { deepest, firstLevel, ROOT_TOO, stageAt } from './stages.js';
import { layTidy } from './tidy.js';

/** @import { Branch, Branches } from './branches.js' */
/** @import { Form } from './sizes.js' */

/**
 * @typedef {object} Shown  a branch, or a count of branches that are not shown
 * @property {Branch} branch  of a count the first of them
 * @property {Form} form
 * @property {number} level   0 at the root; depths that are left out have none
 * @property {number} breadth  along the breadth axis, as in Paper
 * @property {Shown[]} children
 * @property {number} count   of a count: how many branches
 * @property {number} place   of a count: the place in the list that a press on it turns to
 * @property {1 | -1} by      of a count: whether it comes after the page, or before
 * @property {number} [at]    where its middle stands along the breadth axis
 */
/**
 * @typedef {object} Wanted  what is to be shown
 * @property {Tree} tree
 * @property {number} step
 * @property {number} current  the node whose line the trace shows then
 * @property {Branches} branches
 * @property {'auto' | 'path' | 'everything'} preset
 * @property {(node: number) => boolean} isClosed  whether a node is collapsed: nothing is shown below it but
 *   the path
 * @property {ReadonlySet<number>} opened  nodes that the user has opened
 * @property {'auto' | 'whole' | 'moves' | 'counted'} pruned  how much of what was pruned is shown
 * @property {ReadonlySet<number>} listed  nodes whose pruned moves are shown where others are counted
 * @property {ReadonlyMap<number, number>} pages  by a parent's node: a place in its list that is to be shown
 * @property {boolean} next   whether the moves that come next are shown
 * @property {boolean} ahead  whether all that the search will visit is shown
 * @property {boolean} [valued]  with what pruned branches would have been worth
 * @property {boolean} [veiled]  nothing may tell what the search will do
 * @property {Like | null} [like]  what the tree beside this one shows: this one shows it, too, if it has room
 */
/**
 * @typedef {object} Like  in nodes of this tree; what only this search visits is neither hidden nor closed
 * @property {number[]} open  whose children are shown there, too; ascending
 * @property {(node: number) => boolean} isHidden  not shown there
 * @property {(node: number) => boolean} isClosed  shown there, with nothing below
 */
/**
 * @typedef {object} Paper  in sizes of the least type
 * @property {number} breadth
 * @property {number} gap     between two cards of a level
 * @property {number} least   the least breadth of a card
 * @property {number} levels  how many have room along the depth axis
 * @property {(branch: Branch, form: Form, count: number) => number} size  along the breadth axis
 */

/** The most cards that are shown, and the most with which a ghost is still opened. */
const [MAX_CARDS, MAX_WITH_PRUNED] = [1200, 600];
/** The most children of a ghost that is opened. */
const MAX_OF_GHOST = 40;
/** The most nodes that a stage visits if it is opened as a whole. */
const MAX_VISITED = 400;

/** Whether a tree is so small that everything of it is shown at each step. @param {Tree} tree */
export const isShownWhole = (tree) => tree.nodes + tree.prunedBefore[tree.nodes] <= MAX_WITH_PRUNED;

/**
 * The root, with all that is shown below it.
 * @param {Wanted} wanted
 * @param {Paper} paper
 * @returns {Shown}
 */
export function choose(wanted, paper) {
  const choice = new Choice(wanted, paper);
  choice.openPath();
  for (const branch of choice.shownBranches()) if (wanted.opened.has(branch.node)) choice.open(branch);
  for (const node of wanted.like?.open ?? []) choice.open(wanted.branches.at(node));
  if (wanted.preset === 'path') return choice.root;
  if (!choice.everything) {
    choice.openStage();
    for (const branch of byInterest(wanted.tree, choice)) choice.open(branch);
  }
  choice.openRest();
  return choice.root;
}

/** What has been chosen so far, and the room that it takes. */
class Choice {
  /** @type {Map<string, Shown>} */
  #shown = new Map();
  /** Room that is taken, by level. @type {number[]} */
  #taken = [];

  /** @param {Wanted} wanted @param {Paper} paper */
  constructor(wanted, paper) {
    this.wanted = wanted;
    this.paper = paper;
    const { tree, step, branches, preset } = wanted;
    this.everything = preset === 'everything';
    /** The room of each level. */
    this.budget = this.everything ? Infinity : paper.breadth;
    const stage = this.everything ? { node: 0, last: tree.events - 1 } : stageAt(tree, step);
    this.stage = { ...stage, ...(wanted.veiled && { last: step }) };
    /** The branch that set the bound of the last cutoff; −1 where there is none. */
    this.source = sourceAt(tree, this.stage.last);
    /** The newest node that was visited and those above it; once the search is over, best play. */
    this.path = pathOf(tree, step);
    /** The first depth that is shown under the root. */
    this.first = firstLevel(this.#deepestWanted(), deepest(tree), paper.levels);
    // with few levels the node above the first depth stands in the root's place
    const top = paper.levels < ROOT_TOO ? this.path[this.first - 1] : 0;
    this.root = this.#card(branches.at(top), 0);
    this.#shown.set(this.root.branch.key, this.root);
    this.#taken[0] = this.root.breadth;
  }

  /** Shows the path's nodes, each among its siblings or on a page of them; below a closed node, alone. */
  openPath() {
    const { branches, isClosed } = this.wanted;
    for (const [n, node] of this.path.entries()) {
      const list = n + 1 < this.first ? [] : this.#childrenOf(branches.at(node));
      const on = list.findIndex((child) => child.node === this.path[n + 1]);
      const closed = isClosed(node);
      if (!list.length || (closed && on < 0)) continue;
      const card = this.#shown.get(String(node)) ?? this.root;
      this.#add(card, closed ? this.#part(list, [on]) : this.#page(list, on));
    }
  }

  /** Opens all nodes that the stage will visit; if not all of them have room, none. */
  openStage() {
    const { tree, branches, isClosed } = this.wanted;
    const { node, last } = this.stage;
    const end = Math.min(node + tree.size[node], visitedCount(tree, last));
    if (end - node > MAX_VISITED) return;
    const opened = [];
    for (let i = node; i < end; i += isClosed(i) ? tree.size[i] : 1) {
      if (isClosed(i)) continue;
      const card = this.#shown.get(String(i));
      const isNew = card && !card.children.length;
      if (!this.open(branches.at(i))) return opened.reverse().forEach((one) => this.#close(one));
      if (isNew && card.children.length) opened.push(card);
    }
  }

  /**
   * Opens the other cards: all visited nodes, then all ghosts, each level by level. In a level, nodes that
   * pruned moves come first, then the latest ones. A card that makes the tidy tree too broad is closed again.
   */
  openRest() {
    const { pruned } = this.wanted.tree;
    let breadth = layTidy(this.root, this.paper.gap);
    for (const ghosts of [false, true])
      for (let level = 0; level < this.#taken.length; level++) {
        const cards = [...this.#shown.values()].filter(
          (card) => card.level === level && !card.children.length && card.branch.node < 0 === ghosts,
        );
        const rank = (/** @type {Shown} */ { branch: { node } }) => (pruned[node] ? 0 : 1);
        cards.sort((a, b) => rank(a) - rank(b) || b.branch.node - a.branch.node);
        for (const card of cards) {
          if (!this.open(card.branch) || !card.children.length || this.everything) continue;
          const newBreadth = layTidy(this.root, this.paper.gap);
          if (newBreadth > Math.max(breadth, this.budget)) this.#close(card);
          else breadth = newBreadth;
        }
      }
  }

  /** @returns {Branch[]} */
  shownBranches = () => [...this.#shown.values()].map(({ branch }) => branch);

  /**
   * Shows all children of a branch, if it is shown and they have room.
   * @param {Branch} branch
   * @returns {boolean} whether they are shown now, or there are none
   */
  open(branch) {
    const card = this.#shown.get(branch.key);
    if (!card || (branch.node >= 0 && this.wanted.isClosed(branch.node))) return false;
    if (card.children.length) return true;
    if (this.#shown.size > (branch.node < 0 ? MAX_WITH_PRUNED : MAX_CARDS)) return false;
    // before the children are made: would even the smallest cards have no room?
    const least = (this.wanted.tree.legal[branch.node] ?? 0) * (this.paper.least + this.paper.gap);
    if (this.#left(card.level + 1) < least) return false;
    const list = this.#childrenOf(branch);
    if (branch.node < 0 && (list.length > MAX_OF_GHOST || this.wanted.pruned === 'moves')) return false;
    const cards = this.#cards(list);
    if (!this.#hasRoom(card.level + 1, cards)) return false;
    this.#add(card, cards);
    return true;
  }

  /**
   * The depth that the levels must reach: that of the newest node's children. If the current node is above
   * all levels that are shown then, that of its own children.
   */
  #deepestWanted() {
    const { tree, current } = this.wanted;
    const newest = this.path[this.path.length - 1];
    const wanted = tree.depth[newest] + (tree.legal[newest] ? 1 : 0);
    const depth = tree.depth[current];
    const { levels } = this.paper;
    const isHidden = (depth > 0 || levels < ROOT_TOO) && depth < firstLevel(wanted, deepest(tree), levels);
    return isHidden ? depth + 1 : wanted;
  }

  /** The children of a branch that are shown at the end of the stage. @param {Branch} branch */
  #childrenOf(branch) {
    const { tree, branches, next, ahead } = this.wanted;
    const stateThen = (/** @type {Branch} */ one) => stateAt(tree, one, this.stage.last);
    if (branch.leaf || (stateThen(branch) === 'ahead' && !ahead)) return [];
    if (this.#levelOf(branch) + 1 >= this.paper.levels) return [];
    const list = branches.children(branch);
    return next || ahead ? list : list.filter((child) => stateThen(child) !== 'ahead');
  }

  /**
   * As many cards of a list as have room: the page with the branch on the path, or the page that the user has
   * turned to. Pages begin at the same places at each step. The best branch so far, which set the bound, is
   * always among the cards.
   * @param {Branch[]} list
   * @param {number} on  the place of the branch on the path; −1 where none is
   */
  #page(list, on) {
    const cards = this.#cards(list);
    const { level } = cards[0];
    const alike = this.#alike(list, on);
    if (alike.length && this.#hasRoom(level, alike)) return alike;
    if (this.#hasRoom(level, cards)) return cards;
    const { gap, size } = this.paper;
    const { tree, step, pages } = this.wanted;
    const broadest = Math.max(...cards.map(({ breadth }) => breadth)) + gap;
    const twoCounts = 2 * (size(list[0], 'more', list.length) + gap);
    const room = this.budget + gap - (this.#taken[level] ?? 0) - twoCounts;
    const most = Math.max(1, Math.floor(room / broadest));
    const parent = list[0].nearestNode === list[0].node ? tree.parent[list[0].node] : list[0].nearestNode;
    const turned = pages.get(parent);
    const place = Math.max(0, turned ?? (on < 0 ? this.#latest(list) : on));
    const best = turned === undefined && hasWindows(tree) ? bestChild(tree, parent, step) : undefined;
    const bestPlace = list.findIndex(({ node }) => node === best);
    const pageOf = (/** @type {number} */ length) => {
      const start = Math.floor(place / length) * length;
      return [...list.keys()].slice(start, start + length);
    };
    const isMissing = bestPlace >= 0 && !pageOf(most).includes(bestPlace);
    // for it, and perhaps for one more count, the page is shorter
    for (const less of isMissing ? [1, 2] : []) {
      const page = most > less ? this.#part(list, [...pageOf(most - less), bestPlace]) : [];
      if (page.length && this.#hasRoom(level, page)) return page;
    }
    const page = this.#part(list, pageOf(most));
    // in a tiny panel there is room for the current card alone
    return this.#hasRoom(level, page) ? page : page.filter(({ form }) => form !== 'more');
  }

  /**
   * The cards of a list that the tree beside this one shows; none if it shows all.
   * @param {Branch[]} list
   * @param {number} on  the place of the branch on the path
   */
  #alike(list, on) {
    const { like } = this.wanted;
    const places = [...list.keys()].filter((n) => n === on || !like?.isHidden(list[n].node));
    return places.length < list.length && places.some((n) => n !== on) ? this.#part(list, places) : [];
  }

  /** A list as cards; where that is wanted, with one count for all its ghosts. @param {Branch[]} list */
  #cards(list) {
    const { tree, pruned, listed } = this.wanted;
    const toCount = pruned === 'counted' || (this.everything && pruned === 'auto' && !isShownWhole(tree));
    const isCounted = (/** @type {Branch} */ { node, parent }) =>
      node < 0 && toCount && parent && parent.node >= 0 && !listed.has(parent.node);
    const others = list.filter(isCounted);
    const cards = list.filter((branch) => !isCounted(branch)).map((branch) => this.#card(branch));
    return others.length ? [...cards, this.#count(others, -1)] : cards;
  }

  /** The place of the branch that was visited last. @param {Branch[]} list */
  #latest(list) {
    const { tree, step } = this.wanted;
    return list.findLastIndex(({ node }) => node >= 0 && isVisited(tree, node, step));
  }

  /**
   * Some branches of a list as cards, with counts of those before, between and after them.
   * @param {Branch[]} list
   * @param {number[]} places  of the cards; the first is the page's first
   */
  #part(list, places) {
    const [pageStart] = places;
    const ends = [...places].sort((a, b) => a - b);
    return [...ends, list.length].flatMap((end, n) => {
      const from = n ? ends[n - 1] + 1 : 0;
      const others = list.slice(from, end);
      const by = from > pageStart ? 1 : -1;
      const count = others.length ? [this.#count(others, by > 0 ? from : end - 1, by)] : [];
      return end < list.length ? [...count, this.#card(list[end])] : count;
    });
  }

  /** @param {Branch[]} others @param {number} place @param {1 | -1} [by] @returns {Shown} */
  #count(others, place, by = 1) {
    const [branch] = others;
    const breadth = this.paper.size(branch, 'more', others.length);
    const level = this.#levelOf(branch);
    return { branch, form: 'more', level, breadth, children: [], count: others.length, place, by };
  }

  /** @param {Branch} branch @param {number} [level] @returns {Shown} */
  #card(branch, level = this.#levelOf(branch)) {
    const form = this.#formOf(branch);
    return {
      branch,
      form,
      level,
      breadth: this.paper.size(branch, form, 0),
      children: [],
      ...{ count: 0, place: 0, by: 1 },
    };
  }

  /** @param {Branch} branch */
  #levelOf = ({ depth }) => Math.max(0, depth - this.first + 1);

  /** @param {Branch} branch @returns {Form} */
  #formOf(branch) {
    const { tree, valued } = this.wanted;
    const state = stateAt(tree, branch, this.stage.last);
    // it shows a value
    if (state === 'pruned' && (valued || (tree.given && branch.leaf))) return 'leaf';
    if (state === 'pruned' || state === 'ahead') return state;
    return branch.leaf ? 'leaf' : 'oneLine';
  }

  /** @param {number} level @param {Shown[]} cards */
  #hasRoom(level, cards) {
    return cards.reduce((sum, { breadth }) => sum + breadth + this.paper.gap, 0) <= this.#left(level);
  }

  /** Room that is left for cards with a gap before each. @param {number} level */
  #left = (level) => this.budget - (this.#taken[level] ?? -this.paper.gap);

  /** @param {Shown} card @param {Shown[]} cards */
  #add(card, cards) {
    if (card.children.length) return;
    card.children = cards;
    this.#take(card.level + 1, cards, 1);
    for (const each of cards) if (each.form !== 'more') this.#shown.set(each.branch.key, each);
  }

  /** Hides all cards below a card. @param {Shown} card */
  #close(card) {
    for (const each of card.children) {
      this.#close(each);
      this.#shown.delete(each.branch.key);
    }
    if (card.children.length) this.#take(card.level + 1, card.children, -1);
    card.children = [];
  }

  /** @param {number} level @param {Shown[]} cards @param {1 | -1} sign */
  #take(level, cards, sign) {
    const { gap } = this.paper;
    const sum = cards.reduce((all, { breadth }) => all + breadth + gap, 0);
    this.#taken[level] = (this.#taken[level] ?? -gap) + sign * sum;
  }
}

/** The path to the newest node; at the last step, best play. @param {Tree} tree @param {number} step */
function pathOf(tree, step) {
  const best = step === tree.events - 1 ? bestLine(tree) : [];
  return best.length ? best : pathTo(tree, Math.max(0, visitedCount(tree, step) - 1));
}

/**
 * What is opened after the path and the stage, the most interesting first.
 * @param {Tree} tree
 * @param {Choice} choice
 * @returns {Generator<Branch>}
 */
function* byInterest(tree, choice) {
  const { stage, wanted } = choice;
  const { branches } = wanted;
  const end = stage.node + tree.size[stage.node];
  for (const branch of choice.shownBranches())
    if (branch.node < 0 && branch.nearestNode >= stage.node && branch.nearestNode < end)
      if (stateAt(tree, branch, stage.last) === 'pruned') yield* allBelow(branches, branch);
  if (choice.source >= 0) yield* originOf(tree, branches, choice.source, stage.last);
  yield* originOf(tree, branches, 0, stage.last);
}

/** Parents before children. @param {Branches} branches @param {Branch} branch @returns {Generator<Branch>} */
function* allBelow(branches, branch) {
  if (branch.leaf) return;
  yield branch;
  for (const child of branches.children(branch)) yield* allBelow(branches, child);
}

/**
 * The branch that set the bound of the last cutoff; −1 where there is none.
 * @param {Tree} tree
 * @param {number} last
 */
function sourceAt(tree, last) {
  const cutoff = tree.cutoffs[cutoffsBefore(tree, last + 1) - 1];
  if (cutoff === undefined || !hasWindows(tree)) return -1;
  const node = nodeAt(tree, cutoff);
  return boundSource(tree, node, isMax(tree, node) ? 'beta' : 'alpha')?.child ?? -1;
}

/** The node whose line the trace shows at a step. @param {Tree} tree @param {number} step */
function nodeAt(tree, step) {
  let node = visitedCount(tree, step) - 1;
  for (let left = step - visitEvent(tree, node); left > 0; left--) node = tree.parent[node];
  return node;
}

/**
 * The branches from a node down to the one that its value comes from.
 * @param {Tree} tree
 * @param {Branches} branches
 * @param {number} from
 * @param {number} last
 * @returns {Generator<Branch>}
 */
function* originOf(tree, branches, from, last) {
  for (let i = from; i >= 0 && isVisited(tree, i, last); i = bestChild(tree, i, last) ?? -1)
    yield branches.at(i);
}

/**
 * The first child of a node that has the best value so far for who moves there.
 * @param {Tree} tree
 * @param {number} node
 * @param {number} step
 */
function bestChild(tree, node, step) {
  const finished = children(tree, node).filter((child) => isFinished(tree, child, step));
  const best = isMax(tree, node) ? Math.max : Math.min;
  const value = best(...finished.map((child) => tree.value[child]));
  return finished.find((child) => tree.value[child] === value);
}
