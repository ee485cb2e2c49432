/**
 * A map with all that belongs to it in one document (docs/formats.md), which the page and the command line
 * open again: its text has no room for outlines, full names, places and colors.
 */
import { hasAll } from '../search/outlines.js';
import { readPlaces } from './places.js';

/**
 * @import { MapOutline } from './outlines.js'
 * @import { State } from './state.js'
 */

/** @typedef {Pick<State, 'text' | 'problem' | 'outline' | 'places' | 'choices'>} Shown */

/** The document of the map that is shown. @param {Shown} state */
export function documentOf({ text, problem, outline, places, choices }) {
  const regions = problem?.map?.regions ?? [];
  return {
    webviz: 'map',
    text: problem?.canonical ?? text,
    names: these(outline?.names ?? {}, regions),
    choices,
    positions: these(readPlaces(places), regions),
    colors: these(outline?.colors ?? {}, problem?.map?.colors ?? []),
    ...shapeOf(outline, regions),
  };
}

/** @param {object} document */
export const documentBlob = (document) => new Blob([JSON.stringify(document)], { type: 'application/json' });

/** A sample's may have more than is in play. @param {MapOutline | null} outline @param {string[]} regions */
function shapeOf(outline, regions) {
  const shape = outline?.shape ?? null;
  return shape && hasAll(shape, regions)
    ? { shape: { ...shape, regions: these(shape.regions, regions) } }
    : {};
}

/**
 * Why a map cannot be saved as GeoJSON, or ''.
 * @param {Pick<Shown, 'outline' | 'problem'>} state
 */
export function noGeometry({ outline, problem }) {
  const shape = outline?.shape ?? null;
  if (!hasAll(shape, problem?.map?.regions ?? [])) return 'This map has no outlines.';
  return shape?.frame ? '' : 'These outlines do not say where on the earth they lie: open their file again.';
}

/**
 * What a table has for these names.
 * @template T
 * @param {Record<string, T>} table
 * @param {string[]} names
 * @returns {Record<string, T>}
 */
const these = (table, names) =>
  Object.fromEntries(names.flatMap((name) => (name in table ? [[name, table[name]]] : [])));
