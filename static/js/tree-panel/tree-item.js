/** The current node as an item of a tree, for screen readers: what the picture shows, they hear. */
import { children } from '../search/tree.js';
import { foldOf } from './folding.js';
import { describe } from './tooltip.js';

/** @import { Scene } from './labels.js' */

/** @param {HTMLElement} element the tree, with one element inside @param {Scene} scene */
export function treeItem(element, scene) {
  const item = /** @type {HTMLElement} */ (element.firstElementChild);
  for (const [name, value] of Object.entries(itemOf(scene, element.id.split('-')[0])))
    value === null ? item.removeAttribute(name) : item.setAttribute(name, value);
  element.setAttribute('aria-activedescendant', item.id);
}

/**
 * The attributes of the current node's item; a new name for each node, so that it is spoken anew; null where
 * there is none.
 * @param {Scene} scene
 * @param {string} [name] of the picture: there may be two
 * @returns {Record<string, string | null>}
 */
export function itemOf(scene, name = 'tree') {
  const { tree, current } = scene;
  const siblings = current ? children(tree, tree.parent[current]) : [0];
  return {
    id: `${name}-node-${current}`,
    'aria-label': describe(scene, current).join(', '),
    'aria-level': String(tree.depth[current] + 1),
    'aria-posinset': String(siblings.indexOf(current) + 1),
    'aria-setsize': String(current ? tree.legal[tree.parent[current]] : 1),
    'aria-selected': 'true',
    'aria-expanded': tree.size[current] > 1 ? String(!foldOf(scene, current)) : null,
  };
}
