/**
 * What the keys can stop at, all that is drawn of the tree, moves that were not searched and counts, too; and
 * what a screen reader says there: what the picture shows, they hear.
 */

import { children } from '../search/tree.js';
import { foldOf } from './folding.js';
import { describe, describeCount, describeGhost } from './labels.js';

/** @import { Box, CountItem, DisplayList, NodeItem } from './display-list.js' */
/** @import { Scene } from './labels.js' */

/** @typedef {'parent' | 'child' | 'previous' | 'next'} Way */
/**
 * @typedef {object} Stop
 * @property {string} key    the same in each picture that shows it
 * @property {string} above  of the stop above; '' at the root
 * @property {Box} box
 * @property {NodeItem} [item]
 * @property {CountItem} [count]  of a list
 */

/** In the order in which they are drawn along the levels. @param {DisplayList} list @returns {Stop[]} */
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
 * The stop that lies that way from another; undefined where none is drawn there.
 * @param {Stop[]} stops
 * @param {string} key
 * @param {Way} way
 */
export function stopThatWay(stops, key, way) {
  const from = stops.find((stop) => stop.key === key);
  if (way === 'child') return stops.find(({ above }) => above === key);
  if (way === 'parent') return stops.find((stop) => stop.key === from?.above);
  const row = stops.filter(({ above }) => above === from?.above);
  return from && row[row.indexOf(from) + (way === 'next' ? 1 : -1)];
}

/** What is said of a stop. @param {Scene} scene @param {Stop} stop */
function spokenStop(scene, { item, count }) {
  if (count) return `${count.text}: press Enter to show them`;
  if (!item) return '';
  return (item.node < 0 ? describeGhost(scene, item) : describe(scene, item.node)).join(', ');
}

/** What of a node is counted instead of drawn. @param {Scene} scene @param {DisplayList} list */
const notDrawn = (scene, { counts }) =>
  counts
    .filter(({ node, parent }) => parent === scene.current && (node < 0 || node === scene.current))
    .map((count) => `not drawn: ${describeCount(scene, count).join(', ')}`);

/**
 * @param {HTMLElement} element  the tree, with one element inside
 * @param {Scene} scene
 * @param {DisplayList} list
 * @param {Stop} [stop]  what the keys have led to beside the current node
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
 * The attributes of the current node's item; a new name for each node, so that it is spoken anew; null where
 * there is none.
 * @param {Scene} scene
 * @param {DisplayList} list
 * @param {string} [name] of the picture: there may be two
 * @returns {Record<string, string | null>}
 */
export function itemOf(scene, list, name = 'tree') {
  const { tree, current } = scene;
  const siblings = current ? children(tree, tree.parent[current]) : [0];
  return {
    id: `${name}-node-${current}`,
    'aria-label': [...describe(scene, current), ...notDrawn(scene, list)].join(', '),
    'aria-level': String(tree.depth[current] + 1),
    'aria-posinset': String(siblings.indexOf(current) + 1),
    'aria-setsize': String(current ? tree.legal[tree.parent[current]] : 1),
    'aria-selected': 'true',
    'aria-expanded': tree.size[current] > 1 ? String(!foldOf(scene, current)) : null,
  };
}

/** @param {Scene} scene @param {Stop} stop @param {string} name @returns {Record<string, string | null>} */
const itemOfStop = (scene, stop, name) => ({
  id: `${name}-stop-${stop.key.replaceAll(/\W/g, '-')}`,
  'aria-label': spokenStop(scene, stop),
  'aria-level': null,
  'aria-posinset': null,
  'aria-setsize': null,
  'aria-selected': 'true',
  'aria-expanded': stop.count ? 'false' : null,
});
