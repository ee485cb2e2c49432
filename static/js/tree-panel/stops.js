/**
 * The stops of the tree: all that is drawn of it, also ghosts and counts, each of which the arrow keys can
 * reach; and what a screen reader says there.
 */

import { children } from '../search/tree.js';
import { foldOf } from './folding.js';
import { describe, describeCount, describeGhost } from './labels.js';

/** @import { Box, CountItem, DisplayList, NodeItem } from './display-list.js' */
/** @import { Scene } from './labels.js' */

/** @typedef {'parent' | 'child' | 'previous' | 'next'} Way */
/**
 * @typedef {object} Stop
 * @property {string} key    it is the same in each picture that shows the stop
 * @property {string} above  the key of the stop above; '' at the root
 * @property {Box} box
 * @property {NodeItem} [item]    either a node
 * @property {CountItem} [count]  or the count of a part of a list
 */

/** All stops, in the order in which they stand along the levels. @type {(list: DisplayList) => Stop[]} */
export function stopsOf({ nodes, counts, right }) {
  const place = (/** @type {Stop} */ { box }) => (right ? box.y + box.height / 2 : box.x + box.width / 2);
  const stops = [
    ...nodes.map((item) => ({
      ...{ item, key: item.branch.key, above: item.branch.parent?.key ?? '' },
      box: item.bare ? item.chipBox : item.box,
    })),
    ...counts
      .filter(({ node }) => node < 0)
      .map((count) => ({
        ...{ count, key: `${count.parent} ${count.side}`, above: String(count.parent), box: count.box },
      })),
  ];
  return stops.sort((a, b) => place(a) - place(b));
}

/**
 * The stop that lies one way from another; undefined if none is drawn there.
 * @type {(stops: Stop[], key: string, way: Way) => Stop | undefined}
 */
export function stopThatWay(stops, key, way) {
  const start = stops.find((stop) => stop.key === key);
  if (way === 'child') return stops.find(({ above }) => above === key);
  if (way === 'parent') return stops.find((stop) => stop.key === start?.above);
  const siblings = stops.filter(({ above }) => above === start?.above);
  return start && siblings[siblings.indexOf(start) + (way === 'next' ? 1 : -1)];
}

/** The words for a stop. @type {(scene: Scene, stop: Stop) => string} */
function spokenStop(scene, { item, count }) {
  if (count) return `${count.text}: press Enter to show them`;
  if (!item) return '';
  return (item.node < 0 ? describeGhost(scene, item) : describe(scene, item.node)).join(', ');
}

/** The words for all counts below the current node. @type {(scene: Scene, list: DisplayList) => string[]} */
const countTexts = (scene, { counts }) =>
  counts
    .filter(({ node, parent }) => parent === scene.current && (node < 0 || node === scene.current))
    .map((count) => `not drawn: ${describeCount(scene, count).join(', ')}`);

/**
 * Gives the one element inside the tree's element the attributes of the current node, or of a stop.
 * @param element  the tree
 * @param stop  the stop that the keys have led to; undefined: the current node
 * @type {(element: HTMLElement, scene: Scene, list: DisplayList, stop?: Stop) => void}
 */
export function treeItem(element, scene, list, stop) {
  const item = /** @type {HTMLElement} */ (element.firstElementChild);
  const name = element.id.split('-')[0];
  const attributes = stop ? itemOfStop(scene, stop, name) : itemOf(scene, list, name);
  if (name === 'tree' && !stop?.count) attributes['aria-label'] += ', press Enter to inspect it';
  for (const [attribute, value] of Object.entries(attributes))
    value === null ? item.removeAttribute(attribute) : item.setAttribute(attribute, value);
  element.setAttribute('aria-activedescendant', item.id);
}

/**
 * The attributes of the current node's element; null: it has no such attribute. Each node has an id of its
 * own, so that it is spoken anew.
 * @param name  the picture's: there may be two
 * @type {(scene: Scene, list: DisplayList, name?: string) => Record<string, string | null>}
 */
export function itemOf(scene, list, name = 'tree') {
  const { tree, current } = scene;
  const siblings = current ? children(tree, tree.parent[current]) : [0];
  return {
    id: `${name}-node-${current}`,
    'aria-label': [...describe(scene, current), ...countTexts(scene, list)].join(', '),
    'aria-level': String(tree.depth[current] + 1),
    'aria-posinset': String(siblings.indexOf(current) + 1),
    'aria-setsize': String(current ? tree.legal[tree.parent[current]] : 1),
    'aria-selected': 'true',
    'aria-expanded': tree.size[current] > 1 ? String(!foldOf(scene, current)) : null,
  };
}

/** @type {(scene: Scene, stop: Stop, name: string) => Record<string, string | null>} */
const itemOfStop = (scene, stop, name) => ({
  id: `${name}-stop-${stop.key.replaceAll(/\W/g, '-')}`,
  'aria-label': spokenStop(scene, stop),
  'aria-level': null,
  'aria-posinset': null,
  'aria-setsize': null,
  'aria-selected': 'true',
  'aria-expanded': stop.count ? 'false' : null,
});
