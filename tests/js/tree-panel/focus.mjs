/** The focus view of Australia's tree and of a deep one, for the tests of all that makes it. */
import { focusList } from '../../../static/js/tree-panel/focus-list.js';
import { australia, randomSearch, sceneAt, searched } from '../fixtures.mjs';
import { apart } from './boxes.mjs';

/**
 * @import { DisplayList } from '../../../static/js/tree-panel/display-list.js'
 * @import { FocusList } from '../../../static/js/tree-panel/focus-list.js'
 */

export const PANEL = { width: 1100, height: 800 };
export const CARD = 100;
export const { tree } = searched(australia);
export const LAST = tree.events - 1;

/** @param {number} step @param {{ahead?: boolean}} [options] */
export const drawn = (step, options) =>
  focusList(sceneAt(tree, step, { map: australia, ...options }), PANEL, CARD, 15);

/** The nodes of a list by row. @param {DisplayList} list */
export function rowsOf(list) {
  const tops = [...new Set(list.nodes.map((n) => n.chipBox.y))].sort((a, b) => a - b);
  return tops.map((y) => list.nodes.filter((n) => n.chipBox.y === y && n.node >= 0).map((n) => n.node));
}

/** @param {FocusList} list */
export const allApart = ({ nodes, stubs, strips }) =>
  apart([
    ...nodes.flatMap((n) => [n.box, n.chipBox]),
    ...stubs.map((s) => s.box),
    ...strips.flatMap((s) => [s.label, s.box]),
  ]);

/** One child below each node. */
export const deep = randomSearch({ seed: 3, limit: 60, least: 1, most: 1 }).tree;
