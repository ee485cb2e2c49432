/** Where the regions of a drawn map lie, and a map with all that belongs to it in one document. */
import { hasAll } from '../search/outlines.js';

/**
 * @import { Checked } from './api.js'
 * @import { MapOutline } from './outlines.js'
 * @import { State } from './state.js'
 */

/** @typedef {Record<string, [x: number, y: number]>} Places  to the east and to the south */

/** The middle of the paper that is drawn on, which is the middle of the map's picture. */
const MIDDLE = [500, 320];
const PLACE = /^[A-Za-z0-9]+\.\d{1,4}\.\d{1,4}$/;

/** @param {Places} places */
export const writePlaces = (places) =>
  Object.entries(places)
    .map(([region, [x, y]]) => `${region}.${x}.${y}`)
    .join('~');

/** @param {string} text @returns {Places} throws what is wrong */
export function readPlaces(text) {
  const entries = text.split('~').filter(Boolean);
  const wrong = entries.find((entry) => !PLACE.test(entry));
  if (wrong !== undefined)
    throw new Error(
      `found "${wrong.slice(0, 40)}" among the places, expected a region with x and y, such as WA.150.320`,
    );
  return Object.fromEntries(
    entries.map((entry) => {
      const [region, x, y] = entry.split('.');
      return [region, [Number(x), Number(y)]];
    }),
  );
}

/**
 * A map whose regions lie as they were drawn, where all of them were; else as the server lays them out.
 * @param {Checked} checked
 * @param {string} text  the places
 * @returns {Checked}
 */
export function withPlaces(checked, text) {
  const places = readPlaces(text);
  const { graph } = checked;
  if (!text || checked.kind !== 'map' || !graph?.nodes.every(({ id }) => places[id])) return checked;
  const own = graph.nodes.map(({ id }) => places[id]);
  const nodes = graph.nodes.map((node, i) => ({
    ...node,
    x: own[i][0] - MIDDLE[0],
    y: own[i][1] - MIDDLE[1],
  }));
  const { picture } = checked;
  return {
    ...checked,
    graph: { ...graph, nodes },
    picture: picture && { ...picture, places: inPercent(own) },
  };
}

/**
 * Of the longer side, the shorter one in the middle: as the places of a small picture are.
 * @param {[x: number, y: number][]} places
 */
function inPercent(places) {
  const sides = [0, 1].map((axis) => places.map((place) => place[axis]));
  const [left, top] = sides.map((side) => Math.min(...side));
  const [width, height] = sides.map((side) => Math.max(...side) - Math.min(...side));
  const scale = 100 / (Math.max(width, height) || 1);
  const [aside, down] = [(100 - scale * width) / 2, (100 - scale * height) / 2];
  return places.map(
    ([x, y]) =>
      /** @type {[number, number]} */ ([
        Math.round(aside + scale * (x - left)),
        Math.round(down + scale * (y - top)),
      ]),
  );
}

// A map with all that belongs to it in one document (docs/formats.md), which the page and the command line
// open again: its text has no room for outlines, full names, places and colors.

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
