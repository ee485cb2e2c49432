/** States in which a search is shown, as pictures are made of them. */
import { PARTS } from '../../../static/js/rooms.js';
import { startOf } from '../../../static/js/store/parts.js';
import { algorithmVector, australia, vector } from '../fixtures.mjs';

/** @import { Searched } from '../../../static/js/pictures/tree-picture.js' */
/** @import { State } from '../../../static/js/store/state.js' */

const graph = {
  nodes: australia.regions.map((id, n) => ({ id, x: 130 * n, y: 60 * (n % 2), shape: 'dot', size: 26 })),
  edges: australia.borders.map(([a, b]) => ({ from: australia.regions[a], to: australia.regions[b] })),
  options: {},
};

/** @param {Partial<State>} [changed] @returns {Searched} */
export const onAustralia = (changed = {}) =>
  /** @type {Searched} */ ({
    ...startOf(PARTS),
    problem: /** @type {any} */ ({ kind: 'map', map: australia, graph, picture: null, csp: null }),
    ...vector('australia-alpha-beta'),
    step: 25,
    ...changed,
  });

/** @param {string} name @param {Partial<State>} [changed] @returns {Searched} */
export const onTree = (name, changed = {}) =>
  /** @type {Searched} */ ({
    ...startOf(PARTS),
    problem: /** @type {any} */ ({ kind: 'tree', map: null, graph: null, picture: null }),
    ...algorithmVector(name),
    step: 4,
    ...changed,
  });
