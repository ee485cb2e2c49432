/** The whole view of a tree, fitted into a panel, for the tests of all that makes it. */
import { mapChips } from '../../../static/js/search/chips.js';
import { wholeList } from '../../../static/js/tree-panel/whole-list.js';
import { sceneAt, wholeIn } from '../fixtures.mjs';

/**
 * @import { GameMap } from '../../../static/js/search/game.js'
 * @import { Tree } from '../../../static/js/search/tree.js'
 * @import { DisplayList } from '../../../static/js/tree-panel/display-list.js'
 * @import { Size } from '../../../static/js/tree-panel/viewport.js'
 */

/**
 * @typedef {{map?: GameMap, ahead?: boolean, opened?: number[], growth?: 'auto' | 'right' | 'down', size?:
 *   Size}} Options
 */

export const PANEL = { width: 1100, height: 800 };
/** Large enough for every label at its natural size. */
export const ROOMY = { width: 4000, height: 4000 };
export const GROWTHS = /** @type {const} */ (['right', 'down']);

/** @param {Tree} of @param {Options} options */
export function room(of, { map, growth = 'right', size = PANEL, opened = [] }) {
  const chips = map ? mapChips(map) : sceneAt(of, 0).chips;
  return wholeIn(of, chips, size, { growth, opened });
}

/** The display list of a fitted tree. @param {Tree} of @param {number} step @param {Options} [options] */
export function drawn(of, step, options = {}) {
  const { layout, natural } = room(of, options);
  return wholeList(sceneAt(of, step, options), layout, natural);
}

/** @param {Pick<DisplayList, 'nodes'>} list */
export const nodesOf = (list) => list.nodes.map((n) => n.node);

export const SAMPLES = [
  'australia',
  'early-cut',
  'tie-cut',
  'no-cut',
  'dead-region',
  'deep-cut',
  'worst-order',
  'best-order',
];
