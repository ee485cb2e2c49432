/**
 * Walking in the tree by keyboard: from a node to its parent, child or sibling. Going to a node is going to
 * the step of its visit. To a ghost (a branch that was not searched) or a count no step leads: there the
 * arrows move a cursor, and Enter opens it. All that is drawn and that the arrows can reach is a stop; here
 * is also what a screen reader says there. The trail is the path walked last, by depth: from a parent the
 * arrows lead back to the child that was left. The arrows follow the picture: in a tree that grows down
 * the parent is up, in one that grows right it is left.
 */

import { momentOf } from '../kinds/kinds.js';
import { children, isLeaf, isVisited, pathTo, visitEvent } from '../search/tree.js';
import { lastSeen, visibility } from '../store/visibility.js';
import { foldOf, say } from './folding.js';
import { describe, describeCount, describeGhost } from './labels.js';

/** @import { DisplayList, Panel, TreeModel, Stop, Direction } from './types.js' */

/** All stops, in the order in which they stand along the levels. @type {(list: DisplayList) => Stop[]} */
export function stopsOf({ nodes, counts, right }) {
  const place = (/** @type {Stop} */ { box }) => (right ? box.y + box.height / 2 : box.x + box.width / 2);
  const nodeStops = nodes.map((item) => {
    const { branch, bare, box, chipBox } = item;
    return { item, key: branch.key, above: branch.parent?.key ?? '', box: bare ? chipBox : box };
  });
  const ofLists = counts.filter(({ node }) => node < 0); // the others count all below one node
  const countStops = ofLists.map((count) => {
    const { parent, side, box } = count;
    return { count, key: `${parent} ${side}`, above: String(parent), box };
  });
  return [...nodeStops, ...countStops].sort((a, b) => place(a) - place(b));
}

/**
 * The stop that lies one way from another; undefined if none is drawn there.
 * @type {(stops: Stop[], key: string, way: Direction) => Stop | undefined}
 */
function stopThatWay(stops, key, way) {
  const start = stops.find((stop) => stop.key === key);
  if (way === 'child') return stops.find(({ above }) => above === key);
  if (way === 'parent') return stops.find((stop) => stop.key === start?.above);
  const siblings = stops.filter(({ above }) => above === start?.above);
  return start && siblings[siblings.indexOf(start) + (way === 'next' ? 1 : -1)];
}

/**
 * Give the only child of the tree's element the attributes of the current node, or of the cursor's stop.
 * @type {(element: HTMLElement, model: TreeModel, list: DisplayList, stop?: Stop) => void}
 */
export function treeItem(element, model, list, stop) {
  const item = /** @type {HTMLElement} */ (element.firstElementChild);
  const name = element.id.split('-')[0];
  const attributes = stop ? itemOfStop(model, stop, name) : itemOf(model, list, name);
  if (name === 'tree' && !stop?.count) attributes['aria-label'] += ', press Enter to inspect it';
  for (const [attribute, value] of Object.entries(attributes))
    value === null ? item.removeAttribute(attribute) : item.setAttribute(attribute, value);
  element.setAttribute('aria-activedescendant', item.id);
}

/**
 * The attributes of the current node's element; null: it has no such attribute. Each node has an id of its
 * own, so that it is spoken anew.
 * @param name  the picture's: there may be two
 * @type {(model: TreeModel, list: DisplayList, name?: string) => Record<string, string | null>}
 */
export function itemOf(model, list, name = 'tree') {
  const { tree, current } = model;
  const siblings = current ? children(tree, tree.parent[current]) : [0];
  const notDrawn = list.counts
    .filter(({ node, parent }) => parent === current && (node < 0 || node === current))
    .map((count) => `not drawn: ${describeCount(model, count).join(', ')}`);
  return {
    id: `${name}-node-${current}`,
    'aria-label': [...describe(model, current), ...notDrawn].join(', '),
    'aria-level': String(tree.depth[current] + 1),
    'aria-posinset': String(siblings.indexOf(current) + 1),
    'aria-setsize': String(current ? tree.legal[tree.parent[current]] : 1),
    'aria-selected': 'true',
    'aria-expanded': tree.size[current] > 1 ? String(!foldOf(model, current)) : null,
  };
}

/** @type {(model: TreeModel, stop: Stop, name: string) => Record<string, string | null>} */
function itemOfStop(model, { key, item, count }, name) {
  const isGhost = item && item.node < 0;
  const lines = item && (isGhost ? describeGhost(model, item) : describe(model, item.node));
  return {
    id: `${name}-stop-${key.replaceAll(/\W/g, '-')}`,
    'aria-label': count ? `${count.text}: press Enter to show them` : (lines?.join(', ') ?? ''),
    'aria-level': null,
    'aria-posinset': null,
    'aria-setsize': null,
    'aria-selected': 'true',
    'aria-expanded': count ? 'false' : null,
  };
}

/** @typedef {Pick<Panel, 'canvas' | 'list' | 'cursor' | 'redraw'>} Walker  the part of a panel for walking */

/** @type {Record<'down' | 'right', Record<string, Direction>>} */
const WAYS = {
  down: { ArrowUp: 'parent', ArrowDown: 'child', ArrowLeft: 'previous', ArrowRight: 'next' },
  right: { ArrowLeft: 'parent', ArrowRight: 'child', ArrowUp: 'previous', ArrowDown: 'next' },
};

/**
 * The node that lies one way from another; −1 if there is none.
 * @type {(tree: Tree, node: number, way: Direction, trail: number[]) => number}
 */
