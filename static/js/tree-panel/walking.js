/**
 * Walking the tree by keyboard: from a node to its parent, child or sibling. Going to a node is stepping to
 * its visit. Where no node was searched the arrows lead to what is drawn there: a move that
 * was not searched, or a count, which Enter opens. The arrows follow the picture: in a tree that grows down
 * the parent is up, in one that grows right it is left.
 */

import { momentOf } from '../kinds/kinds.js';
import { byId } from '../kit/elements.js';
import { children, isLeaf, isVisited, pathTo, visitEvent } from '../search/tree.js';
import { lastSeen, visibility } from '../store/visibility.js';
import { stopsOf, stopThatWay } from './stops.js';

/** @import { Panel } from './panel.js' */
/** @import { Stop, Way } from './stops.js' */

/**
 * @typedef {{tree: Tree | null, nodes: number[]}} Trail the path walked last, from the root; it may lead on
 *   below the current node
 */

/** @type {Record<'down' | 'right', Record<string, Way>>} */
const WAYS = {
  down: { ArrowUp: 'parent', ArrowDown: 'child', ArrowLeft: 'previous', ArrowRight: 'next' },
  right: { ArrowLeft: 'parent', ArrowRight: 'child', ArrowUp: 'previous', ArrowDown: 'next' },
};

/**
 * The node that lies that way; −1 where there is none.
 * @param {Tree} tree
 * @param {number} node
 * @param {Way} way
 * @param {number[]} trail
 * @returns {number}
 */
export function nodeThatWay(tree, node, way, trail) {
  if (way === 'parent') return tree.parent[node];
  if (way === 'child') return childOf(tree, node, trail);
  const siblings = node ? children(tree, tree.parent[node]) : [0];
  return siblings[siblings.indexOf(node) + (way === 'next' ? 1 : -1)] ?? -1;
}

/**
 * The child that the trail leads to, else the first.
 * @param {Tree} tree
 * @param {number} node
 * @param {number[]} trail
 */
function childOf(tree, node, trail) {
  const d = tree.depth[node];
  if (trail[d] === node && trail.length > d + 1) return trail[d + 1];
  return tree.size[node] > 1 ? node + 1 : -1;
}

/**
 * The trail once a node is reached: it stays as long as it leads through the node.
 * @param {Tree} tree
 * @param {number} node
 * @param {number[]} trail
 * @returns {number[]}
 */
export function trailTo(tree, node, trail) {
  return trail[tree.depth[node]] === node ? trail : pathTo(tree, node);
}

/** Why there is no way on. @param {Tree} tree @param {number} node @param {Way} way */
export function noWay(tree, node, way) {
  if (way === 'parent') return 'This is the root: it has no parent.';
  if (way === 'child')
    return isLeaf(tree, node) ? 'A leaf has no children.' : 'No child of this node was searched.';
  if (!node) return 'The root has no siblings.';
  return way === 'next' ? 'This is the last child that was searched.' : 'This is the first child.';
}

/**
 * Let the arrows walk while the tree has the focus, Enter do what a click does, Escape give the focus back.
 * Only the keyboard brings the focus here: who has clicked a node goes on stepping with the arrows.
 * @param {Pick<Panel, 'canvas' | 'list' | 'cursor' | 'redraw'>} panel
 * @param {Store} store
 * @param {{turn: (by: 1 | -1) => void, press: (stop?: Stop) => void}} acts  turn pages of the lowest wide
 *   row; do what a click does, without a stop on the current node
 * @returns {Draw}
 */
export function walking(panel, store, { turn, press }) {
  const element = panel.canvas;
  /** @type {Trail} */
  const trail = { tree: null, nodes: [] };
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
    else if (way) walk(panel, store, trail.nodes, way);
    else if (e.key === 'Enter') press(stop);
    else if (e.key === 'Escape') element.blur();
    else return;
    e.preventDefault(); // the page's own keys leave alone what is taken
  });
  return ({ tree, step }, before) => {
    if (!tree || (tree === before.tree && step === before.step && tree === trail.tree)) return;
    trail.nodes = trailTo(tree, momentOf(tree, step).event.node, tree === trail.tree ? trail.nodes : []);
    trail.tree = tree;
  };
}

/** Where the keys stand beside the current node. @param {Pick<Panel, 'list' | 'cursor'>} panel */
export const stopAt = ({ list, cursor }) =>
  cursor === null ? undefined : stopsOf(list).find(({ key }) => key === cursor);

/**
 * Whether the frame of the focus helps: Tab has led there. What a script focuses would wear it too, from the
 * next key on, at every step.
 * @param {HTMLElement} element
 */
function markFocus(element) {
  let byTab = false;
  document.addEventListener('keydown', ({ key }) => (byTab ||= key === 'Tab'), true);
  document.addEventListener('pointerdown', () => (byTab = false), true);
  element.addEventListener('focus', () => element.classList.toggle('by-tab', byTab));
}

/** Whether it may not be told what lies that way. @param {State} state @param {number} to @param {Way} way */
const isVeiled = (state, to, way) =>
  !visibility(state).children &&
  (way === 'child' || way === 'next') &&
  (to < 0 || !isVisited(/** @type {Tree} */ (state.tree), to, lastSeen(state)));

/**
 * @param {Pick<Panel, 'list' | 'cursor' | 'redraw'>} panel
 * @param {Store} store
 * @param {number[]} trail
 * @param {Way} way
 */
function walk(panel, store, trail, way) {
  const state = store.get();
  const { tree, step } = state;
  if (!tree) return;
  const { node } = momentOf(tree, step).event;
  const to = nodeThatWay(tree, node, way, trail);
  const veiled = isVeiled(state, to, way);
  const from = stopAt(panel)?.key;
  if (from === undefined && to >= 0 && !veiled) return store.goTo(visitEvent(tree, to));
  const stop = stopThatWay(stopsOf(panel.list), from ?? String(node), way);
  const reached = stop?.item?.node ?? -1;
  if (!stop) say(veiled ? 'The search has not come further.' : noWay(tree, node, way));
  else if (reached < 0 || isVeiled(state, reached, 'next')) panel.cursor = stop.key;
  else {
    panel.cursor = null;
    store.goTo(visitEvent(tree, reached));
  }
  panel.redraw();
}

/** @param {string} sentence */
function say(sentence) {
  byId('announcer').textContent = sentence;
}
