/** Map, graph or both: how a map with outlines is drawn, be it a game or constraints. */
import { hasAll } from '../search/outlines.js';

/**
 * @import { State } from '../store/state.js'
 * @import { MapAs } from './index.js'
 */

/** How it is drawn; a map without outlines as its graph. @param {State} state @returns {MapAs} */
export const drawnAs = (state) => (hasOutlines(state) ? state.mapAs : 'graph');

/** @param {State} state */
export const hasOutlines = ({ outline, problem }) =>
  problem?.kind === 'map' && hasAll(outline?.shape ?? null, problem.map?.regions ?? []);