export function nodeThatWay(tree, node, way, trail) {
  if (way === 'parent') return tree.parent[node];
  if (way === 'child') return childOf(tree, node, trail);
  const siblings = node ? children(tree, tree.parent[node]) : [0];
  return siblings[siblings.indexOf(node) + (way === 'next' ? 1 : -1)] ?? -1;
}

/** The child on the trail, else the first. @type {(tree: Tree, node: number, trail: number[]) => number} */
function childOf(tree, node, trail) {
  const depth = tree.depth[node];
  if (trail[depth] === node && trail.length > depth + 1) return trail[depth + 1];
  return tree.size[node] > 1 ? node + 1 : -1;
}

/**
 * The trail once a node is reached: it stays as long as it leads through the node.
 * @type {(tree: Tree, node: number, trail: number[]) => number[]}
 */
export const trailTo = (tree, node, trail) => (trail[tree.depth[node]] === node ? trail : pathTo(tree, node));

/** Why there is no way on. @type {(tree: Tree, node: number, way: Direction) => string} */
export function noWay(tree, node, way) {
  if (way === 'parent') return 'This is the root: it has no parent.';
  if (way === 'child')
    return isLeaf(tree, node) ? 'A leaf has no children.' : 'No child of this node was searched.';
  if (!node) return 'The root has no siblings.';
  return way === 'next' ? 'This is the last child that was searched.' : 'This is the first child.';
}

/**
 * While the tree has the focus, the arrows walk, Enter does what a click does, and Escape gives the focus
 * back. Only the keyboard brings the focus here: after a click on a node the arrows still step through the
 * search.
 * @param acts  `turn` turns a page of the deepest list with pages; `press` does what a click on a stop does,
 *   by default on the current node
 * @type {(panel: Walker, store: Store, acts: {turn: (by: 1 | -1) => void, press: (stop?: Stop) => void}) =>
 *   Draw}
 */
export function walking(panel, store, { turn, press }) {
  const element = panel.canvas;
  let trail = /** @type {number[]} */ ([]);
  let treeOfTrail = /** @type {Tree | null} */ (null);
  markFocus(element);
  element.addEventListener('mousedown', (e) => {
    e.preventDefault();
    if (document.activeElement !== element)
      /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
  });
  element.addEventListener('keydown', (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const way = WAYS[panel.list.right ? 'right' : 'down'][e.key];
    const stop = stopAt(panel);
    if (e.shiftKey && (e.key === 'ArrowLeft' || e.key === 'ArrowRight')) turn(e.key === 'ArrowLeft' ? -1 : 1);
    else if (way) walk(panel, store, trail, way);
    else if (e.key === 'Enter') press(stop);
    else if (e.key === 'Escape') element.blur();
    else return;
    e.preventDefault(); // the page's own keys ignore such events
  });
  return ({ tree, step }, before) => {
    if (!tree || (tree === before.tree && step === before.step && tree === treeOfTrail)) return;
    trail = trailTo(tree, momentOf(tree, step).event.node, tree === treeOfTrail ? trail : []);
    treeOfTrail = tree;
  };
}

/** The stop with the cursor; undefined: there is none. @param {Pick<Panel, 'list' | 'cursor'>} panel */
export const stopAt = ({ list, cursor }) =>
  cursor === null ? undefined : stopsOf(list).find(({ key }) => key === cursor);

/**
 * Marks an element whose focus came by Tab, as only then it gets a frame: otherwise one that a script has
 * focused would get it with the next key. @param {HTMLElement} element
 */
function markFocus(element) {
  let byTab = false;
  document.addEventListener('keydown', ({ key }) => (byTab ||= key === 'Tab'), true);
  document.addEventListener('pointerdown', () => (byTab = false), true);
  element.addEventListener('focus', () => element.classList.toggle('by-tab', byTab));
}

/**
 * Go one way. Without a cursor, to the step of the current node's neighbor, drawn or not, but not veiled;
 * otherwise to the stop that is drawn there. If none is, a screen reader says why.
 * @type {(panel: Walker, store: Store, trail: number[], way: Direction) => void}
 */
function walk(panel, store, trail, way) {
  const state = store.get();
  const { tree, step } = state;
  if (!tree) return;
  const current = momentOf(tree, step).event.node;
  const neighbor = nodeThatWay(tree, current, way, trail);
  const isHidden = (way === 'child' || way === 'next') && isVeiled(state, neighbor);
  const cursor = stopAt(panel)?.key;
  if (cursor === undefined && neighbor >= 0 && !isHidden) return store.goTo(visitEvent(tree, neighbor));
  const stop = stopThatWay(stopsOf(panel.list), cursor ?? String(current), way);
  if (stop) goToStop(panel, store, stop);
  else say(isHidden ? 'The search has not come further.' : noWay(tree, current, way));
  panel.redraw();
}

/**
 * Whether a node must not be revealed yet; −1: whether it must not be revealed that there is none.
 * @type {(state: State, node: number) => boolean}
 */
const isVeiled = (state, node) =>
  !visibility(state).children &&
  (node < 0 || !isVisited(/** @type {Tree} */ (state.tree), node, lastSeen(state)));

/**
 * Go to the step of a stop's node. To a count, a ghost (−1) or a veiled node only the cursor goes.
 * @type {(panel: Walker, store: Store, stop: Stop) => void}
 */
function goToStop(panel, store, { key, item }) {
  const state = store.get();
  const node = item?.node ?? -1;
  const hasStep = node >= 0 && !isVeiled(state, node);
  panel.cursor = hasStep ? null : key;
  if (hasStep) store.goTo(visitEvent(/** @type {Tree} */ (state.tree), node));
}
