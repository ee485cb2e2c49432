/** How deep a problem is searched unless something else is asked for, and how deep it can be. */

/** @import { State } from '../store/state.js' */

/** @typedef {Pick<State, 'problem' | 'graph'>} Shown */

/**
 * The depth that the text asks for: the map's own, or the tree's height; null while there is no problem.
 * @param {Shown} shown
 */
export const ownDepth = ({ problem, graph }) =>
  problem?.map?.depth ?? problem?.trees?.[graph - 1]?.height ?? null;

/**
 * Deeper than that there is nothing: every region has its color, or the given tree ends.
 * @param {Shown} shown
 */
export const deepestOf = ({ problem, graph }) =>
  problem?.map?.free_regions ?? problem?.trees?.[graph - 1]?.height ?? 0;

/**
 * Whether a search may stop above the leaves: on a map always, in a tree only where inner nodes have static
 * values.
 * @param {Shown} shown
 */
export const hasDepths = ({ problem, graph }) => problem?.trees?.[graph - 1]?.has_static_values ?? true;
